"""Plays in the Main Phase, and Instants."""
