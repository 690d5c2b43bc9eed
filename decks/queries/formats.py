"""The legality of lists in formats, for a list or thousands of decks."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from cards.models import Card, Format, Legality
from cards.models.formats import Status
from cards.queries import NOT_LEGAL, formats_shown, in_force
from decks.models import Deck, DeckCard
from decks.queries.reading import DeckReading, check_editions
from decks.statistics import played
from rules.engine.deckrules import DeckCheck, Decklist, DeckViolation
from rules.engine.names import fold

Bans = dict[str, list[tuple[str, int]]]
"""By the folded name of a card: the codes of formats that object to it, each with how many copies it allows."""
Statuses = dict[str, tuple[str, date | None]]
"""By the folded name of a card: its status in a format, and since when it has been so."""
RESTRICTED_COPIES = 1
"""So many copies of a restricted card a deck may play."""


@dataclass(frozen=True, slots=True)
class Objection:
    """A card banned, restricted or unknown in a format, with copies found and allowed, and since when."""

    card: str
    status: str
    have: int
    most: int
    since: date | None

    def sentence(self, own: Format) -> str:
        """Say the objection in words, with card and format."""
        words = {"card": self.card, "format": own.name, "have": self.have, "most": self.most}
        if self.most:
            return _("%(card)s is restricted in the format %(format)s: %(have)d here, %(most)d allowed.") % words
        if self.status == Status.BANNED:
            return _("%(card)s is banned in the format %(format)s.") % words
        return _("%(card)s is not in the card pool of the format %(format)s.") % words


@dataclass(frozen=True, slots=True)
class FormatCheck:
    """The legality of a list in a format. `further` are the violations that the list's own edition does not name."""

    format: Format
    check: DeckCheck
    objections: list[Objection]
    further: list[DeckViolation]

    @property
    def keeps_deck_rules(self) -> bool:
        return self.check.legal

    @property
    def legal(self) -> bool:
        return self.keeps_deck_rules and not self.objections


def copies_allowed(status: str) -> int | None:
    """The copies allowed by a status. None if only the deck rules set a limit."""
    if status == Status.LEGAL:
        return None
    return RESTRICTED_COPIES if status == Status.RESTRICTED else 0


def format_checks(reading: DeckReading, day: date) -> list[FormatCheck]:
    """Check a list against each format of the game on a day; two queries."""
    formats = list(formats_shown(reading.game.code))
    said = _fetch_statuses(formats, [reading.decklist], day)
    checks = check_editions(reading.game, reading.decklist, reading.pool)
    named = reading.check.violations
    return [
        FormatCheck(
            each,
            check := checks[each.edition],
            list(_objections(reading.decklist, said[each.pk])),
            [violation for violation in check.violations if violation not in named],
        )
        for each in formats
    ]


def find_objections(lists: Sequence[Decklist], own: Format, day: date) -> list[list[str]]:
    """Check lists against a format. Return a sentence for each objection, one query."""
    said = _fetch_statuses([own], lists, day)[own.pk]
    return [[each.sentence(own) for each in _objections(decklist, said)] for decklist in lists]


def _fetch_statuses(formats: Sequence[Format], lists: Sequence[Decklist], day: date) -> dict[int, Statuses]:
    said: dict[int, Statuses] = defaultdict(dict)
    names = {name for decklist in lists for name in played(decklist)}
    rows = Legality.objects.filter(in_force(day), format__in=formats, card__name_fold__in=names).order_by()
    for format_id, name, status, since in rows.values_list("format_id", "card__name_fold", "status", "since"):
        said[format_id][name] = status, since
    return said


def count_faults(check: DeckCheck, formats: Sequence[FormatCheck]) -> int:
    """Count a list's faults: violations, unread lines, objections of its most lenient format."""
    objections = [len(each.objections) for each in formats if each.format.edition == check.edition]
    return len(check.violations) + len(check.unread) + min(objections, default=0)


def _objections(decklist: Decklist, said: Statuses) -> Iterator[Objection]:
    names = {fold(name): name for entries in decklist.sections.values() for _count, name in entries}
    for name, have in played(decklist).items():
        status, since = said.get(name, (NOT_LEGAL, None))
        most = copies_allowed(status)
        if most is not None and have > most:
            yield Objection(names[name], str(status), have, most, since)


def find_limited_cards(game: str, day: date, *, played_by: Deck | None = None) -> Bans:
    """Find the cards of a game, or of a deck, limited in any format on a day.

    A name outside the catalogue is left out: the deck rules refuse its list anyway.
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


def find_objecting_formats(decks: Sequence[int], bans: Bans) -> dict[int, set[str]]:
    """Find the objecting formats of each saved deck. Return codes by deck."""
    found: dict[int, set[str]] = defaultdict(set)
    rows = DeckCard.objects.filter(deck__in=decks, name_fold__in=bans).order_by()
    for deck, name, count in rows.values_list("deck_id", "name_fold", "count"):
        found[deck].update(code for code, most in bans[name] if count > most)
    return found
