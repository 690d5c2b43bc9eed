"""What the deckbuilder's script knows of a game."""

import json
from collections.abc import Mapping

from django.utils import timezone

from cards.queries import card_pool, set_versions
from cards.views.names import get_names_address
from cards.words import kind_word
from decks.queries.reading import find_home
from decks.views.builder import list_places
from rules.decklists.headings import COMMON_HEADINGS
from rules.engine.deckrules import CONSIDERED
from rules.engine.game import Game


def print_knowledge(game: Game, owned: Mapping[str, int]) -> str:
    """Print the script's knowledge of a game as JSON: names, sections, the homes of cards, the copies owned."""
    homes = {kind: section.name for section in reversed(game.deck_sections) for kind in sorted(section.holds)}
    knowledge = {
        "game": game.code,
        "names": get_names_address(set_versions(), game=game.code),
        "sections": {each.name: [each.name, each.label, *each.headings] for each in game.deck_sections}
        | {CONSIDERED: COMMON_HEADINGS[CONSIDERED]},
        "homes": {kind_word(kind): home for kind, home in homes.items()},
        "homes_apart": _list_homes_apart(game, homes),
        "considered": CONSIDERED,
        "figure": game.deck_curve.label if game.deck_curve else "",
        "owned": dict(owned),
        "side": next((each for each in list_places(game) if each != CONSIDERED), ""),
    }
    return json.dumps(knowledge)


def _list_homes_apart(game: Game, homes: dict[str, str]) -> dict[str, str]:
    """List the sections of cards outside of the first section of their kind."""
    if all(section.takes is None for section in game.deck_sections):
        return {}
    found = {card.name: (card.kind, find_home(game, card)) for card in card_pool(game.code, timezone.localdate())}
    return {name: home for name, (kind, home) in found.items() if home != homes[kind]}
