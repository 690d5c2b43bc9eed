"""Cards with printings, and the versions of sets."""

from datetime import date, datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import Case, Prefetch, Q, QuerySet, When

from cards.models import Card, CardSet, Printing
from rules.games import GAMES

NEWEST_FIRST = ("-card_set__released", "-card_set__code")
RANKS_OF_RARITY = 3


def rarity_rank(rarity: str, game: str = "") -> int:
    """Rank a rarity in a game, or in the first game with it: 0 is the rarest, the last are all after the third."""
    for code, each in GAMES.items():
        rarest = list(each.words.rarities)[::-1]
        if game in ("", code) and rarity in rarest:
            return min(rarest.index(rarity), RANKS_OF_RARITY)
    return RANKS_OF_RARITY


def cards_shown() -> QuerySet[Card]:
    """Every card with printings, newest first; two queries."""
    newest_first = Printing.objects.select_related("card_set").order_by(*NEWEST_FIRST)
    return Card.objects.prefetch_related(Prefetch("printings", newest_first)).order_by("name_fold", "pk")


def neighbors(card: Card) -> tuple[Card | None, Card | None]:
    others = Card.objects.filter(game=card.game).only("name", "slug")
    return (
        others.filter(name_fold__lt=card.name_fold).order_by("-name_fold").first(),
        others.filter(name_fold__gt=card.name_fold).order_by("name_fold").first(),
    )


def showcase(limit: int, card_set: CardSet | None = None, game: str = "") -> list[Card]:
    """The rarest cards of a set, or of the newest of a game or of all; two queries."""
    rarity = Case(
        *(
            When(card_set__game=code, rarity=name, then=rarity_rank(name, code))
            for code, each in GAMES.items()
            for name in each.words.rarities
        ),
        default=RANKS_OF_RARITY,
    )
    sets = CardSet.objects.filter(game=game) if game else CardSet.objects.all()
    newest = sets.order_by("-released", "-code").values("pk")[:1]
    of_set = Printing.objects.filter(card_set=card_set) if card_set else Printing.objects.filter(card_set__in=newest)
    rarest = of_set.order_by(rarity, "number_key").values("card_id")[:limit]
    cards = list(cards_shown().filter(pk__in=rarest))
    if card_set:
        for card in cards:
            card.printing_to_show = next(
                printing for printing in card.printings.all() if printing.card_set_id == card_set.pk
            )
    return cards


class SetsState(NamedTuple):
    """The joint version of some sets, and the time of the last change."""

    versions: str
    changed_at: datetime | None


def sets_state(game: str = "") -> SetsState:
    with connection.cursor() as cursor:  # asked before almost everything: the ORM would take three times as long
        cursor.execute(_SETS_STATE, {"game": game})
        return SetsState(*cursor.fetchone())


def set_versions() -> str:
    return sets_state().versions


_SETS_STATE = """
    SELECT coalesce(string_agg(version::text, ' ' ORDER BY id), ''), max(changed_at)
    FROM cards_cardset WHERE %(game)s IN ('', game)
"""


def in_force(day: date) -> Q:
    return (Q(since=None) | Q(since__lte=day)) & (Q(until=None) | Q(until__gt=day))
