"""Editing a card beside its face, its reading and its faults."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.actors import signed_in_user
from accounts.fragments import wants_fragment
from cards.differences import entry_differences
from cards.forms import CardForm
from cards.models import Card, CardSet
from cards.notes import keywords_of
from cards.portraits import build_face
from cards.queries import cards_shown, nearest_cards
from cards.queries.drafts import (
    Draft,
    as_in_set,
    as_reprinted,
    card_in_set,
    free_number,
    is_in_set,
    last_change,
    read_draft,
)
from cards.queries.history import changes_of_card
from cards.refusals import WrongStateError
from cards.services.editing import card_save
from cards.views.card import reading_of
from cards.views.desk.common import describe_changes, designers_only, set_or_404
from rules.cardfile import CardFault, CardFileError
from rules.cardfile.amending import amended, latest_entry
from rules.engine.cards import entry_of
from rules.engine.names import fold
from rules.games import GAMES

Entry = dict[str, Any]
LONGEST_NAME = 80


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Edit a new card, with the set's next number."""
    return _CardEditor(request, set_or_404(request, game, code), None, erratum=False).answer()


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, game: str, code: str, slug: str, *, erratum: bool = False) -> HttpResponse:
    """Edit a printed card, or write an erratum from a day on."""
    card_set = set_or_404(request, game, code)
    try:
        card = card_in_set(card_set, slug)
    except Card.DoesNotExist as missing:
        raise Http404 from missing
    return _CardEditor(request, card_set, card, erratum=erratum).answer()


