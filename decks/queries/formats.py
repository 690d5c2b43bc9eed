"""Decks and formats: which cards of a list a format does not allow, for one list or for thousands of saved decks."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from cards.models import Card, Format, Legality
from cards.models.formats import Status
from cards.queries import NOT_LEGAL, formats_shown, in_force
from decks.models import Deck, DeckCard
from decks.queries.reading import DeckReading, editions_kept
from decks.statistics import played
from rules.engine.deckrules import DeckCheck, Decklist
from rules.engine.names import fold

Bans = dict[str, list[tuple[str, int]]]
"""By the folded name of a card: the codes of formats that object to it, each with how many copies it allows."""
RESTRICTED_COPIES = 1
"""So many copies of a restricted card a deck may play."""


@dataclass(frozen=True, slots=True)
class Objection:
    """A card that the format does not allow, or not so often: its status, how many copies there are and may be."""

    card: str
    status: str
    have: int
    most: int

    def sentence(self, own: Format) -> str:
        """What the format says of the card, naming both."""
        words = {"card": self.card, "format": own.name, "have": self.have, "most": self.most}
        if self.most:
            return _("%(card)s is restricted in the format %(format)s: %(have)d here, %(most)d allowed.") % words
        if self.status == Status.BANNED:
            return _("%(card)s is banned in the format %(format)s.") % words
        return _("%(card)s is not in the card pool of the format %(format)s.") % words


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
    formats = list(formats_shown(reading.game.code))
    said = _said(formats, [reading.decklist], day)
    kept = editions_kept(reading.game, reading.decklist, reading.pool)
    return [
        FormatCheck(each, each.edition in kept, list(_objections(reading.decklist, said[each.pk]))) for each in formats
    ]


def objections_to(lists: Sequence[Decklist], own: Format, day: date) -> list[list[str]]:
    """What a format objects to in each of these lists of its game on this day, a sentence for each card; one query."""
    said = _said([own], lists, day)[own.pk]
    return [[each.sentence(own) for each in _objections(decklist, said)] for decklist in lists]


def _said(formats: Sequence[Format], lists: Sequence[Decklist], day: date) -> dict[int, dict[str, str]]:
    """By format, the status on this day of the cards that the lists play, by their folded names."""
    said: dict[int, dict[str, str]] = defaultdict(dict)
    names = {name for decklist in lists for name in played(decklist)}
    rows = Legality.objects.filter(in_force(day), format__in=formats, card__name_fold__in=names).order_by()
    for format_id, name, status in rows.values_list("format_id", "card__name_fold", "status"):
        said[format_id][name] = status
    return said


def to_mend(check: DeckCheck, formats: Sequence[FormatCheck]) -> int:
    """How many things stand against playing a list: broken deck rules, lines that are no card, and cards.

    The cards are those that a format of its edition objects to, the format that objects to fewest.
    """
    objections = [len(each.objections) for each in formats if each.format.edition == check.edition]
    return len(check.violations) + len(check.unread) + min(objections, default=0)


def _objections(decklist: Decklist, said: dict[str, str]) -> Iterator[Objection]:
    names = {fold(name): name for entries in decklist.sections.values() for _count, name in entries}
    for name, have in played(decklist).items():
        status = said.get(name, NOT_LEGAL)
        most = copies_allowed(status)
        if most is not None and have > most:
            yield Objection(names[name], str(status), have, most)


def cards_objected_to(game: str, day: date, *, played_by: Deck | None = None) -> Bans:
    """The cards of the game, or of a deck, that some format does not allow on this day, or not in any number.

    A card that is not in the catalogue stands in no list that keeps the deck rules, and needs no mention here.
    """
    found: Bans = defaultdict(list)
    cards = Card.objects.filter(game=game).order_by()
    if played_by is not None:
        cards = cards.filter(name_fold__in=played_by.cards.order_by().values("name_fold"))
    names = dict(cards.values_list("pk", "name_fold"))
    among = {"card__in": names} if played_by is not None else {}
    for own in formats_shown(game):
        rows = Legality.objects.filter(in_force(day), format=own, **among).order_by()
        said = dict(rows.values_list("card_id", "status"))
        for card, name in names.items():
            most = copies_allowed(said.get(card, NOT_LEGAL))
            if most is not None:
                found[name].append((own.code, most))
    return found


def formats_objecting(decks: Sequence[int], bans: Bans) -> dict[int, set[str]]:
    """By those of the saved decks that play too many of some card, the codes of the formats that object to it."""
    found: dict[int, set[str]] = defaultdict(set)
    rows = DeckCard.objects.filter(deck__in=decks, name_fold__in=bans).order_by()
    for deck, name, count in rows.values_list("deck_id", "name_fold", "count"):
        found[deck].update(code for code, most in bans[name] if count > most)
    return found
