"""Changes by texts, for a turn or a card's stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.texts.carrying import list_players
from rules.engine.texts.conditions import compare, find_own_price
from rules.engine.texts.lasting import (
    TURN,
    TurnChange,
    keeps_from_playing,
    lasts_this_turn,
    list_as_things_stand,
    list_for_players,
    list_of_players,
    list_turn_changes,
)
from rules.engine.texts.nodes import Ban, ChangePrice, DrawMore, Each, Effect, Forbid, NoGain, Rescue, This
from rules.games.valcarta.cards import Skill, ValcartaCard
from rules.games.valcarta.effects.attack import Attack
from rules.games.valcarta.effects.lying import list_said
from rules.games.valcarta.effects.matching import COUNTING, is_of_kind, is_printed
from rules.games.valcarta.table.state import Card, State, get_switches
from rules.games.valcarta.wording.nodes import (
    ATTACK,
    UNREDUCED,
    WEAK,
    ChangeCost,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    ChangeToll,
    DoubleDamage,
    ForbidSkills,
    Hasten,
    Kind,
    Lasting,
    Rest,
    SetDie,
    SetHandLimit,
    Shield,
)
from rules.games.valcarta.wording.reading import read_main_text, read_skill


def list_rescues(state: State, unit: Card) -> Iterator[tuple[Card | None, Rescue]]:
    """The rescues for a Unit, each with its card if still in play."""
    for card, _, change in _list_standing_of(state, unit, Rescue):
        yield card, change
    for each in list_turn_changes(state):
        if isinstance(each.change, Rescue) and _lasts_for(state, each, unit):
            yield None, each.change


def _list_standing_of(state: State, unit: Card, kind: type[Any]) -> Iterator[tuple[Card, Card | None, Any]]:
    """A Unit's changes by cards on the field: the card, its "this Unit", and the change."""
    for card, this, said in list_said(state, kind):
        for change in list_as_things_stand(state, COUNTING, said, kind, card.controller, this):
            if _is_meant(state, change, card.controller, this, unit):
                yield card, this, change


def _list_lasting(state: State, unit: Card, kind: type[Any]) -> Iterable[tuple[Any, int, Card | None]]:
    """A Unit's changes, by cards on the field or until the end of a turn; with the card of the text."""
    return _find_lasting(state, unit, kind) if _may_last(state, kind) else ()


def _may_last(state: State, kind: type[Any]) -> bool:
    """Whether there may be changes of a sort at all: most often there are none."""
    return kind in state.cards_with or lasts_this_turn(state, kind)


def _find_lasting(state: State, unit: Card, kind: type[Any]) -> Iterator[tuple[Any, int, Card | None]]:
    for card, this, change in _list_standing_of(state, unit, kind):
        yield change, card.controller, this
    for each in list_turn_changes(state):
        if isinstance(each.change, kind) and _lasts_for(state, each, unit):
            yield each.change, each.seat, each.this


def added_damage(state: State, unit: Card, skill: Skill, target: Card) -> list[int]:
    """The changes in damage of a Unit's skill to a target (VAL-G15)."""
    return [change.points for change in _list_of_damage(state, unit, skill, target, ChangeDamage)]


def count_doublings(state: State, unit: Card, skill: Skill, target: Card) -> int:
    """How often the damage of a Unit's skill to a target is doubled."""
    return len(_list_of_damage(state, unit, skill, target, DoubleDamage))


def _list_of_damage(state: State, unit: Card, skill: Skill, target: Card, kind: type[Any]) -> list[Any]:
    """The changes of a sort of the damage of a Unit's skill to a target, by the skill itself and by others."""
    own = [(change, unit.controller, unit) for change in _list_own(state, unit, skill, [target], kind)]
    return [
        change
        for change, seat, this in [*own, *_list_lasting(state, unit, kind)]
        if _is_against(state, change.against, seat, this, target)
    ]


def _list_own(state: State, unit: Card, skill: Skill, hits: list[Card], kind: type[Any]) -> Iterator[Any]:
    """The changes of a sort that a skill says of itself."""
    for said in read_skill(skill):
        if isinstance(said, Effect):
            yield from list_as_things_stand(state, COUNTING, said, kind, unit.controller, unit, lambda _: hits)


