"""Attacks: permission, targets, and results."""
