"""Template tags for every part of the site."""
