"""The cards as the engine takes them."""

from datetime import date

from cards.models import CardData, Printing
from cards.queries.catalogue import NEWEST_FIRST, set_versions
from rules.engine.cards import PRINTING_FIELDS, CardPool, card_from
from rules.games import GAMES


def card_pool(game_code: str, day: date | None = None) -> CardPool:
    """All cards of a game; the digest equals that of the loaded card files.

    With a day, the cards are what they are on it; without, each is by its latest version and the pool knows them all.
    """
    versions = set_versions()
    kept = _pools.get(game_code)
    if kept is None or kept[0] != versions:
        kept = _pools[game_code] = (versions, _read_pool(game_code))
    pool = kept[1]
    return pool if day is None else pool.on(day.isoformat())


_pools: dict[str, tuple[str, CardPool]] = {}
"""Each game's pool with the versions of the sets it was read at."""


def archived_pool(digest: str) -> CardPool | None:
    """The card data with this digest; None if it was not kept."""
    kept = CardData.objects.filter(digest=digest).first()
    if kept is None or kept.game not in GAMES:
        return None
    return CardPool.from_content(kept.game, bytes(kept.content), GAMES[kept.game].card_type)


def _read_pool(game: str) -> CardPool:
    newest = Printing.objects.filter(card__game=game).order_by("card_id", *NEWEST_FIRST).distinct("card_id")
    rows = newest.values_list("card__name", "card__definition", *PRINTING_FIELDS)
    card_type = GAMES[game].card_type
    return CardPool(
        game,
        [
            card_from({"name": name, **definition, **dict(zip(PRINTING_FIELDS, own, strict=True))}, card_type)
            for name, definition, *own in rows
        ],
    )
