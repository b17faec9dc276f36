
## Illegal moves

ruling-class = by the { $book }: { $class }; { $costs }
ruling-suicide-facing = the generals face each other after it (对脸){ $definition ->
        [none] {""}
       *[other] , which is 自杀 ({ $definition })
    }
ruling-suicide-into-check = it leaves the general to be taken (送将){ $definition ->
        [none] {""}
       *[other] , which is 自杀 ({ $definition })
    }
ruling-suicide-unanswered = it does not answer the check (未应将){ $definition ->
        [none] {""}
       *[other] , which is 自杀 ({ $definition })
    }
ruling-breach = it is a breach of the rules of movement (违反行棋规定)
ruling-other-side = this is a move of the other side: if a piece of the opponent was moved, or a side moved twice in a row, it is a breach of the rules of movement (违反行棋规定); it may be that an entry is missing, too
ruling-either = no reading of the entry is legal; the direction is not written, so whether it is 自杀 or a breach of the rules of movement (违反行棋规定) cannot be told
ruling-no-move = what the entry names does not fit this board, so it is neither 自杀 nor a breach of the rules of movement; whether it is a slip of the pen, or something before it is missing or wrong, is for the arbiter
ruling-comma = ,{" "}
ruling-silent = the text as far as seen does not say what follows
ruling-grade-every = {""}
ruling-grade-all = at every level{" "}
ruling-grade-national = in national events{" "}
ruling-grade-youth-provincial-and-lower = in national youth events, provincial ones and below{" "}
ruling-grade-level = in this event ({ $level }){" "}
ruling-cost = { $mixed ->
        [yes] if a breach,{" "}
       *[no] {""}
    }{ $grade }{ $what }
    .suicide = { $mixed ->
        [yes] if 自杀,{" "}
       *[no] {""}
    }{ $grade }it loses at once{ $article ->
        [none] {""}
       *[other] {" "}({ $article })
    }
ruling-foul = { $time ->
        [1] the first
        [2] the second
        [3] the third
       *[other] number { $time }
    } is a foul{ $article ->
        [none] {""}
       *[other] {" "}({ $article })
    }
ruling-loss = { $time ->
        [1] the first
        [2] the second
        [3] the third
       *[other] number { $time }
    } loses{ $article ->
        [none] {""}
       *[other] {" "}({ $article })
    }
ruling-since = { $noticed ->
        [none] { $plies ->
            [0] the record ends with it
            [one] { $plies } ply follows it in the record, { $rounds } full rounds
           *[other] { $plies } plies follow it in the record, { $rounds ->
                [one] { $rounds } full round
               *[other] { $rounds } full rounds
            }
        }
       *[other] it was noticed after ply { $noticed }, { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } and { $rounds ->
            [one] { $rounds } full round
           *[other] { $rounds } full rounds
        } later
    }
ruling-window-within = , which is within { $window } rounds ({ $article })
ruling-window-late = , which is more than { $window } rounds: it is not heard any more ({ $article })
ruling-window-disputed = ; from where the { $window } rounds ({ $article }) count is not said: counted from the next ply { $within ->
        [yes] they have not passed
       *[no] they have passed, and it is not heard
    }
ruling-window-unnumbered = ; no number of rounds is stated, only that errors are set right in time and not after the game ({ $article })
ruling-window-silent = {""}
ruling-window-suicide = ; the { $window } rounds ({ $article }) are stated for breaches of the rules of movement, and whether they bind for 自杀 is not said
ruling-result = the record states the result { $result }, which does not agree with this
ruling-replay = if it is a foul, play goes on from this move of { $side } in round { $round } ({ $article }), and { $piece ->
        [none] the piece moved counts as touched and must move, unless it cannot at all ({ $touched })
       *[other] { $piece } counts as touched{ $moves ->
            [0] {" "}but has no legal move here, so that another piece may move ({ $touched })
            [none] {" "}and must move, unless it cannot at all ({ $touched })
            [theirs] ; it is the opponent's, to be taken if it can be ({ $touched })
            [one] {" "}and must move ({ $touched }); it has { $moves } legal move here
           *[number] {" "}and must move ({ $touched }); it has { $moves } legal moves here
        }
    }
ruling-as-other = as a move of { $side } the entry is legal{ $replays ->
        [0] {""}
        [one] {" "}and { $replays } entry then replays
       *[other] {" "}and { $replays } entries then replay
    }: either an entry of { $other } is missing, or { $side } moved twice in a row (违反行棋规定)
ruling-unverified = the articles of this edition on this were not seen{ $parent ->
        [none] {""}
       *[other] ; the above is that of { $parent }
    }
ruling-slip = all this holds if the move was made on the board; whether it was, or the entry is a slip of the pen, the record alone cannot tell: that is for the arbiter
