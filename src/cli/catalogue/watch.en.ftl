
## A sheet as it is typed

watch-reads = { $file }, game { $game }: reads to round { $round }, { $side } ({ $plies ->
        [one] one ply
       *[other] { $plies } plies
    })
watch-plays = { $file }, game { $game }: plays to round { $round }, { $side } ({ $plies ->
        [one] one ply
       *[other] { $plies } plies
    })
watch-nothing = { $file }, game { $game }: no move that can be played yet
watch-boards = an entry before it is open, so that several positions are possible
watch-open = { $count ->
        [one] one entry is open
       *[other] { $count } entries are open
    }; the board follows one reading
watch-entry = round { $round }, { $side }, { $text }: { $readings }
watch-more = { $count } more
watch-gone = { $file }: { $error }; waiting
watch-empty = { $file }: no record yet; waiting
watch-too-long = { $file } is too long to be watched; waiting
