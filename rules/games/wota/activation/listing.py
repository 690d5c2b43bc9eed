"""Legal activations of a player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product

from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.continuous import OFF_FIELD
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.activation.available import has_ability_on_pile, list_abilities
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.targets import list_targets
from rules.games.wota.costs.card_costs import stamina_cost
from rules.games.wota.table.actions import ActivateCard
from rules.games.wota.table.state import Card, Player, State, drop_copies
from rules.games.wota.turns.phases import BUILD

LISTED_TARGETS = 24  # ways of targeting listed for one ability; more are legal


def list_activations(state: State, seat: int) -> Iterable[ActivateCard]:
    """List activations with each ability and way to aim."""
    player = state.players[seat]
    lying = [*player.power.cards, *player.field.cards, *[card for card in player.battle.cards if card.face_up]]
    lying += [card for card in dict.fromkeys(state.cards_with.get(OFF_FIELD, ())) if has_ability_on_pile(card, player)]
    for card in (*lying, *drop_copies(player.hand.cards)):
        definition = card.definition
        if definition is None or (definition.is_battle_card and not definition.text):
            continue
        text = find_text(definition)
        if isinstance(text, Text) and _could_be_activated(state, player, card, definition, text):
            for ability in list_abilities(card, definition, text, 0):
                yield from _list_targets(state, seat, card, ability)


def _could_be_activated(state: State, player: Player, card: Card, definition: WotaCard, text: Text) -> bool:
    if text.elsewhere and not card.on_the_table:
        return True
    if card.face_up:
        return text.has_activated_effects
    if definition.is_battle_card:
        return False
    is_set = card.zone is not player.hand
    if definition.kind == "ambush":
        return is_set and (card.since != state.turn or _could_be_exempt(state, player, text))
    if stamina_cost(state, player, definition, "activate", card) > player.sta:
        return False
    own_turn = state.active == player.seat
    if own_turn and state.phase in BUILD:
        return True
    if definition.subtype == "quick" and (own_turn or is_set):
        return True
    return _could_be_exempt(state, player, text)


def _could_be_exempt(state: State, player: Player, text: Text) -> bool:
    if text.exempt or text.only or player.allowances:
        return True
    return any(ability.allows for abilities in state.continuous.values() for ability in abilities)


def _list_targets(state: State, seat: int, card: Card, ability: Ability) -> Iterator[ActivateCard]:
    if not ability.targets:
        yield ActivateCard(seat, card, number=ability.number)
        return
    link = Link(card, seat, ability, find_speed(card.definition))
    ways = []
    for wanted in ability.targets:
        options = list_targets(state, wanted, link)
        ways.append(list(islice(combinations(options, min(wanted.count, max(wanted.least, 1))), LISTED_TARGETS)))
    for named in islice(product(*ways), LISTED_TARGETS):
        targets = tuple(target for aim in named for target in aim)
        yield ActivateCard(seat, card, targets=targets, number=ability.number)
