
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'jipu' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'jipu'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'jipu' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Report what is wrong with records, and where')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Turn records into another format, notation or encoding')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Draw a position, or a game at any move')
            [CompletionResult]::new('limit', 'limit', [CompletionResultType]::ParameterValue, 'Judge a claim of the natural limit, or show the stretches without a capture')
            [CompletionResult]::new('reconcile', 'reconcile', [CompletionResultType]::ParameterValue, 'Put two score sheets of one game together, and say what is wrong with each')
            [CompletionResult]::new('repetition', 'repetition', [CompletionResultType]::ParameterValue, 'Judge a repetition: the cycle, what each move is, who has to change')
            [CompletionResult]::new('move', 'move', [CompletionResultType]::ParameterValue, 'Read `FEN<TAB>move` lines and give all legal readings in every notation')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count the sequences of legal moves from a position')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Show the rule books: all in a table, or one in full')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a diagnostic code, or list all of them')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of a command, or write all of them')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List games, one a line, and find copies')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'jipu;check' {
            [CompletionResult]::new('--stdin-name', '--stdin-name', [CompletionResultType]::ParameterName, 'The name that messages use for stdin')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input, instead of what its content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of the input, instead of what its content shows')
            [CompletionResult]::new('--max-lines', '--max-lines', [CompletionResultType]::ParameterName, 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'From which severity on findings make the exit code 1')
            [CompletionResult]::new('--tag', '--tag', [CompletionResultType]::ParameterName, 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only games of a player, on either side; given twice, of both')
            [CompletionResult]::new('--red', '--red', [CompletionResultType]::ParameterName, 'Only games with this player as Red')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Only games with this player as Black')
            [CompletionResult]::new('--event-name', '--event-name', [CompletionResultType]::ParameterName, 'Only games of an event')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted')
            [CompletionResult]::new('--min-plies', '--min-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or more')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or fewer')
            [CompletionResult]::new('--min-quiet', '--min-quiet', [CompletionResultType]::ParameterName, 'Only games that go so many plies or more without a capture')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Only games from the standard start, or from another position')
            [CompletionResult]::new('--has', '--has', [CompletionResultType]::ParameterName, 'Only games with variations, or with comments; given twice, with both')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rule book [default: that of --event, else cxa2011]')
            [CompletionResult]::new('--event', '--event', [CompletionResultType]::ParameterName, 'A file with the settings of the event (see samples/event.toml)')
            [CompletionResult]::new('--noticed', '--noticed', [CompletionResultType]::ParameterName, 'After how many plies an illegal move was noticed [default: at the end of the record]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--mirror', '--mirror', [CompletionResultType]::ParameterName, 'Count the files of CHE records from Red''s left')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print findings as JSON, one object a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--short', '--short', [CompletionResultType]::ParameterName, 'Print each finding on one line')
            [CompletionResult]::new('--watch', '--watch', [CompletionResultType]::ParameterName, 'Read one sheet again at every change, and show the first entry that cannot be right, with the board')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;convert' {
            [CompletionResult]::new('--stdin-name', '--stdin-name', [CompletionResultType]::ParameterName, 'The name that messages use for stdin')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input, instead of what its content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of the input, instead of what its content shows')
            [CompletionResult]::new('--max-lines', '--max-lines', [CompletionResultType]::ParameterName, 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'From which severity on findings make the exit code 1')
            [CompletionResult]::new('--tag', '--tag', [CompletionResultType]::ParameterName, 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only games of a player, on either side; given twice, of both')
            [CompletionResult]::new('--red', '--red', [CompletionResultType]::ParameterName, 'Only games with this player as Red')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Only games with this player as Black')
            [CompletionResult]::new('--event-name', '--event-name', [CompletionResultType]::ParameterName, 'Only games of an event')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted')
            [CompletionResult]::new('--min-plies', '--min-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or more')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or fewer')
            [CompletionResult]::new('--min-quiet', '--min-quiet', [CompletionResultType]::ParameterName, 'Only games that go so many plies or more without a capture')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Only games from the standard start, or from another position')
            [CompletionResult]::new('--has', '--has', [CompletionResultType]::ParameterName, 'Only games with variations, or with comments; given twice, with both')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format to write [default: from the ending of -o, else pgn]')
            [CompletionResult]::new('--notation', '--notation', [CompletionResultType]::ParameterName, 'The notation of the moves [default: the usual one of the format]')
            [CompletionResult]::new('--dialect', '--dialect', [CompletionResultType]::ParameterName, 'The dialect of the notation')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'The script of moves and of jipu''s own words [default: simplified; for big5 traditional]')
            [CompletionResult]::new('--xqf-version', '--xqf-version', [CompletionResultType]::ParameterName, 'The version of XQF files')
            [CompletionResult]::new('--to-encoding', '--to-encoding', [CompletionResultType]::ParameterName, 'The encoding to write; UTF-8 unless the format has another')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to a file, or below a folder (which must exist, or end in a slash) [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to a file, or below a folder (which must exist, or end in a slash) [default: stdout]')
            [CompletionResult]::new('--split', '--split', [CompletionResultType]::ParameterName, 'Write each game to a file of its own below the folder of -o, named by a template of headers, {file}, {game}, {number} and {id}')
            [CompletionResult]::new('--report', '--report', [CompletionResultType]::ParameterName, 'Note what became of each input in a file (NDJSON), and leave out what it says to be done and unchanged')
            [CompletionResult]::new('--names', '--names', [CompletionResultType]::ParameterName, 'Write names of players and events as a file (TOML) spells them')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--mirror', '--mirror', [CompletionResultType]::ParameterName, 'Count the files of CHE records from Red''s left')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print findings as JSON, one object a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--ascii-digits', '--ascii-digits', [CompletionResultType]::ParameterName, 'Write Black''s digits as 1–9, not １–９')
            [CompletionResult]::new('--directions', '--directions', [CompletionResultType]::ParameterName, 'Write the direction in abbreviated notation (炮2=5)')
            [CompletionResult]::new('--western', '--western', [CompletionResultType]::ParameterName, 'Write PGN of the Western family (White, Variant)')
            [CompletionResult]::new('--bom', '--bom', [CompletionResultType]::ParameterName, 'Begin UTF-8 with a byte-order mark')
            [CompletionResult]::new('--crlf', '--crlf', [CompletionResultType]::ParameterName, 'End lines with CR LF')
            [CompletionResult]::new('--overwrite', '--overwrite', [CompletionResultType]::ParameterName, 'Write over files that exist')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Refuse games of which the target cannot hold everything')
            [CompletionResult]::new('--replace', '--replace', [CompletionResultType]::ParameterName, 'Write `?` for characters, and a blank for line breaks, that the target cannot hold')
            [CompletionResult]::new('--allow-ambiguous', '--allow-ambiguous', [CompletionResultType]::ParameterName, 'Write moves and entries that are not certain, and mark them')
            [CompletionResult]::new('--dry-run', '--dry-run', [CompletionResultType]::ParameterName, 'Report without writing')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;show' {
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Which game of the file')
            [CompletionResult]::new('--ply', '--ply', [CompletionResultType]::ParameterName, 'After how many plies [default: all]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to a file [default: stdout]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to a file [default: stdout]')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'The script of the pieces')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the file, instead of what its content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of the file, instead of what its content shows')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--fen', '--fen', [CompletionResultType]::ParameterName, 'Print the position as FEN only')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Draw an SVG picture')
            [CompletionResult]::new('--overwrite', '--overwrite', [CompletionResultType]::ParameterName, 'Write over a file that exists')
            [CompletionResult]::new('--flip', '--flip', [CompletionResultType]::ParameterName, 'Black at the bottom')
            [CompletionResult]::new('--ascii', '--ascii', [CompletionResultType]::ParameterName, 'Letters and signs instead of characters')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Print a–i and 0–9 at the edge')
            [CompletionResult]::new('--mirror', '--mirror', [CompletionResultType]::ParameterName, 'Count the files of CHE records from Red''s left')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;limit' {
            [CompletionResult]::new('--stdin-name', '--stdin-name', [CompletionResultType]::ParameterName, 'The name that messages use for stdin')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input, instead of what its content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of the input, instead of what its content shows')
            [CompletionResult]::new('--max-lines', '--max-lines', [CompletionResultType]::ParameterName, 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'From which severity on findings make the exit code 1')
            [CompletionResult]::new('--tag', '--tag', [CompletionResultType]::ParameterName, 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only games of a player, on either side; given twice, of both')
            [CompletionResult]::new('--red', '--red', [CompletionResultType]::ParameterName, 'Only games with this player as Red')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Only games with this player as Black')
            [CompletionResult]::new('--event-name', '--event-name', [CompletionResultType]::ParameterName, 'Only games of an event')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted')
            [CompletionResult]::new('--min-plies', '--min-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or more')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or fewer')
            [CompletionResult]::new('--min-quiet', '--min-quiet', [CompletionResultType]::ParameterName, 'Only games that go so many plies or more without a capture')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Only games from the standard start, or from another position')
            [CompletionResult]::new('--has', '--has', [CompletionResultType]::ParameterName, 'Only games with variations, or with comments; given twice, with both')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rule book [default: that of --event, else cxa2011]')
            [CompletionResult]::new('--event', '--event', [CompletionResultType]::ParameterName, 'A file with the settings of the event (see samples/event.toml)')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'The natural limit in rounds, instead of the book''s or the event''s')
            [CompletionResult]::new('--check-cap', '--check-cap', [CompletionResultType]::ParameterName, 'How many checks of a side count, or `none` for all')
            [CompletionResult]::new('--reading', '--reading', [CompletionResultType]::ParameterName, 'How the rounds are counted, such as claimant-capped or no-checks')
            [CompletionResult]::new('--claimant', '--claimant', [CompletionResultType]::ParameterName, 'The side that claims: `red` or `black`')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'After how many plies the claim was made [default: the last point at which the claimant is to move]')
            [CompletionResult]::new('--at-round', '--at-round', [CompletionResultType]::ParameterName, 'In which round the claim was made, before the claimant''s move')
            [CompletionResult]::new('--claims', '--claims', [CompletionResultType]::ParameterName, 'Earlier claims in this game, such as `150:red,160:red`')
            [CompletionResult]::new('--quiet-before', '--quiet-before', [CompletionResultType]::ParameterName, 'Plies without a capture before the record begins')
            [CompletionResult]::new('--slips', '--slips', [CompletionResultType]::ParameterName, 'Judge over all games within so many slips of the pen')
            [CompletionResult]::new('--variation', '--variation', [CompletionResultType]::ParameterName, 'Judge a variation: alternatives by ply, as `35:1` or `35:1,41:2`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Judge only the game of this number in each file')
            [CompletionResult]::new('--reaching', '--reaching', [CompletionResultType]::ParameterName, 'List the stretches without a capture of this many rounds or more')
            [CompletionResult]::new('--report', '--report', [CompletionResultType]::ParameterName, 'Write the report of one game as a page to print and sign (HTML)')
            [CompletionResult]::new('--now', '--now', [CompletionResultType]::ParameterName, 'Without any record: the round and the side to move, as `86:red`')
            [CompletionResult]::new('--last-capture', '--last-capture', [CompletionResultType]::ParameterName, 'Without any record: the last capture, such as `21:red` [default: none in the game]')
            [CompletionResult]::new('--checks', '--checks', [CompletionResultType]::ParameterName, 'Without any record: checks since then, Red''s and Black''s: `14,3`')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--mirror', '--mirror', [CompletionResultType]::ParameterName, 'Count the files of CHE records from Red''s left')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print findings as JSON, one object a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--short', '--short', [CompletionResultType]::ParameterName, 'Print one line for each answer')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Print the whole report of every game [default: for an input of one game]')
            [CompletionResult]::new('--overwrite', '--overwrite', [CompletionResultType]::ParameterName, 'Write over a report that exists')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;reconcile' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of both sheets, instead of what their content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of both sheets, instead of what their content shows')
            [CompletionResult]::new('--max-lines', '--max-lines', [CompletionResultType]::ParameterName, 'The most positions kept after a ply')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rule book [default: that of --event, else cxa2011]')
            [CompletionResult]::new('--event', '--event', [CompletionResultType]::ParameterName, 'A file with the settings of the event (see samples/event.toml)')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'The natural limit in rounds, instead of the book''s or the event''s')
            [CompletionResult]::new('--check-cap', '--check-cap', [CompletionResultType]::ParameterName, 'How many checks of a side count, or `none` for all')
            [CompletionResult]::new('--reading', '--reading', [CompletionResultType]::ParameterName, 'How the rounds are counted, such as claimant-capped or no-checks')
            [CompletionResult]::new('--claimant', '--claimant', [CompletionResultType]::ParameterName, 'The side that claims: `red` or `black`')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'After how many plies the claim was made [default: the last point at which the claimant is to move]')
            [CompletionResult]::new('--at-round', '--at-round', [CompletionResultType]::ParameterName, 'In which round the claim was made, before the claimant''s move')
            [CompletionResult]::new('--claims', '--claims', [CompletionResultType]::ParameterName, 'Earlier claims in this game, such as `150:red,160:red`')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the agreed game to a file, open entries marked')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the agreed game to a file, open entries marked')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'The format of that file [default: from its ending, else pgn]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Show every ply, not only those that differ')
            [CompletionResult]::new('--overwrite', '--overwrite', [CompletionResultType]::ParameterName, 'Write over a file that exists')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON, one object a line')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;repetition' {
            [CompletionResult]::new('--stdin-name', '--stdin-name', [CompletionResultType]::ParameterName, 'The name that messages use for stdin')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input, instead of what its content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of the input, instead of what its content shows')
            [CompletionResult]::new('--max-lines', '--max-lines', [CompletionResultType]::ParameterName, 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'From which severity on findings make the exit code 1')
            [CompletionResult]::new('--tag', '--tag', [CompletionResultType]::ParameterName, 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only games of a player, on either side; given twice, of both')
            [CompletionResult]::new('--red', '--red', [CompletionResultType]::ParameterName, 'Only games with this player as Red')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Only games with this player as Black')
            [CompletionResult]::new('--event-name', '--event-name', [CompletionResultType]::ParameterName, 'Only games of an event')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted')
            [CompletionResult]::new('--min-plies', '--min-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or more')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or fewer')
            [CompletionResult]::new('--min-quiet', '--min-quiet', [CompletionResultType]::ParameterName, 'Only games that go so many plies or more without a capture')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Only games from the standard start, or from another position')
            [CompletionResult]::new('--has', '--has', [CompletionResultType]::ParameterName, 'Only games with variations, or with comments; given twice, with both')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rule book [default: that of --event, else cxa2011]')
            [CompletionResult]::new('--event', '--event', [CompletionResultType]::ParameterName, 'A file with the settings of the event (see samples/event.toml)')
            [CompletionResult]::new('--label', '--label', [CompletionResultType]::ParameterName, 'What a move of the cycle is, whatever is found: its number in the list and 将 杀 捉 兑 献 拦 跟 闲, as `3=闲`')
            [CompletionResult]::new('--at', '--at', [CompletionResultType]::ParameterName, 'Judge as if play had ended after this ply [default: the end of the record]')
            [CompletionResult]::new('--cycles', '--cycles', [CompletionResultType]::ParameterName, 'How many cycles are needed, instead of the book''s number: 1 or 2 to see what a repetition would come to')
            [CompletionResult]::new('--variation', '--variation', [CompletionResultType]::ParameterName, 'Judge a variation: alternatives by ply, as `35:1` or `35:1,41:2`')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Judge only the game of this number in each file')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--mirror', '--mirror', [CompletionResultType]::ParameterName, 'Count the files of CHE records from Red''s left')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print findings as JSON, one object a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--short', '--short', [CompletionResultType]::ParameterName, 'Print one line for each answer')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Print the whole report of every game [default: for an input of one game]')
            [CompletionResult]::new('--diagrams', '--diagrams', [CompletionResultType]::ParameterName, 'Draw the board after every move of the cycle that attacks')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;move' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print the readings as JSON, one object a line')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;perft' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--divide', '--divide', [CompletionResultType]::ParameterName, 'Split the count by the first move')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;rules' {
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'The rule book [default: that of --event, else cxa2011]')
            [CompletionResult]::new('--event', '--event', [CompletionResultType]::ParameterName, 'A file with the settings of the event (see samples/event.toml)')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'The natural limit in rounds, instead of the book''s or the event''s')
            [CompletionResult]::new('--check-cap', '--check-cap', [CompletionResultType]::ParameterName, 'How many checks of a side count, or `none` for all')
            [CompletionResult]::new('--reading', '--reading', [CompletionResultType]::ParameterName, 'How the rounds are counted, such as claimant-capped or no-checks')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON, one object a line')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;explain' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;completions' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;man' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Write the pages of all commands into a folder')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;list' {
            [CompletionResult]::new('--stdin-name', '--stdin-name', [CompletionResultType]::ParameterName, 'The name that messages use for stdin')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The format of the input, instead of what its content shows')
            [CompletionResult]::new('--encoding', '--encoding', [CompletionResultType]::ParameterName, 'The encoding of the input, instead of what its content shows')
            [CompletionResult]::new('--max-lines', '--max-lines', [CompletionResultType]::ParameterName, 'The most live lines of play kept for an abbreviated sheet, and ten times that for one with holes')
            [CompletionResult]::new('--max-line', '--max-line', [CompletionResultType]::ParameterName, 'The longest line that is read; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-record', '--max-record', [CompletionResultType]::ParameterName, 'The longest record, and the longest file of a format that is read whole; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-unpacked', '--max-unpacked', [CompletionResultType]::ParameterName, 'The most bytes that a packed library may unpack to; bytes, or K, M or G [default: 256M]')
            [CompletionResult]::new('--max-nodes', '--max-nodes', [CompletionResultType]::ParameterName, 'The most moves of a game, variations included, up to 16M; a number, or thousands (K) or millions (M) [default: 4M]')
            [CompletionResult]::new('--max-depth', '--max-depth', [CompletionResultType]::ParameterName, 'How deep variations may stand in variations; a number, or thousands (K) or millions (M) [default: 20K]')
            [CompletionResult]::new('-j', '-j', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'How many threads judge games [default: one for each core]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour')
            [CompletionResult]::new('--fail-on', '--fail-on', [CompletionResultType]::ParameterName, 'From which severity on findings make the exit code 1')
            [CompletionResult]::new('--tag', '--tag', [CompletionResultType]::ParameterName, 'Only games with such a header, such as `Event=五羊`: text anywhere in the value, or, with `*` or `?`, the whole value; letter case makes no difference')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only games of a player, on either side; given twice, of both')
            [CompletionResult]::new('--red', '--red', [CompletionResultType]::ParameterName, 'Only games with this player as Red')
            [CompletionResult]::new('--black', '--black', [CompletionResultType]::ParameterName, 'Only games with this player as Black')
            [CompletionResult]::new('--event-name', '--event-name', [CompletionResultType]::ParameterName, 'Only games of an event')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only games with this result: 1-0, 0-1, 1/2-1/2 or `*`; given twice, with either')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Only games played in a span, such as `1999..2003`, `1999.06.15..` or `1999`; a game whose date does not tell is left out, and counted')
            [CompletionResult]::new('--min-plies', '--min-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or more')
            [CompletionResult]::new('--max-plies', '--max-plies', [CompletionResultType]::ParameterName, 'Only games of so many plies or fewer')
            [CompletionResult]::new('--min-quiet', '--min-quiet', [CompletionResultType]::ParameterName, 'Only games that go so many plies or more without a capture')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Only games that reach a position, in a variation too; a FEN of the board alone is for either side to move')
            [CompletionResult]::new('--start', '--start', [CompletionResultType]::ParameterName, 'Only games from the standard start, or from another position')
            [CompletionResult]::new('--has', '--has', [CompletionResultType]::ParameterName, 'Only games with variations, or with comments; given twice, with both')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages [default: from the locale]')
            [CompletionResult]::new('--mirror', '--mirror', [CompletionResultType]::ParameterName, 'Count the files of CHE records from Red''s left')
            [CompletionResult]::new('--lenient', '--lenient', [CompletionResultType]::ParameterName, 'Let through positions that cannot arise but can be drawn')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print findings as JSON, one object a line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print no notes and no summary')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Draw the position below each error about a move')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Print CSV with a line of names first')
            [CompletionResult]::new('--bom', '--bom', [CompletionResultType]::ParameterName, 'Begin CSV with a byte-order mark, by which spreadsheets know UTF-8')
            [CompletionResult]::new('--unique', '--unique', [CompletionResultType]::ParameterName, 'List copies once, and mark games that are the beginning of another')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'jipu;help' {
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Report what is wrong with records, and where')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Turn records into another format, notation or encoding')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Draw a position, or a game at any move')
            [CompletionResult]::new('limit', 'limit', [CompletionResultType]::ParameterValue, 'Judge a claim of the natural limit, or show the stretches without a capture')
            [CompletionResult]::new('reconcile', 'reconcile', [CompletionResultType]::ParameterValue, 'Put two score sheets of one game together, and say what is wrong with each')
            [CompletionResult]::new('repetition', 'repetition', [CompletionResultType]::ParameterValue, 'Judge a repetition: the cycle, what each move is, who has to change')
            [CompletionResult]::new('move', 'move', [CompletionResultType]::ParameterValue, 'Read `FEN<TAB>move` lines and give all legal readings in every notation')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count the sequences of legal moves from a position')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Show the rule books: all in a table, or one in full')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a diagnostic code, or list all of them')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of a command, or write all of them')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List games, one a line, and find copies')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'jipu;help;check' {
            break
        }
        'jipu;help;convert' {
            break
        }
        'jipu;help;show' {
            break
        }
        'jipu;help;limit' {
            break
        }
        'jipu;help;reconcile' {
            break
        }
        'jipu;help;repetition' {
            break
        }
        'jipu;help;move' {
            break
        }
        'jipu;help;perft' {
            break
        }
        'jipu;help;rules' {
            break
        }
        'jipu;help;explain' {
            break
        }
        'jipu;help;completions' {
            break
        }
        'jipu;help;man' {
            break
        }
        'jipu;help;list' {
            break
        }
        'jipu;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
