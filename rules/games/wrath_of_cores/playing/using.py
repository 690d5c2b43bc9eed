"""Uses of cards in play: Trigger, costs, Burrow, discards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import move, set_resource, turn_face
from rules.engine.choices import Asking, ask
from rules.engine.frames import Procedure, push
from rules.engine.identity import identify, impossible_identities
from rules.engine.refusing import refuse_gone
from rules.engine.state import list_known
from rules.engine.texts.conditions import only_violations
from rules.engine.texts.happening import is_used_up
from rules.engine.values import Violation
from rules.games.wrath_of_cores.effects.charging import close_offers
from rules.games.wrath_of_cores.effects.costs import COST_RULES, can_pay, list_options, tell_unpaid
from rules.games.wrath_of_cores.effects.resolving import Use, check_targets
from rules.games.wrath_of_cores.elements.pool import gain_temp
from rules.games.wrath_of_cores.gods.duties import duty_violations
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import is_linked, list_abilities, list_moments
from rules.games.wrath_of_cores.table.actions import ActivateCard, Burrow, DiscardTerrain, UseTrigger
from rules.games.wrath_of_cores.table.listing import COUNTING
from rules.games.wrath_of_cores.table.state import MAXED, Card, State, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import Ability
from rules.games.wrath_of_cores.wording.reading import read_box

BURROW = "Burrow"


# The Trigger of a Core


def trigger_violations(state: State, action: UseTrigger) -> Iterator[Violation]:
    player = state.players[action.seat]
    core = player.core_card
    definition = core.definition if core is not None else None
    yield from duty_violations(state, action.seat)
    if definition is None or not definition.trigger:
        yield refuse("WOC-CORE-02", f"{core.name if core else 'The Core'} has no Trigger.")
        return
    if player.triggered:
        yield refuse("WOC-CORE-08", "The Trigger has been used this turn.")
    said = read_box("trigger", definition.trigger, "core").said
    yield from only_violations(state, COUNTING, said, action.seat, None, "WOC-CORE-06", definition.name)
    abilities = list_abilities(definition, "trigger")
    yield from check_targets(state, action.seat, abilities, action.targets, "WOC-CORE-06", by=definition)
    if player.charges < definition.trigger_cost:
        message = f"The Trigger needs {definition.trigger_cost} Charges; the Core has {player.charges}."
        yield refuse("WOC-CORE-07", message)


def use_trigger(state: State, action: UseTrigger) -> None:
    close_offers(state)
    player = state.players[action.seat]
    core = player.core_card
    assert core is not None
    assert core.definition is not None
    player.triggered = True
    set_resource(state, player, "charges", player.charges - core.definition.trigger_cost, "WOC-CORE-07")
    for ability in reversed(list_abilities(core.definition, "trigger")):
        push(state, Use(core, ability, "WOC-CORE-06", action.targets))


def list_triggers(state: State, seat: int) -> Iterable[UseTrigger]:
    return (UseTrigger(seat),)


# Abilities with a cost word


def find_usable(state: State, card: Card) -> Ability | None:
    """The ability of a card that is used for its cost."""
    own = [ability for ability in list_moments(state, card, "") if ability.when is None]
    usable = [ability for ability in own if ability.costs or ability.once]
    return usable[0] if usable and card.in_play else None


def activation_violations(state: State, action: ActivateCard) -> Iterator[Violation]:
    card = action.card
    assert card is not None
    yield from duty_violations(state, action.seat)
    if not card.in_play or card.controller != action.seat:
        yield refuse("WOC-G25", f"{card.pointed} is not in play on the side of {'AB'[action.seat]}.")
        return
    if not card.face_up:
        yield refuse("WOC-G16", f"{card.pointed} is burrowed, so its text does not work.")
        return
    ability = find_usable(state, card)
    if ability is None:
        yield refuse("WOC-G25", f"{card.name} has no ability with a cost.")
        return
    if not is_linked(state, state.players[action.seat], ability.link):
        yield refuse("WOC-KW-16", f"{card.name} is linked to {ability.link}, which is not in play.")
    if ability.once and is_used_up(state, card, ability):
        yield refuse("WOC-G25", f"{card.name} has an ability that works once a turn, and it has worked.")
    yield from _find_unpaid(state, action, card, ability)
    yield from check_targets(state, action.seat, (ability,), action.targets, "WOC-G25", by=card.definition)


def _find_unpaid(state: State, action: ActivateCard, card: Card, ability: Ability) -> Iterator[Violation]:
    words = [cost.word for cost in ability.costs]
    if action.sacrificed is not None and "sacrifice" not in words:
        yield refuse("WOC-KW-08", f"{card.name} asks for no sacrifice.")
    for cost in ability.costs:
        if cost.word == "sacrifice" and action.sacrificed is not None:
            if action.sacrificed not in list_options(state, card, cost):
                given = action.sacrificed.pointed
                message = f"{given} cannot be sacrificed: name another Unit that {'AB'[action.seat]} has in play."
                yield refuse("WOC-KW-08", message)
        elif not can_pay(state, card, cost):
            message = tell_unpaid(state, action.seat, card.name, cost)
            yield refuse(COST_RULES[cost.word], message, also=("WOC-G25",))


def activate(state: State, action: ActivateCard) -> None:
    close_offers(state)
    card = action.card
    assert card is not None
    ability = find_usable(state, card)
    assert ability is not None
    given = action.targets if action.sacrificed is None else (action.sacrificed, *action.targets)
    push(state, Use(card, ability, "WOC-G25", given))


def list_uses(state: State, seat: int) -> Iterable[ActivateCard]:
    cards = list_in_play(state.players[seat])
    return [ActivateCard(seat, card) for card in cards if card.face_up and find_usable(state, card) is not None]


# Burrow


def burrow_violations(state: State, action: Burrow) -> Iterator[Violation]:
    card = action.card
    assert card is not None
    yield from duty_violations(state, action.seat)
    if not card.is_unit or card.controller != action.seat:
        yield refuse_gone(state, card, "WOC-KW-23", also=("WOC-G16",)) or refuse(
            "WOC-KW-23", f"{card.pointed} is not a Unit that {'AB'[action.seat]} has in play.", also=("WOC-G16",)
        )
    elif not card.face_up:
        yield refuse("WOC-KW-23", f"{card.pointed} is burrowed already.")
    elif card.definition is None or BURROW not in card.definition.keywords:
        yield refuse("WOC-KW-23", f"{card.name} has no Burrow.", also=("WOC-G16",))


def burrow(state: State, action: Burrow) -> None:
    close_offers(state)
    assert action.card is not None
    turn_face(state, action.card, False, "WOC-KW-23")


def list_burrows(state: State, seat: int) -> Iterable[Burrow]:
    units = state.players[seat].unit.cards
    return [
        Burrow(seat, unit)
        for unit in units
        if unit.face_up and unit.definition is not None and BURROW in unit.definition.keywords
    ]


# Terrains discarded with a maxed Landscape


class Discarding(Asking):
    """A Terrain discarded for an Element of the Terrain's color."""

    __slots__ = ("colors", "seat")

    def __init__(self, seat: int, colors: tuple[str, ...]) -> None:
        self.at = 0
        self.steps = DISCARDING
        self.picked = None
        self.seat = seat
        self.colors = colors


