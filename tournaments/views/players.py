"""Players on the organizer's page: dropped, restored, checked in."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.numbers import read_number
from tournaments import queries, services
from tournaments.forms import AddPlayersForm, ReturnForm
from tournaments.models import Registration
from tournaments.rights import Right
from tournaments.views.common import act, event_with, or_404, page_of, read_searched_name, save_form
from tournaments.views.organize import show_organized

PLAYERS_A_PAGE = 80
"""Each with buttons for all that the organizer may do to them."""


@login_required
@require_safe
def players(request: SignedInRequest, pk: int) -> HttpResponse:
    """The players by name: to check in, to drop or restore."""
    tournament, access = event_with(request, pk, Right.FLOOR)
    words = read_searched_name(request)
    page = page_of(request, queries.players_named(tournament, words), PLAYERS_A_PAGE)
    context = {
        "tournament": tournament, "access": access, "tab": "organize" if access.may(Right.PAIR) else "floor",
        "page": page, "q": words,
        "fates": queries.fates_of(tournament),
    }  # fmt: skip
    return render(request, "tournaments/organize_players.html", context)


@login_required
@require_POST
def add(request: SignedInRequest, pk: int) -> HttpResponse:
    """Add players by name, without an account."""
    tournament, _access = event_with(request, pk, Right.PLAYERS)
    form = AddPlayersForm(request.POST, tournament=tournament)
    saved = save_form(
        request, form,
        lambda: services.players_add(
            tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _describe_added, lambda _added: redirect("tournaments:organize", pk),
    )  # fmt: skip
    return saved or show_organized(request, pk, refused={"add_form": form})


def _describe_added(added: list[Registration]) -> str:
    if not added[-1].is_active:
        return _("All places are taken. On the waiting list: %(names)s.") % {
            "names": ", ".join(str(player) for player in added if not player.is_active)
        }
    names = ", ".join(map(str, added[:20]))
    return ngettext("%(names)s is in the event.", "%(names)s are in the event.", len(added)) % {"names": names}


@login_required
@require_POST
def check_in_set(request: SignedInRequest, pk: int) -> HttpResponse:
    """Open or end check-in."""
    tournament, _access = event_with(request, pk, Right.PLAYERS)
    opened = request.POST.get("opened") == "yes"
    done = (
        _("Check-in is open: players see a button.")
        if opened
        else _("Check-in has ended: everyone stays in the event.")
    )
    return act(
        request,
        lambda: services.check_in_set(
            tournament=tournament, actor=request.user, opened=opened, now=timezone.now()
        ),
        done, "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def check_in(request: SignedInRequest, pk: int) -> HttpResponse:
    """Check a player in or out."""
    tournament, access = event_with(request, pk, Right.FLOOR)
    key, _colon, word = request.POST.get("player", "").partition(":")
    player = or_404(lambda: tournament.registrations.get(pk=read_number(key) or 0))
    present = word != "gone"
    done = _("%(player)s is there.") if present else _("%(player)s is not there.")
    return act(
        request,
        lambda: services.player_check_in(
            registration=player, actor=request.user, present=present, now=timezone.now()
        ),
        done % {"player": player},
        "tournaments:organize" if access.may(Right.PLAYERS) else "tournaments:organize_players", pk,
    )  # fmt: skip


@login_required
@require_POST
def list_unlock(request: SignedInRequest, pk: int) -> HttpResponse:
    """Let a player submit another list, or no longer, by the pressed button."""
    tournament, _access = event_with(request, pk, Right.PLAYERS)
    key, _colon, word = request.POST.get("player", "").partition(":")
    player = or_404(lambda: tournament.registrations.get(pk=read_number(key) or 0))
    unlocked = word != "lock"
    done = _("%(player)s may submit another list.") if unlocked else _("The list of %(player)s stays unchanged.")
    return act(
        request,
        lambda: services.list_unlock(
            registration=player, actor=request.user, unlocked=unlocked, now=timezone.now()
        ),
        done % {"player": player}, "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def release(request: SignedInRequest, pk: int, registration_pk: int) -> HttpResponse:
    """Give a place added by name a new code."""
    tournament, _access = event_with(request, pk, Right.PLAYERS)
    player = or_404(lambda: tournament.registrations.get(pk=registration_pk))
    return act(
        request,
        lambda: services.player_release(registration=player, actor=request.user, now=timezone.now()),
        _("%(player)s has a new code.") % {"player": player}, "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def drop(request: SignedInRequest, pk: int, registration_pk: int) -> HttpResponse:
    """Explain the consequences of leaving, then drop the player."""
    tournament, access = event_with(request, pk, Right.PLAYERS)
    player = or_404(lambda: queries.players_of(tournament).get(pk=registration_pk))
    if request.method == "POST":
        return act(
            request,
            lambda: services.player_drop(registration=player, actor=request.user, now=timezone.now()),
            _("%(player)s is out of the event. You can let them back in.") % {"player": player},
            "tournaments:organize", pk,
        )  # fmt: skip
    match = queries.open_tables(tournament).filter(seats__registration=player).first()
    context = {"tournament": tournament, "access": access, "tab": "organize", "player": player, "match": match}
    return render(request, "tournaments/player_drop.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def undrop(request: SignedInRequest, pk: int, registration_pk: int) -> HttpResponse:
    """Lets a player in again. Asks what becomes of the rounds without a match."""
    tournament, access = event_with(request, pk, Right.PLAYERS)
    gone = tournament.registrations.exclude(status=Registration.Status.ACTIVE).select_related("user")
    player = or_404(lambda: gone.get(pk=registration_pk))
    missed = queries.rounds_missed(tournament, player)
    form = ReturnForm(request.POST if request.method == "POST" else None, rounds=missed)
    saved = save_form(
        request, form,
        lambda: services.player_undrop(
            registration=player, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("%(player)s plays on.") % {"player": player}, lambda _player: redirect("tournaments:organize", pk),
    )  # fmt: skip
    context = {
        "tournament": tournament, "access": access, "tab": "organize", "player": player, "form": form,
        "missed": missed, "left": queries.find_match_left(tournament, player),
    }  # fmt: skip
    return saved or render(request, "tournaments/player_return.html", context, status=422 if form.errors else 200)
