"""The desk's pages of sets: cards, proofreading, export."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.proofreading import find_similar_names, find_text_problems
from cards.queries.desk import imports_on_desk, printings_of_set, sets_on_desk, uploads_of
from cards.queries.exports import as_printed, export_of, import_file_name, printings_by_number
from cards.views.desk.common import describe_changes, designers_only, download, set_or_404
from cards.words import split_at_problem
from rules.games import GAMES

CARDS_A_PAGE = 100
READ_A_PAGE = 100
UPLOADS_SHOWN, IMPORTS_SHOWN = 30, 5


@designers_only
@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    context = {
        "sets": sets_on_desk(request.user),
        "uploads": uploads_of(request.user).defer("content", "report", "faults")[:UPLOADS_SHOWN],
        "imports": imports_on_desk(request.user)[:IMPORTS_SHOWN],
    }
    return render(request, "cards/desk/desk.html", context)


@designers_only
@require_safe
def card_set(request: HttpRequest, game: str, code: str) -> HttpResponse:
    shown = set_or_404(request, game, code)
    words = request.GET.get("q", "").replace("\0", "").strip()[:80]
    page = Paginator(printings_of_set(shown, words), CARDS_A_PAGE).get_page(request.GET.get("page"))
    published = shown.released <= timezone.localdate()
    return render(request, "cards/desk/set.html", {"set": shown, "page": page, "words": words, "published": published})


@designers_only
@require_safe
def export(request: HttpRequest, game: str, code: str) -> HttpResponseBase:
    """Answer with the set as a card file. Unchanged sets as imported."""
    shown = set_or_404(request, game, code)
    if not shown.printings.exists():
        raise Http404  # a card file has a card
    exported = export_of(shown)
    return download(exported.content, exported.file_name)


@designers_only
@require_safe
def proofread(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Show unread or odd texts, page by page, and similar names."""
    shown = set_or_404(request, game, code)
    page = Paginator(printings_by_number(shown), READ_A_PAGE).get_page(request.GET.get("page"))
    slugs = dict(shown.printings.values_list("card__name", "card__slug"))
    context = {
        "set": shown,
        "page": page,
        "texts": [
            (slugs[finding.card.name], finding, split_at_problem(finding.text.text, finding.problem))
            for finding in find_text_problems(map(as_printed, page), GAMES[shown.game])
        ],
        "names": [(slugs[one], one, other) for one, other in find_similar_names(slugs)[:READ_A_PAGE]],
    }
    return render(request, "cards/desk/proofread.html", context)


@designers_only
@require_safe
def kept_imports(request: HttpRequest) -> HttpResponse:
    page = Paginator(imports_on_desk(request.user), CARDS_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "cards/desk/imports.html", {"page": page})


@designers_only
@require_safe
def kept_import(request: HttpRequest, pk: int) -> HttpResponse:
    kept = get_object_or_404(imports_on_desk(request.user), pk=pk)
    page = Paginator(kept.changes.select_related("by").order_by("pk"), CARDS_A_PAGE).get_page(request.GET.get("page"))
    context = {"kept": kept, "file_name": import_file_name(kept), "page": page, "changes": describe_changes(page)}
    return render(request, "cards/desk/import.html", context)


@designers_only
@require_safe
def import_file(request: HttpRequest, pk: int) -> HttpResponseBase:
    kept = get_object_or_404(imports_on_desk(request.user).defer(None), pk=pk)
    return download(bytes(kept.content), import_file_name(kept))
