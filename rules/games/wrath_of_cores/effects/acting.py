"""What the sentences of a text do, destroying apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from rules.engine.atoms import heal, mark, note, set_resource, turn_face
from rules.engine.choices import Asking, ask
from rules.engine.effects.node import Node, change_parts
from rules.engine.frames import Procedure, push
from rules.engine.texts.asking import return_cards
from rules.engine.texts.carrying import Resolution, list_players
from rules.engine.texts.drawing import draw, draw_up_to
from rules.engine.texts.happening import UseUp
from rules.engine.texts.lasting import add_turn_change, change_for_players
from rules.engine.texts.nodes import (
    Ban,
    Damage,
    Draw,
    DrawUpTo,
    Each,
    Flip,
    FlipSeveral,
    Heal,
    Rescue,
    Return,
    Skip,
    This,
    is_fleeting,
)
from rules.engine.texts.preventing import take_prevented
from rules.engine.texts.skipping import skip_phase
from rules.engine.texts.tossing import flip, flip_several, name_plainly
from rules.games.wrath_of_cores.cards import COLORS
from rules.games.wrath_of_cores.effects.drawing import Drawing
from rules.games.wrath_of_cores.effects.leaving import damage_unit, return_to_hand
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.elements.pool import gain_temp, list_tokens, spend
from rules.games.wrath_of_cores.table.actions import Token
from rules.games.wrath_of_cores.table.events import CORE_DAMAGE
from rules.games.wrath_of_cores.table.listing import gains_no_life, is_banned, is_beside, is_printed
from rules.games.wrath_of_cores.table.state import Card, State, by_place, describe_place, find_fight, get_switches
from rules.games.wrath_of_cores.wording.nodes import (
    ANY_COLOR,
    CHOSEN,
    EACH_COLOR,
    Burrow,
    ChangeDie,
    ChangeHits,
    ChangeTaken,
    ChooseColor,
    Counter,
    DamageCore,
    GainCharges,
    GainElements,
    GainLife,
    Grant,
    Kind,
    LoseCharges,
    LoseLife,
    MorePlays,
    PutCountered,
    Reroll,
    Retract,
    Shift,
    ShowTop,
    SpendElements,
    Strengthen,
    Strip,
    Swap,
)


def _damage(state: State, frame: Resolution, effect: Damage, units: list[Card]) -> None:
    for unit in units:
        damage_unit(state, unit, effect.points, frame.rule)


def _lose(state: State, frame: Resolution, effect: DamageCore | LoseLife, cards: list[Card]) -> None:
    players = [state.players[seat] for seat in list_players(state, effect.who, frame.seat)]
    if isinstance(effect, LoseLife):
        lose_life(state, [(player, effect.points) for player in players], frame.rule)
        return
    struck = [(player, left) for player in players if (left := take_prevented(state, player, effect.points))]
    lose_life(state, struck, frame.rule)
    for player, points in struck:
        note(state, CORE_DAMAGE, player, points, frame.rule)


def _gain_life(state: State, frame: Resolution, effect: GainLife, cards: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        if not gains_no_life(state, seat):
            set_resource(state, player, "hp", player.hp + effect.points, frame.rule)


def _gain(state: State, frame: Resolution, effect: GainElements, cards: list[Card]) -> None:
    player = state.players[frame.seat]
    if effect.color == ANY_COLOR:
        push(state, ColorChoice(frame.seat, effect.count))
        return
    for color in COLORS if effect.color == EACH_COLOR else (effect.color,):
        gain_temp(state, player, color, effect.count, "WOC-ELEM-08")


class ColorChoice(Asking):
    """TEMP Elements of a color chosen by their player."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: int, count: int) -> None:
        self.at = 0
        self.steps = COLOR_CHOICE
        self.picked = None
        self.seat = seat
        self.count = count


def _ask_color(state: State, frame: ColorChoice) -> None:
    ask(state, frame.seat, list(COLORS), frame, "WOC-ELEM-08", "color")


def _gain_color(state: State, frame: ColorChoice) -> None:
    gain_temp(state, state.players[frame.seat], frame.picked, frame.count, "WOC-ELEM-08")


COLOR_CHOICE: Procedure = (_ask_color, _gain_color)


