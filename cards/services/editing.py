"""A card that was changed or written on the designer's desk goes into the catalogue the way every card file does."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from cards.loading import LoadReport, card_file_load, take_turns
from cards.models import Card, CardSet
from cards.queries.drafts import last_change, read_draft
from cards.refusals import WrongStateError
from rules.cardfile import CardFileError, print_card_file


def card_save(*, card_set: CardSet, card: Card | None, entry: dict[str, Any], seen: int, by: User) -> LoadReport:
    """Loads a card file with this one entry: a `card` of the set that was changed, or None for a new one.

    `seen` is the number of the card's last change that its writer knew of. Raises WrongStateError if there is a
    later one, and CardFileError with everything that stands against the entry; nothing is written then.
    """
    with transaction.atomic():
        take_turns()
        if last_change(card) != seen:
            message = _(
                "Somebody changed this card while you were writing. Nothing was saved, and nothing of yours is lost."
            )
            raise WrongStateError(message)
        draft = read_draft(card_set, card, entry)
        if draft.file is None:
            raise CardFileError(list(draft.faults))
        return card_file_load(data=print_card_file(draft.file), by=by)
