"""Whose decks an actor may see: their own, those that others show to everybody, those whose address they know."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from accounts.models import User
from decks.models import Deck, DeckVersion, Visibility

Actor = User | AnonymousUser


def decks_of(actor: Actor) -> QuerySet[Deck]:
    """The actor's own decks, the last changed first."""
    return Deck.objects.filter(owner_id=actor.pk) if actor.is_authenticated else Deck.objects.none()


def public_decks() -> QuerySet[Deck]:
    """The decks that their owners show to everybody, the last changed first, with their owners."""
    return Deck.objects.filter(visibility=Visibility.PUBLIC).select_related("owner")


def decks_listed_for(actor: Actor) -> QuerySet[Deck]:
    """The decks that the actor may come across in lists: public ones and their own; with their owners."""
    return Deck.objects.filter(listed_for(actor)).select_related("owner")


def listed_for(actor: Actor, deck: str = "") -> Q:
    """The condition that the actor may come across a deck in lists; `deck` leads to it, as in "deck__"."""
    public = Q(**{f"{deck}visibility": Visibility.PUBLIC})
    return public | Q(**{f"{deck}owner_id": actor.pk}) if actor.is_authenticated else public


def decks_open_to(actor: Actor) -> QuerySet[Deck]:
    """The decks that the actor may see on knowing their address: own, shared by link, public; with their owners."""
    return Deck.objects.filter(listed_for(actor) | Q(visibility=Visibility.LINK)).select_related("owner")


def versions_of(deck: Deck) -> QuerySet[DeckVersion]:
    """The texts that the deck had, the newest first."""
    return deck.versions.order_by("-number")
