"""Registers the accounts app with Django."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
