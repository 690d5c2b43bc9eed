"""Effects of card texts."""
