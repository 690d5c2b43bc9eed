"""Organized play in the API: events, players, rounds, standings, matches, disputes."""
