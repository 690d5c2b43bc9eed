"""The pages of the house itself: the front door, the style guide, the sign on a browser's tab."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from cards.lore import TYPES
from cards.queries import cards_shown, showcase
from decks.queries import decks_of
from rules.games import GAMES
from tournaments.queries.desk import desk_of, events_to_join

CARDS_SHOWN = 6
DECKS_SHOWN = 5


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The front door: what the site is, and what waits for the person who came; one domain call for each panel."""
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
    """The style guide: every token and component, each in use; faces of a card of each kind."""
    cards = cards_shown().order_by("kind", "name_fold").distinct("kind")
    return render(request, "design.html", {"cards": cards, "types": TYPES})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Asked for by browsers where no page has named it: a download, the administration, an answer of the API."""
    return redirect(static("img/favicon.svg"))
