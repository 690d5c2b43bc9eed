"""The judging app."""

from django.apps import AppConfig


class JudgingConfig(AppConfig):
    """Judging of match records."""

    name = "judging"

    def ready(self) -> None:
        """Add records to the erasure of a person."""
        from accounts.erasure import register_eraser
        from judging.services import erase_from_records

        register_eraser(erase_from_records)
