"""Registers the accounts app with Django."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Who uses the site."""

    name = "accounts"
