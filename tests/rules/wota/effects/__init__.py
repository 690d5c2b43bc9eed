"""Scenes for every node of a card text: what it does, and what it does not."""
