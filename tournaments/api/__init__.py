"""Organized play in the API."""
