"""The match record of W.O.T.A.: rows read, tables laid out and described."""
