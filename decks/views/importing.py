"""The import page shows understood, guessed and unknown lines."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.limits import limit_searches
from cards.queries import read_import
from decks import queries
from decks.forms import ImportForm, edition_choices
from rules.chosen import read_chosen_edition
from rules.decklists.codes import MAX_CODE
from rules.decklists.importing import ImportedLine, ListImport
from rules.engine.deckrules import CONSIDERED
from rules.games import GAMES

MOST_SHOWN = 300  # lines of a sort; the numbers above them count all


@require_http_methods(["GET", "HEAD", "POST"])
@limit_searches
def deck_import(request: HttpRequest) -> HttpResponse:
    """Import a pasted or uploaded list, or the list in `?text=`; nothing is saved yet."""
    named = request.GET.get("text", "")[:MAX_CODE]
    first = read_chosen_edition(request) or edition_choices()[0][0]
    if request.method != "POST" and not named:
        return render(request, "decks/import.html", {"form": ImportForm(initial={"format": first})})
    form = ImportForm(request.POST or {"text": named, "format": request.GET.get("format", first)}, request.FILES)
    try:
        if form.is_valid():
            return render(request, "decks/import.html", {"form": form, **_import(request, form)})
    except ValidationError as refusal:
        for field, sentences in refusal.message_dict.items():
            for sentence in sentences:
                form.add_error("text" if field == "text" else None, sentence)
    return render(request, "decks/import.html", {"form": form}, status=422)


def _import(request: HttpRequest, form: ImportForm) -> dict[str, object]:
    """Import the form's list with the former choices and the pressed choice."""
    game, _colon, edition = form.cleaned_data["format"].partition(":")
    text, name = form.cleaned_data["list"], ""
    if (named := queries.find_named_list(request.user, text)) is not None:
        game, edition, text, name = named.game, named.edition, named.text, named.name
    choices = form.cleaned_data["choices"]
    found = read_import(game=game, text=text, choices=choices)
    sorts = found.of_sort("unknown"), found.of_sort("guess"), [line for line in found.lines if _is_settled(line)]
    unknown, guesses, others = [lines[:MOST_SHOWN] for lines in sorts]
    return {
        "found": found,
        "source": text,
        "format": f"{game}:{edition}",
        "game": GAMES[game],
        "labels": {each.name: each.label for each in GAMES[game].deck_sections} | {CONSIDERED: _("maybe")},
        "name": name,
        "choices": form.print_choices(),
        "counts": count_sorts(found),
        "guesses": guesses,
        "unknown": unknown,
        "others": others,
        "most_shown": MOST_SHOWN if any(len(lines) > MOST_SHOWN for lines in sorts) else None,
        "result": found.print_text(GAMES[game].deck_sections[0].name),
    }


def _is_settled(line: ImportedLine) -> bool:
    return bool(line.text) and line.sort not in ("guess", "unknown")


def count_sorts(found: ListImport) -> dict[str, int]:
    """Count lines by sort, and their cards."""
    counts = dict.fromkeys(("card", "guess", "unknown", "heading", "comment"), 0)
    for line in found.lines:
        counts[line.sort] += bool(line.text)
    return counts | {"cards": sum(n for entries in found.sections.values() for n, _name in entries)}
