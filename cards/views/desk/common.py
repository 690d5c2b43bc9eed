"""Shared parts of the desk's pages."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import get_object_or_404
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _

from cards.differences import Difference, differences
from cards.models import CardChange, CardSet
from cards.queries.desk import is_designer, sets_on_desk

View = Callable[..., HttpResponseBase]


def designers_only(view: View) -> View:
    """Send visitors to log in. Refuse users without the designer's role."""

    @login_required
    @wraps(view)
    def guard(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not is_designer(request.user):
            raise PermissionDenied(_("Only people who can load card files can use the designer's desk."))
        return view(request, *args, **kwargs)

    return guard


def set_or_404(request: HttpRequest, game: str, code: str) -> CardSet:
    return get_object_or_404(sets_on_desk(request.user), game=game, code=code)


def describe_changes(changes: Iterable[CardChange]) -> list[tuple[CardChange, list[Difference]]]:
    return [(change, differences(change.fields)) for change in changes]


def download(content: bytes | Iterator[bytes], file_name: str) -> HttpResponseBase:
    """Answer with a card file as an attachment, whole or streamed."""
    answer = HttpResponse if isinstance(content, bytes) else StreamingHttpResponse
    response = answer(content, content_type="application/json")
    response.headers["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=file_name)
    return response
