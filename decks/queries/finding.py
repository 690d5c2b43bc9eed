"""Decks by card played and by format."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from accounts.actors import Actor
from cards.models import Format
from decks.models import Deck, DeckCard
from decks.queries.access import listed_for
from rules.engine.names import fold

MOST_SHOWN = 6


@dataclass(frozen=True, slots=True)
class DecksPlaying:
    """The newest decks with a card, each with its copies, and how many more there are."""

    decks: list[tuple[Deck, int]]
    more: int


def find_decks_playing(actor: Actor, *, name: str, game: str) -> DecksPlaying:
    """Find the listed decks that play a card, newest change first; two queries."""
    rows = (
        DeckCard.objects.filter(listed_for(actor, "deck__"), name_fold=fold(name), deck__game=game)
        .select_related("deck__owner")
        .order_by("-deck__updated", "-deck_id")
    )
    shown = [(row.deck, row.count) for row in rows[:MOST_SHOWN]]
    return DecksPlaying(shown, more=rows.count() - len(shown) if len(shown) == MOST_SHOWN else 0)


def keep_playing(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    """Keep the decks that play the card; considered cards do not count."""
    return decks.filter(_plays(name))


def keep_without(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    """Keep the decks that do not play the card."""
    return decks.exclude(_plays(name))


def keep_legal_in(decks: QuerySet[Deck], own: Format, state: str) -> QuerySet[Deck]:
    """Keep the decks that are legal in the format.

    `state` is the state of today (see `queries.states`); a deck not yet checked by it is left out.
    """
    return decks.filter(legality__game=own.game, legality__checked_by=state, legality__legal_in__contains=[own.code])


def _plays(name: str) -> Exists:
    return Exists(DeckCard.objects.filter(deck=OuterRef("pk"), name_fold=fold(name)))
