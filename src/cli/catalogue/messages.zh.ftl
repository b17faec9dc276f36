### jipu 的中文短文：先列各条发现（以代码名为号），再列所用的词语。
### 没有给出的参数，其值为 "none"。

## 棋局中的名称

side-red = 红方
    .name = 红方
side-black = 黑方
    .name = 黑方
piece-red-general = 帅
    .many = 帅
piece-red-advisor = 仕
    .many = 仕
piece-red-elephant = 相
    .many = 相
piece-red-horse = 马
    .many = 马
piece-red-chariot = 车
    .many = 车
piece-red-cannon = 炮
    .many = 炮
piece-red-pawn = 兵
    .many = 兵
piece-black-general = 将
    .many = 将
piece-black-advisor = 士
    .many = 士
piece-black-elephant = 象
    .many = 象
piece-black-horse = 马
    .many = 马
piece-black-chariot = 车
    .many = 车
piece-black-cannon = 炮
    .many = 炮
piece-black-pawn = 卒
    .many = 卒
piece-at-red = 红方{ $file }路{ $piece }（{ $square }）
piece-at-black = 黑方 { $file } 路{ $piece }（{ $square }）

list-comma = 、
list-and = 、
list-semicolon = ；

severity-error = 错误
severity-warning = 警告
severity-note = 提示
severity-help = 帮助

## 所在之处

place-game = 第 { $game } 局
place-round = 第 { $round } 回合{ $side }
    .variation = 第 { $round } 回合{ $side }（变着）
place-ply = 第 { $ply } 着，{ $side }
    .variation = 第 { $ply } 着，{ $side }（变着）
place-joint = {""}
place-after = 接在 { $moves } 之后
place-after-joint = ；
short-joint = ：
short-place = ；

## 附注

note-readings = 可读作：{ $readings }{ $more ->
        [0] {""}
       *[other] ，另有 { $more } 种
    }
note-meant = 是否应为：`{ $text }`{ $replays ->
        [0] {""}
       *[other] （其后有 { $replays } 着可以走通）
    }
note-explain = 详细说明：`jipu explain { $code }`
    .rule = 有关规则：`jipu explain { $code }`

## `jipu explain` 的文字

explain-title = { $code } { $name }（{ $severity }）
explain-what = 是什么
explain-why = 为什么
explain-example = 例子
explain-remedy = 怎么办

## 句子的成分

text-any = { $text ->
    [none] 此处文字
   *[other] `{ $text }`{" "}
}
text-move = { $text ->
    [none] 此着
   *[other] `{ $text }`{" "}
}
text-tag = { $name ->
    [none] 标签
   *[other] 标签 `{ $name }`{" "}
}
text-value = { $value ->
    [none] { text-any }
   *[other] `{ $value }`{" "}
}
text-encoding = { $encoding ->
    [none] 所用编码
   *[other] `{ $encoding }`
}
text-path = { $path ->
    [none] 文件
   *[other] `{ $path }`{" "}
}
text-player = { $side-name ->
    [none] 该方
   *[other] { $side-name }
}

## ENC：编码

encoding-undecided = 无法判定编码，按 { text-encoding } 读入
    .summary = 无法判定编码
    .help = 请指明编码：`--encoding gb18030`、`--encoding big5` 等
encoding-errors = { $count ->
        [none] 有若干处
       *[other] 有 { $count } 处
    }不符合 { text-encoding }
    .label = { $offset ->
        [none] 读不出的字显示为 U+FFFD
       *[other] 第一处在第 { $offset } 字节
    }
    .summary = 有字节不符合编码
    .help = 如果大部分文字是乱码，请用 `--encoding` 指明编码
encoding-changed = 本局用 { text-encoding }{ $previous ->
        [none] ，与上一局不同
       *[other] ，上一局用 `{ $previous }`
    }
    .summary = 本局编码与上一局不同
mojibake-repaired = 乱码已改按 { text-encoding } 重读{ $previous ->
        [none] {""}
       *[other] ，原先误作 `{ $previous }`
    }
    .summary = 因编码错误而成的乱码已修复
    .help = 请将人名和注释与原件对照，有些字可能已无法恢复
bom-inside = 输入中间有一个字节序标记（BOM），已略去
    .summary = 输入中间有字节序标记（BOM）
unmappable = { $target ->
        [none] 输出编码
       *[other] `{ $target }`{" "}
    }中没有{ $character ->
        [none] 某个字
       *[other] “{ $character }”字
    }
    .label = 这个字
    .summary = 输出编码中缺字
    .help = 请输出 UTF-8 或用 `--to-encoding gb18030`；用 `--replace` 则以 `?` 代替
utf32 = 输入是 UTF-32；应为 UTF-8、UTF-16、GB18030 或 Big5
    .summary = 不读 UTF-32
    .help = 请先转换：`iconv -f UTF-32 -t UTF-8`
binary = 输入既不是文本，也不是 jipu 认识的棋谱格式
    .summary = 既非文本，也非已知的棋谱格式
    .help = 如果确是棋谱，请用 `--from` 指明格式
record-too-long = 一局棋谱（或须整个读入的文件）超过{ $limit ->
        [none] 了上限
       *[other] {" "}{ $limit } 字节
    }，未读入{ $line ->
        [none] {""}
       *[other] ；它从第 { $line } 行开始
    }
    .summary = 一局棋谱过长
    .help = 请查看输入是否真是棋谱；上限由 `--max-record` 设定
line-too-long = 有一行超过{ $limit ->
        [none] 了上限
       *[other] {" "}{ $limit } 字节
    }，这局棋谱未读入{ $line ->
        [none] {""}
       *[other] ；它从第 { $line } 行开始
    }
    .summary = 有一行过长
    .help = 请查看输入是否真是棋谱；上限由 `--max-line` 设定

## SYN：文件结构

unbalanced-comment = 注释的花括号不成对
    .label = 这个括号没有配对
    .summary = 注释没有结束，或没有开头
    .help = 请在注释结束处补上括号
unbalanced-variation = 圆括号不成对
    .label = 这个括号没有配对
    .summary = 变着没有结束，或没有开头
    .help = 请在变着结束处补上括号
variation-unplayable = 括号内的文字像变着，但走不通
    .label = 已作为注释保留
    .summary = 变着走不通，已作为注释保留
escape-line = 以 `%` 开头的一行已略过
    .summary = 以 `%` 开头的一行已略过
moves-in-prose = 一行文字中有着法，已当作评注，未走上棋盘
    .summary = 一行文字中的着法当作评注
    .help = 若属对局，请另起一行，或写在回合数之后
rounds-in-columns = 回合分栏排列，已按序号顺序读入
    .summary = 分栏的回合按序号顺序读入
games-side-by-side = { $count ->
        [none] 数局
       *[other] { $count } 局
    }棋并排，每栏读作一局
    .summary = 并排的对局逐栏读入
rounds-elided = 注释称有 { $count ->
        [none] 若干
       *[other] { $count }
    } 回合走过而未记录
    .summary = 注释称有若干回合走过而未记录
trailing-text = 对局结束之后的文字未收入
    .label = 不属于本局
    .summary = 对局结束之后的文字未收入
