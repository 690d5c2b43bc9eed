"""Parts of an event's pages, drawn once for all visitors until the event changes."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, local
from typing import TypeVar

from django.core.cache import caches
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.crypto import get_random_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from accounts.numbers import read_number
from tournaments.models import Tournament
from tournaments.queries import Visit

T = TypeVar("T")
MOST_PAGES_KEPT = 99
_LOCKS = [Lock() for _ in range(64)]
_THREAD = local()
_TOKEN, _KEY = f"token-{get_random_string(32)}", f"key-{get_random_string(32)}"
"""Nobody can write these into a name or a text of an event."""
_ROW = re.compile(r'<tr(?P<mark>) data-players="(?P<players>[^"]*)"')


def draw_once(visit: Visit | Tournament, part: str, draw: Callable[[], SafeString]) -> SafeString:
    """Return the result of `draw`, kept by the process for a revision of the event.

    Everybody who asks for the part gets it: its name says for whom it is, where not all may see the same.
    """
    return keep_once(visit, part, draw)


def keep_once(visit: Visit | Tournament, part: str, find: Callable[[], T]) -> T:
    """Keep the values that `find` returns, for parts drawn with each visitor's own data.

    One thread finds and the others wait, or a whole hall would draw the same table at the moment of a change.
    """
    key = f"{visit.pk}:{get_language()}:{part}"
    kept: list[T] = _find_kept(key, visit)
    if not kept:
        with _wait_for_turn(key):
            kept = _find_kept(key, visit)
            if not kept:
                kept = [find()]
                caches["drawn"].set(key, (visit.revision, kept))
    return kept[0]


@contextmanager
def _wait_for_turn(key: str) -> Iterator[None]:
    """Let one thread find a part. For a part within a part nobody waits: two threads could wait for each other."""
    if getattr(_THREAD, "is_finding", False):
        yield
        return
    with _LOCKS[hash(key) % len(_LOCKS)]:
        _THREAD.is_finding = True
        try:
            yield
        finally:
            _THREAD.is_finding = False


def _find_kept(key: str, visit: Visit | Tournament) -> list[T]:
    """The kept part as the only one of a list, as new as the visitor's look at the event, or newer; else none."""
    revision, kept = caches["drawn"].get(key, (0, []))
    return kept if revision >= visit.revision else []


def draw_forms_once(
    request: HttpRequest, visit: Visit, part: str, draw: Callable[[dict[str, str]], SafeString]
) -> SafeString:
    """A part with forms, drawn once, with the visitor's own token and a new key in each form.

    `draw` takes the values that stand in for both meanwhile.
    """
    drawn = draw_once(visit, part, lambda: draw({"csrf_token": _TOKEN, "form_key": _KEY}))
    return mark_safe(drawn.replace(_TOKEN, get_token(request)).replace(_KEY, get_random_string(22)))


def draw_head(visit: Visit, tab: str) -> SafeString:
    """The top of an event's page, as people with the visitor's roles see it."""

    def draw() -> SafeString:
        context = {"tournament": visit.tournament, "access": visit, "tab": tab}
        return render_to_string("tournaments/_head.html", context)

    roles = f"{visit.office}{visit.playing:d}{visit.waiting:d}"
    return draw_once(visit, f"head:{tab}:{roles}", draw)


def draw_page_once(request: HttpRequest, visit: Visit, part: str, draw: Callable[[], SafeString]) -> SafeString:
    """The asked page of a long list, drawn once. Pages that no list has are not kept."""
    number = read_number(request.GET.get("page", "1"), MOST_PAGES_KEPT)
    return draw() if number is None else draw_once(visit, f"{part}:{number}", draw)


def mark_own_row(drawn: SafeString, visit: Visit) -> SafeString:
    """The drawn table with the visitor's row marked. Its rows name their players."""
    own = str(visit.registration_pk)
    for row in _ROW.finditer(drawn):
        if own in row["players"].split():
            at = row.start("mark")
            return mark_safe(f'{drawn[:at]} class="table__row--mine"{drawn[at:]}')
    return drawn
