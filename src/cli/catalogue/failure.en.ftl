### Why a run cannot go on, in English, and what the system says.

## Why a run cannot go on

failure-exists = `{ $path }` exists already; write over it with `--overwrite`
failure-write = `{ $path }` cannot be written: { $error }; nothing half-written is left: make room, see to the permissions, or write elsewhere
failure-read = `{ $path }` cannot be read: { $error }; see to its name and its permissions
failure-stdout = stdout cannot be written: { $error }; what came out is not all of it: make room, or send it elsewhere
failure-spool = a temporary file in `{ $path }` cannot be used: { $error }; make room there, or name another folder in `TMPDIR`
failure-folder = `{ $path }` is a folder; name a file in it
failure-no-game = no game was found in `{ $path }`; if there is one, name its format with `--from`
failure-no-such-game = `{ $path }` holds { $count } games; there is no game { $game }
failure-several-games = `{ $path }` holds several games; a sheet is one game in a file of its own
failure-is-input = `{ $path }` is what is to be judged; a report over it would be the end of it
failure-split-file = `--split` makes many files, and `{ $path }` is one; name a folder with `-o`
failure-no-manifest = `{ $path }`: line { $line } is none of a manifest; name another file with `--report`
failure-manifest-busy = `{ $path }` is the manifest of a run that goes on; wait for its end, or name another file with `--report`
failure-event-long = `{ $path }` is too long for an event's file; `samples/event.toml` shows what one is
failure-names-long = `{ $path }` is too long for a file of names; `samples/names.toml` shows what one is
failure-not-utf8 = `{ $path }` is not UTF-8; save the event's file as UTF-8
failure-other-start = `{ $path }` and `{ $other }` begin with different positions: they are not sheets of one game
failure-sheet-empty = `{ $path }`: the sheet of { $side } holds no entry
failure-sheet-start = `{ $path }`: the start position of the sheet of { $side } cannot be played; `jipu check` says why
failure-sheet-long = `{ $path }`: the sheet of { $side } is longer than any game
failure-sheet-unreadable = `{ $path }`: { $why }

## What the system says

system-a-link-that-leads-in-a-circle = a link that leads in a circle
system-broken-pipe = Broken pipe
system-cannot-allocate-memory = Cannot allocate memory
system-device-or-resource-busy = Device or resource busy
system-disk-quota-exceeded = Disk quota exceeded
system-file-name-too-long = File name too long
system-file-too-large = File too large
system-input-output-error = Input/output error
system-is-a-directory = Is a directory
system-no-space-left-on-device = No space left on device
system-no-such-device-or-address = No such device or address
system-no-such-file-or-directory = No such file or directory
system-not-a-directory = Not a directory
system-operation-not-permitted = Operation not permitted
system-permission-denied = Permission denied
system-read-only-file-system = Read-only file system
system-stale-file-handle = Stale file handle
system-stream-did-not-contain-valid-utf-8 = it is not UTF-8
system-the-output-goes-into-it = the output goes into it
system-too-many-levels-of-symbolic-links = Too many levels of symbolic links
system-too-many-open-files = Too many open files