round-number = { $found ->
        [none] 回合序号不连续
       *[other] 回合序号是 `{ $found }`
    }{ $expected ->
        [none] {""}
       *[other] ，应为 `{ $expected }`
    }
    .summary = 回合序号缺漏、重复或颠倒
    .help = 请查看记录纸上是否有漏记或重记
side-label = { text-any }标的不是轮走的一方
    .label = 现在轮到{ $side-name ->
        [none] 另一方
       *[other] { $side-name }
    }走棋
    .summary = 红黑标记与轮走的一方不符
    .help = 请查看前面是否有漏记或重记
not-xiangqi = 这是{ $text ->
        [none] 其他棋类
       *[other] {" "}`{ $text }`{" "}
    }的记录，不是象棋
    .summary = 其他棋类的记录
no-moves = 本局没有着法
    .summary = 没有着法
no-tags = 本局没有标签
    .summary = 没有标签
no-start = 既没有 `START`，也没有着法
    .summary = WXF 文件中既无 `START`，也无着法
unknown-format = `FORMAT` 的值{ $format ->
        [none] 不认识
       *[other] 是 `{ $format }`
    }，应为 `WXF`、`ICCS`、`AXF`、`LALG`、`SALG` 之一
    .summary = `FORMAT` 的值不认识
unclosed = 着法之后没有 `{"}"}END`
    .summary = WXF 文件的着法部分没有结束
movelist-digits = 着法串{ $count ->
        [none] 的位数
       *[other] 共 { $count } 位，
    }不是四的倍数
    .label = 此前完整的着法已读入
    .summary = 着法串不是四位一组
line-unreadable = 这一行不是棋谱：应为局面（FEN）及着法
    .summary = 一行文字不是棋谱
json-invalid = 这一行不是 JSON 棋谱{ $error ->
        [none] {""}
       *[other] ：{ $error }
    }
    .summary = 一行文字不是 JSON 棋谱
magic = 不是{ $format ->
        [none] 指定格式的
       *[other] {" "}{ $format }{" "}
    }文件：开头{ $found ->
        [none] 是别的字节
       *[other] 是字节 `{ $found }`
    }
    .summary = 文件不是指定的格式
    .help = 请去掉 `--from`，由内容判定格式
version = 不认识{ $format ->
        [none] {""}
       *[other] {" "}{ $format } 格式的
    }版本{ $found ->
        [none] {""}
       *[other] {" "}{ $found }
    }{ $expected ->
        [none] {""}
       *[other] ：应为 { $expected }
    }
    .summary = 不认识的版本
    .help = 请用原来的程序另存为较早的版本
short-header = 文件头不全{ $found ->
        [none] {""}
       *[other] ：只有 { $found } 字节
    }{ $needed ->
        [none] {""}
       *[other] ，应有 { $needed } 字节
    }
    .summary = 文件头不全
    .help = 请找一份完整的文件
truncated = 文件到{ $offset ->
        [none] 此
       *[other] 第 { $offset } 字节
    }为止，而此处应当还有着法
    .summary = 文件被截断
    .help = 请找一份完整的文件；已读出的都保留
comment-length = 注释自称有{ $count ->
        [none] 更多字节
       *[other] {" "}{ $count } 字节
    }，文件没有那么长；着法到此为止{ $offset ->
        [none] {""}
       *[other] （第 { $offset } 字节）
    }
    .summary = 注释的长度不可能
    .help = 请找一份完整的文件；已读出的都保留
trailing = 最后一着之后还有{ $count ->
        [none] 多余的字节
       *[other] {" "}{ $count } 个字节
    }
    .summary = 最后一着之后还有字节
unsupported-container = { $kind ->
        [sqlite] 这是数据库（SQLite），如开局库，不含棋谱
       *[other] 这是压缩包{ $kind ->
            [none] {""}
           *[other] （{ $kind }）
        }，不是棋谱
    }
    .summary = 压缩包或数据库，不是棋谱
    .help = { $kind ->
        [sqlite] 请用原来的程序导出棋谱
       *[other] 请先解压
    }
wrong-extension = 文件名后缀{ $extension ->
        [none] 与格式不符
       *[other] 为 `.{ $extension }`
    }{ $format ->
        [none] {""}
       *[other] ，实为 `{ $format }` 格式
    }，已按内容读取
    .summary = 文件名后缀与格式不符
keysum = 文件的密钥之和不对，文件可能已损坏
    .summary = 文件的密钥之和不对
flags = 着法已损坏{ $found ->
        [none] {""}
       *[other] ：首字节是 { $found }，而至多为 7
    }；着法到此为止{ $offset ->
        [none] {""}
       *[other] （第 { $offset } 字节）
    }
    .summary = 着法已损坏
    .help = 请找一份完整的文件；已读出的都保留
index = 棋谱库的索引已损坏{ $count ->
        [none] {""}
       *[other] （{ $count } 处）
    }，已改为在文件中逐局查找
    .summary = 棋谱库的索引已损坏
    .help = 请与另一份文件核对局数
no-records = 棋谱库中没有棋谱
    .summary = 棋谱库中没有棋谱
page = 这是书中的一页文字，没有着法，也没有局面
    .summary = 一页文字，不是棋谱
entry-deleted = 本局已从棋谱库中删除，但仍在文件里
    .summary = 已从棋谱库中删除的棋谱
    .help = 标签 `LibraryEntry` 标明了它；不要的话，请去掉这一局
inflate = 文件的压缩部分已损坏{ $expected ->
        [none] {""}
       *[other] ：应解出 { $expected } 字节{ $found ->
            [none] {""}
           *[other] ，实为 { $found }
        }
    }
    .summary = 文件的压缩部分已损坏
    .help = 请找一份完整的文件；已读出的都保留
unpack-limit = 文件解压后有{ $count ->
        [none] 过多字节
       *[other] {" "}{ $count } 字节
    }{ $limit ->
        [none] {""}
       *[other] ，至多读 { $limit } 字节
    }
    .summary = 文件解压后过大
    .help = 文件已损坏，或是有意为害：这种棋谱库远没有这么大；上限由 `--max-unpacked` 设定
record-size = 棋谱库中本局的大小有误{ $count ->
        [none] {""}
       *[other] ：{ $count } 字节
    }{ $offset ->
        [none] {""}
       *[other] （解压后第 { $offset } 字节）
    }
    .summary = 棋谱库中一局的大小有误
    .help = 请找一份完整的文件；已读出的都保留
move-code = { $count ->
        [none] 有的着法
       *[other] { $count } 着
    }的文字与坐标不符，已按坐标读取
    .summary = 着法的文字与坐标不符
comment-count = 本局{ $expected ->
        [none] 的着数
       *[other] 有 { $expected } 着
    }{ $found ->
        [none] 与注释的行数不同
       *[other] ，注释却有 { $found } 行
    }
    .summary = 注释与着法的数目不符
    .help = 请查看各条注释是否在其着法之下
no-block = 找不到 `[DhtmlXQ…]` 这样的棋谱代码
    .summary = 没有 UBB 棋谱代码
    .help = 请复制包括首尾方括号在内的整段代码
orphan-variation = 变着 { $text ->
        [none] {""}
       *[other] `{ $text }` {""}
    }所指的位置不存在，无法接上
    .label = 照原样保留，没有走过
    .summary = 变着接不上任何一着
    .help = 键名 `move_甲_乙_丙` 指丙号变着从甲号变着（0 为主变）的第乙着起
