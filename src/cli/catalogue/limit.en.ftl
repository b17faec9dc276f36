
## The natural limit

limit-unit-rounds = rounds
limit-unit-plies = plies
limit-answer = { $verdict }: { $reason }
limit-answer-holds = Holds
limit-answer-fails = Does not hold
limit-answer-indeterminate = Cannot be decided
limit-holds = { $count } of { $needed } { $unit }
limit-fails-count = { $count } of { $needed } { $unit }, short by { $missing }
limit-fails-checkmate = the game had ended by checkmate
limit-fails-stalemate = the game had ended by stalemate
limit-fails-turn = it was { $side }'s turn, not the claimant's (the count is { $count } of { $needed } { $unit })
limit-open-illegal = the record cannot be played from round { $round }, { $side }, on; the count lies between { $lower } and { $upper } { $unit }, { $needed } are needed
limit-open-entries = some entries are not certain; the count lies between { $lower } and { $upper } { $unit }, { $needed } are needed
limit-open-elided = { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }{ $more ->
        [yes] {" "}or more
       *[no] {""}
    } { $rounds ->
        [one] was
       *[other] were
    } not written down; the count lies between { $lower } and { $upper } { $unit }, { $needed } are needed
limit-open-hand = it depends on where the checks stood; the count lies between { $lower } and { $upper } { $unit }, { $needed } are needed
limit-open-before = the record gives { $count } of { $needed } { $unit }; its FEN speaks of { $before } plies without a capture before it, which nothing proves and which would change the answer
limit-unclaimed = { $plies ->
        [one] one ply
       *[other] { $plies } plies
    } without a capture at the end; Red { $red }, Black { $black } of { $needed } { $unit }
limit-unclaimed-stops = { $plies ->
        [one] one ply
       *[other] { $plies } plies
    } without a capture up to round { $round }, { $side }, from where the record cannot be played; Red { $red }, Black { $black } of { $needed } { $unit } there; what follows is not known
limit-unbounded = no known number

limit-unplayable = Cannot be decided: the start position cannot be played
limit-where = { $file }, game { $game }{ $variation ->
        [none] {""}
       *[other] , variation { $variation }
    }
limit-claimed = claimed by { $claimant } before { $turn }'s move of round { $round }, after ply { $ply }
limit-claimed-before-end = the record goes on for { $plies ->
        [one] one ply
       *[other] { $plies } plies
    }; a claim stands though moves follow it
limit-rule = rules: { $book }: { $limit } rounds, { $cap ->
        [none] all checks count
       *[other] at most { $cap } checks count
    }, reading { $reading } ({ $meaning })
limit-cited = { $book }{ $count ->
        [0] {""}
        [1] , article { $articles }
       *[other] , articles { $articles }
    }
limit-statement = { $text }{ $count ->
        [0] {""}
        [1] {" "}(article { $articles })
       *[other] {" "}(articles { $articles })
    }
limit-changed-rounds = { $value } rounds ({ $origin })
limit-changed-cap = { $value ->
        [none] all checks count
       *[other] at most { $value } checks count
    } ({ $origin })
limit-changed-reading = reading { $value } ({ $origin })
limit-origin-event = the event's file
limit-origin-command-line = the command line
limit-changed = changed from that rule book: { $what }
limit-unverified = not confirmed against a printed text: { $keys }
limit-repetition = a repetition could be claimed here as well, and is judged before the natural limit: `jipu repetition`
limit-from-setup = the record begins with a set-up position and the count begins there; the counter in its FEN says { $quiet } plies, which is not believed
limit-quiet-before = { $plies } plies before the record are counted as well (--quiet-before; no checks among them are assumed)
limit-by-hand = claimed by { $claimant } before { $turn }'s move of round { $round }; from the counts as stated, no record was looked at
limit-filled = not on the sheet, and filled in, for only one move lets the rest be read: { $places }
limit-slips = the answer is about every game within { $slips } of this sheet: so many entries may be any legal move (--slips)
limit-over-explanations = the answer is about every game that explains both sheets with the fewest faults; other faults would be other games
limit-over-lines = the answer is about every game that agrees with the sheet as written; a slip that is legal and contradicts nothing cannot be seen by anybody
limit-likely = no verdict, but likely: by how such games are usually played it { $verdict ->
        [holds] holds
       *[fails] does not hold
    } with a probability of { $percent } %
limit-ask = what to ask about, first what decides most:
limit-ask-entry = { $place }, `{ $text }`: { $answers }
limit-ask-answer = { $text } → { $verdict ->
        [holds] holds ({ $count })
        [fails] does not hold ({ $count })
       *[indeterminate] still open ({ $count })
    }
limit-ask-more = { $count } more moves
limit-ask-others = and { $count } more entries
limit-uncertain = entries with more than one reading, or read otherwise than written: plies { $plies }; the table below follows one reading, the answer all of them
limit-elision = behind ply { $ply }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }{ $more ->
        [yes] {" "}or more
       *[no] {""}
    } not written down
limit-stops = the record cannot be played from round { $round }, { $side }, on; what follows was not checked

limit-stretch = round { $from-round }, { $from-side }, to round { $to-round }, { $to-side }: { $plies ->
        [one] one ply
       *[other] { $plies } plies
    } without a capture
