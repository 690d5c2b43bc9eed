"""Card text: sentences, read to abilities and printed from them."""
