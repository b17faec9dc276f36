### The short texts of jipu in English: findings by the name of their code, then the words they are made of.
### An argument that was not given has the value "none".

## Words for the things of the game

side-red = red
    .name = Red
side-black = black
    .name = Black
piece-red-general = general
    .many = generals
piece-red-advisor = advisor
    .many = advisors
piece-red-elephant = elephant
    .many = elephants
piece-red-horse = horse
    .many = horses
piece-red-chariot = chariot
    .many = chariots
piece-red-cannon = cannon
    .many = cannons
piece-red-pawn = pawn
    .many = pawns
piece-black-general = general
    .many = generals
piece-black-advisor = advisor
    .many = advisors
piece-black-elephant = elephant
    .many = elephants
piece-black-horse = horse
    .many = horses
piece-black-chariot = chariot
    .many = chariots
piece-black-cannon = cannon
    .many = cannons
piece-black-pawn = pawn
    .many = pawns
piece-at-red = the { $piece } on { $square }
piece-at-black = the { $piece } on { $square }

list-comma = {", "}
list-and = {" and "}
list-semicolon = {"; "}

severity-error = error
severity-warning = warning
severity-note = note
severity-help = help

## Where a finding stands

place-game = game { $game }
place-round = move { $round }, { $side }
    .variation = move { $round }, { $side }, in a variation
place-ply = ply { $ply }, { $side }
    .variation = ply { $ply }, { $side }, in a variation
place-joint = {", "}
place-after = after { $moves }
place-after-joint = {"; "}
short-joint = {": "}
short-place = {"; "}

## What is added to a finding

note-readings = readings: { $readings }{ $more ->
        [0] {""}
       *[other] , and { $more } more
    }
note-meant = did you mean: `{ $text }`{ $replays ->
        [0] {""}
        [one] {" "}(then { $replays } more entry replays)
       *[other] {" "}(then { $replays } more entries replay)
    }
note-explain = for more, run `jipu explain { $code }`
    .rule = for the rule, run `jipu explain { $code }`

## The text of `jipu explain`

explain-title = { $code } { $name } ({ $severity })
explain-what = What
explain-why = Why
explain-example = Example
explain-remedy = Remedy

## Pieces of messages

text-any = { $text ->
    [none] the text
   *[other] `{ $text }`
}
text-move = { $text ->
    [none] the entry
   *[other] `{ $text }`
}
text-tag = { $name ->
    [none] a tag
   *[other] tag `{ $name }`
}
text-value = { $value ->
    [none] { text-any }
   *[other] `{ $value }`
}
text-encoding = { $encoding ->
    [none] the encoding in use
   *[other] `{ $encoding }`
}
text-path = { $path ->
    [none] the file
   *[other] `{ $path }`
}
text-player = { $side-name ->
    [none] one side
   *[other] { $side-name }
}

## ENC: encodings

encoding-undecided = the encoding could not be decided; the text was read as { text-encoding }
    .summary = the encoding could not be decided
    .help = name it: `--encoding gb18030`, `--encoding big5` or another
encoding-errors = { $count ->
        [none] some places are
        [one] one place is
       *[other] { $count } places are
    } not valid in { text-encoding }
    .label = { $offset ->
        [none] what could not be read is shown as U+FFFD
       *[other] the first one is at byte { $offset }
    }
    .summary = some bytes are not valid in the encoding
    .help = if most of the text is unreadable, name the encoding with `--encoding`
encoding-changed = this record is in { text-encoding }{ $previous ->
        [none] , the one before is not
       *[other] , the one before in `{ $previous }`
    }
    .summary = the encoding differs from that of the record before
mojibake-repaired = garbled text was read again as { text-encoding }{ $previous ->
        [none] {""}
       *[other] {" "}instead of `{ $previous }`
    }
    .summary = text that was garbled by a wrong encoding was repaired
    .help = compare names and comments with the original; some characters may be lost for good
bom-inside = a byte order mark in the middle of the input was dropped
    .summary = a byte order mark in the middle of the input
unmappable = { $character ->
        [none] a character cannot
       *[other] `{ $character }` cannot
    } be written in { $target ->
        [none] the output encoding
       *[other] `{ $target }`
    }
    .label = this character
    .summary = the output encoding lacks a character
    .help = write UTF-8 or `--to-encoding gb18030`, or let `--replace` write `?` in its place
utf32 = the input is UTF-32; UTF-8, UTF-16, GB18030 or Big5 was expected
    .summary = UTF-32 is not read
    .help = convert it first: `iconv -f UTF-32 -t UTF-8`
binary = the input is neither text nor a record format that jipu knows
    .summary = not text and no known record format
    .help = if it is a record, name its format with `--from`
record-too-long = a record, or a file that is read whole, is longer than { $limit ->
        [none] is read
       *[other] { $limit } bytes
    } and was left out{ $line ->
        [none] {""}
       *[other] ; it begins at line { $line }
    }
    .summary = a record is too long
    .help = look whether the input is a file of game records at all; `--max-record` sets the bound
line-too-long = a line is longer than { $limit ->
        [none] is read
       *[other] { $limit } bytes
    }; its record was left out{ $line ->
        [none] {""}
       *[other] , which begins at line { $line }
    }
    .summary = a line is too long
    .help = look whether the input is a file of game records at all; `--max-line` sets the bound

## SYN: structure of a file

unbalanced-comment = a comment has no matching brace
    .label = no partner for this brace
    .summary = a comment is not closed, or closed without being opened
    .help = add the missing brace at the place where the comment ends
unbalanced-variation = a parenthesis has no partner
    .label = no partner for this parenthesis
    .summary = a variation is not closed, or closed without being opened
    .help = add the missing parenthesis at the place where the variation ends