unsupported-key = 有不能解读的内容{ $names ->
        [none] {""}
       *[other] ：{ $names }
    }
    .summary = 有不能解读的内容
length-wrong = { $found ->
        [none] 所写的着数不对
       *[other] 写明 { $found } 着
    }{ $count ->
        [none] {""}
       *[other] ，主变实有 { $count } 着
    }
    .summary = 所写的着数与主变不符
cbf-lists = 着法表结束之后还有着法{ $count ->
        [none] {""}
       *[other] （{ $count } 着）
    }，未读入
    .label = 从这里起
    .summary = 一个文件里有不止一列着法
round-missing = 本回合{ $side-name ->
        [none] {""}
       *[other] { $side-name }
    }的着法{ $kind ->
        [repeated] 出现不止一次
       *[other] 缺失
    }，对局读到此处为止
    .summary = 回合缺失或重复，对局读到此处为止
branch-twice = 这一分支与前面某一分支的开头相同，没有新的着法{ $count ->
        [none] {""}
       *[other] （共 { $count } 个）
    }
    .summary = 一个分支没有新的着法
count-wrong = { $name ->
        [none] 数目
       *[other] `{ $name }`
    } 的值 { text-any }与实际不符{ $found ->
        [none] {""}
       *[other] （应为 { $found }）
    }
    .summary = 所写的数目与实际不符
grid-cell = { text-any }这一格上面没有箭头，左边没有连线，按原样保留{ $count ->
        [none] {""}
       *[other] （共 { $count } 格）
    }
    .summary = 着法表中的一格没有来处
grid-comment = 注释所指的格（{ $value ->
        [none] ？
       *[other] { $value }
    }）里没有着法，已放在开始局面处
    .summary = 着法表的注释所指的格里没有着法
tree-text = 变着用箭头并排画出，这种画法无法识别
    .summary = 无法识别的变着图

unsupported-format = 这是{ $format ->
        [none] 另一种
       *[other] {" "}{ $format }{" "}
    }格式的棋谱，jipu 不读此种格式
    .summary = 不读此种格式的棋谱
    .help = 请用原来的程序另存为别的格式
legacy-length = 长度与{ $format ->
        [none] {""}
       *[other] {" "}{ $format }{" "}
    }格式不合：应为 { $expected ->
        [none] 整数个着法
       *[other] { $expected }
    }{ $found ->
        [none] {""}
       *[other] ，实为 { $found }
    }
    .summary = 文件的长度与格式不合
    .help = 文件可能不完整，或属于别的格式：请用 `--from` 指定
legacy-unknown-fields = 文件中有{ $count ->
        [none] 一些
       *[other] {" "}{ $count } 处
    }内容意义不明{ $text ->
        [none] {""}
       *[other] ，其中有文字 `{ $text }`
    }
    .summary = 旧格式中意义不明的内容
mirror-unknown = 文件没有说明路数从哪一边数起，已按红方{ $found ->
        [left] 左
       *[other] 右
    }手一边读
    .summary = 棋谱可能左右相反
    .help = 若对局左右相反，请用 `--mirror` 再读

game-too-large = 这局棋连同变着超过{ $limit ->
        [none] 了着数的上限
       *[other] {" "}{ $limit } 着
    }，未读入
    .summary = 一局的着数过多
    .help = 上限由 `--max-nodes` 设定
too-deep = 变着里套变着超过{ $limit ->
        [none] 了层数的上限
       *[other] {" "}{ $limit } 层
    }，这局未读入
    .summary = 变着套得太深
    .help = 上限由 `--max-depth` 设定

## TAG：标签

tag-broken = { text-tag }残缺：应为 `[名称 "值"]`
    .summary = 标签缺引号、方括号或名称
tag-quoting = { text-tag }的值没有用双引号
    .summary = 标签的值没有用双引号
tag-twice = { text-tag }出现两次，以第一次为准
    .summary = 同一标签出现两次
raw-quote = { text-tag }的值里含有引号
    .summary = 标签的值里含有引号
date-guessed = 日期 `{ $text }` 的年份只有两位数，读作{ $read-as ->
        [none] 1930 至 2029 年
       *[other] { " " }`{ $read-as }`
    }
    .summary = 日期的年份只有两位数
date-ambiguous = 日期 `{ $text }` 的月和日分不清先后，{ $read-as ->
        [none] 都不取用
       *[other] 只读作 `{ $read-as }`
    }
    .summary = 日期的月和日分不清先后
date-unreadable = `{ $text }` 读不出日期，原样保留
    .summary = 读不出的日期
tag-newline = { text-tag }的值里有换行，输出格式容不下
    .summary = 标签的值里有换行
    .help = 请输出 JSON；用 `--replace` 则以空格代替
tag-quote = { text-tag }的值里有符号会使它提前结束，其余被读成别的内容
    .summary = 标签的值里有使它提前结束的符号
    .help = 请输出 JSON；用 `--replace` 则把符号写成全角
name-unified = { text-tag }原为 { $previous ->
        [none] 别的写法
       *[other] `{ $previous }`
    }，按名称对照文件写作 { $value ->
        [none] 统一的写法
       *[other] `{ $value }`
    }
    .summary = 名称已按对照文件统一
closing-tag = { $count ->
        [none] 一个值
       *[other] { $count } 个值
    }以别的键名结束{ $name ->
        [none] {""}
       *[other] （首个是 `{ $name }`）
    }
    .summary = 值以别的键名结束
tag-unclosed = { $count ->
        [none] 一个值
       *[other] { $count } 个值
    }没有结束标记{ $name ->
        [none] {""}
       *[other] （首个是 `{ $name }`）
    }
    .label = 到下一个标记为止
    .summary = 值没有结束标记

## FEN：局面文字

fen-invalid = { text-any }不是合格的 FEN 局面{ $codes ->
        [none] {""}
       *[other] ：{ $codes }
    }
    .summary = 局面文字读不出
empty = 局面是空的：应有十行棋子
    .summary = 局面是空的
row-count = { $found ->
        [none] 行数不对
       *[other] 共有 { $found } 行
    }，应为十行
    .summary = 局面不是十行
row-width = { $text ->
        [none] 有一行
       *[other] `{ $text }` 这一行
    }{ $found ->
        [none] 不足或超过九格
       *[other] 占 { $found } 格，应为九格
    }
    .summary = 有一行不足或超过九格
bad-char = { $character ->
        [none] { text-any }
       *[other] `{ $character }`
    } 既不是棋子（K A B N R C P），也不是 1 至 9 的数字
    .summary = 有字符既不是棋子，也不是数字
bad-side = { text-any }不表示走棋方：应为 `w` 或 `b`
    .summary = 走棋方既不是 `w`，也不是 `b`
side-missing = 没有写明轮到谁走，{ $side-name ->
        [none] 由 jipu 设定
       *[other] 按{ $side-name }先走处理
    }
    .summary = 没有写明轮到谁走
side-alias = { text-any }读作{ $side ->
        [red] {" "}`w`（红方）
        [black] {" "}`b`（黑方）
       *[none] 走棋方
    }
    .summary = 走棋方没有写成 `w` 或 `b`
