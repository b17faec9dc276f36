### 为什么做不下去，以及系统的说法

## 为什么做不下去

failure-exists = `{ $path }` 已经存在；用 `--overwrite` 覆盖
failure-write = `{ $path }` 写不成：{ $error }；没有留下写了一半的文件：请腾出空间、检查权限，或者写到别处
failure-read = `{ $path }` 读不出：{ $error }；请检查名字和权限
failure-stdout = 标准输出写不成：{ $error }；已经输出的并不完整：请腾出空间，或者输出到别处
failure-spool = `{ $path }` 中的临时文件用不成：{ $error }；请在那里腾出空间，或者用 `TMPDIR` 指定别的文件夹
failure-folder = `{ $path }` 是文件夹；请指定其中的文件
failure-no-game = `{ $path }` 中没有对局；如果确有对局，请用 `--from` 指明格式
failure-no-such-game = `{ $path }` 共 { $count } 局，没有第 { $game } 局
failure-several-games = `{ $path }` 不止一局；记录纸须一局一个文件
failure-is-input = `{ $path }` 就是要判的棋谱；报告写在上面，棋谱就没有了
failure-split-file = `--split` 要写许多文件，而 `{ $path }` 是一个文件；请用 `-o` 指定文件夹
failure-no-manifest = `{ $path }`：第 { $line } 行不是清单的内容；请用 `--report` 指定别的文件
failure-manifest-busy = `{ $path }` 是另一次运行正在写的清单；请等它做完，或者用 `--report` 指定别的文件
failure-event-long = `{ $path }` 太长，不会是赛事文件；可参照 `samples/event.toml`
failure-names-long = `{ $path }` 太长，不会是名称文件；可参照 `samples/names.toml`
failure-not-utf8 = `{ $path }` 不是 UTF-8；请把赛事文件存成 UTF-8
failure-other-start = `{ $path }` 与 `{ $other }` 开始局面不同，不是同一局的记录纸
failure-sheet-empty = `{ $path }`：{ $side }的记录纸上没有着法
failure-sheet-start = `{ $path }`：{ $side }记录纸的开始局面无法对弈；原因见 `jipu check`
failure-sheet-long = `{ $path }`：{ $side }的记录纸比任何对局都长
failure-sheet-unreadable = `{ $path }`：{ $why }

## 系统的说法

system-a-link-that-leads-in-a-circle = 链接绕成了圈
system-broken-pipe = 管道已经关闭
system-cannot-allocate-memory = 内存不足
system-device-or-resource-busy = 设备或资源正忙
system-disk-quota-exceeded = 磁盘配额已经用完
system-file-name-too-long = 文件名太长
system-file-too-large = 文件超过了系统允许的大小
system-input-output-error = 磁盘或网络读写出错
system-is-a-directory = 这是文件夹
system-no-space-left-on-device = 磁盘已满
system-no-such-device-or-address = 没有这个设备或地址
system-no-such-file-or-directory = 没有这个文件或文件夹
system-not-a-directory = 路径中有一段不是文件夹
system-operation-not-permitted = 系统不允许
system-permission-denied = 没有权限
system-read-only-file-system = 文件系统只读
system-stale-file-handle = 网络文件已经失效
system-stream-did-not-contain-valid-utf-8 = 内容不是 UTF-8
system-the-output-goes-into-it = 输出正写在这个文件里
system-too-many-levels-of-symbolic-links = 链接绕成了圈，或者层数太多
system-too-many-open-files = 打开的文件太多
