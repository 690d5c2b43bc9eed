"""Encrypts the secrets of authenticator apps by the newest key."""

from typing import Any

from django.core.management.base import BaseCommand

from wota_site.codes import encrypt_anew


class Command(BaseCommand):
    help = "Encrypts the secrets of authenticator apps by SECRET_KEY; those of OLD_SECRET_KEYS are then needed no more."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"{encrypt_anew()} authenticators are encrypted by the newest key.")
