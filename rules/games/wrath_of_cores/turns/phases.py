"""Leads through START, MAIN and END of each turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import mark, note, turn_face
from rules.engine.choices import Asking, ask
from rules.engine.frames import Frame, Procedure, push
from rules.engine.refusing import turn_order_violations
from rules.engine.texts.lasting import forget_past_changes
from rules.engine.texts.nodes import END_OF, DrawMore
from rules.engine.texts.skipping import is_skipped
from rules.engine.values import EnterPhase, PassTurn, Violation
from rules.games.wrath_of_cores.battle.procedure import begin_battle
from rules.games.wrath_of_cores.cards import COLORS, RAINBOW
from rules.games.wrath_of_cores.effects.charging import close_offers
from rules.games.wrath_of_cores.effects.drawing import Drawing
from rules.games.wrath_of_cores.effects.resolving import fire_moment
from rules.games.wrath_of_cores.elements.pool import keep_element, put_element, spend
from rules.games.wrath_of_cores.gods.duties import duty_violations
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import list_made
from rules.games.wrath_of_cores.table.listing import count_more
from rules.games.wrath_of_cores.table.state import Card, Player, State, by_place, get_switches

PHASES = ("start", "main", "battle", "end")
AUTOMATIC = ("start",)
OPEN = frozenset({"main", "battle", "end"})


class Start(Asking):
    """START of a turn: `sources` still make their Elements."""

    __slots__ = ("sources",)

    def __init__(self) -> None:
        self.at = 0
        self.steps = START
        self.picked = None
        self.sources: list[tuple[Card, tuple[str, ...]]] | None = None


def _begin_turn(state: State, frame: Start) -> None:
    state.turn += 1
    state.former_turn_began, state.turn_began = state.turn_began, len(state.events)
    state.active = state.first if state.turn % 2 else 1 - state.first
    state.phase = "start"
    forget_past_changes(state)
    for player in state.players:
        player.forget_turn()
        player.offers = 0
    note(state, "begin", state.players[state.active], "start", "WOC-TURN-02")


def _fire_start(state: State, frame: Start) -> None:
    fire_moment(state, "start", state.active)


def _make_elements(state: State, frame: Start) -> int | None:
    """Each source without an Element makes an Element, from left to right, the Core last (WOC-TURN-04, WOC-C17)."""
    player = state.players[state.active]
    if frame.sources is None:
        frame.sources = _list_sources(state, player)
    while frame.sources:
        source, colors = frame.sources[0]
        if frame.picked is None and len(colors) > 1:
            rule = "WOC-STER-02" if source.zone_name == "terrain" else "WOC-G06"
            ask(state, player.seat, list(colors), frame, rule, "color")
            return _MAKE_ELEMENTS
        frame.sources.pop(0)
        color, frame.picked = frame.picked or colors[0], None
        put_element(state, source, color, "WOC-ELEM-05" if source.zone_name == "relic" else "WOC-TURN-04")
    return None


def _list_sources(state: State, player: Player) -> list[tuple[Card, tuple[str, ...]]]:
    """The cards that make an Element now, each with its possible colors."""
    sources = []
    for card in [*by_place([*player.terrain.cards, *player.relic.cards]), *player.core.cards]:
        if not (colors := _list_colors(card)):
            continue
        if card.element is None:
            sources.append((card, colors))
        else:
            keep_element(state, player, "WOC-ELEM-06" if card.zone_name == "relic" else "WOC-TERR-03")
    return sources


def _list_colors(card: Card) -> tuple[str, ...]:
    colors = list_made(card)
    return COLORS if RAINBOW in colors else colors


def _turn_up_burrowed(state: State, frame: Start) -> None:
    for unit in state.players[state.active].unit.cards:
        turn_face(state, unit, True, "WOC-TURN-05")


def _draw_card(state: State, frame: Start) -> None:
    if state.turn > 1 or get_switches(state).first_turn_draw:
        count = 1 + count_more(state, state.active, DrawMore)
        push(state, Drawing(state.active, count, "WOC-TURN-06"))


def _open_main(state: State, frame: Start) -> None:
    state.phase = "main"


START: Procedure = (_begin_turn, _fire_start, _make_elements, _turn_up_burrowed, _draw_card, _open_main)
_MAKE_ELEMENTS = 2
WITHIN_TURN = 1  # where START begins when a record begins in it


def _end_battle(state: State, frame: Frame) -> None:
    if state.phase == "battle":
        fire_moment(state, f"{END_OF}battle", state.active)


def _begin_end(state: State, frame: Frame) -> None:
    state.phase = "end"
    _heal(state)
    fire_moment(state, "end", state.active)


def _heal(state: State) -> None:
    for player in state.players:
        for unit in player.unit.cards:
            if unit.damage:
                mark(state, unit, "damage", 0, "WOC-TURN-14")


def _take_temp(state: State, frame: Frame) -> None:
    player = state.players[state.active]
    spend(state, player, tuple([(None, color) for color in player.temp]), "WOC-ELEM-09")


END: Procedure = (_end_battle, _begin_end, _take_temp)


def _leave_turn(state: State, frame: Frame) -> None:
    _heal(state)
    note(state, "pass turn", state.players[state.active], None, "WOC-TURN-16")
    push(state, Start())


def phase_violations(state: State, action: EnterPhase) -> Iterator[Violation]:
    wanted = action.phase
    if PHASES.index(wanted) <= PHASES.index(state.phase):
        order = ", ".join(PHASES)
        yield refuse(
            "WOC-TURN-02", f"The phase {wanted} cannot follow {state.phase}: the phases go in the order {order}."
        )
    elif wanted == "battle" and state.turn == 1 and not get_switches(state).first_turn_battle:
        yield refuse("WOC-G04", "There is no battle in the first turn.")
    elif is_skipped(state, wanted):
        yield refuse("WOC-TURN-02", f"A text has {'AB'[state.active]} leave out the phase {wanted} of this turn.")
    else:
        yield from duty_violations(state, state.active)


def enter_phase(state: State, action: EnterPhase) -> None:
    close_offers(state)
    if action.phase == "battle":
        state.phase = "battle"
        begin_battle(state)
    elif action.phase == "end":
        push(state, Frame(END))
    else:
        state.phase = action.phase


def list_phases(state: State, seat: int) -> Iterable[EnterPhase]:
    later = PHASES[PHASES.index(state.phase) + 1 :] if state.turn else ()
    return [EnterPhase(seat, phase) for phase in later if phase not in AUTOMATIC]


def turn_violations(state: State, action: PassTurn) -> Iterator[Violation]:
    found = list(turn_order_violations(state, action, ("WOC-TURN-16", "WOC-TURN-01"), "WOC-SET-06"))
    yield from found
    if state.turn and not found:
        yield from duty_violations(state, state.active)


def pass_turn(state: State, action: PassTurn) -> None:
    close_offers(state)
    if not state.turn:
        push(state, Start())
        return
    push(state, Frame((_leave_turn,)))
    if state.phase != "end":
        push(state, Frame(END))


def list_turn_ends(state: State, seat: int) -> Iterable[PassTurn]:
    return (PassTurn(seat),)
