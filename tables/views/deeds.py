"""What is done at a table: each a form, answered by the table as it stands then."""

from collections.abc import Callable
from functools import wraps

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.fragments import wants_fragment
from tables import services
from tables.models import Table
from tables.queries import Visitor
from tables.refusals import WrongStateError
from tables.views.showing import render_table
from tables.views.visiting import find_visitor, require_table

Deed = Callable[[HttpRequest, str, Visitor], Table]
MOST_DIGITS = 7


def _answer(deed: Deed) -> Callable[[HttpRequest, str], HttpResponse]:
    """Do something at a table; answer with the table, and with a word where it was refused."""

    @wraps(deed)
    @require_POST
    @never_cache
    def view(request: HttpRequest, code: str) -> HttpResponse:
        table = require_table(request, code)
        part = wants_fragment(request)
        try:
            done = deed(request, table.code, find_visitor(request))
        except ValidationError as refused:
            table.refresh_from_db()
            status = 409 if isinstance(refused, WrongStateError) else 422
            return render_table(request, table, part=part, notice=" ".join(refused.messages), status=status)
        if not part:
            return redirect(done)
        if done.pk != table.pk:
            answer = HttpResponse(status=204)
            answer.headers["HX-Redirect"] = done.get_absolute_url()
            return answer
        return render_table(request, done, part=True)

    return view


def _read_number(request: HttpRequest, name: str) -> int:
    """A number of a form. Raises ValidationError for anything else."""
    text = request.POST.get(name, "")
    if not _is_number(text):
        raise ValidationError(_("Choose one of the moves that are offered."))
    return int(text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


@_answer
def move(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Make a move that is offered."""
    return services.move_make(
        code=code,
        visitor=visitor,
        side=request.POST.get("side", ""),
        seen=_read_number(request, "seen"),
        key=_read_number(request, "key"),
        now=timezone.now(),
    )


@_answer
def take(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Answer with several things: those that are ticked, or those with points."""
    ticked = [int(at) for at in request.POST.getlist("piece") if _is_number(at)]
    given = [
        (int(at), int(points))
        for name in request.POST
        if name.startswith("points-")
        and _is_number(at := name.removeprefix("points-"))
        and _is_number(points := request.POST.get(name, ""))
        and int(points)
    ]
    return services.pieces_take(
        code=code,
        visitor=visitor,
        side=request.POST.get("side", ""),
        seen=_read_number(request, "seen"),
        taken=given or [(at, 0) for at in dict.fromkeys(ticked)],
        now=timezone.now(),
    )


@_answer
def back(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Take back the last decision, where one plays alone."""
    return services.step_back(code=code, visitor=visitor, seen=_read_number(request, "seen"), now=timezone.now())


@_answer
def concede(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Give the game up."""
    return services.game_concede(code=code, visitor=visitor, seen=_read_number(request, "seen"), now=timezone.now())


@_answer
def draw(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Offer a draw, or answer an offer."""
    answer = request.POST.get("answer", "")
    if answer:
        return services.draw_answer(code=code, visitor=visitor, accepts=answer == "yes", now=timezone.now())
    return services.draw_offer(code=code, visitor=visitor, now=timezone.now())


@_answer
def takeback(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Ask to take back the own last decision, or answer the opponent's wish."""
    answer = request.POST.get("answer", "")
    if answer:
        return services.takeback_answer(code=code, visitor=visitor, accepts=answer == "yes", now=timezone.now())
    return services.takeback_ask(code=code, visitor=visitor, now=timezone.now())


@_answer
def asking(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Say whether one wants to be asked where nothing can be answered."""
    is_asked = request.POST.get("is_asked") == "yes"
    return services.seat_set_asking(code=code, visitor=visitor, is_asked=is_asked, now=timezone.now())


@_answer
def branch(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Go on alone from a move, at a new table."""
    number = _read_number(request, "number")
    return services.table_branch(code=code, visitor=visitor, number=number, now=timezone.now())


@_answer
def again(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Deal again, the same cards or others."""
    seed = "" if request.POST.get("same") == "yes" else get_random_string(16)
    return services.table_deal_again(code=code, visitor=visitor, seed=seed, now=timezone.now())
