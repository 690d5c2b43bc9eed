"""Decks by card played and by format."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from accounts.actors import Actor
from cards.models import Format
from cards.notes import field_on_page
from cards.queries import cards_with
from cards.queries.search.following import columns_on
from decks.models import Deck, DeckCard
from decks.queries.access import is_listed_for
from rules.engine.names import fold
from rules.games import GAMES

MOST_SHOWN = 6
CARDS_OF_A_TYPE = 10


@dataclass(frozen=True, slots=True)
class DecksPlaying:
    """The newest decks with a card, with copies, and the number of the rest."""

    decks: list[tuple[Deck, int]]
    more: int


def find_decks_playing(actor: Actor, *, name: str, game: str) -> DecksPlaying:
    """Find the listed decks with a card, newest change first; two queries."""
    rows = (
        DeckCard.objects.filter(is_listed_for(actor, "deck__"), name_fold=fold(name), deck__game=game)
        .select_related("deck__owner")
        .order_by("-deck__updated", "-deck_id")
    )
    shown = [(row.deck, row.count) for row in rows[:MOST_SHOWN]]
    return DecksPlaying(shown, more=rows.count() - len(shown) if len(shown) == MOST_SHOWN else 0)


def keep_playing(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    """Keep the decks with the card. Considered cards do not count."""
    return decks.filter(_plays(name))


def keep_without(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    return decks.exclude(_plays(name))


def keep_of_type(decks: QuerySet[Deck], game: str, name: str, day: date) -> QuerySet[Deck]:
    """Keep the decks of a game with at least ten cards of a type."""
    field = field_on_page(GAMES[game], "types")
    cards = cards_with(columns_on(day), game, field.name, name).order_by().values("name_fold") if field else []
    played = DeckCard.objects.filter(deck__game=game, name_fold__in=cards).order_by()
    many = played.values("deck").annotate(copies=Sum("count")).filter(copies__gte=CARDS_OF_A_TYPE)
    return decks.filter(game=game, pk__in=many.values("deck"))


def keep_by(decks: QuerySet[Deck], name: str) -> QuerySet[Deck]:
    """Keep the decks of the person with the name, username or display name."""
    shown = Q(owner__display_name__iexact=name)
    return decks.filter(shown | Q(owner__username__iexact=name))


def keep_legal_in(decks: QuerySet[Deck], own: Format, state: str) -> QuerySet[Deck]:
    """Keep the decks legal in the format.

    `state` is the state of today (see `queries.states`); a deck not yet checked by it is left out.
    """
    return decks.filter(legality__game=own.game, legality__checked_by=state, legality__legal_in__contains=[own.code])


def _plays(name: str) -> Exists:
    return Exists(DeckCard.objects.filter(deck=OuterRef("pk"), name_fold=fold(name)))