letter-alias = 棋子用了 K A B N R C P 以外的字母
    .summary = 马、象写成了 `H`、`E`
fullmove-zero = 回合数 `0` 按 `1` 处理
    .summary = 回合数 0 按 1 处理
dash-field = { text-any }所在之处应为 `-`，已略去
    .summary = 空置的一栏不是 `-`
counter = { text-any }不是计数：应为 0 或正整数
    .summary = 计数不是数字
side-fixed = { $side-name ->
        [none] 第一着由另一方走
       *[other] 第一着由{ $side-name }走
    }，与局面所写不符
    .summary = 第一着与局面所写的走棋方不符
who-plays = { $side-name ->
        [none] 先走的是另一方
       *[other] { $side-name }先走
    }，文件头所写的不同
    .summary = 先走的一方与文件头所写的不同
kind-board = 文件头称这是{ $found ->
        [0] 全局，棋盘却是摆好的局面
        [1] 开局，棋盘却是摆好的局面
       *[other] 残局，棋盘却是通常的开局局面
    }
    .summary = 棋谱类别与棋盘不符
board-fallback = 文件中的局面不能成立或走不通；着法可从通常的开局局面走起，因此取用后者
    .summary = 文件中的局面改为通常的开局局面
binit-length = 局面应有 64 位数字
    .summary = 局面的数字串不是 64 位
binit-absent = { $count ->
        [none] 有棋子
       *[other] { $count } 枚棋子
    }所在的点不在盘上，视为已去掉
    .summary = 去掉的棋子没有写作 99

## POS：局面本身

position-invalid = 局面不成立{ $codes ->
        [none] {""}
       *[other] ：{ $codes }
    }
    .summary = 局面在棋盘上不成立
    .help = 只需要画图时，可用 `--lenient` 读入
no-king = { text-player }没有{ $piece }
    .summary = { text-player }没有{ $piece }
too-many-of-a-kind = { text-player }有{ $found ->
        [none] 多于 { $limit } 枚的{ $pieces }
       *[other] {" "}{ $found } 枚{ $pieces }，最多 { $limit } 枚
    }
    .summary = { text-player }的{ $pieces }多于 { $limit } 枚
king-place = { text-player }的{ $piece }不在九宫内
    .summary = { text-player }的{ $piece }不在九宫内
advisor-place = { text-player }的{ $piece }不在九宫的五个{ $piece }位上
    .summary = { text-player }的{ $piece }不在九宫的五个{ $piece }位上
elephant-place = { text-player }的{ $piece }在它走不到的点上
    .summary = { text-player }的{ $piece }在它走不到的点上
pawn-place = { text-player }的{ $piece }在它走不到的点上
    .summary = { text-player }的{ $piece }在它走不到的点上
pawn-stack = { text-player }有两枚{ $pieces }未过河而在同一路上
    .summary = { text-player }有两枚{ $pieces }未过河而在同一路上
kings-facing = 将帅对脸，中间无子
    .summary = 将帅对脸
opponent-in-check = 不轮走的一方正被将军
    .summary = 不轮走的一方正被将军
point-clash = 同一点上有两枚棋子
    .summary = 同一点上有两枚棋子
board-byte = 棋盘{ $name ->
        [none] {""}
       *[other] {" "}{ $name } 处
    }的字节 `{ $found ->
        [none] ?
       *[other] { $found }
    }` 不代表任何棋子{ $name ->
        [none] 或位置
       *[other] {""}
    }
    .summary = 棋盘上有不代表任何棋子的字节
    .help = 该点留空；请与其他来源核对局面

## NOT：记谱

move-syntax = { $kind ->
        [digits] 只有数字，没有写是什么棋子，这样的记录无法判读
       *[other] { text-move }不是着法：应有棋子、路数、进退平和数字，或两个坐标
    }
    .summary = 记录不是任何一种记谱法的着法
move-ambiguous = { text-move }在此有{ $readings ->
        [none] 不止一种
       *[other] {" "}{ $readings } 种
    }读法，应只有一种
    .label = 无法断定是哪一着
    .summary = 记录可以读作几种合法着法
    .help = 请对照对方的记录，或写明前后和进退
sheet-style = 记录纸上的{ $kind ->
        [digits] 数字
        [glyph] 棋子名称
        [direction] 进退用字
       *[other] 用字
    }与通常写法不同
    .summary = 记录纸用字与通常写法不同
qualifier-missing = 同一路上有两枚相同的棋子而未写前后；只有一枚走得通
    .summary = 应写前后而未写
qualifier-lone = { text-move }写了前后，但该路上只有一枚这种棋子
    .summary = 单枚棋子写了前后
token-repaired = { text-move }读作{ $read-as ->
        [none] 与它形近的着法
       *[other] {" "}`{ $read-as }`
    }
    .label = 不确定：经过修复
    .summary = 按形近字修复了记录
    .help = 请与原件对照
sheet-mirrored = 全谱左右对调之后才走得通
    .summary = 全谱按左右对调读入
    .help = 请查看路数是否从相反一侧数起
sheet-sides-swapped = 全谱红黑对调之后才走得通
    .summary = 全谱按红黑对调读入
    .help = 请查看谁先走，双方姓名是否写反
dialect-conflict = 两种 WXF 写法读出的对局不同{ $dialect ->
        [none] {""}
       *[other] ；取了 `{ $dialect }`
    }{ $other ->
        [none] {""}
       *[other] ，未取 `{ $other }`
    }
    .summary = 两种 WXF 写法读出的对局不同
dialect-mixed = 混用了不止一种 WXF 写法{ $dialect ->
        [none] {""}
       *[other] ：`{ $dialect }`
    }{ $other ->
        [none] {""}
       *[other] {" "}和 `{ $other }`
    }
    .summary = 混用了不止一种 WXF 写法
letter-case = 字母大小写与轮走的一方不符
    .summary = 字母大小写与轮走的一方不符
rank-style-assumed = 横线从 0 数起和从 1 数起都走得通，{ $style ->
        [none] 取了其中一种
       *[other] 取了 `{ $style }`
    }
    .summary = 横线可能从 0 数起，也可能从 1 数起
coordinates-swapped = { text-move }只有倒过来读才走得通
    .label = 起点与终点对调后读入
    .summary = 起点与终点对调
no-reading = { text-move }在各条线上都走不通
    .label = { $lines ->
        [none] 进退平都不是合法着法
       *[other] 此前尚存 { $lines } 条线，进退平都不是合法着法
    }
    .summary = 到这一着，各条线都走不下去
    .help = 这一着或前面某一着记错；可与对方的记录对照
entry-open = { text-move }未定：{ $kind ->
        [written] 前面有漏记，不能断定此子原在何处
       *[other] 全谱不能断定它是进、退还是平
    }
    .label = { $readings ->
        [none] 有几种可能
        [other] 有 { $readings } 种可能
       *[text] 可能的着法：{ $readings }
    }
    .summary = 此着在几种可能之间未定
    .help = 对方的记录或可断定
entry-likely = { text-move }未能断定{ $read-as ->
        [none] ，但有一种读法可能最大
       *[other] ，多半是{ $read-as }
    }{ $odds ->
        [none] {""}
       *[other] （{ $odds }）
    }
    .label = { $readings ->
        [none] 还有别的可能
        [other] 共有 { $readings } 种可能
       *[text] 可能的着法：{ $readings }
    }
    .summary = 此着未能断定，只知多半是哪一着
    .help = 概率按实战着法估出，不是证明；对方的记录或可断定
