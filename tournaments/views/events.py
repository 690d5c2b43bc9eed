"""The public pages of an event: rounds, standings, players, joining."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.fragments import fragment_of
from rules.records.decklist import correct_line
from tournaments import queries, services
from tournaments.forms import EventForm, JoinForm, add_refusal
from tournaments.models import Registration
from tournaments.refusals import IllegalListError
from tournaments.views import bracket
from tournaments.views.common import act, event_or_404, or_404, page_of, words_of


@require_safe
def event_list(request: HttpRequest) -> HttpResponse:
    """The visible events, the newest first."""
    page = page_of(request, queries.tournaments_visible_to(request.user))
    return render(request, "tournaments/list.html", {"page": page})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: SignedInRequest) -> HttpResponse:
    """The form for a new event."""
    form = EventForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            tournament = services.tournament_create(
                organizer=request.user, game=form.game, now=timezone.now(), **form.cleaned_data
            )
        except ValidationError as refusal:
            add_refusal(form, refusal)
        else:
            messages.success(request, _("Your event is ready. Share its address with the players."))
            return redirect("tournaments:organize", tournament.pk)
    return render(request, "tournaments/new.html", {"form": form}, status=422 if form.errors else 200)


@require_safe
def event_detail(request: HttpRequest, pk: int, number: int | None = None) -> HttpResponse:
    """One event: its current round or bracket, and the visitor's next step."""
    tournament, access = event_or_404(request, pk)
    rounds = list(queries.rounds_for(tournament, access))
    shown = next((round_ for round_ in reversed(rounds) if number in (None, round_.number)), None)
    if number is not None and shown is None:
        raise Http404
    words = words_of(request)
    context = {
        "tournament": tournament, "access": access, "rounds": rounds, "round": shown, "q": words, "tab": "rounds",
        "my_match": queries.current_match_of(access, tournament),
    }  # fmt: skip
    if access.playing:
        mine = queries.lists_refused_by_now(tournament, timezone.localdate(), of=access.registration)
        context["my_list_refused"] = [sentence for _player, sentences in mine for sentence in sentences]
    if tournament.structure.is_bracket and rounds and number is None:
        context["columns"] = bracket.columns(tournament, list(queries.matches_of_rounds(rounds)))
    elif shown is not None:
        tables = queries.matches_named(shown, words) if words else queries.matches_of(shown)
        context["page"] = page_of(request, tables)
    else:
        context["players"] = page_of(request, queries.players_of(tournament))
    return render(request, "tournaments/detail.html", context)


@require_safe
def standings(request: HttpRequest, pk: int) -> HttpResponse:
    """The standings with every tie-break explained."""
    tournament, access = event_or_404(request, pk)
    page = page_of(request, queries.standings_of(tournament))
    context = {"tournament": tournament, "access": access, "page": page, "tab": "standings"}
    return render(request, "tournaments/standings.html", context)


@require_safe
def players(request: HttpRequest, pk: int) -> HttpResponse:
    """The players of an event."""
    tournament, access = event_or_404(request, pk)
    page = page_of(request, queries.players_of(tournament))
    context = {
        "tournament": tournament, "access": access, "page": page, "tab": "players",
        "lists_open": queries.can_read_lists(tournament, access),
    }  # fmt: skip
    return render(request, "tournaments/players.html", context)


@require_safe
def player_list(request: HttpRequest, pk: int, registration_pk: int) -> HttpResponse:
    """A registered list, for its readers."""
    tournament, access = event_or_404(request, pk)
    registration = or_404(lambda: queries.list_for(tournament, access, registration_pk))
    services.list_open(registration=registration, actor=request.user, now=timezone.now())
    context = {"tournament": tournament, "access": access, "registration": registration}
    response = render(request, "tournaments/player_list.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


@require_safe
@fragment_of(event_detail)
def mine(request: HttpRequest, pk: int) -> HttpResponse:
    """The visitor's table, as a fragment of the event's page; 304 until the event's history moves."""
    tournament, access = event_or_404(request, pk)
    etag = quote_etag(f"{tournament.history_head}-{request.user.pk}")
    if request.headers.get("If-None-Match") == etag:
        response: HttpResponse = HttpResponseNotModified()
    else:
        my_match = queries.current_match_of(access, tournament)
        context = {"tournament": tournament, "access": access, "my_match": my_match}
        response = render(request, "tournaments/_mine.html", context)
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: SignedInRequest, pk: int) -> HttpResponse:
    """Handing in a list; a picked name replaces its line."""
    tournament, access = event_or_404(request, pk)
    decks = {
        deck.code: (f"{deck.name} – {_('legal') if legal else _('not legal')}", deck.text)
        for deck, legal in queries.decks_to_join_with(request.user, tournament, timezone.localdate())
    }
    picked = "pick" in request.POST
    form = JoinForm(_with_picked_name(request.POST) if picked else request.POST or None, decks=decks)
    refused, chosen = None, ""
    if request.method == "POST" and form.is_valid():
        text = form.cleaned_data["list_text"]
        try:
            if picked:
                services.list_check(tournament=tournament, list_text=text, day=timezone.localdate())
            else:
                services.player_join(tournament=tournament, user=request.user, list_text=text, now=timezone.now())
        except IllegalListError as refusal:
            refused = refusal
            chosen = "" if request.POST.get("list_text", "").strip() else form.cleaned_data["deck"]
            form.add_error(
                "deck" if chosen else "list_text", _("This list cannot be played here. Below is everything to mend.")
            )
        except ValidationError as refusal:
            add_refusal(form, refusal)
        else:
            if not picked:
                messages.success(request, _("You're registered. Your list is kept as you handed it in."))
                return redirect("tournaments:detail", tournament.pk)
            messages.info(request, _("The list is legal now. Hand it in."))
    context = {"tournament": tournament, "access": access, "form": form, "refused": refused, "chosen": chosen}
    return render(request, "tournaments/join.html", context, status=422 if form.errors else 200)


def _with_picked_name(typed: QueryDict) -> QueryDict:
    """The typed list with the picked name in its line."""
    mended = typed.copy()
    line, _colon, name = str(typed["pick"]).partition(":")
    if line.isascii() and line.isdecimal() and len(line) < 5 and name:
        mended["list_text"] = correct_line(typed.get("list_text", ""), int(line), name)
    return mended


@login_required
@require_POST
def drop(request: SignedInRequest, pk: int) -> HttpResponse:
    """The player leaves; a ticked box guards against mistakes."""
    tournament, access = event_or_404(request, pk)
    registration: Registration | None = access.registration
    if registration is None:
        raise Http404
    if request.POST.get("sure") != "yes":
        messages.error(request, _("Tick the box to leave the event."))
        return redirect("tournaments:detail", pk)
    return act(
        request,
        lambda: services.player_drop(registration=registration, actor=request.user, now=timezone.now()),
        _("You have left the event. Thank you for playing."), "tournaments:detail", tournament.pk,
    )  # fmt: skip
