"""The pages of formats."""

from datetime import date

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.queries import announcements_of, formats_shown, lists_of, pool_of
from rules.chosen import read_chosen_code
from rules.games import GAMES

PAGE_SIZE = 50


@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    today = timezone.localdate()
    formats = [(each, GAMES[each.game], pool_of(each, today)) for each in formats_shown(read_chosen_code(request))]
    return render(request, "cards/formats.html", {"formats": formats})


@require_safe
def format_detail(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Show a format's pool and bans, today or on a requested day."""
    found = get_object_or_404(formats_shown(), game=game, code=code)
    today = timezone.localdate()
    asked = request.GET.get("day", "").strip()
    day = _day(asked)
    lists = lists_of(found, day or today)
    context = {
        "format": found,
        "game": GAMES[found.game],
        "edition": GAMES[found.game].editions.get(found.edition),
        "day": day or today,
        "today": today,
        "on_the_day": f"+time:{day.isoformat()}" if day and day != today else "",
        "asked": asked,
        "misread": bool(asked) and day is None,
        "kept": f"day={day.isoformat()}&" if day else "",
        "pool": pool_of(found, day or today),
        "lists": [(status, lists.get(status, [])) for status in ("banned", "restricted")],
        "page": Paginator(announcements_of(found), PAGE_SIZE).get_page(request.GET.get("page")),
    }
    return render(request, "cards/format.html", context)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