variation-unplayable = the text in parentheses begins like a variation but does not play
    .label = kept as a comment
    .summary = a variation does not play and was kept as a comment
escape-line = a line that begins with `%` was skipped
    .summary = a line that begins with `%` was skipped
moves-in-prose = a line of prose holds moves, which were taken as commentary
    .summary = moves in a line of prose were taken as commentary
    .help = where they belong to the game, put them on a line of their own or behind a round number
rounds-in-columns = the rounds stand in columns and were read in the order of their numbers
    .summary = rounds in columns were read in the order of their numbers
games-side-by-side = { $count ->
        [none] games stand
       *[other] { $count } games stand
    } side by side; each column was read as a game
    .summary = games side by side were read column by column
rounds-elided = a comment says that { $count ->
        [none] some rounds
        [one] one round
       *[other] { $count } rounds
    } were played and not written down
    .summary = a comment says that rounds were played and not written down
trailing-text = text after the end of the game was left out
    .label = not part of the game
    .summary = text after the end of the game was left out
round-number = { $found ->
        [none] a round number is out of order
       *[other] found round number `{ $found }`
    }{ $expected ->
        [none] {""}
       *[other] , expected `{ $expected }`
    }
    .summary = a round number is missing, repeated or out of order
    .help = look on the score sheet whether an entry was left out or written twice
side-label = { text-any } names the side that is not to move
    .label = it is { $side-name ->
        [none] the other side's
       *[other] { $side-name }'s
    } turn
    .summary = a side label contradicts the side to move
    .help = look whether an entry before this one was left out or written twice
not-xiangqi = this is a record of { $text ->
        [none] another game
       *[other] `{ $text }`
    }, expected xiangqi
    .summary = a record of another game
no-moves = the record has no moves
    .summary = the record has no moves
no-tags = the record has no tags
    .summary = the record has no tags
no-start = found neither `START` nor moves
    .summary = a WXF file without `START` and without moves
unknown-format = `FORMAT` is { $format ->
        [none] unknown
       *[other] `{ $format }`
    }, expected one of `WXF`, `ICCS`, `AXF`, `LALG`, `SALG`
    .summary = an unknown value of `FORMAT`
unclosed = the moves are not closed with `{"}"}END`
    .summary = the moves of a WXF file are not closed
movelist-digits = the move list has { $count ->
        [none] a number of digits that is
       *[other] { $count } digits, which is
    } not a multiple of four
    .label = the complete moves before this were read
    .summary = a move list is not made of groups of four digits
line-unreadable = the line is not a record: expected a position (FEN) and moves
    .summary = a line holds no record
json-invalid = the line is not a game record in JSON{ $error ->
        [none] {""}
       *[other] : { $error }
    }
    .summary = a line is not a game record in JSON
magic = this is no { $format ->
        [none] file of that format
       *[other] { $format } file
    }: it begins with { $found ->
        [none] other bytes
       *[other] the bytes `{ $found }`
    }
    .summary = the file is not of the format that was named
    .help = leave out `--from`, so that the content tells the format
version = version{ $found ->
        [none] {""}
       *[other] {" "}{ $found }
    } of the format{ $format ->
        [none] {""}
       *[other] {" "}{ $format }
    } is not known{ $expected ->
        [none] {""}
       *[other] : expected { $expected }
    }
    .summary = an unknown version of a format
    .help = save the file anew in an older version with the program that made it
short-header = the file ends within its header, after { $found ->
        [none] a few
       *[other] { $found }
    } of { $needed ->
        [none] its
       *[other] { $needed }
    } bytes
    .summary = the file ends within its header
    .help = look for a whole copy of the file
truncated = the file ends{ $offset ->
        [none] {""}
       *[other] {" "}at byte { $offset }
    }, where another move is announced
    .summary = the file is cut off
    .help = look for a whole copy of the file; what was read is kept
comment-length = a comment claims { $count ->
        [none] more bytes
       *[other] { $count } bytes, more
    } than the file has; the moves end here{ $offset ->
        [none] {""}
       *[other] , at byte { $offset }
    }
    .summary = a comment has a length that cannot be
    .help = look for a whole copy of the file; what was read is kept
trailing = { $count ->
        [none] bytes follow
        [one] { $count } byte follows
       *[other] { $count } bytes follow
    } the last move
    .summary = bytes follow the last move
unsupported-container = { $kind ->
        [sqlite] this is a database (SQLite), such as opening books are, and holds no records
       *[other] this is an archive{ $kind ->
            [none] {""}
           *[other] {" "}({ $kind })
        }, not a record
    }
    .summary = an archive or a database, not a record
    .help = { $kind ->
        [sqlite] export the games from the program that made it
       *[other] unpack it first
    }
wrong-extension = the file is named { $extension ->
        [none] otherwise
       *[other] `.{ $extension }`
    } and is { $format ->
        [none] of another format
       *[other] in the format `{ $format }`
    }, as which it is read
    .summary = the name of a file does not fit its format
keysum = the keys of the file do not add up: it may be damaged
    .summary = the keys of the file do not add up
flags = a move is damaged{ $found ->
        [none] {""}
       *[other] : its first byte is { $found }, and at most 7 is known
    }; the moves end here{ $offset ->
        [none] {""}
       *[other] , at byte { $offset }
    }
    .summary = the moves are damaged
    .help = look for a whole copy of the file; what was read is kept
index = the index of the library is damaged{ $count ->
        [none] {""}
        [one] {" "}({ $count } place)
       *[other] {" "}({ $count } places)
    }; the games were looked for in the file itself
    .summary = the index of the library is damaged
    .help = compare the number of games with another copy
no-records = the library holds no game
    .summary = the library holds no game
page = this is a page of text in a book: it has neither moves nor a position
    .summary = a page of text, not a game
