"""How the catalogue's use cases say no: each refusal has a sentence for the person, and a kind for the program."""

from django.core.exceptions import ValidationError


class WrongStateError(ValidationError):
    """What was asked does not fit what has happened since; the sentence says what to do instead."""

    def __init__(self, message: str) -> None:
        super().__init__(message, code="wrong_state")
