"""The deck editor: type, check, save."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.actors import SignedInRequest
from accounts.models import User
from decks import queries, services
from decks.diff import changed_lines
from decks.forms import DeckForm, edition_choices
from decks.models import LONGEST_NAME, Deck, DeckVersion
from rules.records.decklist import MAX_CHARACTERS, correct_line

DRAFT = "deck_draft"  # what a stranger typed, kept while they sign in


@require_http_methods(["GET", "HEAD", "POST"])
def deck_new(request: HttpRequest) -> HttpResponse:
    """The editor for a new deck; visitors may check, and log in to save."""
    if request.method == "POST":
        return _answer_press(request, None)
    draft = request.session.get(DRAFT) or {}
    formats = [code for code, _name in edition_choices()]
    initial = {"text": "", **draft}
    if initial.get("format") not in formats:
        initial["format"] = formats[0]
    if card := request.GET.get("add"):
        game = initial["format"].partition(":")[0]
        initial["text"] = queries.add_to_list(initial["text"], card[:LONGEST_NAME], game)
    restored = _draft_key(AnonymousUser(), None) if draft else ""
    return _show_editor(request, DeckForm(initial=initial), None, restored=restored)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_edit(request: SignedInRequest, code: str) -> HttpResponse:
    """The editor for an own deck; `?version=3` begins with that version's text."""
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    if request.method == "POST":
        return _answer_press(request, deck)
    earlier = _version_asked_for(request, deck)
    initial = {
        "format": f"{deck.game}:{earlier.edition if earlier else deck.edition}",
        "text": earlier.text if earlier else deck.text,
        "name": deck.name,
        "visibility": deck.visibility,
        "version": deck.version,
    }
    return _show_editor(request, DeckForm(initial=initial), deck, earlier=earlier)


@require_POST
def deck_check(request: HttpRequest) -> HttpResponse:
    """The legality panel for the typed list."""
    return render(request, "decks/_checked.html", _legality(request.POST))


def _draft_key(user: User | AnonymousUser, deck: Deck | None) -> str:
    """The name under which static/js/drafts.js keeps what is typed."""
    return f"deck:{user.pk}:{deck.code if deck else 'new'}"


def _version_asked_for(request: HttpRequest, deck: Deck) -> DeckVersion | None:
    number = request.GET.get("version", "")
    if not number:
        return None
    if not (number.isascii() and number.isdecimal() and len(number) < 9):
        raise Http404
    return get_object_or_404(queries.versions_of(deck), number=int(number))


def _answer_press(request: HttpRequest, deck: Deck | None) -> HttpResponse:
    """Answer the button that was pressed: save, check, or the nearest name of a line."""
    if "save" not in request.POST:
        return _show_editor(request, DeckForm(initial=_with_corrected_line(request.POST)), deck, unsaved=True)
    if not request.user.is_authenticated:
        return _keep_draft_and_log_in(request)
    form = DeckForm(request.POST)
    try:
        if form.is_valid():
            saved = services.deck_save(owner=request.user, deck=deck, now=timezone.now(), **form.values())
            request.session.pop(DRAFT, None)
            messages.success(request, _("Saved."), extra_tags=_draft_key(request.user, deck))
            return redirect(saved)
    except ValidationError as refusal:
        return _show_refusal(request, form, deck, refusal)
    return _show_editor(request, form, deck, status=422, unsaved=True)


def _with_corrected_line(typed: QueryDict) -> dict[str, str]:
    """Return the typed fields, with the pressed name in its line."""
    values = {name: typed.get(name, "") for name in typed}
    line, _colon, name = values.get("pick", "").partition(":")
    if line.isascii() and line.isdecimal() and len(line) < 5 and name:
        values["text"] = correct_line(values.get("text", ""), int(line), name)
    return values


def _keep_draft_and_log_in(request: HttpRequest) -> HttpResponse:
    """Keep what a visitor typed while they log in; a list that is too long is refused, never cut."""
    typed = {field: request.POST.get(field, "") for field in ("format", "text", "name")}
    if len(typed["text"]) > MAX_CHARACTERS or len(typed["name"]) > LONGEST_NAME:
        return _show_editor(request, DeckForm(request.POST), None, status=422, unsaved=True)
    request.session[DRAFT] = typed
    messages.info(request, _("Log in to save the deck. Your list is kept."))
    return redirect(f"{reverse('account_login')}?{urlencode({'next': reverse('decks:new')})}")


def _show_refusal(request: HttpRequest, form: DeckForm, deck: Deck | None, refusal: ValidationError) -> HttpResponse:
    """Show the editor with everything that was typed and why it was not saved."""
    by_field = refusal.message_dict if hasattr(refusal, "error_dict") else {None: refusal.messages}
    for field, sentences in by_field.items():
        for sentence in sentences:
            form.add_error({"game": "format", "edition": "format"}.get(field or "", field), sentence)
    if deck is None or getattr(refusal, "code", None) != "wrong_state":
        return _show_editor(request, form, deck, status=422, unsaved=True)
    deck.refresh_from_db()
    data = request.POST.copy()
    data["over"] = str(deck.version)
    form.data = data
    changes = changed_lines(deck.text, data.get("text", ""))
    return _show_editor(request, form, deck, status=409, unsaved=True, changes=changes)


def _show_editor(
    request: HttpRequest, form: DeckForm, deck: Deck | None, status: int = 200, **more: Any
) -> HttpResponse:
    typed = form.data if form.is_bound else form.initial
    context = {"form": form, "deck": deck, "draft": _draft_key(request.user, deck), **_legality(typed), **more}
    return render(request, "decks/editor.html", context, status=status)


def _legality(typed: Any) -> dict[str, Any]:
    """Check the typed list for the page; a list over a limit gets its refusal instead."""
    game, _colon, edition = (typed.get("format") or edition_choices()[0][0]).partition(":")
    text = typed.get("text") or ""
    try:
        reading = queries.read_deck(game=game, edition=edition, text=text)
    except ValidationError as refusal:
        return {"refusal": refusal.messages}
    typed_anything = bool(text.strip())
    formats = queries.format_checks(reading, timezone.localdate()) if typed_anything else []
    return {
        "reading": reading,
        "check": reading.check,
        "sizes": queries.section_sizes(reading),
        "formats": formats,
        "to_mend": queries.count_faults(reading.check, formats),
        "typed": typed_anything,
    }