def adds_of_itself(state: State, unit: Card, skill: Skill, target: Card) -> bool:
    """Whether the skill's own text adds damage to a target, so that printed damage is not needed."""
    return any(change.points > 0 for change in _list_own(state, unit, skill, [target], ChangeDamage))


def is_unreduced(state: State, unit: Card, skill: Skill, target: Card) -> bool:
    """Whether nothing reduces the damage of a Unit's skill, neither the skill's own text nor other texts."""
    own = _list_own(state, unit, skill, [target], Ban)
    return any(ban.what == UNREDUCED for ban in own) or (may_ban(state) and is_banned(state, unit, UNREDUCED))


def reduced_damage(state: State, unit: Card, attacker: Card | None = None, energy: str | None = None) -> list[int]:
    """The reductions of an attack's damage to a Unit, by Element; negative numbers raise the damage (VAL-G15)."""
    return [
        -change.points
        for change, seat, this in _list_lasting(state, unit, ChangeTaken)
        if change.energy in ("", energy) and (attacker is None or _is_against(state, change.by, seat, this, attacker))
    ]


def end_with_attack(state: State, attack: Attack) -> None:
    """End what holds for the next attack of a Unit, or the next one to it."""
    for each in [each for each in list_turn_changes(state) if each.change.until == ATTACK]:
        of = attack.hits if isinstance(each.change, ChangeTaken) else [attack.unit]
        if any(_lasts_for(state, each, unit) for unit in of):
            state.continuous[TURN].remove(each)


def may_change_hp(state: State) -> bool:
    """Whether any text changes the HP of Units."""
    return _may_last(state, ChangeHP)


def added_hp(state: State, unit: Card) -> int:
    """The HP added to a Unit by cards on the field."""
    if not may_change_hp(state):
        return 0
    return sum([change.points for change, _, _ in _list_lasting(state, unit, ChangeHP)])


def may_ban(state: State) -> bool:
    """Whether any text forbids anything."""
    return _may_last(state, Ban)


def is_banned(state: State, unit: Card, *what: str) -> bool:
    """Whether a text forbids something to a Unit, or of it."""
    return any(ban.what in what and ban.by is None for ban, _, _ in _list_lasting(state, unit, Ban))


def has_no_weakness(state: State, unit: Card, energy: str) -> bool:
    """Whether a text keeps a Unit from being weak to an Element."""
    bans = [ban for ban, _, _ in _list_lasting(state, unit, Ban) if ban.what == WEAK]
    return any(ban.by is None or energy in ban.by.elements for ban in bans)


def is_out_of_aim(state: State, card: Card, seat: int, by: ValcartaCard | None) -> bool:
    """Whether the text of a card of a player may not target a card."""
    bans = [(ban, of) for ban, of, _ in _list_lasting(state, card, Ban) if ban.by is not None and ban.what == "target"]
    return by is not None and any(is_printed(by, ban.by) and (not ban.by.whose or of != seat) for ban, of in bans)


def find_toll(state: State, unit: Card, points: int) -> int:
    """How many of so many SE a destroyed Unit costs: with more and less, then halved, and no more than a text says."""
    if may_ban(state) and is_banned(state, unit, "toll"):
        return 0
    changes = [change for change, _, _ in _list_lasting(state, unit, ChangeToll)]
    points += sum([{"more": 1, "less": -1}.get(each.how, 0) * each.points for each in changes])
    points >>= len([each for each in changes if each.how == "half"])
    most: list[int] = [each.points for each in changes if each.how == "only"]
    return max(0, min([points, *most]))


def is_shielded(state: State, unit: Card, status: str) -> bool:
    """Whether a text keeps a status from a Unit."""
    return any(not change.statuses or status in change.statuses for change, _, _ in _list_lasting(state, unit, Shield))


def is_resting(state: State, unit: Card, skill: str) -> bool:
    """Whether a skill cannot be used by its Unit this turn."""
    if TURN not in state.continuous:
        return False
    resting = [each for each in list_turn_changes(state) if isinstance(each.change, Rest)]
    return any(each.change.skill == skill and unit in (each.of or ()) for each in resting)


def may_hasten(state: State, unit: Card) -> bool:
    """Whether a Unit may be upgraded in the turn in which it came."""
    return any(True for _ in _list_lasting(state, unit, Hasten))


