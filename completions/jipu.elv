
use builtin;
use str;

set edit:completion:arg-completer[jipu] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'jipu'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'jipu'= {
            cand --lang 'Language of messages [default: from the locale]'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
            cand check 'Report what is wrong with records, and where'
            cand convert 'Turn records into another format, notation or encoding'
            cand show 'Draw a position, or a game at any move'
            cand limit 'Judge a claim of the natural limit, or show the stretches without a capture'
            cand reconcile 'Put two score sheets of one game together, and say what is wrong with each'
            cand move 'Read `FEN<TAB>move` lines and give all legal readings in every notation'
            cand perft 'Count the sequences of legal moves from a position'
            cand rules 'Show the rule books: all in a table, or one in full'
            cand explain 'Explain a diagnostic code, or list all of them'
            cand completions 'Print a completion script for a shell'
            cand man 'Print the manual page of a command, or write all of them'
            cand list 'List games, one a line, and find copies'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'jipu;check'= {
            cand --stdin-name 'The name that messages use for stdin'
            cand --from 'The format of the input, instead of what its content shows'
            cand --encoding 'The encoding of the input, instead of what its content shows'
            cand --max-lines 'The most live lines of play kept for a sheet that is abbreviated or has holes'
            cand -j 'How many threads judge games [default: one for each core]'
            cand --jobs 'How many threads judge games [default: one for each core]'
            cand --color 'When to colour'
            cand --fail-on 'From which severity on findings make the exit code 1'
            cand --tag 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference'
            cand --player 'Only games of a player, on either side; given twice, of both'
            cand --red 'Only games with this player as Red'
            cand --black 'Only games with this player as Black'
            cand --event-name 'Only games of an event'
            cand --result 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either'
            cand --date 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted'
            cand --min-plies 'Only games of so many plies or more'
            cand --max-plies 'Only games of so many plies or fewer'
            cand --min-quiet 'Only games that go so many plies or more without a capture'
            cand --position 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move'
            cand --start 'Only games from the standard start, or from another position'
            cand --has 'Only games with variations, or with comments; given twice, with both'
            cand --lang 'Language of messages [default: from the locale]'
            cand --mirror 'Count the files of CHE records from Red''s left'
            cand --lenient 'Let through positions that cannot arise but can be drawn'
            cand --json 'Print findings as JSON, one object a line'
            cand -q 'Print no notes and no summary'
            cand --quiet 'Print no notes and no summary'
            cand -v 'Draw the position below each error about a move'
            cand --verbose 'Draw the position below each error about a move'
            cand --short 'Print each finding on one line'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;convert'= {
            cand --stdin-name 'The name that messages use for stdin'
            cand --from 'The format of the input, instead of what its content shows'
            cand --encoding 'The encoding of the input, instead of what its content shows'
            cand --max-lines 'The most live lines of play kept for a sheet that is abbreviated or has holes'
            cand -j 'How many threads judge games [default: one for each core]'
            cand --jobs 'How many threads judge games [default: one for each core]'
            cand --color 'When to colour'
            cand --fail-on 'From which severity on findings make the exit code 1'
            cand --tag 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference'
            cand --player 'Only games of a player, on either side; given twice, of both'
            cand --red 'Only games with this player as Red'
            cand --black 'Only games with this player as Black'
            cand --event-name 'Only games of an event'
            cand --result 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either'
            cand --date 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted'
            cand --min-plies 'Only games of so many plies or more'
            cand --max-plies 'Only games of so many plies or fewer'
            cand --min-quiet 'Only games that go so many plies or more without a capture'
            cand --position 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move'
            cand --start 'Only games from the standard start, or from another position'
            cand --has 'Only games with variations, or with comments; given twice, with both'
            cand --to 'The format to write [default: from the ending of -o, else pgn]'
            cand --notation 'The notation of the moves [default: the usual one of the format]'
            cand --dialect 'The dialect of the notation'
            cand --script 'The script of moves and of jipu''s own words [default: simplified; for big5 traditional]'
            cand --xqf-version 'The version of XQF files'
            cand --to-encoding 'The encoding to write; UTF-8 unless the format has another'
            cand -o 'Write to a file, or below a folder (which must exist, or end in a slash) [default: stdout]'
            cand --output 'Write to a file, or below a folder (which must exist, or end in a slash) [default: stdout]'
            cand --split 'Write each game to a file of its own below the folder of -o, named by a template of headers, {file}, {game}, {number} and {id}'
            cand --report 'Note what became of each input in a file (NDJSON), and leave out what it says to be done and unchanged'
            cand --names 'Write names of players and events as a file (TOML) spells them'
            cand --lang 'Language of messages [default: from the locale]'
            cand --mirror 'Count the files of CHE records from Red''s left'
            cand --lenient 'Let through positions that cannot arise but can be drawn'
            cand --json 'Print findings as JSON, one object a line'
            cand -q 'Print no notes and no summary'
            cand --quiet 'Print no notes and no summary'
            cand -v 'Draw the position below each error about a move'
            cand --verbose 'Draw the position below each error about a move'
            cand --ascii-digits 'Write Black''s digits as 1–9, not １–９'
            cand --directions 'Write the direction in abbreviated notation (炮2=5)'
            cand --western 'Write PGN of the Western family (White, Variant)'
            cand --bom 'Begin UTF-8 with a byte-order mark'
            cand --crlf 'End lines with CR LF'
            cand --overwrite 'Write over files that exist'
            cand --strict 'Refuse games of which the target cannot hold everything'
            cand --replace 'Write `?` for characters, and a blank for line breaks, that the target cannot hold'
            cand --allow-ambiguous 'Write moves and entries that are not certain, and mark them'
            cand --dry-run 'Report without writing'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;show'= {
            cand --game 'Which game of the file'
            cand --ply 'After how many plies [default: all]'
            cand -o 'Write to a file [default: stdout]'
            cand --output 'Write to a file [default: stdout]'
            cand --script 'The script of the pieces'
            cand --from 'The format of the file, instead of what its content shows'
            cand --encoding 'The encoding of the file, instead of what its content shows'
            cand --color 'When to colour'
            cand --lang 'Language of messages [default: from the locale]'
            cand --fen 'Print the position as FEN only'
            cand --svg 'Draw an SVG picture'
            cand --overwrite 'Write over a file that exists'
            cand --flip 'Black at the bottom'
            cand --ascii 'Letters and signs instead of characters'
            cand --coordinates 'Print a–i and 0–9 at the edge'
            cand --mirror 'Count the files of CHE records from Red''s left'
            cand --lenient 'Let through positions that cannot arise but can be drawn'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;limit'= {
            cand --stdin-name 'The name that messages use for stdin'
            cand --from 'The format of the input, instead of what its content shows'
            cand --encoding 'The encoding of the input, instead of what its content shows'
            cand --max-lines 'The most live lines of play kept for a sheet that is abbreviated or has holes'
            cand -j 'How many threads judge games [default: one for each core]'
            cand --jobs 'How many threads judge games [default: one for each core]'
            cand --color 'When to colour'
            cand --fail-on 'From which severity on findings make the exit code 1'
            cand --tag 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference'
            cand --player 'Only games of a player, on either side; given twice, of both'
            cand --red 'Only games with this player as Red'
            cand --black 'Only games with this player as Black'
            cand --event-name 'Only games of an event'
            cand --result 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either'
            cand --date 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted'
            cand --min-plies 'Only games of so many plies or more'
            cand --max-plies 'Only games of so many plies or fewer'
            cand --min-quiet 'Only games that go so many plies or more without a capture'
            cand --position 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move'
            cand --start 'Only games from the standard start, or from another position'
            cand --has 'Only games with variations, or with comments; given twice, with both'
            cand --rules 'The rule book [default: that of --event, else cxa2011]'
            cand --event 'A file with the settings of the event (see samples/event.toml)'
            cand --limit 'The natural limit in rounds, instead of the book''s or the event''s'
            cand --check-cap 'How many checks of a side count, or `none` for all'
            cand --reading 'How the rounds are counted, such as claimant-capped or no-checks'
            cand --claimant 'The side that claims: `red` or `black`'
            cand --at 'After how many plies the claim was made [default: the last point at which the claimant is to move]'
            cand --at-round 'In which round the claim was made, before the claimant''s move'
            cand --claims 'Earlier claims in this game, such as `150:red,160:red`'
            cand --quiet-before 'Plies without a capture before the record begins'
            cand --slips 'Judge over all games within so many slips of the pen'
            cand --variation 'Judge a variation: at a ply, the alternative of this number, such as `35:1` or `35:1,41:2`'
            cand --game 'Judge only the game of this number in each file'
            cand --reaching 'List the stretches without a capture of this many rounds or more'
            cand --now 'Without any record: the present round and the side to move, such as `86:red`'
            cand --last-capture 'Without any record: the last capture, such as `21:red` [default: none in the game]'
            cand --checks 'Without any record: checks since then by Red and by Black, such as `14,3`'
            cand --lang 'Language of messages [default: from the locale]'
            cand --mirror 'Count the files of CHE records from Red''s left'
            cand --lenient 'Let through positions that cannot arise but can be drawn'
            cand --json 'Print findings as JSON, one object a line'
            cand -q 'Print no notes and no summary'
            cand --quiet 'Print no notes and no summary'
            cand -v 'Draw the position below each error about a move'
            cand --verbose 'Draw the position below each error about a move'
            cand --short 'Print one line a game'
            cand --full 'Print the whole report of every game [default: for an input of one game]'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;reconcile'= {
            cand --from 'The format of both sheets, instead of what their content shows'
            cand --encoding 'The encoding of both sheets, instead of what their content shows'
            cand --max-lines 'The most positions kept after a ply'
            cand --rules 'The rule book [default: that of --event, else cxa2011]'
            cand --event 'A file with the settings of the event (see samples/event.toml)'
            cand --limit 'The natural limit in rounds, instead of the book''s or the event''s'
            cand --check-cap 'How many checks of a side count, or `none` for all'
            cand --reading 'How the rounds are counted, such as claimant-capped or no-checks'
            cand --claimant 'The side that claims the natural limit: `red` or `black`'
            cand --at 'After how many plies the claim was made [default: the last point at which the claimant is to move]'
            cand --claims 'Earlier claims in this game, such as `150:red,160:red`'
            cand -o 'Write the agreed game to a file, open entries marked'
            cand --output 'Write the agreed game to a file, open entries marked'
            cand --to 'The format of that file [default: from its ending, else pgn]'
            cand --color 'When to colour'
            cand --lang 'Language of messages [default: from the locale]'
            cand --lenient 'Let through positions that cannot arise but can be drawn'
            cand --full 'Show every ply, not only those that differ'
            cand --overwrite 'Write over a file that exists'
            cand --json 'Print JSON, one object a line'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;move'= {
            cand --lang 'Language of messages [default: from the locale]'
            cand --json 'Print the readings as JSON, one object a line'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;perft'= {
            cand --lang 'Language of messages [default: from the locale]'
            cand --divide 'Split the count by the first move'
            cand --json 'Print JSON'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;rules'= {
            cand --rules 'The rule book [default: that of --event, else cxa2011]'
            cand --event 'A file with the settings of the event (see samples/event.toml)'
            cand --limit 'The natural limit in rounds, instead of the book''s or the event''s'
            cand --check-cap 'How many checks of a side count, or `none` for all'
            cand --reading 'How the rounds are counted, such as claimant-capped or no-checks'
            cand --lang 'Language of messages [default: from the locale]'
            cand --json 'Print JSON, one object a line'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;explain'= {
            cand --lang 'Language of messages [default: from the locale]'
            cand --json 'Print JSON'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;completions'= {
            cand --lang 'Language of messages [default: from the locale]'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;man'= {
            cand --dir 'Write the pages of all commands into a folder'
            cand --lang 'Language of messages [default: from the locale]'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;list'= {
            cand --stdin-name 'The name that messages use for stdin'
            cand --from 'The format of the input, instead of what its content shows'
            cand --encoding 'The encoding of the input, instead of what its content shows'
            cand --max-lines 'The most live lines of play kept for a sheet that is abbreviated or has holes'
            cand -j 'How many threads judge games [default: one for each core]'
            cand --jobs 'How many threads judge games [default: one for each core]'
            cand --color 'When to colour'
            cand --fail-on 'From which severity on findings make the exit code 1'
            cand --tag 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference'
            cand --player 'Only games of a player, on either side; given twice, of both'
            cand --red 'Only games with this player as Red'
            cand --black 'Only games with this player as Black'
            cand --event-name 'Only games of an event'
            cand --result 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either'
            cand --date 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted'
            cand --min-plies 'Only games of so many plies or more'
            cand --max-plies 'Only games of so many plies or fewer'
            cand --min-quiet 'Only games that go so many plies or more without a capture'
            cand --position 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move'
            cand --start 'Only games from the standard start, or from another position'
            cand --has 'Only games with variations, or with comments; given twice, with both'
            cand --lang 'Language of messages [default: from the locale]'
            cand --mirror 'Count the files of CHE records from Red''s left'
            cand --lenient 'Let through positions that cannot arise but can be drawn'
            cand --json 'Print findings as JSON, one object a line'
            cand -q 'Print no notes and no summary'
            cand --quiet 'Print no notes and no summary'
            cand -v 'Draw the position below each error about a move'
            cand --verbose 'Draw the position below each error about a move'
            cand --csv 'Print CSV with a line of names first'
            cand --bom 'Begin CSV with a byte-order mark, by which spreadsheets know UTF-8'
            cand --unique 'List copies once, and mark games that are the beginning of another'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'jipu;help'= {
            cand check 'Report what is wrong with records, and where'
            cand convert 'Turn records into another format, notation or encoding'
            cand show 'Draw a position, or a game at any move'
            cand limit 'Judge a claim of the natural limit, or show the stretches without a capture'
            cand reconcile 'Put two score sheets of one game together, and say what is wrong with each'
            cand move 'Read `FEN<TAB>move` lines and give all legal readings in every notation'
            cand perft 'Count the sequences of legal moves from a position'
            cand rules 'Show the rule books: all in a table, or one in full'
            cand explain 'Explain a diagnostic code, or list all of them'
            cand completions 'Print a completion script for a shell'
            cand man 'Print the manual page of a command, or write all of them'
            cand list 'List games, one a line, and find copies'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'jipu;help;check'= {
        }
        &'jipu;help;convert'= {
        }
        &'jipu;help;show'= {
        }
        &'jipu;help;limit'= {
        }
        &'jipu;help;reconcile'= {
        }
        &'jipu;help;move'= {
        }
        &'jipu;help;perft'= {
        }
        &'jipu;help;rules'= {
        }
        &'jipu;help;explain'= {
        }
        &'jipu;help;completions'= {
        }
        &'jipu;help;man'= {
        }
        &'jipu;help;list'= {
        }
        &'jipu;help;help'= {
        }
    ]
    $completions[$command]
}
