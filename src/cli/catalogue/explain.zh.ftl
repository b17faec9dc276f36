### `jipu explain` 的中文长文，以代码名为号。打印时重新折行。

-moves = 2011 年规则第 2 条规定各种棋子的走法。五回合以内发现的违反，视比赛级别按 4.1 第 8 项或 8.1.8 处理。
-suicide = 2011 年规则称之为“自杀”（3.4），任何级别的比赛都立即判负（4.1 第 3 项），不适用对其他违例的从宽规定。
-sheets = 请查看记录纸上的这一着，并与对方的记录对照。`jipu show` 可画出当时的局面。
-no-arise = 这样的局面在对局中不可能出现，其后的着法也就无从验证。
-other-format = 请转换为容得下它的 PGN 或 JSON，或者接受这一损失。

## ENC

encoding-undecided =
    .what = 文字可以按几种编码解读，而内容不足以断定是哪一种。
    .why = GB18030 的文字往往也是合格的 Big5，反之亦然。jipu 比较两种读法中的象棋用字，并参考上一局；这里始终不分高下。
    .example = 只有几个标签的记录：四个字节的人名在两种编码中都成立。
    .remedy = 请看人名。如果是乱码，就指明编码：`jipu check --encoding big5 文件`。
encoding-errors =
    .what = 有些字节在本局的编码中没有意义，一律显示为 U+FFFD。
    .why = 注释里的一个坏字节不应毁掉整个文件，着法和其余文字都照常保留。
    .example = Big5 文件的最后一条注释在半个字处被截断。
    .remedy = 只有几处时，请在原件中更正；大部分文字都是乱码时，是编码不对，请用 `--encoding` 指明。
encoding-changed =
    .what = 本局的编码与上一局不同。
    .why = 合集常由几处来源拼成，编码是逐局判定的。
    .example = 同一文件里，一局 GBK 之后接着一局 UTF-8。
    .remedy = 不必处理。`jipu convert` 会全部写成同一种编码。
mojibake-repaired =
    .what = 文字曾被按错误的编码解读而成乱码，现已复原。
    .why = 原样没有一个象棋用字，复原之后才有。
    .example = `ÅÚ¶þÆ½Îå` 是 GBK 的“炮二平五”，按 windows-1252 显示的结果。
    .remedy = 请将人名和注释与原件对照；丢失的字节无法找回。
bom-inside =
    .what = 后面一局的开头有字节序标记（BOM），已略去。
    .why = 把带有这种标记的文件首尾相接，就会留下它。
    .example = `cat a.pgn b.pgn`，其中 b.pgn 是带 BOM 的 UTF-8。
    .remedy = 不必处理。
unmappable =
    .what = 对局中有输出编码所没有的字，因此没有写出这一局。
    .why = 换成别的字，就等于悄悄改动了人名或注释。
    .example = 简体的“车”“马”“进”不在 Big5 之内。
    .remedy = 请输出 UTF-8，或用 `--to-encoding gb18030`，两者都容得下所有的字。用 `--replace` 则写成 `?`，并逐一列出。
utf32 =
    .what = 输入以 UTF-32 的标记开头。
    .why = 没有见过用这种编码的棋谱，jipu 不读它。
    .example = 以字节 FF FE 00 00 开头的文件。
    .remedy = 请先转换：`iconv -f UTF-32 -t UTF-8 文件`。
binary =
    .what = 输入含有文本中不会有的字节，又没有任何已知棋谱格式的标记。
    .why = 当作文本来读，只会得到乱码。
    .example = 记录纸的图片，或压缩包。
    .remedy = 压缩包请先解开。如果确是棋谱，请用 `--from` 指明格式。
record-too-long =
    .what = 一局棋谱的长度超出 jipu 在内存中保留的上限。
    .why = 上限可防止损坏的或没有尽头的输入占满内存。真正的棋谱远远达不到。
    .example = 几个 GB 的日志文件，其中没有一行像是对局的开头。
    .remedy = 请查看这是否真是棋谱文件，并在新的一局开始处切开。

## SYN

