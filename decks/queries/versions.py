"""A deck's versions and the changes between."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.actors import Actor
from accounts.numbers import read_number
from cards.queries import card_pool
from decks.diff import CopiesChange, compare_decklists
from decks.models import Deck, DeckVersion
from decks.queries.access import decks_of, decks_open_to
from decks.queries.drafts import find_current_text
from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games import GAMES

MOST_COMPARABLE = 100


@dataclass(frozen=True, slots=True)
class VersionStep:
    """A version beside the one before."""

    version: DeckVersion
    changes: list[CopiesChange]
    new_name: str
    new_edition: str


def list_steps(deck: Deck, versions: Iterable[DeckVersion]) -> list[VersionStep]:
    """Compare each version with the one before. The oldest is left out."""
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


DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class NamedText:
    """A list to compare: its name in the address, its name for people, and the text."""

    key: str
    label: str
    text: str


def find_named_text(actor: Actor, deck: Deck, key: str) -> NamedText | None:
    """Find a list for comparison with an own deck's: a version by number, the draft, or a deck of the game by code."""
    if key == DRAFT:
        return NamedText(key, _("The unsaved deck"), find_current_text(deck))
    if (number := read_number(key)) is not None:
        version = deck.versions.filter(number=number).first()
        return NamedText(key, _("Version %(number)s") % {"number": key}, version.text) if version else None
    other = decks_open_to(actor).filter(game=deck.game, code=key).first()
    return NamedText(key, other.name, other.text) if other else None


def list_comparable(actor: Actor, deck: Deck) -> list[Deck]:
    """List the actor's further decks of the game, and the original of the deck."""
    own = list(decks_of(actor).filter(game=deck.game).exclude(pk=deck.pk)[:MOST_COMPARABLE])
    based_on = decks_open_to(actor).filter(copies=deck).exclude(owner_id=actor.pk).first()
    return [based_on, *own] if based_on else own


def _read(game: str, text: str, pool: CardPool) -> Decklist:
    return read_decklist(text, pool, GAMES[game].deck_sections, nearest=False)
