"""The errors of tables."""

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class WrongStateError(ValidationError):
    """A request against a table that has moved on. The message says what to do."""

    def __init__(self, message: str | Promise) -> None:
        super().__init__(str(message), code="wrong_state")


class OutOfTimeError(WrongStateError):
    """A move that comes after its player's, or the opponent's, time was over."""

    def __init__(self) -> None:
        super().__init__(_("The time was over before this came. Nothing was done."))
