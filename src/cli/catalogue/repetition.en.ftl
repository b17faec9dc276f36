
## Repetition

repetition-answer = { $verdict }: { $reason }{ $article ->
        [none] {""}
       *[other] {" "}(article { $article })
    }; certainty: { $sure }
repetition-short-of = no repetition to judge: the moves go round { $cycles } times, and { $needed } are needed
repetition-none = no moves go round ({ $needed } times are needed)
repetition-short = { $file }:{ $game }: rounds { $from } to { $to } { $basis ->
        [nine-rounds] go to and fro
        [nine-rounds-allowed] go to and fro
        [occurrences] bring a position back
       *[cycles] go round { $cycles } times
    }; { $answer }
repetition-verdict-draw = draw if nobody changes
repetition-verdict-must-change = { $side } must change, or loses
repetition-verdict-loses = { $side } loses
repetition-reason = Red { $red }, Black { $black }{ $joint ->
        [none] {""}
       *[other] {" "}({ $joint }'s attack is joint)
    }
repetition-all = perpetual { $nature }
repetition-all-idle = { $count ->
        [one] one idle move
       *[other] { $count } idle moves
    }
repetition-part = { $count } { $nature }
repetition-part-joint = {" + "}
repetition-rank-none = nothing forbidden
repetition-rank-cuts-off = perpetually cuts off a protector
repetition-rank-chase = perpetual chase
repetition-rank-check = perpetual check
repetition-nature-check = check
repetition-nature-kill = kill
repetition-nature-chase = chase
repetition-nature-exchange = exchange
repetition-nature-offer = offer
repetition-nature-block = block
repetition-nature-follow = follow
repetition-nature-idle = idle
repetition-sure-exact = exact
repetition-sure-depth = searched { $checks } checks deep
repetition-sure-judgement = for the arbiter to judge
repetition-cycle = { $from }, to { $to }: { $basis ->
        [nine-rounds] to and fro over some points for nine rounds, an attack with every move (nine-round rule), short of three cycles
        [nine-rounds-allowed] to and fro over some points for nine rounds with allowed moves, short of three cycles
        [occurrences] the last position has stood { $occurrences } times
       *[cycles] { $period } plies that go round { $cycles } times; the last position has stood { $occurrences } times
    }
repetition-purpose = the nine-round rule holds only where these moves are without purpose: that is for the arbiter, and nothing to be told from the moves
repetition-outside = the first move comes from a point outside the cycle, and counts
repetition-capture-left-out = the move that began the cycle captures, and does not count
repetition-claimable = could be claimed from { $place }, on
repetition-grace = if claimed at once, a side may change within { $rounds } rounds, up to { $place }{ $late ->
        [yes] ; by the record nobody did
       *[no] {""}
    }
repetition-rule = by { $book }{ $count ->
        [0] {""}
        [one] , article { $articles }
       *[other] , articles { $articles }
    }: { $unit ->
        [occurrences] a position stands { $needed } times
       *[cycles] the moves go round { $needed } times
    }
repetition-assumed = how often that book was not seen to say; three times were taken
repetition-open = entries with more than one reading, or read otherwise than written: plies { $plies }; the verdict is about the moves as read
repetition-limit = { $rounds } rounds without a capture: a repetition is judged before the natural limit
repetition-moves = the cycle that is judged:
repetition-diagram = the position before it:
repetition-proof-mate = if the other side passed: { $line } mates in { $checks ->
        [one] one check
       *[other] { $checks } checks
    }
repetition-proof-capture = if the other side passed: { $line } takes { $target }, and nothing can retake
repetition-proof-exchange = if the other side passed: { $line } takes { $target } and wins by the exchange
repetition-proof-complete-exchange = if the other side passed: { $line } takes { $target } and wins after a complete exchange
repetition-proof-checks-then-capture = if the other side passed: { $line } wins a piece after { $checks ->
        [one] one check
       *[other] { $checks } checks
    }
repetition-false-roots = ; { $false-roots } may not leave the line
repetition-partners = ; not without { $partners }
repetition-choice = ; the other side chooses which it loses: { $targets }
repetition-new-not-there-before = ; it could not be taken before
repetition-new-not-winning-before = ; taking it won nothing before
repetition-new-moved-piece-hung = ; before, the piece that moved would have been lost for it
repetition-new-mate-parried = ; before, that would have been answered by mate
repetition-joint = a joint attack
repetition-overruled = as said by --label; found to be: { $found }
repetition-why-nothing-threatened = if the other side passed, it could neither be mated nor lose a piece
repetition-why-general-answers-check = a general that answers a check threatens nothing
repetition-why-threatened-before = not new, it could be won before: { $line }
repetition-why-general-or-pawn-attacks = a general or a pawn may itself go on attacking: { $line }
repetition-why-even-exchange = an even exchange is offered: { $line }
repetition-why-mate-by-offered-piece = the mate needs the piece that is offered for exchange: { $line }
repetition-why-last-attacker = the last attacking piece touches 士 or 象 only, which is idle by one diagram: { $line }
repetition-why-no-chase = chases nothing
repetition-why-stated = as said by --label
repetition-joint-rule = both sides' moves are forbidden: by 26.9 the other side changes where one attacks jointly. That is drawn from 26.9.2, 26.9.3 and the diagrams; 26.9.1 and 26.9.4 were not seen.
repetition-both-rule = both sides' moves are forbidden and no joint attack tells them apart: a draw.
repetition-facts = These are moves and facts that the program found by the definitions of the rule book. The arbiter rules, and may say with --label what a move is.
