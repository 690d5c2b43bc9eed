"""Saves a card from the designer's desk."""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from cards.loading import LoadReport, card_file_load, lock_catalogue
from cards.models import Card, CardSet
from cards.queries.drafts import last_change, read_draft
from rules.cardfile import CardFileError, print_card_file
from work.refusals import WrongStateError


def card_save(*, card_set: CardSet, card: Card | None, entry: dict[str, object], seen: int, by: User) -> LoadReport:
    """Load a card file with a single entry. `card` is None for a new card.

    `seen` is the number of the last change known to the writer. Raises WrongStateError if a later change exists, and
    CardFileError with every fault; neither writes anything.
    """
    with transaction.atomic():
        lock_catalogue()
        if last_change(card) != seen:
            message = _(
                "Another person changed this card while you were writing. Nothing was saved, and "
                "your text is still here."
            )
            raise WrongStateError(message)
        draft = read_draft(card_set, card, entry)
        if draft.file is None:
            raise CardFileError(list(draft.faults))
        return card_file_load(data=print_card_file(draft.file), by=by)
