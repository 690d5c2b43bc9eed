"""Moves cards, and changes Soul Energy and Fay Energy."""
