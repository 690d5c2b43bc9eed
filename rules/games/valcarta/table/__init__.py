"""What the players and their cards remember."""
