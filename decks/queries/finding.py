"""Finding decks by the cards that they play and by the formats in which they are legal."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from cards.models import Format
from decks.models import Deck, DeckCard
from decks.queries.access import Actor, listed_for
from rules.engine.names import fold

MOST_SHOWN = 6


@dataclass(frozen=True, slots=True)
class DecksPlaying:
    """The newest decks with a card, each with its copies, and how many more there are."""

    decks: list[tuple[Deck, int]]
    more: int


def decks_playing(actor: Actor, *, name: str, game: str) -> DecksPlaying:
    """The decks with the card of this name, the last changed first: public ones and the actor's own; two queries."""
    rows = (
        DeckCard.objects.filter(listed_for(actor, "deck__"), name_fold=fold(name), deck__game=game)
        .select_related("deck__owner")
        .order_by("-deck__updated", "-deck_id")
    )
    shown = [(row.deck, row.count) for row in rows[:MOST_SHOWN]]
    return DecksPlaying(shown, more=rows.count() - len(shown) if len(shown) == MOST_SHOWN else 0)


def playing_card(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    """Those of the decks that play the card of this name; what a list only may play does not count."""
    return decks.filter(_plays(name))


def without_card(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    """Those of the decks that do not play the card of this name."""
    return decks.exclude(_plays(name))


def legal_in(decks: QuerySet[Deck], own: Format, state: str) -> QuerySet[Deck]:
    """Those of the decks that are legal in the format by the state of today.

    A deck that was not checked by it yet is not among them, whatever was found before.
    """
    return decks.filter(standing__game=own.game, standing__checked_by=state, standing__legal_in__contains=[own.code])


def _plays(name: str) -> Exists:
    return Exists(DeckCard.objects.filter(deck=OuterRef("pk"), name_fold=fold(name)))
