"""`manage.py compile_rules`: compiles the rules to native code, which replays records about twice as fast."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules.native import CompileError, Native


class Command(BaseCommand):
    help = "Compile the rules to native code. Processes that start afterwards use it, until a rule changes."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            build = Native().compile()
        except CompileError as error:
            raise CommandError(f"The rules were not compiled, and run as Python: {error}") from error
        self.stdout.write(f"The rules are compiled, in {build}.")
