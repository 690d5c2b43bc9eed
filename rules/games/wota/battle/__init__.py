"""Attacks, combat and destruction."""
