"""Staff of the site act after an authenticator app's code, where asked."""

import re
from collections.abc import Callable
from typing import Any

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from cards.queries.desk import is_designer
from wota_site.api import PREFIX
from wota_site.middleware import Answer
from wota_site.problems import problem_response

READS = {"GET", "HEAD", "OPTIONS"}
DESK = "/cards/desk/"
STAFF_PAGES = re.compile(rf"{DESK}|/disputes/|/events/\d+/(organize|floor|history|players/\d+/list)")
OWN_PAGES = ("/accounts/", "/admin/")
"""Where the step is made, and what leads there by itself."""


class StaffCodeMiddleware:
    """Leads staff to the missing step before staff pages and every write.

    Their other reads are those of any player.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: object, kwargs: object
    ) -> HttpResponseBase | None:
        path = request.path_info
        if not settings.STAFF_NEEDS_CODES or path.startswith(OWN_PAGES):
            return None
        if request.method in READS and not STAFF_PAGES.match(path):
            return None
        if not (_is_staff(request, path) and (step := find_missing_step(request))):
            return None
        if path.startswith(PREFIX):
            return problem_response(403, _("The staff of the site give a code at log-in. Set it up on the site first."))
        return lead_to(step, request)


def find_missing_step(request: HttpRequest) -> str:
    """Find the page for a missing code. Empty if they need not."""
    if not settings.STAFF_NEEDS_CODES:
        return ""
    if not is_mfa_enabled(request.user, [Authenticator.Type.TOTP]):
        return "mfa_activate_totp"
    given = any(record.get("method") == "mfa" for record in get_authentication_records(request, request.user))
    return "" if given else "mfa_reauthenticate"


def lead_to(step: str, request: HttpRequest) -> HttpResponseBase:
    """Say why, and lead there. The way back is kept for pages that were only read."""
    messages.warning(request, _("This is for staff who log in with a code. Set it up or give it here first."))
    response = redirect(step)
    if request.method in READS:
        response["Location"] += "?" + urlencode({"next": request.GET.get("next") or request.get_full_path()})
    return response


def _is_staff(request: HttpRequest, path: str) -> bool:
    user = request.user
    return user.is_staff or (path.startswith(DESK) and is_designer(user))
