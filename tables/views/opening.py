"""The pages where tables are opened, found and joined."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.limits import limit_rate
from rules.chosen import read_chosen_edition
from tables import services
from tables.forms import JoinForm, TableForm
from tables.models import CODE_LETTERS, LONGEST_SEED
from tables.queries import find_table, list_asked_to_publish, list_tables_of
from tables.views.visiting import find_visitor, give_key, keep_key, require_table
from work.refusals import status_of

OWN_SHOWN = 12
LONGEST_TYPED = 20


@require_safe
@never_cache
def play(request: HttpRequest) -> HttpResponse:
    """Open a table, find one by its code, or go back to one's own. `?deck=` is a deck to begin with."""
    form = TableForm(actor=request.user, code=request.GET.get("deck", "")[:16], initial=_list_initial(request))
    return _render_play(request, form)


def _list_initial(request: HttpRequest) -> dict[str, object]:
    return {"seed": request.GET.get("seed", "")[:LONGEST_SEED], "format": read_chosen_edition(request)}


def _render_play(
    request: HttpRequest, form: TableForm, status: int = 200, notice: str = "", typed: str = ""
) -> HttpResponse:
    visitor = find_visitor(request)
    own = list(list_tables_of(visitor)[:OWN_SHOWN])
    asked = list_asked_to_publish(own, visitor)
    context = {"form": form, "own": [(table, table.pk in asked) for table in own], "notice": notice, "typed": typed}
    return render(request, "tables/play.html", context, status=status)


@require_POST
@limit_rate("judging")
def open_table(request: HttpRequest) -> HttpResponse:
    """Open a table."""
    form, status = TableForm(request.POST, actor=request.user), 422
    if form.is_valid():
        chosen = form.cleaned_data["chosen"]
        try:
            table = services.table_open(
                visitor=find_visitor(request),
                kind=form.cleaned_data["kind"],
                game=chosen.game,
                edition=chosen.edition,
                name=form.player,
                deck=chosen.sits,
                other=form.cleaned_data["second"],
                seed=form.cleaned_data["seed"],
                key=give_key(request),
                day=timezone.localdate(),
                now=timezone.now(),
                best_of=int(form.cleaned_data["best_of"]),
                minutes=form.cleaned_data["minutes"],
            )
        except ValidationError as refused:
            form.add_error(None, refused.messages)
            status = status_of(refused)
        else:
            return redirect(table)
    return _render_play(request, form, status=status)


@require_POST
@limit_rate("judging")
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Sit down at a table."""
    table = require_table(request, code)
    form, status = JoinForm(request.POST, actor=request.user, table=table), 422
    if form.is_valid():
        try:
            table = services.table_join(
                code=table.code,
                visitor=find_visitor(request),
                name=form.player,
                deck=form.cleaned_data["chosen"].sits,
                key=give_key(request),
                now=timezone.now(),
            )
        except ValidationError as refused:
            form.add_error(None, refused.messages)
            status = status_of(refused)
        else:
            return redirect(table)
    context = {"table": table, "form": form, "sitting": None}
    return render(request, "tables/table.html", context, status=status)


@require_safe
@never_cache
def take_seat(request: HttpRequest, code: str, key: str) -> HttpResponse:
    """Sit on this device in a guest's seat, by the guest's own address."""
    table = require_table(request, code)
    keep_key(request, table, key)
    return redirect(table)


@require_safe
@limit_rate("tables")
def find(request: HttpRequest) -> HttpResponse:
    """The table, or the event, of a code that somebody types."""
    typed = request.GET.get("code", "")
    table = find_table("".join(letter for letter in typed.upper() if letter in CODE_LETTERS))
    if table is not None:
        return redirect(table)
    if elsewhere := services.find_elsewhere(typed):
        return redirect(elsewhere)
    form = TableForm(actor=request.user, initial=_list_initial(request))
    notice = _(
        "No table and no event has this code. It may be mistyped: the code of a table has six letters, none of them I "
        "or O. Ask for it again."
    )
    return _render_play(request, form, status=404, notice=notice, typed=typed[:LONGEST_TYPED])