entry-deleted = this game was deleted from the library and is still in the file
    .summary = a game that was deleted from the library
    .help = the tag `LibraryEntry` marks it; leave it out if it is not wanted
inflate = the packed part of the file is damaged{ $expected ->
        [none] {""}
       *[other] : it should unpack to { $expected } bytes{ $found ->
            [none] {""}
           *[other] {" "}and unpacks to { $found }
        }
    }
    .summary = the packed part of the file is damaged
    .help = look for a whole copy of the file; what was read is kept
unpack-limit = the file would unpack to { $count ->
        [none] too many
       *[other] { $count }
    } bytes{ $limit ->
        [none] {""}
       *[other] , and at most { $limit } are read
    }
    .summary = the file would unpack to too many bytes
    .help = the file is damaged or made to do harm: such libraries are far smaller; `--max-unpacked` sets the bound
record-size = the size of this game in the library is wrong{ $count ->
        [none] {""}
       *[other] : { $count } bytes
    }{ $offset ->
        [none] {""}
       *[other] , at byte { $offset } of what was unpacked
    }
    .summary = the size of a game in the library is wrong
    .help = look for a whole copy of the file; what was read is kept
move-code = { $count ->
        [none] moves say
        [one] { $count } move says
       *[other] { $count } moves say
    } in words something else than in points; the points were taken
    .summary = moves say in words something else than in points
comment-count = the game has { $expected ->
        [none] moves
        [one] { $expected } move
       *[other] { $expected } moves
    } and { $found ->
        [none] another number of lines
        [one] { $found } line
       *[other] { $found } lines
    } of comments
    .summary = comments and moves differ in number
    .help = see whether each comment stands at its move
no-block = there is no record code such as `[DhtmlXQ…]`
    .summary = no UBB record code
    .help = copy the whole code, with the brackets at both ends
orphan-variation = the variation { $text ->
        [none] {""}
       *[other] `{ $text }` {""}
    }begins at a place that does not exist
    .label = kept as it is and not played
    .summary = a variation hangs on no move
    .help = `move_P_S_B` is variation B, which leaves line P (0 is the main line) at ply S
unsupported-key = there is something that is not understood{ $names ->
        [none] {""}
       *[other] : { $names }
    }
    .summary = there is something that is not understood
length-wrong = { $found ->
        [none] the stated number of plies is wrong
       *[other] the file states { $found } plies
    }{ $count ->
        [none] {""}
       *[other] ; the main line has { $count }
    }
    .summary = the stated number of plies is not that of the main line
cbf-lists = moves stand behind the end of the list{ $count ->
        [none] {""}
       *[other] {" "}({ $count } of them)
    }; they are not read
    .label = from here on
    .summary = a file has more than one list of moves
round-missing = { $kind ->
        [repeated] the move of { $side-name ->
            [none] a side
           *[other] { $side-name }
        } in this round stands there more than once
       *[other] the move of { $side-name ->
            [none] a side
           *[other] { $side-name }
        } in this round is missing
    }: the game is read up to it
    .summary = a round is missing or comes twice, and the game is read up to it
branch-twice = the line of play is the beginning of one before it, or the same{ $count ->
        [none] {""}
       *[other] {" "}({ $count } of this kind)
    }
    .summary = a line of play adds nothing
count-wrong = { $name ->
        [none] a count
       *[other] `{ $name }`
    } says { text-any }{ $found ->
        [none] {""}
       *[other] , and there are { $found }
    }
    .summary = a count does not agree with what there is
grid-cell = the cell { text-any } has no arrow above it and no link before it: it stays as it is written{ $count ->
        [none] {""}
       *[other] {" "}({ $count } of this kind)
    }
    .summary = a cell of the drawn tree has no place in it
grid-comment = the comment for cell ({ $value ->
        [none] ?
       *[other] { $value }
    }) finds no move there: it is kept at the start position
    .summary = a comment of a drawn tree finds no move
tree-text = variations are drawn side by side with arrows, in a form that is not known
    .summary = a drawn tree of variations that cannot be read

unsupported-format = this is a record of the format{ $format ->
        [none] {""}
       *[other] {" "}{ $format }
    }, which jipu does not read
    .summary = a record of a format that is not read
    .help = save it in another format with the program that made it
legacy-length = the length does not fit the format{ $format ->
        [none] {""}
       *[other] {" "}{ $format }
    }: expected { $expected ->
        [none] whole moves
       *[other] { $expected }
    }{ $found ->
        [none] {""}
       *[other] , found { $found }
    }
    .summary = the length of the file does not fit its format
    .help = the file may be cut off, or of another format: name it with `--from`
legacy-unknown-fields = { $count ->
        [none] some fields
        [one] one field
       *[other] { $count } fields
    } of the file are not understood{ $text ->
        [none] {""}
       *[other] ; there is text in them: `{ $text }`
    }
    .summary = fields of an old format that nobody has described
mirror-unknown = nothing says from which hand the files are counted; Red's { $found ->
        [left] left
       *[other] right
    } was taken
    .summary = a record that may be the mirror image of the game
    .help = if the game looks turned, read it with `--mirror`

game-too-large = the game has more than { $limit ->
        [none] the moves that are read
       *[other] { $limit } moves
    }, variations included, and was left out
    .summary = a game has too many moves
    .help = `--max-nodes` sets the bound
too-deep = variations stand in variations more than { $limit ->
        [none] is read
       *[other] { $limit } deep
    }, and the game was left out
    .summary = variations are nested too deep
    .help = `--max-depth` sets the bound

## TAG: headers

tag-broken = { text-tag } is broken: expected `[Name "value"]`
    .summary = a tag lacks its quotes, its bracket or its name
