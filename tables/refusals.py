"""The errors of tables."""

from django.core.exceptions import ValidationError
from django.utils.functional import Promise


class WrongStateError(ValidationError):
    """A request against a table that has moved on; the message says what to do."""

    def __init__(self, message: str | Promise) -> None:
        super().__init__(str(message), code="wrong_state")
