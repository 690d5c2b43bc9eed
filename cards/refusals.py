"""The errors of the catalogue's services."""

from django.core.exceptions import ValidationError


class WrongStateError(ValidationError):
    """A request against a changed state. The message says what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="wrong_state")
