"""Violations of an activation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.identity import impossible_identities
from rules.engine.values import Violation
from rules.games.wota.abilities.continuous import count_allowance
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.texts import Text, find_text
from rules.games.wota.abilities.use_limits import TIMES_A_GAME, TIMES_A_TURN, WHILE_FACE_UP, build_use_key, is_used_up
from rules.games.wota.activation.available import (
    is_within_reach,
    list_abilities,
    refuse_absent_card,
    refuse_without_ability,
)
from rules.games.wota.activation.timing import timing_violations
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.targets import target_violations
from rules.games.wota.costs.activation_costs import cost_violations
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.summoning.hindsight import face_down_violations
from rules.games.wota.table.actions import ActivateCard
from rules.games.wota.table.state import FIELD_ZONE_MAX, FIELDS_MAX, POWER_ZONE_MAX, Card, Player, State, get_switches
from rules.games.wota.zones.entering import refuse_unread


def activation_violations(state: State, action: ActivateCard) -> Iterable[Violation]:
    """List violations of an activation, in the order of G76.

    The link of a legal activation is kept in the action.
    """
    player = state.players[action.seat]
    card = action.card
    if card is None:
        return _violations_of_absent_card(state, action, player)
    if not is_within_reach(card, player):
        return (refuse_absent_card(action, card, player),)
    known = card.definition
    definition = known or action.printed
    if known is None and definition is not None:
        in_hand = card.zone is player.hand
        impossible = (
            impossible_identities(state, player, (definition,))
            if in_hand
            else list(face_down_violations(state, card, definition))
        )
        if impossible:
            return impossible
    elif action.printed is not None and known is not action.printed:
        return (Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim"),)
    if definition is None:
        message = f"The record never says which card {card.called} is; write its name after the handle."
        return (Violation(None, message, kind="unknown"),)
    text = find_text(definition)
    if not isinstance(text, Text):
        return (refuse_unread(definition, text),)
    card.definition = definition  # the checks below ask the card itself
    try:
        return _violations_of_abilities(state, action, card, definition, text)
    finally:
        card.definition = known


def _violations_of_absent_card(state: State, action: ActivateCard, player: Player) -> Iterable[Violation]:
    """Refuse an absent card, with further faults as from the hand (G76)."""
    missing, definition = refuse_absent_card(action, None, player), action.printed
    if definition is None or not isinstance(text := find_text(definition), Text):
        return (missing,)
    imagined = Card(player.seat, definition)
    imagined.zone = player.hand
    if not list_abilities(imagined, definition, text, action.number):
        return (missing,)
    return _violations_of_abilities(state, action, imagined, definition, text, missing)


def _violations_of_abilities(
    state: State, action: ActivateCard, card: Card, definition: WotaCard, text: Text, missing: Violation | None = None
) -> Iterable[Violation]:
    abilities = list_abilities(card, definition, text, action.number)
    if not abilities:
        missing = refuse_without_ability(state, card, definition)
        abilities = text.activated if card.on_battle_zone else []  # of a card that lies face-down
        if not abilities:
            return (missing,)
    speed = find_speed(definition)
    played = not (definition.is_battle_card or (card.face_up and card.on_the_table))
    found: list[list[Violation]] = []
    for ability in abilities:
        link = Link(card, action.seat, ability, speed, played=played and not ability.zone)
        broken = _violations_of_ability(state, action, definition, text, link, missing)
        if not broken:
            action.number, action.link = ability.number, link
            return ()
        found.append(broken)
    return min(found, key=len)


def _violations_of_ability(
    state: State, action: ActivateCard, definition: WotaCard, text: Text, link: Link, missing: Violation | None
) -> list[Violation]:
    player, card, ability = state.players[action.seat], link.card, link.ability
    from_hand = card.zone is player.hand and not ability.zone
    broken = timing_violations(state, link, text, from_hand=from_hand)
    if missing is not None:
        broken.append(missing)
    if ability.limit or text.limit or definition.kind == "field":
        broken += _limit_violations(state, player, card, definition, text, link)
    if action.targets or ability.targets:
        broken += target_violations(state, link, action.targets)
    if from_hand:
        broken += _space_violations(state, player, definition)
    return broken + cost_violations(state, action, text, link)


def _limit_violations(
    state: State, player: Player, card: Card, definition: WotaCard, text: Text, link: Link
) -> Iterator[Violation]:
    """Check limits of Field cards and texts. Rules: FLD-01, EFX-01 to -04."""
    fields_used = definition.kind == "field" and link.played and player.count_fields(state.turn)
    if fields_used and fields_used >= FIELDS_MAX + count_allowance(state, player, "fields"):
        message = f"{'AB'[player.seat]} has activated a Field card this turn, which is the most."
        yield refuse("WOTA-FLD-01", message, also=_list_negation_rules(state))
    limit = link.ability.limit or (text.limit if link.played else "")
    if limit in TIMES_A_TURN and is_used_up(state, card, link.ability):
        message = f"This effect of {card.name} was used this turn already, {limit} as its text allows."
        yield refuse("WOTA-EFX-01", message)
    elif limit == WHILE_FACE_UP and is_used_up(state, card, link.ability):
        message = f"This effect of {card.name} was used already; it works once while the card stays face-up."
        yield refuse("effect used since face-up", message)
    elif limit and (
        is_used_up(state, card, link.ability)
        or player.uses[build_use_key(state, card, link.ability, limit)] >= TIMES_A_GAME.get(limit, 1)
    ):
        rule = "WOTA-EFX-03" if limit in TIMES_A_GAME else "WOTA-EFX-01"
        yield refuse(rule, f"{card.name} says {limit}, and it was used.")


def _list_negation_rules(state: State) -> tuple[str, ...]:
    negated = [event.subject for event in state.events if event.kind == "negated"]
    return cited("Field card negated this turn") if any(card.definition.kind == "field" for card in negated) else ()


def _space_violations(state: State, player: Player, definition: WotaCard) -> tuple[Violation, ...]:
    """A card from the hand needs space (WOTA-ZONE-09, -11, G27, G35)."""
    if definition.kind == "field":
        if len(player.field.cards) >= FIELD_ZONE_MAX and get_switches(state).field_replacement == "forbidden":
            message = "This Field Zone already has a Field card, which stays until it is destroyed."
            return (refuse("Field card activated beside another", message),)
    elif len(player.power.cards) >= POWER_ZONE_MAX:
        message = f"All {POWER_ZONE_MAX} spaces of the Power Zone are taken, face-up and face-down cards together."
        return (refuse("WOTA-ZONE-09", message, also=cited("activation without space")),)
    return ()
