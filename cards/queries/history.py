"""Changes of the catalogue, the latest first."""

from django.db.models import Q, QuerySet

from cards.models import CardChange, CardSet


def changes() -> QuerySet[CardChange]:
    return CardChange.objects.select_related("by", "part_of__card_set").defer("part_of__content").order_by("-pk")


def changes_of_card(slug: str) -> QuerySet[CardChange]:
    """The history of the card at an address. The card may be gone."""
    return changes().filter(slug=slug)


def changes_of_set(card_set: CardSet) -> QuerySet[CardChange]:
    """The changes by a set's files, and later deletions."""
    own = CardChange.objects.filter(part_of__card_set=card_set)
    deleted = Q(action=CardChange.Action.DELETED, slug__in=own.values("slug"))
    return changes().filter(Q(part_of__card_set=card_set) | deleted)
