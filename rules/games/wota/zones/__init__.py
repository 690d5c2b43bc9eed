"""Entering and leaving the field."""
