"""Stamina, SC, tributes and other costs."""
