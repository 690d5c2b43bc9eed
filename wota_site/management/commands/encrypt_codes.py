"""Encrypts the secrets of authenticator apps and webhooks by the newest key."""

from django.core.management.base import BaseCommand

from tournaments.services.webhooks import encrypt_secrets_anew
from wota_site.codes import encrypt_anew


class Command(BaseCommand):
    help = "Encrypts what is kept secret by SECRET_KEY; OLD_SECRET_KEYS are then needed no more."

    def handle(self, **options: object) -> None:
        self.stdout.write(f"{encrypt_anew()} authenticators are encrypted by the newest key.")
        encrypt_secrets_anew()