tag-quoting = the value of { text-tag } is not in double quotes
    .summary = a tag value is not in double quotes
tag-twice = { text-tag } is given twice; the first one counts
    .summary = a tag is given twice
raw-quote = the value of { text-tag } contains quotation marks
    .summary = a tag value contains quotation marks as they are
date-guessed = the year of the date `{ $text }` has two digits; it is taken as { $read-as ->
        [none] one of 1930 to 2029
       *[other] `{ $read-as }`
    }
    .summary = the year of a date has two digits
date-ambiguous = day and month of the date `{ $text }` can be told either way; { $read-as ->
        [none] nothing is taken from it
       *[other] it is taken as `{ $read-as }`
    }
    .summary = day and month of a date can be told either way
date-unreadable = `{ $text }` is not a date that can be read; it is kept as it is
    .summary = a date that cannot be read
tag-newline = the value of { text-tag } contains a line break, which the output format cannot hold
    .summary = a tag value contains a line break
    .help = write JSON, or let `--replace` write a blank in its place
tag-quote = a sign in the value of { text-tag } would end it, and the rest would be read as something else
    .summary = a tag value has a sign that would end it
    .help = write JSON, or let `--replace` write the sign in full width
name-unified = { text-tag } was { $previous ->
        [none] something else
       *[other] `{ $previous }`
    } and is written as { $value ->
        [none] the file of names says
       *[other] `{ $value }`
    }
    .summary = a name was replaced, as the file of names says
closing-tag = { $count ->
        [none] a value ends
        [one] a value ends
       *[other] { $count } values end
    } with the mark of another key{ $name ->
        [none] {""}
       *[other] {" "}(the first is `{ $name }`)
    }
    .summary = a value ends with the mark of another key
tag-unclosed = { $count ->
        [none] a value has
        [one] a value has
       *[other] { $count } values have
    } no closing mark{ $name ->
        [none] {""}
       *[other] {" "}(the first is `{ $name }`)
    }
    .label = taken up to the next mark
    .summary = a value has no closing mark

## FEN: the text of a position

fen-invalid = { text-any } is not a position in FEN{ $codes ->
        [none] {""}
       *[other] : { $codes }
    }
    .summary = the text of a position cannot be read
empty = the position is empty: expected ten rows of pieces
    .summary = the position is empty
row-count = found { $found ->
        [none] a wrong number of rows
       *[other] { $found } rows
    }, expected ten
    .summary = the position does not have ten rows
row-width = { $text ->
        [none] a row
       *[other] the row `{ $text }`
    } { $found ->
        [none] does not fill nine points
       *[other] fills { $found } points, expected nine
    }
    .summary = a row does not fill nine points
bad-char = { $character ->
        [none] { text-any }
       *[other] `{ $character }`
    } is neither a piece (K A B N R C P) nor a digit from 1 to 9
    .summary = a character is neither a piece nor a digit
bad-side = { text-any } names no side: expected `w` or `b`
    .summary = the side to move is neither `w` nor `b`
side-missing = the side to move is not given; { $side-name ->
        [none] a side was assumed
       *[other] { $side-name } was assumed
    }
    .summary = the side to move is not given
side-alias = { text-any } was read as { $side ->
        [red] `w` (Red)
        [black] `b` (Black)
       *[none] the side to move
    }
    .summary = the side to move is written otherwise than `w` or `b`
letter-alias = letters other than K A B N R C P stand for pieces
    .summary = `H` and `E` are used for horse and elephant
fullmove-zero = round number `0` was read as `1`
    .summary = round number 0 was read as 1
dash-field = { text-any } stands in a field that holds `-`; it was left out
    .summary = an unused field is not `-`
counter = { text-any } is not a count: expected a whole number, 0 or more
    .summary = a counter is not a number
side-fixed = { $side-name ->
        [none] the other side moves first
       *[other] { $side-name } moves first
    }, though the position says otherwise
    .summary = the first move belongs to the other side than the position says
who-plays = { $side-name ->
        [none] the other side moves first
       *[other] { $side-name } moves first
    }, though the header says otherwise
    .summary = the first move belongs to the other side than the header says
kind-board = the header calls this { $found ->
        [0] a whole game, and the board is set up
        [1] an opening, and the board is set up
       *[other] an endgame, and the board is the usual start
    }
    .summary = the kind of record does not go with the board
board-fallback = the stored position or the moves from it cannot be played; the moves play from the usual start, which was taken
    .summary = the usual start was taken in place of the stored position
binit-length = the position should have 64 digits
    .summary = the digits of a position are not 64
binit-absent = { $count ->
        [none] some pieces stand
        [one] one piece stands
       *[other] { $count } pieces stand
    } off the board and are taken as absent
    .summary = an absent piece is written otherwise than 99

## POS: the position itself

position-invalid = the position is not possible{ $codes ->
        [none] {""}
       *[other] : { $codes }
    }
    .summary = a position that cannot stand on the board
    .help = a diagram that is only to be drawn is read with `--lenient`
no-king = { text-player } has no { $piece }
    .summary = { text-player } has no { $piece }
too-many-of-a-kind = { text-player } has { $found ->
        [none] too many { $pieces }: more than { $limit }
       *[other] { $found } { $pieces }, expected { $limit } at most
    }
    .summary = { text-player } has too many { $pieces }: more than { $limit }
king-place = { text-player }'s { $piece } stands outside the palace
    .summary = { text-player }'s { $piece } stands outside the palace
advisor-place = an { $piece } of { text-player } stands off the five points of its palace
    .summary = an { $piece } of { text-player } stands off the five points of its palace
elephant-place = an { $piece } of { text-player } stands on a point that it cannot reach
    .summary = an { $piece } of { text-player } stands on a point that it cannot reach
