"""Tables at which a game is played, each on an own device or alone."""
