"""The words of Wrath of Cores in card texts: nouns, deeds, ability words, costs, charges."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

from rules.cardtext.boxed import rows
from rules.cardtext.boxed.synonyms import SYNONYMS
from rules.cardtext.grammar import Grammar
from rules.cardtext.lexer import synonyms_of
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, part, same, understood, word
from rules.engine.texts.nodes import (
    EVERYBODY,
    OPPONENT,
    YOU,
    Damage,
    Discard,
    Draw,
    Effect,
    PerEach,
    This,
)
from rules.games.wrath_of_cores.wording.nodes import (
    UNIT,
    Charging,
    Cost,
    Counter,
    DamageCore,
    GainElements,
    GainLife,
    Kind,
    LoseLife,
    Retract,
    ShowTop,
    Strengthen,
)

COLORS = ("red", "blue", "green", "yellow", "white", "black")
STATS = ("atk", "hp")
IN_PLAY = ("Unit", "Terrain", "Wonder", "Weapon", "Relic")
PLAYED = (*IN_PLAY, "Action", "Battle", "Response")
_THIS_CARD = f"this (card|{'|'.join(IN_PLAY)})"
# Ability words, and how a sentence says the same.
MOMENTS: dict[str, tuple[str, ...]] = {
    "start": ("at the start of your turn", "at the start of each of your turns"),
    "end": ("at the end of your turn", "at the end of each of your turns"),
    "attack": ("when this Unit attacks",),
    "defend": ("when this Unit (defends|blocks)",),
    "static": (),
    "death": (f"when {_THIS_CARD} (dies|is destroyed|is put into (the|your) used pile)",),
    "enter": (
        f"when {_THIS_CARD} (enters|enters play|enters the field|comes into play|is played)",
        f"when you play {_THIS_CARD}",
    ),
    "battle": ("at the start of (the|each) battle phase", "at the start of each battle"),
}
COSTS: dict[str, tuple[str, ...]] = {
    "discard": ("discard", "discard a card [from your hand]"),
    "sacrifice": ("sacrifice", "sacrifice (a|another|a other) Unit"),
    "destroy": ("destroy", f"destroy {_THIS_CARD}"),
    "reveal": ("reveal", "reveal a card [from your hand]"),
}


class Heading(NamedTuple):
    """What stands before a colon: `part` of an ability, and what it is there."""

    part: str
    value: Any


class AtMoment(NamedTuple):
    """A sentence that says when it happens."""

    moment: str
    effects: tuple[Effect, ...]


def list_nouns() -> Iterator[Row]:
    for name in IN_PLAY:
        yield part("type", f"{name}~{name}s", kind=name.lower())
        yield part("types", f"{name}s", spoken=False, kind=name.lower())
    for one, other in permutations(IN_PLAY, 2):
        yield part(
            "type", f"{one} or {other}", spoken=one < other, kind=" or ".join(sorted((one.lower(), other.lower())))
        )
    for color in COLORS:
        yield part("color", color, color=color)
        yield word("element", color, color)
    yield part("opposing", "opposing", whose=OPPONENT)
    yield part("others", "other", other=True)
    for role, adjective in (("attack", "attacking"), ("defend", "defending")):
        yield part("role", adjective, role=role)
    yield part("controlled", "you control", "(on|of) your side [of the field]", "of yours", "you own", whose=YOU)
    theirs = "(your opponent controls|you do not control|on your opponent's side [of the field])"
    yield part("controlled", theirs, spoken=False, whose=OPPONENT)
    for stat in STATS:
        yield word("stat", stat, stat.upper())
    before = "[{*:others}] [{*:opposing}] [{*:role}] [{*:color}] {*:type}"
    several = before.replace("{*:type}", "{*:types} [{*:controlled}] [{*:with}] [(on the field|in play)]")
    yield node("plurals", Kind, several, spoken=False, unless=_has_no_such_thing)
    yield node("noun", Kind, f"{before} [{{*:with}}] [{{*:controlled}}]", unless=_has_no_such_thing)
    yield node("noun", Kind, f"{before} [{{*:controlled}}] [{{*:with}}] [(on the field|in play)]", spoken=False,
        unless=_has_no_such_thing,
    )  # fmt: skip
    yield word("naming", "", f"{IN_PLAY[0]}~{IN_PLAY[0]}s", "card~cards", *[f"{name}~{name}s" for name in IN_PLAY[1:]])
    yield word("total", "hp", "life", "(health|HP)")
    yield word("total", "charges", "charges")
    yield word("total", "elements", "Elements")


def _has_no_such_thing(made: Kind) -> bool:
    """Colors, stats and battles are those of Units alone."""
    return made.kind != UNIT and bool(made.color or made.role or made.figure)


def list_cores() -> Iterator[Row]:
    """What happens to Cores and their players."""
    yield word("core", OPPONENT, "the opposing Core", "(your opponent's|an opposing) Core", "opposing Core")
    yield word("core", YOU, "your Core")
    yield word("core", EVERYBODY, "each Core", "(both|all) Cores", "each player's Core")
    yield same("struck", "{:core}")
    yield word("struck", OPPONENT, "your opponent", spoken=False)
    yield word("struck", EVERYBODY, "(each player|both players)", spoken=False)
    yield same("living", "{:core}", "{:player}")
    yield node("order", DamageCore, "deal {points:points} damage to {who:struck}", unless=rows.is_nothing)
    for one, other, first in (("to:group", "who:struck", True), ("who:struck", "to:group", False)):
        deal = f"deal {{points:points}} damage to {{{one}}} and"
        both = (f"{deal} [to] {{{other}}}", f"{deal} {{more:points}} damage to {{{other}}}")
        yield understood("order", _strike_both, *both, first=first)
    yield node("order", LoseLife, "{who:core} loses~lose {points:points} life", unless=rows.is_nothing)
    life = "{points:points} (life|health|HP)"
    yield node("order", LoseLife, f"{{who:living}} (loses|lose) {life}", spoken=False, unless=rows.is_nothing)
    yield node("order", LoseLife, f"lose {life}", spoken=False, who=YOU, unless=rows.is_nothing)
    yield node("act", LoseLife, f"(loses|lose) {life}", spoken=False, unless=rows.is_nothing)
    yield node("order", GainLife, "{who:core} gains~gain {points:points} life", unless=rows.is_nothing)
    gain = "(gains|gain|heals|heal|restores|restore)"
    yield node("order", GainLife, f"{{who:living}} {gain} {life}", spoken=False, unless=rows.is_nothing)
    yield node("order", GainLife, f"(gain|restore|heal) {life}", spoken=False, who=YOU, unless=rows.is_nothing)
    yield node(
        "order", GainLife, f"(restore|heal) {life} (to|of|on) {{who:core}}", spoken=False, unless=rows.is_nothing
    )
    yield node("order", GainLife, "heal {who:core} (for|by) {points:points} [(life|health|HP)]", spoken=False,
        unless=rows.is_nothing,
    )  # fmt: skip
    yield node("act", GainLife, f"(gains|gain|heals|heal) {life}", spoken=False, unless=rows.is_nothing)


def _strike_both(fields: dict[str, Any]) -> Any:
    """`Deal 100 damage to each Unit and each Core`."""
    points, other = fields["points"], fields.get("more", fields["points"])
    if not points or not other:
        return REJECTED
    if fields["first"]:
        return Several((Damage(points, fields["to"]), DamageCore(other, fields["who"])))
    return Several((DamageCore(points, fields["who"]), Damage(other, fields["to"])))


def list_own_deeds() -> Iterator[Row]:
    gain = "{count:count} {color:element} Element~Elements"
    yield node("order", GainElements, f"gain {gain}", f"(add|generate|make) {gain}", unless=rows.is_nothing)
    yield node("act", GainElements, gain, spoken=False, unless=rows.is_nothing)
    yield node("amount", GainElements, gain, unless=rows.is_nothing)
    yield Series("amounts", "amount", " and ", others=(", ", ", and "))
    yield understood("order", _gain_several, "(gain|add|generate|make) {amounts:amounts}")
    yield node("order", Retract, "retract {what:group}", "remove {what:group} from [the] battle",
        "{what:group} is~are retracted",
    )  # fmt: skip
    that = "(that card|it|target card|the card|its effect)"
    yield node("order", Counter, "counter that card", f"(counter|negate|cancel) {that}", card_kind="")
    for kind in ("Action", "Battle"):
        of_kind = f"(counter|negate|cancel) (target|that|a) {kind} [card]"
        yield node("order", Counter, f"counter that {kind} card", of_kind, card_kind=kind.lower())
    yield node("order", ShowTop, "turn the top card of your deck over", "(reveal|show) the top card of your deck",
        "turn over the top card of your deck",
    )  # fmt: skip
    for turn, shown, until in ((False, "", ""), (True, " this turn", f" {rows.THIS_TURN}")):
        for sign in ("plus", "minus"):
            points = f"{{points:{sign}}} {{stat:stat}}"
            said: dict[str, Any] = {"turn": turn, "unless": rows.is_nothing}
            if not turn:
                yield node("order", Strengthen, points, whose=This(), **said)
            has = "(gains~gain|has~have)"
            early = [f"{until.strip()} [,] {{whose:group}} {has} {points}"] if turn else []
            yield node("order", Strengthen, f"{{whose:group}} gets~get {points}{shown}",
                f"{{whose:group}} {has} {points}{until}", *early,
                **said,
            )  # fmt: skip
            both = f"{{whose:group}} {has} {points} and {{more:{sign}}} {{also:stat}}{until}"
            yield understood("order", _strengthen_twice, both, turn=turn)
        for verb, makes in (("more", 1), ("less", -1)):
            amount = f"{{points:points}} {verb} {{stat:stat}}"
            has = f"{{whose:group}} (gains~gain|has~have) {amount}{until}"
            yield understood("order", _strengthen_by, has, sign=makes, turn=turn)


def _gain_several(fields: dict[str, Any]) -> Any:
    amounts = fields["amounts"]
    return Several(amounts) if len(amounts) > 1 else REJECTED


def _strengthen_twice(fields: dict[str, Any]) -> Any:
    whose, turn = fields["whose"], fields["turn"]
    if fields["stat"] == fields["also"]:
        return REJECTED
    first = Strengthen(fields["points"], fields["stat"], whose, turn)
    return Several((first, Strengthen(fields["more"], fields["also"], whose, turn)))


def _strengthen_by(fields: dict[str, Any]) -> Any:
    if not fields["points"]:
        return REJECTED
    return Strengthen(fields["sign"] * fields["points"], fields["stat"], fields["whose"], fields["turn"])


def list_headings() -> Iterator[Row]:
    for moment, sentences in MOMENTS.items():
        yield word("heading", Heading("moment", moment), f"{moment.capitalize()}:")
        for said in sentences:
            yield word("moment", moment, said, spoken=False)
    for cost, wordings in COSTS.items():
        shown, *others = [f"{wording}:" for wording in wordings]
        yield word("heading", Heading("cost", Cost(cost)), shown.capitalize(), *others)
    life = "(lose|pay) {points:points} (life|HP|health):"
    yield understood("heading", lambda fields: Heading("cost", Cost("life", fields["points"])), life)
    yield word("heading", Heading("effect", Draw(1)), "Draw:", "Draw a card:")
    yield word("heading", Heading("effect", ShowTop()), "Top Deck:")
    yield understood("heading", lambda fields: Heading("link", fields["name"]), "Link {name:name}:")
    for color in (*COLORS, "rainbow"):
        yield word("paid", color, color)
    yield Series("price", "paid", " ", others=(", ",))
    yield understood("heading", lambda fields: Heading("boost", tuple(fields["price"])), "Boost {price:price}:")
    yield same("sentence", "{:heading}")
    yield understood(
        "clause", lambda fields: AtMoment(fields["when"], fields["effects"]),
        "{when:moment} [,] {effects:tail}", "{effects:effects} {when:moment}",
    )  # fmt: skip


def list_charges() -> Iterator[Row]:
    for name in PLAYED:
        yield part("played type", name, f"{name} card", kind=name.lower())
    yield node("played", Kind, "[{*:color}] {*:played type}")
    charge = "(you may charge [your Core]|charge [your Core]|your Core (gains|may gain) a charge|gain a charge)"
    for who, plays in ((YOU, "you play"), (OPPONENT, "your opponent plays"), ("", "a player plays")):
        said = f"whenever {plays} a {{kind:played}}, you may charge"
        yield node("clause", Charging, said, f"when {plays} a {{kind:played}} [,] {charge}", event="play", who=who)
    destroyed = "(is destroyed|dies)"
    yield node(
        "clause", Charging, "whenever a {kind:noun-} is destroyed, you may charge",
        f"when {{kind:subject}} {destroyed} [,] {charge}", event="destroy", who="",
    )  # fmt: skip


def is_not_counted(made: PerEach) -> bool:
    counted = (Draw, Discard, Damage, DamageCore, GainElements, GainLife, LoseLife, Strengthen)
    return not isinstance(made.effect, counted) or (isinstance(made.effect, Discard) and not made.effect.count)


@cache
def grammar() -> Grammar:
    """The grammar, built once."""
    return Grammar(_list_rows(), synonyms_of(SYNONYMS))


def _list_rows() -> Iterator[Row]:
    yield from rows.list_amounts()
    yield from rows.list_players()
    yield from list_nouns()
    yield from rows.list_figures()
    yield from rows.list_groups("this Unit", "[the] (equipped|attached) Unit", "the Unit equipped with this card")
    yield from rows.list_deeds()
    yield from rows.list_deeds_to_cards()
    yield from list_cores()
    yield from list_own_deeds()
    yield from rows.list_conditions()
    yield from rows.list_combinations(is_not_counted)
    yield from list_headings()
    yield from list_charges()
