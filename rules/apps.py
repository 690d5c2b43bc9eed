"""Registers the rules app with Django."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"
