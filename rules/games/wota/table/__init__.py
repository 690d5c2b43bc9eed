"""The table of a W.O.T.A. game: cards, players, and what lies on them."""
