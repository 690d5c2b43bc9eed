"""Activating cards and effects: from the hand, set on the field, or lying face-up; each becomes a link of a chain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product

from rules.engine.atoms import move, note, turn_face
from rules.engine.frames import push, waiting
from rules.engine.identity import identify, impossible_identities
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.compiling import Ability
from rules.games.wota.abilities.continuous import ELSEWHERE, allowed_more
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.speeds import speed_of
from rules.games.wota.abilities.texts import Text, text_of, understood
from rules.games.wota.abilities.use_limits import TIMES_A_TURN, WHILE_FACE_UP, mark_used, once_key, used_up
from rules.games.wota.activation.answering import answers
from rules.games.wota.activation.available import (
    abilities_of,
    acts_on_a_pile,
    is_within_reach,
    not_there,
    nothing_to_use,
)
from rules.games.wota.activation.timing import broken_timing
from rules.games.wota.cards import ZONE_OF, WotaCard
from rules.games.wota.chains.chains import Chain, ChainWindow
from rules.games.wota.chains.targets import broken_targets, possible_targets, share_out, target_choices
from rules.games.wota.costs.activation_costs import broken_costs, costs_of, pay_costs, price_rule
from rules.games.wota.costs.card_costs import charge
from rules.games.wota.costs.paying import pay_sta
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.summoning.positions import impossible_face_down
from rules.games.wota.table.state import (
    FIELD_ZONE_MAX,
    FIELDS_MAX,
    POWER_ZONE_MAX,
    Card,
    Player,
    State,
    one_of_each,
    switches,
    under_handle,
)
from rules.games.wota.turns.phases import BUILD
from rules.games.wota.zones.entering import brought, not_understood
from rules.games.wota.zones.leaving import replace_field

LISTED_TARGETS = 24  # ways to aim that are listed for one ability; more are legal, and checked, all the same


def broken_activate(state: State, action: Action) -> Iterable[Violation]:
    """An own card that lies where it may be activated, at its time, on legal targets, with its costs there (G76).

    The link that a legal activation makes becomes the plan of the action.
    """
    player = state.players[action.seat]
    card = action.card
    if not isinstance(card, Card):
        return _broken_from_nowhere(state, action, player)
    if not is_within_reach(card, player):
        return (not_there(action, card, player),)
    known = card.definition
    definition = known or action.printed
    if known is None and isinstance(definition, WotaCard):
        in_hand = card.zone is player.hand
        impossible = (
            impossible_identities(state, player, (definition,))
            if in_hand
            else list(impossible_face_down(state, card, definition))
        )
        if impossible:
            return impossible
    elif action.printed is not None and known is not action.printed:
        return (Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim"),)
    if not isinstance(definition, WotaCard):
        message = f"{card.called} was never named; write which card it is behind its handle."
        return (Violation(None, message, kind="unknown"),)
    text = text_of(definition)
    if not isinstance(text, Text):
        return (not_understood(definition, text),)
    card.definition = definition  # the checks below ask the card itself
    try:
        return _broken_ways(state, action, card, definition, text)
    finally:
        card.definition = known


def _broken_from_nowhere(state: State, action: Action, player: Player) -> Iterable[Violation]:
    """That a card is in neither place, beside what would be wrong even if it were in the hand (G76)."""
    missing, definition = not_there(action, None, player), action.printed
    if not isinstance(definition, WotaCard) or not isinstance(text := text_of(definition), Text):
        return (missing,)
    imagined = Card(player.seat, definition)
    imagined.zone = player.hand
    if not abilities_of(imagined, definition, text, action.count):
        return (missing,)
    return _broken_ways(state, action, imagined, definition, text, missing)


def _broken_ways(
    state: State, action: Action, card: Card, definition: WotaCard, text: Text, missing: Violation | None = None
) -> Iterable[Violation]:
    """What is wrong with the ability that is used or, if none is named, with the one that is least wrong.

    `missing`: the card is not there, which counts after the time and before all else (G76).
    """
    abilities = abilities_of(card, definition, text, action.count)
    if not abilities:
        missing = nothing_to_use(card, definition)
        abilities = text.activated if card.on_battle_zone else []  # of a card that lies face-down
        if not abilities:
            return (missing,)
    speed = speed_of(definition)
    played = not (definition.is_battle_card or (card.face_up and card.on_the_table))
    found: list[list[Violation]] = []
    for ability in abilities:
        link = Link(card, action.seat, ability, speed, played=played and not ability.zone)
        broken = _broken_way(state, action, definition, text, link, missing)
        if not broken:
            action.count, action.plan = ability.number, link
            return ()
        found.append(broken)
    return min(found, key=len)


def _broken_way(
    state: State, action: Action, definition: WotaCard, text: Text, link: Link, missing: Violation | None
) -> list[Violation]:
    player, card, ability = state.players[action.seat], link.card, link.ability
    from_hand = card.zone is player.hand and not ability.zone
    broken = broken_timing(state, link, text, from_hand=from_hand)
    if missing is not None:
        broken.append(missing)
    if ability.limit or text.limit or definition.kind == "field":
        broken += _over_the_limit(state, player, card, definition, text, link)
    if action.targets or ability.targets:
        broken += broken_targets(state, link, action.targets)
    if from_hand:
        broken += _no_space(state, player, definition)
    return broken + broken_costs(state, action, text, link)


def _over_the_limit(
    state: State, player: Player, card: Card, definition: WotaCard, text: Text, link: Link
) -> Iterator[Violation]:
    """One Field card a turn; once a turn or once a game where the text says so (WOTA-FLD-01, EFX-01 to -04)."""
    fields_used = definition.kind == "field" and link.played and player.fields_in(state.turn)
    if fields_used and fields_used >= FIELDS_MAX + allowed_more(state, player, "fields"):
        message = f"{'AB'[player.seat]} has activated a Field card this turn, which is the most."
        yield refuse("WOTA-FLD-01", message, also=_negated_field(state))
    limit = link.ability.limit or (text.limit if link.played else "")
    if limit in TIMES_A_TURN and used_up(state, card, link.ability):
        message = f"This effect of {card.name} was used this turn already, {limit} as its text allows."
        yield refuse("WOTA-EFX-01", message)
    elif limit == WHILE_FACE_UP and used_up(state, card, link.ability):
        message = f"This effect of {card.name} was used already since the card lies there face-up."
        yield refuse("effect used since face-up", message)
    elif limit and (used_up(state, card, link.ability) or once_key(state, card, link.ability, limit) in player.once):
        rule = "WOTA-EFX-03" if limit == "once per game" else "WOTA-EFX-01"
        yield refuse(rule, f"{card.name} says {limit}, and it was used.")


def _negated_field(state: State) -> tuple[str, ...]:
    """The row by which an activation that was negated has used the turn's one Field card (G51)."""
    negated = [event.subject for event in state.events if event.kind == "negated"]
    return cited("Field card negated this turn") if any(card.definition.kind == "field" for card in negated) else ()


