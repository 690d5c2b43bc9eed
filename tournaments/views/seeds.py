"""Seeding a bracket by hand, with a look at the first round."""

from collections.abc import Mapping, Sequence

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.actors import SignedInRequest
from tournaments import queries, services
from tournaments.forms import SeedsForm
from tournaments.models import Registration
from tournaments.pairing.elimination import first_round
from tournaments.rights import Right
from tournaments.views.common import event_with, save_form

MOST_LISTED = 200
"""More fields would be no page for a phone; the API seeds any number."""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def seeds(request: SignedInRequest, pk: int) -> HttpResponse:
    """Each player's seed. *Show* draws the first round and keeps nothing."""
    tournament, access = event_with(request, pk, Right.PAIR)
    active = [player for player in queries.players_of(tournament) if player.is_active]
    players = sorted(active, key=lambda player: player.seed or len(active) + 1)
    typed: Mapping[str, str] | None = {} if "lots" in request.POST else request.POST or None
    form = SeedsForm(typed, players=players[:MOST_LISTED])
    is_typed = request.method == "POST" and form.is_valid()
    order = form.list_players() if is_typed else [player for player in players if player.seed]
    saved = None if "show" in request.POST else save_form(
        request, form,
        lambda: services.seeds_set(
            tournament=tournament, actor=request.user, players=[player.pk for player in order], now=timezone.now()
        ),
        lambda seeded: _("The seeds are kept.") if seeded else _("All seeds are drawn at random."),
        lambda _seeded: redirect("tournaments:organize", pk),
    )  # fmt: skip
    if saved is not None:
        return saved
    context = {
        "tournament": tournament, "access": access, "tab": "organize", "form": form,
        "tables": _draw_first_round(order, len(players)), "left_out": len(players) > MOST_LISTED,
    }  # fmt: skip
    return render(request, "tournaments/seeds.html", context, status=422 if form.errors else 200)


def _draw_first_round(order: Sequence[Registration], players: int) -> list[tuple[str, str]]:
    """Draw the pairings fixed by the seeds. Lots decide the rest."""
    if players < 2:
        return []
    names = [f"{seed}. {player}" for seed, player in enumerate(order, start=1)]
    names += [_("%(seed)s. by lot") % {"seed": seed} for seed in range(len(order) + 1, players + 1)]
    return [(str(table.a), str(table.b or _("bye"))) for table in first_round(names) if table is not None]
