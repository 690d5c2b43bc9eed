"""Stamina, SC, tributes and whatever else is paid."""