@designers_only
@require_safe
def choose_reprint(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Ask for the card to reprint; offer the nearest names."""
    card_set = set_or_404(request, game, code)
    name = request.GET.get("card", "").replace("\0", "").strip()[:LONGEST_NAME]
    if known := Card.objects.filter(game=game, name_fold=fold(name)).first():
        return redirect("cards:desk_reprint_card", game, code, known.slug)
    nearest = nearest_cards(name, game=game) if name else []
    return render(request, "cards/desk/reprint.html", {"set": card_set, "name": name, "nearest": nearest})


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def reprint(request: HttpRequest, game: str, code: str, slug: str) -> HttpResponse:
    """Edit a reprint of another set's card."""
    card_set = set_or_404(request, game, code)
    card = get_object_or_404(cards_shown(), game=game, slug=slug)
    if request.method != "POST" and is_in_set(card, card_set):
        messages.info(request, _("%(name)s is in this set already: here it is.") % {"name": card.name})
        return redirect("cards:desk_card", game, code, slug)
    return _CardEditor(request, card_set, card, erratum=False).answer()


class _CardEditor:
    """One request about one card: page, live preview, or save."""

    def __init__(self, request: HttpRequest, card_set: CardSet, card: Card | None, *, erratum: bool) -> None:
        self.request, self.card_set, self.card, self.erratum = request, card_set, card, erratum
        self.user = signed_in_user(request)
        self.game = GAMES[card_set.game]
        self.reprint = card is not None and not is_in_set(card, card_set)
        self.stored: Entry = {}
        if card:
            self.stored = entry_of((as_reprinted if self.reprint else as_in_set)(card, card_set))

    @property
    def draft_key(self) -> str:
        page = f"{self.card.slug if self.card else 'new'}:{'erratum' if self.erratum else 'printed'}"
        return f"card:{self.user.pk}:{self.card_set.game}:{self.card_set.code}:{page}"

    def answer(self) -> HttpResponse:
        if self.request.method != "POST":
            return self._show_page(self._build_form(self._read_initial_values()))
        form = self._build_form(self.request.POST.copy())
        if "save" in self.request.POST:
            return self._save_card(form)
        part = wants_fragment(self.request)
        return self._show_page(form, template="cards/desk/_preview.html" if part else "cards/desk/card.html")

    def _read_initial_values(self) -> dict[str, Any]:
        """Return the first values of the fields."""
        if self.card is None:
            return {"number": free_number(self.card_set), "seen": 0}
        shown = latest_entry(self.stored) if self.erratum else {**self.stored, "versions": None}
        seen = last_change(self.card)
        return {**CardForm.initial_of(shown), "seen": seen, "since": timezone.localdate().isoformat()}

    def _build_form(self, values: Any) -> CardForm:
        form = CardForm(self.game.card_type, values, erratum=self.erratum)
        form.is_valid()  # it takes everything; what is wrong is said by the card file's rules
        return form

    def _read_entry(self, form: CardForm) -> Entry:
        """Return the typed card file entry, with the card's errata."""
        typed = form.entry()
        if self.erratum:
            return amended(self.stored, typed, str(form.data.get("since", "")).strip())
        return {**typed, **({"versions": self.stored["versions"]} if "versions" in self.stored else {})}

    def _save_card(self, form: CardForm) -> HttpResponse:
        entry, seen = self._read_entry(form), form.cleaned_data.get("seen") or 0
        try:
            report = card_save(card_set=self.card_set, card=self.card, entry=entry, seen=seen, by=self.user)
        except CardFileError as error:
            return self._show_page(form, status=422, faults=error.faults)
        except WrongStateError as refusal:
            form.data = {**self.request.POST.dict(), "seen": str(last_change(self.card))}
            since = describe_changes(changes_of_card(self.card.slug).filter(pk__gt=seen)) if self.card else []
            return self._show_page(form, status=409, refusal=refusal.message, since=since)
        if report.created or report.changed:
            messages.success(self.request, _("Saved: %(name)s.") % {"name": entry["name"]}, extra_tags=self.draft_key)
        else:
            sentence = _("Nothing was saved: the card already reads like this.")
            messages.info(self.request, sentence, extra_tags=self.draft_key)
        return redirect("cards:desk_set", self.card_set.game, self.card_set.code)

    def _show_page(
        self,
        form: CardForm,
        *,
        template: str = "cards/desk/card.html",
        status: int = 200,
        faults: Sequence[CardFault] = (),
        **more: Any,
    ) -> HttpResponse:
        entry = self._read_entry(form)
        draft = read_draft(self.card_set, self.card, entry)
        if self.request.method == "POST":
            form.add_faults(faults or draft.faults)
        context = {
            "set": self.card_set,
            "card": self.card,
            "game": self.game,
            "erratum": self.erratum,
            "reprint": self.reprint,
            "form": form,
            "draft": self.draft_key,
            "errata": self.stored.get("versions", ()),
            "known": self._list_vocabulary(),
            "said_by": self._find_newer_set(),
            "changes": entry_differences(self._read_present_entry(), latest_entry(entry)) if self.card else [],
            **self._build_preview(draft),
            **more,
        }
        return render(self.request, template, context, status=status)

    def _read_present_entry(self) -> Entry:
        """Return the present entry: in this set, else in the card's newest."""
        return latest_entry(entry_of(self.card.printed) if self.card and self.reprint else self.stored)

    def _list_vocabulary(self) -> list[tuple[str, list[str]]]:
        """List the game's types and keywords by field."""
        vocabulary = self.game.vocabulary
        if vocabulary is None:
            return []
        keywords = [f"{each.name} N" if each.numbers else each.name for each in keywords_of(self.game.code).values()]
        return [("types", sorted(vocabulary.types)), ("keywords", keywords)]

    def _find_newer_set(self) -> CardSet | None:
        """Return the newer set that decides the card's text, if any."""
        newest = self.card.newest.card_set if self.card else self.card_set
        return newest if newest.place > self.card_set.place else None

    def _build_preview(self, draft: Draft) -> dict[str, Any]:
        """Return faces and reading, or nothing while fields are wrong."""
        if draft.drawn is None:
            return {}
        return {
            "drawn": draft.drawn,
            "faces": [
                (edition, build_face(draft.drawn, set_code=self.card_set.code, edition=edition.code))
                for edition in self.game.editions.values()
            ],
            **reading_of(draft.drawn, self.game),
        }