def _no_space(state: State, player: Player, definition: WotaCard) -> tuple[Violation, ...]:
    """A card from the hand needs a place, even if it leaves at once (WOTA-ZONE-09, -11, G27, G35)."""
    if definition.kind == "field":
        if len(player.field.cards) >= FIELD_ZONE_MAX and switches(state).field_replacement == "forbidden":
            message = "A Field card lies in this Field Zone already, and stays until it is destroyed."
            return (refuse("Field card activated beside another", message),)
    elif len(player.power.cards) >= POWER_ZONE_MAX:
        message = f"All {POWER_ZONE_MAX} spaces of the Power Zone are taken, face-up and face-down cards together."
        return (refuse("WOTA-ZONE-09", message, also=cited("activation without space")),)
    return ()


def activate(state: State, action: Action) -> None:
    """Pay, turn the card up or bring it to the field, and make it a link (G18, G43)."""
    player = state.players[action.seat]
    card, link = action.card, action.plan
    assert isinstance(card, Card)
    assert isinstance(link, Link)  # the check has made it
    ability = link.ability
    from_hand = card.zone is player.hand
    if from_hand:
        link.card = card = brought(state, action)
        if ability.event is not None:
            answers(state, link)
    elif card.definition is None and action.printed is not None:
        identify(state, card, action.printed)
    elif action.handle is not None:
        link.card = action.card = card = under_handle(state, card, action.handle)
    definition = card.definition
    assert definition is not None
    text = understood(definition)
    link.begun = len(state.events)
    mark_used(state, card, ability)
    if link.played:
        if text.limit:
            player.once.add(once_key(state, card, ability, text.limit))
        if definition.kind == "ambush":
            note(state, "sta", player, None, "WOTA-AMB-06")
        pay_sta(state, player, charge(state, player, definition, "activate", card), price_rule(definition))
        _lay_open(state, card, player, definition, from_hand=from_hand)
    _aim(state, action, link)
    note(state, "activate", card, link, "WOTA-RUNE-02" if from_hand else "WOTA-CHN-15")
    link.made = len(state.events)
    frame = waiting(state)
    if isinstance(frame, ChainWindow):
        frame.add(link)
    else:
        push(state, Chain([link]))
    if len(link.targets) < len(ability.targets):
        for choice in reversed(target_choices(state, link) or ()):
            push(state, choice)
    if costs := costs_of(text, link):
        pay_costs(state, action, link, costs)


