//! Replaying games of xiangqi with another library.

use std::error::Error;

use chessai::{Engine, Move};

/// Makes all moves of a file of move lists (`startpos moves h2e2 …`, one game a line) after looking whether each is legal; how
/// many plies.
pub fn chessai(path: &str) -> Result<u64, Box<dyn Error>> {
    let text = std::fs::read_to_string(path)?;
    let mut engine = Engine::builder().hash_size(1).use_book(false).threads(1).build();
    let mut plies = 0;
    for line in text.lines() {
        engine.reset_to_startpos();
        for word in line.split(' ').skip_while(|word| *word != "moves").skip(1) {
            let action = Move::from_iccs(word)?;
            if !engine.make_move(action) {
                return Err(format!("`{word}` is refused as ply {} of its game", plies + 1).into());
            }
            plies += 1;
        }
    }
    Ok(plies)
}
