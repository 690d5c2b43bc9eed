"""A table's forms, each answered by the present table."""

from collections.abc import Callable
from functools import wraps

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.fragments import wants_fragment
from accounts.numbers import read_number
from tables import services
from tables.models import Table, new_seed
from tables.queries import Visitor
from tables.refusals import OutOfTimeError
from tables.views.table_page import render_table
from tables.views.visiting import find_visitor, raise_unknown, require_table
from work.refusals import status_of

Deed = Callable[[HttpRequest, str, Visitor], Table]
LONGEST_LIST = 32_000


def _answer(deed: Deed) -> Callable[[HttpRequest, str], HttpResponse]:
    """Carry out a deed at a table. Answer with the table, and with a word where it was refused."""

    @wraps(deed)
    @require_POST
    @never_cache
    def view(request: HttpRequest, code: str) -> HttpResponse:
        code, part = code.upper(), wants_fragment(request)
        try:
            done = deed(request, code, find_visitor(request))
        except Table.DoesNotExist:
            raise_unknown(request)
        except ValidationError as refused:
            if isinstance(refused, OutOfTimeError):
                services.time_call(code=code, now=timezone.now())
            table = require_table(request, code)
            notice = " ".join(refused.messages)
            return render_table(request, table, part=part, notice=notice, status=status_of(refused))
        if not part:
            return redirect(done)
        if done.code != code:
            answer = HttpResponse(status=204)
            answer.headers["HX-Redirect"] = done.get_absolute_url()
            return answer
        return render_table(request, done, part=True)

    return view


def _require_number(request: HttpRequest, name: str) -> int:
    number = read_number(request.POST.get(name, ""))
    if number is None:
        raise ValidationError(_("Choose one of the moves that are offered."))
    return number


@_answer
def move(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Make an offered move."""
    return services.move_make(
        code=code,
        visitor=visitor,
        side=request.POST.get("side", ""),
        seen=_require_number(request, "seen"),
        key=_require_number(request, "key"),
        now=timezone.now(),
    )


@_answer
def take(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Answer with several pieces: ticked, or with points."""
    ticked = [at for piece in request.POST.getlist("piece") if (at := read_number(piece)) is not None]
    given = [
        (at, points)
        for name in request.POST
        if name.startswith("points-")
        and (at := read_number(name.removeprefix("points-"))) is not None
        and (points := read_number(request.POST.get(name, "")))
    ]
    return services.pieces_take(
        code=code,
        visitor=visitor,
        side=request.POST.get("side", ""),
        seen=_require_number(request, "seen"),
        taken=given or [(at, 0) for at in dict.fromkeys(ticked)],
        now=timezone.now(),
    )


@_answer
def ready(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Be ready for the next game of a series."""
    return services.seat_ready(
        code=code,
        visitor=visitor,
        deck_text=request.POST.get("deck_text", "")[:LONGEST_LIST],
        begins=request.POST.get("begins", ""),
        now=timezone.now(),
    )


@_answer
def take_back(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Take back the last decision of a single player."""
    return services.step_back(code=code, visitor=visitor, seen=_require_number(request, "seen"), now=timezone.now())


@_answer
def concede(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Give the game up."""
    return services.game_concede(code=code, visitor=visitor, seen=_require_number(request, "seen"), now=timezone.now())


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
    """Set whether to be asked without a possible answer."""
    is_asked = request.POST.get("is_asked") == "yes"
    return services.seat_set_asking(code=code, visitor=visitor, is_asked=is_asked, now=timezone.now())


@require_POST
@never_cache
def time(request: HttpRequest, code: str) -> HttpResponse:
    """End a game for lack of time; the page asks as soon as the clock runs out."""
    table = services.time_call(code=require_table(request, code).code, now=timezone.now())
    return render_table(request, table, part=True) if wants_fragment(request) else redirect(table)


@_answer
def publish(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Publish a finished game by agreement, or withdraw."""
    if request.POST.get("answer") == "no":
        return services.game_unpublish(code=code, visitor=visitor, now=timezone.now())
    services.game_publish(code=code, visitor=visitor, now=timezone.now())
    return require_table(request, code)


@_answer
def branch(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Go on alone from a move."""
    number = _require_number(request, "number")
    return services.table_branch(code=code, visitor=visitor, number=number, now=timezone.now())


@_answer
def deal_again(request: HttpRequest, code: str, visitor: Visitor) -> Table:
    """Deal again, the same cards or new cards."""
    seed = "" if request.POST.get("same") == "yes" else new_seed()
    return services.table_deal_again(code=code, visitor=visitor, seed=seed, now=timezone.now())
