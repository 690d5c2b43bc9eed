"""Cards played from the hand, and their results."""
