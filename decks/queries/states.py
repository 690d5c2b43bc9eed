"""Short names for the state of the data behind an answer about decks; a new state outdates answers."""

import hashlib
from datetime import date

import msgspec
from django.db import connection
from django.db.models import Q, QuerySet

from cards.queries import card_pool
from decks.models import DeckLegality
from rules.engine.cards import CardPool
from rules.games import GAMES

_reading_states: dict[str, tuple[str, str]] = {}
"""By game: the digest of the card data, and the state that was worked out for it."""


def reading_state(pool: CardPool) -> str:
    """Name the state behind a reading: card names, kinds and deck rules, but no texts."""
    digest, state = _reading_states.get(pool.game, ("", ""))
    if digest != pool.digest:
        game = GAMES[pool.game]
        rules = [(type(rule).__name__, rule) for rule in game.deck_rules]
        switches = [(edition.code, edition.switches) for edition in game.editions.values()]
        state = _hash_state([sorted((card.name, card.kind) for card in pool), game.deck_sections, rules, switches])
        _reading_states[pool.game] = pool.digest, state
    return state


def checking_state(pool: CardPool, day: date) -> str:
    """Name the state behind a check: the reading state and the day's formats."""
    with connection.cursor() as cursor:
        cursor.execute(_FORMATS, {"game": pool.game, "day": day})
        return _hash_state([reading_state(pool), cursor.fetchall()])


def legality_to_check(game: str, state: str) -> QuerySet[DeckLegality]:
    return DeckLegality.objects.filter(Q(checked_by__lt=state) | Q(checked_by__gt=state), game=game).order_by()


def decks_to_check(day: date) -> int:
    games = DeckLegality.objects.order_by().values_list("game", flat=True).distinct()
    return sum(legality_to_check(game, checking_state(card_pool(game), day)).count() for game in games if game in GAMES)


def _hash_state(state: object) -> str:
    encoded = msgspec.json.encode(state, order="deterministic", enc_hook=_name_function)
    return hashlib.sha256(encoded).hexdigest()[:16]


def _name_function(choosing: object) -> str:
    """Name a function for choosing a rule's cards. Raises TypeError for anything else."""
    if not callable(choosing):
        raise TypeError(choosing)
    named = choosing if hasattr(choosing, "__qualname__") else type(choosing)  # compiled, a closure is an object
    return f"{named.__module__}.{named.__qualname__}"


# A format says something else after a load that changed it, and on each day on which a set or a status begins or ends.
_FORMATS = """
    SELECT format.code, format.version::text, (
        SELECT max(day)::text FROM (
            SELECT unnest(ARRAY[stay.since, stay.until, own.released])
            FROM cards_formatset stay JOIN cards_cardset own ON own.id = stay.card_set_id
            WHERE stay.format_id = format.id
            UNION ALL SELECT since FROM cards_legalitychange WHERE format_id = format.id
        ) AS turn (day) WHERE day <= %(day)s
    )
    FROM cards_format format WHERE format.game = %(game)s ORDER BY format.code
"""
