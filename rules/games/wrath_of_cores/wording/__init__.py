"""Reads card text to abilities, and prints their sentences."""