def _lay_open(state: State, card: Card, player: Player, definition: WotaCard, *, from_hand: bool) -> None:
    """The card lies face-up in its zone from now on."""
    turn_face(state, card, True, "WOTA-RUNE-02" if from_hand else "WOTA-CHN-15")
    if from_hand:
        zone = ZONE_OF[definition.kind]
        if zone == "field":
            replace_field(state, player)
        move(state, card, player.zones[zone], "WOTA-ZONE-10" if zone == "field" else "WOTA-RUNE-01")
    if definition.kind == "field":
        player.fields, player.fields_turn = player.fields_in(state.turn) + 1, state.turn


def _aim(state: State, action: Action, link: Link) -> None:
    """What the row names are the targets of the text, and beyond them choices that it makes in advance."""
    if action.targets:
        if action.named:
            _name_anew(state, action)
        shares, link.picks = share_out(state, link, action.targets)
        for number, share in enumerate(shares):
            link.aim(state, number, share)


def _name_anew(state: State, action: Action) -> None:
    """Give the cards that the row names their new handles; one that had another before is a new card from now on."""
    for handle, card in action.named:
        assert isinstance(card, Card)
        new = under_handle(state, card, handle)
        action.targets = tuple(new if aim is card else aim for aim in action.targets)
        action.named = tuple((name, new if other is card else other) for name, other in action.named)


def activations(state: State, seat: int) -> Iterable[Action]:
    """Each own card that could be activated, with each of its abilities and each way to aim it."""
    player = state.players[seat]
    lying = [*player.power.cards, *player.field.cards, *[card for card in player.battle.cards if card.face_up]]
    lying += [card for card in dict.fromkeys(state.bearers.get(ELSEWHERE, ())) if acts_on_a_pile(card, player)]
    for card in (*lying, *one_of_each(player.hand.cards)):
        definition = card.definition
        if definition is None or (definition.is_battle_card and not definition.text):
            continue
        text = text_of(definition)
        if isinstance(text, Text) and _may_be_time(state, player, card, definition, text):
            for ability in abilities_of(card, definition, text, 0):
                yield from _ways_to_aim(state, seat, card, ability)


def _may_be_time(state: State, player: Player, card: Card, definition: WotaCard, text: Text) -> bool:
    """Whether the class of a card, and the stamina there is, leave any chance that it may be activated now."""
    if text.elsewhere and not card.on_the_table:
        return True
    if card.face_up:
        return text.may_be_used
    if definition.is_battle_card:
        return False
    is_set = card.zone is not player.hand
    if definition.kind == "ambush":
        return is_set and (card.since != state.turn or _may_be_exempt(state, player, text))
    if charge(state, player, definition, "activate", card) > player.sta:
        return False
    own_turn = state.active == player.seat
    if own_turn and state.phase in BUILD:
        return True
    if definition.subtype == "quick" and (own_turn or is_set):
        return True
    return _may_be_exempt(state, player, text)


def _may_be_exempt(state: State, player: Player, text: Text) -> bool:
    """Whether a text or an effect may allow a card of the player where the rules do not."""
    if text.exempt or text.only or player.allowances:
        return True
    return any(ability.allows for abilities in state.standing.values() for ability in abilities)


def _ways_to_aim(state: State, seat: int, card: Card, ability: Ability) -> Iterator[Action]:
    if not ability.targets:
        yield Action("activate", seat, card=card, count=ability.number)
        return
    link = Link(card, seat, ability, speed_of(card.definition))
    ways = []
    for wanted in ability.targets:
        options = possible_targets(state, wanted, link)
        ways.append(list(islice(combinations(options, min(wanted.count, max(wanted.least, 1))), LISTED_TARGETS)))
    for aims in islice(product(*ways), LISTED_TARGETS):
        targets = tuple(target for aim in aims for target in aim)
        yield Action("activate", seat, card=card, targets=targets, count=ability.number)
