"""The site's own pages: home, style guide, icon."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from cards.notes import TYPES
from cards.queries import cards_shown, showcase
from decks.queries import decks_of
from rules.games import GAMES
from tournaments.queries.desk import desk_of, events_to_join

CARDS_SHOWN = 6
DECKS_SHOWN = 5


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The home page; one query of an app for each panel."""
    context = {
        "games": GAMES.values(),
        "cards": showcase(CARDS_SHOWN),
        "events": events_to_join(request.user),
        "decks": list(decks_of(request.user)[:DECKS_SHOWN]),
        "desk": desk_of(request.user),
        "search_below": not request.user.is_authenticated,
    }
    return render(request, "home.html", context)


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """The style guide: every token and component, and a face of each kind of card."""
    cards = cards_shown().order_by("kind", "name_fold").distinct("kind")
    return render(request, "design.html", {"cards": cards, "types": TYPES})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The icon at its default address, for downloads and the administration."""
    return redirect(static("img/favicon.svg"))
