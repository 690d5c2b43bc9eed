"""Searches the catalogue and prints a card a line. Exit status: 0 found, 1 nothing found."""

from argparse import ArgumentParser

import msgspec
from django.core.management.base import BaseCommand
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.models import Card
from cards.queries import SearchResult, nearest_names, search_cards, suggest
from cards.queries.rows import card_in_full, card_rows
from cards.search import explain, parse
from cards.words import summary
from rules.games import GAMES

AT_ONCE = 500


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("query", metavar="QUERY", help="as on the page, in quotes: 'x:draw r>=rare order:-date'")
        parser.add_argument("--game", choices=sorted(GAMES), default="", help="only cards of this game")
        parser.add_argument("--json", action="store_true", help="one JSON object, as the API answers it")

    def handle(self, *, query: str, game: str, json: bool, **options: object) -> None:
        found = search_cards(parse(query), game=game)
        if json:
            self._write_json(found)
        else:
            self._write_text(found)
        if not found.count:
            raise SystemExit(1)

    def _write_json(self, found: SearchResult) -> None:
        shown = found.page_after(None, found.count).shown
        rows = card_rows((card for card, _printing in shown), timezone.localdate())
        answer = {
            "count": found.count,
            "explanation": explain(found.query),
            "warnings": [problem.message for problem in found.problems],
            "problems": found.problems,
            "suggestions": [each.to_builtins() for each in suggest(found)],
            "results": [card_in_full(rows[card], printing) for card, printing in shown if card in rows],
        }
        self.stdout.write(msgspec.json.encode(answer).decode())

    def _write_text(self, found: SearchResult) -> None:
        counted = ngettext("%(count)d found", "%(count)d found", found.count) % {"count": found.count}
        self.stderr.write(f"{explain(found.query)} {counted}.", self.style.NOTICE)
        for problem in found.problems:
            self.stderr.write(problem.message)
        for suggestion in suggest(found):
            self.stderr.write(_("Did you mean: %(query)s") % {"query": suggestion.query})
        nearest = [] if found.count else nearest_names(found)
        if nearest:
            names = ", ".join(card.name for card in nearest)
            self.stderr.write(_("Names that are near: %(names)s") % {"names": names})
        for start in range(0, found.count, AT_ONCE):
            for card in found.page(start, AT_ONCE):
                self.stdout.write(_line(card))


def _line(card: Card) -> str:
    shown = card.printing_to_show
    as_found = msgspec.structs.replace(card.current, rarity=shown.rarity)
    return f"{card.name} ({shown.card_set.code} {shown.number}): {summary(as_found, GAMES[card.game])}"
