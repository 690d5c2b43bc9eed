"""The judging app."""

from django.apps import AppConfig


class JudgingConfig(AppConfig):
    """Judging of match records."""

    name = "judging"
