"""Answers a card's editor: page, live preview, or save."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.actors import signed_in_user
from accounts.fragments import wants_fragment
from cards.forms import CardForm
from cards.models import Card, CardSet
from cards.services.editing import card_save
from cards.views.desk.edited import EditedCard, Entry
from cards.views.desk.editor_page import PREVIEW, show_editor
from rules.cardfile import CardFileError
from work.refusals import WrongStateError


def edit_card(
    request: HttpRequest, card_set: CardSet, card: Card | None = None, *, erratum: bool = False
) -> HttpResponse:
    """Answer the request about a card, or about a new one."""
    return _Editor(request, EditedCard(card_set, card, erratum=erratum)).answer()


class _Editor:
    def __init__(self, request: HttpRequest, edited: EditedCard) -> None:
        self.request, self.edited = request, edited
        self.user = signed_in_user(request)
        card_set = edited.card_set
        self.draft_key = f"card:{self.user.pk}:{card_set.game}:{card_set.code}:{edited.page_name}"

    def answer(self) -> HttpResponse:
        if self.request.method != "POST":
            return self._show(self._build_form(self._read_initial_values()))
        form = self._build_form(self.request.POST.copy())
        if "save" in self.request.POST:
            return self._save_card(form)
        return self._show(form, template=PREVIEW) if wants_fragment(self.request) else self._show(form)

    def _read_initial_values(self) -> dict[str, object]:
        shown, seen = self.edited.first_entry, self.edited.last_change
        if self.edited.card is None:
            return {**shown, "seen": seen}
        return {**CardForm.initial_of(shown), "seen": seen, "since": timezone.localdate().isoformat()}

    def _build_form(self, values: object) -> CardForm:
        form = CardForm(self.edited.game.cards.type, values, erratum=self.edited.erratum, game=self.edited.game.code)
        form.is_valid()  # it takes everything; what is wrong is said by the card file's rules
        return form

    def _read_entry(self, form: CardForm) -> Entry:
        return self.edited.add_errata(form.entry(), str(form.data.get("since", "")).strip())

    def _save_card(self, form: CardForm) -> HttpResponse:
        card_set, card = self.edited.card_set, self.edited.card
        entry, seen = self._read_entry(form), form.cleaned_data.get("seen") or 0
        try:
            report = card_save(card_set=card_set, card=card, entry=entry, seen=seen, by=self.user)
        except CardFileError as error:
            return self._show(form, status=422, faults=error.faults)
        except WrongStateError as refusal:
            form.data = {**self.request.POST.dict(), "seen": str(self.edited.last_change)}
            since = self.edited.list_changes_since(seen)
            return self._show(form, status=409, refusal=refusal.message, since=since)
        if report.created or report.changed:
            messages.success(self.request, _("Saved: %(name)s.") % {"name": entry["name"]}, extra_tags=self.draft_key)
        else:
            sentence = _("Nothing was saved: the card already reads like this.")
            messages.info(self.request, sentence, extra_tags=self.draft_key)
        return redirect("cards:desk_set", card_set.game, card_set.code)

    def _show(self, form: CardForm, **more: Any) -> HttpResponse:
        return show_editor(self.request, self.edited, form, self._read_entry(form), draft=self.draft_key, **more)
