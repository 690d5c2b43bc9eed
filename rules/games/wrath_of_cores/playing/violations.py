"""Finds the rules that a play breaks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules.cardtext.boxed.unread import refuse_unread
from rules.engine.identity import impossible_identities
from rules.engine.texts.conditions import only_violations
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import STAY, CoresCard
from rules.games.wrath_of_cores.effects.costs import can_pay, tell_unpaid
from rules.games.wrath_of_cores.effects.places import place_violations
from rules.games.wrath_of_cores.effects.resolving import check_targets
from rules.games.wrath_of_cores.elements.paying import payment_violations
from rules.games.wrath_of_cores.gods.duties import duty_violations
from rules.games.wrath_of_cores.playing.moments import find_wrong_moment
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import is_linked, list_abilities
from rules.games.wrath_of_cores.table.actions import PlayCard
from rules.games.wrath_of_cores.table.listing import COUNTING, count_more, find_cost, is_forbidden
from rules.games.wrath_of_cores.table.state import Card, Player, State, get_switches
from rules.games.wrath_of_cores.wording.nodes import Ability, MorePlays
from rules.games.wrath_of_cores.wording.reading import read_box, read_card

NAME_LIMIT = 2  # WOC-LIM-01
COST_OF = {
    "terrain": "Terrain paid for", "unit": "Unit paid for", "wonder": "Wonder paid for", "weapon": "Weapon paid for",
    "relic": "Relic paid for", "action": "Action paid for", "battle": "Battle card paid for",
    "response": "Response paid for",
}  # fmt: skip
TARGET_RULES = {"action": "WOC-ACT-01", "battle": "WOC-BCARD-04", "response": "WOC-RESP-02"}


def play_violations(state: State, action: PlayCard) -> Iterator[Violation]:
    """Every rule broken by a play: moment, duty, card, limits, place or target, cost."""
    definition, player = action.printed, state.players[action.seat]
    assert definition is not None
    if definition.kind in ("core", "god"):
        yield _refuse_kind(definition)
        return
    if (moment := find_wrong_moment(state, action.seat, definition)) is not None:
        yield moment
    yield from duty_violations(state, action.seat)
    if is_forbidden(state, action.seat, definition):
        yield refuse(
            "WOC-KW-10", f"A text keeps {'AB'[action.seat]} from playing {definition.name}.", also=("WOC-ACT-01",)
        )
    said = read_box("text", definition.text, definition.kind).said if definition.text else ()
    yield from only_violations(state, COUNTING, said, action.seat, None, "WOC-ACT-01", definition.name)
    yield from _find_missing(state, player, action, definition)
    yield from _find_used_up(state, player, definition)
    yield from place_violations(state, action)
    yield from _find_bad_use(state, player, action, definition)
    cost = find_cost(state, action.seat, definition, boost=action.boost)
    yield from payment_violations(state, player, definition, cost, action.paid, COST_OF[definition.kind])
    yield from refuse_unread(definition.name, read_card(definition))


def _refuse_kind(definition: CoresCard) -> Violation:
    if definition.kind == "core":
        return refuse("WOC-DECK-03", f"{definition.name} is a Core and is never in a hand.", also=("WOC-SET-03",))
    return refuse("WOC-C18", f"{definition.name} is a piece of a God Summon: it is put down with `place`.")


def _find_missing(state: State, player: Player, action: PlayCard, definition: CoresCard) -> Iterator[Violation]:
    if action.card is None:
        message = f"{definition.name} is not in the hand of {'AB'[action.seat]}; cards are played from the hand."
        yield refuse("WOC-TURN-10", message)
    elif action.card.definition is None:
        yield from impossible_identities(state, player, (definition,))


def _find_used_up(state: State, player: Player, definition: CoresCard) -> Iterator[Violation]:
    most = get_switches(state).terrains_a_turn
    if definition.kind == "terrain" and most:
        most += count_more(state, player.seat, MorePlays)
        if player.terrains >= most:
            yield refuse("WOC-TURN-08", f"A Terrain was played this turn already; the limit is {most}.")
    if player.plays[definition.name] >= NAME_LIMIT:
        yield refuse("WOC-LIM-01", f"{definition.name} has been played {NAME_LIMIT} times this turn.")


def _find_bad_use(state: State, player: Player, action: PlayCard, definition: CoresCard) -> Iterator[Violation]:
    """Targets, Boost, and unpayable costs in the text (WOC-G25)."""
    abilities = list_used(state, player, definition, boost=action.boost)
    if action.boost and not any(ability.boost for ability in list_abilities(definition)):
        yield refuse("WOC-KW-17", f"{definition.name} has no Boost, so nothing extra can be paid.")
    if action.targets:
        rule = TARGET_RULES.get(definition.kind, "WOC-KW-12")
        yield from check_targets(state, action.seat, abilities, action.targets, rule, by=definition)
    if definition.kind in STAY:
        return
    card = action.card or Card(action.seat, definition)
    for ability in abilities:
        for cost in ability.costs:
            if not can_pay(state, card, cost):
                message = tell_unpaid(state, action.seat, definition.name, cost)
                yield refuse("WOC-G25", message, also=("WOC-KW-07",) if cost.word == "life" else ())


def list_used(state: State, player: Player, definition: CoresCard, *, boost: bool) -> tuple[Ability, ...]:
    """The abilities of a played or entering card."""
    moment = "enter" if definition.kind in STAY else ""
    abilities = list_abilities(definition)
    if boost:
        replaced = [before for before, ability in pairwise(abilities) if ability.instead]
        abilities = tuple([each for each in abilities if each not in replaced])
    return tuple(
        [
            ability
            for ability in abilities
            if ability.moment == moment and (boost or not ability.boost) and is_linked(state, player, ability.link)
            and (moment or definition.kind not in STAY)
        ]
    )  # fmt: skip
