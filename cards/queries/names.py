"""Card names by typed text: the beginning, a part, a misspelling."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.db.models import QuerySet
from django.urls import reverse

from cards.models import Card
from cards.queries.catalogue import set_versions
from cards.queries.spelling import NameIndex
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


def card_names(game: str = "") -> list[CardName]:
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
    """The names of a game, or of all, kept by each process for a version of the sets."""

    def __init__(self, game: str, versions: str) -> None:
        self.game = game
        self.versions = versions

    @cached_property
    def names(self) -> list[CardName]:
        rows = _cards_of(self.game).order_by("name_fold", "pk")
        return [CardName(*row) for row in rows.values_list("name_fold", "name", "slug", "game", "kind")]

    @cached_property
    def slugs(self) -> dict[str, str]:
        return {name.name: name.slug for name in self.names}

    @cached_property
    def index(self) -> NameIndex:
        return NameIndex([name.folded for name in self.names])


_kept: dict[str, _Names] = {}


def _names_of(game: str, versions: str = "") -> _Names:
    versions = versions or set_versions()
    known = _kept.get(game)
    if known is None or known.versions != versions:
        known = _Names(game, versions)
        if game in GAMES or not game:  # an invented game is not kept
            _kept[game] = known
    return known


def _cards_of(game: str) -> QuerySet[Card]:
    return Card.objects.filter(game=game) if game else Card.objects.all()
