"""Cards played from the hand, and what they do there."""
