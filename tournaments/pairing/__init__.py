"""Pairs players by mathematics, from plain values and chance."""