unbalanced-comment =
    .what = 注释的花括号只有开头或只有结尾。
    .why = 缺了一边，就无从知道注释到哪里为止，只好算到下一局之前。主线着法可能因此被吞掉时，按错误而不是警告报告。
    .example = {"`"}12. 车二进六 {"{"}好点 13. 兵七进一`，其后没有右花括号。
    .remedy = 请补上括号，再检查一次。
unbalanced-variation =
    .what = 变着的圆括号只有开头或只有结尾。
    .why = 其后的着法可能属于变着，也可能属于对局。主线着法可能因此丢失时，按错误而不是警告报告。
    .example = `3. 车一平二 (3. 兵七进一 车9平8 4. 马八进七`，其后没有右括号。
    .remedy = 请补上括号，再检查一次。
variation-unplayable =
    .what = 圆括号里的文字开头像变着，但在此处走不通。
    .why = 作者也用圆括号写说明。走不通的作为注释保留，内容不会丢失。
    .example = `（应走车3进2）`，而此时没有车能走这一着。
    .remedy = 如果本意是变着，请更正它的第一着。
escape-line =
    .what = 以 `%` 开头的一行已略过。
    .why = 在 PGN 中，这样的行是生成文件的程序所留的附记，不属于任何一局。
    .example = `% exported 2011-03-02`
    .remedy = 不必处理。
moves-in-prose =
    .what = 棋谱中间有一行以文字开头，其中有着法。整行作为注释保留，着法一着也不走。
    .why = 这种行多半是在讨论别的走法。若从中取出一着，其后各着都会算到另一方头上。
    .example = 第三回合之下的 `评：红方也可走兵七进一`。
    .remedy = 若确是对局着法，请另起一行，或写在回合数之后。

rounds-in-columns =
    .what = 棋谱的回合分两栏或多栏排列，已按序号逐栏读入。
    .why = 若逐行读，不同回合的着法会连在一起。序号可以证明次序：每个序号出现一次，逐行加一。
    .example = 第一行 `1. 炮二平五 马8进7    21. 车一平二 炮8平9`，第二行是 `2.` 和 `22.`。
    .remedy = 不必处理。
games-side-by-side =
    .what = 两局或多局棋并排。每行各栏的回合序号相同，因此每栏读作一局，左栏在先。
    .why = 若逐行读，不同对局的着法会连在一起。
    .example = 第一行 `1. 炮二平五 马8进7    1. 兵七进一 卒7进1`，第二行是两个 `2.`。
    .remedy = 请核对各局的标头：写在各栏之上的标头各局都有。

trailing-text =
    .what = 一局结束之后、下一局开始之前还有文字。
    .why = 写出结果，对局即告结束。有些程序在其后附上广告。
    .example = 一行 `=` 号和某个网站的地址。
    .remedy = 不必处理。
round-number =
    .what = 回合序号没有逐一递增。
    .why = jipu 以局面为准，不以序号为准；但序号跳跃往往是漏记的痕迹，序号重复往往是重记的痕迹。
    .example = `7. 车二进六 ……` 之后是 `9. 马八进七 ……`
    .remedy = 请与记录纸对照。漏记着法的处理见 2011 年规则第 7 条。
side-label =
    .what = 着法前的“红”“黑”等标记，写的不是轮走的一方。
    .why = 轮到谁走由局面决定。标记不符，说明记录者另有所指，往往是前面漏了一着。
    .example = 全局第一着写作 `黑：炮二平五`。
    .remedy = 请查看前面是否有漏记或重记。
not-xiangqi =
    .what = 标签表明这是其他棋类的记录。
    .why = 把国际象棋或围棋当作象棋来读，只会得到一堆误报，所以不予处理。
    .example = `[Game "Chess"]`
    .remedy = 如果确是象棋，请更正标签：`[Game "Chinese Chess"]`。
no-moves =
    .what = 记录有标签或局面，但没有一着棋。
    .why = 如果只是保存局面，这很正常；如果是对局，可能缺了内容。
    .example = {"`"}START{"{"} {"}"}END`
    .remedy = 如果应有着法，请查看原来的文件。
no-tags =
    .what = 记录有着法，但没有标签。
    .why = jipu 因此不知道对局者、地点和时间。
    .example = 只有 `1. 炮二平五 马8进7` 的文本。
    .remedy = 如要收入合集，请补上标签。
no-start =
    .what = 文件像是 WXF 文件，但既没有 `START` 一行，也没有着法。
    .why = 没有着法，就无从走起。
    .example = 写完 `FORMAT`、`RED`、`BLACK` 几行就结束的文件。
    .remedy = 请查看文件是否被截断。
unknown-format =
    .what = WXF 文件的 `FORMAT` 一行写了不存在的记谱法。
    .why = 这一行说明着法怎样书写。已知的值是 WXF、ICCS、AXF、LALG、SALG。
    .example = `FORMAT  XYZ`
    .remedy = 请更正这一行；现在的文件用 `FORMAT  WXF`。
unclosed =
    .what = WXF 文件的着法部分没有结束标记。
    .why = 文件可能被截断。已有的着法都已读入。
    .example = 文件末尾是 {"`"}START{"{"} 1. C8.5 h2+3`。
    .remedy = 请将最后一着与原件对照，再补上 {"`}"}END`。
movelist-digits =
    .what = 用数字写的着法串不能分成四位一组。
    .why = 每一着是两个点，各用两位数字。多一位或少一位，后面就全部错开。此前完整的各组已读入。
    .example = `77477` 只有一着炮二平五，另多出一位。
    .remedy = 请在原帖中查找缺少的数字。
