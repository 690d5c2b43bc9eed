"""Card names by what people type: the beginning, a part, a misspelling."""

from dataclasses import dataclass
from functools import cached_property

from django.db.models import F, Func, QuerySet
from django.urls import reverse

from cards.models import Card, CardVersion
from cards.queries.catalogue import set_versions
from cards.queries.spelling import NameIndex
from rules.engine.names import fold
from rules.games import GAMES

LONGEST_NAME = 200
FEW = 5


@dataclass(frozen=True, slots=True)
class CardName:
    """A card by its name alone."""

    folded: str
    name: str
    slug: str
    game: str
    kind: str

    def get_absolute_url(self) -> str:
        return reverse("cards:detail", kwargs={"slug": self.slug})


def card_names(game: str = "") -> list[CardName]:
    """Every card of a game, or of all, by name."""
    return _names_of(game).names


def types_in_use(game: str = "") -> list[str]:
    """The types of the game's cards in alphabetical order."""
    return _names_of(game).types


def nearest_cards(text: str, *, game: str = "", limit: int = 3) -> list[CardName]:
    """The cards with the most similar names, nearest first."""
    known, wanted = _names_of(game), fold(text[:LONGEST_NAME])
    index = known.index
    found = index.find_alike(wanted, limit) or index.find_misspelt(wanted, limit) or index.find_words(wanted, limit)
    return [known.names[place] for place in found]


def completions(text: str, *, game: str = "", versions: str = "", limit: int = 20) -> list[CardName]:
    """The cards that begin with the text, else with a word that does, else that hold it, else that are spelled alike.

    `versions` are those of the sets, where the caller knows them.
    """
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
    """The names of one game, or of all, at a version of the sets; kept by each process, read when first asked for."""

    def __init__(self, game: str, versions: str) -> None:
        self.game = game
        self.versions = versions

    @cached_property
    def names(self) -> list[CardName]:
        rows = _cards_of(self.game).order_by("name_fold", "pk")
        return [CardName(*row) for row in rows.values_list("name_fold", "name", "slug", "game", "kind")]

    @cached_property
    def index(self) -> NameIndex:
        return NameIndex([name.folded for name in self.names])

    @cached_property
    def types(self) -> list[str]:
        rows = CardVersion.objects.filter(game=self.game) if self.game else CardVersion.objects.all()
        each = rows.annotate(each=Func(F("types"), function="unnest"))
        return sorted(each.values_list("each", flat=True).distinct().order_by())


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
