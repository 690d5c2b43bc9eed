"""Refusals of use cases: a sentence for people, a class for programs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.core.exceptions import PermissionDenied, ValidationError
from django.utils.translation import gettext as _

from cards.refusals import WrongStateError

if TYPE_CHECKING:
    from rules.engine.deckrules import DeckCheck

__all__ = ["IllegalListError", "NotYoursError", "WrongStateError"]


class NotYoursError(PermissionDenied):
    """A visible object, but a different person's task."""


class IllegalListError(ValidationError):
    """An illegal decklist.

    `check` holds every violation and unread line, `objections` a sentence for each card that the format refuses.
    """

    def __init__(self, check: "DeckCheck", objections: Sequence[str] = ()) -> None:
        self.check, self.objections = check, objections
        faults = [f"{violation.message} ({violation.rule})" for violation in check.violations]
        faults += [
            _("Line %(line)s is no card: %(text)s") % {"line": unread.line, "text": unread.text}
            for unread in check.unread
        ]
        faults += objections
        super().__init__({"list_text": faults or [_("This list is not legal.")]}, code="illegal_list")
