"""Wordings of what happens to players and to Units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.combining import say_as_many
from rules.cardtext.boxed.deeds import deed, deed_with_own, is_of_a_side
from rules.cardtext.boxed.groups import is_nothing, over_groups
from rules.cardtext.boxed.joining import Unsaid
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, same, understood, word
from rules.engine.texts.nodes import (
    ALL,
    OUT_OF_PLAY,
    YOU,
    YOUR_TURN,
    AnyAmount,
    Choose,
    Damage,
    Destroy,
    Each,
    GiveUp,
    Heal,
    It,
    Itself,
    OneOf,
    PreventLoss,
    Recover,
    Target,
    This,
)
from rules.games.valcarta.wording.kinds import STATUSES
from rules.games.valcarta.wording.nodes import (
    COUNTER,
    EQUIPMENT,
    ON_TARGET,
    UNIT,
    Apply,
    Attach,
    Control,
    Cure,
    GainFE,
    GainSE,
    Hit,
    Kind,
    LoseFE,
    LoseSE,
    MoveDamage,
    Remove,
)


def list_deeds() -> Iterator[Row]:
    yield from _list_statuses()
    yield from _list_energy()
    yield from _list_sacrifices()
    yield from _list_deeds_to_units()
    yield from _list_attaching()
    yield from _list_moved_damage()


def _list_energy() -> Iterator[Row]:
    """Players' deeds with SE and FE."""
    gained = "{count:unsigned} FE"
    this_turn = "(this turn|for the rest of [the|this] turn)"
    yield from deed(
        GainFE, f"gains~gain {gained}", f"gains~gain {gained} {this_turn}", f"generates~generate {gained} [{this_turn}]"
    )
    yield node("order", GainFE, "add {count:unsigned} [FE] to your FE [pool]", spoken=False, who=YOU)
    every = "(all|all [of] (your|their)) [remaining] FE"
    yield from deed_with_own(LoseFE, "loses~lose all FE", f"(loses|pays|spends)~(lose|pay|spend) {every}", count=0)
    yield from deed(LoseFE, "loses~lose {count:unsigned} FE", "pays~pay {count:unsigned} [(more|additional|extra)] FE")
    yield word("order", AnyAmount(LoseFE(1)), "lose any amount of FE",
        "(pay|spend|lose) any (amount|number) of [your] FE", "(pay|spend|lose) any FE",
    )  # fmt: skip
    yield say_as_many(GainFE, "count", "gain FE")
    yield from deed(
        GainSE, "gains~gain {points:points} SE", "restores~restore {points:points} SE", "heals~heal {points:points} SE",
        "recovers~recover {points:points} SE", "gains~gain {points:points} SE back",
    )  # fmt: skip
    yield from deed(
        LoseSE,
        "loses~lose {points:points} SE",
        "loses~lose {points:points} (more|additional|extra) SE",
        "pays~pay {points:points} SE",
        "takes~take {points:points} SE damage",
        "takes~take {points:points} damage to (your|their) SE",
    )
    yield node("order", LoseSE, "deal {points:points} SE damage to {who:player}", spoken=False)
    keeps = f"cannot lose [any] SE {FOR}", f"(lose|loses) no SE {FOR}", f"(take|takes) no SE damage {FOR}"
    yield node("order", PreventLoss, f"you lose no SE {FOR}", *[f"you {each}" for each in keeps], who=YOU, points=ALL)
    theirs = [f"{{who:player}} {each}" for each in keeps]
    yield node("order", PreventLoss, f"{{who:player}} loses~lose no SE {FOR}", *theirs, points=ALL)
    yield node("order", LoseSE, "deal {points:points} damage to {who:owner} SE", spoken=False)


def _list_sacrifices() -> Iterator[Row]:
    """To send a Unit of one's own to the Discard Pile is to sacrifice it (VAL-SAC-01)."""
    pile = "to (the|their) Discard Pile"
    one, of_theirs = "{count:count} {of:noun} they control", "{count:count} of their {of:noun+}"
    for sent in (one, of_theirs):
        yield node("order", GiveUp, f"{{who:player}} (sends|send) {sent} {pile}", spoken=False, how="sacrifice",
            unless=is_of_a_side,
        )  # fmt: skip


def _list_deeds_to_units() -> Iterator[Row]:
    by_skill = "(this skill|this attack) (deals|does) {points:points} damage to {to:group}"
    yield understood("order", _damage_by_skill, by_skill)
    control = "(take|gain) control of {what:group}"
    yield node("order", Control, f"take control of {{what:group}} {FOR}", f"{control} {FOR}", unless=_ends_oddly)
    yield from _list_healing()
    yield from _list_removing()
    yield from _list_applying()
    yield from _list_cures()


