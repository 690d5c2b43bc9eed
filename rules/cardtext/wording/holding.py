"""Wordings of continuous abilities and their conditions."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import THEY, THOSE
from rules.cardtext.productions import REJECTED, Row, Several, node, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    Antecedent,
    Battles,
    Both,
    Change,
    Condition,
    Continuous,
    Count,
    Did,
    Either,
    EquippedCard,
    Every,
    Filter,
    Grant,
    Has,
    InTurn,
    Is,
    Strip,
    This,
)

_LEFT_UNDONE = {
    "attacked": "not attacked",
    "not attacked": "attacked",
    "was attacked": "was not attacked",
    "was not attacked": "was attacked",
}  # of what a card did this turn


_WHILE = "(while|as long as|if)"


def holding(words: Vocabulary) -> Iterator[Row]:
    """Productions for abilities in force while the card is in play."""
    stores = frozenset(words.zones)
    yield node("ability", Continuous, "{effect:lasting}", unless=lambda made: made.condition is not None)
    yield node("ability", Continuous, "{effect:silencing}", unless=lambda made: made.condition is not None)
    yield from _while_it_holds(stores)
    yield from _only_these(words)
    yield from _of_several(stores)
    yield from _in_battles(stores)
    yield from _while_it_lies(words)
    yield from _just_summoned()
    yield from _with_exceptions(stores)


def _while_it_holds(stores: frozenset[str]) -> Iterator[Row]:
    """`While you control another card, …`, `In your turn, …`."""
    yield understood(
        "ability",
        lambda fields: Continuous(**fields),
        "(while|as long as) this card (is|remains|stays) [face-up] on the field, {effect:lasting}",
        "{effect:lasting} (while|as long as) this card (is|remains|stays) [face-up] on the field",
        "(while|as long as) you control this card, {effect:lasting}",
        "(while|as long as) face-up [on the field], {effect:lasting}",
    )
    yield node(
        "ability",
        Continuous,
        "while {condition:condition}, {effect:lasting}",
        f"({_WHILE}|when|whenever) {{condition:condition}}, {{effect:lasting}}",
        f"{{effect:lasting}} ({_WHILE}|when|whenever) {{condition:condition}}",
        unless=partial(_is_off_the_field, stores),
    )
    yield understood(
        "ability",
        lambda fields: Continuous(**fields),
        "{condition:moment} (,|:) {effect:lasting}",
        "{condition:moment} only (,|:) {effect:lasting}",
        "(while|as long as) this card is [face-up] on the field, {effect:lasting} {condition:moment}",
        "{effect:lasting} {condition:moment} [only]",
    )
    yield understood("ability", _but_then, "{effect:law} {condition:outside}")
    yield understood(
        "ability",
        partial(_at_times, stores),
        f"{{effect:lasting}} {{moment:moment}} {_WHILE} {{condition:facts}}",
        f"{{moment:moment}} [,] {_WHILE} {{condition:facts}}, {{effect:lasting}}",
        f"{{moment:moment}}, {{effect:lasting}} {_WHILE} {{condition:facts}}",
        f"{_WHILE} {{condition:facts}}, {{effect:lasting}} {{moment:moment}}",
    )


def _of_several(stores: frozenset[str]) -> Iterator[Row]:
    """Several statements joined, and statements of `it`, which is the card of the condition."""
    yield understood(
        "ability",
        partial(_on_the_field, stores),
        "{effect:statements}",
        "(while|as long as) face-up [on the field], {effect:statements}",
        "(while|as long as) this card (is|remains|stays) [face-up] on the field, {effect:statements}",
        f"{_WHILE} {{condition:condition}}, {{effect:statements}}",
        f"{{effect:statements}} {_WHILE} {{condition:condition}}",
        "{effect:statements} {condition:moment}",
        "{condition:moment} (,|:) {effect:statements}",
    )
    yield understood(
        "ability", partial(_of_itself, stores), "(while|as long as|if) {condition:fact}, {effect:its statement}"
    )
    yield understood(
        "ability",
        partial(_of_its_subject, stores),
        "(while|as long as) {condition:its fact}, {effect:lasting}",  # behind an `if` it may be a card named before
        f"{{effect:lasting}} {_WHILE} {{condition:its fact}}",
    )


def _in_battles(stores: frozenset[str]) -> Iterator[Row]:
    """`… while it battles a Boss`."""
    fights = "(while|when) (battling|it battles|it is battling|fighting|in battle) [(with|against)]"
    yield understood(
        "ability",
        _in_battle,
        "{effect:lasting} in battle (with|against) {filter:foes}",
        "{effect:lasting} [(while|when|only)] in [a] battle",
        "in [a] battle, {effect:lasting}",
    )
    yield understood("ability", partial(_while_fighting, stores), "{effect:lasting} (while|when) {did:fighting}")
    yield word("fighting", "attacking", "(attacking|they are attacking|they attack)", spoken=False)
    yield word("fighting", "battling", "(battling|they are battling|they battle|they are in battle)", spoken=False)
    yield understood(
        "ability",
        _against_foes,
        f"{{effect:lasting}} {fights} {{filter:foe}}",
        "{effect:lasting} (while|when) it is in battle [(with|against)] {filter:foe}",
        "{effect:lasting} against {filter:foes}",
        f"{fights} {{filter:foe}}, {{effect:lasting}}",
    )


def _while_it_lies(words: Vocabulary) -> Iterator[Row]:
    """`… while in attack position`."""
    lies = "(while|when|as long as) [(they are|it is|face-up and)] {position:lying so}"
    yield understood("ability", _while_lying, f"{{effect:lasting}} {lies}", f"{lies}, {{effect:lasting}}")
    for code, (english, *others) in words.positions.items():
        yield word("lying so", code, f"in ({'|'.join((english, *others))})", spoken=False)


def _just_summoned() -> Iterator[Row]:
    """`… in the turn it was summoned`."""
    first_turn = "[(in|on)] the turn [(that|in which)] (it|this card|they) (is|was|are|were) summoned"
    yield understood(
        "ability", _in_its_first_turn, f"{{effect:lasting}} {first_turn}", f"{first_turn}, {{effect:lasting}}"
    )
    told = "[(in|on)] the turn [(that|in which)] this card (is|was) summoned"
    yield understood("ability", _of_itself_at_first, f"{told}, {{effect:its statement}}")


def _with_exceptions(stores: frozenset[str]) -> Iterator[Row]:
    """`… unless you control another card`, `may only attack if …`."""
    yield understood("ability", partial(_unless_it_is, stores), "{effect:lasting} unless {condition:its fact}")
    yield understood(
        "ability", _unless, "{effect:lasting} unless {condition:fact}", "unless {condition:fact}, {effect:lasting}"
    )
    yield understood(
        "ability",
        _only_then,
        "{effect:allowed then} (if|while|when|as long as) {condition:fact}",
        "{effect:allowed then} {condition:when}",
    )


def _but_then(fields: dict[str, Any]) -> Any:
    """`Your opponent cannot draw outside of their Draw Phase` means the barred player's phase."""
    said = _of_whom(fields["effect"], fields["condition"])
    return Several(Continuous(*each) for each in said) if said else REJECTED


