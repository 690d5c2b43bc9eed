"""Registers the rules app with Django."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """The rules of every game."""

    name = "rules"
