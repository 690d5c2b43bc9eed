"""Activate cards and effects: checks, payment, links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product

from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import push, waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.continuous import OFF_FIELD, count_allowance
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import find_speed
from rules.games.wota.abilities.texts import Text, find_text, require_text
from rules.games.wota.abilities.use_limits import TIMES_A_TURN, WHILE_FACE_UP, build_once_key, is_used_up, mark_used
from rules.games.wota.activation.answering import find_answered_event
from rules.games.wota.activation.available import (
    has_ability_on_pile,
    is_within_reach,
    list_abilities,
    refuse_absent_card,
    refuse_without_ability,
)
from rules.games.wota.activation.timing import timing_violations
from rules.games.wota.cards import ZONE_OF, WotaCard
from rules.games.wota.chains.chains import Chain, ChainWindow
from rules.games.wota.chains.targets import assign_targets, list_target_choices, list_targets, target_violations
from rules.games.wota.costs.activation_costs import cost_violations, find_price_rule, list_costs, pay_costs
from rules.games.wota.costs.card_costs import stamina_cost
from rules.games.wota.costs.paying import pay_sta
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.summoning.positions import face_down_violations
from rules.games.wota.table.state import (
    FIELD_ZONE_MAX,
    FIELDS_MAX,
    POWER_ZONE_MAX,
    Card,
    Player,
    State,
    assign_handle,
    drop_copies,
    get_switches,
)
from rules.games.wota.turns.phases import BUILD
from rules.games.wota.zones.entering import bring_card, refuse_unread
from rules.games.wota.zones.leaving import replace_field

LISTED_TARGETS = 24  # ways to aim that are listed for one ability; more are legal, and checked, all the same


def activation_violations(state: State, action: Action) -> Iterable[Violation]:
    """List violations of an activation, in the order of G76.

    The link of a legal activation becomes the plan of the action.
    """
    player = state.players[action.seat]
    card = action.card
    if not isinstance(card, Card):
        return _violations_of_absent_card(state, action, player)
    if not is_within_reach(card, player):
        return (refuse_absent_card(action, card, player),)
    known = card.definition
    definition = known or action.printed
    if known is None and isinstance(definition, WotaCard):
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
    if not isinstance(definition, WotaCard):
        message = f"{card.called} was never named; write which card it is behind its handle."
        return (Violation(None, message, kind="unknown"),)
    text = find_text(definition)
    if not isinstance(text, Text):
        return (refuse_unread(definition, text),)
    card.definition = definition  # the checks below ask the card itself
    try:
        return _violations_of_abilities(state, action, card, definition, text)
    finally:
        card.definition = known


def _violations_of_absent_card(state: State, action: Action, player: Player) -> Iterable[Violation]:
    """Refuse an absent card, with other faults as from the hand (G76)."""
    missing, definition = refuse_absent_card(action, None, player), action.printed
    if not isinstance(definition, WotaCard) or not isinstance(text := find_text(definition), Text):
        return (missing,)
    imagined = Card(player.seat, definition)
    imagined.zone = player.hand
    if not list_abilities(imagined, definition, text, action.count):
        return (missing,)
    return _violations_of_abilities(state, action, imagined, definition, text, missing)


def _violations_of_abilities(
    state: State, action: Action, card: Card, definition: WotaCard, text: Text, missing: Violation | None = None
) -> Iterable[Violation]:
    """Check the named ability, or the best without a name."""
    abilities = list_abilities(card, definition, text, action.count)
    if not abilities:
        missing = refuse_without_ability(card, definition)
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
            action.count, action.plan = ability.number, link
            return ()
        found.append(broken)
    return min(found, key=len)


def _violations_of_ability(
    state: State, action: Action, definition: WotaCard, text: Text, link: Link, missing: Violation | None
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
        message = f"This effect of {card.name} was used already since the card lies there face-up."
        yield refuse("effect used since face-up", message)
    elif limit and (
        is_used_up(state, card, link.ability) or build_once_key(state, card, link.ability, limit) in player.once
    ):
        rule = "WOTA-EFX-03" if limit == "once per game" else "WOTA-EFX-01"
        yield refuse(rule, f"{card.name} says {limit}, and it was used.")


def _list_negation_rules(state: State) -> tuple[str, ...]:
    negated = [event.subject for event in state.events if event.kind == "negated"]
    return cited("Field card negated this turn") if any(card.definition.kind == "field" for card in negated) else ()


def _space_violations(state: State, player: Player, definition: WotaCard) -> tuple[Violation, ...]:
    """A card from the hand needs space (WOTA-ZONE-09, -11, G27, G35)."""
    if definition.kind == "field":
        if len(player.field.cards) >= FIELD_ZONE_MAX and get_switches(state).field_replacement == "forbidden":
            message = "A Field card lies in this Field Zone already, and stays until it is destroyed."
            return (refuse("Field card activated beside another", message),)
    elif len(player.power.cards) >= POWER_ZONE_MAX:
        message = f"All {POWER_ZONE_MAX} spaces of the Power Zone are taken, face-up and face-down cards together."
        return (refuse("WOTA-ZONE-09", message, also=cited("activation without space")),)
    return ()


def activate(state: State, action: Action) -> None:
    """Pay, place the card, and add a link (G18, G43)."""
    player = state.players[action.seat]
    card, link = action.card, action.plan
    assert isinstance(card, Card)
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
            player.once.add(build_once_key(state, card, ability, text.limit))
        if definition.kind == "ambush":
            note(state, "sta", player, None, "WOTA-AMB-06")
        pay_sta(state, player, stamina_cost(state, player, definition, "activate", card), find_price_rule(definition))
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


def _set_targets(state: State, action: Action, link: Link) -> None:
    if action.targets:
        if action.named:
            _assign_handles(state, action)
        shares, link.choices = assign_targets(state, link, action.targets)
        for number, share in enumerate(shares):
            link.set_targets(state, number, share)


def _assign_handles(state: State, action: Action) -> None:
    """Give named cards new handles. A named card becomes a new card."""
    for handle, card in action.named:
        assert isinstance(card, Card)
        new = assign_handle(state, card, handle)
        action.targets = tuple(new if aim is card else aim for aim in action.targets)
        action.named = tuple((name, new if other is card else other) for name, other in action.named)


def list_activations(state: State, seat: int) -> Iterable[Action]:
    """List activations with each ability and way to aim."""
    player = state.players[seat]
    lying = [*player.power.cards, *player.field.cards, *[card for card in player.battle.cards if card.face_up]]
    lying += [card for card in dict.fromkeys(state.bearers.get(OFF_FIELD, ())) if has_ability_on_pile(card, player)]
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
    return any(ability.allows for abilities in state.standing.values() for ability in abilities)


def _list_targets(state: State, seat: int, card: Card, ability: Ability) -> Iterator[Action]:
    if not ability.targets:
        yield Action("activate", seat, card=card, count=ability.number)
        return
    link = Link(card, seat, ability, find_speed(card.definition))
    ways = []
    for wanted in ability.targets:
        options = list_targets(state, wanted, link)
        ways.append(list(islice(combinations(options, min(wanted.count, max(wanted.least, 1))), LISTED_TARGETS)))
    for named in islice(product(*ways), LISTED_TARGETS):
        targets = tuple(target for aim in named for target in aim)
        yield Action("activate", seat, card=card, targets=targets, count=ability.number)