limit-stretch-empty = the last move captured; no ply without a capture has followed
limit-since-start = counted from the beginning of the record
limit-since-capture = counted from behind the capture of round { $round }, { $side }, { $move }
limit-since-pawn = counted from behind the pawn move of round { $round }, { $side }, { $move }
limit-stretch-none = no move has been played
limit-column-round = Round
limit-mark-capture = x
limit-mark-check = +
limit-mark-struck = --
limit-row-before = before
limit-unknown = not known
limit-legend = The number on the right counts the side's plies; `x` is a capture, `+3` the side's third check, `--` a ply that does not count.
limit-total-plies = plies
limit-total-checks = checks
limit-total-counted = counted
limit-total-missing = still missing
limit-total-reached = limit reached
limit-total-earliest = may claim
limit-at-round = after { $round }. { $side }
limit-before-round = before move { $round }
limit-never = no
limit-check-rounds = rounds in which { $side } gave check: { $rounds }
limit-diagram-start = where the count begins
limit-diagram-claim = at the claim
limit-diagram-stops = the last position that the record can be played to
limit-diagram-end = the last position

limit-others = Other readings
limit-verdict-holds = holds
limit-verdict-fails = does not hold
limit-verdict-indeterminate = cannot be decided
limit-count-of = { $count } of { $needed } { $unit }
limit-agree-open = No reading decides it.
limit-agree-rest = The readings that decide come to the same answer; { $readings } cannot be decided.
limit-agree = All readings come to the same answer.
limit-part = by { $readings } it { $verdict }
limit-disagree = The readings disagree: { $parts }. This is a disputed case; what decides is the rule that is in force at the event.
limit-reading-claimant-capped = only the claimant's checks are capped
limit-reading-claimant-capped-replies-dropped = the claimant's checks beyond the cap are struck with their replies
limit-reading-both-capped-replies-dropped = either side's checks beyond the cap are struck with their replies
limit-reading-larger-excess = the larger excess of checks is struck with its replies
limit-reading-no-checks = no check and no reply to one counts
limit-reading-no-cap = all checks count
limit-reading-recent-window = no more checks than the cap in the latest { $limit } moves
limit-reading-numbered-rounds = only whole numbered rounds count
limit-consequence = If it is ruled unfounded: { $rule }
limit-second-wrong = In the same stage { $side } made a claim before that did not hold (after ply { $ply }); what the article says of a second one stands above.
limit-earlier-claim = earlier claim by { $side } after ply { $ply }: { $verdict }{ $stage ->
        [same] {" "}(same stage)
        [other] {" "}(another stage: a capture followed it)
       *[unknown] {" "}(whether it is the same stage is not known: what followed is not known throughout)
    }{ $turn ->
        [no] ; it was not { $side }'s turn
       *[yes] {""}
    }
limit-sign = Red ____________    Black ____________    Arbiter ____________
limit-earlier-held = An earlier claim held: by the article the arbiter was to declare the draw then.
limit-facts-hand = This follows from the counts as stated and the words of the rules; whether the game is drawn and what follows is the arbiter's to decide.
limit-arbiter-may-rule = by this rule book the arbiter may also rule a draw that nobody claims
limit-facts = These are facts of the record and words of the rules; whether the game is drawn and what follows is the arbiter's to decide.

limit-table-head = Games with { $rounds } rounds or more without a capture
limit-column-game = Game
limit-column-players = Red – Black
limit-column-from = From
limit-column-to = To
limit-column-red = Red
limit-column-black = Black
limit-column-plies = Plies

limit-page-claim = Report on a claim of the natural limit
limit-page-count = Count for the natural limit
limit-page-by-hand = from counts as stated, without a record
limit-page-made = jipu { $version }, rules { $rules }
limit-page-before = {"Page "}
limit-page-between = {" of "}
limit-page-after = {""}
limit-page-player = { $player } ({ $team })
limit-page-event = Event
limit-page-date = Date
limit-page-site = Site
limit-page-round = Round
limit-page-title = Title
limit-page-record = Record
limit-page-id = Game id
limit-page-circumstances = The claim
limit-page-caveats = To be known
limit-page-no-capture = stated: no capture since the beginning of the game
limit-page-last-capture = stated: the last capture was { $side }'s in round { $round }
limit-page-rules = Rules
limit-page-counting = The count, round by round
limit-page-stated = The counts as stated
limit-page-column-move = Move
limit-page-column-capture = Capture
limit-page-column-check = Check
limit-page-column-number = Count
limit-page-struck = struck
limit-page-legend = “Check” numbers the side's checks, “Count” the plies of the side that count; one that is struck does not count.
limit-page-legend-open = {" "}＊ marks an entry with more than one reading, or read otherwise than written; the table follows one reading, the answer all of them.
limit-page-column-verdict = Answer
limit-page-column-of = Count
limit-page-column-name = Reading
limit-page-column-meaning = What it strikes
limit-page-asked = What the answer hangs on
limit-page-found = What is open or wrong in the record
limit-page-found-within = Where the count is
limit-page-found-beside = Elsewhere
limit-page-consequences = Wrong and earlier claims
limit-page-rests = The answer rests on the moves as written. A slip that happens to be a legal move and contradicts nothing cannot be seen in a record.
limit-page-signatures = Ruling and signatures
limit-page-ruling = The arbiter's ruling:
limit-page-arbiter = Arbiter
limit-page-sign = Signature
limit-page-when = Date and time
