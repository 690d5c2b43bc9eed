"""Reads a whole game, with a statement for each kind."""

from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import Any

import msgspec
from django.db import connection, transaction

from cards.queries.mirror import Version
from cards.queries.rows import CARD, IN_FORCE, CardRow

CHUNK = 2_000

_CARDS = f"""
    SELECT last.id, last.at, {CARD}
    FROM (SELECT 1) AS always
    LEFT JOIN (SELECT id, at FROM cards_cardchange WHERE game = %(game)s ORDER BY id DESC LIMIT 1) AS last ON true
    LEFT JOIN cards_card AS card ON card.game = %(game)s {IN_FORCE}
    ORDER BY card.name_fold, card.id
"""  # noqa: S608 - no input
_RULINGS = """
    SELECT ruling.key, ruling.date, ruling.question, ruling.text, ruling.source, ruling.author, later.key, (
        SELECT json_agg(card.slug ORDER BY card.name_fold, card.id)::text
        FROM cards_ruling_cards AS link JOIN cards_card AS card ON card.id = link.card_id
        WHERE link.ruling_id = ruling.id
    )
    FROM cards_ruling AS ruling LEFT JOIN cards_ruling AS later ON later.id = ruling.superseded_by_id
    WHERE ruling.game = %(game)s
    ORDER BY ruling.date DESC, ruling.key
"""
_LEGALITY = """
    SELECT card.slug, json_agg(
        json_build_object('format', format.code, 'status', stay.status, 'since', stay.since, 'until', stay.until)
        ORDER BY format.code, stay.since
    )::text
    FROM cards_legality AS stay
    JOIN cards_format AS format ON format.id = stay.format_id
    JOIN cards_card AS card ON card.id = stay.card_id
    WHERE format.game = %(game)s
    GROUP BY card.id
    ORDER BY card.name_fold, card.id
"""


def all_cards(game: str, day: date) -> tuple[Version, Iterator[CardRow]]:
    """Every card of the game by name, and the version of the answer."""
    rows = _fetch_rows(_CARDS, game=game, day=day)
    first = next(rows)
    version = Version(*first[:2]) if first[0] else Version()
    return version, (CardRow(*row[2:]) for row in chain([first], rows) if row[2] is not None)


def all_rulings(game: str) -> Iterator[dict[str, object]]:
    """Every ruling of the game with the cards' slugs, newest first."""
    for key, day, question, text, source, author, superseded_by, cards in _fetch_rows(_RULINGS, game=game):
        yield {
            "key": key,
            "date": day,
            "question": question,
            "text": text,
            "source": source,
            "author": author,
            "cards": msgspec.json.decode(cards) if cards else [],
            "superseded_by": superseded_by,
        }


def all_legalities(game: str) -> Iterator[dict[str, object]]:
    """Each card's dated statuses in every format of the game, by name."""
    for slug, legality in _fetch_rows(_LEGALITY, game=game):
        yield {"slug": slug, "legality": msgspec.json.decode(legality)}


def _fetch_rows(statement: str, **asked: Any) -> Iterator[tuple[Any, ...]]:
    # In a transaction the database hands out rows as they are asked for; without, it would keep all of them first.
    with transaction.atomic(), connection.chunked_cursor() as cursor:
        cursor.execute(statement, asked)
        while rows := cursor.fetchmany(CHUNK):
            yield from rows
