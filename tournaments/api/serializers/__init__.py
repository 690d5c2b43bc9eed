"""Shapes of the API of events, by subject."""
