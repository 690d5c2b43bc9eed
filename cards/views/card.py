"""A card's page."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Card, Printing
from cards.notes import TYPES, list_edition_differences, list_keywords, list_rule_ids
from cards.portraits import build_card_face
from cards.queries import (
    Related,
    cards_shown,
    completions,
    legalities_of,
    neighbors,
    neighbors_in_set,
    related_cards,
    rulings_of,
)
from cards.search.writing import write_value
from cards.words import kind_word, list_errata, split_at_problem, stats_of, subtype_word, summary, write_as_text
from rules.cardtext import explain, read_card
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.games import GAMES

NEAREST = 3


@require_safe
def card_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a card: its face in a printing and edition, its texts, rules and rulings."""
    card = cards_shown().filter(slug=slug).first()
    if card is None:
        return _show_unknown_card(request, slug)
    game, today = GAMES[card.game], timezone.localdate()
    printing = _find_printing(request, card)
    previous, following = neighbors(card)
    before, after = neighbors_in_set(printing)
    context = {
        "card": card,
        "game": game,
        "printing": printing,
        "printings": card.printings.all(),
        "edition": game.editions.get(request.GET.get("edition", ""), game.editions[game.default_edition]),
        "editions": game.editions.values(),
        **_describe_card(card, printing),
        **reading_of(card.current, game),
        "errata": list_errata(card.printed, today),
        "differences": [(rule, _list_readings(rule, game)) for rule in list_edition_differences(card.current, game)],
        "rules": [rule for rule in map(game.rulebook.get, list_rule_ids(card.current)) if rule],
        "rulings": list(rulings_of(card)),
        "legalities": legalities_of(card, today),
        "related": [_build_group(group, card) for group in related_cards(card, today)],
        "previous": previous,
        "following": following,
        "before": before,
        "after": after,
        "permalink": request.build_absolute_uri(card.get_absolute_url()),
        "preview": _preview_address(request, card, printing),
    }
    context["ruled"] = [ruling for ruling in context["rulings"] if not ruling.superseded_by_id]
    context["superseded"] = [ruling for ruling in context["rulings"] if ruling.superseded_by_id]
    return render(request, "cards/detail.html", context)


def _show_unknown_card(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer 404 with the nearest names."""
    nearest = completions(slug.replace("-", " "), limit=NEAREST)
    return render(request, "404.html", {"nearest": nearest}, status=404)


@dataclass(frozen=True, slots=True)
class Group:
    """Related cards under a title, with the address of all."""

    title: str
    address: str
    found: Related


def _build_group(found: Related, card: Card) -> Group:
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
    """Return the printing in the requested set, else the newest."""
    code = request.GET.get("set", "").upper()
    return next((each for each in card.printings.all() if each.card_set.code == code), card.newest)


def _describe_card(card: Card, printing: Printing) -> dict[str, Any]:
    current, printed = card.current, build_card_face(card, printing=printing).card
    kind, stats = kind_word(card.kind), stats_of(current)
    facts = [kind, " / ".join(getattr(current, "types", ())), *(f"{name} {value}" for name, value in stats)]
    return {
        "kind": kind,
        "subtype": subtype_word(getattr(current, "subtype", None)),
        "stats": stats,
        "description": f"{', '.join(filter(None, facts))}. {current.text or printing.flavor}",
        "summary": summary(printed),
        "as_text": write_as_text(printed),
        "types": [(name, slugify(name), TYPES.get(name, "")) for name in getattr(current, "types", ())],
        "keywords": list_keywords(current, GAMES[card.game]),
    }


def reading_of(card: CardDefinition, game: Game) -> dict[str, Any]:
    """Return the engine's reading of a card, or where reading stops, for `cards/_reading.html`."""
    reading = read_card(card, game.vocabulary)
    return {
        "reading": reading,
        "stopped": split_at_problem(card.text, reading.problem),
        "sentences": [sentence.partition(": ")[::2] for sentence in explain(reading, card, game.vocabulary)],
    }


def _list_readings(rule: Any, game: Game) -> list[tuple[str, str]]:
    """Return a decision's text in each edition."""
    return [(each.name, rule.reading(each.code)) for each in game.editions.values()]


def _preview_address(request: HttpRequest, card: Card, printing: Printing) -> str:
    """Return the address of the link preview picture."""
    return request.build_absolute_uri(f"{reverse('cards:preview', args=[card.slug])}?set={printing.card_set.code}")
