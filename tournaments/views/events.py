"""Pages of events: list, players, joining, leaving."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_rate
from rules.chosen import build_condition, read_chosen_edition
from rules.decklists.editing import settle_line
from tournaments import queries, services
from tournaments.codes import read_event
from tournaments.forms import ClaimForm, CodeForm, EventForm, JoinForm, add_refusal
from tournaments.models import Registration, Tournament
from tournaments.refusals import IllegalListError
from tournaments.views.common import act, event_or_404, or_404, page_of, save_form
from tournaments.views.drawn import draw_head, draw_page_once, mark_own_row

EVENTS_A_PAGE = 50
"""Drawn anew for each visitor, who sees own drafts among them."""
FEW = 5
"""So many of the next dates stand above all events."""


@require_safe
def event_list(request: HttpRequest) -> HttpResponse:
    of_game = build_condition(request)
    page = page_of(request, queries.tournaments_visible_to(request.user).filter(**of_game), EVENTS_A_PAGE)
    coming = queries.tournaments_by_date(request.user, timezone.now()).filter(**of_game)
    context = {"page": page, "coming": coming[: FEW + 1] if page.number == 1 else [], "few": FEW}
    return render(request, "tournaments/list.html", context)


@require_safe
def event_dates(request: HttpRequest) -> HttpResponse:
    """The events to come, by date."""
    coming = queries.tournaments_by_date(request.user, timezone.now()).filter(**build_condition(request))
    return render(request, "tournaments/dates.html", {"page": page_of(request, coming, EVENTS_A_PAGE)})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: SignedInRequest) -> HttpResponse:
    form = EventForm(request.POST or None, initial={"edition": read_chosen_edition(request)})
    saved = save_form(
        request, form,
        lambda: services.tournament_create(organizer=request.user, now=timezone.now(), **form.cleaned_data),
        _("Your event is ready. Share its address with the players."),
        lambda event: redirect("tournaments:organize", event.pk),
    )  # fmt: skip
    return saved or render(request, "tournaments/new.html", {"form": form}, status=422 if form.errors else 200)


@require_safe
def players(request: HttpRequest, pk: int) -> HttpResponse:
    visit = or_404(lambda: queries.visit_of(request.user, pk))

    def draw() -> SafeString:
        tournament = visit.tournament
        page = page_of(request, queries.players_of(tournament))
        context = {
            "tournament": tournament, "page": page, "lists_open": queries.can_read_lists(tournament, visit),
            "fates": queries.fates_of(tournament),
        }  # fmt: skip
        return render_to_string("tournaments/_players.html", context)

    drawn = draw_page_once(request, visit, f"players:{visit.sees_sealed_lists:d}", draw)
    context = {"visit": visit, "head": draw_head(visit, "players"), "players": mark_own_row(drawn, visit)}
    return render(request, "tournaments/players.html", context)


@require_safe
def player_list(request: HttpRequest, pk: int, registration_pk: int) -> HttpResponse:
    """A registered list, for readers with the right."""
    tournament, access = event_or_404(request, pk)
    registration = or_404(lambda: queries.list_for(tournament, access, registration_pk))
    services.list_open(registration=registration, actor=request.user, now=timezone.now())
    context = {"tournament": tournament, "access": access, "registration": registration}
    response = render(request, "tournaments/player_list.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


@require_safe
def sealed_list(request: HttpRequest, pk: int, registration_pk: int) -> HttpResponse:
    """Salt and list as a file, for the list's readers: the SHA-256 is the announced hash."""
    tournament, access = event_or_404(request, pk)
    registration = or_404(lambda: queries.list_for(tournament, access, registration_pk))
    services.list_open(registration=registration, actor=request.user, now=timezone.now())
    response = HttpResponse(registration.sealed_text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="list-{registration.pk}.txt"'
    response["Cache-Control"] = "private, no-store"
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: SignedInRequest, pk: int) -> HttpResponse:
    """Handing in a list. A press settles a faulty line."""
    tournament, access = event_or_404(request, pk)
    decks = {
        deck.code: (f"{deck.name} – {_('legal') if legal else _('not legal')}", deck.text)
        for deck, legal in queries.decks_to_join_with(request.user, tournament, timezone.localdate())
    }
    picked = "pick" in request.POST
    sent = _settle_line(request.POST) if picked else _sent(request)
    form = JoinForm(sent, decks=decks, asked=tournament.lists_asked)
    refused, chosen = None, ""
    if request.method == "POST" and form.is_valid():
        text = form.cleaned_data["list_text"]
        try:
            if picked:
                services.list_check(tournament=tournament, list_text=text, day=timezone.localdate())
            else:
                joined = services.player_join(
                    tournament=tournament, user=request.user, list_text=text, now=timezone.now()
                )
        except IllegalListError as refusal:
            refused = refusal
            chosen = "" if request.POST.get("list_text", "").strip() else form.cleaned_data["deck"]
            form.add_error(
                "deck" if chosen else "list_text", _("This list cannot be played here. Below is everything to fix.")
            )
        except ValidationError as refusal:
            add_refusal(form, refusal)
        else:
            if not picked:
                messages.success(request, _describe_joining(joined))
                return redirect("tournaments:detail", tournament.pk)
            messages.info(request, _("The list is legal now. Hand it in."))
    context = {"tournament": tournament, "access": access, "form": form, "refused": refused, "chosen": chosen}
    return render(request, "tournaments/join.html", context, status=422 if form.errors else 200)


