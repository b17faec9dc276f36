# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_jipu_global_optspecs
    string join \n lang= h/help V/version
end

function __fish_jipu_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_jipu_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_jipu_using_subcommand
    set -l cmd (__fish_jipu_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c jipu -n "__fish_jipu_needs_command" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_needs_command" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_needs_command" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "check" -d 'Report what is wrong with records, and where'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "convert" -d 'Turn records into another format, notation or encoding'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "show" -d 'Draw a position, or a game at any move'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "limit" -d 'Judge a claim of the natural limit, or show the stretches without a capture'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "reconcile" -d 'Put two score sheets of one game together, and say what is wrong with each'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "repetition" -d 'Judge a repetition: the cycle, what each move is, who has to change'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "move" -d 'Read `FEN<TAB>move` lines and give all legal readings in every notation'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "perft" -d 'Count the sequences of legal moves from a position'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "rules" -d 'Show the rule books: all in a table, or one in full'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "explain" -d 'Explain a diagnostic code, or list all of them'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "completions" -d 'Print a completion script for a shell'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "man" -d 'Print the manual page of a command, or write all of them'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "list" -d 'List games, one a line, and find copies'
complete -c jipu -n "__fish_jipu_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c jipu -n "__fish_jipu_using_subcommand check" -l stdin-name -d 'The name that messages use for stdin' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l from -d 'The format of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l encoding -d 'The encoding of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-lines -d 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -s j -l jobs -d 'How many threads judge games [default: one for each core]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand check" -l fail-on -d 'From which severity on findings make the exit code 1' -r -f -a "error\t'Errors only'
warning\t'Warnings and errors'"
complete -c jipu -n "__fish_jipu_using_subcommand check" -l tag -d 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l player -d 'Only games of a player, on either side; given twice, of both' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l red -d 'Only games with this player as Red' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l black -d 'Only games with this player as Black' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l event-name -d 'Only games of an event' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l result -d 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l date -d 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l min-plies -d 'Only games of so many plies or more' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l max-plies -d 'Only games of so many plies or fewer' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l min-quiet -d 'Only games that go so many plies or more without a capture' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l position -d 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l start -d 'Only games from the standard start, or from another position' -r -f -a "standard\t'The standard start'
setup\t'Any other position'"
complete -c jipu -n "__fish_jipu_using_subcommand check" -l has -d 'Only games with variations, or with comments; given twice, with both' -r -f -a "variations\t'At least one variation'
comments\t'At least one comment'"
complete -c jipu -n "__fish_jipu_using_subcommand check" -l rules -d 'The rule book [default: that of --event, else cxa2011]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l event -d 'A file with the settings of the event (see samples/event.toml)' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand check" -l noticed -d 'After how many plies an illegal move was noticed [default: at the end of the record]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand check" -l mirror -d 'Count the files of CHE records from Red\'s left'
complete -c jipu -n "__fish_jipu_using_subcommand check" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand check" -l json -d 'Print findings as JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand check" -s q -l quiet -d 'Print no notes and no summary'
complete -c jipu -n "__fish_jipu_using_subcommand check" -s v -l verbose -d 'Draw the position below each error about a move'
complete -c jipu -n "__fish_jipu_using_subcommand check" -l short -d 'Print each finding on one line'
complete -c jipu -n "__fish_jipu_using_subcommand check" -l watch -d 'Read one sheet again at every change, and show the first entry that cannot be right, with the board'
complete -c jipu -n "__fish_jipu_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand check" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l stdin-name -d 'The name that messages use for stdin' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l from -d 'The format of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l encoding -d 'The encoding of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-lines -d 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -s j -l jobs -d 'How many threads judge games [default: one for each core]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l fail-on -d 'From which severity on findings make the exit code 1' -r -f -a "error\t'Errors only'
warning\t'Warnings and errors'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l tag -d 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l player -d 'Only games of a player, on either side; given twice, of both' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l red -d 'Only games with this player as Red' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l black -d 'Only games with this player as Black' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l event-name -d 'Only games of an event' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l result -d 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l date -d 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l min-plies -d 'Only games of so many plies or more' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l max-plies -d 'Only games of so many plies or fewer' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l min-quiet -d 'Only games that go so many plies or more without a capture' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l position -d 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l start -d 'Only games from the standard start, or from another position' -r -f -a "standard\t'The standard start'
setup\t'Any other position'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l has -d 'Only games with variations, or with comments; given twice, with both' -r -f -a "variations\t'At least one variation'
comments\t'At least one comment'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l to -d 'The format to write [default: from the ending of -o, else pgn]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l notation -d 'The notation of the moves [default: the usual one of the format]' -r -f -a "chinese\t'炮二平五'
abbreviated\t'炮25: the direction is lost'
wxf\t'C2.5'
iccs\t'H2-E2'
uci\t'h2e2'
san\t'Che3: only with `--western`'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l dialect -d 'The dialect of the notation' -r -f -a "standard\t'Chinese: 前七平八 for pawns on two files'
five\t'Chinese: 前兵七平八, the glyph kept'
xqbase\t'Chinese: 三兵平八; WXF: `Pc.8`, four bytes always'
ccbridge\t'Chinese: 前 and 后 only where needed'
official\t'WXF: the forms of the federation'
pyffish\t'WXF: order and file, `=` for sideways'
uci10\t'UCI: ranks 1–10'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l script -d 'The script of moves and of jipu\'s own words [default: simplified; for big5 traditional]' -r -f -a "simplified\t'车马将帅进后'
traditional\t'車馬將帥進後'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l xqf-version -d 'The version of XQF files' -r -f -a "1.0\t'Every program reads it'
1.8\t'Smaller'"
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l to-encoding -d 'The encoding to write; UTF-8 unless the format has another' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -s o -l output -d 'Write to a file, or below a folder (which must exist, or end in a slash) [default: stdout]' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l split -d 'Write each game to a file of its own below the folder of -o, named by a template of headers, {file}, {game}, {number} and {id}' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l report -d 'Note what became of each input in a file (NDJSON), and leave out what it says to be done and unchanged' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l names -d 'Write names of players and events as a file (TOML) spells them' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l mirror -d 'Count the files of CHE records from Red\'s left'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l json -d 'Print findings as JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -s q -l quiet -d 'Print no notes and no summary'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -s v -l verbose -d 'Draw the position below each error about a move'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l ascii-digits -d 'Write Black\'s digits as 1–9, not １–９'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l directions -d 'Write the direction in abbreviated notation (炮2=5)'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l western -d 'Write PGN of the Western family (White, Variant)'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l bom -d 'Begin UTF-8 with a byte-order mark'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l crlf -d 'End lines with CR LF'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l overwrite -d 'Write over files that exist'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l strict -d 'Refuse games of which the target cannot hold everything'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l replace -d 'Write `?` for characters, and a blank for line breaks, that the target cannot hold'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l allow-ambiguous -d 'Write moves and entries that are not certain, and mark them'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -l dry-run -d 'Report without writing'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand convert" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l game -d 'Which game of the file' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l ply -d 'After how many plies [default: all]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -s o -l output -d 'Write to a file [default: stdout]' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand show" -l script -d 'The script of the pieces' -r -f -a "simplified\t'车马将帅进后'
traditional\t'車馬將帥進後'"
complete -c jipu -n "__fish_jipu_using_subcommand show" -l from -d 'The format of the file, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l encoding -d 'The encoding of the file, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand show" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand show" -l fen -d 'Print the position as FEN only'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l svg -d 'Draw an SVG picture'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l overwrite -d 'Write over a file that exists'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l flip -d 'Black at the bottom'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l ascii -d 'Letters and signs instead of characters'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l coordinates -d 'Print a–i and 0–9 at the edge'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l mirror -d 'Count the files of CHE records from Red\'s left'
complete -c jipu -n "__fish_jipu_using_subcommand show" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand show" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l stdin-name -d 'The name that messages use for stdin' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l from -d 'The format of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l encoding -d 'The encoding of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-lines -d 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -s j -l jobs -d 'How many threads judge games [default: one for each core]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l fail-on -d 'From which severity on findings make the exit code 1' -r -f -a "error\t'Errors only'
warning\t'Warnings and errors'"
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l tag -d 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l player -d 'Only games of a player, on either side; given twice, of both' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l red -d 'Only games with this player as Red' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l black -d 'Only games with this player as Black' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l event-name -d 'Only games of an event' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l result -d 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l date -d 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l min-plies -d 'Only games of so many plies or more' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l max-plies -d 'Only games of so many plies or fewer' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l min-quiet -d 'Only games that go so many plies or more without a capture' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l position -d 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l start -d 'Only games from the standard start, or from another position' -r -f -a "standard\t'The standard start'
setup\t'Any other position'"
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l has -d 'Only games with variations, or with comments; given twice, with both' -r -f -a "variations\t'At least one variation'
comments\t'At least one comment'"
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l rules -d 'The rule book [default: that of --event, else cxa2011]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l event -d 'A file with the settings of the event (see samples/event.toml)' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l limit -d 'The natural limit in rounds, instead of the book\'s or the event\'s' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l check-cap -d 'How many checks of a side count, or `none` for all' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l reading -d 'How the rounds are counted, such as claimant-capped or no-checks' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l claimant -d 'The side that claims: `red` or `black`' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l at -d 'After how many plies the claim was made [default: the last point at which the claimant is to move]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l at-round -d 'In which round the claim was made, before the claimant\'s move' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l claims -d 'Earlier claims in this game, such as `150:red,160:red`' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l quiet-before -d 'Plies without a capture before the record begins' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l slips -d 'Judge over all games within so many slips of the pen' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l variation -d 'Judge a variation: alternatives by ply, as `35:1` or `35:1,41:2`' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l game -d 'Judge only the game of this number in each file' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l reaching -d 'List the stretches without a capture of this many rounds or more' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l report -d 'Write the report of one game as a page to print and sign (HTML)' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l now -d 'Without any record: the round and the side to move, as `86:red`' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l last-capture -d 'Without any record: the last capture, such as `21:red` [default: none in the game]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l checks -d 'Without any record: checks since then, Red\'s and Black\'s: `14,3`' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l mirror -d 'Count the files of CHE records from Red\'s left'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l json -d 'Print findings as JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -s q -l quiet -d 'Print no notes and no summary'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -s v -l verbose -d 'Draw the position below each error about a move'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l short -d 'Print one line for each answer'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l full -d 'Print the whole report of every game [default: for an input of one game]'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -l overwrite -d 'Write over a report that exists'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand limit" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l from -d 'The format of both sheets, instead of what their content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l encoding -d 'The encoding of both sheets, instead of what their content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l max-lines -d 'The most positions kept after a ply' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l rules -d 'The rule book [default: that of --event, else cxa2011]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l event -d 'A file with the settings of the event (see samples/event.toml)' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l limit -d 'The natural limit in rounds, instead of the book\'s or the event\'s' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l check-cap -d 'How many checks of a side count, or `none` for all' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l reading -d 'How the rounds are counted, such as claimant-capped or no-checks' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l claimant -d 'The side that claims: `red` or `black`' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l at -d 'After how many plies the claim was made [default: the last point at which the claimant is to move]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l at-round -d 'In which round the claim was made, before the claimant\'s move' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l claims -d 'Earlier claims in this game, such as `150:red,160:red`' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -s o -l output -d 'Write the agreed game to a file, open entries marked' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l to -d 'The format of that file [default: from its ending, else pgn]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l full -d 'Show every ply, not only those that differ'
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l overwrite -d 'Write over a file that exists'
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -l json -d 'Print JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand reconcile" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l stdin-name -d 'The name that messages use for stdin' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l from -d 'The format of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l encoding -d 'The encoding of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-lines -d 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -s j -l jobs -d 'How many threads judge games [default: one for each core]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l fail-on -d 'From which severity on findings make the exit code 1' -r -f -a "error\t'Errors only'
warning\t'Warnings and errors'"
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l tag -d 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l player -d 'Only games of a player, on either side; given twice, of both' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l red -d 'Only games with this player as Red' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l black -d 'Only games with this player as Black' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l event-name -d 'Only games of an event' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l result -d 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l date -d 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l min-plies -d 'Only games of so many plies or more' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l max-plies -d 'Only games of so many plies or fewer' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l min-quiet -d 'Only games that go so many plies or more without a capture' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l position -d 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l start -d 'Only games from the standard start, or from another position' -r -f -a "standard\t'The standard start'
setup\t'Any other position'"
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l has -d 'Only games with variations, or with comments; given twice, with both' -r -f -a "variations\t'At least one variation'
comments\t'At least one comment'"
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l rules -d 'The rule book [default: that of --event, else cxa2011]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l event -d 'A file with the settings of the event (see samples/event.toml)' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l label -d 'What a move of the cycle is, whatever is found: its number in the list and 将 杀 捉 兑 献 拦 跟 闲, as `3=闲`' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l at -d 'Judge as if play had ended after this ply [default: the end of the record]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l cycles -d 'How many cycles are needed, instead of the book\'s number: 1 or 2 to see what a repetition would come to' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l variation -d 'Judge a variation: alternatives by ply, as `35:1` or `35:1,41:2`' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l game -d 'Judge only the game of this number in each file' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l mirror -d 'Count the files of CHE records from Red\'s left'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l json -d 'Print findings as JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -s q -l quiet -d 'Print no notes and no summary'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -s v -l verbose -d 'Draw the position below each error about a move'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l short -d 'Print one line for each answer'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l full -d 'Print the whole report of every game [default: for an input of one game]'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -l diagrams -d 'Draw the board after every move of the cycle that attacks'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand repetition" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand move" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand move" -l json -d 'Print the readings as JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand move" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_using_subcommand move" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand perft" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand perft" -l divide -d 'Split the count by the first move'
complete -c jipu -n "__fish_jipu_using_subcommand perft" -l json -d 'Print JSON'
complete -c jipu -n "__fish_jipu_using_subcommand perft" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_using_subcommand perft" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l rules -d 'The rule book [default: that of --event, else cxa2011]' -r
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l event -d 'A file with the settings of the event (see samples/event.toml)' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l limit -d 'The natural limit in rounds, instead of the book\'s or the event\'s' -r
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l check-cap -d 'How many checks of a side count, or `none` for all' -r
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l reading -d 'How the rounds are counted, such as claimant-capped or no-checks' -r
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand rules" -l json -d 'Print JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand rules" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_using_subcommand rules" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand explain" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand explain" -l json -d 'Print JSON'
complete -c jipu -n "__fish_jipu_using_subcommand explain" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_using_subcommand explain" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand completions" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand completions" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_using_subcommand completions" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand man" -l dir -d 'Write the pages of all commands into a folder' -r -F
complete -c jipu -n "__fish_jipu_using_subcommand man" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand man" -s h -l help -d 'Print help'
complete -c jipu -n "__fish_jipu_using_subcommand man" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand list" -l stdin-name -d 'The name that messages use for stdin' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l from -d 'The format of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l encoding -d 'The encoding of the input, instead of what its content shows' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-lines -d 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-line -d 'The longest line that is read; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-record -d 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-unpacked -d 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-nodes -d 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-depth -d 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -s j -l jobs -d 'How many threads judge games [default: one for each core]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l color -d 'When to colour' -r -f -a "auto\t'On terminals that can'
always\t'Always'
never\t'Never'"
complete -c jipu -n "__fish_jipu_using_subcommand list" -l fail-on -d 'From which severity on findings make the exit code 1' -r -f -a "error\t'Errors only'
warning\t'Warnings and errors'"
complete -c jipu -n "__fish_jipu_using_subcommand list" -l tag -d 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l player -d 'Only games of a player, on either side; given twice, of both' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l red -d 'Only games with this player as Red' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l black -d 'Only games with this player as Black' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l event-name -d 'Only games of an event' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l result -d 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l date -d 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l min-plies -d 'Only games of so many plies or more' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l max-plies -d 'Only games of so many plies or fewer' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l min-quiet -d 'Only games that go so many plies or more without a capture' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l position -d 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l start -d 'Only games from the standard start, or from another position' -r -f -a "standard\t'The standard start'
setup\t'Any other position'"
complete -c jipu -n "__fish_jipu_using_subcommand list" -l has -d 'Only games with variations, or with comments; given twice, with both' -r -f -a "variations\t'At least one variation'
comments\t'At least one comment'"
complete -c jipu -n "__fish_jipu_using_subcommand list" -l lang -d 'Language of messages [default: from the locale]' -r
complete -c jipu -n "__fish_jipu_using_subcommand list" -l mirror -d 'Count the files of CHE records from Red\'s left'
complete -c jipu -n "__fish_jipu_using_subcommand list" -l lenient -d 'Let through positions that cannot arise but can be drawn'
complete -c jipu -n "__fish_jipu_using_subcommand list" -l json -d 'Print findings as JSON, one object a line'
complete -c jipu -n "__fish_jipu_using_subcommand list" -s q -l quiet -d 'Print no notes and no summary'
complete -c jipu -n "__fish_jipu_using_subcommand list" -s v -l verbose -d 'Draw the position below each error about a move'
complete -c jipu -n "__fish_jipu_using_subcommand list" -l csv -d 'Print CSV with a line of names first'
complete -c jipu -n "__fish_jipu_using_subcommand list" -l bom -d 'Begin CSV with a byte-order mark, by which spreadsheets know UTF-8'
complete -c jipu -n "__fish_jipu_using_subcommand list" -l unique -d 'List copies once, and mark games that are the beginning of another'
complete -c jipu -n "__fish_jipu_using_subcommand list" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c jipu -n "__fish_jipu_using_subcommand list" -s V -l version -d 'Print version'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "check" -d 'Report what is wrong with records, and where'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "convert" -d 'Turn records into another format, notation or encoding'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "show" -d 'Draw a position, or a game at any move'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "limit" -d 'Judge a claim of the natural limit, or show the stretches without a capture'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "reconcile" -d 'Put two score sheets of one game together, and say what is wrong with each'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "repetition" -d 'Judge a repetition: the cycle, what each move is, who has to change'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "move" -d 'Read `FEN<TAB>move` lines and give all legal readings in every notation'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "perft" -d 'Count the sequences of legal moves from a position'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "rules" -d 'Show the rule books: all in a table, or one in full'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "explain" -d 'Explain a diagnostic code, or list all of them'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "completions" -d 'Print a completion script for a shell'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "man" -d 'Print the manual page of a command, or write all of them'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "list" -d 'List games, one a line, and find copies'
complete -c jipu -n "__fish_jipu_using_subcommand help; and not __fish_seen_subcommand_from check convert show limit reconcile repetition move perft rules explain completions man list help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
