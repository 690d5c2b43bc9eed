"""The editor's page: the form, the judgment of the list, the pool."""

from contextlib import suppress
from datetime import date
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from accounts.models import User
from cards.queries import count_owned
from decks import queries
from decks.forms import DeckForm, edition_choices, read_typed
from decks.models import Deck
from decks.queries.publishing import link_mentions
from decks.views.builder import ONLY_OWN, build_pool, list_declarations
from decks.views.knowledge import print_knowledge
from decks.views.looks import read_look
from rules.games import GAMES


def name_draft(user: User | AnonymousUser, deck: Deck | None, game: str) -> str:
    """The name of a deck's draft on the device. New decks have one for each game."""
    return f"deck:{user.pk}:{deck.code if deck else f'new:{game}'}"


def show_editor(
    request: HttpRequest, form: DeckForm, deck: Deck | None, status: int = 200, **more: Any
) -> HttpResponse:
    typed = form.data if form.is_bound else form.initial
    legality = judge_typed(request, typed)
    reading = legality.get("reading")
    asked = typed if "q" in typed else {**typed, **_read_search(request)}
    game = reading.game if reading else GAMES[edition_choices()[0][0].partition(":")[0]]
    current = queries.find_current_text(deck) if deck else ""
    owned = legality.get("owned", {})
    pool = build_pool(reading, asked, owned)
    if pool["pool"] is not None:
        form.show_examples([row.name for row in pool["pool"].rows])
    context = {
        "form": form,
        "deck": deck,
        "draft": name_draft(request.user, deck, game.code),
        "last_edit": queries.find_last_edit(deck) if deck else 0,
        "stands_on": current if deck and typed.get("text") != current else None,
        "shows": typed.get("shows", ""),
        "day": typed.get("day", ""),
        **legality,
        **pool,
        "knowledge": print_knowledge(game, owned),
        **more,
    }
    return render(request, "decks/editor.html", context, status=status)


def _read_search(request: HttpRequest) -> dict[str, str]:
    """Read the search of the pool: from the address, and whether only own cards are added from the last deck."""
    said = {name: request.GET.get(name, "") for name in ("q", "keep", "to")}
    return said | {"own": request.COOKIES.get(ONLY_OWN, "")}


def _read_day(typed: Any) -> date:
    """Read the day for the bans. Today unless it is one."""
    with suppress(ValueError):
        return date.fromisoformat(typed.get("day") or "")
    return timezone.localdate()


def judge_typed(request: HttpRequest, typed: Any) -> dict[str, Any]:
    """Check the typed list for the page. A list over a limit gets the refusal instead."""
    try:
        reading = read_typed(typed)
    except ValidationError as refusal:
        return {"refusal": refusal.messages}
    typed_anything = bool((typed.get("text") or "").strip())
    formats = queries.format_checks(reading, _read_day(typed)) if typed_anything else []
    look = read_look(request, reading.game)
    notes = queries.read_list_notes(reading, typed.get("text") or "")
    chart = queries.build_chart(reading)
    owned = count_owned(request.user, reading.game.code)
    return {
        "look": look,
        "owned": owned,
        "reading": reading,
        "check": reading.check,
        "guesses": sum(bool(unread.guess) for unread in reading.check.unread),
        "links": link_mentions(notes.remarks.values(), reading.game.code),
        "groups": queries.build_groups(reading, look.arranged, notes, owned),
        "curve": reading.game.deck_curve,
        "sizes": queries.section_sizes(reading),
        "chart": chart,
        "parts": queries.count_parts(reading),
        "uncounted": queries.list_uncounted(reading),
        "formats": formats,
        "declarations": list_declarations(reading),
        "to_mend": queries.count_faults(reading.check, formats),
        "typed": typed_anything,
    }
