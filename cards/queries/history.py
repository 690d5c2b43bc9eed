"""Changes of the catalogue, the latest first."""

from django.db.models import Q, QuerySet

from cards.models import CardChange, CardSet


def changes() -> QuerySet[CardChange]:
    """Every change of a card, with its author and import."""
    return CardChange.objects.select_related("by", "part_of__card_set").defer("part_of__content").order_by("-pk")


def changes_of_card(slug: str) -> QuerySet[CardChange]:
    """What happened to the card at this address, which may be gone."""
    return changes().filter(slug=slug)


def changes_of_set(card_set: CardSet) -> QuerySet[CardChange]:
    """What the files of a set did, and the deletion of cards that they had brought."""
    own = CardChange.objects.filter(part_of__card_set=card_set)
    deleted = Q(action=CardChange.Action.DELETED, slug__in=own.values("slug"))
    return changes().filter(Q(part_of__card_set=card_set) | deleted)
