"""Reads and prints sentences of card text."""
