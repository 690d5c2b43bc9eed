"""The errors of tables."""

from django.utils.translation import gettext_lazy as _

from work.refusals import WrongStateError


class OutOfTimeError(WrongStateError):
    """A move that comes after its player's, or the opponent's, time was over."""

    def __init__(self) -> None:
        super().__init__(_("The time was over before this came. Nothing was done."))
