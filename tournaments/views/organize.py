"""The organizer's page: the next step and the steps back, draft, judges."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.models import User
from tournaments import queries, services
from tournaments.forms import AddPlayersForm, EditForm, JudgeForm, SwapForm, add_refusal
from tournaments.models import Registration, Round, Tournament
from tournaments.views.common import act, as_organizer, event_or_404, or_404, page_of, read_number
from tournaments.views.live import describe_tables

SEEN: dict[str, Callable[[str], Any]] = {"seen": str, "number": read_number}
FEW = 60
"""Up to so many players are listed on the organizer's page itself."""


@login_required
@require_safe
def organize(request: SignedInRequest, pk: int) -> HttpResponse:
    """The organizer's day, with the next step first."""
    tournament, access = as_organizer(request, pk)
    rounds = list(queries.rounds_for(tournament, access))
    latest = rounds[-1] if rounds else None
    players = list(queries.players_of(tournament))
    context: dict[str, Any] = {
        "tournament": tournament, "access": access, "tab": "organize", "round": latest,
        "staff": tournament.staff.select_related("user"), "judge_form": JudgeForm(),
        "add_form": AddPlayersForm(tournament=tournament),
        "active": sum(player.status == Registration.Status.ACTIVE for player in players),
        "last_round": latest is not None and latest.number >= queries.last_round_of(tournament, players),
        "bracket_next": latest is not None and not latest.stage.is_bracket and latest.next_stage.is_bracket,
        "seeded": sum(player.seed is not None for player in players),
        "players": players if len(players) <= FEW else [], "count": len(players),
        "gone": queries.players_who_left(tournament)[:FEW],
        "waiting": queries.players_waiting(tournament)[:FEW] if tournament.capacity else [],
    }  # fmt: skip
    if access.sees_sealed_lists:  # or an organizer who plays would learn who plays a banned card
        refused = queries.lists_refused_by_now(tournament, timezone.localdate())
        context["refused"] = [player for player, _why in refused]
    if latest is None and tournament.status == Tournament.Status.OPEN:
        context["absent"] = list(queries.players_absent(tournament))
    context["aside"] = queries.rounds_to_put_back(tournament, latest, context["active"])
    if latest is not None and latest.status == Round.Status.DRAFT:
        context["seen"] = queries.draft_tag(latest)
        context["rematches"] = queries.rematches_in(latest) if latest.rematches else set()
        context["draft"] = page_of(request, queries.matches_of(latest))
        names = [(player.pk, str(player)) for player in players if player.status == Registration.Status.ACTIVE]
        context["swap_form"] = SwapForm(players=names)
    elif latest is not None and latest.status == Round.Status.PUBLISHED:
        context |= describe_tables(request, tournament, access, latest, "organize")
    return render(request, "tournaments/organize.html", context)


def _step(use_case: Callable[..., Any], done: Promise, *seen: str) -> Callable[..., HttpResponse]:
    """A button for a use case; `seen` are the fields that say what the organizer looked at."""

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
    tournament, _access = as_organizer(request, pk)
    names = [(player.pk, str(player)) for player in queries.players_of(tournament)]
    form = SwapForm(request.POST, players=names)

    def change() -> Round:
        if not form.is_valid():
            raise ValidationError([message for messages in form.errors.values() for message in messages])
        return services.pairing_swap(tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data)

    return act(request, change, lambda draft: _describe_swap(draft, form.cleaned_data), "tournaments:organize", pk)


def _describe_swap(draft: Round, swapped: dict[str, Any]) -> str:
    """What the swap has made of both tables, a rematch and a gap in points at once."""
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
    tournament, _access = as_organizer(request, pk)
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
    """What the event says of itself."""
    tournament, access = as_organizer(request, pk)
    form = EditForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        try:
            services.tournament_edit(tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data)
        except ValidationError as refusal:
            add_refusal(form, refusal)
        else:
            messages.success(request, _("Changed."))
            return redirect("tournaments:organize", pk)
    context = {"tournament": tournament, "access": access, "tab": "organize", "form": form}
    return render(request, "tournaments/edit.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def plan_rounds(request: SignedInRequest, pk: int) -> HttpResponse:
    """One round more or fewer, as the pressed button says."""
    tournament, _access = as_organizer(request, pk)
    planned = read_number(request.POST.get("rounds", ""))
    return act(
        request,
        lambda: services.tournament_edit(
            tournament=tournament, actor=request.user, now=timezone.now(), rounds_planned=planned
        ),
        _("The event has %(rounds)s rounds.") % {"rounds": planned}, "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def judge(request: SignedInRequest, pk: int, what: str) -> HttpResponse:
    tournament, _access = as_organizer(request, pk)
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
pair = _step(
    services.round_pair, gettext_lazy("Paired. Only you and the judges see the draft until you publish it."), "seen"
)
publish = _step(services.round_publish, gettext_lazy("Published: everybody sees the tables."), "seen")
discard = _step(services.round_discard, gettext_lazy("The draft is thrown away."), "seen")
take_back = _step(
    services.round_take_back,
    gettext_lazy("The round is a draft again. What was reported is kept, and there again once you publish."),
    "number",
)
turn = _step(
    services.round_turn,
    gettext_lazy("Closed. Here is the draft of the next round: look it over and publish."),
    "number",
)
close = _step(
    services.round_close, gettext_lazy("The round is closed. You can reopen it until the next is paired."), "number"
)
reopen_round = _step(services.round_reopen, gettext_lazy("The round is being played again."), "number")
finish = _step(services.tournament_finish, gettext_lazy("The event is over. Well done."))
call_off = _step(services.tournament_call_off, gettext_lazy("The event is called off. You can reopen it."))
reopen = _step(services.tournament_reopen, gettext_lazy("The event is open again, where it stood."))
