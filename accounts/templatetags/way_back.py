"""Template tag: the way back after log-in."""

from typing import Any
from urllib.parse import urlencode

from django import template

register = template.Library()

LONGEST = 500
"""An address beyond it is that of a search which nobody wrote by hand: one comes back to the page, not to its query."""


@register.simple_tag(takes_context=True)
def way_back(context: dict[str, Any]) -> str:
    """Build `?next=...` for links to log-in and sign-up: the pending `next`, or this page."""
    request = context.get("request")
    if request is None:
        return ""
    under_way = request.POST.get("next") or request.GET.get("next")
    if under_way:
        return "?" + urlencode({"next": under_way})
    if request.method != "GET" or request.path == "/" or request.path.startswith("/accounts/"):
        return ""
    here = request.get_full_path()
    return "?" + urlencode({"next": here if len(here) <= LONGEST else request.path})
