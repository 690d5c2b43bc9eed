"""`manage.py rule_coverage` counts each rule's tests."""

from argparse import ArgumentParser

import msgspec
from django.core.management.base import BaseCommand

from rules.coverage import Coverage
from rules.games import GAMES
from rules.queries import coverage


class Command(BaseCommand):
    help = "List every rule with the tests that accept and refuse it."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=sorted(GAMES), default="wota")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *, game: str, json: bool, **options: object) -> None:
        found = coverage(game)
        if json:
            self.stdout.write(msgspec.json.encode(found).decode())
        else:
            self._write_text(found)

    def _write_text(self, coverage: Coverage) -> None:
        for rule in coverage.rules:
            state = f"{len(rule.accepts)} accept, {len(rule.refuses)} refuse"
            if not rule.covered and rule.no_effect:
                state = f"no engine effect: {rule.no_effect}"
            elif not rule.covered:
                state = self.style.WARNING(f"open ({state})")
            self.stdout.write(f"{rule.id}  {state}")
        open_rules = coverage.total - coverage.covered - coverage.no_effect
        self.stdout.write(
            f"{coverage.total} rules: {coverage.covered} covered, "
            f"{coverage.no_effect} without engine effect, {open_rules} open"
        )
