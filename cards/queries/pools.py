"""Cards in the shape of the engine."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from threading import Lock

from django.db.models import QuerySet

from cards.models import Card, CardData, Printing
from cards.queries.catalogue import NEWEST_FIRST, set_versions
from cards.queries.changes import find_changed_cards, read_last_number
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, CardPool, card_from, place_key
from rules.games import GAMES


def card_pool(game_code: str, day: date | None = None) -> CardPool:
    """All cards of a game. The digest equals the loaded card files'.

    The cards are as of a day, or by default of their latest versions, with history.
    """
    versions = set_versions()
    kept = _kept.get(game_code)
    if kept is None or kept.versions != versions:
        with _reading:  # one thread reads for all that wait
            kept = _kept.get(game_code)
            if kept is None or kept.versions != versions:
                kept = (kept and _follow_changes(kept, versions)) or _read_all(game_code, versions)
                _kept[game_code] = kept
    return kept.pool if day is None else kept.pool.on(day.isoformat())


def find_archived_pool(digest: str) -> CardPool | None:
    """The kept card data with a digest, or None."""
    kept = CardData.objects.filter(digest=digest).first()
    if kept is None or kept.game not in GAMES:
        return None
    return CardPool.from_content(kept.game, bytes(kept.content), GAMES[kept.game].cards.type)


@dataclass(frozen=True, slots=True)
class _Kept:
    """A game's cards as read by a process, with all changes up to `number`."""

    pool: CardPool
    versions: str
    number: int


_kept: dict[str, _Kept] = {}
_reading = Lock()


def _read_all(game: str, versions: str) -> _Kept:
    number = read_last_number()  # what changes from here on is read once more
    return _Kept(CardPool(game, *_read_cards(game, Printing.objects.filter(card__game=game))), versions, number)


def _follow_changes(kept: _Kept, versions: str) -> _Kept | None:
    """The pool with the cards that changed since; None if many did."""
    changed = find_changed_cards(kept.number)
    if changed is None:
        return None
    game = kept.pool.game
    cards = Card.objects.filter(game=game, name_fold__in=changed.folded)
    new, printings = _read_cards(game, Printing.objects.filter(card__in=list(cards.values_list("pk", flat=True))))
    return _Kept(kept.pool.changed(changed.names, new, printings), versions, changed.number)


def _read_cards(game: str, printings: QuerySet[Printing]) -> tuple[Collection[CardDefinition], dict[str, str]]:
    """The cards of printings in their latest versions, and the name at each place of a set."""
    rows = printings.order_by("card_id", *NEWEST_FIRST)
    card_type = GAMES[game].cards.type
    cards: dict[str, CardDefinition] = {}
    places: dict[str, str] = {}
    for name, definition, code, *own in rows.values_list(
        "card__name", "card__definition", "card_set__code", *PRINTING_FIELDS
    ):
        printing = dict(zip(PRINTING_FIELDS, own, strict=True))
        places[place_key(f"{code} {printing['number']}")] = name
        if name not in cards:
            cards[name] = card_from({"name": name, **definition, **printing}, card_type)
    return cards.values(), places
