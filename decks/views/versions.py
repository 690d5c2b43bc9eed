"""The page of a deck's versions."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from decks import queries, services
from decks.models import Deck

PER_PAGE = 25
MOST_OFFERED = 500
EDITS_SHOWN = 40


@login_required
@require_safe
def deck_versions(request: SignedInRequest, code: str) -> HttpResponse:
    """The versions of an own deck. `?before=2&after=5` compares two. A draft or another deck may stand for either."""
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    versions = queries.versions_of(deck)
    page = Paginator(versions, PER_PAGE).get_page(request.GET.get("page"))
    shown = list(versions[page.start_index() - 1 : page.end_index() + 1])
    compared = _read_comparison(request, deck)
    draft = queries.DRAFT if queries.find_draft(deck) else ""
    last_change = (deck.version, draft) if draft else (deck.version - 1, deck.version)
    context = {
        "deck": deck,
        "page": page,
        "steps": queries.list_steps(deck, shown),
        "first": shown[-1] if not page.has_next() else None,
        "others": queries.list_comparable(request.user, deck),
        "draft": draft,
        "chosen": [each.key for each in compared] if compared else [str(each) for each in last_change],
        "offered": versions.only("number", "created")[:MOST_OFFERED],
        "compared": compared,
        "edits": queries.list_edits(deck, EDITS_SHOWN),
        "columns": queries.compare_texts(deck.game, compared[0].text, compared[1].text) if compared else [],
    }
    return render(request, "decks/versions.html", context)


@login_required
@require_POST
def deck_label(request: SignedInRequest, code: str, number: int) -> HttpResponse:
    """Name a version of an own deck."""
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    services.version_label(actor=request.user, deck=deck, number=number, label=request.POST.get("label", ""))
    return redirect("decks:versions", code=deck.code)


def _read_comparison(request: HttpRequest, deck: Deck) -> list[queries.NamedText] | None:
    """Read the two lists to compare. Without a name it is the saved deck."""
    asked = [request.GET.get(name, "") for name in ("before", "after")]
    if not any(asked):
        return None
    found = [queries.find_named_text(request.user, deck, name or str(deck.version)) for name in asked]
    if None in found:
        raise Http404
    return [each for each in found if each]
