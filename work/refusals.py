"""The refusal of what comes too late, and the status with which a page or the API answers a refusal."""

from django.core.exceptions import ValidationError
from django.utils.functional import Promise


class WrongStateError(ValidationError):
    """A request against a state that has changed. The message says what to do."""

    def __init__(self, message: str | Promise) -> None:
        super().__init__(str(message), code="wrong_state")


def status_of(refusal: ValidationError, *, invalid: int = 422) -> int:
    """409 for a late request, else `invalid` for typed faults."""
    return 409 if isinstance(refusal, WrongStateError) else invalid