class ColorNaming(Asking):
    """A color of which a text goes on to speak."""

    __slots__ = ("frame", "seat")

    def __init__(self, frame: Resolution) -> None:
        self.at = 0
        self.steps = COLOR_NAMING
        self.picked = None
        self.frame = frame
        self.seat = frame.seat


def _ask_which_color(state: State, frame: ColorNaming) -> None:
    ask(state, frame.seat, list(COLORS), frame, frame.frame.rule, "color")


def _name_color(state: State, frame: ColorNaming) -> None:
    """Put the named color into the remaining effects."""
    frame.frame.due[:] = [change_parts(effect, partial(_paint, frame.picked)) for effect in frame.frame.due]


COLOR_NAMING: Procedure = (_ask_which_color, _name_color)


def _paint(color: str, part: Any) -> Node | None:
    if isinstance(part, Kind) and part.chosen:
        return msgspec.structs.replace(part, chosen=False, colors=(color,))
    if isinstance(part, GainElements) and part.color == CHOSEN:
        return msgspec.structs.replace(part, color=color)
    return part if isinstance(part, UseUp) else None  # what has worked is known by how it is printed


def _choose_color(state: State, frame: Resolution, effect: ChooseColor, cards: list[Card]) -> None:
    push(state, ColorNaming(frame))


def _change_charges(state: State, frame: Resolution, effect: GainCharges | LoseCharges, cards: list[Card]) -> None:
    """Put charges on Cores, up to the limit if any, or remove charges."""
    cap = get_switches(state).charge_cap
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        if isinstance(effect, GainCharges):
            charges = player.charges + effect.count
            charges = min(charges, max(cap, player.charges)) if cap else charges
        else:
            charges = max(0, player.charges - effect.count) if effect.count else 0
            frame.face = player.charges - charges
        set_resource(state, player, "charges", charges, frame.rule)


def _heal_damage(state: State, frame: Resolution, effect: Heal, units: list[Card]) -> None:
    for unit in [unit for unit in units if not is_banned(state, unit, "heal")]:
        heal(state, unit, effect.points or unit.damage, frame.rule)


def has_elements(state: State, seat: int, effect: SpendElements) -> bool:
    return len(_list_to_spend(state, seat, effect)) >= effect.count


def _list_to_spend(state: State, seat: int, effect: SpendElements) -> list[Token]:
    """The Elements to spend: TEMP first, then Elements of Relics and Terrains, the Core's last."""
    return [token for token in list_tokens(state.players[seat]) if effect.color in ("", token[1])]


