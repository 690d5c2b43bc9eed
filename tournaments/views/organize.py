"""The organizer's page: next step, draft, players, judges."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.models import User
from tournaments import queries, services
from tournaments.forms import JudgeForm, SwapForm
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.refusals import NotYoursError
from tournaments.views.common import act, event_or_404, or_404, page_of, words_of

FEW = 60
"""Up to so many players are listed on the organizer's page itself."""


@login_required
@require_safe
def organize(request: SignedInRequest, pk: int) -> HttpResponse:
    """The organizer's day, with the next step first."""
    tournament, access = _as_organizer(request, pk)
    rounds = list(queries.rounds_for(tournament, access))
    latest = rounds[-1] if rounds else None
    players = list(queries.players_of(tournament))
    context: dict[str, Any] = {
        "tournament": tournament, "access": access, "tab": "organize", "round": latest,
        "staff": tournament.staff.select_related("user"), "judge_form": JudgeForm(),
        "active": sum(player.status == Registration.Status.ACTIVE for player in players),
        "last_round": latest is not None and latest.number == tournament.rounds_planned,
        "players": players if len(players) <= FEW else [], "count": len(players),
        "refused": [player for player, _why in queries.lists_refused_by_now(tournament, timezone.localdate())],
    }  # fmt: skip
    if latest is not None and latest.status == Round.Status.DRAFT:
        context["draft"] = page_of(request, queries.matches_of(latest))
        names = [(player.pk, str(player)) for player in players if player.status == Registration.Status.ACTIVE]
        context["swap_form"] = SwapForm(players=names)
    elif latest is not None and latest.status == Round.Status.PUBLISHED:
        context["open_tables"] = list(queries.open_tables(tournament)[:50])
        context["tables"] = latest.matches.count()
        context["done"] = latest.matches.filter(status__in=Match.FINAL).count()
    return render(request, "tournaments/organize.html", context)


@login_required
@require_safe
def players(request: SignedInRequest, pk: int) -> HttpResponse:
    """The players of a large event by name, to drop or to let back in."""
    tournament, access = _as_organizer(request, pk)
    words = words_of(request)
    page = page_of(request, queries.players_named(tournament, words))
    context = {"tournament": tournament, "access": access, "tab": "organize", "page": page, "q": words}
    return render(request, "tournaments/organize_players.html", context)


def _as_organizer(request: HttpRequest, pk: int) -> tuple[Tournament, queries.Access]:
    tournament, access = event_or_404(request, pk)
    if not access.organizer:
        raise NotYoursError(_("Only the organizer of this event may do this."))
    return tournament, access


def _step(use_case: Callable[..., Any], done: Promise) -> Callable[..., HttpResponse]:
    """The view of a button without further input."""

    @login_required
    @require_POST
    def view(request: SignedInRequest, pk: int) -> HttpResponse:
        tournament, _access = event_or_404(request, pk)
        return act(
            request,
            lambda: use_case(tournament=tournament, actor=request.user, now=timezone.now()),
            str(done), "tournaments:organize", pk,
        )  # fmt: skip

    return view


@login_required
@require_POST
def swap(request: SignedInRequest, pk: int) -> HttpResponse:
    """Two players of the draft change seats."""
    tournament, _access = _as_organizer(request, pk)
    names = [(player.pk, str(player)) for player in queries.players_of(tournament)]
    form = SwapForm(request.POST, players=names)

    def change() -> None:
        if not form.is_valid():
            raise ValidationError([message for messages in form.errors.values() for message in messages])
        services.pairing_swap(tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data)

    return act(request, change, _("Changed; both tables show who did it and why."), "tournaments:organize", pk)


@login_required
@require_POST
def player(request: SignedInRequest, pk: int, registration_pk: int, what: str) -> HttpResponse:
    """Drops a player, or lets a player back in."""
    tournament, _access = _as_organizer(request, pk)
    registration = or_404(lambda: queries.players_of(tournament).get(pk=registration_pk))
    use_case, done = {
        "drop": (services.player_drop, _("%(player)s is out of the event.")),
        "undrop": (services.player_undrop, _("%(player)s plays on from the next round.")),
    }[what]
    return act(
        request,
        lambda: use_case(registration=registration, actor=request.user, now=timezone.now()),
        done % {"player": registration}, "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def judge(request: SignedInRequest, pk: int, what: str) -> HttpResponse:
    """Adds or removes a judge by username."""
    tournament, _access = _as_organizer(request, pk)
    username = request.POST.get("username", "").replace("\0", "").strip()[:40]
    person = User.objects.filter(username__iexact=username, is_active=True).first()
    if person is None and what == "remove":
        raise Http404

    def change() -> None:
        if person is None:
            raise ValidationError(_("Nobody here has the username %(name)s.") % {"name": username})
        use_case = services.judge_add if what == "add" else services.judge_remove
        use_case(tournament=tournament, actor=request.user, judge=person, now=timezone.now())

    done = _("%(name)s is a judge of this event.") if what == "add" else _("%(name)s is no judge here any more.")
    return act(request, change, done % {"name": person or username}, "tournaments:organize", pk)


open_event = _step(services.tournament_open, gettext_lazy("The event is open: players can join."))
pair = _step(services.round_pair, gettext_lazy("Paired. Only you and the judges see the draft until you publish it."))
publish = _step(services.round_publish, gettext_lazy("Published: everybody sees the tables."))
close = _step(services.round_close, gettext_lazy("The round is closed and the standings are final for it."))
finish = _step(services.tournament_finish, gettext_lazy("The event is over. Well done."))
