"""The organizer's page: the next step, steps back, draft."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.numbers import read_number
from tournaments import queries, services
from tournaments.codes import spell_event
from tournaments.forms import AddPlayersForm, EditForm, OfferForm, SwapForm
from tournaments.models import MOST_ROUNDS, Round, Tournament
from tournaments.rights import Right
from tournaments.views.common import (
    act,
    event_or_404,
    event_with,
    lead_on,
    list_active,
    or_404,
    page_of,
    save_form,
    visit_with,
)
from tournaments.views.drawn import draw_forms_once, draw_head, keep_once
from tournaments.views.live import ask_again, describe_tables, find_playing

SEEN: dict[str, Callable[[str], Any]] = {"seen": str, "number": read_number}
FEW = 60
"""Up to so many players are listed on the organizer's page itself."""


@login_required
@require_safe
def organize(request: SignedInRequest, pk: int) -> HttpResponse:
    """The organizer's day, with the next step first."""
    return show_organized(request, pk)


def show_organized(request: SignedInRequest, pk: int, refused: Mapping[str, Form] | None = None) -> HttpResponse:
    """Show the organizer's page; `refused` are forms by name, with their typed values."""
    visit = visit_with(request, pk, Right.PAIR)
    context = {
        "tournament": visit, "access": visit, "head": draw_head(visit, "organize"),
        "organized": _draw_refused(request, visit, refused) if refused else _draw_organized(request, visit),
    }  # fmt: skip
    if (playing := find_playing(visit)) is not None:
        context |= describe_tables(request, visit, playing, "organize")
    else:
        context |= {**_describe_step(request, visit), **(refused or {}), "again": ask_again(visit, "organize")}
    return render(request, "tournaments/organize.html", context, status=422 if refused else 200)


def _draw_organized(request: SignedInRequest, visit: queries.Visit) -> SafeString:
    """Staff, players, papers and the event itself, drawn once for everybody in the same office."""

    def draw(stand_ins: dict[str, str]) -> SafeString:
        context = _describe_organized(visit) | stand_ins
        return render_to_string("tournaments/_organized.html", context)

    return draw_forms_once(request, visit, f"organized:{visit.office}{visit.playing:d}", draw)


def _draw_refused(request: SignedInRequest, visit: queries.Visit, refused: Mapping[str, Form]) -> SafeString:
    return render_to_string("tournaments/_organized.html", {**_describe_organized(visit), **refused}, request)


def _describe_organized(visit: queries.Visit) -> dict[str, Any]:
    tournament, counts = visit.tournament, _count_players(visit)
    return {
        "tournament": tournament, "access": visit, "round": _find_latest(visit),
        "staff": queries.staff_of(tournament), "offer_form": OfferForm(), "most_rounds": MOST_ROUNDS,
        "add_form": AddPlayersForm(tournament=tournament), "active": counts.active, "count": counts.all,
        "players": queries.players_of(tournament) if counts.all <= FEW else [],
        "fates": queries.fates_of(tournament) if counts.all <= FEW else {},
        "gone": queries.players_who_left(tournament)[:FEW],
        "waiting": queries.players_waiting(tournament)[:FEW] if tournament.capacity else [],
    }  # fmt: skip


def _find_latest(visit: queries.Visit) -> Round | None:
    """The latest round, drafts included."""
    return keep_once(visit, "latest-round", lambda: queries.rounds_for(visit.tournament, visit).last())


def _count_players(visit: queries.Visit) -> queries.PlayerCounts:
    return keep_once(visit, "player-counts", lambda: queries.count_players(visit.tournament))


def _describe_step(request: SignedInRequest, visit: queries.Visit) -> dict[str, Any]:
    """The next step between two rounds, before the first and after the last."""
    tournament = visit.tournament
    latest = _find_latest(visit)
    status = latest.status if latest is not None else None
    counts = _count_players(visit)
    context: dict[str, Any] = {
        "tournament": tournament, "round": latest, "active": counts.active, "seeded": counts.seeded,
        "code": spell_event(tournament.pk),
        "bracket_next": latest is not None and not latest.stage.is_bracket and latest.next_stage.is_bracket,
        "aside": queries.rounds_to_put_back(tournament, latest, counts.active),
    }  # fmt: skip
    if visit.sees_sealed_lists:  # or an organizer who plays would learn who plays a banned card
        refused = queries.lists_refused_by_now(tournament, timezone.localdate())
        context["refused"] = [player for player, _why in refused]
    if latest is None and tournament.status == Tournament.Status.OPEN:
        context["absent"] = list(queries.players_absent(tournament))
    if latest is not None and status == Round.Status.CLOSED:
        context["last_round"] = latest.number >= queries.last_round_of(tournament, queries.players_of(tournament))
    elif latest is not None and status == Round.Status.DRAFT:
        context["seen"] = queries.draft_tag(latest)
        context["rematches"] = queries.rematches_in(latest) if latest.rematches else set()
        context["draft"] = page_of(request, queries.matches_of(latest))
        context["swap_form"] = SwapForm(players=list_active(tournament))
    return context