def _of_whom(law: Any, condition: Condition) -> list[tuple[Any, Condition]]:
    """Give a law with `their` turn or phase to each of its players, with the player's own time."""
    who = getattr(law, "who", "")
    if not isinstance(condition, InTurn) or condition.whose != THEY:
        return [(law, condition)]
    players = {"opponent": ("opponent",), "each": ("you", "opponent")}.get(who, ())
    return [
        (msgspec.structs.replace(law, who=each), msgspec.structs.replace(condition, whose=each)) for each in players
    ]


def _only_these(words: Vocabulary) -> Iterator[Row]:
    """`Only cards of a type can attack`: the others cannot."""
    for code, wordings in words.rights.items():
        if wordings[0].startswith("cannot "):
            yield word("only may", code, wordings[0].removeprefix("cannot "), spoken=False)
    yield understood(
        "ability",
        lambda fields: Continuous(Grant(Every(Filter(not_types=fields["types"])), (fields["right"],))),
        "only {types:types} {_:noun} may {right:only may}",
        "only {types:kin} may {right:only may}",
    )
    if "attack" in words.spared:
        others = Every(Filter(whose="you", apart=(This(),)))
        yield understood(
            "ability",
            lambda _: Continuous(Grant(others, (words.spared["attack"],))),
            "your opponent may only attack this card",
            "your opponent may attack only this card",
        )