def _list_healing() -> Iterator[Row]:
    """Damage that is taken off, and damage counters."""
    yield node("order", Heal, "heal all damage from {of:group}", "fully heal {of:group}",
        "heal all damage (of|on) {of:group}", "remove all damage [counters] from {of:group}", points=0,
    )  # fmt: skip
    yield node("order", Heal, "heal {points:points} damage from {of:group}",
        "heal {points:points} [damage|HP] (of|on|to|from) {of:group}",
        "heal {of:group} (by|for) {points:points} [damage|HP]", "remove {points:points} damage from {of:group}",
        "restore {points:points} HP (to|of) {of:group}", unless=is_nothing,
    )  # fmt: skip
    heals = "heals~heal {points:points} damage", "(heals~heal|gains~gain|restores~restore) {points:points} (HP|damage)"
    yield node("predicate", Heal, *heals, of=Unsaid(), unless=is_nothing)
    yield node("predicate", Heal, "heals~heal all damage", "is~are fully healed", of=Unsaid(), points=0)
    yield over_groups(Heal, "of", "heal {points:points} damage from {groups:groups}")
    counters = "{count:count} damage (counter|counters)"
    laid = f"(put|place) {counters} on {{to:group}}", f"{{to:group}} (gains|gain|gets) {counters}"
    yield understood("order", _lay_counters, *laid)
    yield understood("order", _take_counters, f"(remove|heal) {counters} from {{of:group}}")


def _list_removing() -> Iterator[Row]:
    """Cards that go out of play, from the field and from the Discard Piles."""
    away = "[from (play|the game)]"
    yield node("order", Remove, "remove {what:group} from play", "remove {what:group} from the (game|field)",
        "(exile|banish) {what:group}",
    )  # fmt: skip
    yield node("predicate", Remove, "is~are removed from play", what=Unsaid())
    yield over_groups(Remove, "what", "remove {groups:groups} from play")
    for up_to, which in ((False, "{count:count} {of:kept}"), (True, "up to {count:unsigned} {of:kept}")):
        there = "(in|from|of) {whose:whose pile}"
        yield node("order", Recover, f"remove {which} in {{whose:whose pile}} from play",
            f"remove {which} {there} {away}", f"(exile|banish) {which} {there}",
            f"(choose|select|target) {which} {there} (and|.) remove (it|them) {away}", to=OUT_OF_PLAY, up_to=up_to,
            unless=is_nothing,
        )  # fmt: skip


def _list_applying() -> Iterator[Row]:
    """Status Effects that Units get."""
    yield node("order", Apply, "apply {statuses:statuses} to {to:group}",
        "(deal|put|place) {statuses:statuses} (to|on|onto) {to:group}", "give {to:group} {statuses:statuses}",
        unless=_is_to_it,
    )  # fmt: skip
    becomes = "(is|are|becomes|become) [now] [(affected|afflicted) by] {statuses:statuses}"
    yield node("predicate", Apply, "gains~gain {statuses:statuses}", becomes, to=Unsaid())
    yield word("predicate", Apply(("sleep",), Unsaid()), "(falls|fall) asleep", spoken=False)
    yield over_groups(Apply, "to", "apply {statuses:statuses} to {groups:groups}")
    to_it = "(apply|put|deal) {statuses:statuses} (to|on) (it|them)"
    yield node("order", Apply, "apply {statuses:statuses}", to_it, to=It())
    one_of_them = "apply [(one of|either)] {statuses:some statuses} to {to:group}"
    yield understood("one of", _apply_either, one_of_them)


def _list_cures() -> Iterator[Row]:
    """Status Effects that end."""
    yield node("order", Cure, "cure {of:group}",
        "cure {of:group} (of|from) [(all|all its|all their|each|any|its|their)] (status|statuses)",
        "(cure|remove|heal) (all|all its) statuses (from|of|on) {of:group}",
        "(cure|remove) each status (from|of) {of:group}", "{of:group} (loses|lose) (all|all its|all their) statuses",
        "cure (all|each) [(status|statuses)] on {of:group}", status="",
    )  # fmt: skip
    of_all = "[is~are] cured of [(all|all its|all their|their|its|any)] statuses"
    yield node("predicate", Cure, "is~are cured", of_all, of=Unsaid(), status="")
    yield node("order", Cure, "cure {of:group} of {status:status}",
        "(cure|remove|heal) {status:status} (from|of|on) {of:group}", "cure {status:status} on {of:group}",
        unless=_is_of_all,
    )  # fmt: skip
    yield node("predicate", Cure, "is~are cured of {status:status}", of=Unsaid(), unless=_is_of_all)
    cures = "cure {of:group} of {statuses:statuses}", "(cure|remove) {statuses:statuses} from {of:group}"
    yield understood("order", _cure_of_several, *cures)


def _ends_oddly(made: Control) -> bool:
    return made.until not in ("", "turn", "opponent", "own", YOUR_TURN)


def _strip(fields: dict[str, Any]) -> Any:
    return Destroy(Each(Kind(kind=EQUIPMENT, trait=ON_TARGET)))


