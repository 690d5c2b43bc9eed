"""Turns, phases and upkeep."""
