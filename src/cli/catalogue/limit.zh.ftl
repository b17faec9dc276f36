
## 自然限着

limit-unit-rounds = 回合
limit-unit-plies = 着
limit-answer = { $verdict }：{ $reason }
limit-answer-holds = 成立
limit-answer-fails = 不成立
limit-answer-indeterminate = 无法判定
limit-holds = { $count } { $unit }（须满 { $needed }）
limit-fails-count = { $count }，差 { $missing } { $unit }（须满 { $needed }）
limit-fails-checkmate = 提出之前已将死，对局已结束
limit-fails-stalemate = 提出之前已困毙，对局已结束
limit-fails-turn = 此时轮到{ $side }走，不能由对方提出（计 { $count } { $unit }，须满 { $needed }）
limit-open-illegal = 从第 { $round } 回合{ $side }起，记录走不下去；计数在 { $lower } 至 { $upper } { $unit }之间，须满 { $needed }
limit-open-entries = 有未能确定的记录，计数在 { $lower } 至 { $upper } { $unit }之间，须满 { $needed }
limit-open-elided = 有 { $rounds } 回合{ $more ->
        [yes] 以上
       *[no] {""}
    }没有记录；计数在 { $lower } 至 { $upper } { $unit }之间，须满 { $needed }
limit-open-hand = 取决于将军在哪些着；计数在 { $lower } 至 { $upper } { $unit }之间，须满 { $needed }
limit-open-before = 按记录计 { $count } { $unit }，须满 { $needed }；FEN 称记录之前已有 { $before } 着未吃子，没有证据，若采信则结论不同
limit-unclaimed = 最后一段 { $plies } 着未吃子；红方计 { $red }，黑方计 { $black }，须满 { $needed } { $unit }
limit-unclaimed-stops = 走不下去之前（第 { $round } 回合{ $side }）最后一段 { $plies } 着未吃子；红方计 { $red }，黑方计 { $black }，须满 { $needed } { $unit }；其后未知
limit-unbounded = 不限

limit-unplayable = 无法判定：起始局面不能成立
limit-where = { $file } 第 { $game } 局{ $variation ->
        [none] {""}
       *[other] ，变着 { $variation }
    }
limit-claimed = { $claimant }提出，在第 { $round } 回合{ $turn }走子之前（第 { $ply } 着之后）
limit-claimed-before-end = 此后记录还有 { $plies } 着；提出在先，不受其影响
limit-rule = 依据{ $book }：{ $limit } 回合，{ $cap ->
        [none] 将军不设上限
       *[other] 将军最多计 { $cap } 着
    }，读法 { $reading }（{ $meaning }）
limit-cited = { $book }{ $count ->
        [0] {""}
       *[other] 第 { $articles } 条
    }
limit-statement = { $text }{ $count ->
        [0] {""}
       *[other] （第 { $articles } 条）
    }
limit-changed-rounds = { $value } 回合（{ $origin }）
limit-changed-cap = { $value ->
        [none] 将军不设上限
       *[other] 将军最多计 { $value } 着
    }（{ $origin }）
limit-changed-reading = 读法 { $value }（{ $origin }）
limit-origin-event = 赛事文件
limit-origin-command-line = 命令行
limit-changed = 与该规则不同：{ $what }
limit-unverified = 未经印刷文本核实：{ $keys }
limit-repetition = 此处着法循环也已可提请裁决；待判局面先于自然限着裁定，见 `jipu repetition`
limit-from-setup = 记录从所给局面开始，计数从那里起算；FEN 中的计数为 { $quiet } 着，未采信
limit-quiet-before = 另计记录开始之前的 { $plies } 着（依 --quiet-before，假定其中没有将军）
limit-by-hand = { $claimant }提出，在第 { $round } 回合{ $turn }走子之前；依所述的着数计算，未核对任何记录
limit-filled = 原谱漏记、据其余各着补入（只有一种着法读得通）：{ $places }
limit-slips = 结论就与此记录至多差 { $slips } 着的一切对局而言：任何这么多着都可能是别的合法着法（--slips）
limit-over-explanations = 结论就以最少的差错解释两份记录的一切对局而言；若另有差错，便是另外的对局
limit-over-lines = 结论就与此记录相符的一切对局而言；合法而不与他着矛盾的笔误，任何人都无从看出
limit-likely = 仅供参考，不是结论：按通常的走法估计，{ $verdict ->
        [holds] 成立
       *[fails] 不成立
    }的可能为 { $percent }%
limit-ask = 应先问明的各着，最能定案的在前：
limit-ask-entry = { $place } `{ $text }`：{ $answers }
limit-ask-answer = { $text } → { $verdict ->
        [holds] 成立（{ $count }）
        [fails] 不成立（{ $count }）
       *[indeterminate] 仍不能断定（{ $count }）
    }
limit-ask-more = 另有 { $count } 种着法
limit-ask-others = 另有 { $count } 着
limit-uncertain = 第 { $plies } 着的记录不是唯一读法，或是改读的；下表按其中一种读法列出，结论按所有读法得出
limit-elision = 第 { $ply } 着之后有 { $rounds } 回合{ $more ->
        [yes] 以上
       *[no] {""}
    }未记录
limit-stops = 从第 { $round } 回合{ $side }起，记录走不下去，其后无法核对

