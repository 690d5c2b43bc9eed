"""A table of the site: deals, throws, offers legal moves, and writes the record."""
