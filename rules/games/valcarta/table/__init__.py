"""The state of the players and their cards."""
