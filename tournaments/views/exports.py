"""Exports of an event: tables for spreadsheets, a report for pairing programs, pages for a day without network."""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_searches
from accounts.spreadsheets import print_csv
from tournaments import queries, services
from tournaments.forms import ImportForm
from tournaments.models import Tournament
from tournaments.queries import Sheet
from tournaments.rights import Right
from tournaments.views.common import event_or_404, event_with, save_form

SHEETS: dict[str, Callable[[Tournament], Sheet]] = {
    "standings": queries.sheet_of_standings,
    "pairings": queries.sheet_of_pairings,
    "players": queries.sheet_of_players,
}
STYLE = Path(settings.BASE_DIR) / "templates" / "tournaments" / "bundle" / "style.css"


@limit_searches
@require_safe
def sheet(request: HttpRequest, pk: int, name: str) -> HttpResponse:
    """A table as CSV. A name that a spreadsheet would take for a formula begins with a quote."""
    tournament, _access = event_or_404(request, pk)
    if name not in SHEETS:
        raise Http404
    shown = SHEETS[name](tournament)
    # the mark at the beginning tells a spreadsheet that the letters are UTF-8
    return _send(f"\ufeff{print_csv(shown.head, shown.rows)}", "text/csv; charset=utf-8", f"{name}-{pk}.csv")


@limit_searches
@require_safe
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """The rounds as the FIDE's report TRF16."""
    tournament, _access = event_or_404(request, pk)
    try:
        text = queries.print_report(tournament)
    except LookupError as missing:
        raise Http404 from missing
    return _send(text, "text/plain; charset=utf-8", f"event-{pk}.trf")


@login_required
@require_safe
def bundle(request: SignedInRequest, pk: int) -> HttpResponse:
    """The event as pages in a zip file, readable without the site; for the staff."""
    tournament, _access = event_with(request, pk, Right.FLOOR)
    rounds = queries.rounds_played(tournament)
    sheets = [queries.sheet_by_name(rounds[-1]), queries.sheet_of_round(rounds[-1])] if rounds else []
    sheets += [queries.sheet_of_standings(tournament), queries.sheet_of_players(tournament)]
    sheets += [queries.sheet_of_round(round_) for round_ in reversed(rounds[:-1])]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for position, each in enumerate(sheets):
            context = {
                "tournament": tournament, "sheet": each, "sheets": sheets, "now": timezone.now(),
                "language": get_language(),
            }  # fmt: skip
            page = render_to_string("tournaments/bundle/page.html", context)
            packed.writestr(f"{each.name}.html", page)
            if position == 0:
                packed.writestr("index.html", page)
        packed.writestr("style.css", STYLE.read_text())
    return _send(out.getvalue(), "application/zip", f"event-{pk}.zip")


@login_required
@require_safe
def file(request: SignedInRequest, pk: int) -> HttpResponse:
    """The event as a file for import; for organizers."""
    tournament, _access = event_with(request, pk, Right.ARRANGE)
    text = json.dumps(queries.write_event(tournament, request.user), ensure_ascii=False, indent=1)
    return _send(text, "application/json", f"event-{pk}.json")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def read_in(request: SignedInRequest) -> HttpResponse:
    """Import an event from an exported file."""
    form = ImportForm(request.POST or None, request.FILES or None)
    saved = save_form(
        request, form,
        lambda: services.tournament_import(
            actor=request.user, content=form.cleaned_data["file"], now=timezone.now()
        ),
        _("Imported as it was when the file was made. Every player has a new code."),
        lambda event: redirect("tournaments:organize", event.pk),
    )  # fmt: skip
    return saved or render(request, "tournaments/import.html", {"form": form}, status=422 if form.errors else 200)


def _send(content: str | bytes, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
