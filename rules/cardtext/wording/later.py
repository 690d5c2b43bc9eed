"""Wordings of delayed effects: end of turn, next turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.marks import THE
from rules.cardtext.productions import REJECTED, Production, Row, node, same
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Change, Later, Negate, NextTime, PhaseEvent, PlayerEvent, Redirect


def later(words: Vocabulary) -> Iterator[Row]:
    """Productions for delayed effects."""
    yield node(
        "due",
        PhaseEvent,
        "at the end of this turn",
        *(f"(in|at) the {each} of this turn" for each in words.phases[("end",)]),
        phase="turn",
        whose="",
        at="end",
    )
    yield node("due", PhaseEvent, *the_end(words), spoken=False, phase="turn", whose=THE, at="end")
    for at, points in (("start", "(start|beginning)"), ("end", "end")):
        for whose, owner in (("you", "your"), ("opponent", "your opponent's")):
            yield node(
                "due",
                PhaseEvent,
                f"at the {at} of {owner} next turn",
                f"at the {points} of {owner} (next|following) turn",
                phase="turn",
                whose=whose,
                at=at,
            )
    for bare in ("", "bare "):
        next_time = f"the next time {{event:occurrence}} [{{until:span}}], {{effects:{bare}"
        yield node(f"{bare}governed tail", NextTime, f"{next_time}effects}}", unless=partial(_cannot_wait, words))
        yield node(f"{bare}left open tail", NextTime, f"{next_time}simple}}", unless=partial(_cannot_wait, words))
        for once, when in (({}, "if"), ({"each": True}, "each time")):
            other = f"({when}|when|whenever|every time)" if once else when
            happens = f"{{event:occurrence}} {{until:span}}, {{effects:{bare}"
            unless = partial(_cannot_wait, words) if once else partial(_may_be_over, words)
            waits: dict[str, Any] = {"unless": unless, "spoken": bool(once), **once}
            for category, ending in (("governed tail", "effects}"), ("left open tail", "simple}")):
                first = f"{{until:span}}, {other} {{event:occurrence}}, {{effects:{bare}{ending}"
                lines = f"{when} {happens}{ending}", f"{other} {happens}{ending}", first
                yield node(f"{bare}{category}", NextTime, *lines, **waits)
    for statement in ("statement", "worth statement"):
        yield same("lasting deed", f"{{:{statement}}}")
    for bare in ("", "bare "):
        yield node(f"{bare}governed tail", Later, f"{{when:due}}, {{effects:{bare}effects}}")
        yield node(f"{bare}left open tail", Later, f"{{when:due}}, {{effects:{bare}simple}}")
        for deed in ("order", "lasting deed"):
            put_off = (f"{{deed:{deed}}} {{when:due}}",)
            yield Production(f"{bare}clause", put_off, _delays, _one_deed, {}, dict.fromkeys(("when", "deed"), ...))


def _cannot_wait(words: Vocabulary, made: NextTime) -> bool:
    """Whether an effect would wait within a battle or phase, or stop an event already begun."""
    return made.until in ("battle", *words.outlasting) or _stops(made)


def _may_be_over(words: Vocabulary, made: NextTime) -> bool:
    """Whether `if you set a card this turn` may ask for what has happened by then."""
    event = made.event
    now_as_then = isinstance(event, PlayerEvent) and len(set(words.did.get(event.what, "ab"))) == 1
    return _cannot_wait(words, made) or now_as_then or (isinstance(event, PlayerEvent) and event.who != "opponent")


def _stops(effect: Any) -> bool:
    if isinstance(effect, tuple):
        return any(map(_stops, effect))
    within = ("effects", "otherwise", "heads", "tails", "options")
    return isinstance(effect, Negate | Redirect) or any(_stops(getattr(effect, name, ())) for name in within)


def rises_and_falls(deed: Any) -> bool:
    """Whether one stat rises and another falls: `gains 30 AP but loses 10 SP`."""
    return isinstance(deed, Change) and len({points > 0 for _, points in deed.stats}) > 1


def _delays(fields: dict[str, Any]) -> Any:
    if rises_and_falls(fields["deed"]):  # only what is said last may be meant
        return REJECTED
    return Later(fields["when"], (fields["deed"],))


def _one_deed(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Later) or len(value.effects) > 1 or rises_and_falls(value.effects[0]):
        return None
    return {"when": value.when, "deed": value.effects[0]}


def the_end(words: Vocabulary) -> tuple[str, ...]:
    """`at the end of the turn`: this turn's after an effect, else every turn's."""
    phases = (f"in the {each} [of the turn]" for each in words.phases[("end",)])
    return ("at the end of the turn", "at end of turn", *phases)