def _ask_color(state: State, frame: Discarding) -> None:
    if len(frame.colors) > 1:
        ask(state, frame.seat, list(frame.colors), frame, "WOC-G10", "color")


def _gain_color(state: State, frame: Discarding) -> None:
    gain_temp(state, state.players[frame.seat], frame.picked or frame.colors[0], 1, "WOC-LAND-03")


DISCARDING: Procedure = (_ask_color, _gain_color)


def discard_violations(state: State, action: DiscardTerrain) -> Iterator[Violation]:
    player, printed, card = state.players[action.seat], action.printed, action.card
    yield from duty_violations(state, action.seat)
    if printed is None or card is None:
        name = printed.name if printed is not None else "The card"
        yield refuse("WOC-LAND-03", f"{name} is not in the hand; a Terrain is discarded from the hand.")
    elif card.definition is None:
        yield from impossible_identities(state, player, (printed,))
    if printed is not None and printed.kind != "terrain":
        yield refuse("WOC-LAND-03", f"{printed.name} is not a Terrain.")
    most = get_switches(state).terrain_discards
    if most and player.discards >= most:
        yield refuse("WOC-G10", f"At most {most} Terrains can be discarded for Elements in a turn.")
    if len(player.terrain.cards) < MAXED:
        message = (
            f"{len(player.terrain.cards)} Terrains are in play; a Terrain can be discarded "
            "for an Element once there are six."
        )
        yield refuse("WOC-LAND-05", message, also=("WOC-LAND-03",))


def discard_terrain(state: State, action: DiscardTerrain) -> None:
    close_offers(state)
    player, card, printed = state.players[action.seat], action.card, action.printed
    assert card is not None
    assert printed is not None
    if card.definition is None:
        identify(state, card, printed)
    player.discards += 1
    move(state, card, player.used, "WOC-LAND-03")
    turn_face(state, card, True, "WOC-LAND-03")
    push(state, Discarding(action.seat, printed.colors))


def list_discards(state: State, seat: int) -> Iterable[DiscardTerrain]:
    player = state.players[seat]
    if len(player.terrain.cards) < MAXED:
        return ()
    known = [card for card in list_known(player.hand).values() if card.definition.kind == "terrain"]
    return [DiscardTerrain(seat, card, card.definition) for card in known]
