"""Shapes of the API of decks, by subject."""