too-many = 可能的线路多于保留的{ $lines ->
        [none] 条数
       *[other] {" "}{ $lines } 条
    }，全谱再没有一着算作确定
    .summary = 可能的线路多于保留的条数
    .help = 可用 `--max-lines` 多保留一些
dialect-undecided = 这份记录有两种同样通顺的读法{ $dialect ->
        [none] {""}
       *[other] ；取了 `{ $dialect }`
    }{ $other ->
        [none] {""}
       *[other] ，未取 `{ $other }`
    }
    .summary = 记录上的符号或字母有两种含义
slip-assumed = { text-move }读作{ $read-as ->
        [none] 笔误
       *[other] {" "}`{ $read-as }` 的笔误
    }
    .label = 不确定：假定为笔误
    .summary = 假定为笔误
    .help = 请与原件和对方的记录对照
one-side-only = 每回合只有一着：{ $side-name ->
        [none] 另一方的着法缺失
       *[other] { $side-name }的着法缺失
    }
    .label = 仍是同一方
    .summary = 只有一方的着法
    .help = 请找记录的另一半，或对方的记录
hole-filled = 此处漏记一着：只有{ $read-as ->
        [none] 一种着法
       *[other] {" "}`{ $read-as }`{" "}
    }能使其余各着读通
    .label = 原谱未记，据其余各着补入
    .summary = 漏记的一着已补入：只有一种着法能使其余各着读通
    .help = 请双方确认
hole-open = 此处漏记一着：有{ $count ->
        [none] 几种
       *[other] {" "}{ $count } 种
    }着法能使其余各着读通
    .label = { $captures ->
        [yes] 吃子
        [no] 未吃子
       *[other] 是否吃子未定
    }{ $checks ->
        [yes] ，将军
        [no] ，未将军
       *[other] ，是否将军未定
    }{ $readings ->
        [none] {""}
        [one] {""}
        [other] {""}
       *[text] ：{ $readings }
    }
    .summary = 漏记一着，有几种着法能使其余各着读通
    .help = 对方的记录或有此着
direction-lost = 简写不写进退平{ $count ->
        [none] {""}
       *[other] ；有 { $count } 着因此有几种读法
    }；{ $written ->
        [yes] 仍照写
       *[other] 本局未写出
    }
    .summary = 简写不写进退平
    .help = 用 `--directions` 则一并写出；`--allow-ambiguous` 则照写
lines-left = 记录已作为整局来读{ $lines ->
        [none] {""}
       *[other] ：{ $limit ->
            [none] 尚有
           *[other] 至少尚有
        }{" "}{ $lines } 种走法
    }{ $count ->
        [none] {""}
       *[other] ；{ $count } 着中 { $found } 着可以断定
    }{ $kind ->
        [unmarked-level] ；进、退都有标记，没有标记的读作平
       *[other] {""}
    }
    .summary = 整局读来留下多少种走法

## MOV：着法

geometry = { text-move }不是合法着法
    .label = { $mover-at ->
        [none] 这种棋子不能这样走
       *[other] { $mover-at }不能这样走
    }
    .summary = 这种棋子不能这样走
path-blocked = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 途中有子阻挡
       *[other] { $concerned }挡住了{ $mover ->
            [none] 去路
           *[other] { $mover }的去路
        }
    }
    .summary = 途中有子阻挡
horse-leg-blocked = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 蹩马腿
       *[other] 蹩马腿：{ $concerned }
    }
    .summary = 蹩马腿
elephant-eye-blocked = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 塞象眼
       *[other] 塞象眼：{ $concerned }
    }
    .summary = 塞象眼
cannon-no-screen = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 没有炮架，炮不能吃子
       *[other] 没有炮架，炮不能吃{ $concerned }
    }
    .summary = 没有炮架
cannon-two-screens = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 中间不止一枚棋子，炮只能隔一子吃子
       *[other] 炮只能隔一子吃子，中间有{ $concerned }
    }
    .summary = 炮与目标之间不止一枚棋子
leaves-palace = { text-move }不是合法着法
    .label = { $mover ->
        [none] 该子出了九宫
       *[other] { $mover }出了九宫
    }
    .summary = 将帅或仕士出了九宫
crosses-river = { text-move }不是合法着法
    .label = 相象不能过河
    .summary = 相象过河
pawn-backward = { text-move }不是合法着法
    .label = 兵卒不能后退
    .summary = 兵卒后退
pawn-sideways-before-river = { text-move }不是合法着法
    .label = { $mover-at ->
        [none] 兵卒还没有过河，不能横走
       *[other] { $mover-at }还没有过河，不能横走
    }
    .summary = 兵卒未过河而横走
captures-own = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 到达点上是己方棋子
       *[other] 到达点上是己方棋子：{ $concerned }
    }
    .summary = 到达点上是己方棋子
leaves-general-in-check = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 未应将
       *[other] 未应将：{ $concerned }仍在将军
    }
    .summary = 未应将
moves-into-check = { text-move }不是合法着法
    .label = { $concerned ->
        [none] 送将
       *[other] 送将：走后被{ $concerned }将军
    }
    .summary = 送将
generals-facing = { text-move }不是合法着法
    .label = 对脸：走后将帅直接对面
    .summary = 将帅对脸
off-board = { text-move }不是合法着法
    .label = 这一点在棋盘之外
    .summary = 棋盘之外的点
not-a-move = { text-move }不是着法
    .label = 棋子没有离开原位
    .summary = 起点与终点相同
no-such-piece = { text-move }不是合法着法
    .label = { text-player }在那里没有这枚棋子
    .summary = 没有这枚棋子
wrong-side = { text-move }是对方的着法
    .label = { $side-name ->
        [none] 现在不轮到对方走棋
       *[other] 现在轮到{ $side-name }走棋
    }
    .summary = 走了对方的棋子
    .help = 请查看前一着是否漏记
ambiguous-qualifier = { text-move }指的棋子走不成这一着
    .label = 前、中、后或序号在此没有对应的棋子
    .summary = 前后所指的棋子走不成这一着
move-after-end = { text-move }在对局结束之后
    .label = { $outcome ->
        [checkmate] 上一着已经将死
        [stalemate] 上一着已经困毙
        [general-captured] 将帅已被吃去
       *[other] 对局已经结束
    }
    .summary = 对局结束之后的着法

skipped-record = 文件中第{ $count ->
        [none] 某
       *[other] {" "}{ $count }{" "}
    }条着法不能走，已跳过{ $codes ->
        [none] {""}
       *[other] ：{ $codes }
    }
    .summary = 跳过了不能走的着法
    .help = 这类程序也会记下吃将和悔棋
legacy-no-legal-move = 文件中的着法从开局起一着也不能走
    .summary = 文件中的着法一着也不能走
    .help = 文件可能属于别的格式：请用 `--from` 指定

## RUL：棋规

threefold-cycle = { $count ->
        [none] 着法循环已可提请裁决
       *[other] 着法循环 { $count } 次，已可提请裁决
    }
    .summary = 着法循环已可提请裁决
    .help = 用 `jipu repetition` 看应由哪一方变着

