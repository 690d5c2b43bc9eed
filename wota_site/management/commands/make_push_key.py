"""`make_push_key`: the key by which push services know the site."""

from django.core.management.base import BaseCommand

from accounts.push import make_key


class Command(BaseCommand):
    help = "Prints a new key for web push. A new key forgets every device: make one once, and keep it."

    def handle(self, **options: object) -> None:
        self.stdout.write(f"PUSH_PRIVATE_KEY={make_key()}")
