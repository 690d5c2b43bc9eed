"""A table of the site, with deals, moves and record."""
