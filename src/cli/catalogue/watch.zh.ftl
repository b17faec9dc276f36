
## 边录边查

watch-reads = { $file } 第 { $game } 局：读到第 { $round } 回合{ $side }（{ $plies } 着）
watch-plays = { $file } 第 { $game } 局：走得通到第 { $round } 回合{ $side }（{ $plies } 着）
watch-nothing = { $file } 第 { $game } 局：尚无走得通的着法
watch-boards = 此前有未定的着，局面不止一种
watch-open = 尚有 { $count } 着未定，上图按其中一种读法
watch-entry = 第 { $round } 回合{ $side } { $text }：{ $readings }
watch-more = 另有 { $count } 着
watch-gone = { $file }：{ $error }；等待中
watch-empty = { $file }：尚无棋谱；等待中
watch-too-long = { $file } 太长，不能边录边查；等待中
