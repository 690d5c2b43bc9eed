"""`manage.py replay RECORD...`: judges match records.

The exit status tells the worst verdict.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import NoReturn

import msgspec
from django.core.management.base import BaseCommand

from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.queries import CardSourceError, shipped_pool
from rules.records.judge import judge, unreadable
from rules.records.reader import MAX_BYTES, too_large
from rules.records.verdict import EXIT_STATUS, FROM_WORST, Verdict


def _verdict_on(file: str, pools: dict[str, CardPool]) -> Verdict:
    try:
        if file == "-":
            return judge(sys.stdin.buffer.read(MAX_BYTES + 1), games=GAMES, pools=pools)
        with Path(file).open("rb") as source:
            data = source.read(MAX_BYTES + 1)
        size = Path(file).stat().st_size
    except OSError as error:
        return unreadable(f"{file} cannot be opened: {error.strerror or error}")
    if size > MAX_BYTES:
        return unreadable(too_large(size).message, kind="limit")
    return judge(data, games=GAMES, pools=pools)


class Command(BaseCommand):
    help = "Judge match records. Exit status: 0 legal, 1 illegal or inconsistent, 2 unreadable, 3 undetermined."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("records", nargs="+", metavar="RECORD", help="a match record; - is the standard input")
        parser.add_argument("--cards", nargs="+", action="extend", default=[], metavar="FILE", help="more card files")
        parser.add_argument("--json", action="store_true", help="one JSON object for each record")

    def handle(self, *, records: list[str], cards: list[str], json: bool, **options: object) -> None:
        try:
            pools = {code: shipped_pool(code, cards) for code in GAMES}
        except CardSourceError as error:
            self._refuse(str(error))
        verdicts = [self._judge(file, pools, json, len(records) > 1) for file in records]
        worst = min(verdicts, key=FROM_WORST.index)
        if EXIT_STATUS[worst]:
            raise SystemExit(EXIT_STATUS[worst])

    def _judge(self, file: str, pools: dict[str, CardPool], as_json: bool, names_file: bool) -> str:
        verdict = _verdict_on(file, pools)
        if as_json:
            named = {"file": file} if names_file else {}
            self.stdout.write(msgspec.json.encode({**named, **verdict.to_builtins()}).decode())
        else:
            self._write_text(file, verdict)
        return verdict.verdict

    def _write_text(self, file: str, verdict: Verdict) -> None:
        style = self.style.SUCCESS if verdict.verdict == "legal" else self.style.ERROR
        checked = verdict.checked
        self.stdout.write(
            f"{file}: {style(verdict.verdict)} ({checked.lines} lines, {checked.actions} actions, "
            f"{checked.claims} claims, {checked.implied} implied rows)"
        )
        if verdict.result is not None:
            rule = f" ({verdict.result.rule})" if verdict.result.rule else ""
            self.stdout.write(f"  result: {verdict.result.winner} by {verdict.result.reason}{rule}")
        if verdict.corrected:
            self.stdout.write(f"  corrected by a judge on line {', '.join(map(str, verdict.corrected))}")
        problem = verdict.problem
        if problem is None:
            return
        self.stdout.write(f"  line {problem.line}: {problem.row}")
        self.stdout.write(f"  {problem.rule + ': ' if problem.rule else ''}{problem.message}")
        if problem.also:
            self.stdout.write(f"  see also: {', '.join(problem.also)}")
        if problem.caused_at != problem.detected_at:
            self.stdout.write(f"  caused in line {problem.caused_at}, where the card was placed")
        if verdict.repair is not None:
            self.stdout.write(f"  a suggestion: {verdict.repair.message}")
        rule_text = GAMES[verdict.game].rulebook.get(problem.rule) if verdict.game and problem.rule else None
        if rule_text is not None:
            self.stdout.write(f"  the rule: {rule_text.quote(verdict.edition or '')}")

    def _refuse(self, message: str) -> NoReturn:
        self.stderr.write(message)
        raise SystemExit(EXIT_STATUS["unreadable"])
