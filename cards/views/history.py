"""The history of changes; designers also see the authors."""

from itertools import groupby
from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.differences import Difference
from cards.models import Card, CardChange, CardSet
from cards.queries import history as queries
from cards.queries.desk import is_designer
from cards.views.desk.common import describe_changes

CHANGES_A_PAGE = 50

DescribedChange = tuple[CardChange, list[Difference]]


@require_safe
def changes(request: HttpRequest) -> HttpResponse:
    return _show_page(request, queries.changes())


@require_safe
def set_history(request: HttpRequest, game: str, code: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, game=game, code=code)
    return _show_page(request, queries.changes_of_set(card_set), set=card_set)


@require_safe
def card_history(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the changes of a card, even of a deleted card."""
    card = Card.objects.filter(slug=slug).first()
    found = queries.changes_of_card(slug)
    if card is None and not found.exists():
        raise Http404
    return _show_page(request, found, card=card, name=card.name if card else found[0].name, one=True)


def _group_steps(changes: list[DescribedChange]) -> list[list[DescribedChange]]:
    def step(each: DescribedChange) -> tuple[str, int | None]:
        change, _differences = each
        brought = change.action == CardChange.Action.CREATED and change.part_of_id
        return ("file", change.part_of_id) if brought else ("change", change.pk)

    return [list(together) for _step, together in groupby(changes, key=step)]


def _show_page(request: HttpRequest, found: QuerySet[CardChange], **about: Any) -> HttpResponse:
    page = Paginator(found, CHANGES_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "steps": _group_steps(describe_changes(page)),
        "designer": is_designer(request.user),
        **about,
    }
    return render(request, "cards/history.html", context)
