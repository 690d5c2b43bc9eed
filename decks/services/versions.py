"""Names of a deck's versions."""

from django.db import transaction
from django.shortcuts import get_object_or_404

from accounts.models import User
from decks.models import LONGEST_NAME, Deck, DeckVersion
from decks.services.cleaning import lock_deck


@transaction.atomic
def version_label(*, actor: User, deck: Deck, number: int, label: str) -> DeckVersion:
    """Set or remove the name of a version of an own deck."""
    version = get_object_or_404(DeckVersion, deck=lock_deck(deck, actor), number=number)
    version.label = " ".join(label.replace("\0", "").split())[:LONGEST_NAME]
    version.save(update_fields=["label"])
    return version
