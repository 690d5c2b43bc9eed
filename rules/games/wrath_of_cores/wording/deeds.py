"""Wordings of deeds to Cores, players and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.deeds import deed, deed_with_own
from rules.cardtext.boxed.groups import is_any_card, is_nothing, over_groups, say_active
from rules.cardtext.boxed.joining import Unsaid
from rules.cardtext.boxed.preventing import list_wordings
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, same, understood, word
from rules.engine.texts.nodes import (
    ALL,
    EVERYBODY,
    HAND,
    OPPONENT,
    OWNER,
    THEY,
    YOU,
    AnyAmount,
    Damage,
    Destroy,
    Each,
    Heal,
    It,
    OneOf,
    PerEach,
    PreventLoss,
    Target,
    This,
    Total,
)
from rules.games.wrath_of_cores.wording.nodes import (
    ANY_COLOR,
    CHOSEN,
    EACH_COLOR,
    ITS_COLOR,
    UNIT,
    Burrow,
    ChooseColor,
    Counter,
    DamageCore,
    GainCharges,
    GainElements,
    GainLife,
    Kind,
    LoseCharges,
    LoseLife,
    Makes,
    PutCountered,
    Reroll,
    Retract,
    Shift,
    ShowTop,
    SpendElements,
    Swap,
)


class Restated(NamedTuple):
    """A sentence about a new roll without any new meaning."""


def list_deeds() -> Iterator[Row]:
    yield from _list_cores()
    yield from _list_own_deeds()


def _list_cores() -> Iterator[Row]:
    """Effects on Cores and their players."""
    yield word("core", OPPONENT, "the opposing Core", "(your opponent's|an opposing) Core", "opposing Core")
    yield word("core", YOU, "your Core", "this Core")
    yield word("core", EVERYBODY, "each Core", "(both|all) Cores", "each player's Core")
    yield word("core", OWNER, "its owner's Core", "its controller's Core")
    yield say_active("core", "that player's Core")
    yield word("core", THEY, "their Core", spoken=False)
    yield same("struck", "{:core}")
    yield word("struck", OPPONENT, "your opponent", spoken=False)
    yield word("struck", EVERYBODY, "(each player|both players)", spoken=False)
    yield same("living", "{:core}", "{:player}")
    directly = "deal {points:points} damage directly to {who:struck}"
    of_unit = "(it|this Unit) (deals|does) {points:points} damage to {who:struck}"
    takes = "{who:core} (takes|take) {points:points} damage"
    yield node("order", DamageCore, "deal {points:points} damage to {who:struck}", directly, takes, of_unit,
        unless=is_nothing,
    )  # fmt: skip
    dealing = "deal {points:points} damage to {who:struck}"
    yield node("blow", DamageCore, dealing, directly, unless=is_nothing)
    for one, other, first in (("to:group", "who:struck", True), ("who:struck", "to:group", False)):
        deal = f"deal {{points:points}} damage to {{{one}}} and"
        both = (f"{deal} [to] {{{other}}}", f"{deal} {{more:points}} [damage] to {{{other}}}")
        yield understood("order", _strike_both, *both, first=first)
    yield understood("order", _strike_either, "deal {points:points} damage to {to:group} or {who:core}")
    yield understood("order", _strike_any, "deal {points:points} damage to {to:group} or [target] Core")
    yield understood("order", lambda fields: _strike_any({**fields, "to": Target(Kind())}),
        "deal {points:points} damage to (a|any) target",
    )  # fmt: skip
    life = "{points:points} (life|health|HP)"
    yield understood("order", _lose_by_choice, f"target Core (loses|lose) {life}", kind=LoseLife)
    of_choice = "deal {points:points} damage to target Core", "target Core (takes|take) {points:points} damage"
    yield understood("order", _lose_by_choice, *of_choice, kind=DamageCore)
    shown = f"prevent the next {{points:points}} damage to {{who:core}} {FOR}"
    yield node("order", PreventLoss, shown, *list_wordings("{who:core}"), unless=_prevents_all)
    dealt = "[that (would be|is)] (to|dealt to|done to)"
    yield node("order", PreventLoss, f"prevent all damage to {{who:core}} {FOR}",
        f"prevent (all|any) damage {dealt} {{who:core}} {FOR}", f"{{who:core}} (takes|take) no damage {FOR}",
        f"{{who:core}} cannot (be damaged|be dealt damage|take damage) {FOR}",
        points=ALL,
    )  # fmt: skip
    yield from _list_life(LoseLife, "lose", "(loses|lose|pays|pay)", "(lose|pay)", life)
    yield from _list_life(
        GainLife, "gain", "(gains|gain|heals|heal|restores|restore)", "(gain|restore|heal|recover)", life
    )
    to_core = f"(restore|heal|add) {life} (to|of|on) {{who:core}}"
    yield node("order", GainLife, to_core, spoken=False, unless=is_nothing)
    yield node("order", GainLife, "heal {who:core} (for|by) {points:points} [(life|health|HP)]", spoken=False,
        unless=is_nothing,
    )  # fmt: skip


def _prevents_all(made: PreventLoss) -> bool:
    return made.points in (0, ALL)


def _list_moves() -> Iterator[Row]:
    """Units that change places."""
    empty = "[you control] [(without a Unit|with no Unit|that has no Unit) [on it]] [you control]"
    verb = "(move|shift)"
    for beside, where, others in (
        (False, "another empty Terrain", "(a|another|another empty|a empty|a different|1 of your|1 of your empty)"),
        (True, "an adjacent empty Terrain", "(a adjacent|a adjacent empty|1 of its adjacent)"),
    ):
        yield node("order", Shift, f"move {{what:group}} to {where}",
            f"{verb} {{what:group}} (to|onto) {others} Terrain~Terrains {empty}", beside=beside,
        )  # fmt: skip
    verb, places = "(exchange|swap|switch)", "[the] (places|positions|place|position)"
    yield node("order", Swap, "exchange the places of {to:group}", f"{verb} {places} of {{to:group}}",
        f"{verb} {{to:group}} [with each other]", "{to:group} (exchange|swap|switch) (places|positions)",
            f"{verb} the Terrains of {{to:group}}", what=None,
        unless=_is_no_pair,
    )  # fmt: skip
    yield node("order", Swap, "exchange the places of {what:asked about} and {to:group}",
        f"{verb} [{places} of] {{what:asked about}} (with|and) {{to:group}}",
        "{what:asked about} (exchanges|swaps|switches) (places|positions) with {to:group}", unless=_is_no_partner,
    )  # fmt: skip


def _is_no_pair(made: Swap) -> bool:
    return not isinstance(made.to, Target) or made.to.count != 2 or made.to.up_to


def _is_no_partner(made: Swap) -> bool:
    return not isinstance(made.to, Target) or made.to.count != 1


def _lose_by_choice(fields: dict[str, Any]) -> Any:
    """`Target Core` is that of either player, as the player of the text chooses."""
    kind, points = fields["kind"], fields["points"]
    return OneOf(tuple([(kind(points, who),) for who in (OPPONENT, YOU)])) if points else REJECTED


def _list_life(kind: Any, deed: str, verbs: str, bare: str, life: str) -> Iterator[Row]:
    yield node("order", kind, f"{{who:core}} {deed}s~{deed} {{points:points}} life", unless=is_nothing)
    yield node("order", kind, f"{{who:living}} {verbs} {life}", spoken=False, unless=is_nothing)
    yield node("order", kind, f"{bare} {life}", spoken=False, who=YOU, unless=is_nothing)
    for category in ("own deed", "forfeit"):
        yield node(category, kind, f"{deed} {{points:points}} life", who=YOU)
    yield node("act", kind, f"{deed}s~{deed} {{points:points}} life", f"{verbs} {life}", unless=is_nothing)


def _strike_both(fields: dict[str, Any]) -> Any:
    """`Deal 100 damage to each Unit and each Core`."""
    points, other = fields["points"], fields.get("more", fields["points"])
    if not points or not other:
        return REJECTED
    if fields["first"]:
        return Several((Damage(points, fields["to"]), DamageCore(other, fields["who"])))
    return Several((DamageCore(points, fields["who"]), Damage(other, fields["to"])))


def _strike_either(fields: dict[str, Any]) -> Any:
    """`Deal 100 damage to target Unit or the opposing Core` is chosen by the player of the text."""
    points, to = fields["points"], fields["to"]
    if not points or not isinstance(to, Target):
        return REJECTED
    cores = fields.get("cores", (fields.get("who"),))
    return OneOf(((Damage(points, to),), *[(DamageCore(points, who),) for who in cores]))


def _strike_any(fields: dict[str, Any]) -> Any:
    return _strike_either({**fields, "cores": (OPPONENT, YOU)})


def _list_own_deeds() -> Iterator[Row]:
    yield from _list_elements()
    yield from _list_charges()
    yield node("order", Retract, "retract {what:group}", "remove {what:group} from [the] battle",
        "{what:group} is~are retracted",
    )  # fmt: skip
    yield node("predicate", Retract, "is~are retracted", what=Unsaid())
    yield node("predicate", Burrow, "is~are burrowed", what=Unsaid())
    yield node("predicate", Heal, "heals~heal all damage", "heals~heal [fully]", "is~are [fully] healed",
        of=Unsaid(), points=0,
    )  # fmt: skip
    yield node(
        "order", Reroll, "reroll the die of {of:group}", "reroll (the die roll|the die|the dice) (of|for) {of:group}",
        "reroll {of:group}'s (die|roll)", "(roll|reroll) the (die|dice) (of|for) {of:group} again",
        "(roll|reroll) [again] for {of:group} [again]", "reroll {of:group}",
        "{of:group} rerolls~reroll (its|their) (die|dice)", "(roll|reroll) {of:group}'s (die|dice) again",
    )  # fmt: skip
    anew = (
        "(reroll {of:group}'s (die|roll)|(roll|reroll) {of:group}'s (die|dice) again|{of:group} rolls [its die] again)"
    )
    yield node("order", Reroll, f"{anew} [and use the new (roll|result)]", spoken=False)
    its_own = "reroll its (die|dice|roll)", "(roll|reroll) its (die|dice) again"
    yield node("order", Reroll, *its_own, spoken=False, of=It())
    counts = "the new roll (replaces the old [(one|roll)]|counts)", "use the new (roll|result)"
    yield understood("clause", lambda _: Restated(), *counts)
    yield node("order", Reroll, "(roll|reroll) [it] again and use the new (roll|result)", spoken=False, of=This())
    yield node("order", Reroll, "roll again", "reroll (this die|it) [once]", spoken=False, of=This())
    yield understood("order", _reroll_own, "reroll (1|a) of your (dice|Units' dice|Units' rolls)", "reroll a die",
        "reroll your die", who=YOU,
    )  # fmt: skip
    yield understood("order", _reroll_own, "reroll (1|a) of your opponent's dice", who=OPPONENT)
    yield from _list_moves()
    yield over_groups(Retract, "what", "retract {groups:groups}")
    yield node("order", Burrow, "burrow {what:group}", "turn {what:group} face down", "{what:group} is~are burrowed")
    yield over_groups(Burrow, "what", "burrow {groups:groups}")
    yield understood("order", _put_into_pile, "(put|place) {what:group} (in|into|onto) [the] used pile")
    off = (
        "(remove|heal) {points:points} damage (from|on|of) {of:group}",
        "heal {of:group} (for|by) {points:points} [damage]",
    )
    yield node("order", Heal, "heal {points:points} damage from {of:group}", *off, unless=is_nothing)
    yield node("order", Heal, "heal all damage from {of:group}", "(remove|heal) all damage (from|on|of) {of:group}",
        "[fully] heal {of:group}", "{of:group} heals~heal [fully]", "{of:group} is~are [fully] healed", points=0,
    )  # fmt: skip
    yield node("order", Heal, "{of:group} heals~heal {points:points} damage", spoken=False, unless=is_nothing)
    yield from _list_counters()
    yield node("order", ShowTop, "turn the top card of your deck over", "(reveal|show) the top card of your deck",
        "turn over the top card of your deck", "top deck",
    )  # fmt: skip


def _reroll_own(fields: dict[str, Any]) -> Any:
    return Reroll(Target(Kind(whose=fields["who"], role="battle")))


def _put_into_pile(fields: dict[str, Any]) -> Any:
    """Put cards into the used pile, which destroys them (WOC-KW-09). A Unit may be meant to go without dying."""
    what = fields["what"]
    kind = what.of if isinstance(what, Target | Each) else None
    return Destroy(what) if isinstance(kind, Kind) and UNIT not in kind.kinds else REJECTED


def _list_elements() -> Iterator[Row]:
    verb = "(gain|add|generate|make|produce)"
    several = "{count:count} [{_:lifetime}] {color:element} Element~Elements"
    yield word("lifetime", "", "TEMP", "temporary")
    yield node(
        "order",
        GainElements,
        "gain {count:count} {color:element} Element~Elements",
        f"{verb} {several}",
        f"{verb} {several} this turn",
        unless=is_nothing,
    )
    yield from deed_with_own(SpendElements, "loses~lose all their Elements", color="", count=0)
    pays = "pays~pay {count:count} Element~Elements"
    yield from deed(
        SpendElements, pays, f"{pays} of any color", "pays~pay {count:count} rainbow [Element~Elements]", color=""
    )
    of_color = "pays~pay {count:count} {color:element}"
    yield from deed(SpendElements, f"{of_color} Element~Elements", of_color)
    yield node("amount", GainElements, several, "{count:count} {color:element}", unless=is_nothing)
    makes = (
        "(this Terrain|the Terrain [that] this [(card|Relic)] is on|the Terrain below|it) "
        "[also] (makes|generates|produces|gives|provides)"
    )
    one_more = "(1 (more|additional|extra)|a (additional|extra))"
    shown = "this Terrain makes 1 more {color:element} Element"
    yield node("order", Makes, shown, f"{makes} {one_more} {{color:element}} Element [{{_:each turn}}]")
    yield node("order", Makes, "this Terrain makes 1 more Element of its color",
        f"{makes} {one_more} Element [of (its|the same|this Terrain's) color] [{{_:each turn}}]", color=ITS_COLOR,
    )  # fmt: skip
    yield Series("amounts", "amount", " and ", others=(", ", ", and "))
    yield understood("order", _gain_several, f"{verb} {{amounts:amounts}}")
    of_chosen = "of (that|the chosen) color"
    yield node("order", GainElements, "gain {count:count} Element~Elements of that color",
        f"{verb} {{count:count}} [{{_:lifetime}}] Element~Elements {of_chosen}", color=CHOSEN, unless=is_nothing,
    )  # fmt: skip
    yield word("order", ChooseColor(), "choose a color", "name a color")
    any_color = "(of|in) (any [1|single] color|any combination of colors|your choice|(any|a) color of your choice)"
    yield node("order", GainElements, "gain {count:count} Element~Elements of any color",
        f"{verb} {{count:count}} [{{_:lifetime}}] Element~Elements {any_color}",
        f"{verb} {{count:count}} Rainbow Element~Elements", color=ANY_COLOR, unless=is_nothing,
    )  # fmt: skip
    yield node("order", GainElements, "gain {count:count} Element~Elements of each color",
        f"{verb} {{count:count}} Element~Elements of (each|every) color", color=EACH_COLOR, unless=is_nothing,
    )  # fmt: skip


def _list_charges() -> Iterator[Row]:
    yield node("order", GainCharges, "{who:core} gains~gain {count:count} charge~charges", unless=is_nothing)
    yield node("order", GainCharges, "(add|put) {count:count} charge~charges (on|onto|to) {who:core}", spoken=False,
        unless=is_nothing,
    )  # fmt: skip
    yield node(
        "order", GainCharges, "(gain|add) {count:count} charge~charges", spoken=False, who=YOU, unless=is_nothing
    )
    yield word("order", GainCharges(1), "(charge|charge your Core)", spoken=False)
    yield node("own deed", GainCharges, "gain {count:count} charge~charges", who=YOU)
    yield understood("order", _charge, "charge [your Core] {count:how often}")
    yield word("how often", 2, "twice")
    yield same("how often", "{:unsigned} times")
    yield node(
        "order", GainCharges, "{who:player} (gains|gain) {count:count} charge~charges", spoken=False, unless=is_nothing
    )
    yield from _list_any_amounts()
    double = "double (your charges|the [number of] charges on your Core|your Core's charges)"
    yield understood("order", lambda _: PerEach(GainCharges(1), Total("charges")), double)
    yield node("order", LoseCharges, "{who:core} loses~lose all charges", "remove all charges from {who:core}",
        "{who:player} (loses|lose) all [of] [their|its] charges", count=0,
    )  # fmt: skip
    yield node("order", LoseCharges, "{who:core} loses~lose {count:count} charge~charges",
        "remove {count:count} charge~charges from {who:core}", "{who:player} (loses|lose) {count:count} charge~charges",
        unless=is_nothing,
    )  # fmt: skip


def _list_any_amounts() -> Iterator[Row]:
    """Losses of as much as a player likes."""
    yield word("order", AnyAmount(LoseCharges(1)), "your Core loses any number of charges",
        "(remove|lose|spend|pay) any (number|amount) of charges [from your Core]",
    )  # fmt: skip
    yield word("order", AnyAmount(SpendElements(1)), "pay any number of Elements",
        "(pay|spend|lose) any (number|amount) of [rainbow] Elements",
    )  # fmt: skip


def _charge(fields: dict[str, Any]) -> Any:
    return GainCharges(fields["count"]) if fields["count"] else REJECTED


def _list_counters() -> Iterator[Row]:
    verb = "(counter|negate|cancel|stop)"
    that = "(that card|it|target card|the card|its effect|the effect of that card|that card's effect)"
    yield node("order", Counter, "counter that card", f"{verb} {that}", of=None)
    yield node("order", Counter, "counter that {of:answered}", f"{verb} (target|that|a|the) {{of:answered}}",
        unless=lambda made: made.of is None or is_any_card(made.of),
    )  # fmt: skip
    either = f"{verb} (target|that|a|the) (Action or Battle|Battle or Action) [card]"
    yield node("order", Counter, either, spoken=False, of=None)
    for to, where in (
        (HAND, "return that card to its owner's hand"), ("top", "put that card on top of its owner's deck"),
        ("bottom", "put that card under its owner's deck"),
        ("shuffle", "put that card into its owner's deck, shuffled"),
    ):  # fmt: skip
        yield word("order", PutCountered(to), where)
        instead = f"{where.replace('that card', '(it|that card)')} instead of (into|in) (the|its owner's) used pile"
        yield word("order", PutCountered(to), instead, spoken=False)


def _gain_several(fields: dict[str, Any]) -> Any:
    amounts = fields["amounts"]
    return Several(amounts) if len(amounts) > 1 else REJECTED