pawn-place = a { $piece } of { text-player } stands on a point that it cannot reach
    .summary = a { $piece } of { text-player } stands on a point that it cannot reach
pawn-stack = two { $pieces } of { text-player } stand on one file on their own side of the river
    .summary = two { $pieces } of { text-player } stand on one file on their own side of the river
kings-facing = the generals face each other with nothing between
    .summary = the generals face each other
opponent-in-check = the side that is not to move is in check
    .summary = the side that is not to move is in check
point-clash = two pieces stand on one point
    .summary = two pieces stand on one point
board-byte = the board has the byte `{ $found ->
        [none] ?
       *[other] { $found }
    }`{ $name ->
        [none] {""}
       *[other] {" "}on { $name }
    }, which stands for no piece{ $name ->
        [none] {" "}or point
       *[other] {""}
    }
    .summary = the board has a byte that stands for nothing
    .help = the point was left empty; compare the position with another source

## NOT: notation

move-syntax = { $kind ->
        [digits] the sheet has digits only and names no pieces, so that it cannot be read
       *[other] { text-move } is not a move: expected a piece, a file, a direction and a number, or two points
    }
    .summary = an entry is not a move in any notation
move-ambiguous = { text-move } has { $readings ->
        [none] more than one reading
       *[other] { $readings } readings
    } here, expected one
    .label = which of them is meant cannot be told
    .summary = an entry can be read as more than one legal move
    .help = look at the other player's sheet, or write front or rear and the direction
sheet-style = { $kind ->
        [digits] numerals
        [glyph] piece characters
        [direction] words of direction
       *[other] characters
    } of another habit are used on this sheet
    .summary = a sheet uses characters of another habit
qualifier-missing = front or rear is left out where two pieces of a kind stand on one file; only one of them can make the move
    .summary = front or rear is left out where it belongs
qualifier-lone = { text-move } says front or rear of a piece that stands alone on its file
    .summary = front or rear is written for a lone piece
token-repaired = { text-move } was read as { $read-as ->
        [none] a move that looks like it
       *[other] `{ $read-as }`
    }
    .label = not certain: repaired
    .summary = an entry was repaired from look-alike characters
    .help = compare the entry with the original
sheet-mirrored = the moves are legal only with left and right exchanged
    .summary = the sheet was read with left and right exchanged
    .help = look whether the files were counted from the wrong hand
sheet-sides-swapped = the moves are legal only with the sides exchanged
    .summary = the sheet was read with the sides exchanged
    .help = look who moved first, and whether the names stand under the right colour
dialect-conflict = two dialects of WXF give different games{ $dialect ->
        [none] {""}
       *[other] ; `{ $dialect }` was taken
    }{ $other ->
        [none] {""}
       *[other] , not `{ $other }`
    }
    .summary = two dialects of WXF give different games
dialect-mixed = forms of more than one dialect of WXF are used{ $dialect ->
        [none] {""}
       *[other] : `{ $dialect }`
    }{ $other ->
        [none] {""}
       *[other] {" "}and `{ $other }`
    }
    .summary = forms of more than one dialect of WXF are used
letter-case = upper and lower case contradict the side to move
    .summary = upper and lower case contradict the side to move
rank-style-assumed = the game plays with ranks counted from 0 and from 1; { $style ->
        [none] one of them was assumed
       *[other] `{ $style }` was assumed
    }
    .summary = ranks may count from 0 or from 1
coordinates-swapped = { text-move } plays only from its second point to its first
    .label = read with origin and destination exchanged
    .summary = origin and destination were exchanged
no-reading = no line of play goes on with { text-move }
    .label = { $lines ->
        [none] no direction gives a legal move
        [one] legal in no direction, after the one line of play that was left
       *[other] legal in no direction, in any of the { $lines } lines of play
    }
    .summary = no line of play goes on with this entry
    .help = this entry or one before it is wrong; compare it with the other player's sheet
entry-open = { text-move } stays open: { $kind ->
        [written] for want of an entry before it, nobody knows where the piece stood
       *[other] nothing on the sheet decides its direction
    }
    .label = { $readings ->
        [none] several moves are possible
        [other] { $readings } moves are possible
       *[text] possible moves: { $readings }
    }
    .summary = an entry stays open between several moves
    .help = the other player's sheet may decide it
entry-likely = { text-move } is not certain{ $read-as ->
        [none] {""}, but one reading is likely
       *[other] {""}: likely { $read-as }
    }{ $odds ->
        [none] {""}
       *[other] {" "}({ $odds })
    }
    .label = { $readings ->
        [none] other moves are possible
        [other] { $readings } moves are possible
       *[text] possible moves: { $readings }
    }
    .summary = an entry is not certain, only likely to be one move
    .help = the probability comes from how games are played and proves nothing; the other player's sheet may decide it
too-many = there are more lines of play than { $lines ->
        [none] were kept
       *[other] the { $lines } that were kept
    }; no entry is certain any more
    .summary = there are more lines of play than were kept
    .help = keep more of them with `--max-lines`
dialect-undecided = the sheet reads equally well in two ways{ $dialect ->
        [none] {""}
       *[other] ; `{ $dialect }` was taken
    }{ $other ->
        [none] {""}
       *[other] , not `{ $other }`
    }
    .summary = the signs or letters of a sheet have two meanings
slip-assumed = { text-move } was read as { $read-as ->
        [none] a slip of the pen
       *[other] a slip for `{ $read-as }`
    }
    .label = not certain: a slip was assumed
    .summary = a slip of the pen was assumed
    .help = compare the entry with the original and with the other player's sheet
one-side-only = each round has one entry only: { $side-name ->
        [none] the other side's entries are missing
       *[other] the entries of { $side-name } are missing
    }
    .label = the same side again
    .summary = only the entries of one side are there
    .help = look for the other half of the sheet, or for the other player's