def _of_itself(stores: Container[str], fields: dict[str, Any]) -> Any:
    """`While this card is in attack position, it gains 20 AP.`"""
    condition, effect = fields["condition"], fields["effect"]
    whom = _find_subject(condition, effect.what)
    if whom is None:
        return REJECTED
    return _on_the_field(stores, {"effect": msgspec.structs.replace(effect, what=whom), "condition": condition})


def _of_its_subject(stores: Container[str], fields: dict[str, Any]) -> Any:
    """A card gains something `while it is in shield position`."""
    whom = getattr(fields["effect"], "what", None)
    if not isinstance(whom, This | EquippedCard):
        return REJECTED
    return _on_the_field(stores, {**fields, "condition": msgspec.structs.replace(fields["condition"], what=whom)})


def _in_battle(fields: dict[str, Any]) -> Any:
    """Read `this card gains 20 AP in battle` as lasting so long."""
    effect = fields["effect"]
    whom = getattr(effect, "what", None)
    if not isinstance(effect, Change) or not isinstance(whom, This | EquippedCard):
        return REJECTED
    met = Battles(whom, fields["filter"]) if "filter" in fields else Is(whom, Filter(did="battling"))
    return Continuous(effect, met)


def _while_fighting(stores: Container[str], fields: dict[str, Any]) -> Any:
    """Cards gain something `while attacking`, each for its own attack.

    Of "the highest AP" it is open among which, and no other rank stands beside a deed.
    """
    effect, did = fields["effect"], fields["did"]
    whom = getattr(effect, "what", None)
    if not isinstance(effect, Change) or not isinstance(whom, Every) or whom.filter.did:
        return REJECTED
    if whom.filter.zone in stores or whom.filter.extreme is not None:
        return REJECTED
    return Continuous(msgspec.structs.replace(effect, what=Every(msgspec.structs.replace(whom.filter, did=did))))


def _while_lying(fields: dict[str, Any]) -> Any:
    """Cards have something `while in shield position`, each for its own position."""
    effect, position = fields["effect"], fields["position"]
    whom = getattr(effect, "what", None)
    if isinstance(whom, This | EquippedCard):  # of one card it is a condition
        return Continuous(effect, Is(whom, Filter(position=position)))
    if not isinstance(effect, Change | Grant | Strip) or not isinstance(whom, Every):
        return REJECTED
    if whom.filter.position or whom.filter.zone != "field":
        return REJECTED
    if whom.filter.extreme is not None and whom.filter.extreme.op in ("highest", "lowest"):
        return REJECTED  # it is open among which cards
    lying = Every(msgspec.structs.replace(whom.filter, position=position))
    return Continuous(msgspec.structs.replace(effect, what=lying))


def _in_its_first_turn(fields: dict[str, Any]) -> Any:
    """Read `the turn it is summoned` as a condition, or as a kind of cards. A ban on attacks has its own wording."""
    effect = fields["effect"]
    whom = getattr(effect, "what", None)
    if isinstance(effect, Grant) and "cannot attack" in effect.traits:
        return REJECTED
    if isinstance(whom, Every) and not whom.filter.did and whom.filter.zone == "field" and whom.filter.extreme is None:
        new = Every(msgspec.structs.replace(whom.filter, did="summoned"))
        return Continuous(msgspec.structs.replace(effect, what=new))
    return Continuous(effect, Is(This(), Filter(did="summoned"))) if whom == This() else REJECTED


