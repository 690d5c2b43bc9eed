"""`manage.py rule_coverage`: every rule with the tests that accept and refuse it, and the totals."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand

from rules.coverage import Coverage, coverage_of
from rules.games import GAMES


class Command(BaseCommand):
    help = "List every rule with the tests that accept and refuse it."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=sorted(GAMES), default="wota")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        tests = sorted((Path(settings.BASE_DIR) / "tests" / "rules").rglob("test_*.py"))
        coverage = coverage_of(GAMES[options["game"]].rulebook, (path.read_text(encoding="utf-8") for path in tests))
        if options["json"]:
            self.stdout.write(msgspec.json.encode(coverage).decode())
        else:
            self._write_text(coverage)

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
