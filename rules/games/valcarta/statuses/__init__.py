"""Statuses of Units, and the coins about statuses."""
