"""The API's description: an extended OpenAPI document, and pages."""

from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from drf_spectacular.authentication import SessionScheme
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.generators import SchemaGenerator
from rest_framework.request import Request

from wota_site.api_reference import Subject, build_reference
from wota_site.problems import PROBLEM, PROBLEMS
from wota_site.throttling import LIMITS, parse_rate

IDEMPOTENCY_KEY = {
    "in": "header",
    "name": "Idempotency-Key",
    "description": "1 to 200 visible ASCII characters of your choosing. Within 24 hours the same request with the same "
    "key is carried out once and answered alike; another request with it is refused with 422.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200},
}
PROBLEM_SCHEMA = {
    "type": "object",
    "description": "RFC 9457 problem details.",
    "required": ["type", "title", "status", "detail", "mend", "errors"],
    "properties": {
        "type": {"type": "string", "format": "uri-reference", "description": "Which kind; a place on this page."},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "What happened."},
        "mend": {"type": "string", "description": "What to do about it."},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["field", "message", "mend"],
                "properties": {
                    "field": {"type": "string", "description": "Path to the field; empty for the whole request."},
                    "message": {"type": "string"},
                    "mend": {"type": "string", "description": "How to put it right."},
                },
            },
        },
    },
}


LIMIT_HEADERS = {
    "RateLimit-Limit": ("integer", "So many requests are allowed in a window of time."),
    "RateLimit-Policy": ("string", "The same with the length of the window in seconds: `600;w=60`."),
    "RateLimit-Remaining": ("integer", "So many of them are left."),
    "RateLimit-Reset": ("integer", "In so many seconds there are more."),
}


class SiteSessionScheme(SessionScheme):  # type: ignore[no-untyped-call]
    """Describes the session of the site."""

    target_class = "wota_site.api.SessionAuthentication"
    priority = 1


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Describes the tokens of the profile."""

    target_class = "wota_site.tokens.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": "A token made on the profile, with its scopes."}


def describe_common_parts(
    result: dict[str, Any], generator: object, request: HttpRequest | None, public: bool
) -> dict[str, Any]:
    """Add problems and limits to every operation, the Idempotency-Key to every write."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {})["Problem"] = PROBLEM_SCHEMA
    components["headers"] = {
        name: {"description": meaning, "schema": {"type": kind}} for name, (kind, meaning) in LIMIT_HEADERS.items()
    }
    limits = {name: {"$ref": f"#/components/headers/{name}"} for name in LIMIT_HEADERS}
    answer = {
        "description": "A problem; see the list of problems.",
        "content": {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for path in result.get("paths", {}).values():
        for method, operation in path.items():
            operation.setdefault("responses", {})["default"] = answer
            for each in operation["responses"].values():
                each["headers"] = limits | each.get("headers", {})
            if method in {"post", "put", "patch", "delete"}:
                operation.setdefault("parameters", []).append(IDEMPOTENCY_KEY)
    return result


@cache
def _load_description(language: str) -> dict[str, Any]:
    description: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return description


class KeptDescription(SchemaGenerator):
    """Describes the API once for each language. A description takes a second of processor time."""

    def get_schema(self, request: Request | None = None, public: bool = False) -> dict[str, Any]:
        return _load_description(get_language() or settings.LANGUAGE_CODE)


@cache
def _load_subjects() -> list[Subject]:
    return build_reference(_load_description(settings.LANGUAGE_CODE))


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    problems = [(status, name, title, mend) for status, (name, title, mend) in PROBLEMS.items()]
    limits = [(name, meaning, parse_rate(name)) for name, meaning in LIMITS.items()]
    return render(request, "api/docs.html", {"problems": problems, "subjects": _load_subjects(), "limits": limits})


@require_safe
def subject_docs(request: HttpRequest, name: str) -> HttpResponse:
    """The operations on a subject: parameters, fields, answers and an example."""
    subject = next((subject for subject in _load_subjects() if subject.name == name), None)
    if subject is None:
        raise Http404
    return render(request, "api/subject.html", {"subject": subject})
