"""Card text: sentences, read to plain data and printed from it."""
