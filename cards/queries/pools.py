"""Cards in the shape of the engine."""

from datetime import date

from cards.models import CardData, Printing
from cards.queries.catalogue import NEWEST_FIRST, set_versions
from rules.engine.cards import PRINTING_FIELDS, CardDefinition, CardPool, card_from, place_key
from rules.games import GAMES


def card_pool(game_code: str, day: date | None = None) -> CardPool:
    """All cards of a game; the digest equals the loaded card files'.

    The cards are as of a day, or by default of their latest versions, with history.
    """
    versions = set_versions()
    kept = _pools.get(game_code)
    if kept is None or kept[0] != versions:
        kept = _pools[game_code] = (versions, _load_pool(game_code))
    pool = kept[1]
    return pool if day is None else pool.on(day.isoformat())


_pools: dict[str, tuple[str, CardPool]] = {}
"""Each game's pool with the versions of the sets it was read at."""


def find_archived_pool(digest: str) -> CardPool | None:
    """The kept card data with a digest, or None."""
    kept = CardData.objects.filter(digest=digest).first()
    if kept is None or kept.game not in GAMES:
        return None
    return CardPool.from_content(kept.game, bytes(kept.content), GAMES[kept.game].cards.type)


def _load_pool(game: str) -> CardPool:
    """Load each card with its newest printing, and the places of all printings; one query."""
    rows = Printing.objects.filter(card__game=game).order_by("card_id", *NEWEST_FIRST)
    card_type = GAMES[game].cards.type
    cards: dict[str, CardDefinition] = {}
    printings: dict[str, str] = {}
    for name, definition, code, *own in rows.values_list(
        "card__name", "card__definition", "card_set__code", *PRINTING_FIELDS
    ):
        printing = dict(zip(PRINTING_FIELDS, own, strict=True))
        printings[place_key(f"{code} {printing['number']}")] = name
        if name not in cards:
            cards[name] = card_from({"name": name, **definition, **printing}, card_type)
    return CardPool(game, cards.values(), printings)
