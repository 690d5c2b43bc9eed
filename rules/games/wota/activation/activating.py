"""Carry out an activation."""

from __future__ import annotations

from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import push, waiting
from rules.engine.identity import identify
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.texts import require_text
from rules.games.wota.abilities.use_limits import build_use_key, mark_used
from rules.games.wota.activation.answering import find_answered_event
from rules.games.wota.cards import ZONE_OF, WotaCard
from rules.games.wota.chains.chains import Chain, ChainWindow
from rules.games.wota.chains.targets import assign_targets, list_target_choices
from rules.games.wota.costs.activation_costs import list_costs
from rules.games.wota.costs.activation_payment import find_price_rule, pay_costs
from rules.games.wota.costs.paying import pay_printed_sta
from rules.games.wota.table.actions import ActivateCard
from rules.games.wota.table.state import Card, Player, State, assign_handle
from rules.games.wota.zones.entering import bring_card
from rules.games.wota.zones.leaving import replace_field


def activate(state: State, action: ActivateCard) -> None:
    """Pay, place the card, and add a link (G18, G43)."""
    player = state.players[action.seat]
    card, link = action.card, action.link
    assert card is not None
    assert isinstance(link, Link)  # the check has made it
    ability = link.ability
    from_hand = card.zone is player.hand
    if from_hand:
        link.card = card = bring_card(state, action)
        if ability.event is not None:
            find_answered_event(state, link)
    elif card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    elif action.handle is not None:
        link.card = action.card = card = assign_handle(state, card, action.handle)
    definition = card.definition
    assert definition is not None
    text = require_text(definition)
    link.begun = len(state.events)
    mark_used(state, card, ability)
    if link.played:
        if text.limit:
            player.uses[build_use_key(state, card, ability, text.limit)] += 1
        if definition.kind == "ambush":
            note(state, "sta", player, None, "WOTA-AMB-06")
        pay_printed_sta(state, player, definition, "activate", card, find_price_rule(definition))
        _place_face_up(state, card, player, definition, from_hand=from_hand)
    _set_targets(state, action, link)
    note(state, "activate", card, link, "WOTA-RUNE-02" if from_hand else "WOTA-CHN-15")
    link.made = len(state.events)
    frame = waiting(state)
    if isinstance(frame, ChainWindow):
        frame.add(link)
    else:
        push(state, Chain([link]))
    if len(link.targets) < len(ability.targets):
        for choice in reversed(list_target_choices(state, link) or ()):
            push(state, choice)
    if costs := list_costs(text, link):
        pay_costs(state, action, link, costs)


def _place_face_up(state: State, card: Card, player: Player, definition: WotaCard, *, from_hand: bool) -> None:
    turn_face(state, card, True, "WOTA-RUNE-02" if from_hand else "WOTA-CHN-15")
    if from_hand:
        zone = ZONE_OF[definition.kind]
        if zone == "field":
            replace_field(state, player)
        move(state, card, player.zones[zone], "WOTA-ZONE-10" if zone == "field" else "WOTA-RUNE-01")
    if definition.kind == "field":
        player.fields, player.fields_turn = player.count_fields(state.turn) + 1, state.turn


def _set_targets(state: State, action: ActivateCard, link: Link) -> None:
    if action.targets:
        if action.named:
            _assign_handles(state, action)
        shares, link.choices = assign_targets(state, link, action.targets)
        for number, share in enumerate(shares):
            link.set_targets(state, number, share)


def _assign_handles(state: State, action: ActivateCard) -> None:
    """Give named cards new handles. A named card becomes a new card."""
    for handle, card in action.named:
        new = assign_handle(state, card, handle)
        action.targets = tuple(new if aim is card else aim for aim in action.targets)
        action.named = tuple((name, new if other is card else other) for name, other in action.named)
