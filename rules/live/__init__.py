"""A table at which a game is played: it deals, throws, offers what is legal, and writes its own record."""
