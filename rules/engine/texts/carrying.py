"""Texts carried out, one effect after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.engine.choices import NO, Asking, Fits, ask, offer
from rules.engine.effects.node import Node
from rules.engine.frames import MissingFactError, Procedure
from rules.engine.state import Card, State
from rules.engine.texts.conditions import Counting, compare, count_amount, find_seat, is_met, take_portion
from rules.engine.texts.happening import Told
from rules.engine.texts.namesakes import change_namesakes, list_group_fields
from rules.engine.texts.nodes import (
    EVERYBODY,
    HAND,
    OPPONENT,
    OWNER,
    YOU,
    AnyAmount,
    Attached,
    Both,
    CardKind,
    Choose,
    Dies,
    Discard,
    Each,
    Effect,
    Flip,
    GiveUp,
    Heads,
    If,
    IfDone,
    Is,
    It,
    Itself,
    Lost,
    May,
    Not,
    OneOf,
    PerEach,
    Portion,
    PutBack,
    Recover,
    Rolled,
    ShowHeads,
    Shown,
    Shows,
    Target,
    This,
    Was,
)
from rules.engine.values import Event, Violation

YES = "yes"


class Meanings(Counting):
    """A game's meanings for the parts of a text.

    `do` carries out an effect on the cards of its group. `enter` puts a card into play, on one of some cards if there
    are any, `can_enter` says whether there is room for one. `find_group` finds the cards of a group that is the game's
    own, gone or not. `name_kind` says what cards of a kind are called, `refuse_target` why a card is never a target,
    `part_with` lets a player part with a card: by sacrifice, destruction or return. `can_pay` says whether a player
    can lose what an effect takes. `after` is done behind each effect.
    """

    __slots__ = (
        "after",
        "can_enter",
        "can_pay",
        "do",
        "enter",
        "find_group",
        "name_kind",
        "part_with",
        "refuse_target",
    )

    def __init__(
        self,
        *,
        do: dict[type, Callable[[State[Any], Resolution, Any, list[Any]], None]],
        list_cards: Callable[[State[Any], Any, int, Any, bool, Any], list[Any]],
        find_group: Callable[[Resolution, Node], list[Any]],
        count_total: Callable[[State[Any], int, str], int | None],
        name_kind: Callable[[Any], str],
        refuse_target: Callable[[Any], Violation | None],
        is_printed: Callable[[Any, Any], bool],
        read_figure: Callable[[State[Any], Any, str], int],
        part_with: Callable[[State[Any], Any, str, str], None],
        can_pay: dict[type, Callable[[State[Any], int, Any], bool]],
        after: Callable[[State[Any]], None] | None,
        enter: Callable[[State[Any], Resolution, Any, list[Any]], None],
        can_enter: Callable[[State[Any], int, Any, list[Any]], bool],
        heap: str,
        tell: Callable[[Event], Told],
    ) -> None:
        super().__init__(list_cards, count_total, heap, is_printed, read_figure, tell)
        self.do = do
        self.find_group = find_group
        self.name_kind = name_kind
        self.refuse_target = refuse_target
        self.part_with = part_with
        self.can_pay = can_pay
        self.after = after
        self.enter = enter
        self.can_enter = can_enter


class Resolution(Asking):
    """Effects carried out for a player.

    `this` is the card that the text calls so, `it` are the cards spoken of last, `former` those before them, `given`
    the targets that were named beforehand, `chosen` those for the effect at hand. `face` is what the last die shows,
    how many of several coins show heads, or how much was just lost; `shown` is the card that was revealed, `about` the
    game's own.
    """

    __slots__ = (
        "about",
        "chosen",
        "due",
        "face",
        "former",
        "given",
        "it",
        "meanings",
        "rule",
        "seat",
        "shown",
        "source",
        "this",
    )

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
        self.former: list[Any] = []
        self.given: list[Any] = []
        self.chosen: list[Any] = []
        self.about: Any = None
        self.face = 0
        self.shown: list[Any] = []

    def find_refusal(self, pick: Any) -> Violation | None:
        return self.meanings.refuse_target(pick)


def list_players(state: State[Any], who: str, seat: int) -> list[int]:
    """The seats of those whom a text of a player means, the active player first."""
    if who in (EVERYBODY, ""):
        return [state.active, 1 - state.active]
    return [find_seat(state, who, seat)]


# Targets that are named beforehand


def target_violations(
    state: State[Any],
    meanings: Meanings,
    seat: int,
    effects: list[Any],
    targets: tuple[Any, ...],
    rule: str,
    this: Card | None = None,
    by: Any = None,
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
        elif target not in meanings.list_cards(state, wanted_target.of, seat, this, True, by):
            kind, name = meanings.name_kind(wanted_target.of), name_card(target)
            message = f"{name} is not a {kind} that the text can target."
            if not getattr(target, "in_play", True) and target.zone is not None:
                message = f"{name} lies in the {target.zone.name} zone now, and the text targets a {kind}."
            yield refuse(rule, message)
        elif any(
            target is other and (wanted_target is slot or (wanted_target.of.other and this is None))
            for other, slot in zip(targets[:at], slots[:at], strict=True)
        ):
            yield refuse(rule, f"{name_card(target)} is named twice, and the text targets different ones.")


def name_card(card: Any) -> str:
    """The name of a card on the table, of a printed card, or of a player."""
    name: str = getattr(card, "called", getattr(card, "name", str(card)))
    return name


def list_targets(effects: list[Any] | tuple[Any, ...]) -> list[Target]:
    """The targets of effects, in order. Branches add targets common to every branch."""
    return [target for effect in effects for target in _list_targets_of(effect)]


def _list_targets_of(effect: Any) -> list[Target]:
    if isinstance(effect, PerEach):
        return _list_targets_of(effect.effect)
    if isinstance(effect, May):
        return _list_common(effect.effects, effect.otherwise)
    if isinstance(effect, IfDone):
        return list_targets((effect.first, *effect.effects))
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
    for field in list_group_fields(effect):
        group = getattr(effect, field)
        if isinstance(group, Node) and not isinstance(group, CardKind):
            return group
    return None


# One effect after another


def _carry_on(state: State[Any], frame: Resolution) -> int | None:
    """Carry out the next effect. Its targets are named beforehand, or asked for now."""
    if not frame.due:
        return None
    effect = frame.due[0] = _name_alike(frame, frame.due[0])
    if isinstance(effect, AnyAmount | If | IfDone | May | OneOf | PerEach):
        _open_up(state, frame, effect)
        return 0
    group = find_group(effect)
    cards: list[Any] = []
    if group is not None:
        found = _find_cards(state, frame, group)
        if found is None:
            return 0
        cards = found
        if not isinstance(group, Attached):
            frame.former, frame.it = frame.it, found
    frame.due.pop(0)
    if group is None or cards:
        meanings = frame.meanings
        for each in _name_owners(frame, effect):
            meanings.do[type(effect)](state, frame, each, cards)
        if meanings.after is not None:
            meanings.after(state)
    return 0


RESOLUTION: Procedure = (_carry_on,)


def _name_alike(frame: Resolution, effect: Any) -> Any:
    """Write names for namesakes in an effect. An unseen card has no name."""
    return change_namesakes(effect, partial(_name_one, frame))


def _name_one(frame: Resolution, kind: CardKind) -> CardKind:
    meant = [frame.this] if isinstance(kind.alike, This) else frame.it
    names = [card.definition.name for card in meant if card is not None and card.definition is not None]
    return msgspec.structs.replace(kind, alike=None, named=names[0] if names else NOBODY)


NOBODY = "\0"  # a name that no card has


def _name_owners(frame: Resolution, effect: Any) -> tuple[Any, ...]:
    """Name the owner of the cards spoken of last."""
    if getattr(effect, "who", "") != OWNER:
        return (effect,)
    owners = dict.fromkeys([card.owner for card in frame.it])
    return tuple([msgspec.structs.replace(effect, who=YOU if it == frame.seat else OPPONENT) for it in owners])


def _open_up(state: State[Any], frame: Resolution, effect: AnyAmount | If | IfDone | May | OneOf | PerEach) -> None:
    """Put the effects in the place of what they are part of, or ask for it."""
    if isinstance(effect, AnyAmount):
        _open_up_amount(state, frame, effect)
    elif isinstance(effect, If):
        holds = _holds(state, frame, effect.condition)
        _replace(frame, effect.effects if holds else effect.otherwise, effect.otherwise if holds else effect.effects)
    elif isinstance(effect, PerEach):
        number = _count(state, frame, effect.of)
        _replace(frame, (multiply(effect.effect, number),) if number else (), () if number else (effect.effect,))
    elif isinstance(effect, IfDone):
        done = can_begin(state, frame, effect.first)
        _replace(frame, (effect.first, *(effect.effects if done else ())), () if done else effect.effects)
    elif isinstance(effect, OneOf):
        if frame.picked is None:
            numbers = [str(number) for number in range(1, len(effect.options) + 1)]
            ask(state, _find_seat(frame, effect.who), numbers, frame, frame.rule, f"effect of {frame.source.name}")
            return
        picked, frame.picked = int(frame.picked), None
        _replace(frame, effect.options[picked - 1], ())
    elif effect.who == EVERYBODY:
        each = [YOU, OPPONENT] if state.active == frame.seat else [OPPONENT, YOU]
        frame.due[:1] = [_offer_to(effect, who) for who in each]
    elif frame.picked is not None or not can_begin(state, frame, effect.effects[0]):
        wanted = frame.picked == YES
        frame.picked = None
        taken, left = (effect.effects, effect.otherwise) if wanted else (effect.otherwise, effect.effects)
        _replace(frame, taken, left)
    elif frame.given and effect.who == YOU and list_targets(effect.effects):  # naming targets accepts the offer
        _replace(frame, effect.effects, ())
    else:
        seat = _find_seat(frame, effect.who)
        offer(state, seat, [YES], frame, frame.rule, f"answer to what {frame.source.name} allows")


def _open_up_amount(state: State[Any], frame: Resolution, effect: AnyAmount) -> None:
    """Ask how much is lost, of which the text goes on to speak."""
    if frame.picked is None:
        total = frame.meanings.count_total(state, frame.seat, effect.loss.takes)
        if total is None:
            raise MissingFactError(f"{frame.source.name} asks how much is there, and the record does not say.")
        what = f"amount for {frame.source.name}"
        ask(state, frame.seat, [str(amount) for amount in range(total + 1)], frame, frame.rule, what)
        return
    frame.face, frame.picked = int(frame.picked), None
    _replace(frame, (multiply(effect.loss, frame.face),) if frame.face else (), ())


def _holds(state: State[Any], frame: Resolution, condition: Any) -> bool:
    if isinstance(condition, Both):
        return all(_holds(state, frame, each) for each in condition.conditions)
    if isinstance(condition, Not):
        return not _holds(state, frame, condition.condition)
    if isinstance(condition, ShowHeads):
        return compare(frame.face, condition.op, condition.number)
    if isinstance(condition, Shown):
        known = [card.definition for card in frame.shown if card.definition is not None]
        return condition.never is not any(frame.meanings.is_printed(each, condition.of) for each in known)
    if isinstance(condition, Shows):
        return condition.low <= frame.face and frame.face <= (condition.high or frame.face)
    if isinstance(condition, Was):
        return _was(frame, condition, _list_meant(state, frame, condition.what))
    if isinstance(condition, Is | Dies) and isinstance(condition.what, Each):
        frame.it = _list_meant(state, frame, condition.what)  # of which the text goes on to speak
    return is_met(state, frame.meanings, condition, frame.seat, frame.this, partial(_list_meant, state, frame))


def _was(frame: Resolution, was: Was, cards: list[Any]) -> bool:
    """Whether cards that may have gone are of a kind. Raises MissingFactError for one that nobody has shown."""
    if any(card.definition is None for card in cards):
        raise MissingFactError(f"{frame.source.name} asks which card it was, and the record does not say.")
    fitting = [frame.meanings.is_printed(card.definition, was.of) for card in cards]
    return bool(fitting) and was.never is not all(fitting)


def _count(state: State[Any], frame: Resolution, amount: Any) -> int:
    if isinstance(amount, Portion):
        return take_portion(amount, _count(state, frame, amount.of))
    if isinstance(amount, Rolled | Heads | Lost):
        return frame.face
    return count_amount(state, frame.meanings, amount, frame.seat, frame.this, partial(_list_meant, state, frame))


def _find_seat(frame: Resolution, who: str) -> int:
    """The seat of a single player."""
    if who == OWNER and frame.it:
        owner: int = frame.it[0].owner
        return owner
    return frame.seat if who in (YOU, OWNER) else 1 - frame.seat


def _offer_to(may: May, who: str) -> May:
    """An option for one of both players, with effects on this player."""
    effects, otherwise = [
        tuple(
            [msgspec.structs.replace(each, who=who) if getattr(each, "who", "") == EVERYBODY else each for each in said]
        )
        for said in (may.effects, may.otherwise)
    ]
    return May(effects, who, otherwise)


def _replace(frame: Resolution, taken: tuple[Any, ...], left: tuple[Any, ...]) -> None:
    """Go on with some effects. Targets that were named for those left out are forgotten."""
    if not list_targets(taken):
        del frame.given[: sum([target.count for target in list_targets(left)])]
    frame.due[:1] = taken


def multiply(effect: Effect, number: int) -> Effect:
    field = "count" if hasattr(effect, "count") else "points"
    return msgspec.structs.replace(effect, **{field: getattr(effect, field) * number})


def can_begin(state: State[Any], frame: Resolution, effect: Any) -> bool:
    """Whether an optional effect can be done at all. One for each of none is nothing."""
    effect = _name_alike(frame, effect)
    if isinstance(effect, PerEach):
        number = _count(state, frame, effect.of)
        return number > 0 and can_begin(state, frame, multiply(effect.effect, number))
    if isinstance(effect, Discard | PutBack):
        seats = list_players(state, effect.who, frame.seat)
        needed = min(effect.count, 1) if isinstance(effect, Discard) and effect.up_to else effect.count
        return all(_count_to_discard(state, frame, effect, seat) >= needed for seat in seats)
    if isinstance(effect, GiveUp):
        seats = list_players(state, effect.who, frame.seat)
        return all(len(list_to_give_up(state, frame, effect, seat)) >= effect.count for seat in seats)
    if isinstance(effect, Recover):
        return _count_in_heap(state, frame, effect) >= (min(effect.count, 1) if effect.up_to else effect.count)
    if type(effect) in frame.meanings.can_pay:
        seats = list_players(state, effect.who, frame.seat)
        return all(frame.meanings.can_pay[type(effect)](state, seat, effect) for seat in seats)
    group = find_group(effect)
    if not isinstance(group, Target):
        return group is None or bool(_find_cards(state, frame, group))
    return bool(_list_there(state, frame, group.of, targeted=True))


def _count_to_discard(state: State[Any], frame: Resolution, effect: Discard | PutBack, seat: int) -> int:
    hand = state.players[seat].zones[HAND]
    if isinstance(effect, PutBack) or effect.of is None:
        return len(hand)
    fits = partial(is_printed_as, frame, effect.of)
    count: int = hand.unseen + sum([may_fit(card, fits) for card in hand.cards])
    return count


def _count_in_heap(state: State[Any], frame: Resolution, effect: Recover) -> int:
    seats = list_players(state, effect.whose, frame.seat)
    pile = [card for seat in seats for card in state.players[seat].zones[frame.meanings.heap].cards]
    return len([card for card in pile if may_fit(card, partial(is_printed_as, frame, effect.of))])


def is_printed_as(frame: Resolution, kind: CardKind, definition: Any) -> bool:
    return frame.meanings.is_printed(definition, kind)


def may_fit(card: Any, fits: Fits) -> bool:
    """Whether a card may be of a kind: nobody has shown it, or it is."""
    return fits is None or card.definition is None or fits(card.definition)


def _list_there(state: State[Any], frame: Resolution, kind: CardKind, *, targeted: bool) -> list[Any]:
    """The cards of a kind in play. Others are other than the card of the text, or than those dealt with before."""
    found = frame.meanings.list_cards(state, kind, frame.seat, frame.this, targeted, frame.source.definition)
    return [card for card in found if card not in frame.it] if kind.other and frame.this is None else found


def _find_cards(state: State[Any], frame: Resolution, group: Node) -> list[Any] | None:
    """The cards of a group. None while its targets are asked for."""
    if isinstance(group, Each):
        return _list_there(state, frame, group.of, targeted=False)
    if isinstance(group, Target):
        return _choose_targets(state, frame, group)
    if isinstance(group, Attached):
        hosts = [frame.this] if isinstance(group.to, This) else frame.it
        lying = frame.meanings.list_cards(state, group.of, frame.seat, frame.this, False)
        return [card for card in lying if card.on is not None and card.on in hosts]
    if isinstance(group, Itself):
        return [frame.source] if frame.source.in_play else []  # type: ignore[attr-defined]
    if isinstance(group, This | It):
        meant = frame.it if isinstance(group, It) else [frame.this]
        return [card for card in meant if card is not None and card.in_play]
    return [card for card in frame.meanings.find_group(frame, group) if card.in_play]


def _list_meant(state: State[Any], frame: Resolution, what: Node) -> list[Any]:
    """The cards that a condition asks about, gone or not."""
    if isinstance(what, This):
        return [frame.this]
    if isinstance(what, Each):
        return frame.meanings.list_cards(state, what.of, frame.seat, frame.this, False)
    return frame.it if isinstance(what, It) else frame.meanings.find_group(frame, what)


def list_to_give_up(state: State[Any], frame: Resolution, effect: GiveUp, seat: int) -> list[Any]:
    """The cards that a player may sacrifice."""
    kind = msgspec.structs.replace(effect.of, whose=YOU)
    return [card for card in frame.meanings.list_cards(state, kind, seat, frame.this, False) if card.owner == seat]


def _choose_targets(state: State[Any], frame: Resolution, group: Target) -> list[Any] | None:
    """Take the targets named beforehand, then ask for more. A card gone meanwhile is no target."""
    done = frame.picked == NO
    if frame.picked is not None and not done:
        frame.chosen.append(frame.picked)
    frame.picked = None
    while frame.given and len(frame.chosen) < group.count:
        frame.chosen.append(frame.given.pop(0))
    there = _list_there(state, frame, group.of, targeted=True)
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


def choose_only(state: State[Any], frame: Resolution, effect: Choose, cards: list[Any]) -> None:
    """Let later effects speak of the chosen cards."""
