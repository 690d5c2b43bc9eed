"""Card text of games whose cards have boxes: the wordings that they share."""
