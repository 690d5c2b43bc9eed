"""Plays in the Main Phase, and Instants at their times."""
