"""Wordings of effects on players and the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.marks import THEY
from rules.cardtext.productions import Row, Several, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Antecedent, CutShort, End, Look, Resource, Restore, Skip, Total

_PER = "[for each {per:times over-}]"


def on_players(words: Vocabulary) -> Iterator[Row]:
    """Productions for effects on players."""
    yield from _resources(words)
    yield from _damage(words)
    yield from _totals(words)
    yield from _restores(words)
    yield from _game()
    yield from _skips(words)


def _resources(words: Vocabulary) -> Iterator[Row]:
    """Gains and losses of resources."""
    for code, wordings in words.resources.items():
        yield word("resource", code, *wordings)
    for verb, number, once in (("gain", "number", 1), ("lose", "negative", -1)):
        points = f"{{points:{number}}} {{resource:resource}} {_PER}"
        more = f"{{points:{number}}} (additional|more|extra) {{resource:resource}} {_PER}"
        of_ones = f"{{points:{number}}} (of {{whose}}|{{whose}}) {{resource:resource}} {_PER}"
        yours, theirs = (of_ones.replace("{whose}", whose) for whose in ("your", "their"))
        yield node("order", Resource, f"{verb} {points}", f"(you|) {verb} ({points}|{yours})", who="you")
        yield node("order", Resource, f"{{who:doer}} {verb}s {points}", f"{{who:doer}} {verb}s ({theirs}|{more})")
        yield node("order", Resource, f"{{who:doers}} {verb} ({points}|{theirs}|{more})", spoken=False)
        two = f"{{points:{number}}} {{resource:resource}} and {{more:{number}}} {{other:resource}}"
        yield understood("twofold", _two_resources, f"({verb}|you {verb}) {two}")
        yield understood("twofold", _two_resources, f"{{who:doer}} {verb}s {two}")
        yield understood("twofold", _two_resources, f"{{who:doers}} {verb} {two}")
        worth = "{resource:resource} equal to {per:worth}"
        yield node("order", Resource, f"{verb} {worth}", f"you {verb} {worth}", who="you", points=once)
        yield node("order", Resource, f"{{who:doer}} {verb}s {worth}", f"{{who:doers}} {verb} {worth}", points=once)
        for times in (
            f"equal to [{{points:{number}}} times] the number of {{per:tallied}}",
            f"equal to the number of {{per:tallied}} (times|multiplied by) {{points:{number}}}",
        ):
            yield understood("order", _points_each, f"({verb}|you {verb}) {{resource:resource}} {times}", once=once)
        many = f"that many times {{points:{number}}} {{resource:resource}}"
        yield understood(
            "order",
            lambda fields: Resource(per=Antecedent(), **fields),
            f"({verb}|you {verb}) {many}",
            f"{{who:doer}} {verb}s {many}",
        )
        for times in (
            f"equal to [{{points:{number}}} times] {{per:result}}",
            f"equal to {{per:result}} (times|multiplied by) {{points:{number}}}",
        ):
            for doer in (f"({verb}|you {verb})", f"{{who:doer}} {verb}s"):
                yield understood("order", _points_each, f"{doer} {{resource:resource}} {times}", once=once)
        by = f"[by] {{points:{number}}} {_PER}"
        if once > 0:
            yield node("order", Resource, f"(you|) restore ({points}|{yours})", spoken=False, who="you")
        for change in ("(increase|raise)",) if once > 0 else ("(decrease|reduce|lower)",):
            yield node("order", Resource, f"{change} your {{resource:resource}} {by}", spoken=False, who="you")
            yield node(
                "order", Resource, f"{change} your opponent's {{resource:resource}} {by}", spoken=False, who="opponent"
            )


def _points_each(fields: dict[str, Any]) -> Resource:
    once = fields.pop("once")
    return Resource(**{"points": once, **fields})


def _totals(words: Vocabulary) -> Iterator[Row]:
    """Totals set to a number."""
    full = partial(_is_full, frozenset(words.full))
    for who, their in (("you", "your"), ("opponent", "your opponent's"), ("each", "each player's")):
        yield node(
            "order",
            Total,
            f"{their} {{resource:resource}} becomes {{number:number}}",
            f"(set|change|restore|reset) {their} {{resource:resource}} to {{number:number}}",
            f"{their} {{resource:resource}} (becomes|is) {{number:number}}",
            unless=full,
            who=who,
        )
        loses = {"you": "(lose|you lose) half [of] your", "opponent": "your opponent loses half [of] their"}.get(
            who, "(each player|both players) (loses|lose) half [of] their"
        )
        for by, do, done in (("double", "double", "doubled"), ("half", "halve", "halved")):
            yield node(
                "order",
                Total,
                f"{do} {their} {{resource:resource}}",
                f"{their} {{resource:resource}} (is|are) {done}",
                *([f"{loses} {{resource:resource}}"] if by == "half" else []),
                unless=full,
                who=who,
                by=by,
            )
    nothing: dict[str, Any] = {"spoken": False, "unless": full, "number": 0}
    yield node("order", Total, "(lose|you lose) all [of] [your] {resource:resource}", who="you", **nothing)
    yield node("order", Total, "{who:doer} loses all [of] [their] {resource:resource}", **nothing)


def _is_full(full: frozenset[str], made: Total) -> bool:
    """Whether the total is restored, which has its own wording, or has no player."""
    restored = made.resource in full and bool(made.number or made.by)
    return restored or made.who not in ("you", "opponent", "each")


def _restores(words: Vocabulary) -> Iterator[Row]:
    """Totals restored in full."""
    yield understood(
        "order",
        lambda fields: Restore(fields["resource"], "each"),
        "restore (both|each) (player's|players') {resource:restorable}",
    )
    for code, wordings in words.full.items():
        yield word("restorable", code, *wordings)
    yield node(
        "order",
        Restore,
        "restore your {resource:restorable}",
        "(reset|refresh|regain|gain|you restore|restore|return) your {resource:restorable} [to 1]",
        "your {resource:restorable} (is|becomes) (restored|reset|refreshed|1)",
        "your {resource:restorable} (resets|returns) [to 1]",
        who="you",
    )
    yield node(
        "order",
        Restore,
        "{who:doer} restores their {resource:restorable}",
        "{who:doer} resets their {resource:restorable}",
    )
    yield node("order", Restore, "{who:doers} (restore|reset) their {resource:restorable}", spoken=False)


def _game() -> Iterator[Row]:
    """Looking at cards, and ends of the game."""
    yield node(
        "order",
        Look,
        "look at your opponent's hand",
        "(look at|see) (all [the] cards in|) your opponent's hand",
        "your opponent (reveals|shows) their hand [to you]",
        zone="hand",
    )
    yield node(
        "order",
        Look,
        "(look at|see) (all [the] cards in|) their hand",
        "(they|that player) (reveal|reveals|show) their hand",
        spoken=False,
        zone="hand",
        whose=THEY,
    )
    yield node("order", Look, "look at the top card of your opponent's deck", zone="deck", count=1)
    yield node("order", Look, "look at the top {count:number} cards of your opponent's deck", zone="deck")
    yield node("order", End, "you win the game", "win the game", "your opponent loses the game", winner="you")
    yield node("order", End, "you lose the game", "your opponent wins the game", "lose the game", winner="opponent")
    yield node("order", End, "the game ends in a draw", "the game is a draw", winner="")


def _skips(words: Vocabulary) -> Iterator[Row]:
    """Skipped phases."""
    for phases, wordings in words.phases.items():
        if len(phases) == 1:
            yield word("phase", phases[0], *wordings)
        if phases[0] in words.cut_short:
            ended = (f"(end|ends) (the|their) {each} [of this turn]" for each in wordings)
            yield node("order", CutShort, f"end the {wordings[0]}", *ended, phase=phases[0])
    yield node("order", Skip, "skip your next {phase:phase}", "you skip your next {phase:phase}", who="you")
    yield node(
        "order",
        Skip,
        "your opponent skips their next {phase:phase}",
        "your opponent (must skip|skips) (their|his or her) next {phase:phase}",
        "skip your opponent's next {phase:phase}",
        who="opponent",
    )
    yield node("order", Skip, "each player skips their next {phase:phase}", who="each")


def _two_resources(fields: dict[str, Any]) -> Several:
    """Two resources changed in one clause."""
    who = fields.get("who", "you")
    first, second = (fields["resource"], fields["points"]), (fields["other"], fields["more"])
    return Several(Resource(resource, points, who) for resource, points in (first, second))


def _damage(words: Vocabulary) -> Iterator[Row]:
    """Damage: a loss of the resource that a player lives by."""
    points = "{points:negative} [point of|points of|{_:resource} [of]] damage"
    damage, dealt = f"{points} {_PER}", f"deal {points} to"
    some: dict[str, Any] = {"resource": words.life, "spoken": False, "unless": lambda made: not made.points}
    takes = f"{{who:doer}} (takes|suffers) {damage}", f"{dealt} {{who:doer}} {_PER}", f"{{who:doers}} take {damage}"
    yield node("order", Resource, *takes, **some)
    for who, taken, to in (("you", "take", "(you|yourself)"), ("each", "both players [each] takes", "both players")):
        yield node("order", Resource, f"{taken} {damage}", f"{dealt} {to} {_PER}", who=who, **some)
    yield node("order", Resource, "deal {points:negative} damage", spoken=False, resource=words.life, who="opponent")
