"""Marks an owner, player or turn settled by context."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.branches import list_branches, map_branches
from rules.engine.effects import (
    Activated,
    Did,
    Discard,
    Done,
    Draw,
    Effect,
    EquippedCard,
    Filter,
    Has,
    If,
    Later,
    Move,
    NextTime,
    Node,
    PhaseEvent,
    Played,
    Resource,
    Restore,
    This,
    Triggered,
    TriggeringCard,
    list_parts,
)
from rules.engine.effects.node import rebuild

AT_ONCE = "at once"  # behind what is put off, which a "then" would go on with
WHEN = "when"  # of a later time, if what follows may be done then or at once
THEY = "they"  # a player who was named before
THAT_PLAYER = "that player"  # the player of the turn or phase, or the doer of the awaited event
THOSE = TriggeringCard("those cards")  # several cards, until it is known which
FOR_GOOD = "for good"  # keeps the time of other effects away from a lasting effect
HOW_LONG = "how long"  # of what is gained in a battle, if no time is said: for the battle or for good
THE = "the"  # "the turn": this turn behind a deed, else every turn
UNCLEAR = "its"  # whose stat "its" may be
EITHER = "either"  # of an event of two cards, the one or the other
OPPONENT_GOES_ON = "opponent, and on"  # the clause that follows may have the same subject, or mean "you"
ALL_GO_ON = "each, and on"
GOING_ON = {OPPONENT_GOES_ON: "opponent", ALL_GO_ON: "each"}
YOU_SAID = "you, by name"  # leaves nothing open behind a clause about other players
NOBODY = "nobody knows who"
SAME = "the same"  # of what was lost or gained in the event
WAITS = Later | NextTime  # effects at a later time than their sentence
THEIR = "their: "  # before a time of the turn of whoever was named before
# Until when, as a date, on which cards are given back and speak again.
DATES = frozenset({
    "turn", "your next turn", "opponent next turn", "end of your turn", "end of opponent turn", "your turn",
    "opponent turn", FOR_GOOD, f"{THEIR}opponent turn", f"{THEIR}end of opponent turn", f"{THEIR}opponent next turn",
})  # fmt: skip
THEIRS = {  # `their` times, with the times of an opponent named before
    f"{THEIR}{time}": time
    for time in ("opponent turn", "end of opponent turn", "opponent next turn", "in opponent next turn")
}
WHERE = "in that hand, or on the field"
RIVAL = TriggeringCard("rival")  # the other card of a comparison, until known
OTHER = (TriggeringCard("other than"),)  # the card left out by "other", until known
ANOTHER = "another"  # of the kind of the cards just named, until it is known which


def with_doers(said: Any) -> Any:
    """Mark the effects of a sentence with their players.

    `both players draw 1 card and lose 1 HP` leaves open who loses.
    """
    if isinstance(said, tuple):
        done: list[Any] = []
        for each in said:
            shares = bool(done) and getattr(said[len(done) - 1], "who", "") in (*GOING_ON, THEY)
            leaves_open = shares and isinstance(each, Draw | Discard | Resource | Restore) and each.who == "you"
            done.append(msgspec.structs.replace(each, who=NOBODY) if leaves_open else with_doers(each))
        return type(said)(done)
    if not isinstance(said, Node):
        return said
    changed = {
        name: with_doers(getattr(said, name))
        for name in ("effect", "effects", "otherwise", "heads", "tails", "options")
        if hasattr(said, name)
    }
    who = getattr(said, "who", "")
    if who in GOING_ON or who == YOU_SAID:
        changed["who"] = GOING_ON.get(who, "you")
    if isinstance(said, Later) and said.when.whose == THE:
        changed["when"] = msgspec.structs.replace(said.when, whose="")
    return msgspec.structs.replace(said, **changed) if changed else said


def is_of_every_turn(sentence: Any) -> bool:
    """Whether a sentence speaks of the end of every turn, unless it continues another."""
    return isinstance(sentence, Triggered) and isinstance(sentence.event, PhaseEvent) and sentence.event.whose == THE


def of_every_turn(sentence: Triggered) -> Triggered:
    return msgspec.structs.replace(sentence, event=msgspec.structs.replace(sentence.event, whose=""))


def of_this_turn(sentence: Triggered) -> tuple[Effect, ...] | None:
    """Read `at the end of the turn` as later this turn; None for costs and limits."""
    if sentence.costs or sentence.limit:
        return None
    done = (If(sentence.condition, sentence.effects),) if sentence.condition is not None else sentence.effects
    return (Later(PhaseEvent("turn", "", "end"), done),)


def puts_off_first(sentence: Any) -> bool:
    """Whether a text begins with `draw 1 card at the end of the turn`, meaning every turn."""
    first = sentence.effects[0] if isinstance(sentence, Played | Activated) else None
    if not isinstance(first, Later) or first.when.whose != THE:
        return False
    return isinstance(getattr(first.effects[0], "what", This()), This | EquippedCard)


def goes_on_open(part: Node) -> bool:
    """Whether what follows on a later time may be done then, or at once."""
    return isinstance(part, PhaseEvent) and part.at == WHEN


def puts_off_last(effects: tuple[Any, ...]) -> bool:
    """Whether the last deed is put off to a later time, so that "then" may mean the later time."""
    return bool(effects) and (isinstance(effects[-1], WAITS) or any(map(puts_off_last, list_branches(effects[-1]))))


def leave_times_open(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """`Destroy it at the end of this turn, then draw 1 card`: the draw comes at either time."""
    done = [map_branches(each, leave_times_open) for each in effects]
    for place, each in enumerate(effects[:-1]):
        if puts_off_last((each,)):
            done[place] = rebuild(each, _leave_open)
    return tuple(done)


def with_open_times(sentence: Any) -> Any:
    """Leave open when what follows a later time in a sentence is done."""
    if not any(isinstance(part, WAITS) for part in list_parts(sentence)):
        return sentence
    if isinstance(sentence, tuple):
        return type(sentence)(leave_times_open(sentence))
    return map_branches(sentence, leave_times_open)


def _leave_open(part: Node) -> Node:
    return Later(PhaseEvent("turn", at=WHEN), part.effects) if isinstance(part, WAITS) else part


def with_theirs(said: Any, whose: str = "opponent", marks: tuple[str, ...] = (THEY,)) -> Any:
    """Read "their" cards, totals and turns as those of a player."""

    def change(part: Node) -> Node:
        changed = {name: whose for name in ("who", "whose") if getattr(part, name, None) in marks}
        if whose == "opponent" and (until := getattr(part, "until", "")) in THEIRS:
            changed["until"] = THEIRS[until]
        return msgspec.structs.replace(part, **changed) if changed else part

    return rebuild(said, change)


def lasts_for_good(part: Node) -> bool:
    return getattr(part, "until", "") == FOR_GOOD


def without_times_for_good(said: Any) -> Any:
    """Let what is said to last for good have no time, as if nothing was said."""

    def change(part: Any) -> Node:
        made: Node = msgspec.structs.replace(part, until="") if lasts_for_good(part) else part
        return made

    return rebuild(said, change)


def says_whose_not(part: Node) -> bool:
    """Whether the owner of "their" cards is left open."""
    of_them = getattr(part, "whose", "") == THEY or (isinstance(part, Has | Did | Done) and part.who == THEY)
    return of_them or getattr(part, "until", "") in THEIRS


def says_who_not(said: Any) -> bool:
    """Whether "they", "their" or "that player" stands for an unknown player."""
    return bool(with_theirs(said, "", (THEY, THAT_PLAYER)) != said)


def goes_to_another(part: Node) -> bool:
    """Whether a card of either player goes to your zone. Other cards go to their owner's."""
    return isinstance(part, Move) and part.yours


def leaves_time_open(part: Node) -> bool:
    return getattr(part, "until", "") == HOW_LONG


def is_of_no_kind(part: Node) -> bool:
    """Whether "another" stands without a noun, and no card was named before."""
    return isinstance(part, Filter) and part.kind == ANOTHER


def leaves_place_open(part: Node) -> bool:
    return isinstance(part, Filter) and part.zone == WHERE


def leaves_out_either(part: Node) -> bool:
    """Whether "other" may leave out either card of an event."""
    return isinstance(part, Filter) and part.apart == (TriggeringCard(EITHER),)
