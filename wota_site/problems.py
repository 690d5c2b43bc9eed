"""Errors of the API as problems (RFC 9457)."""

import math
from collections.abc import Iterator
from typing import Any

from django.core.exceptions import PermissionDenied, ValidationError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.settings import api_settings

from work.refusals import status_of

PROBLEM = "application/problem+json"
DOCS = "/api/v1/docs/"

# Status -> the problem's name (an anchor of the documentation page), its title, and what to do about it.
PROBLEMS: dict[int, tuple[str, Any, Any]] = {
    400: ("invalid", _("The request cannot be used"), _("Fix what “errors” or “detail” names and send it again.")),
    401: ("sign-in", _("Sign in first"), _("Send a token of your profile, or the cookie of a session.")),
    403: (
        "not-allowed",
        _("Not allowed"),
        _("Ask a person with access, use a token with this scope, or send the CSRF token with the cookie."),
    ),
    404: ("not-found", _("Not found"), _("Check the address. Private objects look missing to others.")),
    405: ("method", _("This address does not take this method"), _("Use a method from the Allow header.")),
    406: ("not-acceptable", _("The API only answers in JSON"), _("Send “Accept: application/json” or leave it out.")),
    409: ("conflict", _("It has changed in the meantime"), _("Read it again, then decide what to do.")),
    413: ("too-large", _("The request is too large"), _("Send less at once.")),
    415: ("media-type", _("Send JSON"), _("Send “Content-Type: application/json”.")),
    422: ("key-reused", _("The Idempotency-Key was used for another request"), _("Use a new key for a new request.")),
    429: ("slow-down", _("Too many requests"), _("Wait for as many seconds as Retry-After says.")),
    500: ("our-fault", _("Something went wrong on our side"), _("Try again. If it stays, send us the X-Request-ID.")),
    503: ("busy", _("The site is busy"), _("Wait for as many seconds as Retry-After says.")),
}
MENDING: dict[str, Any] = {
    "required": _("Add this field."),
    "null": _("Give it a value, or leave the field out."),
    "blank": _("Give it a text."),
    "invalid_choice": _("Use one of the values that the documentation lists."),
    "max_length": _("Make it shorter."),
    "null_characters_not_allowed": _("Leave the zero bytes out."),
    "surrogate_characters_not_allowed": _("Leave the lone surrogates out; they are half a character."),
    "does_not_exist": _("Use the id of an object that exists and that you can see."),
    "unknown_field": _("Leave it out, or use a field that the documentation lists."),
    "unique": _("Choose another; this one is taken."),
    "parse_error": _("Send one JSON object, encoded as UTF-8."),
}


def build_problem(status: int, detail: str = "", errors: list[dict[str, str]] | None = None) -> dict[str, Any]:
    name, title, mend = PROBLEMS.get(status, PROBLEMS[400 if status < 500 else 500])
    return {
        "type": f"{DOCS}#{name}",
        "title": str(title),
        "status": status,
        "detail": detail or str(mend),
        "mend": str(mend),
        "errors": errors or [],
    }


def problem_response(status: int, detail: str = "", headers: dict[str, str] | None = None) -> JsonResponse:
    return JsonResponse(build_problem(status, detail), status=status, content_type=PROBLEM, headers=headers)


def handle_exception(error: Exception, context: dict[str, Any]) -> Response | None:
    """Turn an exception into a problem. None for a fault of ours, which the caller logs and hides."""
    error = _count_refused(error, context)
    if isinstance(error, ValidationError):
        return _answer(status_of(error, invalid=400), errors=list(_list_django_errors(error)))
    error = _convert_exception(error, context)
    if not isinstance(error, exceptions.APIException):
        return None
    headers = {}
    if auth_header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = auth_header
    if (wait := getattr(error, "wait", None)) is not None:
        headers["Retry-After"] = str(math.ceil(wait))
    if isinstance(error, exceptions.ValidationError):
        return _answer(400, errors=list(_list_api_errors(error.get_full_details())), headers=headers)
    if isinstance(error, exceptions.ParseError):
        entry = {"field": "", "message": str(error.detail), "mend": str(MENDING["parse_error"])}
        return _answer(400, errors=[entry], headers=headers)
    return _answer(error.status_code, str(error.detail), headers=headers)


def _count_refused(error: Exception, context: dict[str, Any]) -> Exception:
    """Count a request refused before the throttle. Returns the error, or Throttled."""
    view, request = context.get("view"), context.get("request")
    if view is None or request is None or hasattr(request._request, "rate_limit"):  # noqa: SLF001
        return error
    try:
        view.check_throttles(request)
    except exceptions.Throttled as too_many:
        return too_many
    return error


def _convert_exception(error: Exception, context: dict[str, Any]) -> Exception:
    if isinstance(error, Http404):
        return exceptions.NotFound()
    if isinstance(error, PermissionDenied):
        return exceptions.PermissionDenied(*error.args[:1])
    if isinstance(error, RecursionError):
        return exceptions.ParseError(str(_("The JSON is nested too deeply.")))
    return error


def _answer(
    status: int, detail: str = "", errors: list[dict[str, str]] | None = None, headers: dict[str, str] | None = None
) -> Response:
    if errors:
        detail = ngettext("%(count)d thing needs fixing.", "%(count)d things need fixing.", len(errors)) % {
            "count": len(errors)
        }
    return Response(build_problem(status, detail, errors), status=status, headers=headers, content_type=PROBLEM)


def _list_django_errors(error: ValidationError) -> Iterator[dict[str, str]]:
    by_field = error.error_dict if hasattr(error, "error_dict") else {"": error.error_list}
    for field, faults in by_field.items():
        for fault in faults:
            for message in fault.messages:
                mend = MENDING.get(fault.code or "", "")
                yield {"field": "" if field == "__all__" else field, "message": message, "mend": str(mend or message)}


def _list_api_errors(details: Any, path: str = "") -> Iterator[dict[str, str]]:
    if isinstance(details, dict) and set(details) == {"message", "code"}:
        mend = MENDING.get(details["code"]) or _("Correct the value and send the request again.")
        yield {"field": path, "message": str(details["message"]), "mend": str(mend)}
    elif isinstance(details, dict):
        for field, inner in details.items():
            here = path if field == api_settings.NON_FIELD_ERRORS_KEY else f"{path}.{field}".strip(".")
            yield from _list_api_errors(inner, here)
    else:
        leaves = all(isinstance(inner, dict) and set(inner) == {"message", "code"} for inner in details)
        for position, inner in enumerate(details):
            yield from _list_api_errors(inner, path if leaves else f"{path}.{position}".strip("."))


@csrf_exempt
def answer_not_found(request: HttpRequest) -> HttpResponse:
    """Answer every address without an endpoint."""
    return problem_response(404)
