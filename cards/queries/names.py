"""Finds card names by a beginning, part or misspelling."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from django.db.models import QuerySet
from django.urls import reverse

from cards.models import Card
from cards.queries.catalogue import set_versions
from cards.queries.changes import find_changed_cards, read_last_number
from cards.queries.spelling import NameIndex
from cards.queries.splices import splice_names
from rules.engine.names import fold
from rules.games import GAMES

LONGEST_NAME = 200
FEW = 5


@dataclass(frozen=True, slots=True)
class CardName:
    """A card by name alone."""

    folded: str
    name: str
    slug: str
    game: str
    kind: str

    def get_absolute_url(self) -> str:
        return reverse("cards:detail", kwargs={"slug": self.slug})


def card_names(game: str = "") -> Sequence[CardName]:
    return _names_of(game).names


def card_slugs(game: str) -> Mapping[str, str]:
    """The addresses of a game's cards by name."""
    return _names_of(game).slugs


def nearest_cards(text: str, *, game: str = "", limit: int = 3) -> list[CardName]:
    known, wanted = _names_of(game), fold(text[:LONGEST_NAME])
    index = known.index
    found = index.find_alike(wanted, limit) or index.find_misspelt(wanted, limit) or index.find_words(wanted, limit)
    return [known.names[place] for place in found]


def completions(text: str, *, game: str = "", versions: str = "", limit: int = 20) -> list[CardName]:
    """Cards whose names begin with the text, contain the text, or are spelled alike."""
    wanted = fold(text[:LONGEST_NAME])
    if not wanted:
        return []
    known = _names_of(game, versions)
    index = known.index
    found = (
        index.find_completing(wanted, limit)
        or index.find_misspelt(wanted, FEW)
        or index.find_alike(wanted, FEW)
        or index.find_words(wanted, FEW)
    )
    return [known.names[place] for place in found]


class _Names:
    """The names of a game, or of all, kept by each process for a version of the sets.

    `number` is that of the last change of a card before they were read.
    """

    def __init__(self, versions: str, number: int, names: Sequence[CardName], index: NameIndex | None = None) -> None:
        self.versions = versions
        self.number = number
        self.names = names
        self.index = index or NameIndex([name.folded for name in names])

    @cached_property
    def slugs(self) -> dict[str, str]:
        return {name.name: name.slug for name in self.names}


_kept: dict[str, _Names] = {}


def _names_of(game: str, versions: str = "") -> _Names:
    versions = versions or set_versions()
    known = _kept.get(game)
    if known is None or known.versions != versions:
        known = (known and _follow_changes(known, game, versions)) or _read_all(game, versions)
        if game in GAMES or not game:  # an invented game is not kept
            _kept[game] = known
    return known


def _read_all(game: str, versions: str) -> _Names:
    number = read_last_number()  # what changes from here on is read once more
    return _Names(versions, number, _read_names(_cards_of(game)))


def _follow_changes(known: _Names, game: str, versions: str) -> _Names | None:
    """The names with those of the cards that changed since; None if many did."""
    changed = find_changed_cards(known.number)
    if changed is None:
        return None
    old, folded = known.names, known.index.folded
    new = _read_names(_cards_of(game).filter(game__in=GAMES, name_fold__in=changed.folded))
    splice = splice_names(folded, [name.folded for name in new], changed.folded)
    gone = [old[place] for place in np.flatnonzero(~splice.kept).tolist()]
    if gone == new:
        return _Names(versions, changed.number, old, known.index)
    index = known.index.spliced(splice, [name.folded for name in new])
    return _Names(versions, changed.number, splice.lists(old, new), index)


def _read_names(cards: QuerySet[Card]) -> list[CardName]:
    rows = cards.order_by("name_fold", "pk").values_list("name_fold", "name", "slug", "game", "kind")
    return [CardName(*row) for row in rows]


def _cards_of(game: str) -> QuerySet[Card]:
    return Card.objects.filter(game=game) if game else Card.objects.all()
