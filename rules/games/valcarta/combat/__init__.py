"""Attacks: who may attack whom, and what comes of it."""
