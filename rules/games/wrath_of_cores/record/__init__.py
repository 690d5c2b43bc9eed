"""The match record: words, rows, positions, claims."""
