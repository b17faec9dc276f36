### The long texts of `jipu explain` in English, by the name of the code. Lines are filled anew
### when they are printed.

-moves = Art. 2 of the 2011 rule book lays down how each piece moves. A breach that is found within
    five rounds falls under art. 4.1 item 8 or art. 8.1.8, according to the level of the event.
    For the first illegal move of the main line `jipu check` names the articles; `--rules`, `--event` and
    `--noticed` are for another book, the level of an event, and when it was noticed.
-suicide = The 2011 rule book calls this 自杀 (art. 3.4). It loses at once, at every level of event
    (art. 4.1 item 3); the leniency for other illegal moves does not apply. The rules of 1999 have no such
    word: facing generals lose by 4.1.2, moving into check and leaving a check unanswered by 4.1.6.
-sheets = Look at the entry on the paper and at the other player's sheet. `jipu show` draws the position
    in which the entry stands.
-no-arise = Such a position cannot arise in a game, so the moves that follow it would prove nothing.
-other-format = Convert to PGN or JSON, which hold it, or accept the loss.

## ENC

encoding-undecided =
    .what = The text can be decoded in more than one encoding, and nothing in it decides between them.
    .why = Text in GB18030 is often valid Big5 and the other way round. jipu counts xiangqi words in both
        readings and looks at the record before; here both came out equal to the end.
    .example = A record that has nothing but a few headers: a name of four bytes is valid in both.
    .remedy = Look at the names. If they are garbled, name the encoding: `jipu check --encoding big5 FILE`.
encoding-errors =
    .what = Some bytes mean nothing in the encoding of the record. Each is shown as U+FFFD.
    .why = A bad byte in a comment does not unmake a file, so the moves and the rest of the text stay.
    .example = A Big5 file whose last comment was cut in the middle of a character.
    .remedy = A few places: correct them in the original. Most of the text: the encoding is wrong, name it
        with `--encoding`.
encoding-changed =
    .what = This record is in another encoding than the record before it.
    .why = Collections are joined from several sources. The encoding is decided record by record.
    .example = A GBK game followed by a UTF-8 game in one file.
    .remedy = Nothing needs to be done. `jipu convert` writes them all in one encoding.
mojibake-repaired =
    .what = The text was garbled because it had once been decoded in a wrong encoding, and was restored.
    .why = It held no xiangqi word as it was, and did after the repair.
    .example = `ÅÚ¶þÆ½Îå` is 炮二平五 in GBK, shown as windows-1252.
    .remedy = Compare names and comments with the original; a repair cannot bring back lost bytes.
bom-inside =
    .what = A byte order mark stands before a later record. It was dropped.
    .why = It is left over when files that begin with one are joined.
    .example = `cat a.pgn b.pgn`, where b.pgn was saved as UTF-8 with a byte order mark.
    .remedy = Nothing needs to be done.
unmappable =
    .what = The game holds a character that the output encoding does not have. The game is not written.
    .why = Writing something else in its place would change a name or a comment in silence.
    .example = The simplified 车, 马 and 进 are not in Big5.
    .remedy = Write UTF-8, or GB18030 with `--to-encoding gb18030`, which hold every character. `--replace`
        writes `?` instead and lists what was replaced.
utf32 =
    .what = The input begins with the mark of UTF-32.
    .why = No record in this encoding is known, so jipu does not read it.
    .example = A file that begins with the bytes FF FE 00 00.
    .remedy = Convert it: `iconv -f UTF-32 -t UTF-8 FILE`.
binary =
    .what = The input holds bytes that no text holds, and has the mark of no record format that jipu knows.
    .why = Reading it as text would give nothing but garbage.
    .example = A picture of a score sheet, or an archive.
    .remedy = Unpack archives first. If it is a record, name the format with `--from`.
record-too-long =
    .what = One record, or a file of a format that is read whole, is longer than jipu holds in memory. It was left out; what follows it was read.
    .why = A bound keeps a broken or endless input from filling the memory. No real record comes near it.
    .example = A log file of many gigabytes without a line that could begin a game.
    .remedy = Look whether this is a file of records, and cut it where a new one begins. `--max-record` sets the bound.
line-too-long =
    .what = One line is longer than jipu holds in memory. The record that it stands in was left out; what follows was read.
    .why = A line is decoded as a whole, and a bound keeps a broken or endless one from filling the memory.
    .example = A file of gigabytes without a single line break.
    .remedy = Look whether this is a file of records. `--max-line` sets the bound.

## SYN

unbalanced-comment =
    .what = A brace that opens or closes a comment has no partner.
    .why = Without it nobody can tell where the comment ends. It is taken to end before the next game.
        If moves of the main line may have been swallowed, this is an error instead of a warning.
    .example = {"`"}12. 车二进六 {"{"}a good square 13. 兵七进一` and no closing brace after it.
    .remedy = Add the brace and check again.
unbalanced-variation =
    .what = A parenthesis that opens or closes a variation has no partner.
    .why = Moves after it may belong to the variation or to the game. If moves of the main line may have
        been lost, this is an error instead of a warning.
    .example = `3. 车一平二 (3. 兵七进一 车9平8 4. 马八进七` and no closing parenthesis after it.
    .remedy = Add the parenthesis and check again.
variation-unplayable =
    .what = A text in parentheses begins like a variation, but its moves are not legal where it stands.
    .why = Authors also put prose and remarks in parentheses. What does not play is kept as a comment, so
        nothing is lost.
    .example = `（应走车3进2）`, where no chariot can make that move.
    .remedy = If it is meant as a variation, correct its first move.
escape-line =
    .what = A line that begins with `%` was left out.
    .why = In PGN such a line is a note of the program that wrote the file, not part of any game.
    .example = `% exported 2011-03-02`
    .remedy = Nothing needs to be done.
moves-in-prose =
    .what = A line in the middle of a score sheet begins with words, and moves stand among them. The whole line is kept
        as a comment and none of the moves is played.
    .why = Such lines mostly discuss what could have been played. A move taken from one would give every later entry to
        the other side.
    .example = `评：红方也可走兵七进一` below the third round.
    .remedy = Where the moves were played, put them on a line of their own, or behind their round number.

rounds-in-columns =
    .what = The sheet has its rounds in two or more columns. They were read by their numbers, down each column.
    .why = Read line by line the moves of different rounds would follow each other. The numbers prove the order: each
        stands once, and goes up by one from line to line.
    .example = `1. 炮二平五 马8进7    21. 车一平二 炮8平9` on the first line, `2.` and `22.` on the second.
    .remedy = Nothing needs to be done.
games-side-by-side =
    .what = Two or more games stand side by side. Each line has the same round number in each column, so each column was
        read as a game, the left one first.
    .why = Read line by line the moves of different games would follow each other.
    .example = `1. 炮二平五 马8进7    1. 兵七进一 卒7进1` on the first line, `2.` and `2.` on the second.
    .remedy = Check that the headers are those of the right game: such as stand over all columns count for each.

rounds-elided =
    .what = A comment says that more rounds were played than the record holds.
    .why = What was played there is not known: the moves behind it may not be legal in the position before it, and a count
        of moves without a capture is known within bounds only.
    .example = `50. 车六进一 车6平5 （又弈31回合，红方提出审核）`
    .remedy = Complete the record from the other score sheet. `jipu limit` reckons with the gap.

trailing-text =
    .what = Text stands after the end of a game and before the next one.
    .why = The result ends a game. Programs add an advertisement after it.
    .example = A line of `=` signs and the address of a site.
    .remedy = Nothing needs to be done.
round-number =
    .what = The numbers of the rounds do not count up by one.
    .why = jipu goes by the position, not by the numbers; but a jump is often the trace of an entry that
        was left out, and a repeated number that of one written twice.
    .example = `7. 车二进六 ...` followed by `9. 马八进七 ...`
    .remedy = Compare the place with the paper. Art. 7 of the 2011 rule book counts entries left out.
side-label =
    .what = A label such as 红 or 黑 before a move names the side that is not to move.
    .why = Whose move it is follows from the position. The label shows that the writer thought otherwise,
        often because one entry is missing.
    .example = `黑：炮二平五` as the first move of a game.
    .remedy = Look for an entry before it that was left out or written twice.
not-xiangqi =
    .what = The headers say that this is a record of another game.
    .why = Reading chess or go as xiangqi gives only false alarms, so the record is left alone.
    .example = `[Game "Chess"]`
    .remedy = If it is xiangqi after all, correct the tag: `[Game "Chinese Chess"]`.
no-moves =
    .what = The record has headers or a position, but no move.
    .why = This is in order for a position that is only stored, and a hint that something is missing for a game.
    .example = {"`"}START{"{"} {"}"}END`
    .remedy = If there should be moves, look at the original file.
no-tags =
    .what = The record has moves but no headers.
    .why = Who played, where and when is then not known to jipu.
    .example = A text with nothing but `1. 炮二平五 马8进7`.
    .remedy = Add tags if the record goes into a collection.
no-start =
    .what = The file looks like a WXF file, but has neither a line `START` nor moves.
    .why = Without them there is nothing to replay.
    .example = A file that ends after its headers `FORMAT`, `RED` and `BLACK`.
    .remedy = Look whether the file was cut off.
unknown-format =
    .what = The line `FORMAT` of a WXF file names a notation that does not exist.
    .why = The line says how the moves are written. The known values are WXF, ICCS, AXF, LALG and SALG.
    .example = `FORMAT  XYZ`
    .remedy = Correct the line; a file written today uses `FORMAT  WXF`.
unclosed =
    .what = The moves of a WXF file are not closed.
    .why = The file may have been cut off. What is there was read.
    .example = {"`"}START{"{"} 1. C8.5 h2+3` at the end of a file.
    .remedy = Compare the last move with the original, then add {"`}"}END`.
