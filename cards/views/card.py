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

from cards.lore import TYPES, differences, keywords_on, rule_ids
from cards.models import Card, Printing
from cards.portraits import portrait
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
from cards.search.writing import written_value
from cards.words import as_text, errata_of, kind_word, stats_of, stopped_at, subtype_word, summary
from rules.cardtext import explain, read_card
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.games import GAMES

NEAREST = 3


@require_safe
def card_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """A card: its face as a printing and in the colors of an edition, and everything that is known of it as text."""
    card = cards_shown().filter(slug=slug).first()
    if card is None:
        return _no_such_card(request, slug)
    game, today = GAMES[card.game], timezone.localdate()
    printing = _printing(request, card)
    previous, following = neighbors(card)
    before, after = neighbors_in_set(printing)
    context = {
        "card": card,
        "game": game,
        "printing": printing,
        "printings": card.printings.all(),
        "edition": game.editions.get(request.GET.get("edition", ""), game.editions[game.default_edition]),
        "editions": game.editions.values(),
        **_on_the_card(card, printing),
        **reading_of(card.current, game),
        "errata": errata_of(card.printed, today),
        "differences": [(rule, _readings(rule, game)) for rule in differences(card.current, game)],
        "rules": [rule for rule in map(game.rulebook.get, rule_ids(card.current)) if rule],
        "rulings": list(rulings_of(card)),
        "legalities": legalities_of(card, today),
        "related": [_group(group, card) for group in related_cards(card, today)],
        "previous": previous,
        "following": following,
        "before": before,
        "after": after,
        "permalink": request.build_absolute_uri(card.get_absolute_url()),
        "preview": _preview(request, card, printing),
    }
    context["ruled"] = [ruling for ruling in context["rulings"] if not ruling.superseded_by_id]
    context["superseded"] = [ruling for ruling in context["rulings"] if ruling.superseded_by_id]
    return render(request, "cards/detail.html", context)


def _no_such_card(request: HttpRequest, slug: str) -> HttpResponse:
    """The page for what is not found, with the cards that the address may have meant."""
    nearest = completions(slug.replace("-", " "), limit=NEAREST)
    return render(request, "404.html", {"nearest": nearest}, status=404)


@dataclass(frozen=True, slots=True)
class Group:
    """Related cards as the page shows them: under a title, with the address where all of them are."""

    title: str
    address: str
    found: Related


def _group(found: Related, card: Card) -> Group:
    name, value = written_value(card.name), found.value
    title, query = {
        "named": (_("Cards that it names"), f"related:{name}"),
        "names": (_("Cards that name it"), f"related:{name}"),
        "ruling": (_("Cards that share a ruling with it"), ""),
        "keyword": (_("More with %(keyword)s") % {"keyword": value}, f"keyword:{written_value(value.lower())}"),
        "types": (_("More of type %(types)s") % {"types": value}, f"type={value.lower().replace(' / ', ',')}"),
        "subtype": (_("More of its kind"), f"kind:{card.kind}" + (f" subtype:{value}" if value else "")),
    }[found.why]
    if not query:
        return Group(title, f"{reverse('cards:rulings')}?{urlencode({'q': card.name})}", found)
    return Group(title, f"{reverse('cards:list')}?{urlencode({'q': query})}", found)


def _printing(request: HttpRequest, card: Card) -> Printing:
    """The printing in the set that is asked for; the newest if the card does not stand in it."""
    code = request.GET.get("set", "").upper()
    return next((each for each in card.printings.all() if each.card_set.code == code), card.newest)


def _on_the_card(card: Card, printing: Printing) -> dict[str, Any]:
    current, printed = card.current, portrait(card, printing=printing).card
    return {
        "kind": kind_word(card.kind),
        "subtype": subtype_word(getattr(current, "subtype", None)),
        "stats": stats_of(current),
        "summary": summary(printed),
        "as_text": as_text(printed),
        "types": [(name, slugify(name), TYPES.get(name, "")) for name in getattr(current, "types", ())],
        "keywords": keywords_on(current, GAMES[card.game]),
    }


def reading_of(card: CardDefinition, game: Game) -> dict[str, Any]:
    """How the engine reads the text of a card, or the word on which it stops, as `cards/_reading.html` shows it."""
    reading = read_card(card, game.vocabulary)
    return {
        "reading": reading,
        "stopped": stopped_at(card.text, reading.problem),
        "sentences": [sentence.partition(": ")[::2] for sentence in explain(reading, card, game.vocabulary)],
    }


def _readings(rule: Any, game: Game) -> list[tuple[str, str]]:
    """What a decision says in each edition, under the edition's name."""
    return [(each.name, rule.reading(each.code)) for each in game.editions.values()]


def _preview(request: HttpRequest, card: Card, printing: Printing) -> str:
    """The address of the picture that a link to the page shows."""
    return request.build_absolute_uri(f"{reverse('cards:preview', args=[card.slug])}?set={printing.card_set.code}")
