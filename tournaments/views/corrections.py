"""The staff enter, correct or void a match's result."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.actors import SignedInRequest
from tournaments import queries, services
from tournaments.forms import EnterForm, ReasonForm
from tournaments.models import Match, Round, Score
from tournaments.rights import Right
from tournaments.views.common import match_or_404
from tournaments.views.match_page import save_on_match


@login_required
@require_POST
def enter(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """A result of the staff. Once later rounds stand, it is shown first what it would move."""
    shown, access = match_or_404(request, pk, match_pk)
    seen = request.POST.get("seen", "")
    form = EnterForm(request.POST, match=shown, seen=seen, prefix="enter")
    if form.is_valid() and _asks_first(request, shown, access):
        return _preview(request, shown, access, form.cleaned_data["score"], form.cleaned_data["reason"])
    return save_on_match(
        request, shown, access, form, "enter_form",
        lambda: services.result_correct(
            match=shown, actor=request.user, now=timezone.now(), seen=seen, then=_read_then(request),
            **form.cleaned_data,
        ),
        _("Entered."),
    )  # fmt: skip


@login_required
@require_POST
def void(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """A match is as if never paired. Once later rounds stand, it is shown first what that would move."""
    shown, access = match_or_404(request, pk, match_pk)
    form = ReasonForm(request.POST, prefix="void")
    if form.is_valid() and _asks_first(request, shown, access):
        return _preview(request, shown, access, None, form.cleaned_data["reason"])
    return save_on_match(
        request, shown, access, form, "void_form",
        lambda: services.match_void(
            match=shown, actor=request.user, now=timezone.now(), seen=request.POST.get("seen", ""),
            then=_read_then(request), **form.cleaned_data,
        ),
        _("The match is void."),
    )  # fmt: skip


@login_required
@require_POST
def clear(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """The match is to be played again."""
    shown, access = match_or_404(request, pk, match_pk)
    form = ReasonForm(request.POST, prefix="clear", is_optional=shown.official)
    return save_on_match(
        request, shown, access, form, "clear_form",
        lambda: services.match_clear(
            match=shown, actor=request.user, now=timezone.now(), seen=request.POST.get("seen", ""),
            **form.cleaned_data,
        ),
        _("The match is to be played."),
    )  # fmt: skip


def _asks_first(request: SignedInRequest, match: Match, access: queries.Access) -> bool:
    """Whether the page of consequences comes before the change: later rounds stand, and nobody has chosen yet."""
    if "then" in request.POST or not access.may_enter(match):
        return False
    later = match.round.tournament.rounds.filter(number__gt=match.round.number)
    return match.round.status in Round.PLAYED and later.exclude(status=Round.Status.ASIDE).exists()


def _read_then(request: SignedInRequest) -> queries.Then:
    try:
        return queries.Then(request.POST.get("then", ""))
    except ValueError:
        return queries.Then.KEEP


def _preview(
    request: SignedInRequest, match: Match, access: queries.Access, score: Score | None, reason: str
) -> HttpResponse:
    """Build the preview of a correction, with the choices for later rounds."""
    preview = queries.preview_correction(match, score)
    choices = preview.choices if access.may(Right.PAIR) else preview.choices[:1]
    context = {
        "tournament": match.round.tournament, "match": match, "access": access, "score": score, "reason": reason,
        "preview": preview, "choices": choices,
    }  # fmt: skip
    return render(request, "tournaments/correct.html", context)