def _spend_elements(state: State, frame: Resolution, effect: SpendElements, cards: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        spend(
            state, state.players[seat], tuple(_list_to_spend(state, seat, effect)[: effect.count or None]), frame.rule
        )


def _retract(state: State, frame: Resolution, effect: Retract, units: list[Card]) -> None:
    if (fight := find_fight(state)) is not None:
        for unit in units:
            if not is_banned(state, unit, "retract"):
                fight.retract(state, unit)


class Shifting(Asking):
    """Units move to other Terrains in turn; `spots` are the present Unit's places."""

    __slots__ = ("beside", "left", "rule", "seat", "spots")

    def __init__(self, seat: int, units: list[Card], beside: bool, rule: str) -> None:
        self.at = 0
        self.steps = SHIFTING
        self.picked = None
        self.seat = seat
        self.left = units
        self.beside = beside
        self.rule = rule
        self.spots: dict[str, int] = {}


def _shift_next(state: State, frame: Shifting) -> int | None:
    if frame.picked in frame.spots:
        mark(state, frame.left[0], "place", frame.spots[frame.picked], frame.rule)
    if frame.picked is not None:
        frame.picked = None
        frame.left.pop(0)
    while frame.left:
        unit = frame.left[0]
        frame.spots = {describe_place(each.place): each.place for each in _list_free(state, unit, frame.beside)}
        if ask(state, frame.seat, list(frame.spots), frame, frame.rule, f"place for {unit.name}"):
            return 0
        frame.left.pop(0)
    return None


SHIFTING: Procedure = (_shift_next,)


def _list_free(state: State, unit: Card, beside: bool) -> list[Any]:
    """The empty Terrains to which a Unit may go, from left to right."""
    player = state.players[unit.controller]
    taken = [each.place for each in (*player.unit.cards, *player.god.cards)]
    free = [each for each in by_place(player.terrain.cards) if each.place not in taken]
    return [each for each in free if not beside or is_beside(each, unit)]


def _shift(state: State, frame: Resolution, effect: Shift, units: list[Card]) -> None:
    push(state, Shifting(frame.seat, list(units), effect.beside, frame.rule))


def _swap(state: State, frame: Resolution, effect: Swap, units: list[Card]) -> None:
    """Have two Units of a side change places."""
    partner = () if effect.what is None else [frame.this] if isinstance(effect.what, This) else frame.former
    pair = [*units, *[each for each in partner if each is not None and each.in_play]]
    if len(pair) == 2 and pair[0].controller == pair[1].controller:
        one, other = pair[0].place, pair[1].place
        mark(state, pair[0], "place", other, frame.rule)
        mark(state, pair[1], "place", one, frame.rule)


def _burrow(state: State, frame: Resolution, effect: Burrow, units: list[Card]) -> None:
    """Turn Units face down. Such a Unit neither attacks nor defends (WOC-KW-25), and so is in no battle."""
    fight = find_fight(state)
    for unit in units:
        turn_face(state, unit, False, "WOC-KW-23")
        if fight is not None:
            fight.retract(state, unit)


def _reroll(state: State, frame: Resolution, effect: Reroll, units: list[Card]) -> None:
    """Forget dice, so that they are due again before a pool is divided (WOC-BAT-06)."""
    fight = find_fight(state)
    for unit in units if fight is not None and not fight.divided else ():
        if fight is not None and fight.faces.pop(unit, None) is not None:
            note(state, "reroll", unit, None, "WOC-BAT-07")


def _counter(state: State, frame: Resolution, effect: Counter, cards: list[Card]) -> None:
    answered = frame.about
    if answered is None or (effect.of is not None and not is_printed(answered.card.definition, effect.of)):
        return
    answered.countered = True
    if not get_switches(state).countered_counts:
        state.players[answered.seat].plays[answered.card.name] -= 1
    note(state, "counter", answered.card, frame.source, "WOC-G13")


def _put_countered(state: State, frame: Resolution, effect: PutCountered, cards: list[Card]) -> None:
    if frame.about is not None and frame.about.countered:
        frame.about.to = effect.to


def _show_top(state: State, frame: Resolution, effect: ShowTop, cards: list[Card]) -> None:
    note(state, "show top", state.players[frame.seat], None, "WOC-KW-15")


def _change(
    state: State,
    frame: Resolution,
    effect: Strengthen | ChangeDie | ChangeHits | ChangeTaken | Grant | Strip | Ban | Rescue,
    units: list[Card],
) -> None:
    everybody = isinstance(effect.whose, Each) and not is_fleeting(effect.whose.of)
    of = None if everybody else tuple(units)
    add_turn_change(state, frame.seat, effect, of, frame.this)


ACTS: dict[type, Callable[[Any, Resolution, Any, list[Any]], None]] = {
    Draw: partial(draw, Drawing),
    Damage: _damage,
    DamageCore: _lose,
    LoseLife: _lose,
    GainLife: _gain_life,
    Return: partial(return_cards, return_to_hand, is_banned),
    GainElements: _gain,
    ChooseColor: _choose_color,
    Retract: _retract,
    Shift: _shift,
    Swap: _swap,
    Burrow: _burrow,
    Counter: _counter,
    PutCountered: _put_countered,
    ShowTop: _show_top,
    Strengthen: _change,
    Grant: _change,
    ChangeDie: _change,
    ChangeHits: _change,
    ChangeTaken: _change,
    Ban: _change,
    Rescue: _change,
    Skip: partial(skip_phase, ("start", "main", "battle", "end")),
    Strip: _change,
    Flip: partial(flip, name_plainly),
    FlipSeveral: partial(flip_several, name_plainly),
    Reroll: _reroll,
    GainCharges: _change_charges,
    LoseCharges: _change_charges,
    Heal: _heal_damage,
    DrawUpTo: partial(draw_up_to, Drawing),
    SpendElements: _spend_elements,
    MorePlays: change_for_players,
}
