"""Cards with their printings, and the versions of sets."""

from datetime import date, datetime
from typing import NamedTuple

from django.db import connection
from django.db.models import Case, Prefetch, Q, QuerySet, When

from cards.models import Card, CardSet, Printing

NEWEST_FIRST = ("-card_set__released", "-card_set__code")
RAREST_FIRST = ("legendary", "epic", "rare")


def rarity_rank(rarity: str) -> int:
    """0 for the rarest; all below rare rank last."""
    return RAREST_FIRST.index(rarity) if rarity in RAREST_FIRST else len(RAREST_FIRST)


def cards_shown() -> QuerySet[Card]:
    """Every card with its printings, newest first; two queries."""
    newest_first = Printing.objects.select_related("card_set").order_by(*NEWEST_FIRST)
    return Card.objects.prefetch_related(Prefetch("printings", newest_first)).order_by("name_fold", "pk")


def neighbors(card: Card) -> tuple[Card | None, Card | None]:
    """The cards before and after by name, within the game."""
    others = Card.objects.filter(game=card.game).only("name", "slug")
    return (
        others.filter(name_fold__lt=card.name_fold).order_by("-name_fold").first(),
        others.filter(name_fold__gt=card.name_fold).order_by("name_fold").first(),
    )


def showcase(limit: int, card_set: CardSet | None = None) -> list[Card]:
    """The rarest cards of a set, or of the newest; two queries."""
    rarity = Case(*(When(rarity=name, then=at) for at, name in enumerate(RAREST_FIRST)), default=len(RAREST_FIRST))
    newest = CardSet.objects.order_by("-released", "-code").values("pk")[:1]
    of_set = Printing.objects.filter(card_set=card_set) if card_set else Printing.objects.filter(card_set__in=newest)
    rarest = of_set.order_by(rarity, "number_key").values("card_id")[:limit]
    cards = list(cards_shown().filter(pk__in=rarest))
    if card_set:
        for card in cards:
            card.shown = next(printing for printing in card.printings.all() if printing.card_set_id == card_set.pk)
    return cards


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
    """A condition for dated rows in force on a day."""
    return (Q(since=None) | Q(since__lte=day)) & (Q(until=None) | Q(until__gt=day))
