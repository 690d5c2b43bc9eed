"""The pages of one's own collection."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_searches
from accounts.spreadsheets import print_csv
from cards import services
from cards.forms import CollectionImportForm, CopiesForm, read_printings
from cards.queries import collection as queries

PER_PAGE = 50
LONGEST_QUERY = 500
SHOWS = {
    queries.OWNED: gettext_lazy("What I own"),
    queries.MISSING: gettext_lazy("What I do not own"),
    queries.ALL: gettext_lazy("All printings"),
}


@login_required
@never_cache
@limit_searches
@require_http_methods(["GET", "HEAD", "POST"])
def collection(request: SignedInRequest) -> HttpResponse:
    """Search among owned, missing or all cards, and write down copies."""
    if request.method == "POST":
        return _save_counts(request)
    return _render_collection(request)


def _render_collection(request: SignedInRequest, refused: CopiesForm | None = None) -> HttpResponse:
    query = request.GET.get("q", "")[:LONGEST_QUERY]
    owned = queries.owned_by(request.user)
    show = request.GET.get("show", "")
    if show not in SHOWS:
        show = queries.OWNED if owned.exists() else queries.ALL
    page = Paginator(queries.find_in_collection(request.user, query, show), PER_PAGE).get_page(request.GET.get("page"))
    asked = urlencode({"q": query, "show": show})
    context = {
        "q": query,
        "show": show,
        "shows": SHOWS,
        "page": page,
        "form": refused or CopiesForm(rows=queries.load_rows(request.user, page)),
        "total": sum(owned.order_by().values_list("count", flat=True)),
        "address": f"{asked}&",
        "here": f"{reverse('cards:collection')}?{asked}&page={page.number}",
    }
    return render(request, "cards/collection.html", context, status=422 if refused else 200)


def _save_counts(request: SignedInRequest) -> HttpResponse:
    form = CopiesForm(request.POST, rows=queries.load_rows(request.user, read_printings(request.POST)))
    if not form.is_valid():
        return _render_collection(request, form)
    try:
        services.collection_set(actor=request.user, counts=form.read_counts())
    except ValidationError as refusal:
        form.add_error(None, refusal)
        return _render_collection(request, form)
    messages.success(request, _("Saved."))
    return redirect(f"{reverse('cards:collection')}?{request.GET.urlencode()}")


@login_required
@never_cache
@limit_searches
@require_http_methods(["GET", "HEAD", "POST"])
def collection_import(request: SignedInRequest) -> HttpResponse:
    """Import a list into the collection: first show the list as read, then add or replace copies."""
    form = CollectionImportForm(request.POST if request.method == "POST" else None, request.FILES or None)
    context: dict[str, object] = {"form": form}
    try:
        if request.method == "POST" and form.is_valid():
            found = form.read()
            copies = queries.find_printings(form.cleaned_data["game"], found)
            if "save" in request.POST:
                return _change_collection(request, form.cleaned_data["mode"], copies)
            context |= {
                "found": found,
                "copies": copies.total(),
                "source": form.cleaned_data["list"],
                "choices": form.print_choices(),
                "guesses": [line for line in found.of_sort("guess") if line.picks],  # sections do not matter here
                "unknown": found.of_sort("unknown"),
            }
    except ValidationError as refusal:
        form.add_error(None, refusal.messages[0])
    return render(request, "cards/collection_import.html", context, status=422 if form.errors else 200)


def _change_collection(request: SignedInRequest, mode: str, copies: dict[int, int]) -> HttpResponse:
    if mode == "add":
        services.collection_add(actor=request.user, counts=copies)
    else:
        services.collection_set(actor=request.user, counts=copies, whole=True)
    messages.success(request, _("Your collection is saved."))
    return redirect("cards:collection")


@login_required
@never_cache
@require_safe
def collection_csv(request: SignedInRequest) -> HttpResponse:
    """One's own collection as a table. The import reads it again."""
    rows = queries.collection_to_export(request.user)
    head = ("Count", "Name", "Set", "Number", "Game")
    table = print_csv(head, [[row["count"], row["name"], row["set"], row["number"], row["game"]] for row in rows])
    response = HttpResponse(table, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="collection.csv"'
    return response
