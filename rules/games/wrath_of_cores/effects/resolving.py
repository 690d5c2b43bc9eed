"""Abilities carried out: costs first, then each sentence (WOC-G25)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.engine.atoms import mark, note, set_resource, turn_face
from rules.engine.choices import Asking, ask
from rules.engine.effects.node import Node
from rules.engine.frames import Frame, Procedure, push
from rules.engine.texts.asking import (
    discard,
    discard_down_to,
    give_up,
    look,
    put_back,
    recover,
    shuffle_back,
    take_back,
)
from rules.engine.texts.carrying import (
    Meanings,
    Resolution,
    choose_only,
    list_players,
    may_fit,
    target_violations,
)
from rules.engine.texts.fetching import look_at_top, search, take_from_top
from rules.engine.texts.happening import UseUp, is_used_up, mark_use, use_up, was_fetched
from rules.engine.texts.lasting import add_turn_change, change_for_players
from rules.engine.texts.nodes import (
    Ban,
    Choose,
    Damage,
    Destroy,
    Discard,
    DiscardDownTo,
    Draw,
    DrawUpTo,
    Each,
    Forbid,
    GiveUp,
    Look,
    LookAtTop,
    PutBack,
    Recover,
    Return,
    Search,
    ShuffleBack,
    TakeBack,
    TakeFromTop,
)
from rules.engine.values import Event, Violation
from rules.games.wrath_of_cores.cards import COLORS, CoresCard
from rules.games.wrath_of_cores.effects.charging import offer_charges_of
from rules.games.wrath_of_cores.effects.drawing import Drawing
from rules.games.wrath_of_cores.effects.leaving import (
    Fired,
    damage_unit,
    destroy,
    find_dying,
    return_to_hand,
    send_to_used,
)
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.elements.pool import gain_temp, list_tokens, spend
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.fighting import find_fight
from rules.games.wrath_of_cores.table.listing import (
    CORE_DAMAGE,
    Firing,
    count_total,
    find_occupant,
    find_own_unit,
    is_banned,
    is_linked,
    is_of_kind,
    is_out_of_aim,
    is_printed,
    list_fired_of,
    list_moments,
    read_figure,
    tell,
)
from rules.games.wrath_of_cores.table.state import Card, State, get_switches, list_in_play
from rules.games.wrath_of_cores.wording.nodes import (
    ANY_COLOR,
    EACH_COLOR,
    Ability,
    Burrow,
    ChangePrice,
    Cost,
    Counter,
    DamageCore,
    GainCharges,
    GainElements,
    GainLife,
    Grant,
    Heal,
    Kind,
    LoseCharges,
    LoseLife,
    Occupant,
    Reroll,
    Retract,
    ShowTop,
    SpendElements,
    Strengthen,
    Strip,
)

RULE_OF = {
    "start": "WOC-TURN-03", "end": "WOC-TURN-15", "attack": "WOC-KW-03", "defend": "WOC-KW-04", "death": "WOC-KW-11",
    "enter": "WOC-KW-12", "battle": "WOC-KW-13",
}  # fmt: skip


class Queue(Frame):
    """Abilities firing in a row."""

    __slots__ = ("fired",)

    def __init__(self, fired: Fired) -> None:
        self.at = 0
        self.steps = QUEUE
        self.fired = fired


class Use(Asking):
    """An ability used for a player.

    `given` are targets named beforehand, `answered` is the card it responds to, `about` the one that it fires about.
    """

    __slots__ = ("ability", "about", "answered", "below", "card", "given", "paid", "rule", "sacrificed", "seat")

    def __init__(
        self, card: Card, ability: Ability, rule: str, given: tuple[Any, ...] = (), answered: Any = None
    ) -> None:
        self.at = 0
        self.steps = USE
        self.picked = None
        self.card = card
        self.seat = card.controller
        self.ability = ability
        self.rule = rule
        self.given = given
        self.answered = answered
        self.about: Card | None = None
        self.below: Card | None = None
        self.paid = 0
        self.sacrificed: list[Card] = []


def fire(state: State, fired: Fired) -> None:
    """Let abilities fire by themselves, in order (WOC-C08)."""
    if fired:
        push(state, Queue(fired))


def list_fired(state: State, moment: str, seat: int) -> Fired:
    """The abilities for a player's moment, in the order of the cards (WOC-G20); further cards' come after."""
    lying = list_in_play(state.players[seat]) if moment in state.cards_with else ()
    own = [Firing(card, ability) for card in lying for ability in list_moments(state, card, moment)]
    return own + (list_fired_of(state, moment, seat) if seat == state.active else [])


def fire_moment(state: State, moment: str, *seats: int) -> None:
    """Fire the cards' abilities for a moment of players, and offer charges."""
    fire(state, [each for seat in seats for each in list_fired(state, moment, seat)])
    offer_charges_of(state, moment, state.active)


