"""Statuses of Units, and the coins that decide about them."""
