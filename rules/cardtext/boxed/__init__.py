"""Card text of games with text boxes."""
