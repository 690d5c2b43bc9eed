"""Registers the cards app with Django."""

from django.apps import AppConfig


class CardsConfig(AppConfig):
    """The catalogue of cards."""

    name = "cards"
