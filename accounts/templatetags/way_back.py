"""Template tag: the way back after log-in."""

from typing import Any
from urllib.parse import urlencode

from django import template

register = template.Library()

LONGEST = 500
"""Characters of an address; from a longer one, the way back leads to the page without its query."""


@register.simple_tag(takes_context=True)
def way_back(context: dict[str, Any]) -> str:
    """Build `?next=...` for log-in links: the pending `next`, or the current page."""
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