hole-filled = an entry is missing: only { $read-as ->
        [none] one move
       *[other] `{ $read-as }`
    } lets the rest be read
    .label = not written; filled in
    .summary = a missing entry was filled in: only one move lets the rest be read
    .help = have both players confirm it
hole-open = an entry is missing: { $count ->
        [none] several moves let
       *[other] { $count } moves let
    } the rest be read
    .label = { $captures ->
        [yes] it took a piece
        [no] it took no piece
       *[other] whether it took a piece is not known
    }{ $checks ->
        [yes] , and gave check
        [no] , and gave no check
       *[other] , nor whether it gave check
    }{ $readings ->
        [none] {""}
        [one] {""}
        [other] {""}
       *[text] {": "}{ $readings }
    }
    .summary = an entry is missing, and several moves let the rest be read
    .help = the other player's sheet may have it
direction-lost = abbreviated notation leaves out the directions{ $count ->
        [none] {""}
        [one] ; one move written so has several readings
       *[other] ; { $count } moves written so have several readings
    }; { $written ->
        [yes] the game was written all the same
       *[other] the game was not written
    }
    .summary = abbreviated notation leaves out the directions
    .help = `--directions` writes them; `--allow-ambiguous` accepts the loss
lines-left = the sheet was read as a whole{ $lines ->
        [none] {""}
        [one] : one line of play is left
       *[other] : { $limit ->
            [none] {""}
           *[other] at least{" "}
        }{ $lines } lines of play are left
    }{ $count ->
        [none] {""}
       *[other] , { $found } of { $count } entries are certain
    }{ $kind ->
        [unmarked-level] ; 进 and 退 bear marks throughout, and what bears none was read as 平
       *[other] {""}
    }
    .summary = how many lines of play a sheet leaves that was read as a whole

## MOV: moves

geometry = { text-move } is not a legal move
    .label = { $mover-at ->
        [none] no piece of this kind moves so
       *[other] { $mover-at } does not move so
    }
    .summary = no piece of this kind moves so
path-blocked = { text-move } is not a legal move
    .label = { $concerned ->
        [none] a piece stands in the way
       *[other] { $concerned } { $concerned-count ->
            [one] blocks
           *[other] block
        } { $mover ->
            [none] the way
           *[other] the { $mover }
        }
    }
    .summary = a piece stands in the way
horse-leg-blocked = { text-move } is not a legal move
    .label = { $concerned ->
        [none] the horse's leg is blocked
       *[other] { $concerned } blocks the horse's leg
    }
    .summary = the horse's leg is blocked
elephant-eye-blocked = { text-move } is not a legal move
    .label = { $concerned ->
        [none] the elephant's eye is blocked
       *[other] { $concerned } blocks the elephant's eye
    }
    .summary = the elephant's eye is blocked
cannon-no-screen = { text-move } is not a legal move
    .label = { $concerned ->
        [none] the cannon has no screen to take over
       *[other] the cannon has no screen to take { $concerned }
    }
    .summary = the cannon has no screen to take over
cannon-two-screens = { text-move } is not a legal move
    .label = { $concerned ->
        [none] more than one piece stands between; a cannon takes over one
       *[other] { $concerned } stand between; a cannon takes over one piece
    }
    .summary = the cannon has more than one piece to jump
leaves-palace = { text-move } is not a legal move
    .label = { $mover ->
        [none] the piece would leave the palace
       *[other] the { $mover } would leave the palace
    }
    .summary = a general or advisor would leave the palace
crosses-river = { text-move } is not a legal move
    .label = an elephant does not cross the river
    .summary = an elephant would cross the river
pawn-backward = { text-move } is not a legal move
    .label = a pawn does not go back
    .summary = a pawn would go back
pawn-sideways-before-river = { text-move } is not a legal move
    .label = { $mover-at ->
        [none] the pawn has not crossed the river
       *[other] { $mover-at } has not crossed the river
    }
    .summary = a pawn would go sideways before the river
captures-own = { text-move } is not a legal move
    .label = { $concerned ->
        [none] an own piece stands on the destination
       *[other] { $concerned } belongs to the same side
    }
    .summary = an own piece stands on the destination
leaves-general-in-check = { text-move } is not a legal move
    .label = { $concerned ->
        [none] the general is still in check
       *[other] the general is still in check from { $concerned }
    }
    .summary = the check is not answered
moves-into-check = { text-move } is not a legal move
    .label = { $concerned ->
        [none] the own general would be in check
       *[other] the own general would be in check from { $concerned }
    }
    .summary = the own general would be in check
generals-facing = { text-move } is not a legal move
    .label = the generals would face each other
    .summary = the generals would face each other
off-board = { text-move } is not a legal move
    .label = the point is outside the board
    .summary = a point outside the board
not-a-move = { text-move } is not a move
    .label = the piece would stay where it is
    .summary = a move from a point to itself
no-such-piece = { text-move } is not a legal move
    .label = { text-player } has no such piece there
    .summary = there is no such piece
wrong-side = { text-move } is a move of the other side
    .label = { $side-name ->
        [none] it is not that side's turn
       *[other] it is { $side-name }'s turn
    }
    .summary = the piece belongs to the other side
    .help = look whether the entry before it was left out
ambiguous-qualifier = { text-move } picks no piece that can make the move
    .label = front, middle, rear or the number fits no piece here
    .summary = the word for front or rear picks no piece that can move so
move-after-end = { text-move } stands after the end of the game
    .label = { $outcome ->
        [checkmate] the move before is checkmate
        [stalemate] the move before leaves no legal move, which loses
        [general-captured] the general was taken
       *[other] the game is over
    }
    .summary = a move after the end of the game

