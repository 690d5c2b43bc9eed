"""Options of a picture's or a file's address."""

from collections.abc import Callable
from functools import wraps

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.words import either

View = Callable[..., HttpResponse]


def show_refusals(view: View) -> View:
    """Answer a view's ValidationError with a page of reasons."""

    @wraps(view)
    def answer(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except ValidationError as refusal:
            return render(request, "400.html", {"exception_message": " ".join(refusal.messages)}, status=400)

    return answer


def find_chosen(value: str, choices: list[str]) -> str:
    """Return the value if it is a choice. Raises ValidationError with the choices."""
    if value not in choices:
        message = _("“%(value)s” is not one of %(choices)s.") % {"value": value, "choices": either(choices)}
        raise ValidationError(message, code="invalid_choice")
    return value