def _describe_joining(registration: Registration) -> str:
    if not registration.is_active:
        return _("All places are taken: you are on the waiting list.")
    if registration.has_list:
        return _("You're registered. Your list is kept as you handed it in.")
    return _("You're registered.")


def _sent(request: HttpRequest) -> QueryDict | None:
    """Read the sent form, also a form without fields."""
    return request.POST if request.method == "POST" else None


@login_required
@limit_rate("claims")
@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: SignedInRequest, pk: int) -> HttpResponse:
    """Claim a place added by name."""
    tournament, access = event_or_404(request, pk)
    form = ClaimForm(request.POST or None, initial={"code": request.GET.get("code", "")[:20]})
    saved = save_form(
        request, form,
        lambda: services.player_claim(
            tournament=tournament, user=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("This place is yours now. Your table appears here."), lambda _player: redirect("tournaments:detail", pk),
    )  # fmt: skip
    context = {"tournament": tournament, "access": access, "tab": "players", "form": form}
    return saved or render(request, "tournaments/claim.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def check_in(request: SignedInRequest, pk: int) -> HttpResponse:
    """Check the visitor in."""
    tournament, access = event_or_404(request, pk)
    registration = access.registration
    if registration is None:
        raise Http404
    return act(
        request,
        lambda: services.player_check_in(registration=registration, actor=request.user, now=timezone.now()),
        _("You have checked in."), "tournaments:detail", tournament.pk,
    )  # fmt: skip


@limit_rate("claims")
@require_safe
def by_code(request: HttpRequest) -> HttpResponse:
    """The event with a short code: to join while open, else to look at."""
    form = CodeForm(request.GET or None)
    if form.is_valid():
        pk = read_event(form.cleaned_data["code"])
        try:
            found = queries.tournament_for(request.user, pk or 0)
        except Tournament.DoesNotExist:
            form.add_error("code", _("No event has this code. Check it again: codes never have O, I, L, 0 or 1."))
        else:
            is_open = found.status == Tournament.Status.OPEN
            return redirect("tournaments:join" if is_open else "tournaments:detail", found.pk)
    return render(request, "tournaments/by_code.html", {"form": form}, status=422 if form.errors else 200)


def _settle_line(typed: QueryDict) -> QueryDict:
    mended = typed.copy()
    mended["list_text"] = settle_line(typed.get("list_text", ""), str(typed["pick"]))
    return mended


@login_required
@require_POST
def drop(request: SignedInRequest, pk: int) -> HttpResponse:
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
        _("You have left the event. Thank you for playing.")
        if tournament.status == Tournament.Status.RUNNING
        else _("Your registration is cancelled."),
        "tournaments:detail", tournament.pk,
    )  # fmt: skip
