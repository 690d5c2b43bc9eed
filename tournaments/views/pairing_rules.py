"""Pairing rules: pairs apart, pairs together, fixed tables."""

from collections.abc import Mapping

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from tournaments import queries, services
from tournaments.forms import PairRuleForm, TableForm
from tournaments.models import Registration, Round, Tournament
from tournaments.rights import Right
from tournaments.views.common import act, event_with, list_active, or_404, save_form


@login_required
@require_safe
def pairing(request: SignedInRequest, pk: int) -> HttpResponse:
    """The pairing rules and the fixed tables."""
    return _show(request, *event_with(request, pk, Right.PAIR))


def _show(
    request: SignedInRequest, tournament: Tournament, access: queries.Access, refused: Mapping[str, Form] | None = None
) -> HttpResponse:
    """Show the page; `refused` are forms by name, with their typed values."""
    players, number = list_active(tournament), queries.next_round_to_pair(tournament)
    context = {
        "tournament": tournament, "access": access, "tab": "organize", "rules": queries.pair_rules_of(tournament),
        "fixed": queries.players_with_table(tournament), "number": number,
        "rule_form": PairRuleForm(players=players, number=number), "table_form": TableForm(players=players),
        "drafted": tournament.rounds.filter(status=Round.Status.DRAFT).exists(), **(refused or {}),
    }  # fmt: skip
    return render(request, "tournaments/organize_pairing.html", context, status=422 if refused else 200)


@login_required
@require_POST
def add(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, access = event_with(request, pk, Right.PAIR)
    number = queries.next_round_to_pair(tournament)
    form = PairRuleForm(request.POST, players=list_active(tournament), number=number)
    saved = save_form(
        request, form,
        lambda: services.pair_rule_add(
            tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("Saved. The rule counts from the next pairing. A draft has to be paired again."),
        lambda _rule: redirect("tournaments:pairing", pk),
    )  # fmt: skip
    return saved or _show(request, tournament, access, {"rule_form": form})


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
    tournament, access = event_with(request, pk, Right.PAIR)
    form = TableForm(request.POST, players=list_active(tournament))
    saved = save_form(
        request, form,
        lambda: services.table_fix(
            registration=queries.players_of(tournament).get(pk=form.cleaned_data["player"]), actor=request.user,
            table=form.cleaned_data["table"], now=timezone.now(),
        ),
        lambda player: _("%(player)s sits at table %(table)s in every round.") % {
            "player": player, "table": player.fixed_table,
        }, lambda _player: redirect("tournaments:pairing", pk),
    )  # fmt: skip
    return saved or _show(request, tournament, access, {"table_form": form})


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