class Ears:
    """Tell abilities of acts of players: draw, discard, gain or lose life."""

    def hear(self, state: State, event: Event) -> None:
        what, seat, _ = tell(event) if not was_fetched(state) else ("", 0, None)
        if state.turn and what:
            fire(state, list_fired_of(state, what, seat))
            offer_charges_of(state, what, seat)


def listen(state: State) -> None:
    """Let the abilities of a game hear the players' acts."""
    for kind in ("move", "hp", CORE_DAMAGE):
        state.listeners.setdefault(kind, []).append(Ears())


def _fire_next(state: State, queue: Queue) -> int | None:
    if not queue.fired:
        return None
    card, ability, about = queue.fired.pop(0)
    if ability.once and is_used_up(state, card, ability):
        return 0
    use = Use(card, ability, RULE_OF.get(ability.moment, "WOC-C08"))
    use.about = about
    push(state, use)
    return 0


QUEUE: Procedure = (_fire_next,)
ENDED = 2  # the steps of a use


def _pay(state: State, frame: Use) -> int | None:
    """Pay the next cost. An ability whose cost cannot be paid is not used (WOC-G25)."""
    if not is_linked(state, state.players[frame.seat], frame.ability.link):
        return ENDED
    if not frame.paid:
        frame.below = find_occupant(state, frame.card)
    if frame.paid == len(frame.ability.costs):
        frame.picked = None
        return None
    cost = frame.ability.costs[frame.paid]
    if cost.word in ("life", "destroy"):
        if not can_pay(state, frame.card, cost):
            return ENDED
        frame.paid += 1
        _pay_at_once(state, frame, cost)
        return 0
    if (
        frame.picked is None
        and frame.given
        and cost.word == "sacrifice"
        and frame.given[0] in list_options(state, frame.card, cost)
    ):
        frame.picked, frame.given = frame.given[0], frame.given[1:]
    if frame.picked is None:
        options = list_options(state, frame.card, cost)
        fits = None if cost.of is None else partial(_is_of, cost.of)
        asked = ask(state, frame.seat, options, frame, COST_RULES[cost.word], COST_WORDS[cost.word], fits)
        return 0 if asked else ENDED
    frame.paid += 1
    picked, frame.picked = frame.picked, None
    if cost.word == "sacrifice":
        frame.sacrificed.append(picked)
        destroy_now(state, [picked], "WOC-KW-08")
    elif cost.word == "discard":
        send_to_used(state, picked, "WOC-KW-06")
    else:
        note(state, "show", picked, None, "WOC-KW-14")
    return 0


COST_RULES = {
    "sacrifice": "WOC-KW-08",
    "discard": "WOC-KW-06",
    "reveal": "WOC-KW-14",
    "life": "WOC-KW-07",
    "destroy": "WOC-KW-09",
}
COST_WORDS = {"sacrifice": "Unit", "discard": "card of the hand", "reveal": "card of the hand"}


def can_pay(state: State, card: Card, cost: Cost) -> bool:
    """Whether the cost of an ability of a card can be paid; life may be paid down to zero."""
    if cost.word == "life":
        left = state.players[card.controller].hp - cost.points
        return left > 0 or (left == 0 and get_switches(state).life_paid_to_zero)
    if cost.word == "destroy":
        return card.in_play
    return bool(list_options(state, card, cost))


