"""Decks and formats: which cards of a list a format does not allow, for one list or for thousands of saved decks."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import connection

from cards.models import Format, Legality
from cards.models.formats import Status
from cards.queries import NOT_LEGAL, formats_shown, in_force
from decks.queries.reading import DeckReading, editions_kept
from decks.statistics import played
from rules.engine.names import fold

RESTRICTED_COPIES = 1
"""So many copies of a restricted card a deck may play."""


@dataclass(frozen=True, slots=True)
class Objection:
    """A card that the format does not allow, or not so often: its status, how many copies there are and may be."""

    card: str
    status: str
    have: int
    most: int


@dataclass(frozen=True, slots=True)
class FormatCheck:
    """Whether a list is legal in a format: it keeps the deck rules of its edition, and no card is objected to."""

    format: Format
    keeps_deck_rules: bool
    objections: list[Objection]

    @property
    def legal(self) -> bool:
        """Whether the list may be played in the format."""
        return self.keeps_deck_rules and not self.objections


def copies_allowed(status: str) -> int | None:
    """How many copies of a card of this status a deck may play; None: as many as the deck rules let it."""
    return {Status.LEGAL: None, Status.RESTRICTED: RESTRICTED_COPIES}.get(status, 0)


def format_checks(reading: DeckReading, day: date) -> list[FormatCheck]:
    """What each format of the game says of a list on this day; two queries."""
    counts, said = played(reading.decklist), defaultdict(dict)
    names = {fold(name): name for entries in reading.decklist.sections.values() for _count, name in entries}
    rows = Legality.objects.filter(in_force(day), card__game=reading.game.code, card__name_fold__in=counts).order_by()
    for format_id, name, status in rows.values_list("format_id", "card__name_fold", "status"):
        said[format_id][name] = status
    kept = editions_kept(reading.game, reading.decklist, reading.pool)
    return [
        FormatCheck(each, each.edition in kept, list(_objections(names, counts, said[each.pk])))
        for each in formats_shown(reading.game.code)
    ]


def _objections(names: dict[str, str], counts: dict[str, int], said: dict[str, str]) -> Iterator[Objection]:
    for name, have in counts.items():
        status = said.get(name, NOT_LEGAL)
        most = copies_allowed(status)
        if most is not None and have > most:
            yield Objection(names[name], str(status), have, most)


def formats_objecting(decks: Sequence[int], *, game: str, day: date) -> dict[int, set[str]]:
    """By each of these saved decks that plays a card that is not allowed, the codes of the formats that object to it.

    The database looks only for cards that are not plainly legal, which are few.
    """
    found: dict[int, set[str]] = defaultdict(set)
    with connection.cursor() as cursor:
        cursor.execute(_NOT_PLAINLY_LEGAL, {"decks": list(decks), "game": game, "day": day})
        for deck, code, status, count in cursor:
            most = copies_allowed(status or NOT_LEGAL)
            if most is not None and count > most:
                found[deck].add(code)
    return found


_NOT_PLAINLY_LEGAL = """
    SELECT played.deck_id, format.code, said.status, played.count
    FROM decks_deckcard played
    JOIN cards_format format ON format.game = %(game)s
    LEFT JOIN (
        SELECT legality.format_id, card.name_fold, legality.status
        FROM cards_legality legality JOIN cards_card card ON card.id = legality.card_id
        WHERE card.game = %(game)s AND legality.since <= %(day)s
            AND (legality.until IS NULL OR legality.until > %(day)s)
    ) said ON said.format_id = format.id AND said.name_fold = played.name_fold
    WHERE played.deck_id = ANY(%(decks)s) AND said.status IS DISTINCT FROM 'legal'
"""
