"""The table: players, cards and their state."""
