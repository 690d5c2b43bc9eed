"""The API's tokens: person and allowed scope."""

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from accounts.models import Token, User
from accounts.tokens import find_token
from wota_site.api import PREFIX
from wota_site.middleware import Answer

SUBJECTS = {
    "tournaments": "events", "matches": "events", "disputes": "events", "history": "events", "decks": "decks",
    "collection": "collection", "tables": "tables", "recordings": "tables",
    "cards": "", "published": "", "records": "", "schema": "", "docs": "",
}  # fmt: skip
"""The first word of an address, and what its scopes are about; empty where nobody needs to log in."""
READS = ("GET", "HEAD", "OPTIONS")


class TokenMiddleware:
    """Puts a token's person in the place of the cookie's, for the whole request."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        key = read_key(request) if request.path_info.startswith(PREFIX) else None
        if key is not None:
            token = find_token(key, timezone.now())
            request.token = token  # type: ignore[attr-defined]  # for TokenAuthentication below
            request.user = token.user if token else AnonymousUser()
        return self.get_response(request)


def read_key(request: HttpRequest) -> str | None:
    """The key that the request brings; None without one."""
    kind, _space, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else None


class TokenAuthentication(BaseAuthentication):
    """Accepts `Authorization: Bearer` with a token of the profile. Needs no cookie and no CSRF token."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        plain: HttpRequest = request._request  # noqa: SLF001 - what the middleware left there
        if read_key(plain) is None:
            return None
        token: Token | None = getattr(plain, "token", None)
        if token is None:
            raise AuthenticationFailed(_("This token is unknown or revoked. Make one on your profile."))
        scope = find_scope(plain)
        if scope is None or (scope and scope not in token.scopes):
            raise PermissionDenied(_("This token may not do this. It takes one with the scope %(scope)s.") % {
                "scope": scope or _("of a later day"),
            })  # fmt: skip
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'


def find_scope(request: HttpRequest) -> str | None:
    """Find the scope of a request. Empty where none is needed, None for an address that no scope is about."""
    subject = SUBJECTS.get(request.path_info.removeprefix(PREFIX).split("/")[1])
    if not subject:
        return subject
    return f"{subject}:{'read' if request.method in READS else 'write'}"
