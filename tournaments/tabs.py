"""The tabs of an event's pages."""

from collections.abc import Collection

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.tabs import Tab
from tournaments.models import Tournament


def list_tabs(event: Tournament, rights: Collection[str], here: str) -> list[Tab]:
    """List the tabs for somebody with these rights. `here` is the name of the open one."""
    is_open = event.status == Tournament.Status.OPEN
    words = {"rounds": _("Overview") if is_open else _(event.structure.rounds_title)}
    if not is_open or here == "standings":
        words["standings"] = _("Standings")
    words["players"] = _("Players")
    if "floor" in rights:
        words["floor"] = _("Floor")
    if "pair" in rights:
        words["organize"] = _("Organize")
    return [
        Tab(said, reverse(f"tournaments:{'detail' if name == 'rounds' else name}", args=[event.pk]), name == here)
        for name, said in words.items()
    ]