## RES：结果

result-conflict = 结果标签{ $tag ->
        [none] {""}
       *[other] {" "}`{ $tag }`{" "}
    }与着法后的结果{ $terminator ->
        [none] {""}
       *[other] {" "}`{ $terminator }`{" "}
    }不一致
    .summary = 结果标签与着法后的结果不一致
    .help = 以标签为准，标签为 `*` 时以着法后的为准；请更正写错的一处
result-board = 结果{ $tag ->
        [none] {""}
       *[other] {" "}`{ $tag }`{" "}
    }与终局局面不符{ $board ->
        [none] {""}
       *[other] ，按局面应为 `{ $board }`
    }
    .summary = 结果与终局局面不符
    .help = 请对照双方签字的记录；jipu 不改动结果
result-form = { text-value }不是结果的通常写法：`1-0`、`0-1`、`1/2-1/2` 或 `*`
    .summary = 结果的写法不常见
result-missing = 没有写明结果
    .summary = 没有写明结果
result-byte = 不认识结果的编号{ $found ->
        [none] {""}
       *[other] {" "}{ $found }
    }：应为 0 至 3；读作未定
    .summary = 不认识结果的编号

## FMT：写出

comment-lost = { $count ->
        [none] 注释
       *[other] { $count } 条注释
    }未写出：输出格式容不下
    .summary = 注释未写出
    .help = PGN 和 JSON 容得下注释
variation-lost = { $count ->
        [none] 变着
       *[other] { $count } 个变着
    }未写出：输出格式容不下
    .summary = 变着未写出
    .help = PGN 和 JSON 容得下变着
tag-lost = { $count ->
        [none] 标签
       *[other] { $count } 个标签
    }未写出：输出格式容不下{ $names ->
        [none] {""}
       *[other] （{ $names }）
    }
    .summary = 标签未写出
    .help = JSON 容得下所有标签，PGN 几乎都容得下
nag-lost = { $count ->
        [none] 着法评注符号
       *[other] { $count } 个着法评注符号
    }未写出：输出格式容不下 `!`、`?` 之类
    .summary = `!`、`?` 之类的符号未写出
comment-braces = 注释里的花括号写作 `｛` 和 `｝`
    .summary = 注释里的花括号已替换
unresolved-written = 未能解读的部分{ $count ->
        [none] {""}
       *[other] （{ $count } 处）
    }已照原样写作注释
    .summary = 读不出的内容已作为注释写出
    .help = 请先更正棋谱：`jipu check` 会指出这一着并给出可能的原意
text-ambiguous = { text-move }再读时不止一种读法，{ $written ->
        [yes] 仍照写
       *[other] 本局未写出
    }
    .summary = 着法在这种记谱法中没有唯一的写法
    .help = 请另选 `--notation`，或用 `--allow-ambiguous` 照写
entry-open-written = { text-move }未定，{ $written ->
        [yes] 已写出其中一着并加注
       *[other] 本局未写出
    }
    .summary = 未定的一着要当作着法写出
    .help = 请先断定此着，例如查对方的记录；或用 `--allow-ambiguous` 照写
start-lost = 输出格式无法保存本局的起始局面
    .summary = 输出格式容不下起始局面
    .help = PGN 和 JSON 容得下任何起始局面
list-loss = 输出格式容不下{ $names ->
        [none] 本局的全部内容
        [repair-marks] 改读之处的标记
        [fill-marks] 补入之处的标记
        [title] 标题
        [title-characters] 标题中的某些字符
        [result] 结果
        [start-counters] 起始局面的计数
        [comment-bounds] 同一着上几条注解之间的分界
        [header-breaks] 标头中的换行
        [unresolved-entries] 未能断定的记录
        [repeated-alternatives] 重复的变着
        [lines] 这样多的变化
        [moves] 着法
        [empty-games] 没有着法的对局
       *[other] {" "}{ $names }
    }{ $count ->
        [none] {""}
       *[other] （{ $count } 处未写出）
    }
    .summary = 对局的部分内容未写出
one-game-a-file = { $format ->
        [none] 指定的
       *[other] `{ $format }`
    } 格式一个文件只存一局，而这是又一局
    .summary = 一个文件只存一局的格式，又来了一局
    .help = 用 `-o out/` 指定文件夹，每局各写一个文件，或换用可存多局的格式
too-many-pieces = 局面中某种棋子多于一副棋，而输出格式只容得下一副
    .summary = 输出格式只容得下一副棋子
    .help = PGN 和 JSON 容得下任何起始局面
text-clipped = { text-tag }的值过长，输出格式的栏目只容得下 `{ $value }`
    .summary = 标签的值过长，未能写全
    .help = PGN 和 JSON 容得下任意长的值
side-lost = 棋盘数字写不出轮到{ $side-name ->
        [none] 哪一方
       *[other] { $side-name }
    }走；另附了 FEN，只读数字的程序会弄错
    .summary = 没有着法时，轮到哪一方走可能丢失
value-brackets = { $count ->
        [none] 文字
       *[other] { $count } 处文字
    }里的方括号写作 `［` 和 `］`
    .summary = 文字里的方括号已替换
## IOE：文件

cannot-read = { text-path }读不出{ $error ->
        [none] {""}
       *[other] ：{ $error }
    }
    .summary = 文件读不出
    .help = 请检查名字和权限；其余的照常读取
cannot-write = { text-path }写不成{ $error ->
        [none] {""}
       *[other] ：{ $error }
    }
    .summary = 文件写不成
    .help = 请腾出空间、检查权限，或者用 `-o` 写到别处；没有留下写了一半的文件
file-exists = { text-path }已经存在，未作改动
    .summary = 输出文件已经存在
    .help = 用 `--overwrite` 覆盖，或用 `-o` 写到别处
no-game = { $path ->
        [none] {""}
       *[other] `{ $path }` 中
    }没有对局
    .summary = 输入中没有对局
    .help = 如果确有对局，请用 `--from` 指明格式
not-a-record = { text-path }不是棋谱，已跳过
    .summary = 不是棋谱的文件已跳过
output-renamed = 写成{ text-path }：原来的名字已有别的输出，或者并非所有文件系统都能用
    .summary = 输出的名字与输入不同
input-kept = { text-path }保持原样：其中的内容不能全部写回
    .summary = 输入没有被替换，否则内容会丢失
    .help = 请看对它的其他报告，或者用 `-o` 写到别处

## 小结与棋图

summary-read = { $files } 个文件，{ $games } 局，{ $plies } 着：{ $errors ->
        [0] 无错误
       *[other] { $errors } 个错误
    }，{ $warnings ->
        [0] 无警告
       *[other] { $warnings } 个警告
    }，{ $notes ->
        [0] 无提示
       *[other] { $notes } 个提示
    }{ $unreadable ->
        [0] {""}
       *[other] ；{ $unreadable } 个输入无法读取或没有棋局
    }
summary-skipped = { $skipped } 个输入先前已经做完，略过
summary-copies = 另有 { $copies } 局重复，未列出
summary-filtered = 筛去 { $filtered } 局{ $open ->
        [0] {""}
       *[other] ，其中 { $open } 局的日期不足以判断
    }
