"""Wordings of players' permissions, prohibitions and numbers of draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.marks import THAT_PLAYER, THEY
from rules.cardtext.productions import REJECTED, Row, Several, node, part, same, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Allow, Continuous, Did, DrawPhase, Filter, Forbid


def laws(words: Vocabulary) -> Iterator[Row]:
    """Productions for rules for players."""
    yield word("anyone", "you", "you", plural=True)
    yield word("anyone", "opponent", "your opponent", plural=False)
    yield word("anyone", "each", "each player", "(players|both players|either player)", plural=False)
    yield from _permissions(words)
    yield from _bans(words)
    yield from _draw_phase()


def _permissions(words: Vocabulary) -> Iterator[Row]:
    """Permissions beyond the rules."""
    for code, wordings in words.allowed.items():
        yield node(
            "order",
            Allow,
            *(f"{{who:anyone}} may {wording} {{until:span}}" for wording in wordings),
            *(f"{{until:span}}, {{who:anyone}} may {wording}" for wording in wordings),
            what=code,
        )
        often = " each turn" if "{count" in wordings[0] else ""
        yield node(
            "law",
            Allow,
            *(f"{{who:anyone}} may {wording}{often}" for wording in wordings),
            *(f"{{who:anyone}} may {wording} [per turn]" for wording in wordings),
            *(f"each turn, {{who:anyone}} may {wording}" for wording in wordings),
            what=code,
        )
        if wordings[0].startswith("activate ") and "{count" not in wordings[0]:
            which, _, where = wordings[0].removeprefix("activate ").partition(" in ")
            passive = f"[your] {which} [you control] may be (activated|used|played) in {where}"
            yield node("law", Allow, passive, spoken=False, what=code, who="you")


def _bans(words: Vocabulary) -> Iterator[Row]:
    """Prohibitions for a player; some name the cards that they are about."""
    idle = partial(_names_what_goes_unsaid, _list_unsaid(words))
    yield from _banned_cards(words)
    yield from _banned_deeds(words)
    yield from _players_may_not(words, idle)
    yield from _cards_may_not(words, idle)
    yield from _so_many(words, idle)
    yield from _so_often(words, idle)
    nobody = "(neither player|no player|nobody) may {*:deed} [face-down]"
    yield understood("order", partial(_nobody_may, idle), f"{nobody} {{until:span}}", f"{{until:span}}, {nobody}")
    yield understood("law", partial(_nobody_may, idle), nobody)


def _banned_cards(words: Vocabulary) -> Iterator[Row]:
    banned = "[{*:typed}] {*:noun} [{*:qualities}]"
    yield node("banned card", Filter, banned, unless=_says_any_card)
    yield node("banned card", Filter, f"{banned} {{extreme:rank of this}}")
    yield same("rank of this", "{:own rank}")
    for code in sorted(words.brings):
        yield part("deed", f"{code} {{card:banned there+}}", what=code)
    for code in sorted(words.acting):
        said, *others = words.zones[code]
        there = f"from (the|any|either player's) ({'|'.join((said, *others))})"
        kind = "[{*:typed}] {*:noun} [{*:qualities}]"
        yield node("banned there", Filter, f"{kind} from the {said}", f"{kind} {there}", zone=code)
        yield word("from anywhere", code, there, spoken=False)
        lying = f"{kind} (in|from) (the|any|either player's|each player's) ({'|'.join((said, *others))})"
        yield node("banned lying", Filter, lying, spoken=False, zone=code)


def _banned_deeds(words: Vocabulary) -> Iterator[Row]:
    for code, wordings in words.forbidden.items():
        plain = [each for each in wordings if _CARD not in each]
        for each in wordings:
            if _CARD in each:
                yield part("deed", *_list_wordings(each), what=code)
                yield part("deed too", _CARD, spoken=False, what=code)
        yield part("deed", *plain, what=code)
        yield part("deed too", plain[0].partition(" ")[2] or plain[0], spoken=False, what=code)


def _players_may_not(words: Vocabulary, idle: Callable[[Forbid], bool]) -> Iterator[Row]:
    """`Your opponent cannot draw cards this turn`."""
    yield node(
        "order",
        Forbid,
        "{who:anyone} cannot {*:deed} {until:span}",
        "{until:span}, {who:anyone} cannot {*:deed}",
        unless=idle,
    )
    yield node("law", Forbid, "{who:anyone} cannot {*:deed}", unless=idle)
    for who, they in ((THEY, "they"), (THAT_PLAYER, "that player")):
        yield node("order", Forbid, f"{they} cannot {{*:deed}} {{until:span}}", spoken=False, unless=idle, who=who)
    yield node("law", Forbid, "they cannot {*:deed}", spoken=False, unless=idle, who=THEY)
    only = "{who:anyone} may only {*:deed}", "{who:anyone} may {*:deed} only"  # and not at any other time
    yield node("allowed then", Forbid, *only, spoken=False, unless=idle)
    banned = "{who:anyone} cannot {first:deed} (or|and) {second:deed too}"
    both = partial(_both_banned, words, idle)
    yield understood("twofold", both, f"{banned} {{until:span}}")
    yield understood("statements", both, banned)
    either = "{who:anyone} cannot {first:deed} or {second:deed}"
    yield understood("twofold", _neither_of_two, f"{either} {{until:span}}")
    yield understood("statements", _neither_of_two, either)


def _cards_may_not(words: Vocabulary, idle: Callable[[Forbid], bool]) -> Iterator[Row]:
    """`Spell cards cannot be activated`."""
    for code, wordings in words.forbidden.items():
        if verb := next((each.removesuffix(f" {_CARD}") for each in wordings if _CARD in each), ""):
            done = _done(verb)
            never = f"[all] {{card:banned card}} cannot be {done} [(by (either|any) player|by players)]"
            printed = f"{_CARD} cannot be {done.strip('()').partition('|')[0]}"
            yield node("law", Forbid, printed, never, unless=_says_no_card, what=code, who="")
            yield understood("order", partial(_nobody_may, idle), f"{never} {{until:span}}", what=code)
            if code in words.brings:
                come = f"[all] {{card:banned card}} cannot be {done} {{zone:from anywhere}}"
                yield understood("law", partial(_nobody_may_from, idle), come, what=code)
                yield understood("order", partial(_nobody_may_from, idle), f"{come} {{until:span}}", what=code)
                lying = f"[all] {{card:banned lying}} cannot be {done}"
                yield understood("law", partial(_nobody_may, idle), lying, what=code)
                yield understood("order", partial(_nobody_may, idle), f"{lying} {{until:span}}", what=code)


def _done(verbs: str) -> str:
    """`(activate|play)` as it is said of what is done."""
    said = verbs.strip("()").split("|")
    done = [each if each == "set" else f"{each.removesuffix('e')}ed" for each in said]
    return f"({'|'.join(done)})"


_OFTEN = "(per|each|a|in each|in a) turn"


def _so_many(words: Vocabulary, idle: Callable[[Forbid], bool]) -> Iterator[Row]:
    """`Your opponent cannot summon more than 2 battle cards each turn` bans summons after the second."""
    for code, wordings in words.forbidden.items():
        done = code if code in words.did else code.partition(" ")[0]
        verb = next((each.removesuffix(f" {_CARD}") for each in wordings if _CARD in each), "")
        if not verb or done not in words.did:
            continue
        cards = "{most:%s} ({card:banned card}|(card|cards))"
        lines = (
            f"{{who:anyone}} cannot {verb} more than {cards % 'number'} {_OFTEN}",
            f"{{who:anyone}} may {verb} (only|no more than|at most) {cards % 'count'} {_OFTEN}",
            f"{{who:anyone}} may only {verb} [(up to|at most)] {cards % 'count'} {_OFTEN}",
        )
        yield understood("ability", partial(_no_more_than, idle, code, done), *lines)
        nobody = f"(no player|neither player|nobody) may {verb} more than"
        yield understood("ability", partial(_no_more_than, idle, code, done), f"{nobody} {cards % 'count'} {_OFTEN}",
            f"{nobody} {{most:times at most}} {_OFTEN}", who="each",
        )  # fmt: skip
        often = f"{{who:anyone}} cannot {verb} more than {{most:times at most}} {_OFTEN}"
        yield understood("ability", partial(_no_more_than, idle, code, done), often)


def _so_often(words: Vocabulary, idle: Callable[[Forbid], bool]) -> Iterator[Row]:
    """`Your opponent cannot attack more than twice each turn`, for deeds with a noun."""
    for number, times in enumerate(("once", "twice"), 1):
        yield word("times at most", number, times, spoken=False)
    yield same("times at most", "{:number} times", spoken=False)
    for done, (_, noun) in words.made.items():
        one, _, many = noun.partition("~")
        for code, wordings in words.forbidden.items():
            if not wordings[0].endswith(f" {many}"):
                continue
            verb, made = f"({'|'.join(wordings)})", wordings[0].removesuffix(many)
            lines = (
                f"{{who:anyone}} cannot {verb} more than {{most:times at most}} {_OFTEN}",
                f"{{who:anyone}} cannot {made} more than {{most:count}} ({one}|{many}) {_OFTEN}",
                f"{{who:anyone}} may [only] {verb} [only] {{most:times at most}} {_OFTEN}",
                f"{{who:anyone}} may [only] {made} [only] {{most:count}} ({one}|{many}) {_OFTEN}",
            )
            yield understood("ability", partial(_no_more_than, idle, code, done), *lines)


def _no_more_than(idle: Callable[[Forbid], bool], code: str, done: str, fields: dict[str, Any]) -> Any:
    most, who, card = fields["most"], fields["who"], fields.get("card")
    banned = Forbid(code, who, card=card)
    if most < 1:
        return REJECTED
    if idle(banned):
        banned = Forbid(code, who)
    of_each = ("you", "opponent") if who == "each" else (who,)  # each player by what that player has done
    made = [Continuous(msgspec.structs.replace(banned, who=who), Did(done, who, card, number=most)) for who in of_each]
    return made[0] if len(made) == 1 else Several(made)


_CARD = "{card:banned card+}"


def _list_unsaid(words: Vocabulary) -> frozenset[tuple[str, Filter]]:
    """List what each deed is done with anyhow: no other cards are summoned than battle cards."""
    several = {kind: nouns[0].replace("card~cards", "cards") for kind, nouns in words.kinds.items()}
    return frozenset(
        (code, Filter(kind))
        for code, wordings in words.forbidden.items()
        for kind, cards in several.items()
        if any(each.endswith(f" {cards}") for each in wordings)
    )


def _names_what_goes_unsaid(unsaid: frozenset[tuple[str, Filter]], made: Forbid) -> bool:
    return made.card is not None and (made.what, made.card) in unsaid


def _nobody_may_from(idle: Callable[[Forbid], bool], fields: dict[str, Any]) -> Any:
    """`Battle cards cannot be summoned from the hand`."""
    zone = fields.pop("zone")
    return _nobody_may(idle, {**fields, "card": msgspec.structs.replace(fields["card"], zone=zone)})


def _nobody_may(idle: Callable[[Forbid], bool], fields: dict[str, Any]) -> Any:
    made = Forbid(who="each", **fields)
    return REJECTED if idle(made) else made


def _list_wordings(wording: str) -> tuple[str, ...]:
    """The wording with one verb, which is printed, and the one with all."""
    verbs = wording.removesuffix(f" {_CARD}")
    return (f"{verbs.strip('()').partition('|')[0]} {_CARD}", wording)


def _says_no_card(made: Forbid) -> bool:
    return made.card is None or made.card.zone != Filter().zone


def _says_any_card(made: Filter) -> bool:
    return made == Filter()


def _both_banned(words: Vocabulary, idle: Callable[[Forbid], bool], fields: dict[str, Any]) -> Any:
    """Two prohibitions with one verb: `cannot activate` these `or` those."""
    first, second = (Forbid(**dict(fields.pop(name))) for name in ("first", "second"))
    if (
        first.what.split()[0] != second.what.split()[0]
        or _is_one_kind(words, first, second)
        or idle(first)
        or idle(second)
    ):
        return REJECTED
    return Several(msgspec.structs.replace(each, **fields) for each in (first, second))


def _neither_of_two(fields: dict[str, Any]) -> Any:
    """`Cannot summon or set cards`: cards named behind the second might be those of both."""
    first, second = (Forbid(**dict(fields.pop(name))) for name in ("first", "second"))
    if first.what == second.what or second.card is not None:
        return REJECTED
    return Several(msgspec.structs.replace(each, **fields) for each in (first, second))


def _is_one_kind(words: Vocabulary, first: Forbid, second: Forbid) -> bool:
    """Whether a noun says both kinds of cards."""
    if first.what != second.what or first.card is None or second.card is None:
        return first == second
    both = words.kinds_of(first.card.kind) | words.kinds_of(second.card.kind)
    return both in words.joint.values()


def _draw_phase() -> Iterator[Row]:
    for who, their in (("you", "your"), ("opponent", "their"), ("each", "their")):
        subject = {"you": "you draw", "opponent": "your opponent draws", "each": "each player draws"}[who]
        others = "(each player draws|both players draw|players draw)" if who == "each" else subject
        for number, more in (("number", "(additional|more|extra)"), ("negative", "(less|fewer)")):
            first = more.strip("()").split("|")[0]
            yield node(
                "law",
                DrawPhase,
                f"{subject} {{extra:{number}}} {first} card~cards in {their} Draw Phase",
                f"in {their} Draw Phase, {others} {{extra:{number}}} {more} card~cards",
                f"{others} {{extra:{number}}} {more} card~cards (in|each) [each of] [{their}] Draw (Phase|Phases)",
                who=who,
            )
    more, yours = "(additional|more|extra)", "in your Draw Phase"
    yield understood(
        "law",
        lambda fields: DrawPhase(extra=fields["count"]),
        f"(draw|you draw) {{count:count}} {more} (card|cards) {yours}",
        f"(in your|in each of your) Draw (Phase|Phases), (draw|you draw) {{count:count}} {more} (card|cards)",
    )
    all_draw, theirs = "(each player|both players|players) (draws|draw) {number:number} cards", "in their Draw Phase"
    yield understood(
        "law",
        lambda fields: DrawPhase(extra=fields["number"] - 1, who="each"),
        f"{all_draw} {theirs} [instead of 1]",
        f"{all_draw} instead of 1 {theirs}",
        f"{theirs}, {all_draw} [instead of 1]",
    )
    yield understood(
        "law",
        lambda fields: DrawPhase(extra=fields["number"] - 1),
        f"you draw {{number:number}} cards {yours}",
        f"(draw|you draw) {{number:number}} cards instead of 1 {yours}",
        f"(draw|you draw) {{number:number}} cards {yours} instead of 1",
        f"{yours}, (draw|you draw) {{number:number}} cards instead of 1",
    )
