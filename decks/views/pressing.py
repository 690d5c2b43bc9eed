"""The changes of the typed list by a press in the deckbuilder."""

from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_POST

from accounts.numbers import read_number
from decks import queries
from decks.forms import read_typed
from rules.decklists.editing import declare, settle_line, take_guesses
from rules.decklists.reading import MAX_CHARACTERS
from rules.games import GAMES

MOST_COPIES = 9_999
"""Of a card, as a press sets them."""


@require_POST
def deck_press(request: HttpRequest) -> JsonResponse:
    """The typed list with the pressed name or count, for the builder's script."""
    return JsonResponse({"text": apply_press(request.POST).get("text", "")})


def apply_press(typed: Any) -> dict[str, str]:
    """Return the fields with the pressed name or count."""
    values = {name: typed.get(name, "") for name in typed}
    if "pick" in values:
        values["text"] = settle_line(values.get("text", ""), values["pick"])
    if "facet" in values:
        values["q"] = values["facet"]
    if "declare" in values:
        values["text"] = declare(values.get("text", ""), *values["declare"].split(":", 1))
    if "guesses" in values:
        values["text"] = _take_guesses(values)
    section, _bar, pressed = values.get("copies", "").partition("|")
    copies, _bar, name = pressed.partition("|")
    count = read_number(copies, MOST_COPIES)
    game = values.get("format", "").partition(":")[0]
    if count is not None and name and game in GAMES and len(values.get("text", "")) <= MAX_CHARACTERS:
        values["text"] = queries.set_copies(values.get("text", ""), game, section, name, count)
    return values


def _take_guesses(typed: dict[str, str]) -> str:
    """Replace misspelt names in unread lines. A list that cannot be read stays."""
    try:
        return take_guesses(typed.get("text", ""), read_typed(typed).decklist.unread)
    except ValidationError:
        return typed.get("text", "")
