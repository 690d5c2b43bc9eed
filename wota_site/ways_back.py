"""Leads people from the address of a form, which shows nothing, to a page."""

from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from wota_site.middleware import Answer

READS = ("GET", "HEAD")


class WayBackMiddleware:
    """Answers a look at an address that only takes a form by the page above it.

    Who sends a form and has to log in first returns to the page of the form. Neither comes to an empty page.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer = self.get_response(request)
        if request.path_info.startswith("/api/"):
            return answer
        if answer.status_code == 405 and request.method in READS:
            messages.warning(request, _("Nothing was sent. Fill in the form here and send it again."))
            return redirect(_name_address_above(request.path))
        if request.method not in READS and _leads_to_log_in(answer, back_to=request.get_full_path()):
            return redirect_to_login(_find_page_of_form(request) or request.get_full_path())
        return answer


def _leads_to_log_in(answer: HttpResponseBase, *, back_to: str) -> bool:
    asked = urlsplit(answer.headers.get("Location", ""))
    return asked.path == resolve_url(settings.LOGIN_URL) and QueryDict(asked.query).get(REDIRECT_FIELD_NAME) == back_to


def _name_address_above(path: str) -> str:
    return path.rstrip("/").rpartition("/")[0] + "/"


def _find_page_of_form(request: HttpRequest) -> str:
    """The page of this site from which the form was sent. Empty where the browser does not say."""
    sent_from = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(sent_from, {request.get_host()}):
        return ""
    address = urlsplit(sent_from)
    return f"{address.path}?{address.query}" if address.query else address.path
