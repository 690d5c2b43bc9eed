"""Registers the decks app with Django."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Decks and their legality."""

    name = "decks"
