"""Reads of the catalogue: cards with their printings, the pool the engine is given, neighbors and nearest names."""

from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from typing import NamedTuple

from django.db import connection
from django.db.models import Case, F, Func, Prefetch, Q, QuerySet, When
from django.urls import reverse

from cards.models import Card, CardData, CardSet, CardVersion, Printing
from cards.queries.spelling import Names
from rules.engine.cards import PRINTING_FIELDS, CardPool, card_from
from rules.engine.names import fold
from rules.games import GAMES

NEWEST_FIRST = ("-card_set__released", "-card_set__code")
LONGEST_NAME = 200
FEW = 5

RAREST_FIRST = ("legendary", "epic", "rare")


def rarity_rank(rarity: str) -> int:
    """0 for the rarest; what is not rare at all comes last, all alike."""
    return RAREST_FIRST.index(rarity) if rarity in RAREST_FIRST else len(RAREST_FIRST)


def cards_shown() -> QuerySet[Card]:
    """Every card with its printings, newest first, in the order of names: two queries, however many cards."""
    newest_first = Printing.objects.select_related("card_set").order_by(*NEWEST_FIRST)
    return Card.objects.prefetch_related(Prefetch("printings", newest_first)).order_by("name_fold", "pk")


def card_pool(game_code: str, day: date | None = None) -> CardPool:
    """All cards of the game as the engine takes them; the digest equals that of the loaded card files.

    On a day, the cards are what they are on it; left out, each is by its latest version and the pool knows them all.
    """
    pool = _snapshot(game_code).pool
    return pool if day is None else pool.on(day.isoformat())


def archived_pool(digest: str) -> CardPool | None:
    """The cards that something was judged by, by the digest it names; None if that card data was not kept."""
    kept = CardData.objects.filter(digest=digest).first()
    if kept is None or kept.game not in GAMES:
        return None
    return CardPool.from_content(kept.game, bytes(kept.content), GAMES[kept.game].card_type)


def neighbors(card: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after this one in the order of names, within its game."""
    others = Card.objects.filter(game=card.game).only("name", "slug")
    return (
        others.filter(name_fold__lt=card.name_fold).order_by("-name_fold").first(),
        others.filter(name_fold__gt=card.name_fold).order_by("name_fold").first(),
    )


def nearest_cards(text: str, *, game: str = "", limit: int = 3) -> list["CardName"]:
    """The cards whose names are spelled most like `text`, nearest first; none when nothing is near."""
    snapshot, wanted = _snapshot(game), fold(text[:LONGEST_NAME])
    spelling = snapshot.spelling
    found = spelling.alike(wanted, limit) or spelling.misspelt(wanted, limit) or spelling.in_any_order(wanted, limit)
    return [snapshot.names[place] for place in found]


def completions(text: str, *, game: str = "", versions: str = "", limit: int = 20) -> list["CardName"]:
    """The cards that `text` may be the beginning of: by the name's beginning, a word's, any part, then by spelling.

    `versions` are those of the sets, where the caller knows them.
    """
    wanted = fold(text[:LONGEST_NAME])
    if not wanted:
        return []
    snapshot = _snapshot(game, versions)
    spelling = snapshot.spelling
    found = (
        spelling.completing(wanted, limit)
        or spelling.misspelt(wanted, FEW)
        or spelling.alike(wanted, FEW)
        or spelling.in_any_order(wanted, FEW)
    )
    return [snapshot.names[place] for place in found]


def card_names(game: str = "") -> list["CardName"]:
    """Every card of the game, or of all, in the order of names."""
    return _snapshot(game).names


def types_in_use(game: str = "") -> list[str]:
    """The types that some card of the game has, in alphabetical order."""
    return _snapshot(game).types


def showcase(limit: int, card_set: CardSet | None = None) -> list[Card]:
    """The rarest cards of a set, or of the newest, to show what it looks like, each as it stands there; two queries."""
    rarity = Case(*(When(rarity=name, then=at) for at, name in enumerate(RAREST_FIRST)), default=len(RAREST_FIRST))
    sets = [card_set] if card_set else CardSet.objects.order_by("-released", "-code").values("pk")[:1]
    rarest = Printing.objects.filter(card_set__in=sets).order_by(rarity, "number_key").values("card_id")[:limit]
    cards = list(cards_shown().filter(pk__in=rarest))
    if card_set:
        for card in cards:
            card.shown = next(printing for printing in card.printings.all() if printing.card_set_id == card_set.pk)
    return cards


# What is read often and changes only with a load is kept by each process, for as long as the sets keep their versions.


@dataclass(frozen=True, slots=True)
class CardName:
    """A card by its name alone."""

    folded: str
    name: str
    slug: str
    game: str
    kind: str

    def get_absolute_url(self) -> str:
        """The card's page."""
        return reverse("cards:detail", kwargs={"slug": self.slug})


class _Snapshot:
    """The catalogue of one game, or of all, as it was at a version; its parts are read when first asked for."""

    def __init__(self, game: str, versions: str) -> None:
        self.game = game
        self.versions = versions

    @cached_property
    def names(self) -> list[CardName]:
        rows = _of_game(self.game).order_by("name_fold", "pk")
        return [CardName(*row) for row in rows.values_list("name_fold", "name", "slug", "game", "kind")]

    @cached_property
    def spelling(self) -> Names:
        return Names([name.folded for name in self.names])

    @cached_property
    def types(self) -> list[str]:
        each = Func(F("types"), function="unnest")
        rows = CardVersion.objects.filter(game=self.game) if self.game else CardVersion.objects.all()
        return sorted(rows.annotate(each=each).values_list("each", flat=True).distinct().order_by())

    @cached_property
    def pool(self) -> CardPool:
        newest = Printing.objects.filter(card__game=self.game).order_by("card_id", *NEWEST_FIRST).distinct("card_id")
        rows = newest.values_list("card__name", "card__definition", *PRINTING_FIELDS)
        card_type = GAMES[self.game].card_type
        return CardPool(
            self.game,
            [
                card_from({"name": name, **definition, **dict(zip(PRINTING_FIELDS, own, strict=True))}, card_type)
                for name, definition, *own in rows
            ],
        )


_snapshots: dict[str, _Snapshot] = {}


class SetsState(NamedTuple):
    """The versions of some sets together, another text after every load that changed something, and when it was."""

    versions: str
    changed_at: datetime | None


def sets_state(game: str = "") -> SetsState:
    """The state of the sets of the game, or of all."""
    with connection.cursor() as cursor:  # asked before almost everything: the ORM would take three times as long
        cursor.execute(_SETS_STATE, {"game": game})
        return SetsState(*cursor.fetchone())


def set_versions() -> str:
    """The versions of all sets together."""
    return sets_state().versions


_SETS_STATE = """
    SELECT coalesce(string_agg(version::text, ' ' ORDER BY id), ''), max(changed_at)
    FROM cards_cardset WHERE %(game)s IN ('', game)
"""


def in_force(day: date) -> Q:
    """The versions of cards, or whatever else has `since` and `until`, that count on this day."""
    return (Q(since=None) | Q(since__lte=day)) & (Q(until=None) | Q(until__gt=day))


def _snapshot(game: str, versions: str = "") -> _Snapshot:
    versions = versions or set_versions()
    found = _snapshots.get(game)
    if found is None or found.versions != versions:
        found = _Snapshot(game, versions)
        if game in GAMES or not game:  # a game that somebody made up is not kept
            _snapshots[game] = found
    return found


def _of_game(game: str) -> QuerySet[Card]:
    return Card.objects.filter(game=game) if game else Card.objects.all()
