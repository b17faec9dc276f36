
## 待判局面

repetition-answer = { $verdict }：{ $reason }{ $article ->
        [none] {""}
       *[other] （第 { $article } 条）
    }；把握：{ $sure }
repetition-short-of = 未成待判局面：着法循环 { $cycles } 次，须满 { $needed } 次
repetition-none = 没有循环的着法（须满 { $needed } 次）
repetition-short = { $file }:{ $game }: 第 { $from } 至 { $to } 回合{ $basis ->
        [nine-rounds] 往复九个回合
        [nine-rounds-allowed] 往复九个回合
        [occurrences] 局面重复出现
       *[cycles] 循环 { $cycles } 次
    }；{ $answer }
repetition-verdict-draw = 双方不变作和
repetition-verdict-must-change = { $side }变着，不变作负
repetition-verdict-loses = { $side }作负
repetition-reason = 红方{ $red }，黑方{ $black }{ $joint ->
        [none] {""}
       *[other] ，其中{ $joint }为联合捉子
    }
repetition-all = 长{ $nature }
repetition-all-idle = { $count ->
        [2] 两闲
       *[other] { $count }闲
    }
repetition-part = { $count }{ $nature }
repetition-part-joint = {""}
repetition-rank-none = 无禁止着法
repetition-rank-cuts-off = 长断根捉子
repetition-rank-chase = 长捉
repetition-rank-check = 长将
repetition-nature-check = 将
repetition-nature-kill = 杀
repetition-nature-chase = 捉
repetition-nature-exchange = 兑
repetition-nature-offer = 献
repetition-nature-block = 拦
repetition-nature-follow = 跟
repetition-nature-idle = 闲
repetition-sure-exact = 确定
repetition-sure-depth = 搜索 { $checks } 着将军之内
repetition-sure-judgement = 须裁判判断
repetition-cycle = { $from }至{ $to }，{ $basis ->
        [nine-rounds] 九个回合在几个点上往复，每着都是将、杀、捉（九回合规则），未成三次循环
        [nine-rounds-allowed] 九个回合在几个点上往复，都是允许着法，未成三次循环
        [occurrences] 末尾局面出现 { $occurrences } 次
       *[cycles] 每 { $period } 着一循环，共 { $cycles } 次；末尾局面出现 { $occurrences } 次
    }
repetition-purpose = 这些着法确无目的时九回合规则才适用：须由裁判判断，从着法本身看不出来
repetition-outside = 首着来自循环以外的点（外来点），计算在内
repetition-capture-left-out = 形成循环的首着吃子，不计算在内
repetition-claimable = { $place }走后即可提请裁决
repetition-grace = 若当即提出，{ $rounds } 个回合内（至{ $place }）可以变着{ $late ->
        [yes] ；记录至此没有变着
       *[no] {""}
    }
repetition-rule = 依据{ $book }{ $count ->
        [0] {""}
       *[other] 第 { $articles } 条
    }：{ $unit ->
        [occurrences] 同一局面出现 { $needed } 次
       *[cycles] 着法循环 { $needed } 次
    }
repetition-assumed = 该规则所需的次数未见明文，按三次计
repetition-open = 有未能确定的记录：第 { $plies } 着；结论以所读的着法为准
repetition-limit = 已连续 { $rounds } 回合没有吃子；待判局面先于自然限着裁定
repetition-moves = 所判的一个循环：
repetition-diagram = 循环开始时的局面：
repetition-proof-mate = 对方若停一着：{ $line }，连将 { $checks } 着将死
repetition-proof-capture = 对方若停一着：{ $line }，吃{ $target }，无从吃还
repetition-proof-exchange = 对方若停一着：{ $line }，吃{ $target }，交换得子
repetition-proof-complete-exchange = 对方若停一着：{ $line }，吃{ $target }，完整交换后得子
repetition-proof-checks-then-capture = 对方若停一着：{ $line }，将 { $checks } 着后得子
repetition-false-roots = ；{ $false-roots }是假根，不能离线
repetition-partners = ；与{ $partners }联合，缺一不可
repetition-choice = ；对方选择失去其中之一：{ $targets }
repetition-new-not-there-before = ；此前不能吃
repetition-new-not-winning-before = ；此前吃也不得子
repetition-new-moved-piece-hung = ；此前所走之子被捉，吃则失之
repetition-new-mate-parried = ；此前吃则被杀
repetition-joint = 联合捉子
repetition-overruled = 依 --label 所定；程序判为{ $found }
repetition-why-nothing-threatened = 对方若停一着，不能杀也不能得子
repetition-why-general-answers-check = 走动帅（将）应将，按闲处理
repetition-why-threatened-before = 此前已能得子，不是新的捉：{ $line }
repetition-why-general-or-pawn-attacks = 帅（将）、兵（卒）本身允许长捉：{ $line }
repetition-why-even-exchange = 同兵种邀兑：{ $line }
repetition-why-mate-by-offered-piece = 所走之子邀兑，杀着离不开它：{ $line }
repetition-why-last-attacker = 仅剩一个攻子，附带捉士象，按闲处理（只有一个图例）：{ $line }
repetition-why-no-chase = 不捉子
repetition-why-stated = 依 --label 所定
repetition-joint-rule = 双方均为禁止着法：依26.9，对方联合捉子的，另一方变着。这是据26.9.2、26.9.3和图例归纳的做法，26.9.1、26.9.4原文未见。
repetition-both-rule = 双方均为禁止着法，且不能以联合捉子区分，作和。
repetition-facts = 以上是程序按棋例释义找出的着法和事实；如何裁定由裁判决定，可用 --label 改定某一着的性质。