line-unreadable =
    .what = 列表中的一行没有局面，也不是任何已知的形式，未读入。
    .why = 这类文件每行自成一局，其他各行不受影响。
    .example = 两行 FEN 之间的一行标题。
    .remedy = 请查看这一行；局面应有十行棋子，中间九个斜杠。
json-invalid =
    .what = 这一行不是 JSON，或不是 `jipu convert --to json` 写出的那种对局。
    .why = 猜测原意，就等于悄悄改动对局。
    .example = {"`{"}"type":"game","schema":1`，其余部分缺失。
    .remedy = 信息中写明了出错之处。请用原来的程序重写这一行。

## TAG

tag-broken =
    .what = 标签缺少后引号、方括号或名称。
    .why = 值取到行尾为止，或整行按原文保留。
    .example = `[Event "五羊杯`
    .remedy = 请补全：`[Event "五羊杯"]`。
tag-quoting =
    .what = 标签的值用了 `"` 以外的引号，或没有引号。
    .why = 严格按格式工作的程序读不出。jipu 读得出，写出时用 `"`。
    .example = `[Black 乙]`、`[Black 「乙」]`
    .remedy = 请写作 `[Black "乙"]`，或用 `jipu convert --to pgn` 转换。
tag-twice =
    .what = 同一局的标签中，有一个名称出现两次。
    .why = 两个都保留；只能用一个时，以第一个为准。名称不分大小写。
    .example = 前面有 `[Round "1"]`，后面又有 `[ROUND "2"]`
    .remedy = 请删去写错的一个。
raw-quote =
    .what = 标签的值里含有未加转义的引号。
    .why = 中文棋谱程序都这样写，jipu 从行内第一个引号读到最后一个。内容没有丢失。
    .example = `[Event "第24届"五羊杯"邀请赛"]`
    .remedy = 不必处理。
tag-newline =
    .what = 标签的值里有换行。在 PGN 中，值到行尾为止。
    .why = 截断或接成一行，都等于悄悄改动了值，因此没有写出这一局。
    .example = XQF 文件中分两行的标题。
    .remedy = 请输出容得下它的 JSON；用 `--replace` 则以空格代替换行，并予以报告。

## FEN

fen-invalid =
    .what = 对局的起始局面读不出。信息中列出了毛病所在。
    .why = 没有棋盘，任何着法都无从走起。
    .example = 只有九行的局面：`row-count`。
    .remedy = 所列的每一种毛病都可用 `jipu explain` 查看说明。请更正局面，再检查一次。
empty =
    .what = 局面的文字是空的。
    .why = PGN 标签中空的 FEN 表示标准开局；但这里需要一个局面。
    .example = 应写 FEN 的地方是空行。
    .remedy = 标准开局是 `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w`。
row-count =
    .what = 局面不是以九个斜杠分开的十行。
    .why = 棋盘有十条横线。国际象棋的 FEN 是八行。
    .example = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/RNBAKABNR w` 少了一个空行。
    .remedy = 请找出缺少或多余的一行；第一行是黑方底线。
row-width =
    .what = 一行中棋子与空点之和不是九。
    .why = 棋盘有九条纵线。每枚棋子算一格，每个数字是几就算几格。
    .example = `1c5c` 只有八格，应为 `1c5c1`。
    .remedy = 请更正数字，或补上缺少的棋子。
bad-char =
    .what = 局面中有字符既不是棋子，也不是 1 至 9 的数字。
    .why = 棋子的字母是 K A B N R C P，马、象也可写作 H、E；没有 0，也没有两位数。揭棋等变体不读。
    .example = `rnbakabnr/0/…`
    .remedy = 请换掉这个字符。
bad-side =
    .what = 第二栏没有说明轮到谁走。
    .why = `w` 是红方，`b` 是黑方；`r` 和大写字母也读得懂。
    .example = `… RNBAKABNR x - - 0 1`
    .remedy = 请写 `w` 或 `b`。
side-missing =
    .what = 局面没有写明轮到谁走。
    .why = 按红方先走处理，除非第一着走的是黑方棋子。
    .example = 只有棋盘部分的 FEN。
    .remedy = 请在棋盘之后加上 `w` 或 `b`。
side-alias =
    .what = 走棋方的写法，其他程序未必读得懂。
    .why = `w` 和 `b` 处处通用，jipu 也这样写。
    .example = 用 `r` 或 `R` 表示红方。
    .remedy = 不必处理。
letter-alias =
    .what = 局面用 `H` 表示马，或用 `E` 表示象。
    .why = 这是 WXF 的字母。FEN 通常用 `N` 和 `B`，jipu 也这样写。
    .example = `rheakaehr/…`
    .remedy = 不必处理。
fullmove-zero =
    .what = 局面的回合数是 0，而回合从 1 数起。
    .why = 有些程序不知道回合数时就写 0。
    .example = `… w - - 0 0`
    .remedy = 不必处理。
dash-field =
    .what = 局面的第三栏或第四栏不是 `-`。
    .why = 这两栏在国际象棋中表示王车易位和吃过路兵，象棋没有这些。其内容对 jipu 没有意义，已略去。
    .example = 国际象棋程序写出的 `KQkq`。
    .remedy = 请查看是否少写了一栏，使计数往左移了。
counter =
    .what = 距上次吃子的着数，或回合数，不是整数。
    .why = 已略去。自然限着本来就不以这一栏为准。
    .example = `… w - - x 1`
    .remedy = 摆出来的局面请写 `0 1`。
side-fixed =
    .what = 第一着走的是另一方的棋子；改换走棋方之后一切相符，因此已改换。
    .why = 许多程序不保存走棋方，或一律写红方。
    .example = FEN 末尾是 `w`，第一着却走黑子。
    .remedy = 请在原件中更正，或用 `jipu convert` 转换。

## POS

position-invalid =
    .what = 起始局面不合棋规。信息中列出了毛病所在。
    .why = { -no-arise }
    .example = 红方有三枚车：`too-many-r-red`。
    .remedy = 所列的每一种毛病都可用 `jipu explain` 查看说明。只需画图时，可用 `--lenient` 读入，允许棋子在走不到的点上。
no-king =
    .what = 棋盘上没有{ $side-name }的{ $piece }。
    .why = 将军、将死以及着法是否合法，都取决于双方的将帅。
    .example = 摆局面时漏了{ $piece }。
    .remedy = 请把{ $piece }摆在九宫的九个点之一。
too-many-pieces =
    .what = { $side-name }的{ $pieces }多于 { $limit } 枚。
    .why = 开局时是 { $limit } 枚，此后只减不增。
    .example = 摆局面时写错了一个字母。
    .remedy = 请与出处对照。常见的情形是写错了棋子，或写错了大小写：大写是红方。
king-place =
    .what = { $side-name }的{ $piece }不在九宫内。
    .why = { $piece }不离开 { $side ->
            [red] d0 至 f2
           *[black] d7 至 f9
        } 的九个点。
    .example = { $piece }在 { $side ->
            [red] e3
           *[black] e6
        }。
    .remedy = 请查看局面是否错了一行。`--lenient` 可只当图来读。
advisor-place =
    .what = { $side-name }的{ $piece }在它走不到的点上。
    .why = { $piece }只能在 { $side ->
            [red] d0、f0、e1、d2、f2
           *[black] d9、f9、e8、d7、f7
        } 五个点上。
    .example = { $piece }在 { $side ->
            [red] e0
           *[black] e9
        }。
    .remedy = 请查看局面是否错了一行。`--lenient` 可只当图来读。
elephant-place =
    .what = { $side-name }的{ $piece }在它走不到的点上。
    .why = { $piece }走田字，不过河，只能在 { $side ->
            [red] c0、g0、a2、e2、i2、c4、g4
           *[black] c9、g9、a7、e7、i7、c5、g5
        } 七个点上。
    .example = { $piece }在 { $side ->
            [red] d2
           *[black] d7
        }。
    .remedy = 请查看局面是否错了一行。`--lenient` 可只当图来读。
pawn-place =
    .what = { $side-name }的{ $piece }在它走不到的点上。
    .why = { $piece }不会退到第 { $side ->
            [red] 3
           *[black] 6
        } 横线之后，过河之前只在 a、c、e、g、i 五路上。
    .example = { $piece }在 { $side ->
            [red] b3
           *[black] b6
        }。
    .remedy = 请查看局面是否错了一行。`--lenient` 可只当图来读。
pawn-stack =
    .what = { $side-name }有两枚{ $pieces }在同一路上，且都没有过河。
    .why = { $piece }过河之前只能前进，两枚就得从同一点出发。
    .example = { $side ->
            [red] c3 和 c4
           *[black] c6 和 c5
        } 各有一枚{ $piece }。
    .remedy = 请查看局面是否错了一行。`--lenient` 可只当图来读。
kings-facing =
    .what = 将帅在同一直线上，中间无子（对脸）。
    .why = 造成这种局面的着法是禁止的（2011 年规则 3.4），对局不能由此继续。
    .example = `4k4/9/9/9/9/9/9/9/9/4K4 w`
    .remedy = 请查看中间少了哪一枚棋子。
opponent-in-check =
    .what = 刚走过棋的一方正被将军：轮走的一方可以吃去将帅。
    .why = { -no-arise }
    .example = 轮走一方的车与对方将帅之间毫无阻挡。
    .remedy = 多半是走棋方写反了：请把 `w` 改为 `b`，或把 `b` 改为 `w`。

## NOT

move-syntax =
    .what = 这一着不是 jipu 所读的任何一种记谱法。
    .why = 略过它，轮走的一方就会颠倒，后面全都成了不合法的着法。因此此线其余部分只作文字保留，不再走下去。
    .example = `车九`，缺进退平和数字；`25 87`，没有写棋子。
    .remedy = { -sheets }
move-ambiguous =
    .what = 有两种以上的合法着法都写成这个样子。
    .why = jipu 不会取先找到的一种：猜错了，要过很久才看得出，甚至永远看不出。各种读法都已列出。
    .example = 两枚车在四路的 f6 和 f2，`车四退一` 两枚都走得。写明前车、后车即可断定。
    .remedy = { -sheets }然后写明前后（2011 年规则第 7 条）。
sheet-style =
    .what = 记录纸上的数字、棋子名称或进退用字，不是该方通常的写法。
    .why = 2011 年规则第 1 条规定红方用汉字、黑方用阿拉伯数字；但实际记录，连规则第 7 条的例子，都有不同。走棋方和着法由局面决定。每份记录只提示一次。
    .example = 黑方写 `马八进七`，红方写 `卒七进一`，以上、下代替进、退。
    .remedy = 不必处理。`jipu convert` 写出通常的写法。
qualifier-missing =
    .what = 同一路上有两枚相同的棋子而没有写前后，但只有一枚走得通。
    .why = 有一种广为使用的程序，只要不会混淆就这样写。每份记录只提示一次。
    .example = 两枚车在 f6 和 f2，只有 f6 的一枚能走 `车四退三`。
    .remedy = 不必处理。`jipu convert` 会写上前或后。
qualifier-lone =
    .what = 这一着写了前或后，但那枚棋子在该路上没有同伴。
    .why = 有人对不同路上的两枚棋子也写前后，以位置靠前的为“前”。已按此读入。
    .example = 两匹马在不同的路上，而写 `前马退四`。
    .remedy = 请查看另一枚是否本应在该路上：前面可能记错了。
token-repaired =
    .what = 把其中一个字当作形近的另一个字，才读出这一着。
    .why = 扫描和辗转抄录的记录常有形近之误。只有结果合法才这样修复，但合法并不证明正确。这一着在一切输出中都带有标记。
    .example = `炮二乎五` 读作 `炮二平五`。
    .remedy = 请与原件对照并更正。
sheet-mirrored =
    .what = 全谱左右对调之后才合法，已这样读入。
    .why = 记录者从相反的一侧数了路数。只有全部着法都因此合法，才这样读。
    .example = 实际走的是 `炮二平五 马8进7`，通篇写成 `炮八平五 马2进3` 的样子。
    .remedy = 请用已知的开局着法核对。
sheet-sides-swapped =
    .what = 全谱红黑对调之后才合法，已这样读入。
    .why = 黑方的着法写在了红方的位置上。只有全部着法都因此合法，才这样读。
    .example = 由黑方先走的对局，但没有写明。
    .remedy = 请查看双方各执何色；如果姓名和结果也写反了，请一并更正。
dialect-conflict =
    .what = 着法可按两种 WXF 写法来读，得出的对局不同。
    .why = 各种写法对同一路上的兵卒记法不一，同样的文字指的是不同的兵卒。
    .example = `33=4`：正式的 WXF 指三枚兵的中间一枚，另一种程序指三路的第三枚。
    .remedy = 请查明文件由哪种程序写出。正式写法用 `.` 表示平。
dialect-mixed =
    .what = 一局中混用了几种 WXF 写法，而且都走得通。
    .why = 文件往往由人手拼成。每局只提示一次。
    .example = 同一局里有 `P+.4` 和 `Pa.5`。
    .remedy = 不必处理。`jipu convert` 只写一种。
letter-case =
    .what = 有些程序用大写表示红方、小写表示黑方；这里的字母与轮走的一方不符。
    .why = 轮到谁走由局面决定。不符可能说明漏了一着。每局只提示一次。
    .example = 红方第一着写作 `c8.5`。
    .remedy = 如果后面有不合法的着法，请查找漏记的一着。
rank-style-assumed =
    .what = 横线从 0 数起和从 1 数起，着法都走得通。
    .why = 两种写法都有人用，短的记录两种都可能合法。
    .example = `e3e4` 可以是兵从第 3 线前进一步，也可以是从下面一线走的一着。
    .remedy = 请用 `jipu show` 核对开头几着。
coordinates-swapped =
    .what = 第一个点上没有棋子，第二个点上的棋子可以走到第一个点。已倒过来读入。
    .why = 有些程序把起点和终点写反。
    .example = 把 `H2-E2` 写成 `E2-H2`。
    .remedy = 请与原件对照。
no-reading =
    .what = 读简写记录时，凡与记录相符的线路都一直保留。到这一着，没有一条走得下去。
    .why = 或是这一着记错，或是前面某一着记错而碰巧合法。此前各着的读法不变，此后不再接着走。
    .example = `马88`：马不可能留在原来的路上。
    .remedy = 请将这一着及前面各着与对方的记录对照。
entry-open =
    .what = 一着简写可以是几种着法，而记录的其余部分与每一种都相符。
    .why = 简写不写进、退、平。实战中每 100 着有 37 着这样写会有两三种合法读法，约三分之二可由其余着法断定。
    .example = `车12` 可以是车一平二，也可以是车一进二。
    .remedy = 请用对方的记录。结论取决于这一着时，会写明。
too-many =
    .what = 与记录相符的线路多于 jipu 保留的条数。
    .why = 舍去的线路可能是另一种走法，因此从这里起，全局没有一着算作确定。
    .example = 很长的简写记录；有的一局容许一亿条以上的线路。
    .remedy = 请增大 `--max-lines`，或加上对方的记录。
dialect-undecided =
    .what = 记录上的符号或字母有两种含义，全局按两种都走得通。
    .why = `-` 在中文记录上是退，在越南记录上是平；`C` 随所用字母的不同，可以是炮、车或兵。
    .example = 在用拼音字母的记录上，`P25` 是炮。
    .remedy = 请问明由谁记录，并用对方的记录核对开头几着。
slip-assumed =
    .what = 假定漏写了前后，或某个数字差了一，才读出这一着。
    .why = 照原样写的，没有一条线路走得下去。这一着不算确定，后面的各着也都以此为前提。
    .example = `马86` 读作 `马87`。
    .remedy = { -sheets }
one-side-only =
    .what = 每回合只有一着，而这些着法不可能是红黑轮流走的。
    .why = 记录缺了一栏。没有对方的应着，第一着以后无从核对，所以各着照原样保留。
    .example = `1. 炮二平五`、`2. 马二进三`、`3. 车一平二`。
    .remedy = { -sheets }
direction-lost =
    .what = 要求输出简写，而简写不写进、退、平。
    .why = 这样写的着法有些不止一种读法，对局未必能照样读回。
    .example = 车一平二和车一进二都写作 `车12`。
    .remedy = 用 `--directions` 则写作 `车1=2`、`车1+2`；也可改用全写。

lines-left =
    .what = 简写记录作为整局来读：凡与全部着法相符的走法都保留下来，还剩这么多种。
    .why = 每 100 着简写中有 37 着有两三种合法读法。各种走法一致的着法可以断定（以没有写错为前提），其余未定。
    .example = `炮25 马87 马23 车98 车12 炮84` 有两种走法：车一平二和车一进二。
    .remedy = 无须处理。对方若用全写，可以断定未定的着法。

## MOV

geometry =
    .what = 不论棋盘上有什么，这种棋子都不能这样走。
    .why = { -moves }
    .example = 开局时 `马二进五`：马横移一路或两路，不会是三路。
    .remedy = { -sheets }
path-blocked =
    .what = 车，或不吃子的炮，要越过别的棋子。
    .why = { -moves }
    .example = 开局时 `车一进四`：i3 的兵挡住去路。
    .remedy = { -sheets }往往是前面某一着记错，挡路的棋子本不在此。
horse-leg-blocked =
    .what = 马前进方向上紧邻的一点有子（蹩马腿）。
    .why = 马先直走一点，再斜走一点，直走的那一点必须没有棋子。{ -moves }
    .example = 开局时 `马二进四`：g0 的相蹩住马腿。
    .remedy = { -sheets }
elephant-eye-blocked =
    .what = 象走田字，田字中心有子（塞象眼）。
    .why = 象斜走两点，中间一点必须没有棋子。{ -moves }
    .example = f1 有子时走 `相三进五`。
    .remedy = { -sheets }
cannon-no-screen =
    .what = 炮与要吃的棋子之间没有棋子（没有炮架）。
    .why = 炮吃子必须恰好隔一枚棋子，哪一方的都可以。{ -moves }
    .example = 开局时 `炮二进五`：h2 与 h7 的炮之间没有棋子。
    .remedy = { -sheets }
cannon-two-screens =
    .what = 炮与要吃的棋子之间有两枚以上的棋子。
    .why = 炮吃子必须恰好隔一枚棋子，哪一方的都可以。{ -moves }
    .example = 炮二平五之后走 `炮五进七`：中间有 e3、e6 两枚兵卒。
    .remedy = { -sheets }
leaves-palace =
    .what = 将帅或仕士要走出九宫。
    .why = 将帅和仕士只在九宫的九个点之内走动。{ -moves }
    .example = 开局时 `仕四进三`。
    .remedy = { -sheets }
crosses-river =
    .what = 相象要过河。
    .why = 相象只在己方半边走动。{ -moves }
    .example = 相在 c4 时走 `相七进九`。
    .remedy = { -sheets }
pawn-backward =
    .what = 兵卒要往己方后退。
    .why = 兵卒前进，过河后也可横走，但不能后退。{ -moves }
    .example = `兵七退一`
    .remedy = { -sheets }“退”可能是“进”的笔误，也可能是别的棋子。
pawn-sideways-before-river =
    .what = 兵卒要在己方半边横走。
    .why = 兵卒过河之后才可横走。{ -moves }
    .example = 开局时 `兵七平六`。
    .remedy = { -sheets }
captures-own =
    .what = 到达点上是己方的棋子。
    .why = 只能吃对方的棋子。{ -moves }
    .example = 开局时 `车一进三`：i3 是红方自己的兵。
    .remedy = { -sheets }往往是前面某一着记错。
leaves-general-in-check =
    .what = 走之前正被将军，走之后仍被将军（未应将）。
    .why = { -suicide }
    .example = 一方用车在通路上将军，另一方却走了别处的兵卒。
    .remedy = { -sheets }如果双方记录一致，由裁判员裁定。
moves-into-check =
    .what = 走之前没有被将军，走之后被将军（送将）。
    .why = { -suicide }
    .example = 挡着对方车的士走开了。
    .remedy = { -sheets }如果双方记录一致，由裁判员裁定。
generals-facing =
    .what = 走之后将帅在同一直线上，中间无子（对脸）。
    .why = { -suicide }
    .example = 将帅在 e9 和 e0，中间唯一的棋子离开了这条直线。
    .remedy = { -sheets }如果双方记录一致，由裁判员裁定。
off-board =
    .what = 到达点，或写明的某一点，在棋盘之外。
    .why = 棋盘有九条纵线、十条横线。
    .example = 开局时 `炮二进八`：前面只有七个点。`j2e2`：没有 j 路。
    .remedy = { -sheets }往往是数字写错，或前面某一着记错。
not-a-move =
    .what = 起点与终点相同，或是引擎所用的空着。
    .why = 走棋必须把棋子走到另一点；不走是不行的。
    .example = `炮二平二`、`h2h2`、`0000`
    .remedy = { -sheets }
no-such-piece =
    .what = 轮走的一方在所写的路或点上没有这种棋子。
    .why = 这一着不可能属于此局面。或是笔误，或是前面某一着记错。
    .example = 开局时 `炮三平五`：炮在二路和八路。
    .remedy = { -sheets }
wrong-side =
    .what = 这一点上是对方的棋子；或己方没有棋子相符，而对方有合法着法正是这样写的。
    .why = 多半是漏记了前一着。走对方的棋子，本身也违反 2011 年规则第 2 条。
    .example = 全局第一着是 `h9g7`。
    .remedy = 请在对方的记录上查找漏记的一着。
ambiguous-qualifier =
    .what = 前、中、后、序号或符号在此没有对应的棋子，或所指的一枚走不成，而同组的另一枚走得成。
    .why = 改取另一枚，就等于改动了所写的内容。
    .example = 仕在 f2 和 f0 时的 `前仕进五`：能进到五路的是后面一枚。
    .remedy = { -sheets }
move-after-end =
    .what = 将死、困毙，或将帅被吃之后，还有着法。
    .why = 将死和困毙在走成之时即结束对局，无着可走的一方负（2011 年规则第 3 条、4.1）。有些程序把吃去将帅记作最后一着。其后的内容都保留并作标记，但不再走下去。
    .example = 将死之后又多出一着的记录。
    .remedy = 请删去多余的着法；如果对局确实没有结束，请查找前面记错的一着。

## RES

result-conflict =
    .what = 结果标签和着法之后所写的结果都很明确，却不一致。
    .why = 其中一个写错了，着法本身看不出是哪一个。转换时以标签为准。
    .example = 标签是 `[Result "1-0"]`，最后一着之后是 `0-1`。
    .remedy = 请查看签过字的记录纸，更正写错的一处。记录纸上的结果见 2011 年规则第 9 条。
result-board =
    .what = 最后的局面是将死或困毙，而所写的结果与此不符。
    .why = 两者都是无着可走的一方负（2011 年规则第 3 条、4.1）；困毙不是和棋。结果和着法之中必有一处错误。
    .example = 最后一着将死黑方，标签却是 `1/2-1/2`。
    .remedy = 请与签过字的记录纸对照。jipu 只提出应有的结果，从不改写。
result-form =
    .what = 结果读得懂，但没有写成 `1-0`、`0-1`、`1/2-1/2` 或 `*`。
    .why = 严格按格式工作的程序读不出。jipu 写出通常的写法。
    .example = `红先胜` 就是 `1-0`。
    .remedy = 不必处理。
result-missing =
    .what = 标签和着法之后都没有写结果。
    .why = jipu 不推断结果，即使棋盘上已经将死。
    .example = 到最后一着为止的记录纸。
    .remedy = 如果知道结果，请补上。

## FMT

comment-lost =
    .what = 对局有注释，而输出格式容不下。
    .why = 转换中的损失都有计数，不会悄悄消失。
    .example = 把带注释的对局写成 WXF 文件。
    .remedy = { -other-format }
variation-lost =
    .what = 对局有变着，而输出格式只容得下一条线。
    .why = 转换中的损失都有计数，不会悄悄消失。
    .example = 把带变着的研究写成 WXF 文件。
    .remedy = { -other-format }
tag-lost =
    .what = 对局有些标签，在输出格式中没有对应的栏目。
    .why = 转换中的损失都写明名称，不会悄悄消失。
    .example = 只有标题一栏的格式里，写不下开局编号 ECCO。
    .remedy = { -other-format }
nag-lost =
    .what = 着法后的 `!`、`?` 之类，输出格式写不出。
    .why = 转换中的损失都有计数，不会悄悄消失。
    .example = 把 `车二进六!` 写成坐标串。
    .remedy = { -other-format }
comment-braces =
    .what = 注释里的花括号写成了全角的。
    .why = 在 PGN 中，右花括号表示注释结束，又没有办法转义。
    .example = 注释里的 {"`{"}图一{"}`"} 写作 `｛图一｝`。
    .remedy = 不必处理。
unresolved-written =
    .what = 对局中读不出着法的部分，已在原处作为注释写出。
    .why = 保留下来，人还看得懂；但没有程序能走下去。
    .example = {"`{"}[%原文] 车９平２ 炮二进四{"}`"}
    .remedy = `jipu check` 会指出在哪一着读不下去，并给出可能的原意。
text-ambiguous =
    .what = 按所要求的记谱法，这一着的写法与另一合法着法相同；或者全局看不出横线从几数起，会读成另一着。
    .why = 这样写出，就不能照样读回。因此没有写出这一局；用 `--allow-ambiguous` 则照写，并给这一着作标记。
    .example = 按简写，车一平二和车一进二都是 `车12`。
    .remedy = 请用 `--notation` 选择中文全写、WXF 或坐标记谱。
entry-open-written =
    .what = 在几种着法之间未定的一着，要当作其中一种写出。
    .why = 猜测不能成为记录。因此没有写出这一局；用 `--allow-ambiguous` 则照写，并标明这一着未定。
    .example = 把含有 `车12` 的简写记录转换为全写。
    .remedy = 请先用对方的记录断定。
start-lost =
    .what = 对局开始的局面，输出格式无法保存。
    .why = 读它的程序会从标准开局走起。因此没有写出这一局。
    .example = 把让子局写成每行一着的 CSV。
    .remedy = { -other-format }
list-loss =
    .what = 每行一局的格式只容得下局面和着法，此外所容甚少。
    .why = 转换中的损失按种类计数，不会悄悄消失。
    .example = 局面列表里写不下注释和变着。
    .remedy = { -other-format }
## IOE

cannot-read =
    .what = 文件或文件夹打不开或读不出。信息中附有系统给出的原因。
    .why = 其余的输入照常处理；退出码为 3。
    .example = 文件名写错，或没有读取权限。
    .remedy = 请检查文件名和权限。
cannot-write =
    .what = 输出写不成。信息中附有系统给出的原因。
    .why = 输出先写入旁边的新文件，最后才换成正式的名称，所以旧文件完好无损。
    .example = 磁盘已满，或没有写入权限。
    .remedy = 请腾出空间，或用 `-o` 写到别处。
file-exists =
    .what = 输出文件已经存在，未作改动。
    .why = 没有要求，jipu 不覆盖任何文件。
    .example = 同一转换做了两次。
    .remedy = 用 `--overwrite` 覆盖，或用 `-o` 写到别处。
no-game =
    .what = 输入读得出，但其中没有对局。
    .why = 什么也没有检查，就不能显得一切正常；退出码为 3。
    .example = 空文件，或没有着法的文本。
    .remedy = 如果确有对局，请用 `--from` 指明格式。
not-a-record =
    .what = 文件夹里有一个文件不是棋谱，已跳过。
    .why = 文件夹里也会有图片和说明。直接指明的文件则一定会读。
    .example = 棋谱文件夹里的 `readme.html`。
    .remedy = 如果确是棋谱，请直接指明这个文件，必要时加上 `--from`。
