"""Keeps the way back: whoever signs in or up in the middle of something returns to it."""

from typing import Any
from urllib.parse import urlencode

from django import template

register = template.Library()

LONGEST = 500
"""An address beyond it is that of a search which nobody wrote by hand: one comes back to the page, not to its query."""


@register.simple_tag(takes_context=True)
def way_back(context: dict[str, Any]) -> str:
    """`?next=...` for a link to sign-in or sign-up: the `next` already under way, else the page one stands on.

    Returns an empty string where there is nothing to come back to. Whether the address is safe is asked
    where it is used (allauth refuses other hosts), not here.
    """
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
