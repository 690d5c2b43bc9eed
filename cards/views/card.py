"""A card's page."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Card, Printing
from cards.notes import field_on_page, list_edition_differences, list_keywords, list_rules, note_of
from cards.portraits import build_card_face
from cards.queries import (
    Related,
    cards_shown,
    completions,
    find_related_cards,
    legalities_of,
    neighbors,
    neighbors_in_set,
    rulings_of,
)
from cards.search.writing import write_value
from cards.views.reading import read_in_place
from cards.words import (
    kind_word,
    label_text,
    list_abbreviations,
    list_errata,
    list_facts,
    spell_out,
    stats_of,
    subtype_word,
    summary,
    write_as_text,
)
from rules.engine.game import Game
from rules.games import GAMES

NEAREST = 3
RULES_SHOWN = 5


@require_safe
def card_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a card: face, texts, rules and rulings."""
    card = cards_shown().filter(slug=slug).first()
    if card is None:
        return _show_unknown_card(request, slug)
    game, today = GAMES[card.game], timezone.localdate()
    printing = _find_printing(request, card)
    previous, following = neighbors(card)
    before, after = neighbors_in_set(printing)
    rulings, rules = list(rulings_of(card)), list_rules(card.current, game)
    context = {
        "card": card,
        "game": game,
        "printing": printing,
        "printings": card.printings.all(),
        "edition": game.editions.get(request.GET.get("edition", ""), game.editions[game.default_edition]),
        "editions": game.editions.values(),
        "frames": game.face.by_edition,
        **_describe_card(card, printing),
        "errata": list_errata(card.as_printed, game, today),
        "differences": [(rule, _list_readings(rule, game)) for rule in list_edition_differences(card.current, game)],
        "rules": rules[:RULES_SHOWN],
        "further_rules": rules[RULES_SHOWN:],
        "ruled": [ruling for ruling in rulings if not ruling.superseded_by_id],
        "superseded": [ruling for ruling in rulings if ruling.superseded_by_id],
        "legalities": legalities_of(card, today),
        "related": [_build_group(group, card) for group in find_related_cards(card, today)],
        "previous": previous,
        "following": following,
        "before": before,
        "after": after,
        "permalink": request.build_absolute_uri(card.get_absolute_url()),
        "preview": _preview_address(request, card, printing),
    }
    return render(request, "cards/detail.html", context)


@require_safe
def card_glance(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a card's face, text, rules and rulings in brief, for the deckbuilder and for boards."""
    card = get_object_or_404(cards_shown(), slug=slug)
    game = GAMES[card.game]
    context = {
        "card": card,
        "game": game,
        "texts": game.cards.list_texts(card.current),
        "rules": list_rules(card.current, game),
        "rulings": [ruling for ruling in rulings_of(card) if not ruling.superseded_by_id],
    }
    return render(request, "cards/_glance.html", context)


def _show_unknown_card(request: HttpRequest, slug: str) -> HttpResponse:
    nearest = completions(slug.replace("-", " "), limit=NEAREST)
    return render(request, "404.html", {"nearest": nearest}, status=404)


@dataclass(frozen=True, slots=True)
class Group:
    """Related cards under a title, with the address of a search for more."""

    title: str
    address: str
    found: Related


def _build_group(found: Related, card: Card) -> Group:
    if found.why == "kin":
        return Group(_(found.value), "", found)
    name, value = write_value(card.name), found.value
    title, query = {
        "named": (_("Cards that it names"), f"related:{name}"),
        "names": (_("Cards that name it"), f"related:{name}"),
        "ruling": (_("Cards that share a ruling with it"), ""),
        "keyword": (_("More with %(keyword)s") % {"keyword": value}, f"keyword:{write_value(value.lower())}"),
        "types": (_("More of type %(types)s") % {"types": value}, f"type={value.lower().replace(' / ', ',')}"),
        "subtype": (_("More of its kind"), f"kind:{card.kind}" + (f" subtype:{value}" if value else "")),
    }[found.why]
    if not query:
        return Group(title, f"{reverse('cards:rulings')}?{urlencode({'q': card.name})}", found)
    return Group(title, f"{reverse('cards:list')}?{urlencode({'q': query})}", found)


def _find_printing(request: HttpRequest, card: Card) -> Printing:
    code = request.GET.get("set", "").upper()
    return next((each for each in card.printings.all() if each.card_set.code == code), card.newest)


def _describe_card(card: Card, printing: Printing) -> dict[str, Any]:
    game, current, printed = GAMES[card.game], card.current, build_card_face(card, printing=printing).card
    kind, stats = kind_word(card.kind, card.game), stats_of(current, card.game)
    types = list(getattr(current, "types", ()))
    texts, readings = read_in_place(current, game)
    own_facts = list_facts(current, game)
    said = [kind, " / ".join(types), *(f"{name} {value}" for name, value in stats)]
    words = " ".join(each.text.text for each in texts)
    labels = [label for _name, label, _words in own_facts]
    field = field_on_page(game, "types")
    return {
        "kind": kind,
        "subtype": subtype_word(getattr(current, "subtype", None), card.game),
        "stats": [(name, spell_out(name, game.code), value) for name, value in stats],
        "facts": own_facts,
        "texts": texts,
        "readings": readings,
        "abbreviations": list_abbreviations([*labels, *(label_text(each.text) for each in texts)], game.code),
        "description": f"{', '.join(filter(None, said))}. {words or printing.flavor}",
        "summary": summary(printed, game),
        "as_text": write_as_text(printed, game),
        "types": [(name, slugify(name), note_of(game, field.name, name)) for name in types] if field else [],
        "keywords": list_keywords(current, game),
    }


def _list_readings(rule: Any, game: Game) -> list[tuple[str, str]]:
    return [(each.name, rule.reading(each.code)) for each in game.editions.values()]


def _preview_address(request: HttpRequest, card: Card, printing: Printing) -> str:
    return request.build_absolute_uri(f"{reverse('cards:preview', args=[card.slug])}?set={printing.card_set.code}")
