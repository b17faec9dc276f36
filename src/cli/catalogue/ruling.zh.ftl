
## 违例着法

ruling-class = 依据{ $book }：{ $class }；{ $costs }
ruling-suicide-facing = 此着使将帅对脸{ $definition ->
        [none] {""}
       *[other] ，属“自杀”（{ $definition }）
    }
ruling-suicide-into-check = 此着送将{ $definition ->
        [none] {""}
       *[other] ，属“自杀”（{ $definition }）
    }
ruling-suicide-unanswered = 此着未应将{ $definition ->
        [none] {""}
       *[other] ，属“自杀”（{ $definition }）
    }
ruling-breach = 此着违反行棋规定
ruling-other-side = 此条是对方的着法：若走了对方的棋子，或一方连走两着，属违反行棋规定；也可能只是漏记一着
ruling-either = 此条无论怎样读都不合规；记录没有写方向，是“自杀”还是违反行棋规定，不能断定
ruling-no-move = 此条所写的棋子或着法与盘面对不上，不能归入“自杀”或违反行棋规定；是此条笔误，还是此前有漏记、误记，由裁判认定
ruling-comma = ，
ruling-silent = 所见文本没有写如何处理
ruling-grade-every = {""}
ruling-grade-all = 各级比赛都
ruling-grade-national = 全国比赛
ruling-grade-youth-provincial-and-lower = 全国少年赛、省级及以下
ruling-grade-level = 本赛事（{ $level }）
ruling-cost = { $mixed ->
        [yes] 若属违反行棋规定，
       *[no] {""}
    }{ $grade }{ $what }
    .suicide = { $mixed ->
        [yes] 若属“自杀”，
       *[no] {""}
    }{ $grade }立即判负{ $article ->
        [none] {""}
       *[other] （{ $article }）
    }
ruling-foul = 第{ $time ->
        [1] 一
        [2] 二
        [3] 三
       *[other] { $time }
    }次记犯规{ $article ->
        [none] {""}
       *[other] （{ $article }）
    }
ruling-loss = { $time ->
        [1] 一次即判负
        [2] 第二次判负
        [3] 第三次判负
       *[other] 第 { $time } 次判负
    }{ $article ->
        [none] {""}
       *[other] （{ $article }）
    }
ruling-since = { $noticed ->
        [none] { $plies ->
            [0] 记录到此着为止
           *[other] 此着之后，记录中又走了 { $plies } 着（满 { $rounds } 个回合）
        }
       *[other] 此着之后，到第 { $noticed } 着之后发现时又走了 { $plies } 着（满 { $rounds } 个回合）
    }
ruling-window-within = ，在 { $window } 个回合之内（{ $article }）
ruling-window-late = ，已过 { $window } 个回合，过时不予受理（{ $article }）
ruling-window-disputed = ；{ $window } 个回合（{ $article }）从何算起，条文未写：从下一着算起，{ $within ->
        [yes] 未过期限
       *[no] 已过期限，不予受理
    }
ruling-window-unnumbered = ；条文没有写多少回合之内，只写错误应及时纠正，局后不受理（{ $article }）
ruling-window-silent = {""}
ruling-window-suicide = ；{ $window } 个回合的期限（{ $article }）只写在违反行棋规定，是否也管“自杀”，条文未写
ruling-result = 记录的结果为 { $result }，与此不合
ruling-replay = 若记犯规，从第 { $round } 回合{ $side }这一着重走（{ $article }），{ $piece ->
        [none] 已动的棋子视为摸触，须走该子，根本不能走的才可另走（{ $touched }）
       *[other] 已动的{ $piece }视为摸触{ $moves ->
            [0] ，但它此时没有合法着法，可另走他子（{ $touched }）
            [none] ，须走该子，根本不能走的才可另走（{ $touched }）
            [theirs] ；它是对方的棋子，能吃则须吃（{ $touched }）
           *[number] ，须走该子（{ $touched }）；它此时有 { $moves } 种合法着法
        }
    }
ruling-as-other = 此条作{ $side }的着法则合法{ $replays ->
        [0] {""}
       *[other] ，其后有 { $replays } 着可以走通
    }：或是漏记{ $other }一着，或是{ $side }连走两着（违反行棋规定）
ruling-unverified = 此版有关条文的原文未见{ $parent ->
        [none] {""}
       *[other] ，以上取自 { $parent }
    }
ruling-slip = 以上都以此着确曾在盘上走出为前提；是走错还是笔误，仅凭记录不能区分，由裁判认定