limit-stretch = 第 { $from-round } 回合{ $from-side }至第 { $to-round } 回合{ $to-side }：{ $plies } 着未吃子
limit-stretch-empty = 最后一着吃子，尚无未吃子的着数
limit-since-start = 从记录开始起算
limit-since-capture = 从第 { $round } 回合{ $side } { $move } 吃子之后起算
limit-since-pawn = 从第 { $round } 回合{ $side } { $move }（兵卒走动）之后起算
limit-stretch-none = 尚未走一着
limit-column-round = 回合
limit-mark-capture = 吃
limit-mark-check = 将
limit-mark-struck = 扣
limit-row-before = 记录之前
limit-unknown = 无法确定
limit-legend = 右列数字为该方计入的着数；“将”后为该方第几次将军；“扣”为不计
limit-total-plies = 着数
limit-total-checks = 将军
limit-total-counted = 计入
limit-total-missing = 还差
limit-total-reached = 数满于
limit-total-earliest = 可提出
limit-at-round = 第 { $round } 回合{ $side }后
limit-before-round = 第 { $round } 回合走子前
limit-never = 无
limit-check-rounds = { $side }将军的回合：{ $rounds }
limit-diagram-start = 起算时的局面
limit-diagram-claim = 提出时的局面
limit-diagram-stops = 记录能走到的最后局面
limit-diagram-end = 最后的局面

limit-others = 其他读法
limit-verdict-holds = 成立
limit-verdict-fails = 不成立
limit-verdict-indeterminate = 无法判定
limit-count-of = { $count } / { $needed } { $unit }
limit-agree-open = 没有一种读法能够判定。
limit-agree-rest = 能判定的读法结论相同；无法判定的有 { $readings }。
limit-agree = 各种读法结论相同。
limit-part = 按 { $readings } { $verdict }
limit-disagree = 读法不同，结论也不同：{ $parts }。这正是有争议的情形，请按本次比赛采用的规则裁定。
limit-reading-claimant-capped = 只扣提出方超限的将军
limit-reading-claimant-capped-replies-dropped = 提出方超限的将军连同应着一并扣除
limit-reading-both-capped-replies-dropped = 双方超限的将军连同应着一并扣除
limit-reading-larger-excess = 只扣超限较多一方的将军及应着
limit-reading-no-checks = 将军与应将都不计
limit-reading-no-cap = 将军不扣
limit-reading-recent-window = 最近 { $limit } 着中将军不超过上限
limit-reading-numbered-rounds = 只计完整编号的回合
limit-consequence = 若裁定不实：{ $rule }
limit-second-wrong = 同一自然限着阶段内{ $side }已有一次不成立的提出（第 { $ply } 着之后）；再次不实如何处理，见上引条文。
limit-earlier-claim = 之前{ $side }在第 { $ply } 着之后提出：{ $verdict }{ $stage ->
        [same] （同一阶段）
        [other] （其后有吃子，属另一阶段）
       *[unknown] （其后有无吃子不能确定，是否同一阶段不明）
    }{ $turn ->
        [no] ；当时未轮到{ $side }走
       *[yes] {""}
    }
limit-sign = 红方 ____________    黑方 ____________    裁判 ____________
limit-earlier-held = 之前的提出成立：依条文裁判当时即应判和。
limit-facts-hand = 以上依所述着数与规则条文；是否判和、是否处罚由裁判决定。
limit-arbiter-may-rule = 依此规则，双方均未提出时，裁判也可主动判和
limit-facts = 以上是记录中的事实与规则条文；是否判和、是否处罚由裁判决定。

limit-table-head = 未吃子满 { $rounds } 回合的对局
limit-column-game = 对局
limit-column-players = 红方 – 黑方
limit-column-from = 起
limit-column-to = 止
limit-column-red = 红方
limit-column-black = 黑方
limit-column-plies = 着数

limit-page-claim = 自然限着审核报告
limit-page-count = 自然限着计数表
limit-page-by-hand = 依所述着数，没有记录
limit-page-made = jipu { $version }，规则 { $rules }
limit-page-before = {"第 "}
limit-page-between = {" 页，共 "}
limit-page-after = {" 页"}
limit-page-player = { $player }（{ $team }）
limit-page-event = 赛事
limit-page-date = 日期
limit-page-site = 地点
limit-page-round = 轮次
limit-page-title = 标题
limit-page-record = 记录
limit-page-id = 对局标识
limit-page-circumstances = 提出
limit-page-caveats = 说明
limit-page-no-capture = 所述：自开局起没有吃子
limit-page-last-capture = 所述：最后一次吃子在第 { $round } 回合{ $side }
limit-page-rules = 所依规则
limit-page-counting = 逐回合计数
limit-page-stated = 所述着数
limit-page-column-move = 着法
limit-page-column-capture = 吃子
limit-page-column-check = 将军
limit-page-column-number = 计入
limit-page-struck = 扣
limit-page-legend = “将军”一栏为该方第几次将军；“计入”一栏为该方计到第几着，“扣”为不计入的着。
limit-page-legend-open = “＊”为不止一种读法或改读的着，表中按其中一种列出，结论按所有读法得出。
limit-page-column-verdict = 结论
limit-page-column-of = 计数
limit-page-column-name = 读法
limit-page-column-meaning = 含义
limit-page-asked = 结论所系
limit-page-found = 记录中的疑点
limit-page-found-within = 在计数之内
limit-page-found-beside = 其他
limit-page-consequences = 提出不实与前次提出
limit-page-rests = 结论只依所录着法。写错而仍合规则、与其余着法又不矛盾之处，从记录本身看不出来。
limit-page-signatures = 裁定与签名
limit-page-ruling = 裁判的裁定：
limit-page-arbiter = 裁判
limit-page-sign = 签名
limit-page-when = 日期、时间
