"""Stamina, SC, tributes and costs of texts."""
