"""Parts of an event's pages, drawn once for all visitors until the event changes."""

import re
from collections.abc import Callable
from threading import Lock

from django.core.cache import caches
from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Tournament
from tournaments.queries import Visit

_LOCKS = [Lock() for _ in range(64)]


def draw_once(visit: Visit | Tournament, part: str, draw: Callable[[], SafeString]) -> SafeString:
    """What `draw` returns, kept by this process as long as the event has this revision.

    Everybody who asks for the part gets it: its name says for whom it is, where not all may see the same. One thread
    draws and the others wait, or a whole hall would draw the same table at the moment of a change.
    """
    key = f"{visit.pk}:{get_language()}:{part}"
    kept = _find_drawn(key, visit)
    if kept is None:
        with _LOCKS[hash(key) % len(_LOCKS)]:
            kept = _find_drawn(key, visit)
            if kept is None:
                kept = draw()
                caches["drawn"].set(key, (visit.revision, kept))
    return kept


def _find_drawn(key: str, visit: Visit | Tournament) -> SafeString | None:
    """The kept part, as new as the visitor's look at the event, or newer."""
    revision, drawn = caches["drawn"].get(key, (0, None))
    return mark_safe(drawn) if drawn is not None and revision >= visit.revision else None


def draw_page_once(request: HttpRequest, visit: Visit, part: str, draw: Callable[[], SafeString]) -> SafeString:
    """The asked page of a long list, drawn once; pages that no list has are not kept."""
    number = request.GET.get("page", "1")
    is_usual = number.isascii() and number.isdecimal() and len(number) < 3
    return draw_once(visit, f"{part}:{number}", draw) if is_usual else draw()


def mark_own_row(drawn: SafeString, visit: Visit) -> SafeString:
    """The drawn table with the visitor's row marked; its rows name their players."""
    if visit.registration_pk is None:
        return drawn
    own_row = rf'<tr data-players="(?=[^"]*\b{visit.registration_pk}\b)'
    return mark_safe(re.sub(own_row, '<tr class="table__row--mine" data-players="', drawn))