def _list_moved_damage() -> Iterator[Row]:
    """Damage moves between Units; the first Unit is chosen before."""
    counters = "damage (counter|counters)"
    known, chosen = "from {origin:asked about} (to|onto) {to:group}", "from {what:group} (to|onto) {to:group}"
    shown = "from {origin:asked about} to {to:group}"
    every = f"move all damage {shown}", f"move all (damage|{counters}) {known}"
    yield node("order", MoveDamage, *every, points=0, unless=_goes_nowhere)
    some = f"move {{points:points}} damage {shown}", f"move {{points:points}} damage {known}"
    yield node("order", MoveDamage, *some, unless=_moves_all)
    yield understood("order", _move_damage, f"move all (damage|{counters}) {chosen}", points=0)
    yield understood("order", _move_damage, f"move {{points:points}} damage {chosen}")
    for moved in (known, chosen):
        yield understood("order", _move_damage, f"move {{count:count}} {counters} {moved}")


def _goes_nowhere(made: MoveDamage) -> bool:
    if isinstance(made.to, Target):
        return made.to.count != 1 or made.to.up_to
    return not isinstance(made.to, This) and made.to != Hit()


def _moves_all(made: MoveDamage) -> bool:
    return not made.points or _goes_nowhere(made)


def _move_damage(fields: dict[str, Any]) -> Any:
    points = fields["count"] * COUNTER if "count" in fields else fields["points"]
    what = fields.get("what")
    made = MoveDamage(points, fields.get("origin", It()), fields["to"])
    if _goes_nowhere(made) or ("count" in fields and not points):
        return REJECTED
    if what is None:
        return made
    chosen = isinstance(what, Target) and what.count == 1 and not what.up_to
    return Several((Choose(what), made)) if chosen else REJECTED


def _list_attaching() -> Iterator[Row]:
    """Equipment chosen first and then moved, and Equipment lost by a target."""
    yield understood("order", _strip, "the (target|defending Unit) (loses|discards) all [(its|of its)] Equipment")
    yield understood("order", _discard_from_field, "discard {what:group}")
    yield node("order", Attach, "attach it to {to:group}", "(move|attach) it (to|onto) {to:group}")
    yield understood("order", _move, "(move|attach|transfer) {what:group} (to|onto) {to:group}")


def _discard_from_field(fields: dict[str, Any]) -> Any:
    """Discard a card named by its side or its Unit, so no card of the hand."""
    what = fields["what"]
    of = what.of if isinstance(what, Target | Each) else Kind()
    lies = isinstance(what, Itself) or (isinstance(of, Kind) and of.kind != UNIT and (of.whose or of.trait))
    return Destroy(what) if lies else REJECTED


def _move(fields: dict[str, Any]) -> Any:
    what = fields["what"]
    return Several((Choose(what), Attach(fields["to"]))) if isinstance(what, Target) else REJECTED


def _cure_of_several(fields: dict[str, Any]) -> Any:
    """`Cure target Unit of Burn and Poison`."""
    statuses = fields["statuses"]
    if len(statuses) < 2:
        return REJECTED
    first, *others = statuses
    return Several((Cure(first, fields["of"]), *[Cure(each, It()) for each in others]))


def _damage_by_skill(fields: dict[str, Any]) -> Any:
    return Damage(fields["points"], fields["to"]) if fields["points"] else REJECTED


def _is_to_it(made: Apply) -> bool:
    return type(made.to) is It


def _is_of_all(made: Cure) -> bool:
    return not made.status


def _take_counters(fields: dict[str, Any]) -> Any:
    return Heal(fields["count"] * COUNTER, fields["of"]) if fields["count"] else REJECTED


def _lay_counters(fields: dict[str, Any]) -> Any:
    return Damage(fields["count"] * COUNTER, fields["to"]) if fields["count"] else REJECTED


def _list_statuses() -> Iterator[Row]:
    for status, (noun, adjective, does) in STATUSES.items():
        yield word("status", status, noun)
        yield word("status", status, adjective, spoken=False)
        if does:
            verb = does.lower()
            yield understood("order", _apply_one, f"{verb} {{to:group}}", status=status)
        yield understood("order", _apply_one, f"put {{to:group}} (to|into) {noun}", status=status)
    yield Series("statuses", "each status", " and ", others=(", ", ", and "))
    yield same("each status", "{:status}")
    yield same("each status", "both {:status}", spoken=False)


def _apply_either(fields: dict[str, Any]) -> Any:
    """`Apply Burn or Poison to the target`, as the player of the text likes."""
    statuses = fields["statuses"]
    return OneOf(tuple([(Apply((each,), fields["to"]),) for each in statuses])) if len(statuses) > 1 else REJECTED


def _apply_one(fields: dict[str, Any]) -> Any:
    return Apply((fields["status"],), fields["to"])
