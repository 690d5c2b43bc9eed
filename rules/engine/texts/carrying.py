"""Texts carried out, one effect after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.engine.atoms import move, turn_face
from rules.engine.choices import NO, Asking, ask, offer
from rules.engine.effects import Compare, Has
from rules.engine.effects.node import Node
from rules.engine.frames import Procedure, push
from rules.engine.identity import MissingFactError
from rules.engine.state import Card, State
from rules.engine.texts.nodes import (
    EVERYBODY,
    HAND,
    YOU,
    CardKind,
    Condition,
    Controls,
    Discard,
    Each,
    Effect,
    Flip,
    If,
    It,
    May,
    OneOf,
    Outnumbers,
    PerEach,
    Target,
    This,
)
from rules.engine.values import Violation

YES = "yes"
_GROUP_FIELDS = ("to", "of", "what", "whose", "each")
_GROUPS = (Target, Each, This, It)


class Meanings:
    """What a game makes of the parts of a text.

    `do` carries out an effect on the cards of its group. `list_cards` finds the cards of a kind in play, seen from a
    seat, for a text of the card "this"; where they are targeted, only those that may be. `find_group` finds the cards
    of a group that is the game's own. `count_total` reads a total of a player, None for unknown. `name_kind` says what
    cards of a kind are called, `refuse_target` why a card is never a target. `after` is done behind each effect.
    """

    __slots__ = ("after", "count_total", "do", "find_group", "heap", "list_cards", "name_kind", "refuse_target")

    def __init__(
        self,
        *,
        do: dict[type, Callable[[State[Any], Resolution, Any, list[Any]], None]],
        list_cards: Callable[[State[Any], Any, int, Any, bool], list[Any]],
        find_group: Callable[[Resolution, Node], list[Any]],
        count_total: Callable[[State[Any], int, str], int | None],
        name_kind: Callable[[Any], str],
        refuse_target: Callable[[Any], Violation | None],
        after: Callable[[State[Any]], None] | None,
        heap: str,
    ) -> None:
        self.do = do
        self.list_cards = list_cards
        self.find_group = find_group
        self.count_total = count_total
        self.name_kind = name_kind
        self.refuse_target = refuse_target
        self.after = after
        self.heap = heap


class Resolution(Asking):
    """Effects carried out for a player.

    `this` is the card that the text calls so, `it` are the cards spoken of last, `given` the targets that were named
    beforehand, `chosen` those that have been chosen for the effect at hand. `about` is the game's own.
    """

    __slots__ = ("about", "chosen", "due", "given", "it", "meanings", "rule", "seat", "source", "this")

    def __init__(self, meanings: Meanings, source: Card, seat: int, due: list[Any], rule: str) -> None:
        self.at = 0
        self.steps = RESOLUTION
        self.picked = None
        self.meanings = meanings
        self.source = source
        self.seat = seat
        self.due = due
        self.rule = rule
        self.this: Any = None
        self.it: list[Any] = []
        self.given: list[Any] = []
        self.chosen: list[Any] = []
        self.about: Any = None


def list_players(state: State[Any], who: str, seat: int) -> list[int]:
    """The seats of those whom a text of a player means, the active player first."""
    if who in (EVERYBODY, ""):
        return [state.active, 1 - state.active]
    return [seat if who == YOU else 1 - seat]


# Targets that are named beforehand


def target_violations(
    state: State[Any],
    meanings: Meanings,
    seat: int,
    effects: list[Any],
    targets: tuple[Any, ...],
    rule: str,
    this: Card | None = None,
) -> Iterator[Violation]:
    """Why the targets of a row cannot be those of the text."""
    refuse = state.game.rulebook.refuse
    wanted = list_targets(effects)
    slots = [target for target in wanted for _ in range(target.count)]
    if len(targets) > len(slots):
        yield refuse(rule, f"The text targets {len(slots) or 'nothing'}, and {len(targets)} targets are named.")
    for at, (target, wanted_target) in enumerate(zip(targets, slots, strict=False)):
        refused = meanings.refuse_target(target)
        if refused is not None:
            yield refused
        elif target not in meanings.list_cards(state, wanted_target.of, seat, this, True):
            name = getattr(target, "called", str(target))
            yield refuse(rule, f"{name} is no {meanings.name_kind(wanted_target.of)} that the text may target.")
        elif wanted_target.count > 1 and any(
            target is other and wanted_target is slot for other, slot in zip(targets[:at], slots[:at], strict=True)
        ):
            message = f"{name_card(target)} is named twice, and the text targets {wanted_target.count} different ones."
            yield refuse(rule, message)


def name_card(card: Any) -> str:
    name: str = getattr(card, "called", str(card))
    return name


def list_targets(effects: list[Any] | tuple[Any, ...]) -> list[Target]:
    """The targets that effects ask for, in order; of branches, those that are the same whichever is taken."""
    return [target for effect in effects for target in _list_targets_of(effect)]


def _list_targets_of(effect: Any) -> list[Target]:
    if isinstance(effect, PerEach):
        return _list_targets_of(effect.effect)
    if isinstance(effect, May):
        return list_targets(effect.effects)
    if isinstance(effect, OneOf):
        return []
    if isinstance(effect, If):
        return _list_common(effect.effects, effect.otherwise)
    if isinstance(effect, Flip):
        each = [effect.each] if isinstance(effect.each, Target) else []
        return [*each, *_list_common(effect.heads, effect.tails)]
    group = find_group(effect)
    return [group] if isinstance(group, Target) else []


def _list_common(one: tuple[Any, ...], other: tuple[Any, ...]) -> list[Target]:
    first, second = list_targets(one), list_targets(other)
    return (first or second) if not first or not second or first == second else []


def find_group(effect: Any) -> Node | None:
    """The group that an effect is about."""
    for field in _GROUP_FIELDS:
        group = getattr(effect, field, None)
        if isinstance(group, Node) and not isinstance(group, CardKind):
            return group
    return None


# One effect after another


def _carry_on(state: State[Any], frame: Resolution) -> int | None:
    """Carry out the next effect; its targets are named beforehand, or asked for now."""
    if not frame.due:
        return None
    effect = frame.due[0]
    if isinstance(effect, If | May | OneOf | PerEach):
        _open_up(state, frame, effect)
        return 0
    group = find_group(effect)
    cards: list[Any] = []
    if group is not None:
        found = _find_cards(state, frame, group)
        if found is None:
            return 0
        cards = frame.it = found
    frame.due.pop(0)
    if group is None or cards:
        meanings = frame.meanings
        meanings.do[type(effect)](state, frame, effect, cards)
        if meanings.after is not None:
            meanings.after(state)
    return 0


RESOLUTION: Procedure = (_carry_on,)


def _open_up(state: State[Any], frame: Resolution, effect: If | May | OneOf | PerEach) -> None:
    """Put the effects in the place of what they are part of, or ask for it."""
    if isinstance(effect, If):
        holds = is_met(state, frame.meanings, effect.condition, frame.seat, frame.this)
        _replace(frame, effect.effects if holds else effect.otherwise, effect.otherwise if holds else effect.effects)
    elif isinstance(effect, PerEach):
        number = len(frame.meanings.list_cards(state, effect.of, frame.seat, frame.this, False))
        _replace(frame, (_multiply(effect.effect, number),) if number else (), () if number else (effect.effect,))
    elif isinstance(effect, OneOf):
        if frame.picked is None:
            numbers = [str(number) for number in range(1, len(effect.options) + 1)]
            ask(state, frame.seat, numbers, frame, frame.rule, f"effect of {frame.source.name}")
            return
        picked, frame.picked = int(frame.picked), None
        _replace(frame, effect.options[picked - 1], ())
    elif frame.picked is not None or not can_begin(state, frame, effect.effects[0]):
        wanted = frame.picked == YES
        frame.picked = None
        _replace(frame, effect.effects if wanted else (), () if wanted else effect.effects)
    elif frame.given and list_targets(effect.effects):  # who names its targets wants it
        _replace(frame, effect.effects, ())
    else:
        offer(state, frame.seat, [YES], frame, frame.rule, f"answer to what {frame.source.name} allows")


def _replace(frame: Resolution, taken: tuple[Any, ...], left: tuple[Any, ...]) -> None:
    """Go on with some effects; targets that were named for those left out are forgotten."""
    if not list_targets(taken):
        del frame.given[: sum([target.count for target in list_targets(left)])]
    frame.due[:1] = taken


def _multiply(effect: Effect, number: int) -> Effect:
    field = "count" if hasattr(effect, "count") else "points"
    return msgspec.structs.replace(effect, **{field: getattr(effect, field) * number})


def can_begin(state: State[Any], frame: Resolution, effect: Any) -> bool:
    """Whether an optional effect can be done at all."""
    if isinstance(effect, Discard):
        seats = list_players(state, effect.who, frame.seat)
        return all(len(state.players[seat].zones[HAND]) >= effect.count for seat in seats)
    group = find_group(effect)
    if not isinstance(group, Target):
        return True
    return bool(frame.meanings.list_cards(state, group.of, frame.seat, frame.this, True))


def _find_cards(state: State[Any], frame: Resolution, group: Node) -> list[Any] | None:
    """The cards of a group; None while its targets are asked for."""
    if isinstance(group, Each):
        return frame.meanings.list_cards(state, group.of, frame.seat, frame.this, False)
    if isinstance(group, Target):
        return _choose_targets(state, frame, group)
    if isinstance(group, This | It):
        meant = frame.it if isinstance(group, It) else [frame.this]
        return [card for card in meant if card is not None and card.in_play]
    return frame.meanings.find_group(frame, group)


def _choose_targets(state: State[Any], frame: Resolution, group: Target) -> list[Any] | None:
    """Take the targets named beforehand, then ask for the others; what has gone meanwhile is none any more."""
    done = frame.picked == NO
    if frame.picked is not None and not done:
        frame.chosen.append(frame.picked)
    frame.picked = None
    while frame.given and len(frame.chosen) < group.count:
        frame.chosen.append(frame.given.pop(0))
    there = frame.meanings.list_cards(state, group.of, frame.seat, frame.this, True)
    options = [card for card in there if card not in frame.chosen]
    if options and not done and len(frame.chosen) < group.count:
        what = f"target {frame.meanings.name_kind(group.of)}"
        if group.up_to:
            offer(state, frame.seat, options, frame, frame.rule, what)
        else:
            ask(state, frame.seat, options, frame, frame.rule, what)
        return None
    chosen, frame.chosen = frame.chosen, []
    return [card for card in chosen if card in there]


# Conditions


def is_met(state: State[Any], meanings: Meanings, condition: Condition, seat: int, this: Card | None) -> bool:
    """Whether a condition of a text holds. Raises MissingFactError where nobody has said what it asks for."""
    own = seat if condition.who == YOU else 1 - seat
    if isinstance(condition, Controls | Outnumbers):
        count = _count_cards(state, meanings, condition.of, own, this)
        if isinstance(condition, Outnumbers):
            return count > _count_cards(state, meanings, condition.of, 1 - own, this)
        return compare(count, condition.op, condition.number)
    total = _count_total(state, meanings, own, condition.resource)
    if isinstance(condition, Has):
        return compare(total, condition.op, condition.number)
    return total < _count_total(state, meanings, 1 - own, condition.resource)


def _count_cards(state: State[Any], meanings: Meanings, kind: CardKind, seat: int, this: Card | None) -> int:
    return len(meanings.list_cards(state, msgspec.structs.replace(kind, whose=YOU), seat, this, False))


def _count_total(state: State[Any], meanings: Meanings, seat: int, resource: str) -> int:
    total = len(state.players[seat].zones[HAND]) if resource == HAND else meanings.count_total(state, seat, resource)
    if total is None:
        raise MissingFactError(f"Nobody has said how much {resource.upper()} {'AB'[seat]} has, which a text asks for.")
    return total


def compare(found: int, op: str, number: int) -> bool:
    return found >= number if op == "least" else found <= number if op == "most" else found == number


def has_figure(found: int, figure: Compare | None) -> bool:
    """Whether a figure of a card is as a text asks."""
    return figure is None or compare(found, figure.op, figure.number)


# Discards


class Discarding(Asking):
    """Cards of a hand to be discarded, `left` of them, as their player chooses."""

    __slots__ = ("heap", "left", "rule", "seat")

    def __init__(self, seat: int, count: int, rule: str, heap: str) -> None:
        self.at = 0
        self.steps = DISCARDING
        self.picked = None
        self.seat = seat
        self.left = count
        self.rule = rule
        self.heap = heap


def _discard_next(state: State[Any], frame: Discarding) -> int | None:
    player = state.players[frame.seat]
    if frame.picked is not None:
        card, frame.picked = frame.picked, None
        frame.left -= 1
        move(state, card, player.zones[frame.heap], frame.rule)
        turn_face(state, card, True, frame.rule)
    cards = player.zones[HAND].cards
    if not frame.left or not cards:
        return None
    ask(state, frame.seat, list(cards), frame, frame.rule, "card of the hand")
    return 0


DISCARDING: Procedure = (_discard_next,)


def discard(state: State[Any], frame: Resolution, effect: Discard, cards: list[Any]) -> None:
    """Let players discard, the active one first."""
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        count = effect.count or len(state.players[seat].zones[HAND])
        push(state, Discarding(seat, count, frame.rule, frame.meanings.heap))
