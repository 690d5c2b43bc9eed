"""The organizer's pairing rules: pairs apart, pairs together, fixed tables."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from tournaments import queries, services
from tournaments.forms import PairRuleForm, TableForm
from tournaments.models import Registration, Round, Tournament
from tournaments.rights import Right
from tournaments.views.common import act, event_with, or_404


@login_required
@require_safe
def pairing(request: SignedInRequest, pk: int) -> HttpResponse:
    """The pairing rules and the fixed tables."""
    tournament, access = event_with(request, pk, Right.PAIR)
    players, number = _list_players(tournament), queries.next_round_to_pair(tournament)
    context = {
        "tournament": tournament, "access": access, "tab": "organize", "rules": queries.pair_rules_of(tournament),
        "fixed": queries.players_with_table(tournament), "number": number,
        "rule_form": PairRuleForm(players=players, number=number), "table_form": TableForm(players=players),
        "drafted": tournament.rounds.filter(status=Round.Status.DRAFT).exists(),
    }  # fmt: skip
    return render(request, "tournaments/organize_pairing.html", context)


@login_required
@require_POST
def add(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.PAIR)
    number = queries.next_round_to_pair(tournament)
    form = PairRuleForm(request.POST, players=_list_players(tournament), number=number)
    return act(
        request,
        _checked(form, lambda: services.pair_rule_add(
            tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
        )),
        _("Saved. The rule counts from the next pairing. A draft has to be paired again."), "tournaments:pairing", pk,
    )  # fmt: skip


@login_required
@require_POST
def remove(request: SignedInRequest, pk: int, rule_pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.PAIR)
    return act(
        request,
        lambda: services.pair_rule_remove(
            tournament=tournament, actor=request.user, rule_pk=rule_pk, now=timezone.now()
        ),
        _("Taken back."), "tournaments:pairing", pk,
    )  # fmt: skip


@login_required
@require_POST
def fix_table(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.PAIR)
    form = TableForm(request.POST, players=_list_players(tournament))
    return act(
        request,
        _checked(form, lambda: services.table_fix(
            registration=queries.players_of(tournament).get(pk=form.cleaned_data["player"]), actor=request.user,
            table=form.cleaned_data["table"], now=timezone.now(),
        )),
        lambda player: _("%(player)s sits at table %(table)s in every round.") % {
            "player": player, "table": player.fixed_table,
        }, "tournaments:pairing", pk,
    )  # fmt: skip


@login_required
@require_POST
def free_table(request: SignedInRequest, pk: int, registration_pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.PAIR)
    player: Registration = or_404(lambda: queries.players_of(tournament).get(pk=registration_pk))
    return act(
        request,
        lambda: services.table_fix(registration=player, actor=request.user, table=None, now=timezone.now()),
        _("%(player)s sits anywhere again.") % {"player": player}, "tournaments:pairing", pk,
    )  # fmt: skip


def _list_players(tournament: Tournament) -> list[tuple[int, str]]:
    playing = queries.players_of(tournament).filter(status=Registration.Status.ACTIVE)
    return [(player.pk, str(player)) for player in playing]


def _checked(form: Form, use_case: Callable[[], Any]) -> Callable[[], Any]:
    """Run the use case, or raise the form's faults as a refusal."""

    def run() -> Any:
        if not form.is_valid():
            raise ValidationError([message for messages in form.errors.values() for message in messages])
        return use_case()

    return run
