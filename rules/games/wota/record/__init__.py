"""The match record of W.O.T.A."""
