"""The versions of a deck, and what changed between them."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from django.utils import timezone

from cards.queries import card_pool
from decks.diff import CopiesChange, compare_decklists
from decks.models import Deck, DeckVersion
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.records.decklist import read_decklist


@dataclass(frozen=True, slots=True)
class VersionStep:
    """A version beside the one before."""

    version: DeckVersion
    changes: list[CopiesChange]
    new_name: str
    new_edition: str


def list_steps(deck: Deck, versions: Iterable[DeckVersion]) -> list[VersionStep]:
    """Compare each version with the next older one, newest first. The oldest is left out."""
    pool = card_pool(deck.game, timezone.localdate())
    shown = list(versions)
    lists = [_read(deck.game, version.text, pool) for version in shown]
    return [
        VersionStep(
            version,
            compare_decklists(lists[at + 1], lists[at]),
            version.name if version.name != older.name else "",
            version.edition if version.edition != older.edition else "",
        )
        for at, (version, older) in enumerate(pairwise(shown))
    ]


def compare_texts(game: str, before: str, after: str) -> list[CopiesChange]:
    """Compare the copies of two lists of a game."""
    pool = card_pool(game, timezone.localdate())
    return compare_decklists(_read(game, before, pool), _read(game, after, pool))


def _read(game: str, text: str, pool: CardPool) -> Decklist:
    return read_decklist(text, pool, GAMES[game].deck_sections, nearest=False)