def list_options(state: State, card: Card, cost: Cost) -> list[Card]:
    """The cards for paying a cost."""
    player = state.players[card.controller]
    if cost.word == "sacrifice":
        units = [unit for unit in player.unit.cards if unit is not card and unit.owner == player.seat]
        return [unit for unit in units if cost.of is None or is_of_kind(state, unit, cost.of, player.seat)]
    fits = None if cost.of is None else partial(_is_of, cost.of)
    return [each for each in player.hand.cards if each is not card and may_fit(each, fits)]


def _is_of(kind: Kind, definition: CoresCard) -> bool:
    return is_printed(definition, kind)


def _pay_at_once(state: State, frame: Use, cost: Cost) -> None:
    if cost.word == "life":
        lose_life(state, [(state.players[frame.seat], cost.points)], "WOC-KW-07")
    else:
        destroy_now(state, [frame.card], "WOC-KW-09")


def destroy_now(state: State, cards: list[Card], rule: str) -> None:
    """Destroy cards, and cards with sunken H.P; their Death abilities come next."""
    fired = destroy(state, cards, rule)
    while dying := find_dying(state):
        fired += destroy(state, dying, "WOC-UNIT-05")
    fire(state, fired)


def _begin(state: State, frame: Use) -> None:
    """Carry out what has been paid for."""
    ability = frame.ability
    due = mark_use(ability.effects, ability) if ability.once else ability.effects
    resolution = Resolution(MEANINGS, frame.card, frame.seat, list(due), frame.rule)
    resolution.this = find_own_unit(frame.card) or frame.below
    resolution.given = list(frame.given)
    resolution.about = frame.answered
    resolution.it = [frame.about] if frame.about is not None else list(frame.sacrificed)
    push(state, resolution)


USE: Procedure = (_pay, _begin)


def check_targets(
    state: State,
    seat: int,
    abilities: tuple[Ability, ...],
    targets: tuple[Any, ...],
    rule: str,
    this: Card | None = None,
) -> Iterator[Violation]:
    """Why the targets of a row cannot be targets of the text."""
    effects = [effect for ability in abilities for effect in ability.effects]
    return target_violations(state, MEANINGS, seat, effects, targets, rule, this)


def list_cards(state: State, kind: Kind, seat: int, this: Card | None = None, targeted: bool = False) -> list[Card]:
    """The cards of a kind in play, own cards first; only face-up cards are targeted (WOC-KW-24)."""
    found = []
    for side in (seat, 1 - seat):
        for zone in kind.kinds:
            found += [
                card
                for card in state.players[side].zones[zone].cards
                if is_of_kind(state, card, kind, seat, this)
                and not (
                    targeted and (not (card.face_up or kind.trait == "burrowed") or is_out_of_aim(state, card, seat))
                )
            ]
    return found


def _name_kind(kind: Kind) -> str:
    return " or ".join([each.capitalize() for each in kind.kinds])


def _refuse_target(target: Any) -> Violation | None:
    if isinstance(target, Card) and target.is_unit and not target.face_up:
        return refuse("WOC-KW-24", f"#{target.handle} is burrowed and cannot be targeted.")
    return None


def _find_occupant(frame: Resolution, group: Node) -> list[Card]:
    return [frame.this] if isinstance(group, Occupant) and frame.this is not None else []


def settle_deaths(state: State) -> None:
    """Destroy the Units with H.P sunk to their damage."""
    if state.result is None and (dying := find_dying(state)):
        destroy_now(state, dying, "WOC-UNIT-05")


# What each sentence does


def _draw_up_to(state: State, frame: Resolution, effect: DrawUpTo, cards: list[Card]) -> None:
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        if (lacking := effect.count - len(state.players[seat].hand)) > 0:
            push(state, Drawing(seat, lacking, frame.rule))


def _draw(state: State, frame: Resolution, effect: Draw, cards: list[Card]) -> None:
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        push(state, Drawing(seat, effect.count, frame.rule))


def _damage(state: State, frame: Resolution, effect: Damage, units: list[Card]) -> None:
    for unit in units:
        damage_unit(state, unit, effect.points, frame.rule)


def _lose(state: State, frame: Resolution, effect: DamageCore | LoseLife, cards: list[Card]) -> None:
    seats = list_players(state, effect.who, frame.seat)
    lose_life(state, [(state.players[seat], effect.points) for seat in seats], frame.rule)
    for seat in seats if isinstance(effect, DamageCore) else ():
        note(state, CORE_DAMAGE, state.players[seat], effect.points, frame.rule)


