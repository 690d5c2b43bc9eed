"""The table of a W.O.T.A. game."""
