"""Refusals of use cases: a sentence for people, a class for programs."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied, ValidationError
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.rights import Right
from work.refusals import WrongStateError  # noqa: F401 - events refuse with it as well

if TYPE_CHECKING:
    from rules.engine.deckrules import DeckCheck

T = TypeVar("T")

WHO_MAY = {
    Right.OWN: gettext_lazy("Only the organizer who runs this event may do this."),
    Right.ARRANGE: gettext_lazy("Only the organizers of this event may do this."),
    Right.PAIR: gettext_lazy("Only the organizers and the scorekeepers of this event may do this."),
    Right.PLAYERS: gettext_lazy("Only the organizers and the scorekeepers of this event may do this."),
    Right.FLOOR: gettext_lazy("Only the staff of this event may do this."),
    Right.ENTER: gettext_lazy("Only the staff of this event may do this."),
    Right.RULE: gettext_lazy("Only the organizers and the judges of this event may do this."),
    Right.APPEALS: gettext_lazy("Only the organizers and the head judge of this event may do this."),
    Right.LISTS: gettext_lazy("Only the organizers and the judges of this event may do this."),
}


def say_who_may(right: Right) -> str:
    """The refusal of whoever has not this right."""
    return str(WHO_MAY[right])


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


def or_404(find: Callable[[], T]) -> T:
    """Return what `find` finds. What is hidden looks missing."""
    try:
        return find()
    except ObjectDoesNotExist as missing:
        raise Http404 from missing
