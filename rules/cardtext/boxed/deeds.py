"""Wordings of players' deeds and of events of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.bans import FOR
from rules.cardtext.boxed.gone import TakeOut
from rules.cardtext.boxed.groups import OWNERS, either_group, is_any_card, is_nothing, is_single, over_groups
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, understood, word
from rules.engine.texts.nodes import (
    ANY_NUMBER,
    CHANCE,
    EVERYBODY,
    HAND,
    OPPONENT,
    OWN_HAND,
    YOU,
    Choose,
    Damage,
    Destroy,
    Discard,
    DivideDamage,
    Draw,
    DrawMore,
    DrawUpTo,
    Each,
    Effect,
    Forbid,
    GiveUp,
    It,
    Itself,
    Look,
    LookAtTop,
    NoGain,
    PartWith,
    Recover,
    Return,
    TakeBack,
    Target,
    This,
)

_PUT, SHUFFLED = "(put|return|send|place)", "[[(,|.)] [and] [then] shuffle [(your deck|it)] [afterwards]]"
_THE_PILE = "(your|its owner's|the) {_:heap}"
_GOING = "[(putting it|sending it|it going|going|placing it|discarding it)] [(in|into|to)]"
INSTEAD = f"instead of {_GOING} {_THE_PILE}"
_ITS_OWNERS, _YOUR = "its owner's", "(your|its owner's)"
_OWNERS = "(its owner's|their owner's|their owners'|the owner's|your opponent's)"
_OWNERS_HAND = "(its owner's|their owner's|their owners'|the owner's|your opponent's) (hand|hands)"


def deed(kind: type[Effect], does: str, *others: str, **fixed: Any) -> Iterator[Row]:
    """A deed of players. `does` has the verb in the third person, a tilde, and the bare verb."""
    more = [_say_more(each) for each in (does, *others) if _AMOUNT in each]
    for at, each in enumerate((does, *others, *more)):
        verb, _, rest = each.partition(" ")
        _, _, bare = verb.partition("~")
        yield node("order", kind, f"{bare} {rest}", spoken=not at, who=YOU, unless=is_nothing, **fixed)
        yield node("order", kind, f"{{who:player}} {verb} {rest}", spoken=not at, unless=is_nothing, **fixed)
        yield node("act", kind, f"{verb} {rest}", spoken=not at, unless=is_nothing, **fixed)


_AMOUNT = "{points:points}"


def _say_more(does: str) -> str:
    """`Loses an additional 500 SE`, besides any other loss."""
    return does.replace(_AMOUNT, f"a (additional|extra|more) {_AMOUNT}")


def deed_unspoken(kind: type[Effect], does: str, **fixed: Any) -> Iterator[Row]:
    """Deeds of players in words that are read but never printed."""
    verb, _, rest = does.partition(" ")
    said: dict[str, Any] = {"spoken": False, "unless": is_nothing, **fixed}
    yield node("order", kind, f"{verb.partition('~')[2]} {rest}", who=YOU, **said)
    yield node("order", kind, f"{{who:player}} {does}", **said)
    yield node("act", kind, does, **said)


def deed_with_own(kind: type[Effect], does: str, *others: str, **fixed: Any) -> Iterator[Row]:
    """Deeds of players with `their` cards, and of you with `your` cards."""
    for at, theirs in enumerate((does, *others)):
        verb, _, rest = theirs.partition(" ")
        own = f"{verb.partition('~')[2]} {rest.replace('their', 'your')}"
        yield node("order", kind, own, f"you {own}", spoken=not at, who=YOU, **fixed)
        yield node("order", kind, f"{{who:player}} {theirs}", spoken=not at, **fixed)
        yield node("act", kind, theirs, spoken=not at, **fixed)


def _discard_chosen(fields: dict[str, Any]) -> Any:
    """`Your opponent chooses a card in their hand and discards it`."""
    made = Discard(fields["count"], fields.get("who", YOU), of=None if is_any_card(fields["of"]) else fields["of"])
    return REJECTED if is_nothing(made) else made


def list_deeds() -> Iterator[Row]:
    yield from deed(
        Draw,
        "draws~draw {count:count} card~cards",
        "draws~draw {count:count} card~cards from (your|their|the) deck",
        "draws~draw {count:unsigned}",
    )
    hand = "(from|in) (your|their|the) hand"
    of_choice = "of their choice"
    yield from deed(
        Discard,
        "discards~discard {count:count} card~cards",
        f"discards~discard {{count:count}} card~cards {hand}",
        f"discards~discard {{count:count}} card~cards {of_choice}",
        "discards~discard {count:count} of (your|their) cards",
        "discards~discard {count:unsigned}",
    )
    some = "discards~discard any number of cards"
    yield from deed_with_own(Discard, some, f"{some} {hand}", count=0, up_to=True)
    most = "discards~discard up to {count:unsigned} card~cards"
    yield from deed(Discard, most, f"{most} {hand}", up_to=True)
    at_random = "discards~discard {count:count} card~cards at random"
    random = "discards~discard {count:count} random card~cards"
    yield from deed(Discard, at_random, f"{at_random} {hand}", f"{random} [{hand}]", by=CHANCE, of=None)
    of_opponent = "discard {count:count} random card~cards from your opponent's hand"
    yield node("order", Discard, of_opponent, spoken=False, by=CHANCE, of=None, who=OPPONENT, unless=is_nothing)
    picked = "choose {count:count} card~cards at random (from|in) your opponent's hand"
    away = "(.|and|, and) [(they|your opponent)] (discard|discards) (it|them)"
    yield node("order", Discard, f"{picked} {away}", spoken=False, by=CHANCE, of=None, who=OPPONENT, unless=is_nothing)
    of_kind = "discards~discard {count:count} {of:kept}"
    yield node("order", Discard, "discard {count:count} {of:kept}", who=YOU, unless=_is_any_discard)
    yield node(
        "order", Discard, f"{{who:player}} {of_kind}", f"{{who:player}} {of_kind} {hand}", unless=_is_any_discard
    )
    yield node("order", Discard, f"discard {{count:count}} {{of:kept}} {hand}", spoken=False, who=YOU,
        unless=_is_any_discard,
    )  # fmt: skip
    own_choice = "discard {count:count} card~cards of your choice"
    yield node("order", Discard, own_choice, spoken=False, who=YOU, by="", of=None, unless=is_nothing)
    yield node("act", Discard, of_kind, unless=_is_any_discard)
    whole = (
        "(your|their) (hand|hands)",
        "(all cards|all the cards|each card) in (your|their) hand",
        "(their|your) (whole|entire) hand",
    )
    yield node("order", Discard, "discard your hand", *(f"discard {each}" for each in whole), who=YOU, count=0)
    yield node(
        "order", Discard, "{who:player} discards~discard their hand",
        *(f"{{who:player}} (discards|discard) {each}" for each in whole), count=0,
    )  # fmt: skip
    yield node("act", Discard, "discards~discard their hand", "(discards|discard) (your hand|their hands)", count=0)
    of_theirs = "(chooses|choose) {count:count} [of (their|your)] {of:kept} [(from|in) (their|your) hand]"
    chosen = f"{of_theirs} and (discards|discard) (it|them)"
    yield understood("order", _discard_chosen, chosen, f"{{who:player}} {chosen}")
    yield understood("act", _discard_chosen, chosen)
    yield from _list_parting()
    yield from _list_looks()
    yield Series("acts", "act", " and ", others=(", ", ", and ", " then ", ", then ", " and then "))
    yield understood("order", _share, "{who:player} {acts:acts}")


def _is_any_discard(made: Discard) -> bool:
    """Whether a discard names no kind of card."""
    return bool(made.by) or not made.count or made.of is None or is_any_card(made.of)


def _share(fields: dict[str, Any]) -> Any:
    """`Each player loses 1000 life and draws 1 card`."""
    acts = fields["acts"]
    return REJECTED if len(acts) < 2 else Several([msgspec.structs.replace(act, who=fields["who"]) for act in acts])


def _list_looks() -> Iterator[Row]:
    until = "until (you have|they have|there are) {count:unsigned} [cards] [in [(your|their)] hand]"
    yield from deed(
        DrawUpTo,
        "draws~draw until there are {count:unsigned} cards in hand",
        f"draws~draw [cards] {until}",
        "draws~draw up to {count:unsigned} cards in hand",
    )
    yield node("order", Look, "look at your opponent's hand", "your opponent (reveals|shows) their hand [to you]",
        "see your opponent's hand", whose=OPPONENT,
    )  # fmt: skip
    for whose, owner in OWNERS:
        several = f"look at the top {{count:unsigned}} cards of {owner} deck"
        yield node("order", LookAtTop, f"look at the top card of {owner} deck", count=1, reorder=False, whose=whose)
        yield node("order", LookAtTop, f"{several} and put them back in any order",
            f"{several} [,] [(and|then)] put them back in any order",
            f"{several} [,] [(and|then)] (rearrange|reorder) them",
            reorder=True, whose=whose, unless=is_nothing,
        )  # fmt: skip
        yield node("order", LookAtTop, several, reorder=False, whose=whose, unless=is_single)


def _list_parting() -> Iterator[Row]:
    """Players sacrifice, destroy or return cards of their own."""
    of_choice = "(of (their|your) choice|they control|of their own)"
    for how, verb, bare, where in (
        ("sacrifice", "sacrifices", "sacrifice", ""),
        ("destroy", "destroys", "destroy", ""),
        ("return", "returns", "return", "to (their|its owner's) (hand|hands)"),
    ):
        one = f"{{count:count}} of (their|your) {{of:noun+}} {where}"
        said = f"{verb}~{bare} {{count:count}} {{of:noun}}"
        chosen = f"(chooses|choose) {{count:count}} of their {{of:noun+}} and ({verb}|{bare}) (it|them) {where}"
        theirs = (
            f"(chooses|choose) {{count:count}} {{of:noun}} (they|you) control and ({verb}|{bare}) (it|them) {where}"
        )
        own: dict[str, Any] = {"how": how, "unless": is_of_a_side}
        if how == "sacrifice":
            yield from deed(GiveUp, f"{said} {where}", f"{said} {of_choice}", f"{verb}~{bare} {one}", how=how)
        else:
            owned = f"{verb}~{bare} {{count:count}} of their {{of:noun+}} {where}"
            yield node(
                "order",
                GiveUp,
                f"{{who:player}} {owned}",
                f"{{who:player}} ({verb}|{bare}) {{count:count}} {{of:noun}} {of_choice} {where}",
                **own,
            )
            yield node("act", GiveUp, owned, **own)
        at_once = f"(chooses|choose) and ({verb}|{bare}) {one}"
        yield node(
            "order", GiveUp, *[f"{{who:player}} {each}" for each in (chosen, at_once, theirs)], spoken=False, **own
        )
    yield node("order", PartWith, "sacrifice {what:group}", unless=_is_chosen)
    yield understood("order", _give_up_another, "sacrifice another {of:noun-}", who=YOU)


def is_of_a_side(made: GiveUp) -> bool:
    return is_nothing(made) or bool(made.of.whose)


def _is_chosen(made: PartWith) -> bool:
    return not isinstance(made.what, This | It | Itself)


def _give_up_another(fields: dict[str, Any]) -> Any:
    return GiveUp(msgspec.structs.replace(fields["of"], other=True), 1, fields["who"])


def list_forbidding() -> Iterator[Row]:
    """Bans on playing cards. A game lists the cards in the category `played`."""
    for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), (EVERYBODY, "players")):
        cannot = f"{named} (cannot|may not) (play|use|activate) [any] [(other|more)] {{of:played+}} [{{until:until}}]"
        no_more = f"{named} (can|may) (play|use|activate) no [(other|more)] {{of:played+}} [{{until:until}}]"
        said: dict[str, Any] = {"who": who, "most": 0}
        yield node("order", Forbid, f"{named} cannot play {{of:played+}} [{{until:until}}]", cannot, no_more, **said)
        yield from _list_most_plays(who, named if who != EVERYBODY else "(players|each player|both players)")
    everybody = "(each player|both players) (cannot|may not) play {of:played+} [{until:until}]"
    nobody = "(neither|no) player (can|may) play {of:played+} [{until:until}]"
    of_cards = "{of:played+} cannot (enter play|be played|come into play) [{until:until}]"
    yield node("order", Forbid, everybody, nobody, of_cards, spoken=False, who=EVERYBODY, most=0)


def _list_most_plays(who: str, named: str) -> Iterator[Row]:
    """How many cards of a kind players play in a turn at most."""
    more = "cannot play more than {most:unsigned} {of:played}"
    only = "(can|may) (only play|play only) [up to] {most:unsigned} {of:played}"
    shown = "players" if who == EVERYBODY else named
    this_turn = [f"{named} {each} this turn" for each in (more, only)]
    each_turn = [f"{named} {each} {{_:each turn}} {FOR}" for each in (more, only)]
    in_turns = [f"{named} {each} {{until:until}}" for each in (more, only)]
    yield node("order", Forbid, f"{shown} {more} this turn", *this_turn, who=who, until="turn", unless=_limits_nothing)
    yield node(
        "order", Forbid, f"{shown} {more} each turn {FOR}", *each_turn, *in_turns, who=who, unless=_limits_this_turn
    )


def _limits_nothing(made: Forbid) -> bool:
    return not made.most


def _limits_this_turn(made: Forbid) -> bool:
    return not made.most or made.until == "turn"


def list_more_draws(phase: str) -> Iterator[Row]:
    """How many cards more players draw than the rules have them draw in a `phase`."""
    for who, named, draws, whose in (
        (YOU, "you", "draw", "your"),
        (OPPONENT, "your opponent", "draws", "their"),
        (EVERYBODY, "each player", "draws", "their"),
    ):
        subject = f"[{named}]" if who == YOU else named
        at = f"in {whose} {phase}"
        more, one = "{count:unsigned} (more|additional|extra) card~cards", "a (additional|extra) card"
        shown = f"{named} {draws} {{count:unsigned}} more card~cards {at} {FOR}"
        others = f"{subject} {draws} {more} {at} {FOR}", f"{at} [,] {subject} {draws} {more} {FOR}"
        yield node("order", DrawMore, shown, *others, who=who, unless=is_nothing)
        others = f"{subject} {draws} {one} {at} {FOR}", f"{at} [,] {subject} {draws} {one} {FOR}"
        yield node("order", DrawMore, *others, spoken=False, who=who, count=1)
        cards, instead = f"{subject} {draws} {{count:unsigned}} cards", "instead of (1|a) [card]"
        places = f"{at} [,] {cards} {instead}", f"{cards} {at} {instead}", f"{cards} {instead} {at}"
        would = f"if {named} would draw a card {at} [,] {subject} {draws} {{count:unsigned}} [cards] instead [of 1]"
        yield understood("order", _draw_instead, *[f"{each} {FOR}" for each in (*places, would)], who=who)


def list_barring(resource: str, called: str, *others: str) -> Iterator[Row]:
    """Players that gain nothing of a total."""
    for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), (EVERYBODY, "players")):
        whoever = "(players|each player|both players)" if who == EVERYBODY else named
        nothing = f"{whoever} (cannot (gain|heal|restore)|(gain|gains) no) [any]"
        said = [f"{nothing} {each} {FOR}" for each in (called, *others)]
        yield node("order", NoGain, f"{named} cannot gain {called} {FOR}", *said, resource=resource, who=who)


def _draw_instead(fields: dict[str, Any]) -> Any:
    """`In your Draw Phase, draw 2 cards instead of 1`."""
    count = fields["count"] - 1
    return DrawMore(count, fields["who"], fields.get("until", "")) if count > 0 else REJECTED


def list_deeds_to_cards() -> Iterator[Row]:
    yield node(
        "order",
        Damage,
        "deal {points:points} damage to {to:group}",
        "deal {points:points} damage on {to:group}",
        "{to:group} takes~take {points:points} damage",
        "[(it|this Unit)] (deals|does) {points:points} damage to {to:group}",
        unless=is_nothing,
    )
    itself = "(this Unit|it) (deals|does) {points:points} damage to itself"
    yield node("order", Damage, itself, spoken=False, to=This(), unless=is_nothing)
    each = "{groups:groups} [each] (takes|take) {points:points} damage"
    yield over_groups(Damage, "to", "deal {points:points} damage to {groups:groups}", each)
    two = "deal {first:points} damage to {one:group} and {second:points} damage to {other:group}"
    yield understood(
        "order", _deal_twice, two, "deal {first:points} damage to {one:group} and {second:points} to {other:group}"
    )
    yield from _list_divided()
    yield node("order", Choose, "choose {what:group}", "(select|target) {what:group}", unless=_is_of_all)
    yield node("order", Destroy, "destroy {what:group}", "{what:group} is~are destroyed", "defeat {what:group}")
    yield over_groups(Destroy, "what", "destroy {groups:groups}")
    yield either_group(Destroy, "what", "destroy")
    yield understood("order", _destroy_all_of_both, "destroy all {one:plurals} and [all] {other:plurals}")
    back = f"[back] (to|into) ({_OWNERS_HAND}|the hand|hand|their hand|their hands)"
    yield node(
        "order",
        Return,
        "return {what:group} to its owner's hand",
        f"(return|send|put) {{what:group}} {back}",
        f"{{what:group}} (returns~return|is~are returned|goes~go back) [back] to {_OWNERS_HAND}",
    )
    yield over_groups(Return, "what", f"(return|send|put) {{groups:groups}} {back}")
    its_hand = "[back] (to|into|in) (your|its owner's) hand"
    own = "return this card to your hand", f"(return|put) this card {its_hand}"
    yield node("order", TakeBack, *own, to=HAND)
    lying = f"(return|put|add) this card from {_THE_PILE} {its_hand}"
    yield node("order", TakeOut, lying, f"(return|put) this card {its_hand} {INSTEAD}", spoken=False, to=HAND)
    for to, verb, shown, *others in (
        ("top", _PUT, "on top of OWN deck", "(on|onto|to) [the] top of OWN deck"),
        ("bottom", _PUT, "under OWN deck", "(on|onto|to|at) the bottom of OWN deck"),
        ("shuffle", f"({_PUT}|shuffle)", "into OWN deck, shuffled", f"(into|to) OWN deck {SHUFFLED}"),
    ):
        deck = [each.replace("deck", "(deck|decks)") for each in (shown, *others)]
        its = [f"{verb} {{what:group}} [back] {each.replace('OWN', _OWNERS)}" for each in deck]
        yield node("order", Return, f"put {{what:group}} {shown.replace('OWN', _ITS_OWNERS)}", *its, to=to,
            unless=_is_unordered,
        )  # fmt: skip
        this_card = [f"{verb} this card [back] {each.replace('OWN', _YOUR)}" for each in (shown, *others)]
        into_own = [f"{verb} {{what:group}} [back] {each.replace('OWN', 'your')}" for each in (shown, *others)]
        yield understood("order", _return_own, *into_own, to=to)
        yield node("order", TakeBack, f"put this card {shown.replace('OWN', 'your')}", *this_card, to=to)
    yield understood("order", _return_own, "(return|send|put|take) {what:group} [back] (to|into) your hand")


def _destroy_all_of_both(fields: dict[str, Any]) -> Any:
    """`Destroy all War Cards and Equipment`."""
    kinds = fields["one"], fields["other"]
    open_sides = bool(kinds[1].whose) and not kinds[0].whose
    sorts = [getattr(each, "kinds", None) for each in kinds]
    is_one_kind = None not in sorts and kinds[1] == msgspec.structs.replace(kinds[0], kinds=sorts[1])
    return REJECTED if open_sides or is_one_kind else Several([Destroy(Each(each)) for each in kinds])


def _list_divided() -> Iterator[Row]:
    how = "[(as you (choose|like|wish|want)|in any way [you (choose|like|wish)]|however you (choose|like))]"
    divided = f"deal {{points:points}} damage divided {how} (among|between)"
    divide = f"(divide|distribute|split) {{points:points}} damage {how} (among|between)"
    shown = "deal {points:points} damage divided among {to:group}"
    said = [f"{each} {{to:group}} {how}" for each in (divided, divide)]
    yield node("order", DivideDamage, shown, *said, unless=_divides_nothing)
    of_all = [f"{each} {{to:{whom}}} {how}" for each in (divided, divide) for whom in ("group", "bare")]
    yield understood("order", _divide_among_all, *of_all)


def _divides_nothing(made: DivideDamage) -> bool:
    return not made.points or not isinstance(made.to, Target) or made.to.count < 2


def _divide_among_all(fields: dict[str, Any]) -> Any:
    """Among all Units is among as many of them as the player likes."""
    to = fields["to"]
    many = isinstance(to, Each) and fields["points"]
    return DivideDamage(fields["points"], Target(to.of, ANY_NUMBER, up_to=True)) if many else REJECTED


def _is_unordered(made: Return) -> bool:
    """Whether several cards come to a deck in an order that a text leaves open."""
    many = isinstance(made.what, Each) or (isinstance(made.what, Target) and made.what.count > 1)
    return many and made.to in ("top", "bottom")


def list_recovering(pile: str) -> Iterator[Row]:
    """Cards coming back from a pile. A game lists the cards in the category `kept`."""
    yield word("heap", "", pile)
    for whose, owner in (*OWNERS, ("", "any"), ("", "(a|each|either) player's")):
        yield word("whose pile", whose, f"{owner} {pile}")
    verb = "(return|put|add|take|move|bring)"
    (one, *ones), (some, *others), (most, *more) = [
        (
            f"return {which} from your {pile} to your hand",
            f"{verb} {which} (from|in|of) your {pile} [back] (to|into) your hand",
            f"{verb} {which} [back] (to|into) your hand from your {pile}",
            f"(take|choose) {which} (from|in) your {pile} and (add|put|return) (it|them) [back] (to|into) your hand",
            f"search your {pile} for {which} and (add|put|return) (it|them) [back] (to|into) your hand",
        )
        for which in ("1 {of:kept-}", "{count:unsigned} {of:kept}", "up to {count:unsigned} {of:kept}")
    ]
    own: dict[str, Any] = {"whose": YOU}
    a = [each.replace("1 {", "(a|target|1 target) {") for each in ones]
    yield node("order", Recover, one, *ones, *a, count=1, up_to=False, to=HAND, **own)
    two = f"{verb} (a|1) {{one:kept-}} and (a|1) {{other:kept-}} from your {pile} [back] (to|into) your hand"
    yield understood("order", _recover_two, two)
    yield node("order", Recover, some, *others, up_to=False, to=HAND, unless=is_single, **own)
    yield node("order", Recover, most, *more, up_to=True, to=HAND, unless=is_nothing, **own)


def _recover_two(fields: dict[str, Any]) -> Any:
    """`Return a Response card and an Action card from your used pile to your hand`."""
    return Several((Recover(fields["one"]), Recover(fields["other"])))


def _is_of_all(made: Choose) -> bool:
    return not isinstance(made.what, Target)


def _deal_twice(fields: dict[str, Any]) -> Any:
    first, second = fields["first"], fields["second"]
    if not first or not second:
        return REJECTED
    return Several((Damage(first, fields["one"]), Damage(second, fields["other"])))


def _return_own(fields: dict[str, Any]) -> Any:
    """Only what is yours comes to your hand."""
    what, to = fields["what"], fields.get("to", HAND)
    if isinstance(what, It):
        return Return(what, OWN_HAND) if to == HAND else REJECTED
    own = isinstance(what, This | Itself) or (isinstance(what, Target | Each) and what.of.whose == YOU)
    made = Return(what, to)
    return made if own and not _is_unordered(made) else REJECTED