def _of_itself_at_first(fields: dict[str, Any]) -> Any:
    """`In the turn in which this card is summoned, it may attack directly.`"""
    effect = fields["effect"]
    if effect.what != Antecedent():
        return REJECTED
    return _in_its_first_turn({"effect": msgspec.structs.replace(effect, what=This())})


def _against_foes(fields: dict[str, Any]) -> Any:
    """A card gains something `while battling` cards of a kind."""
    effect = fields["effect"]
    whom = getattr(effect, "what", None)
    if not isinstance(effect, Change | Grant | Strip) or not isinstance(whom, This | EquippedCard):
        return REJECTED
    return Continuous(effect, Battles(whom, fields["filter"]))


def _unless_it_is(stores: Container[str], fields: dict[str, Any]) -> Any:
    opposite = opposite_of(fields["condition"])
    return REJECTED if opposite is None else _of_its_subject(stores, {**fields, "condition": opposite})


def _find_subject(condition: Condition, said: Any) -> Any:
    """Find whom a pronoun means behind a condition: the card asked about, or the cards counted."""
    if isinstance(condition, Is | Battles):
        return condition.what if said == Antecedent() else None
    if not isinstance(condition, Count) or condition.op == "most" or condition.number == 0:
        return None
    one = condition.op == "exactly" and condition.number == 1
    several = condition.number > 1
    return Every(condition.filter) if (several if said == THOSE else one) else None


def _at_times(stores: Container[str], fields: dict[str, Any]) -> Any:
    """In a turn or phase, and while something else is so."""
    return _on_the_field(stores, {"effect": fields["effect"], "condition": Both(fields["moment"], fields["condition"])})


def _on_the_field(stores: Container[str], fields: dict[str, Any]) -> Any:
    made = Continuous(**fields)
    return REJECTED if _is_off_the_field(stores, made) else made


def _is_off_the_field(stores: Container[str], made: Continuous) -> bool:
    """Whether the condition is off the field or face-down, where no text is in force."""
    asked = [part for part in _facts(made.condition) if isinstance(part, Is)]
    unseen = any(isinstance(part.what, This) and part.filter.face == "down" for part in asked)
    return unseen or any(part.filter.zone in stores for part in asked)


def _facts(condition: Condition | None) -> Iterator[Condition | None]:
    if isinstance(condition, Both | Either):
        yield from _facts(condition.first)
        yield from _facts(condition.second)
    else:
        yield condition


def _unless(fields: dict[str, Any]) -> Any:
    """Build the continuous ability of an `unless` from the opposite condition."""
    opposite = opposite_of(fields["condition"])
    return REJECTED if opposite is None else Continuous(fields["effect"], opposite)


def _only_then(fields: dict[str, Any]) -> Any:
    """`Only if you control another card` bans the deed at all other times."""
    made = [
        _unless({"effect": law, "condition": then}) for law, then in _of_whom(fields["effect"], fields["condition"])
    ]
    return Several(made) if made and REJECTED not in made else REJECTED


def opposite_of(condition: Condition) -> Condition | None:
    """Return the opposite of a condition, or None."""
    if isinstance(condition, InTurn) and condition.whose and not condition.phases:
        return InTurn("opponent" if condition.whose == "you" else "you")
    if isinstance(condition, Is) and condition.filter.did:
        if condition.filter.did not in _LEFT_UNDONE:
            return None
        undone = msgspec.structs.replace(condition.filter, did=_LEFT_UNDONE[condition.filter.did])
        return msgspec.structs.replace(condition, filter=undone)
    if isinstance(condition, Did) and (condition.number > 1 or condition.op == "exactly"):
        return None
    if isinstance(condition, InTurn | Is | Battles | Did):
        return msgspec.structs.replace(condition, never=not condition.never)
    if isinstance(condition, Count | Has):
        op, number = condition.op, condition.number
        if op == "least":
            bound = ("exactly", 0) if number == 1 and isinstance(condition, Count) else ("most", number - 1)
        elif op == "most" or number == 0:
            bound = ("least", number + 1)
        else:
            return None
        return msgspec.structs.replace(condition, op=bound[0], number=bound[1])
    return None
