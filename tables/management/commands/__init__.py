"""Commands: forget abandoned tables."""
