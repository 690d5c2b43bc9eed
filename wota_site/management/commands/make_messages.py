"""Writes the messages of code and templates to locale/django.pot and brings translations in step."""

from django.conf import settings
from django.core.management import CommandError
from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    help = __doc__
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only say whether locale/django.pot is in step")

    def handle(self, *, check: bool, **options: object) -> None:
        from wota_site import messages  # Babel is there for developers only

        catalog = messages.build_catalog(settings.BASE_DIR)
        template = settings.BASE_DIR / messages.TEMPLATE
        text = messages.write_text(catalog)
        if check:
            if not template.exists() or template.read_text(encoding="utf-8") != text:
                raise CommandError("locale/django.pot is not in step with the code: run `make messages`.")
            self.stdout.write(f"{len(catalog)} messages are in step.")
            return
        template.parent.mkdir(exist_ok=True)
        template.write_text(text, encoding="utf-8")
        translations = messages.update_translations(settings.BASE_DIR, catalog)
        self.stdout.write(f"{len(catalog)} messages, {len(translations)} translations.")
