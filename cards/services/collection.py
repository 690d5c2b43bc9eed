"""Writes of a collection: copies are set or added."""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from cards.models import OwnedPrinting, Printing
from cards.models.collection import MOST_COPIES

MOST_PRINTINGS = 50_000


@transaction.atomic
def collection_set(*, actor: User, counts: Mapping[int, int], whole: bool = False) -> None:
    """Set the actor's copies of printings. None takes a printing out. With `whole` all others go as well.

    Raises ValidationError for an unknown printing, a count out of range, and with the code `too_many` at the limit.
    """
    User.objects.select_for_update().get(pk=actor.pk)  # two at once come one after the other
    owned = OwnedPrinting.objects.filter(owner=actor)
    wrong = [count for count in counts.values() if not 0 <= count <= MOST_COPIES]
    if wrong:
        message = _("A collection has 0 to %(most)d copies of a printing, not %(count)d.")
        raise ValidationError(message % {"most": MOST_COPIES, "count": wrong[0]}, code="out_of_range")
    if Printing.objects.filter(pk__in=counts).count() != len(counts):
        raise ValidationError(_("There is no such printing."), code="unknown_printing")
    kept = {printing: count for printing, count in counts.items() if count}
    (owned.exclude(printing__in=kept) if whole else owned.filter(printing__in=counts.keys() - kept.keys())).delete()
    if owned.exclude(printing__in=kept).count() + len(kept) > MOST_PRINTINGS:
        message = _("A collection has at most %(most)d printings.") % {"most": MOST_PRINTINGS}
        raise ValidationError(message, code="too_many")
    OwnedPrinting.objects.bulk_create(
        [OwnedPrinting(owner=actor, printing_id=printing, count=count) for printing, count in kept.items()],
        update_conflicts=True,
        unique_fields=["owner", "printing"],
        update_fields=["count"],
    )


@transaction.atomic
def collection_add(*, actor: User, counts: Mapping[int, int]) -> None:
    """Add copies of printings to the actor's collection. Raises ValidationError as `collection_set` does."""
    User.objects.select_for_update().get(pk=actor.pk)
    rows = OwnedPrinting.objects.filter(owner=actor, printing__in=counts).order_by()
    had = dict(rows.values_list("printing_id", "count"))
    collection_set(actor=actor, counts={pk: had.get(pk, 0) + count for pk, count in counts.items()})


def erase_collection(owner: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Delete an erased person's collection."""
    OwnedPrinting.objects.filter(owner=owner).delete()
