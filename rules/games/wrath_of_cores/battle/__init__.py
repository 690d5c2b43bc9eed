"""The battle phase."""
