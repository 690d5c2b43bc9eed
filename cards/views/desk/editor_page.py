"""The editor's page: form, faces, reading and faults."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.forms import CardForm
from cards.notes import field_on_page, keywords_of
from cards.portraits import build_face
from cards.queries.drafts import Draft, read_draft
from cards.views.desk.edited import EditedCard, Entry
from cards.views.reading import reading_of
from rules.cardfile import CardFault
from rules.engine.game import Game

PAGE, PREVIEW = "cards/desk/card.html", "cards/desk/_preview.html"


def show_editor(
    request: HttpRequest,
    edited: EditedCard,
    form: CardForm,
    entry: Entry,
    *,
    template: str = PAGE,
    status: int = 200,
    faults: Sequence[CardFault] = (),
    **more: Any,
) -> HttpResponse:
    """Show the form with the engine's reading."""
    draft = read_draft(edited.card_set, edited.card, entry)
    if request.method == "POST":
        form.add_faults(faults or draft.faults)
    context = {
        "set": edited.card_set,
        "card": edited.card,
        "game": edited.game,
        "erratum": edited.erratum,
        "reprint": edited.reprint,
        "form": form,
        "errata": edited.stored.get("versions", ()),
        "known": _list_vocabulary(edited.game),
        "said_by": edited.newer_set,
        "changes": edited.compare_with_present(entry),
        **_build_preview(edited, draft),
        **more,
    }
    return render(request, template, context, status=status)


def _list_vocabulary(game: Game) -> list[tuple[str, list[str]]]:
    keywords = [f"{each.name} N" if each.numbered else each.name for each in keywords_of(game.code).values()]
    types = field_on_page(game, "types")
    return [*([("types", sorted(types.values))] if types else []), *([("keywords", keywords)] if keywords else [])]


def _build_preview(edited: EditedCard, draft: Draft) -> dict[str, object]:
    if draft.drawn is None:
        return {}
    return {
        "drawn": draft.drawn,
        "faces": [
            (edition, build_face(draft.drawn, edited.game, set_code=edited.card_set.code, edition=edition.code))
            for edition in edited.game.editions.values()
        ],
        **reading_of(draft.drawn, edited.game),
    }