skipped-record = entry{ $count ->
        [none] {""}
       *[other] {" "}{ $count }
    } of the file cannot be played and was passed over{ $codes ->
        [none] {""}
       *[other] : { $codes }
    }
    .summary = an entry that cannot be played was passed over
    .help = such programs also recorded captures of a general and moves taken back
legacy-no-legal-move = nothing in the file can be played from the start
    .summary = not one move of the file can be played
    .help = it may be of another format: name it with `--from`

## RUL: rules of play

threefold-cycle = { $count ->
        [none] the moves go round often enough for a claim
       *[other] the moves go round { $count } times, which is enough for a claim
    }
    .summary = moves go round often enough to be claimed as a repetition
    .help = see who has to change with `jipu repetition`

## RES: results

result-conflict = the result tag { $tag ->
        [none] contradicts
       *[other] `{ $tag }` contradicts
    } the result after the moves{ $terminator ->
        [none] {""}
       *[other] , `{ $terminator }`
    }
    .summary = the result tag contradicts the result after the moves
    .help = the tag counts unless it is `*`; correct the one that is wrong
result-board = the result { $tag ->
        [none] contradicts
       *[other] `{ $tag }` contradicts
    } the board{ $board ->
        [none] {""}
       *[other] , which says `{ $board }`
    }
    .summary = the result contradicts the last position
    .help = compare the result with the signed score sheet; jipu does not change it
result-form = { text-value } is not a result in the usual form: `1-0`, `0-1`, `1/2-1/2` or `*`
    .summary = a result in an unusual form
result-missing = no result is given
    .summary = no result is given
result-byte = { $found ->
        [none] the result
       *[other] result { $found }
    } is not known: expected 0 to 3; it was read as open
    .summary = the number of the result is not known

## FMT: writing

comment-lost = { $count ->
        [none] comments are
        [one] one comment is
       *[other] { $count } comments are
    } left out: the output format has no place for them
    .summary = comments are left out
    .help = PGN and JSON hold comments
variation-lost = { $count ->
        [none] variations are
        [one] one variation is
       *[other] { $count } variations are
    } left out: the output format has no place for them
    .summary = variations are left out
    .help = PGN and JSON hold variations
tag-lost = { $count ->
        [none] tags are
        [one] one tag is
       *[other] { $count } tags are
    } left out: the output format has no place for them{ $names ->
        [none] {""}
       *[other] {" "}({ $names })
    }
    .summary = tags are left out
    .help = JSON holds every tag, and PGN nearly every one
nag-lost = { $count ->
        [none] move marks are
        [one] one move mark is
       *[other] { $count } move marks are
    } left out: the output format has no place for `!`, `?` and the like
    .summary = marks such as `!` and `?` are left out
comment-braces = braces in comments are written as `｛` and `｝`
    .summary = braces in comments are replaced
unresolved-written = what could not be resolved{ $count ->
        [none] {""}
        [one] {" "}of one line
       *[other] {" "}of { $count } lines
    } is written as a comment, as it was
    .summary = what could not be read is written as a comment
    .help = correct the record first: `jipu check` shows the entry and what was probably meant
text-ambiguous = { text-move } reads back as more than one move; { $written ->
        [yes] it was written all the same
       *[other] the game was not written
    }
    .summary = a move has no unambiguous text in this notation
    .help = choose another `--notation`, or accept it with `--allow-ambiguous`
entry-open-written = { text-move } is not decided; { $written ->
        [yes] one of its moves was written, and marked
       *[other] the game was not written
    }
    .summary = an entry that stays open would be written as a move
    .help = settle the entry first, for example from the other player's sheet, or accept it with `--allow-ambiguous`
start-lost = the output format cannot store the position that the game begins from
    .summary = the output format has no place for the start position
    .help = PGN and JSON hold any start position
list-loss = the output format has no place for { $names ->
        [none] everything in the game
        [repair-marks] marks of repaired entries
        [fill-marks] marks of entries that were filled in
        [title] the title
        [title-characters] some characters of the title
        [result] the result
        [start-counters] the counters of the start position
        [comment-bounds] the bounds between several comments at one move
        [header-breaks] line breaks in headers
        [unresolved-entries] entries that could not be resolved
        [repeated-alternatives] alternatives that stand there twice
        [lines] so many lines of play
        [moves] moves
        [empty-games] games without moves
       *[other] { $names }
    }{ $count ->
        [none] {""}
       *[other] {" "}({ $count } left out)
    }
    .summary = parts of the game are left out
one-game-a-file = a file of the format { $format ->
        [none] asked for
       *[other] `{ $format }`
    } holds one game, and this is another one
    .summary = a further game for a format that holds one
    .help = name a folder with `-o out/`, where each game has a file of its own, or a format that holds many
too-many-pieces = the position has more pieces of a kind than one set, which is all that the output format holds
    .summary = the output format holds one set of pieces
    .help = PGN and JSON hold any start position
text-clipped = { text-tag } is cut to `{ $value }`: its field in the output format has no more room
    .summary = a tag value is longer than its field
    .help = PGN and JSON hold values of any length
side-lost = the digits of the board do not say that { $side-name ->
        [none] the other side
       *[other] { $side-name }
    } is to move; a FEN stands beside them, but programs that read only the digits go wrong
    .summary = without moves, whose turn it is may be lost
value-brackets = square brackets { $count ->
        [none] in values
        [one] in a value
       *[other] in { $count } values
    } are written as `［` and `］`
    .summary = square brackets in values are replaced
## IOE: files

cannot-read = { text-path } cannot be read{ $error ->
        [none] {""}
       *[other] : { $error }
    }
    .summary = a file cannot be read
    .help = see to its name and its permissions; the others are read all the same