summary-would-write = 将写出 { $written } 局（未写）
summary-written = 已写出 { $written } 局
show-turn = 轮到{ $side }走
show-check = 轮到{ $side }走，被将军
show-checkmate = { $side }被将死
show-stalemate = { $side }困毙，判负
show-doubtful = 仅为可能的局面之一：此前有未定或改读的一着
show-played = 第 { $ply } 着 { $text } 之后，

## 棋局列表

list-column-game = 棋局
list-column-event = 赛事
list-column-date = 日期
list-column-red = 红方
list-column-black = 黑方
list-column-result = 结果
list-column-plies = 着数
list-column-encoding = 编码
list-column-format = 格式
list-column-id = 编号
list-column-start = 起始局面
list-standard = 标准
list-duplicates = 重复而未列出的 { $count } 局：{ $games }
list-shorter = 只有本局前一部分的 { $count } 局：{ $games }
list-beginning = 只是 { $games } 的前一部分

## 规则

rules-column-id = 名称
rules-column-title = 规则
rules-column-limit = 回合
rules-column-checks = 将军
rules-column-reading = 计法
rules-column-reset = 重新计起
rules-column-claim = 由谁提出
rules-column-unverified = 未核实
rules-cap-none = 不限
rules-reset-capture = 吃子
rules-reset-pawn-move = 吃子或走兵卒
rules-claim-player = 棋手
rules-claim-arbiter = 棋手或裁判
rules-claim-automatic = 自动判定
rules-default = 默认：{ $id }
rules-mark = { $mark } 未经印刷文本核实；末栏为未核实的参数个数
rules-inherits = 自身条文未见之处依 { $book }
rules-topic-natural-limit = 自然限着
rules-topic-claim = 提出
rules-topic-false-claim = 提出不实
rules-topic-fouls = 犯规
rules-topic-repetition = 循环反复
rules-topic-verdict = 循环的裁定
rules-topic-record = 记录
rules-topic-illegal-move = 违反行棋规定
rules-topic-suicide = 自杀
rules-topic-start = 先后手
rules-articles = { $articles ->
        [none] 条号不详
       *[other] 第 { $articles } 条
    }
rules-inherited = 依 { $book }
rules-value = { $key } = { $value }
    .unverified = { $key } = { $value } （未经印刷文本核实）
rules-unstated = 未说明
rules-sources = 来源
rules-source = { $code }：{ $text }（{ $quality }）
rules-quality-primary = 原文
rules-quality-damaged = 原文，有损
rules-quality-partial = 原文，仅有部分
rules-quality-quoted = 原文，见引文
rules-quality-translation = 译文
rules-quality-secondary = 间接材料
rules-quality-code = 程序本身
rules-in-force = 所用规则
rules-in-force-event = 赛事：{ $name }
    .level = 级别：{ $level }
    .rapid = 快棋
rules-in-force-limit = 回合：{ $value }
rules-in-force-checks = 将军：{ $value }
rules-in-force-reading = 计法：{ $value }
rules-in-force-claim = 由谁提出：{ $value }
rules-in-force-changed = {" "}（{ $origin }；{ $book } 为 { $value }）
rules-in-force-book = 以下为 { $book } 原有的规定
rules-in-force-reduced = { $book } 没有说明可以减少回合
rules-in-force-unverified = 其中未经印刷文本核实：{ $keys ->
        [none] 无
       *[other] { $keys }
    }
rules-level-national = 全国比赛
rules-level-youth = 全国少年赛
rules-level-provincial = 省级比赛
rules-level-local = 省级以下比赛

## 命令行帮助。英文的帮助写在 args.rs 中；可取的值和默认值由这里的文字说明

help-headings =
    .usage = 用法
    .subcommands = 命令
    .positionals = 参数
    .options = 选项
    .examples = 例
help-common =
    .paths = 文件、文件夹，或用 `-` 表示标准输入［默认：标准输入］
    .stdin-name = 消息中标准输入所用的名称
    .from = 输入的格式；不写则由内容判定
    .encoding = 输入的编码；不写则由内容判定
    .lenient = 放行对局中不会出现、但可以摆出的局面
    .max-lines = 读简写记录时最多保留几条走法线路，有漏记则为其十倍［默认：10000］
    .max-line = 最长读多长的一行；字节数，或带 K、M、G［默认：256M］
    .max-record = 最长读多长的一局，须整个读入的格式则为整个文件；字节数，或带 K、M、G［默认：256M］
    .max-unpacked = 压缩的棋谱库解压后最多多少；字节数，或带 K、M、G［默认：256M］
    .max-nodes = 一局连同变着最多多少着，最高 16M；着数，或带 K（千）、M（百万）［默认：4M］
    .max-depth = 变着里最多套几层变着；层数，或带 K（千）、M（百万）［默认：20K］
    .jobs = 用几个线程判读棋局［默认：每个处理器核一个］
    .json = 以 JSON 输出，每行一个对象
    .color = 是否上色：auto 视终端而定，always 总是，never 从不［默认：auto］
    .quiet = 不输出提示和小结
    .mirror = CHE 棋谱的路数从红方左手数起
    .verbose = 每个着法错误之下画出局面
    .fail-on = 自何种程度起退出码为 1：error 或 warning［默认：warning］
    .lang = 消息的语言：zh 或 en［默认：依系统区域］
    .rules = 规则［默认：依 --event，否则为 cxa2011］
    .event = 赛事自己的规定文件（见 samples/event.toml）
    .limit = 自然限着的回合数，代替规则或赛事所定
    .check-cap = 将军最多计多少着；none 表示不限
    .reading = 回合的计法，如 claimant-capped、no-checks
    .output = 写入文件［默认：标准输出］
    .overwrite = 覆盖已有的文件
    .tag =
        只取有某个标签的棋局，如 `Event=五羊`：值中含有这段文字即可；
        写了 `*` 或 `?` 则要与整个值相合；不分大小写
    .player = 只取某位棋手的棋局，执红执黑均可；写两次则取两人的对局
    .red = 只取执红的是某位棋手的棋局
    .black = 只取执黑的是某位棋手的棋局
    .event-name = 只取某项赛事的棋局
    .result = 只取这种结果的棋局：1-0、0-1、1/2-1/2 或 `*`；可写几次，合一即可
    .date =
        只取某段时间的棋局，如 `1999..2003`、`1999.06.15..` 或 `1999`；
        凭其日期不能断定的棋局不取，但计数
    .min-plies = 只取不少于这么多着的棋局
    .max-plies = 只取不多于这么多着的棋局
    .min-quiet = 只取曾连续这么多着没有吃子的棋局
    .position = 只取走到过某个局面的棋局，变着中走到也算；FEN 只写棋盘时不论轮到哪方
    .start = 只取从标准局面（standard）或其他局面（setup）开始的棋局
    .has = 只取有变着（variations）或评注（comments）的棋局；写两次则须兼有
    .help = 显示帮助
    .version = 显示版本
help-jipu = 读入、检查和转换中国象棋棋谱
    .after =
        退出码：0 完成，没有发现问题；1 完成，有发现（警告或错误）；2 没有完成：用法不对或程序有误；
        3 有输入无法读取或没有对局；4 limit：无法判定；130 被中断。
