"""Summoning, setting and revealing battle cards."""
