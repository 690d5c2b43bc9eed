"""The match record of a W.O.T.A. game: its words, read into actions and printed."""