help-help = 显示本说明，或某个命令的帮助
help-check = 指出棋谱中的问题和所在之处
    .json = 以 JSON 输出各条发现，每行一个对象
    .short = 每条发现只写一行
    .watch = 边录边查：文件一有改动就重读，指出第一处不可能的着法，并画出此前的局面
    .noticed = 违例的着法在走过多少着之后被发现［默认：记录末尾］
help-convert = 把棋谱转换成另一种格式、记谱法或编码
    .json = 以 JSON 输出各条发现，每行一个对象
    .to = 写出的格式［默认：依 -o 的扩展名，否则为 pgn］
    .notation =
        记谱法［默认：该格式的惯用写法］：chinese 炮二平五；abbreviated 炮25，不写进退平；
        wxf C2.5；iccs H2-E2；uci h2e2；san Che3，只用于西式 PGN
    .dialect =
        记谱法的流派：standard 前七平八；five 前兵七平八；xqbase 三兵平八，WXF 为 `Pc.8`；
        ccbridge 只在必要时写前后；official WXF 联合会写法；
        pyffish WXF 先写次序和路，平用 `=`；uci10 横线为 1–10 的 UCI
    .script =
        着法和 jipu 自己的文字所用的字：simplified 简体，traditional 繁体
        ［默认：simplified；big5 则为 traditional］
    .ascii-digits = 黑方的数字写作 1–9，不写作 １–９
    .directions = 简写时也写出方向（炮2=5）
    .western = 写西式 PGN（White、Variant）
    .xqf-version = XQF 文件的版本：1.0 各种程序都能读，1.8 较小［默认：1.0］
    .to-encoding = 写出的编码；默认为 UTF-8，除非格式另有规定
    .bom = UTF-8 以字节序标记（BOM）开头
    .crlf = 每行以 CR LF 结尾
    .output = 写入文件或文件夹（须已存在，或以斜线结尾）［默认：标准输出］
    .strict = 目标容不下全部内容的对局不写
    .replace = 目标容不下的字写作 `?`，换行写作空格
    .allow-ambiguous = 没有确定的着法也写出，并加标记
    .dry-run = 只报告，不写出
    .split = 每局各写一个文件，放在 -o 的文件夹下，按模板命名：标头名、{"{"}file{"}"}、{"{"}game{"}"}、{"{"}number{"}"}、{"{"}id{"}"}
    .report = 把每个输入的结果记入文件（NDJSON）；其中记为已完成且未改动的，不再重做
    .names = 按文件（TOML）统一棋手和赛事的写法
help-limit = 审核自然限着，或列出没有吃子的各段
    .json = 以 JSON 输出，每行一个对象
    .claimant = 提出的一方：red 或 black（也可写红、黑）
    .at = 走过多少着之后提出［默认：最后一次轮到提出方走的时候］
    .at-round = 在第几回合、提出方走子之前提出
    .claims = 本局之前的提出，如 150:red,160:red
    .quiet-before = 记录开始之前已有多少着没有吃子［默认：0］
    .slips = 就至多有这么多处笔误的一切对局断定［默认：0］
    .variation = 审核一条变着：在某一着取第几个变着，如 35:1 或 35:1,41:2
    .game = 每个文件只审核第几局
    .short = 每局只写一行
    .full = 每局都写出整份报告［默认：输入只有一局时］
    .reaching = 列出没有吃子达到这么多回合的各段
    .report = 把这一局的报告写成可打印、签名的网页（HTML）
    .now = 不用记录：现在的回合和轮到的一方，如 86:red
    .last-capture = 不用记录：最后一次吃子的回合和一方，如 21:red［默认：全局没有吃子］
    .checks = 不用记录：其后红方和黑方的将军着数，如 14,3
help-reconcile = 将同一局棋的两份记录对账，指出各自的问题
    .red = 红方的记录，或用 `-` 表示标准输入
    .black = 黑方的记录，或用 `-` 表示标准输入
    .from = 两份记录的格式；不写则由内容判定
    .encoding = 两份记录的编码；不写则由内容判定
    .max-lines = 每着之后最多保留多少个局面［默认：10000］
    .json = 以 JSON 输出，每行一个对象
    .claimant = 提出自然限着的一方：red 或 black（也可写红、黑）
    .at = 走过多少着之后提出［默认：最后一次轮到提出方走的时候］
    .at-round = 在第几回合、提出方走子之前提出
    .claims = 本局之前的提出，如 150:red,160:red
    .full = 每一着都列出，不只列有差异的
    .output = 把对账所得的对局写入文件，不能确定的着法加标记
    .to = 该文件的格式［默认：依扩展名，否则为 pgn］
help-repetition = 裁决重复局面：循环的着法、每着的性质、应由谁变着
    .json = 以 JSON 输出，每行一个对象
    .label = 指定循环中某一着的性质，不论程序如何判定：表中的序号和将、杀、捉、兑、献、拦、跟、闲，如 3=闲
    .at = 只看到走过这么多着为止［默认：记录的末尾］
    .cycles = 所需的循环次数，代替规则所定：1 或 2 可用于预看裁决
    .variation = 看一条变着：在某一着取第几个变着，如 35:1 或 35:1,41:2
    .game = 每个文件只看第几局
    .short = 每个重复局面只写一行
    .full = 每局都写出整份报告［默认：输入只有一局时］
    .diagrams = 循环中每走一着将、杀、捉，都画出局面
help-list = 列出棋局，每局一行；找出重复的
    .json = 以 JSON 输出，每行一个对象
    .csv = 以 CSV 输出，首行为各列的名称
    .bom = CSV 以字节序标记（BOM）开头，表格软件借此识别 UTF-8
    .unique =
        重复的只列一局：起始局面和着法相同即为重复，留下评注和变着最多的一局；
        只是另一局前一部分的，注明。每局约占 100 字节内存，并用一个临时文件
help-show = 画出一个局面，或对局走到任何一着时的局面
    .source = 文件，`-` 表示标准输入，或局面：FEN 或 `startpos`［默认：-］
    .game = 文件中的第几局［默认：1］
    .ply = 走了多少着之后（双方各走一次为两着）［默认：全部］
    .fen = 只输出局面的 FEN
    .svg = 画成 SVG 图
    .flip = 黑方在下
    .ascii = 用字母和符号代替汉字
    .coordinates = 边上写出 a–i 和 0–9
    .script = 棋子所用的字：simplified 简体，traditional 繁体［默认：simplified］
help-move = 读入 `FEN<TAB>着法` 各行，用每种记谱法给出所有合法的读法
    .paths = 内容为 `FEN<TAB>着法` 各行的文件，或用 `-` 表示标准输入［默认：标准输入］
    .json = 以 JSON 输出各种读法，每行一个对象
help-perft = 数出从一个局面起的合法着法序列
    .fen = 局面：FEN 或 `startpos`
    .depth = 走多少着
    .divide = 按第一着分列
help-rules = 列出各种规则，或详列一种
    .book = 要详列的规则［默认：全部列表］
help-explain = 解释一个诊断代码，或列出全部代码
    .code = 代码（`MOV002`）或名称（`path-blocked`）［默认：列出全部］
help-completions = 输出命令行补全脚本
    .shell = 命令行外壳：bash、elvish、fish、powershell、zsh
help-man = 输出一个命令的手册页，或写出全部手册页
    .command = 命令［默认：程序本身］
    .dir = 把全部手册页写入一个文件夹
