"""The decks within an actor's sight."""

from django.db.models import Q, QuerySet

from accounts.actors import Actor
from decks.models import Deck, DeckVersion, Visibility


def decks_of(actor: Actor) -> QuerySet[Deck]:
    return Deck.objects.filter(owner_id=actor.pk) if actor.is_authenticated else Deck.objects.none()


def public_decks() -> QuerySet[Deck]:
    return Deck.objects.filter(visibility=Visibility.PUBLIC).select_related("owner")


def decks_listed_for(actor: Actor) -> QuerySet[Deck]:
    """Find the decks for an actor's lists."""
    return Deck.objects.filter(is_listed_for(actor)).select_related("owner")


def is_listed_for(actor: Actor, deck: str = "") -> Q:
    """Build the condition of `decks_listed_for`. `deck` is a lookup prefix such as "deck__"."""
    public = Q(**{f"{deck}visibility": Visibility.PUBLIC})
    return public | Q(**{f"{deck}owner_id": actor.pk}) if actor.is_authenticated else public


def decks_open_to(actor: Actor) -> QuerySet[Deck]:
    """Find the decks open to the actor by address: own, public, shared by link."""
    return Deck.objects.filter(is_listed_for(actor) | Q(visibility=Visibility.LINK)).select_related("owner")


def versions_of(deck: Deck) -> QuerySet[DeckVersion]:
    return deck.versions.order_by("-number")