def _step(use_case: Callable[..., Any], done: Promise, *seen: str) -> Callable[..., HttpResponse]:
    """A button for a use case. `seen` are the fields that say what the organizer looked at."""

    @login_required
    @require_POST
    def view(request: SignedInRequest, pk: int) -> HttpResponse:
        tournament, _access = event_or_404(request, pk)
        said = {field: SEEN[field](request.POST[field]) for field in seen if field in request.POST}
        return act(
            request,
            lambda: use_case(tournament=tournament, actor=request.user, now=timezone.now(), **said),
            str(done), "tournaments:organize", pk,
        )  # fmt: skip

    return view


@login_required
@require_POST
def swap(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.PAIR)
    form = SwapForm(request.POST, players=list_active(tournament))
    saved = save_form(
        request, form,
        lambda: services.pairing_swap(
            tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        lambda draft: _describe_swap(draft, form.cleaned_data), lambda _draft: redirect("tournaments:organize", pk),
        moved_on=lead_on(request, "tournaments:organize", pk),
    )  # fmt: skip
    return saved or show_organized(request, pk, refused={"swap_form": form})


def _describe_swap(draft: Round, swapped: dict[str, Any]) -> str:
    """Describe both tables after a swap, with rematches and gaps in points."""
    rematches = queries.rematches_in(draft)
    said = [_("Changed; both tables show who did it and why.")]
    for match in queries.matches_of(draft).filter(seats__registration__in=(swapped["first"], swapped["second"])):
        if match.pk in rematches:
            said.append(_("%(match)s is a rematch.") % {"match": match})
        if match.gap:
            said.append(_("%(match)s: %(gap)s points apart.") % {"match": match, "gap": match.gap})
    return " ".join(said)


@login_required
@require_POST
def restore(request: SignedInRequest, pk: int, round_pk: int) -> HttpResponse:
    """A round set aside is the draft again."""
    tournament, _access = event_with(request, pk, Right.PAIR)
    or_404(lambda: tournament.rounds.get(pk=round_pk))
    return act(
        request,
        lambda: services.round_restore(
            tournament=tournament, round_pk=round_pk, actor=request.user, now=timezone.now()
        ),
        _("The round is back as a draft. Publish it to play on."), "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: SignedInRequest, pk: int) -> HttpResponse:
    """Change the settings of the event."""
    tournament, access = event_with(request, pk, Right.ARRANGE)
    form = EditForm(request.POST or None, tournament=tournament)
    saved = save_form(
        request, form,
        lambda: services.tournament_edit(
            tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("Changed."), lambda _event: redirect("tournaments:organize", pk),
    )  # fmt: skip
    context = {"tournament": tournament, "access": access, "tab": "organize", "form": form}
    return saved or render(request, "tournaments/edit.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def plan_rounds(request: SignedInRequest, pk: int) -> HttpResponse:
    """Plan another round, or a round fewer, by the pressed button."""
    tournament, _access = event_with(request, pk, Right.ARRANGE)
    planned = read_number(request.POST.get("rounds", ""))
    return act(
        request,
        lambda: services.tournament_edit(
            tournament=tournament, actor=request.user, now=timezone.now(), rounds_planned=planned
        ),
        _("The event has %(rounds)s rounds.") % {"rounds": planned}, "tournaments:organize", pk,
    )  # fmt: skip


open_event = _step(services.tournament_open, gettext_lazy("The event is open: players can join."))
pair = _step(
    services.round_pair, gettext_lazy("Paired. Only you and the judges see the draft until you publish it."), "seen"
)
publish = _step(services.round_publish, gettext_lazy("Published: everyone sees the tables."), "seen")
discard = _step(services.round_discard, gettext_lazy("The draft is discarded."), "seen")
take_back = _step(
    services.round_take_back,
    gettext_lazy("The round is a draft again. Reported results are kept and count again once you publish."),
    "number",
)
turn = _step(
    services.round_turn,
    gettext_lazy("Closed. Here is the draft of the next round: check it and publish it."),
    "number",
)
close = _step(
    services.round_close, gettext_lazy("The round is closed. You can reopen it until the next is paired."), "number"
)
reopen_round = _step(services.round_reopen, gettext_lazy("The round is being played again."), "number")
finish = _step(services.tournament_finish, gettext_lazy("The event is over. Well done."))
call_off = _step(services.tournament_call_off, gettext_lazy("The event is called off. You can reopen it."))
reopen = _step(services.tournament_reopen, gettext_lazy("The event is open again and goes on where it stopped."))
