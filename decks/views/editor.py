"""The deck editor: type, check, save."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.actors import SignedInRequest
from accounts.numbers import read_number
from decks import queries, services
from decks.forms import DeckForm, edition_choices
from decks.models import LONGEST_NAME, Deck, DeckVersion
from decks.views.editor_page import judge_typed, name_draft, show_editor
from decks.views.looks import remember_look
from decks.views.pressing import apply_press
from rules.chosen import read_chosen_code
from rules.decklists.reading import MAX_CHARACTERS
from work.refusals import WrongStateError

DRAFT = "deck_draft"  # what a stranger typed, kept while they sign in


@require_http_methods(["GET", "HEAD", "POST"])
def deck_new(request: HttpRequest) -> HttpResponse:
    """The editor for a new deck, perhaps of `?format=wota:classic`. Visitors may check, and log in to save."""
    if request.method == "POST":
        return _answer_press(request, None)
    draft = request.session.get(DRAFT) or {}
    formats = [code for code, _name in edition_choices()]
    initial, asked = {"text": "", **draft}, request.GET.get("format", "")
    if initial.get("format") not in formats:
        initial["format"] = asked if asked in formats else _find_format(formats, asked, read_chosen_code(request))
    if card := request.GET.get("add"):
        game = initial["format"].partition(":")[0]
        initial["text"] = queries.add_to_list(initial["text"], card[:LONGEST_NAME], game)
    restored = name_draft(AnonymousUser(), None, initial["format"].partition(":")[0]) if draft else ""
    unknown = "" if asked in formats else asked[:LONGEST_NAME]
    return show_editor(
        request, DeckForm(initial=initial), None, restored=restored, unknown_format=unknown, choices=edition_choices()
    )


def _find_format(formats: list[str], *wanted: str) -> str:
    """Find the first format of a wanted game, named alone or with an edition; else the first of all."""
    games = [name.partition(":")[0] for name in wanted]
    return next((code for game in games for code in formats if code.partition(":")[0] == game), formats[0])


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_edit(request: SignedInRequest, code: str) -> HttpResponse:
    """The editor for an own deck. It begins with the draft, with `?version=3` or `?edit=12` with an old text."""
    deck = queries.decks_of(request.user).filter(code=code).first()
    if deck is None:
        if request.method != "POST":
            raise Http404
        return _offer_as_new(request)
    if request.method == "POST":
        return _answer_press(request, deck)
    earlier = _version_asked_for(request, deck)
    draft = queries.find_draft(deck)
    text = earlier.text if earlier else _edit_asked_for(request, deck)
    initial = {
        "format": f"{deck.game}:{earlier.edition if earlier else deck.edition}",
        "text": (draft.text if draft else deck.text) if text is None else text,
        "name": deck.name,
        "visibility": deck.visibility,
        "version": deck.version,
    }
    shown: dict[str, Any] = {"kept": draft, "stands_on": None} if text is None else {}  # another window may write
    return show_editor(request, DeckForm(initial=initial), deck, earlier=earlier, **shown)


@require_POST
def deck_check(request: HttpRequest) -> HttpResponse:
    """The judgment of the typed list, with rows unknown to the page."""
    has = set(request.POST.get("has", "").split())
    legality = judge_typed(request, request.POST)
    response = render(request, "decks/_checked.html", {"has": has, **legality})
    return remember_look(request, response, legality["look"]) if "look" in legality else response


def _version_asked_for(request: HttpRequest, deck: Deck) -> DeckVersion | None:
    number = _number_asked_for(request, "version")
    return None if number is None else get_object_or_404(queries.versions_of(deck), number=number)


def _edit_asked_for(request: HttpRequest, deck: Deck) -> str | None:
    number = _number_asked_for(request, "edit")
    if number is None:
        return None
    text = queries.find_text_after(deck, number)
    if text is None:
        raise Http404
    return text


def _number_asked_for(request: HttpRequest, name: str) -> int | None:
    asked = request.GET.get(name, "")
    number = read_number(asked)
    if asked and number is None:
        raise Http404
    return number


def _answer_press(request: HttpRequest, deck: Deck | None) -> HttpResponse:
    """Answer the pressed button."""
    if "save" not in request.POST:
        return show_editor(request, DeckForm(initial=apply_press(request.POST)), deck, unsaved=True)
    if not request.user.is_authenticated:
        return _keep_draft_and_log_in(request)
    form = DeckForm(request.POST)
    try:
        if form.is_valid():
            now, typed = timezone.now(), form.values()
            saved = services.deck_save(owner=request.user, deck=deck, now=now, merges=True, **typed)
            request.session.pop(DRAFT, None)
            alone = saved.text == services.clean_text(typed["text"])
            words = _("Saved.") if alone else _("Saved, together with what another window had saved meanwhile.")
            messages.success(request, words, extra_tags=name_draft(request.user, deck, typed["game"]))
            return redirect(saved)
    except ValidationError as refusal:
        return _show_refusal(request, form, deck, refusal)
    return show_editor(request, form, deck, status=422, unsaved=True)


def _offer_as_new(request: HttpRequest) -> HttpResponse:
    """Keep the typed list of a deck that is gone, to be saved as a new deck."""
    typed = apply_press(request.POST) | {"version": "", "over": ""}
    return show_editor(request, DeckForm(initial=typed), None, status=404, unsaved=True, gone=True)


def _keep_draft_and_log_in(request: HttpRequest) -> HttpResponse:
    """Keep a visitor's text during log-in. Refuse too long a list, never cut."""
    typed = {field: request.POST.get(field, "") for field in ("format", "text", "name")}
    if len(typed["text"]) > MAX_CHARACTERS or len(typed["name"]) > LONGEST_NAME:
        return show_editor(request, DeckForm(request.POST), None, status=422, unsaved=True)
    request.session[DRAFT] = typed
    messages.info(request, _("Log in to save the deck. Your list is kept."))
    return redirect(f"{reverse('account_login')}?{urlencode({'next': reverse('decks:new')})}")


def _show_refusal(request: HttpRequest, form: DeckForm, deck: Deck | None, refusal: ValidationError) -> HttpResponse:
    by_field = refusal.message_dict if hasattr(refusal, "error_dict") else {None: refusal.messages}
    for field, sentences in by_field.items():
        for sentence in sentences:
            form.add_error({"game": "format", "edition": "format"}.get(field or "", field), sentence)
    if deck is None or not isinstance(refusal, WrongStateError):
        return show_editor(request, form, deck, status=422, unsaved=True)
    deck.refresh_from_db()
    data = request.POST.copy()
    data["over"] = str(deck.version)
    typed = form.values()
    later = queries.find_later_merge(deck, form.cleaned_data["version"] or 0, typed)
    if later is not None:
        data["text"] = later.values["text"]
    form.data = data
    columns = queries.compare_texts(deck.game, deck.text, typed["text"])
    return show_editor(request, form, deck, status=409, unsaved=True, later=later, columns=columns)
