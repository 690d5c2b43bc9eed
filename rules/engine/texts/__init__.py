"""Carries out card texts, effect after effect."""
