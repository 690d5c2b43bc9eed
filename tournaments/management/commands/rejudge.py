"""`rejudge` lists archived verdicts that would turn out otherwise."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from judging.errata_impact import Changed, pools_with, verdicts_that_change, verdicts_that_do_not_hold
from rules.games import GAMES
from rules.queries import CardSourceError, read_file
from tournaments.queries import dispute_of


class Command(BaseCommand):
    """Stores no verdict; the exit status is always 0."""

    help = "Lists the archived verdicts that changed cards or another edition would change."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--edition", help="judge every record under this edition")
        parser.add_argument(
            "--cards", nargs="+", action="extend", default=[], metavar="FILE", help="changed card files"
        )
        parser.add_argument(
            "--as-judged", action="store_true", help="judge every record by the card data that its verdicts name"
        )
        parser.add_argument("--json", action="store_true", help="one JSON object for each verdict that would change")

    def handle(self, *, edition: str, cards: list[str], as_judged: bool, json: bool, **options: object) -> None:
        known = {code for game in GAMES.values() for code in game.editions}
        if edition and edition not in known:
            raise CommandError(f"There is no edition {edition!r}; there are: {', '.join(sorted(known))}.")
        looked_at = changed = 0
        for change in self._changes(edition, cards, as_judged=as_judged):
            looked_at += 1
            if change is not None:
                changed += 1
                self._write(change, json)
        if not json:
            self.stdout.write(f"{looked_at} verdicts replayed, {changed} would change")

    def _changes(self, edition: str, cards: list[str], *, as_judged: bool) -> Iterator[Changed | None]:
        if as_judged:
            if edition or cards:
                raise CommandError("--as-judged takes edition and cards from the verdicts: leave the others out.")
            return verdicts_that_do_not_hold()
        try:
            pools = pools_with(read_file(Path(path)) for path in cards)
        except CardSourceError as error:
            raise CommandError(str(error)) from error
        return verdicts_that_change(pools=pools, edition=edition)

    def _write(self, change: Changed, as_json: bool) -> None:
        dispute = dispute_of(change.submission)
        if as_json:
            answer = {"dispute": dispute.pk, "before": asdict(change.before), "after": asdict(change.after)}
            self.stdout.write(json.dumps(answer))
        else:
            where = f"{dispute.match.round.tournament}, {dispute.match.round}, {dispute.match}"
            self.stdout.write(f"dispute {dispute.pk} ({where}): {change.before} -> {change.after}")