movelist-digits =
    .what = A list of moves in digits does not divide into groups of four.
    .why = Each move is two points of two digits. A digit too few or too many shifts all that follows. The
        complete groups were read.
    .example = `77477` holds one move, 炮二平五, and one digit more.
    .remedy = Look for the missing digit in the original post.
line-unreadable =
    .what = A line of a list has no position and no shape that is known. It was left out.
    .why = In these lists each line is a record of its own, so the other lines are not affected.
    .example = A heading between two FEN lines.
    .remedy = Look at the line; a position is ten rows with nine slashes between them.
json-invalid =
    .what = A line is not JSON, or not a game as `jipu convert --to json` writes it.
    .why = Guessing at what was meant would change games in silence.
    .example = {"`{"}"type":"game","schema":1` with the rest of the line missing.
    .remedy = The message names the place. Write the line again with the program that made it.
magic =
    .what = The input was to be read in the format that was named, and does not begin as files of that format do.
    .why = The name of a file says little about what is in it.
    .example = A text file that was renamed to `game.xqf`, read with `--from xqf`.
    .remedy = Leave out `--from`, so that the content tells the format.
version =
    .what = The file has the mark of a known format and a version that is not known. Of XQF versions 1 to 18 (1.0 to 1.8) are read.
    .why = Each version lays out its moves in its own way; a guess would give wrong moves.
    .example = An XQF file whose third byte is 32.
    .remedy = Save the file anew in an older version with the program that made it.
short-header =
    .what = The header of such files has a fixed length (of XQF 1024 bytes), and the file is shorter. It was not read.
    .why = The moves stand behind the header, so there are none.
    .example = A download that broke off at the beginning.
    .remedy = Look for a whole copy of the file.
truncated =
    .what = The file says that another move follows, and ends. Headers, position and all moves before are kept.
    .why = The game may go on in the original, and its end, on which the result depends, is missing.
    .example = A file of 1032 bytes whose first entry announces moves.
    .remedy = Look for a whole copy of the file. If the game is known to end here, let `jipu convert` write it anew.
comment-length =
    .what = A comment claims a length that is negative or goes beyond the end of the file. The move that it belongs to
        is kept, and the moves end there.
    .why = What follows cannot be found without the length.
    .example = A comment of 4 billion bytes in a file of 2 thousand.
    .remedy = Look for a whole copy of the file.
trailing =
    .what = The moves are complete, and the file does not end behind them.
    .why = The rest belongs to no move. Perhaps the tree is damaged, and moves are lost.
    .example = A file that was written over a longer one.
    .remedy = Compare the moves with another source. The bytes themselves are not kept.
unsupported-container =
    .what = The input is an archive (zip, rar, gzip) or a database. It may hold records, but is none.
    .why = What is in it cannot be read as it stands, and nothing of it was.
    .example = An opening book of some program, or a folder of XQF files sent as `games.zip`.
    .remedy = Unpack the archive and name the folder; export games from the program whose database it is.
wrong-extension =
    .what = The ending of the file name belongs to another format than the content. The content counts.
    .why = Programs that go by the name would not read the file, or would read something else.
    .example = An XQF file named `game.pgn`.
    .remedy = Rename the file, or convert it.
keysum =
    .what = The four bytes that hide the position and the moves of an XQF file add up to 0; here they do not.
    .why = With a wrong key all moves come out wrong.
    .example = A header with the sum byte changed.
    .remedy = If the moves play all the same, nothing needs to be done. Else look for another copy.
flags =
    .what = Each move in a CBR file begins with a byte that says what follows, at most 7. Here it is more. What was read
        before is kept, and the moves end there.
    .why = Behind a damaged byte the moves cannot be found any more.
    .example = A library of which a part was written over.
    .remedy = Look for a whole copy of the file.
index =
    .what = The index of a CBL library points outside the file, to no game or to another one, or its length is wrong. Each
        game was found by its mark in the file.
    .why = The index tells the order of the games and which were deleted. Games that it does not name come last.
    .example = A download that broke off: the index names 188 games, and 120 are there.
    .remedy = Compare the number of games with another copy of the library.
no-records =
    .what = The library was read, and there is no game in it.
    .why = A new library is empty, and of a download that broke off early only the index is there.
    .example = A CBL file of exactly 101,952 bytes.
    .remedy = Look for a whole copy of the file.
page =
    .what = Books in CBL libraries have pages of text between the games: a title and a comment on an empty board. They are
        kept, and are no games with a fault.
    .why = An empty board is no position, so the page has no moves and is left out of what concerns games.
    .example = A chapter heading: `第一章 兵类`, with an introduction as its comment.
    .remedy = Nothing needs to be done.
entry-deleted =
    .what = The index of the library says that this game was deleted. The program does not show it any more, and it is still
        in the file. It comes behind the other games with the tag `LibraryEntry` and the value `deleted`.
    .why = Deleting leaves the bytes where they are. They may be wanted, or were deleted for a reason.
    .example = A game that was entered twice.
    .remedy = Leave the game out if it is not wanted.
inflate =
    .what = An old CBL library is packed with zlib. It does not unpack, or not to the length that it states. The games up to
        the damage are kept.
    .why = Nothing behind the damage can be unpacked.
    .example = A download that broke off.
    .remedy = Look for a whole copy of the file.
unpack-limit =
    .what = An old CBL library states that it unpacks to more than the bound, which is 256 MiB unless told otherwise. It was not read.
    .why = A small file can unpack without end and fill the memory.
    .example = Four bytes `FF` where the length stands.
    .remedy = Look for another copy of the file. `--max-unpacked` sets the bound.
record-size =
    .what = The size of a game in an old CBL library cannot be, or a text in it goes beyond its end. What was read of the
        game is kept; where the size leads to the next game, reading goes on there.
    .why = Nothing but the size tells where the next game begins.
    .example = The last game of a download that broke off.
    .remedy = Look for a whole copy of the file.
move-code =
    .what = An old CBL library has each move twice: as two points, and as piece, file and direction. They do not say the
        same. The points were taken.
    .why = The file may be damaged at these moves.
    .example = Points of 炮二平五 with the words of 炮二平六.
    .remedy = Compare the moves with another source.
comment-count =
    .what = A game in an old CBL library has a line of comment for each move, empty or not. Here there are more or fewer. They
        were given to the moves in order.
    .why = If a line is missing, all comments behind it stand one move too early.
    .example = 20 moves and 19 lines.
    .remedy = See whether each comment stands at its move.
no-block =
    .what = The input was to be read as DhtmlXQ (UBB), and has no code with a position, moves or headers in it.
    .why = Without the code there is no record, so nothing was read.
    .example = The text that a page shows was copied, and not the code behind it.
    .remedy = Let the site export the UBB code, and copy all of it.
orphan-variation =
    .what = A variation of DhtmlXQ says which line it leaves and at which ply, and there is no such ply.
    .why = Put in the wrong place it would be another game. So it is kept as it is, below the start position, and not
        played.
    .example = A main line of 20 plies, and `move_0_35_1`.
    .remedy = Copy the code anew. As a rule the main line or another variation was not copied to its end.
unsupported-key =
    .what = The file has something that jipu does not understand: fields of jieqi, comments on moves that are not there,
        marks of engines.
    .why = Headers and comments are kept by their keys, so that nothing is lost when the same format is written; anything
        else is not.
    .example = `[DhtmlXQ_jieqi]1[/DhtmlXQ_jieqi]`
    .remedy = As a rule nothing needs to be done. Open games of jieqi in the program that they come from.
length-wrong =
    .what = The key `length` of DhtmlXQ states the plies of the main line, and these are more or fewer.
    .why = The moves count. Sites often state a wrong number; but the moves may have been copied in part, too.
    .example = `[DhtmlXQ_length]79[/DhtmlXQ_length]`, and 12 plies.
    .remedy = See whether the last move is where the game ended.
cbf-lists =
    .what = The list of moves of a CBF file ends with `end="1"`, and yet there are more moves behind it, or moves within
        moves.
    .why = No file that was seen has more than one line, so nobody knows where the others belong. The main line is kept.
    .example = Two elements `<MoveList>`.
    .remedy = Save the game as CBR or XQF, which hold variations.
round-missing =
    .what = In a table with a move a line, a move of some round is missing, or stands there twice.
    .why = Nothing tells what was played, so the game is read up to it. The lines that are left are kept as a comment.
    .example = Round 3 of Red, and then round 5.
    .remedy = Add the move that is missing, or delete the line that is wrong.
branch-twice =
    .what = A line of play is the same as one before it, or as the beginning of one.
    .why = Common beginnings stand once in the tree, so it adds nothing. Nothing is lost.
    .example = `h2e2 h9g7|h2e2` in the column `moves`.
    .remedy = Nothing needs to be done.
count-wrong =
    .what = A number that the file gives, of lines of play or of plies, is not the number of those that are there.
    .why = The number is not used, but perhaps something was cut off.
    .example = `branchs` is 2, and there are 3 lines of play in `moves`.
    .remedy = Compare with the source of the file.
grid-cell =
    .what = In a tree of variations that is drawn as a table each move has an arrow above it or a link before it. This cell
        has neither.
    .why = Nobody knows where it belongs, so it and all that follows it stay in the record as they are written.
    .example = A table of which one line was deleted.
    .remedy = Compare with the program that drew the table.
grid-comment =
    .what = A comment below a drawn tree of variations names a cell by row and column, and there is no move in it.
    .why = The comment is kept at the start position, with its row and column, so that nothing is lost.
    .example = `(9,4): {"{"}good for Red{"}"}` below a table of eight rows.
    .remedy = Move the comment to the move it is about.
tree-text =
    .what = A text draws variations side by side, with arrows between the moves, and not as the table that is known.
    .why = Only where each move has its cell is it sure which follows which. Nothing is guessed, and nothing was read.
    .example = A page of an opening book in which columns of moves are joined by arrows.
    .remedy = Write the lines one below the other, with parentheses around the variations.

unsupported-format =
    .what = The file is a game record of a format that jipu knows by its beginning and does not read: EGF of XieXie, or XQR.
    .why = What is known of these formats is not enough to read them without guessing.
    .example = A game saved by XieXie.
    .remedy = Save the game as PGN with the program that made it.
legacy-length =
    .what = The file does not consist of a header and whole moves, as its format has them.
    .why = Such files hold numbers of fixed length and nothing else, so the length shows whether something is missing.
    .example = A CCM file, seven bytes a move, of 20 bytes.
    .remedy = Look for a whole copy. Whole moves before the end were read.
legacy-unknown-fields =
    .what = Old formats have fields that nobody has described. What is in them is kept as a tag where it can be, as it is.
    .why = Nothing is left out in silence, and nothing is guessed.
    .example = The 188 bytes before the moves of a CHN file.
    .remedy = None is needed. If there are names in the text, put them into the tags.
mirror-unknown =
    .what = The format CHE counts files, and the programs that write it do so from different hands.
    .why = A game and its mirror image are both legal, so nothing in the moves tells. The newer program counts from Red's
        right, which is taken.
    .example = A first move that is 炮二平五 by one reading and 炮八平五 by the other.
    .remedy = Compare with what you know of the game, and read it with `--mirror` if it is turned.

game-too-large =
    .what = A game has more moves, those of all its variations counted, than jipu holds in memory. It was left out; what follows it was read.
    .why = Each move takes many times the memory of its text. A bound keeps a file that is damaged, or made to do harm, from filling it.
    .example = A game of millions of entries without a result between them. The largest real one that was met has 226,491 moves.
    .remedy = Where the game is real, read it with a higher `--max-nodes`, up to 16M.
too-deep =
    .what = Variations stand in variations deeper than the bound. The game was left out; what follows it was read.
    .why = Nobody writes such a game, and few programs could read what jipu made of it.
    .example = Thousands of opening parentheses, none of them closed.
    .remedy = Where the game is real, read it with a higher `--max-depth`.

## TAG

tag-broken =
    .what = A header line lacks its closing quote, its bracket or its name.
    .why = The value was taken up to the end of the line, or the line was kept as raw text.
    .example = `[Event "五羊杯`
    .remedy = Complete it: `[Event "五羊杯"]`.
tag-quoting =
    .what = The value of a tag stands in other quotation marks than `"`, or in none.
    .why = Programs that follow the format will not read it. jipu does, and writes `"`.
    .example = `[Black 乙]`, `[Black 「乙」]`
    .remedy = Write `[Black "乙"]`, or let `jipu convert --to pgn` do it.
tag-twice =
    .what = The same tag stands twice in the headers of one game.
    .why = Both are kept; where one value is needed, the first counts. Letter case makes no difference.
    .example = `[Round "1"]` and further down `[ROUND "2"]`
    .remedy = Delete the one that is wrong.
raw-quote =
    .what = A tag value contains quotation marks that are not escaped.
    .why = Chinese programs write them so, and jipu reads from the first mark to the last one of the line.
        Nothing is lost.
    .example = `[Event "第24届"五羊杯"邀请赛"]`
    .remedy = Nothing needs to be done.
date-guessed =
    .what = The year of a date has two digits. 00 to 29 are taken for years from 2000 on, 30 to 99 for years before.
    .why = The century is a guess. The text stays as it is, and is written as it is; filters and `jipu list` go by the guess.
    .example = `86-4-29` is taken for 29 April 1986.
    .remedy = Write the year with four digits.
date-ambiguous =
    .what = A date ends with its year, and both numbers before it may be the day and the month.
    .why = Some write the day first, some the month. Nothing is invented: only the year is taken, and not even that
        where it may stand at the other end.
    .example = `4/7/1994` is 4 July or 7 April; `10/13/1996` can only be 13 October.
    .remedy = Write `1994.07.04`: year, month, day.
date-unreadable =
    .what = The text of a date is damaged, names a day that does not exist, or is no date.
    .why = A part that was guessed would look like one that is known, so nothing is taken. The text is kept and
        written as it is; a filter by date never lets such a game through.
    .example = `l976年9月25日` (a letter for the digit 1), `1989.4.31`, `民国时期`
    .remedy = Write `1976.09.25`, with `??` for what is not known: `1976.??.??`.
tag-newline =
    .what = A tag value contains a line break. In PGN a value ends with its line.
    .why = Leaving out the rest or joining it would change the value in silence, so the game is not written.
    .example = A title of two lines from an XQF file.
    .remedy = Write JSON, which holds it; `--replace` writes a blank for the line break and says so.
tag-quote =
    .what = A tag value contains signs that would be taken for its end, and what stands behind them for another value: quotes with brackets in PGN, a semicolon in the name of a player in WXF.
    .why = A value must not become a header that nobody wrote, and leaving a part of it out would change it in silence. So the game is not written.
    .example = The value `a"][White "b`.
    .remedy = Write JSON, which holds it; `--replace` writes the sign in full width (`＂`, `；`) and says so.
name-unified =
    .what = A name of a player or an event was replaced by the spelling that the file of `--names` gives for it.
    .why = What is changed is said, even where it was asked for.
    .example = `胡榮華` and `Hu Ronghua` written as `胡荣华`.
    .remedy = None is needed. If a name is wrong, change the file.
closing-tag =
    .what = A value of DhtmlXQ ends with the mark of another key.
    .why = Some programs export it so. The value is taken up to the next closing mark all the same.
    .example = `[DhtmlXQ_blacktime][/DhtmlXQ_time]`
    .remedy = Nothing needs to be done; what `jipu convert` writes has the right marks.
tag-unclosed =
    .what = A value of DhtmlXQ has no closing mark: the next mark opens another value, or the file is over.
    .why = As a rule the code was not copied to its end, and part of the value may be missing.
    .example = `[DhtmlXQ_title]测试[DhtmlXQ_red]甲[/DhtmlXQ_red]`
    .remedy = Compare the value with the page that it comes from.

## FEN

fen-invalid =
    .what = The position that a record starts from cannot be read. The finding names the faults.
    .why = Without a board no move can be replayed.
    .example = A position with nine rows: `row-count`.
    .remedy = `jipu explain` has a text for each of the faults named. Correct the position and check again.
empty =
    .what = The text of the position is empty.
    .why = In a PGN tag an empty FEN means the standard start; here a position was needed.
    .example = A blank line where a FEN was expected.
    .remedy = The standard start is `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w`.
row-count =
    .what = The board does not have ten rows with nine slashes between them.
    .why = The board has ten ranks. A FEN of chess has eight rows.
    .example = `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/RNBAKABNR w` lacks one empty row.
    .remedy = Find the missing or superfluous row; the first row is Black's back rank.
row-width =
    .what = The pieces and empty points of one row do not add up to nine.
    .why = The board has nine files. Each piece counts one, each digit as many empty points as it says.
    .example = `1c5c` fills eight points; `1c5c1` was meant.
    .remedy = Correct the digit, or add the piece that is missing.
bad-char =
    .what = The board contains a character that is no piece and no digit from 1 to 9.
    .why = The letters are K A B N R C P, and H and E for horse and elephant; 0 and two-digit numbers do not
        exist. Dark pieces (揭棋) and other variants are not read.
    .example = `rnbakabnr/0/…`
    .remedy = Replace the character.
bad-side =
    .what = The second field does not say who is to move.
    .why = `w` is Red and `b` is Black; `r` and capital letters are understood too.
    .example = `… RNBAKABNR x - - 0 1`
    .remedy = Write `w` or `b`.
side-missing =
    .what = The position does not say who is to move.
    .why = Red is taken, unless the first move of the record is Black's.
    .example = A FEN that is nothing but a board.
    .remedy = Add `w` or `b` after the board.
side-alias =
    .what = The side to move is written in a form that other programs may not read.
    .why = `w` and `b` are understood everywhere. jipu writes them.
    .example = `r` or `R` for Red.
    .remedy = Nothing needs to be done.
letter-alias =
    .what = The board uses `H` for the horse or `E` for the elephant.
    .why = These are the letters of WXF. The usual letters in FEN are `N` and `B`; jipu writes them.
    .example = `rheakaehr/…`
    .remedy = Nothing needs to be done.
fullmove-zero =
    .what = The round number of the position is 0; rounds count from 1.
    .why = Some programs write 0 where they do not know it.
    .example = `… w - - 0 0`
    .remedy = Nothing needs to be done.
dash-field =
    .what = The third or fourth field of the position is not `-`.
    .why = In chess these fields hold castling and en passant; xiangqi has neither. What stands there means
        nothing to jipu and was left out.
    .example = A FEN of a chess program with `KQkq`.
    .remedy = Look whether a field was forgotten, so that the counters moved to the left.
counter =
    .what = The count of plies since the last capture, or the round number, is not a whole number.
    .why = It was left out. The natural limit does not go by this field in any case.
    .example = `… w - - x 1`
    .remedy = Write `0 1` for a position that was set up.
side-fixed =
    .what = The first move belongs to the other side than the position says, and all agrees once the side
        is changed. It was changed.
    .why = Many programs store no side, or always Red.
    .example = A FEN ending in `w`, followed by a move of a black piece.
    .remedy = Correct the side in the original, or let `jipu convert` do it.
who-plays =
    .what = The first move is one of the side that does not begin by the header of the file. The move was believed.
    .why = Many programs store Red there, whatever was set up.
    .example = An endgame in which Black moves first, with 0 for the first side.
    .remedy = Nothing needs to be done.
kind-board =
    .what = The header calls the record a whole game or an opening, and the board is set up; or an endgame, and the board
        is the usual start. The board was believed.
    .why = The kind is chosen by hand and often left as it was. Some programs ignore the board of whole games.
    .example = A composed endgame stored as a whole game.
    .remedy = Nothing needs to be done for jipu; correct the kind for other programs.
board-fallback =
    .what = The stored position cannot be played, the record calls itself a whole game or an opening, and all moves of the
        main line play from the usual start. That was taken.
    .why = Some programs store no position for whole games.
    .example = A game whose board is empty and whose moves begin with 炮二平五.
    .remedy = See whether the first moves are those of the game.
binit-length =
    .what = A position of DhtmlXQ has 64 digits, two for each of the 32 pieces. Here there are more or fewer, or other
        characters.
    .why = With one digit missing, every piece behind it stands elsewhere. So the position is not used, and the moves are
        kept as they are.
    .example = A `binit` of 63 digits, the first one lost.
    .remedy = Copy the code anew from the page.
binit-absent =
    .what = DhtmlXQ writes `99` for a piece that is not there. Here another point off the board is written.
    .why = The piece is taken as absent; but one digit may have been miswritten.
    .example = `90`, beyond the ninth file.
    .remedy = Compare the pieces of the position.

## POS

position-invalid =
    .what = The start position of a record breaks the rules of the board. The finding names the faults.
    .why = { -no-arise }
    .example = Three red chariots: `too-many-r-red`.
    .remedy = `jipu explain` has a text for each of the faults named. A diagram that is only to be drawn is
        read with `--lenient`, which lets pieces stand where they cannot come.
no-king =
    .what = There is no { $piece } of { $side-name } on the board.
    .why = Check, checkmate and every legal move depend on both generals.
    .example = A board from which one { $piece } was left out.
    .remedy = Put the { $piece } on one of the nine points of its palace.
too-many-of-a-kind =
    .what = { $side-name } has too many { $pieces } on the board: more than { $limit }.
    .why = A game begins with { $limit } and no piece is ever added.
    .example = A diagram in which one letter is mistaken.
    .remedy = Compare the position with its source. Often the letter of another piece was meant, or one in
        the other case: capitals are Red's.
king-place =
    .what = { $side-name }'s { $piece } stands outside its palace.
    .why = It never leaves the nine points { $side ->
            [red] d0 to f2
           *[black] d7 to f9
        }.
    .example = A { $piece } on { $side ->
            [red] e3
           *[black] e6
        }.
    .remedy = Look whether a row of the position slipped by one. `--lenient` reads it as a mere diagram.
advisor-place =
    .what = An { $piece } of { $side-name } stands on a point that no { $piece } can reach.
    .why = It stands on one of the five points { $side ->
            [red] d0, f0, e1, d2, f2
           *[black] d9, f9, e8, d7, f7
        }.
    .example = An { $piece } on { $side ->
            [red] e0
           *[black] e9
        }.
    .remedy = Look whether a row of the position slipped by one. `--lenient` reads it as a mere diagram.
elephant-place =
    .what = An { $piece } of { $side-name } stands on a point that no { $piece } can reach.
    .why = It moves two points along the slant and does not cross the river. That leaves the seven points
        { $side ->
            [red] c0, g0, a2, e2, i2, c4, g4
           *[black] c9, g9, a7, e7, i7, c5, g5
        }.
    .example = An { $piece } on { $side ->
            [red] d2
           *[black] d7
        }.
    .remedy = Look whether a row of the position slipped by one. `--lenient` reads it as a mere diagram.
pawn-place =
    .what = A { $piece } of { $side-name } stands on a point that no { $piece } can reach.
    .why = It never goes back behind { $side ->
            [red] rank 3
           *[black] rank 6
        }, and before the river it stays on the files a, c, e, g and i.
    .example = A { $piece } on { $side ->
            [red] b3
           *[black] b6
        }.
    .remedy = Look whether a row of the position slipped by one. `--lenient` reads it as a mere diagram.
pawn-stack =
    .what = Two { $pieces } of { $side-name } stand on one file, both on their own side of the river.
    .why = Before the river a { $piece } only goes forward, so the two would have begun on one point.
    .example = { $pieces } on { $side ->
            [red] c3 and c4
           *[black] c6 and c5
        }.
    .remedy = Look whether a row of the position slipped by one. `--lenient` reads it as a mere diagram.
kings-facing =
    .what = The two generals stand on one file with nothing between them (对脸).
    .why = The move that made it so is forbidden (art. 3.4 of the 2011 rule book), so no game goes on from here.
    .example = `4k4/9/9/9/9/9/9/9/9/4K4 w`
    .remedy = Look which piece is missing between them.
opponent-in-check =
    .what = The side that has just moved is in check: the side to move could take the general.
    .why = { -no-arise }
    .example = A chariot of the side to move on an open file with the other general.
    .remedy = Most often the side to move is wrong: change `w` to `b` or `b` to `w`.
point-clash =
    .what = The file puts two pieces on one point. The game is kept as it is written, and no move is played.
    .why = One of the two is wrong, and nothing says which.
    .example = Both red chariots on a0.
    .remedy = Set up the position anew in the program that made the file.
board-byte =
    .what = The board of the file has a byte that stands for no piece, or for no point. The point was left empty.
    .why = The file is damaged there, and the position may be another one.
    .example = A board on which a5 has the byte `19`.
    .remedy = Compare the position with another source, or set it up anew in the program that made the file.

## NOT

move-syntax =
    .what = An entry is not written in any notation that jipu reads.
    .why = Leaving it out would give its turn to the other side, and all that follows would be illegal. So
        the rest of the line is kept as text and not replayed.
    .example = `车九`, which lacks direction and number; `25 87`, which names no pieces.
    .remedy = { -sheets }
move-ambiguous =
    .what = Two or more legal moves are written exactly like this entry.
    .why = jipu does not take the first that fits: a wrong guess shows only much later, or never. The
        readings are listed.
    .example = Two chariots stand on file 四, on f6 and f2: `车四退一` fits both. 前车 or 后车 decides.
    .remedy = { -sheets } Then write front or rear (art. 7 of the 2011 rule book).
sheet-style =
    .what = The sheet uses numerals, piece characters or words of direction that its side does not
        usually write.
    .why = Art. 1 of the 2011 rule book gives Red Chinese numerals and Black Arabic ones; sheets, and the
        book itself in art. 7, do otherwise. Side and move follow from the position. Said once per sheet.
    .example = `马八进七` for Black, `卒七进一` for Red, 上 and 下 for 进 and 退.
    .remedy = Nothing needs to be done. `jipu convert` writes the usual form.
qualifier-missing =
    .what = Two pieces of a kind stand on one file and the entry does not say which, but only one of them can
        make the move.
    .why = A widespread program writes so whenever it is clear. Said once per sheet.
    .example = Chariots on f6 and f2: of them only the one on f6 can play `车四退三`.
    .remedy = Nothing needs to be done. `jipu convert` writes 前 or 后.
qualifier-lone =
    .what = The entry says front or rear of a piece that has no twin on its file.
    .why = Some writers use the words for two pieces on different files: front is then the one further
        advanced. The move was read so.
    .example = `前马退四` with horses on two files.
    .remedy = Look whether the other piece should stand on that file: an earlier entry may be wrong.
token-repaired =
    .what = The entry was read by taking a character for one that looks like it.
    .why = Scanned and badly copied sheets confuse characters. The repair was made only because the
        result is legal, which does not prove it right. The move stays marked in every output.
    .example = `炮二乎五` read as `炮二平五`.
    .remedy = Compare the entry with the original and correct it.
sheet-mirrored =
    .what = The record is legal only when left and right are exchanged, and was read so.
    .why = The writer counted the files from the wrong hand. All moves had to become legal for this.
    .example = `炮八平五 马2进3` throughout where `炮二平五 马8进7` was played.
    .remedy = Compare the opening with what is known of the game.
sheet-sides-swapped =
    .what = The record is legal only when the sides are exchanged, and was read so.
    .why = Black's moves stand where Red's belong. All moves had to become legal for this.
    .example = A game in which Black moves first, written without saying so.
    .remedy = Look who played which side, and correct names and result if they were exchanged too.
dialect-conflict =
    .what = The moves can be read in two dialects of WXF, and the games differ.
    .why = The dialects write pawns on one file differently; the same text names different pawns.
    .example = `33=4`: the middle of three pawns in official WXF, the third pawn of file 3 in another program.
    .remedy = Find out which program wrote the file. Official text uses `.` for sideways moves.
dialect-mixed =
    .what = The game uses forms of more than one dialect of WXF, and all of them play.
    .why = Files are put together by hand. Said once per game.
    .example = `P+.4` and `Pa.5` in one game.
    .remedy = Nothing needs to be done. `jipu convert` writes one dialect.
letter-case =
    .what = Some programs write Red's pieces as capitals and Black's small; here the letters do not agree with
        the side to move.
    .why = The position decides whose move it is. The disagreement can point to a missing entry. Said
        once per game.
    .example = `c8.5` as Red's first move.
    .remedy = If moves further on are illegal, look for an entry that was left out.
rank-style-assumed =
    .what = The moves can be played with ranks counted from 0 and with ranks counted from 1.
    .why = Both forms are in use, and a short record may be legal in either.
    .example = `e3e4` is one step forward of a pawn from rank 3, or a move from the rank below it.
    .remedy = Check the first moves with `jipu show`.
coordinates-swapped =
    .what = The first point of the move is empty and the second holds a piece that can move to the first.
        The move was read the other way round.
    .why = Some programs write origin and destination in the wrong order.
    .example = `E2-H2` for `H2-E2`.
    .remedy = Compare with the original.
no-reading =
    .what = An abbreviated sheet is read by following every line of play that agrees with it. At this entry
        none of them goes on.
    .why = Either this entry is wrong, or an earlier one that happened to be legal. The entries before it
        keep what was found; nothing is attached after it.
    .example = `马88`: a horse never stays on its file.
    .remedy = Compare this entry and those before it with the other player's sheet
        for the whole game.
entry-open =
    .what = An abbreviated entry can be more than one move, and the rest of the sheet agrees with each.
    .why = Abbreviated notation leaves out 进, 退 and 平. In real games 37 of 100 moves so written have two or
        three legal readings, and the rest of the game settles about two thirds of them.
    .example = `车12` may be 车一平二 or 车一进二.
    .remedy = Use the other player's sheet. A verdict that depends on this entry
        says so.
entry-likely =
    .what = An abbreviated entry can be more than one move, and the rest of the sheet agrees with each; one of
        them is at least twice as likely as the others together.
    .why = jipu weighs the lines of play of the whole sheet by how games are really played. The probability is an
        estimate and no proof: where it says nine in ten, one in ten is wrong. Counts and verdicts do not go by
        it; they go by every reading that is possible.
    .example = `车12` may be 车一平二 or 车一进二; in the opening it is nearly always the first.
    .remedy = Where the entry matters, use the other player's sheet.
too-many =
    .what = More lines of play agree with the sheet than jipu keeps.
    .why = A line that was dropped might have gone another way, so from here on no entry of the game is
        called certain.
    .example = A long abbreviated game; single games allow more than a hundred million lines.
    .remedy = Raise `--max-lines`, or add the other player's sheet.
dialect-undecided =
    .what = The signs or letters of the sheet have two meanings, and the whole game plays with both.
    .why = `-` is back on Chinese sheets and sideways on Vietnamese ones; `C` is a cannon, a chariot or a pawn
        according to the letters used.
    .example = `P25` is a cannon on a sheet with pinyin letters, and a pawn on one with those of WXF text. Where both
        play, no entry is certain on which they differ.
    .remedy = Ask who wrote the sheet, and compare the first moves with the other player's.
slip-assumed =
    .what = The entry was read by assuming that front or rear was left out, or that a digit was off by one.
    .why = No line of play went on with the entry as it stands. It is never called certain, and all that
        follows rests on this.
    .example = `马86` read as `马87`.
    .remedy = { -sheets }
one-side-only =
    .what = Every round has one entry, and the entries cannot be moves of Red and Black in turn.
    .why = One column of the sheet is missing. Without the replies nothing after the first entry can be checked, so
        the entries are kept as they were written.
    .example = `1. 炮二平五`, `2. 马二进三`, `3. 车一平二`.
    .remedy = { -sheets }
hole-filled =
    .what = A sign such as `?` or `__`, or nothing, stands in place of an entry, and of all legal moves only one lets
        the rest of the sheet be read.
    .why = The move was not written. It follows from what was, as long as nothing else on the sheet is miswritten. It
        is marked in every output; as an omission (漏记) it still counts against the writer.
    .example = `3. ? 马2进3 4. 车一平二 …` where only 马二进三 has cleared the way for 车一平二.
    .remedy = Have both players confirm the move, or look for it on the other player's sheet.
hole-open =
    .what = A sign such as `?` or `__`, or nothing, stands in place of an entry, and several legal moves let the rest of
        the sheet be read.
    .why = All of them are followed. What they have in common is stated: whether the move took a piece, whether it gave
        check. A verdict that depends on the difference says so.
    .example = `炮二平五 ? 马二进三`: nearly every move of Black's fits.
    .remedy = Look for the entry on the other player's sheet: `jipu reconcile`.
direction-lost =
    .what = Abbreviated notation was asked for. It does not say 进, 退 or 平.
    .why = Some of the moves written so can be read in several ways, and the game may not read back.
    .example = 车一平二 and 车一进二 are both written `车12`.
    .remedy = `--directions` writes `车1=2` and `车1+2`; or choose the full notation.

lines-left =
    .what = A sheet that is abbreviated or has holes was read as a whole: every line of play that agrees with all of
        its entries was followed, and so many are left.
    .why = 37 of 100 abbreviated moves have two or three legal readings. An entry is certain where all lines agree,
        given that no entry was miswritten; otherwise it stays open.
    .example = `炮25 马87 马23 车98 车12 炮84` leaves two lines: 车一平二 and 车一进二.
    .remedy = None is needed. The other player's sheet, kept in full, settles what is open.

## MOV

geometry =
    .what = The piece does not move in this way, whatever stands on the board.
    .why = { -moves }
    .example = `马二进五` from the start: a horse goes one or two files aside, never three.
    .remedy = { -sheets }
path-blocked =
    .what = A chariot, or a cannon that takes nothing, would pass over another piece.
    .why = { -moves }
    .example = `车一进四` from the start: the pawn on i3 stands in the way.
    .remedy = { -sheets } Often an earlier entry is wrong and the blocking piece should be elsewhere.
horse-leg-blocked =
    .what = A piece stands next to the horse in the direction of its move (蹩马腿).
    .why = A horse first goes one point straight, then one along the slant; the first point must be empty.
        { -moves }
    .example = `马二进四` from the start: the elephant on g0 blocks the leg.
    .remedy = { -sheets }
elephant-eye-blocked =
    .what = A piece stands on the middle point of the elephant's move (塞象眼).
    .why = An elephant goes two points along the slant; the point between must be empty. { -moves }
    .example = `相三进五` with a piece on f1.
    .remedy = { -sheets }
cannon-no-screen =
    .what = A cannon would take a piece with nothing between (炮架).
    .why = A cannon takes only by jumping over exactly one piece, of either side. { -moves }
    .example = `炮二进五` from the start: nothing stands between h2 and the cannon on h7.
    .remedy = { -sheets }
cannon-two-screens =
    .what = A cannon would take a piece over two or more others.
    .why = A cannon takes only by jumping over exactly one piece, of either side. { -moves }
    .example = `炮五进七` after 炮二平五: the pawns on e3 and e6 stand between.
    .remedy = { -sheets }
leaves-palace =
    .what = A general or an advisor would leave its palace (九宫).
    .why = Both stay within the nine points of the palace. { -moves }
    .example = `仕四进三` from the start.
    .remedy = { -sheets }
crosses-river =
    .what = An elephant would cross the river.
    .why = Elephants stay on their own half of the board. { -moves }
    .example = `相七进九` with the elephant on c4.
    .remedy = { -sheets }
pawn-backward =
    .what = A pawn would go back towards its own side.
    .why = A pawn goes forward, and after the river also sideways; never back. { -moves }
    .example = `兵七退一`
    .remedy = { -sheets } 退 may be a slip for 进, or the piece another one.
pawn-sideways-before-river =
    .what = A pawn would go sideways on its own half of the board.
    .why = A pawn goes sideways only after it has crossed the river. { -moves }
    .example = `兵七平六` from the start.
    .remedy = { -sheets }
captures-own =
    .what = A piece of the same side stands on the destination.
    .why = A piece takes only pieces of the other side. { -moves }
    .example = `车一进三` from the start: the pawn on i3 is Red's own.
    .remedy = { -sheets } Often an earlier entry is wrong.
leaves-general-in-check =
    .what = The general was in check, and still is after the move (未应将).
    .why = { -suicide }
    .example = A chariot gives check on an open file; the other side moves a pawn elsewhere.
    .remedy = { -sheets } If two sheets agree on the move, the ruling is the arbiter's.
moves-into-check =
    .what = The general was not in check and would be after the move (送将).
    .why = { -suicide }
    .example = The advisor that shields the general from a chariot moves away.
    .remedy = { -sheets } If two sheets agree on the move, the ruling is the arbiter's.
generals-facing =
    .what = After the move the generals would stand on one file with nothing between (对脸).
    .why = { -suicide }
    .example = The generals stand on e0 and e9, and the only piece between them leaves the file.
    .remedy = { -sheets } If two sheets agree on the move, the ruling is the arbiter's.
off-board =
    .what = The move ends, or a point that it names lies, outside the board.
    .why = The board has nine files and ten ranks.
    .example = `炮二进八` from the start: only seven points lie ahead. `j2e2`: there is no file j.
    .remedy = { -sheets } Often the number is a slip, or an earlier entry is wrong.
not-a-move =
    .what = Origin and destination are the same point, or the entry is the null move of an engine.
    .why = A move takes a piece to another point; passing does not exist.
    .example = `炮二平二`, `h2h2`, `0000`
    .remedy = { -sheets }
no-such-piece =
    .what = The side to move has no piece of this kind on the file or point named.
    .why = The entry cannot belong to this position. Either it is a slip, or an earlier entry is wrong.
    .example = `炮三平五` from the start: the cannons stand on files 二 and 八.
    .remedy = { -sheets }
wrong-side =
    .what = The piece on this point belongs to the other side; or no own piece fits, and the other side has
        a legal move that is written so.
    .why = Mostly the entry before it was left out. Moving the opponent's piece, or moving twice in a row,
        is a breach of art. 2 of the 2011 rule book; which of these it was, the record cannot tell.
    .example = `h9g7` as the first move of a game.
    .remedy = Look for the missing entry on the other player's sheet.
ambiguous-qualifier =
    .what = The word for front, middle or rear, a number or a sign picks no piece here, or one that cannot make
        the move although another of the group can.
    .why = Taking the other piece would change what was written.
    .example = `前仕进五` with advisors on f2 and f0: it is the rear one that can go to file 五.
    .remedy = { -sheets }
move-after-end =
    .what = Moves stand after checkmate (将死), after stalemate (困毙), or after a general was taken.
    .why = Checkmate and stalemate end the game when the move is made, and both lose for the side that cannot
        move (art. 3 and 4.1 of the 2011 rule book). Some programs record the taking of the general as a last
        move. What follows is kept, marked, and not replayed.
    .example = A record that goes on for one move after mate.
    .remedy = Delete what follows, or find the earlier entry that is wrong if the game did go on.

skipped-record =
    .what = An entry of the file is not a legal move where it stands. It is kept there, unplayed; where the next entry plays
        from the same position, the game goes on with that.
    .why = The programs that write such files recorded whatever was done on the board, captures of a general and moves
        taken back as well. Stopping there would lose the rest of good games.
    .example = A move taken back and made otherwise.
    .remedy = Compare the game with another source at this entry.
legacy-no-legal-move =
    .what = The first two entries of the file cannot be played from the start, so the rest was not tried.
    .why = Reading on would make a game out of noise.
    .example = A file of another format, read with `--from ccm`.
    .remedy = Leave out `--from`, or name the right format.

## RUL

threefold-cycle =
    .what = The same moves of both sides follow each other three times or more, so that every position of the cycle stands on the board again.
    .why = A player may have had such a position judged (待判局面, article 23 of the rules of 2011). Nobody has to, so this is a fact and no fault.
    .example = A chariot attacks a cannon from two points in turn, and the cannon steps to and fro, for six rounds.
    .remedy = `jipu repetition` names the nature of each move with its proof, and the side that has to change.

## RES

result-conflict =
    .what = The result tag and the result written after the moves are both definite and differ.
    .why = One of them is wrong, and the moves do not say which. A conversion keeps the tag.
    .example = `[Result "1-0"]` and `0-1` after the last move.
    .remedy = Look at the signed score sheet and correct the wrong one. Art. 9 of the 2011 rule book is about
        the result on the sheet.
result-board =
    .what = The last position is checkmate or stalemate, and the result says otherwise.
    .why = Both lose for the side that cannot move (art. 3 and 4.1 of the 2011 rule book); stalemate (困毙) is
        not a draw. Either the result or a move is wrong.
    .example = Black is mated in the last move, and the tag says `1/2-1/2`.
    .remedy = Compare with the signed score sheet. jipu proposes a result and never sets one.
result-form =
    .what = The result is understood, but written otherwise than `1-0`, `0-1`, `1/2-1/2` or `*`.
    .why = Programs that follow the format will not read it. jipu writes the usual form.
    .example = `红先胜` is `1-0`.
    .remedy = Nothing needs to be done.
result-missing =
    .what = Neither a tag nor the end of the moves gives a result.
    .why = jipu does not infer one, not even from a mate on the board.
    .example = A sheet that ends with its last move.
    .remedy = Add the result if it is known.
result-byte =
    .what = The file gives the result as a number that is not known: 0 is open, 1 won by Red, 2 won by Black, 3 drawn.
    .why = Some programs have written others, and what they meant is not known.
    .example = 4, in studies with several results.
    .remedy = Set the result in the program that made the file.

## FMT

comment-lost =
    .what = The game has comments, and the output format has no place for them.
    .why = What is lost in a conversion is counted, so that nothing disappears in silence.
    .example = A commented game written as a WXF file.
    .remedy = { -other-format }
variation-lost =
    .what = The game has variations, and the output format holds one line of moves only.
    .why = What is lost in a conversion is counted, so that nothing disappears in silence.
    .example = A study with variations written as a WXF file.
    .remedy = { -other-format }
tag-lost =
    .what = The game has tags for which the output format has no field.
    .why = What is lost in a conversion is named, so that nothing disappears in silence.
    .example = The opening code ECCO in a file format that has a field for the title only.
    .remedy = { -other-format }
nag-lost =
    .what = Marks such as `!` and `?` after moves cannot be written in the output format.
    .why = What is lost in a conversion is counted, so that nothing disappears in silence.
    .example = `车二进六!` written as a list of coordinates.
    .remedy = { -other-format }
comment-braces =
    .what = Braces inside a comment were written as full-width ones.
    .why = In PGN a closing brace ends the comment, and there is no way to escape it.
    .example = The comment {"`{"}图一{"}`"} becomes `｛图一｝`.
    .remedy = Nothing needs to be done.
unresolved-written =
    .what = A part of the game that could not be read as moves was written as a comment at its place.
    .why = It is kept, so that a person can still make sense of it; but no program will replay it.
    .example = {"`{"}[%原文] 车９平２ 炮二进四{"}`"}
    .remedy = `jipu check` shows the entry at which reading stopped, and what was probably meant.
text-ambiguous =
    .what = In the notation asked for, a move would have a text that another legal move has as well, or that
        would be read as another move because nothing in the game shows how its ranks count.
    .why = The text would not read back to the same move. The game is not written, unless
        `--allow-ambiguous` is given; the move is then marked.
    .example = In abbreviated notation 车一平二 and 车一进二 are both `车12`.
    .remedy = Choose full, WXF or coordinate notation with `--notation`.
entry-open-written =
    .what = An entry that stays open between several moves would have to be written as one of them.
    .why = A guess must not become a record. The game is not written, unless `--allow-ambiguous` is given; the
        entry is then marked as open.
    .example = An abbreviated sheet with `车12`, converted to full notation.
    .remedy = Settle the entry with the other player's sheet.
start-lost =
    .what = The game begins from a position that the output format cannot store.
    .why = Its readers would replay the moves from another position. The game is not written.
    .example = A handicap game written as CSV with one line a move.
    .remedy = { -other-format }
list-loss =
    .what = A format with one record a line holds a position and moves, and little else.
    .why = What is lost in a conversion is counted by kind, so that nothing disappears in silence.
    .example = Comments and variations in a list of positions.
    .remedy = { -other-format }
one-game-a-file =
    .what = Files of this format hold one game, and there is another one for the same file. The first was written.
    .why = A second game would overwrite the first, or make a file that no program reads.
    .example = A PGN collection converted with `--to xqf -o game.xqf`.
    .remedy = Name a folder: `-o out/` gives each game a file of its own, and `--split` names them by their headers.
too-many-pieces =
    .what = The start position has more pieces of a kind than one set has, and the output format stores a point for each
        piece of one set. The game is not written.
    .why = Leaving pieces out would make another position of it.
    .example = A composition with six red pawns, written as an XQF file.
    .remedy = Correct the position, or convert to PGN or JSON, which hold it.
text-clipped =
    .what = The value of a tag is longer than its field in the output format. What fits is written, whole characters only.
    .why = What is lost in a conversion is shown, so that nothing disappears in silence.
    .example = A player with team and title in an XQF file, which has room for seven Chinese characters.
    .remedy = Shorten the value, convert to PGN or JSON, or refuse such games with `--strict`.
side-lost =
    .what = A position of DhtmlXQ says where the pieces stand, and the first move tells whose turn it is. This game has no
        moves.
    .why = Programs that read only the digits take it that Red moves. jipu writes an entry `fen` beside them, which it and
        some others read.
    .example = A composition in which Black is to move, without a solution.
    .remedy = Add the first move of the solution, or write PGN.
value-brackets =
    .what = Square brackets in headers or comments were written as full-width ones.
    .why = In UBB code they are part of the marks, and no way to escape them is understood everywhere.
    .example = The comment `[图一]` becomes `［图一］`.
    .remedy = Nothing needs to be done.
## IOE

cannot-read =
    .what = A file or folder could not be opened or read. The message gives the reason of the system.
    .why = The other inputs are still worked on; the exit code is 3.
    .example = A mistyped name, or a file without permission to read.
    .remedy = Check name and permissions.
cannot-write =
    .what = The output could not be written. The message gives the reason of the system.
    .why = Output goes to a new file beside the target and takes its name at the end, so an older file is whole.
    .example = A full disk, or a folder without permission to write.
    .remedy = Make room, or write elsewhere with `-o`.
file-exists =
    .what = The output file exists already. It was not touched.
    .why = jipu overwrites nothing unasked.
    .example = The same conversion run twice.
    .remedy = `--overwrite` replaces it; `-o` writes elsewhere.
no-game =
    .what = The input could be read, but holds no game.
    .why = A run over nothing must not look like a success; the exit code is 3.
    .example = An empty file, or a text without moves.
    .remedy = If there is a game in it, name its format with `--from`.
not-a-record =
    .what = A file in a folder is not a game record and was passed over.
    .why = Folders also hold pictures and notes. A file that is named itself is always read.
    .example = `readme.html` in a folder of records.
    .remedy = If it is a record, name the file itself, with `--from` if need be.
output-renamed =
    .what = An output has another name than its input: two inputs would have had the same, or the name has characters that some file system refuses.
    .why = No file takes the place of another, and a collection can be copied to any disk.
    .example = `a.xqf` and `a.txt` in one folder, both to become `a.pgn`.
    .remedy = None is needed; `--report` says which output is of which input.
input-kept =
    .what = The output was to take the place of its own input, and something of that is not in it: a game that cannot be written or that a filter leaves out, or text that cannot be read. The input was not touched.
    .why = What was made of a file must not be all that is left of it where something is missing.
    .example = `jipu convert a.pgn -o a.pgn --overwrite`, where a game of `a.pgn` is damaged.
    .remedy = Write elsewhere with `-o`, and replace the file when you have seen what is missing.
