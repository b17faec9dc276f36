//! Libraries for Python, and what is asked of them.

use std::process::Command;

/// Makes all moves of a file of move lists with `cchess`, which looks whether each is legal.
pub const CCHESS: &str = r"
import sys
from cchess import ChessBoard, FULL_INIT_FEN
plies = 0
for line in open(sys.argv[1]):
    moves = line.split(' moves ')[-1].split()
    board = ChessBoard(FULL_INIT_FEN)
    for text in moves:
        move = board.move_iccs(text)
        assert move is not None, text
        board.next_turn()
        plies += 1
print(plies)
";

/// The same with `pyffish`, a game at once.
pub const PYFFISH: &str = r"
import sys
import pyffish
plies = 0
start = pyffish.start_fen('xiangqi')
def ranks(text):
    # Its ranks are counted from 1.
    return text[0] + str(int(text[1]) + 1) + text[2] + str(int(text[3]) + 1)
for line in open(sys.argv[1]):
    moves = [ranks(text) for text in line.split(' moves ')[-1].split()]
    pyffish.get_fen('xiangqi', start, moves)
    plies += len(moves)
print(plies)
";

/// The interpreter.
pub fn interpreter() -> String {
    std::env::var("PEERS_PYTHON").unwrap_or_else(|_| "python3".to_owned())
}

/// Whether the interpreter has a module.
pub fn has(module: &str) -> bool {
    let run = Command::new(interpreter()).args(["-c", &format!("import {module}")]).output();
    run.is_ok_and(|run| run.status.success())
}