def is_too_costly(state: State, unit: Card, cost: int) -> bool:
    """Whether a text keeps a Unit from using skills of such a cost."""
    return any(compare(cost, each.op, each.number) for each, _, _ in _list_lasting(state, unit, ForbidSkills))


def find_set_die(state: State, seat: int) -> int:
    """The highest die that texts set for a player's FE roll; 0 without such a text."""
    if not _may_last(state, SetDie):
        return 0
    found = list_of_players(state, seat, SetDie, _list_standing(state, SetDie))
    return max([change.sides for _, change in found], default=0)


def find_hand_limit(state: State, seat: int) -> int:
    """How many cards a player keeps in the End Phase: the fewest that a text says, or as many as the rules do."""
    if not _may_last(state, SetHandLimit):
        return get_switches(state).hand_limit
    found = list_of_players(state, seat, SetHandLimit, _list_standing(state, SetHandLimit))
    return min([change.count for _, change in found], default=get_switches(state).hand_limit)


def gains_no_se(state: State, seat: int) -> bool:
    return _may_last(state, NoGain) and bool(list_of_players(state, seat, NoGain, _list_standing(state, NoGain)))


def find_skill_cost(state: State, unit: Card, skill: Skill) -> int:
    """The cost of a Unit's skill, with changes by texts."""
    if not skill.cost:
        return 0
    change: int = sum([each.points for each, _, _ in _list_lasting(state, unit, ChangeCost)])
    change += find_own_price(state, COUNTING, read_skill(skill), unit.controller, unit)
    return max(0, skill.cost + change)


def find_price_change(state: State, seat: int, definition: ValcartaCard) -> int:
    """The change in price of playing a card."""
    own = find_own_price(state, COUNTING, read_main_text(definition), seat)
    if not _may_last(state, ChangePrice):
        return own
    changes = list_for_players(state, COUNTING, seat, definition, ChangePrice, _list_standing(state, ChangePrice))
    change: int = sum([each.points for each in changes])
    return own + change


def is_forbidden(state: State, seat: int, definition: ValcartaCard) -> bool:
    """Whether a text keeps a player from playing a card."""
    if not _may_last(state, Forbid):
        return False
    return keeps_from_playing(state, COUNTING, seat, definition, _list_standing(state, Forbid))


def count_more_draws(state: State, seat: int) -> int:
    """How many cards more a player draws in the Draw Phase by texts than by the rules."""
    if not _may_last(state, DrawMore):
        return 0
    return sum([change.count for _, change in list_of_players(state, seat, DrawMore, _list_standing(state, DrawMore))])


def _list_standing(state: State, kind: type[Any]) -> Iterator[tuple[int, Any]]:
    """The changes of a sort as long as cards stay on the field, each with the player of the card."""
    for card, this, said in list_said(state, kind):
        for change in list_as_things_stand(state, COUNTING, said, kind, card.controller, this):
            yield card.controller, change


def list_roll_changes(state: State, seat: int) -> list[tuple[Card, int]]:
    """The changes of a player's FE roll by cards on the field (VAL-G04, VAL-G36)."""
    return [
        (card, change.points)
        for card, this, said in list_said(state, ChangeRoll)
        if not _is_unpaid(state, card)
        for change in list_as_things_stand(state, COUNTING, said, ChangeRoll, card.controller, this)
        if seat in list_players(state, change.who, card.controller)
    ]


def _is_unpaid(state: State, card: Card) -> bool:
    """Whether a Continuous card has no effect until the upkeep of the turn is paid (VAL-G36)."""
    if get_switches(state).unpaid_changes_roll or card.zone_name != "war" or card.definition is None:
        return False
    return card.controller == state.active and card.definition.cost > 0 and card.since != state.turn


def _is_meant(state: State, change: Lasting, seat: int, this: Card | None, unit: Card) -> bool:
    whose = change.whose
    if isinstance(whose, This):
        return unit is this
    return isinstance(whose, Each) and is_of_kind(state, unit, whose.of, seat, this)


def _is_against(state: State, kind: Kind, seat: int, this: Card | None, target: Card) -> bool:
    return kind == Kind() or is_of_kind(state, target, kind, seat, this)


def _lasts_for(state: State, lasting: TurnChange, unit: Card) -> bool:
    if lasting.of is not None:
        return unit in lasting.of
    return _is_meant(state, lasting.change, lasting.seat, lasting.this, unit)
