"""Reads a deck's origin, likes, comments and mentioned cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from accounts.actors import Actor
from cards.models import Card
from decks.markdown import find_mentions
from decks.models import Deck, DeckComment
from decks.queries.access import decks_open_to
from rules.engine.names import fold

MOST_COMMENTS = 200


@dataclass(frozen=True, slots=True)
class DeckTalk:
    """The origin, likes and comments on a deck's page. `links` are addresses of mentioned cards by folded name."""

    origin: Deck | None
    likes: int
    liked: bool
    comments: list[DeckComment]
    links: dict[str, str]


def comments_open_to(actor: Actor, deck: Deck) -> QuerySet[DeckComment]:
    """Find the comments readable by the actor; hidden comments are for the staff."""
    comments = deck.comments.select_related("author", "deck").order_by("at", "pk")
    return comments if actor.is_authenticated and actor.is_staff else comments.filter(hidden=False)


def find_origin(actor: Actor, deck: Deck) -> Deck | None:
    """Find the original of a copied deck, in the actor's sight."""
    return decks_open_to(actor).filter(pk=deck.based_on_id).first() if deck.based_on_id else None


def describe_talk(actor: Actor, deck: Deck) -> dict[str, str | int | bool]:
    """Describe the origin and the likes of a deck, in figures."""
    origin = find_origin(actor, deck)
    likes, liked = count_likes(actor, deck)
    return {"based_on": origin.code if origin else "", "likes": likes, "liked": liked}


def count_likes(actor: Actor, deck: Deck) -> tuple[int, bool]:
    """Count the likes of a deck, and whether the actor's is among them."""
    likes = deck.likes.aggregate(all=Count("pk"), mine=Count("pk", filter=Q(user_id=actor.pk)))
    return likes["all"], bool(likes["mine"])


def build_talk(actor: Actor, deck: Deck) -> DeckTalk:
    """Gather the comments and likes of a deck. At most four queries."""
    comments = list(comments_open_to(actor, deck)[:MOST_COMMENTS])
    links = link_mentions([deck.description, *(comment.text for comment in comments)], deck.game)
    return DeckTalk(find_origin(actor, deck), *count_likes(actor, deck), comments, links)


def link_mentions(texts: Iterable[str], game: str) -> dict[str, str]:
    """Find the addresses of cards mentioned as `[[River Guard]]`."""
    names = {fold(name) for text in texts for name in find_mentions(text)}
    if not names:
        return {}
    cards = Card.objects.filter(game=game, name_fold__in=names).only("name_fold", "slug")
    return {card.name_fold: card.get_absolute_url() for card in cards}
