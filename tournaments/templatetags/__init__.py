"""Template tags for events."""