def _gain_life(state: State, frame: Resolution, effect: GainLife, cards: list[Card]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        set_resource(state, player, "hp", player.hp + effect.points, frame.rule)


def _destroy(state: State, frame: Resolution, effect: Destroy, cards: list[Card]) -> None:
    destroy_now(state, cards, frame.rule)


def _return(state: State, frame: Resolution, effect: Return, cards: list[Card]) -> None:
    for card in cards:
        if card.in_play:
            return_to_hand(state, card, frame.rule)


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
        set_resource(state, player, "charges", charges, frame.rule)


def _heal_damage(state: State, frame: Resolution, effect: Heal, units: list[Card]) -> None:
    for unit in units:
        mark(state, unit, "damage", max(0, unit.damage - (effect.points or unit.damage)), frame.rule)


def _part_with(state: State, card: Card, how: str, rule: str) -> None:
    if how == "return":
        return_to_hand(state, card, rule)
    else:
        destroy_now(state, [card], rule)


def _has_elements(state: State, seat: int, effect: SpendElements) -> bool:
    return len(list_tokens(state.players[seat])) >= effect.count


def _spend_elements(state: State, frame: Resolution, effect: SpendElements, cards: list[Card]) -> None:
    """Spend TEMP Elements first, then Elements of Relics and Terrains, the Core's last."""
    for seat in list_players(state, effect.who, frame.seat):
        player = state.players[seat]
        spend(state, player, tuple(list_tokens(player)[: effect.count]), frame.rule)


def _retract(state: State, frame: Resolution, effect: Retract, units: list[Card]) -> None:
    if (fight := find_fight(state)) is not None:
        for unit in units:
            if not is_banned(state, unit, "retract"):
                fight.retract(state, unit)


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
    if answered is None or (effect.card_kind and answered.card.definition.kind != effect.card_kind):
        return
    answered.countered = True
    if not get_switches(state).countered_counts:
        state.players[answered.seat].plays[answered.card.name] -= 1
    note(state, "counter", answered.card, frame.source, "WOC-G13")


def _show_top(state: State, frame: Resolution, effect: ShowTop, cards: list[Card]) -> None:
    note(state, "show top", state.players[frame.seat], None, "WOC-KW-15")


def _change(state: State, frame: Resolution, effect: Strengthen | Grant | Strip | Ban, units: list[Card]) -> None:
    kind: Any = effect.whose.of if isinstance(effect.whose, Each) else None
    of = tuple(units) if kind is None or kind.figure or kind.role or kind.keyword or kind.trait else None
    add_turn_change(state, frame.seat, effect, of, frame.this)


MEANINGS = Meanings(
    do={
        Draw: _draw,
        Discard: discard,
        DiscardDownTo: discard_down_to,
        PutBack: put_back,
        ShuffleBack: shuffle_back,
        Search: search,
        TakeFromTop: take_from_top,
        Damage: _damage,
        DamageCore: _lose,
        LoseLife: _lose,
        GainLife: _gain_life,
        Destroy: _destroy,
        Return: _return,
        Recover: recover,
        Choose: choose_only,
        TakeBack: take_back,
        GainElements: _gain,
        Retract: _retract,
        Burrow: _burrow,
        Counter: _counter,
        ShowTop: _show_top,
        Strengthen: _change,
        Grant: _change,
        Ban: _change,
        Strip: _change,
        Reroll: _reroll,
        GiveUp: give_up,
        GainCharges: _change_charges,
        LoseCharges: _change_charges,
        Heal: _heal_damage,
        Look: look,
        LookAtTop: look_at_top,
        DrawUpTo: _draw_up_to,
        SpendElements: _spend_elements,
        UseUp: use_up,
        Forbid: change_for_players,
        ChangePrice: change_for_players,
    },
    list_cards=list_cards,
    find_group=_find_occupant,
    count_total=count_total,
    name_kind=_name_kind,
    refuse_target=_refuse_target,
    after=settle_deaths,
    is_printed=is_printed,
    read_figure=read_figure,
    part_with=_part_with,
    can_pay={SpendElements: _has_elements},
    heap="used",
    tell=tell,
)
