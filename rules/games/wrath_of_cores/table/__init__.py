"""The table: players, cards and what they remember."""
