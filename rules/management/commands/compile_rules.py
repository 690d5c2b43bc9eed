"""`manage.py compile_rules` compiles the rules to native code."""

import tempfile
from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from rules.native import CompileError, Native


class Command(BaseCommand):
    help = "Compile the rules to native code. Processes that start afterwards use it, until a rule changes."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="only find what could not be compiled; no C compiler")

    def handle(self, *, check: bool, **options: object) -> None:
        try:
            if check:
                with tempfile.TemporaryDirectory() as work:
                    Native().translate(Path(work))
                self.stdout.write("The rules can be compiled.")
            else:
                self.stdout.write(f"The rules are compiled, in {Native().compile()}.")
        except CompileError as error:
            raise CommandError(f"The rules cannot be compiled, and run as Python: {error}") from error