cannot-write = { text-path } cannot be written{ $error ->
        [none] {""}
       *[other] : { $error }
    }
    .summary = a file cannot be written
    .help = make room, see to the permissions, or write elsewhere with `-o`; nothing half-written is left
file-exists = { text-path } exists already and was not touched
    .summary = the output file exists already
    .help = write over it with `--overwrite`, or write elsewhere with `-o`
no-game = no game was found{ $path ->
        [none] {""}
       *[other] {" "}in `{ $path }`
    }
    .summary = the input holds no game
    .help = if there is one, name its format with `--from`
not-a-record = { text-path } is not a game record and was passed over
    .summary = a file that is not a game record was passed over
output-renamed = written as { text-path }: the name that it would have is taken, or no file system takes it everywhere
    .summary = an output has another name than its input
input-kept = { text-path } stays as it was: not everything in it can be written in its place
    .summary = an input was not replaced by what was made of it, for something would be lost
    .help = see what is reported of it, or write elsewhere with `-o`

## Summaries and diagrams

summary-read = { $files ->
        [one] one file
       *[other] { $files } files
    }, { $games ->
        [one] one game
       *[other] { $games } games
    }, { $plies ->
        [one] one ply
       *[other] { $plies } plies
    }: { $errors ->
        [0] no errors
        [one] one error
       *[other] { $errors } errors
    }, { $warnings ->
        [0] no warnings
        [one] one warning
       *[other] { $warnings } warnings
    }, { $notes ->
        [0] no notes
        [one] one note
       *[other] { $notes } notes
    }{ $unreadable ->
        [0] {""}
        [one] ; one input could not be read or held no game
       *[other] ; { $unreadable } inputs could not be read or held no game
    }
summary-skipped = { $skipped ->
        [one] one input was done before and left out
       *[other] { $skipped } inputs were done before and left out
    }
summary-copies = { $copies ->
        [one] one copy not listed
       *[other] { $copies } copies not listed
    }
summary-filtered = { $filtered ->
        [0] no game left out by filters
        [one] one game left out by filters
       *[other] { $filtered } games left out by filters
    }{ $open ->
        [0] {""}
        [one] , one of them because its date does not tell
       *[other] , { $open } of them because their dates do not tell
    }
summary-would-write = { $written ->
        [0] no game would be written
        [one] one game would be written
       *[other] { $written } games would be written
    }
summary-written = { $written ->
        [0] no game written
        [one] one game written
       *[other] { $written } games written
    }
show-turn = { $side } to move
show-check = { $side } to move, in check
show-checkmate = { $side } is checkmated
show-stalemate = { $side } has no legal move and loses (stalemate)
show-doubtful = one of several possible: an entry before this is not certain
show-played = after ply { $ply }, { $text }

## Lists of games

list-column-game = game
list-column-event = event
list-column-date = date
list-column-red = red
list-column-black = black
list-column-result = result
list-column-plies = plies
list-column-encoding = encoding
list-column-format = format
list-column-id = id
list-column-start = start
list-standard = standard
list-duplicates = { $count ->
        [one] a copy, not listed:
       *[other] { $count } copies, not listed:
    } { $games }
list-shorter = { $count ->
        [one] a game that is the beginning of this one:
       *[other] { $count } games that are the beginning of this one:
    } { $games }
list-beginning = the beginning of { $games }

## Rule books

rules-column-id = id
rules-column-title = rules
rules-column-limit = rounds
rules-column-checks = checks
rules-column-reading = reading
rules-column-reset = anew after
rules-column-claim = raised by
rules-column-unverified = unverified
rules-cap-none = all
rules-reset-capture = capture
rules-reset-pawn-move = capture, pawn move
rules-claim-player = player
rules-claim-arbiter = player, arbiter
rules-claim-automatic = automatic
rules-default = default: { $id }
rules-mark = { $mark } not confirmed against a printed text; the last column counts the values that were not
rules-inherits = what it was not seen to say itself is taken from { $book }
rules-topic-natural-limit = natural limit
rules-topic-claim = claim
rules-topic-false-claim = claim that does not hold
rules-topic-fouls = fouls
rules-topic-repetition = repetition
rules-topic-verdict = verdict on a repetition
rules-topic-record = record
rules-topic-illegal-move = illegal move
rules-topic-suicide = general left to be taken (自杀)
rules-topic-start = sides at the start
rules-articles = { $articles ->
        [none] articles not known
       *[other] art. { $articles }
    }
rules-inherited = from { $book }
rules-value = { $key } = { $value }
    .unverified = { $key } = { $value } (not confirmed against a printed text)
rules-unstated = not stated
rules-sources = sources
rules-source = { $code }: { $text } ({ $quality })
rules-quality-primary = the text itself
rules-quality-damaged = the text itself, damaged
rules-quality-partial = the text itself, in part
rules-quality-quoted = the text, as quoted
rules-quality-translation = translation
rules-quality-secondary = secondary
rules-quality-code = the program itself
rules-in-force = in force
rules-in-force-event = event: { $name }
    .level = level: { $level }
    .rapid = rapid play
rules-in-force-limit = rounds: { $value }
rules-in-force-checks = checks: { $value }
rules-in-force-reading = reading: { $value }
rules-in-force-claim = raised by: { $value }
rules-in-force-changed = {" "}({ $origin }; { $book }: { $value })
rules-in-force-book = what { $book } itself says
rules-in-force-reduced = { $book } was not seen to say that an event may reduce its limit
rules-in-force-unverified = of these not confirmed against a printed text: { $keys ->
        [none] none
       *[other] { $keys }
    }
rules-level-national = national
rules-level-youth = national youth
rules-level-provincial = provincial
rules-level-local = below provincial
