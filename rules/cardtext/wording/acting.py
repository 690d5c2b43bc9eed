"""Wordings of activated and triggered abilities."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

from rules.cardtext.marks import ALL_GO_ON, THEY, YOU_SAID
from rules.cardtext.productions import REJECTED, Beginning, Row, Several, node, part, understood, word
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.elsewhere import asks_where_it_lies, gives_itself
from rules.cardtext.wording.later import rises_and_falls
from rules.engine.effects import (
    TRIBUTED,
    Activated,
    Allow,
    Antecedent,
    Become,
    Both,
    CardEvent,
    Change,
    Chosen,
    Continuous,
    Cost,
    Count,
    Destroy,
    Discard,
    Draw,
    DrawPhase,
    Effect,
    Either,
    EquippedCard,
    Every,
    Filter,
    Forbid,
    GiveUp,
    Grant,
    Happened,
    If,
    InTurn,
    Is,
    May,
    Move,
    Negate,
    Pay,
    PayAny,
    PhaseEvent,
    Played,
    PlayerEvent,
    Present,
    Price,
    Proves,
    Resource,
    Revealed,
    Scale,
    Strip,
    Summon,
    This,
    Triggered,
    Turn,
)

_AFTER = "(:|;|,)"
_STAYING = "(while|as long as) this card (is|remains|stays) [face-up] on the field"
_STRUCK = ("attack", PlayerEvent("", "declare attack"))
_STRUCK_BY_OPPONENT = ("attack", PlayerEvent("opponent", "declare attack"))
# How often, behind what is done.
_OFTEN = (
    "You may [only] (use|activate) this (effect|ability) [only] {limit:limit}",
    "This (effect|ability) may [only] be (used|activated) [only] {limit:limit}",
)


def acting(words: Vocabulary) -> Iterator[Row]:
    """Productions for abilities that act."""
    yield node("ability", Played, "{effects:bare effects}", unless=_would_hold)
    yield node("ability", Revealed, "Reveal: {effects:effects}", f"Reveal [effect] {_AFTER} {{effects:effects}}")
    yield from _triggers()
    yield from _effects_before_trigger(words)
    yield from _occasions(words)
    yield from _returns(words)
    yield from _terms()
    yield from _uses()


def _triggers() -> Iterator[Row]:
    for limit in ("", "{limit:limit}, "):
        for condition in ("", ", if {condition:condition}"):
            head = f"{limit}{{event:event}}{condition}"
            yield node("ability", Triggered, f"{head}: {{effects:effects}}", f"{head}; {{effects:effects}}")
            yield node(
                "ability",
                Triggered,
                f"{head}, {{costs:costs}}: {{effects:effects}}",
                f"{head} (,|:) {{costs:costs}} to {{effects:effects}}",
                f"{head} (,|:) you may {{costs:costs}} (:|;|,|to) {{effects:effects}}",
                f"{head} (,|:) [you may] {{costs:payment}} (, then|and|(.|;|,) if you do ,) {{effects:effects}}",
                f"{head} (,|:) [you may] {{costs:payment as liked}} (.|;) {{effects:effects}}",
                f"{head} (,|:) by {{costs:costs}}, you may {{effects:effects}}",
                f"{head} (,|:) you may {{effects:simple}} by {{costs:costs}}",
                unless=_is_not_paid_at_once,
            )
            staying = f"{_STAYING}, {head} (:|,) {{effects:effects}}"
            yield understood("ability", _build_triggered, f"{head}, {{effects:effects}}", staying)
            if not condition:
                at_once = "(when|whenever|each time|every time) {event:occurrence}"
                if_so = "(.|;|,) if you do , {effects:effects}"
                yield understood("ability", _paid_then, f"{limit}you may {{costs:costs}} {at_once} {if_so}")
                so = f"{limit}{at_once} {{condition:circumstance}} (:|,) {{effects:effects}}"
                yield understood("ability", _in_that_way, so)
                yield understood("ability", _if_it_is, f"{head}, if {{condition:its fact}} (:|,) {{effects:effects}}")
                as_it_lay = (
                    f"{limit}{at_once.replace('(when', '(if|when')} while {{lying:lay}} (:|,) {{effects:effects}}"
                )
                yield understood("ability", _as_it_lay, as_it_lay)
                and_if = f"{limit}{at_once} and {{condition:case}} (:|,) {{effects:effects}}"
                yield understood("ability", _when_so, and_if)
                meanwhile = f"{limit}{at_once} while {{condition:condition}} (:|,) {{effects:effects}}"
                yield understood("ability", _build_triggered, meanwhile)
            if not limit:
                yield understood(
                    "ability",
                    _build_triggered,
                    *(f"{head}{mark} {{effects:effects}}. {often}" for often in _OFTEN for mark in ":,"),
                )


def _effects_before_trigger(words: Vocabulary) -> Iterator[Row]:
    """Effects worded before their trigger."""
    so_much_more = "({points:number} (additional|more|extra)|a (additional|extra) {points:number}) {resource:resource}"
    gain = f"(gain|you gain) {so_much_more}"
    asked = "[if {condition:condition}]"
    in_phase = f"{gain} in your {{phase:phase}} {asked}", f"in your {{phase:phase}}, {gain} {asked}"
    yield understood("ability", _more_in_phase, *in_phase)
    for code, usual in words.usual.items():
        resource = words.resources[code][0]
        gains = f"(gain|you gain) {{points:number}} {resource}"
        usually, then = f"instead of {usual} [{resource}]", f"in your {words.phases[words.upkeep][0]}"
        lines = f"{gains} {usually} {then}", f"{gains} {then} {usually}", f"{then}, {gains} {usually}"
        yield understood("ability", partial(_more_than_usual, usual), *lines, resource=code, phase=words.upkeep[0])
    for asked in ("", ", if {condition:condition}"):
        more = f"{{event:beginning}}{asked}, {gain} [for each {{per:times-}}] [{_STAYING}]"
        yield understood("ability", _more_then, more)
    # Of what does not last itself.
    yield understood("ability", _then, f"{{event:beginning}} (:|,) [you] {{deed:own deed}} {_STAYING}")
    at_once = "(when|whenever|each time|every time) {event:occurrence} (;|:|.|,)"
    yield understood("ability", _then, f"(flip|toss) a coin {at_once} {{deed:coin rest}}")
    yield understood("ability", _then, f"roll a (die|dice) {at_once} {{deed:die rest}}")
    yield understood("ability", partial(_if_it_happens, words.states), "{deed:order} if {event:occurrence}")
    yield understood("ability", _then, "{deed:order} (when|whenever|each time|every time) {event:occurrence}")
    gains = "{deed:statement} [permanently] (whenever|each time|every time) {event:occurrence} [{until:until}]"
    yield understood("ability", _build_each_time, gains)
    yield node("lay", Filter, "[it is] {*:posture}", spoken=False)
    yield understood("ability", _in_time, "if {condition:condition}, {deed:order} {event:beginning}")
    yield understood("ability", _build_triggered, "if {condition:condition} {event:beginning} (:|,) {effects:effects}")
    at_the_same_time = "if {condition:condition} (when|whenever) {event:occurrence} (:|,) {effects:effects}"
    yield understood("ability", _build_triggered, at_the_same_time)
    at_a_price = "[you may] {costs:costs} (:|to) {effects:effects}"
    yield understood("ability", _paid_then, f"if {{condition:condition}} {{event:beginning}} [,] {at_a_price}")
    for kind, deed in (
        (partial(Summon), "special summon this card {zone:out of} [in {position:position}]"),
        (partial(Move, to="hand"), "(return|add|put) this card {zone:out of} (to|into) your hand"),
    ):
        comes = (
            f"{{event:beginning}} [,] you may {deed}",
            f"{{event:beginning}} [,] [you may] {{costs:costs}} to {deed}",
        )
        yield understood("ability", partial(_comes_then, kind), *comes)
    yield understood(
        "ability",
        _by_the_end,
        "{event:beginning} [(in which|that)] {condition:fact by then} (:|,) {effects:effects}",
        "{event:beginning}, if {condition:fact by then} (:|,) {effects:effects}",
        "{event:beginning}, if {condition:fact by then} (:|,) {effects:alternative}",
        "if {condition:fact by then}, {deed:order} {event:beginning}",
    )
    of_battle = "((when|while) {event:its battle}|when it {event:its fight})"
    yield word("its battle", "attacks", "attacking", spoken=False)
    yield word("its battle", "attacked", "(attacked|being attacked|it is attacked|defending|it defends)", spoken=False)
    yield word("its fight", "attacks", "attacks", spoken=False)
    yield word("its fight", "attacks directly", "attacks directly", spoken=False)
    against = "{deed:statement} when (it attacks|it is attacking|attacking) {by:opposed}"
    yield understood("ability", _in_battle, against)
    yield understood(
        "ability", _in_battle, f"{{deed:statement}} {of_battle}", "when (it attacks|attacking), {deed:statement}"
    )
    yield understood("ability", _in_time, "{deed:order} {event:beginning}", "{deed:lasting deed} {event:beginning}")
    yield understood("ability", _in_their_time, "{event:beginning}, {deed:order}")


def _occasions(words: Vocabulary) -> Iterator[Row]:
    """Activation of a card, and what keeps the card in play."""
    for what, event, deed in (
        ("activation", "activated", "activation"),
        ("attack", "attacks", "attack"),
        ("summon", "summoned", "(summon|summoning)"),
    ):
        yield understood("stopped deed", partial(_find_stopped, what, event), f"[the] {deed} of {{card:one}}")
    yield understood("stopped deed", partial(_find_activated, words), "{card:one}")
    yield word("stopped deed", _STRUCK, "(a|1) attack", spoken=False)
    on_it = "(a|1|your opponent's) attack (on|against) {card:party}"
    yield understood("stopped deed", partial(_find_stopped, "attack", "attacked"), on_it)
    by_opponent = "(your|a) opponent's attack", "a attack (of|by) your opponent"
    yield word("stopped deed", _STRUCK_BY_OPPONENT, *by_opponent, spoken=False)
    on_terms = "if {condition:condition} (,|:) [you may] ", "{*:terms} (,|:) [you may] ", "{*:paid} to "
    ever = "[{limit:limit},] in either player's turn, [you may] {costs:costs} (to|:) "
    for terms in ("", *on_terms, ever):
        stops = f"{terms}negate {{stopped:stopped deed}}"
        yield understood("ability", _stops, stops, f"{stops} (, then|and|and then) {{effects:effects}}")
    for event in ("(when|if) {event:occurrence}", "in response to {event:response}"):
        occasion = f"(activate|use|play) [this card] [only] {event}"
        yield understood("ability", _on_occasion, f"{occasion} (.|:|;) {{effects:effects}}")
        priced = f"{occasion} (.|,|:|;) [you may] {{costs:costs}} (:|to) {{effects:effects}}"
        yield understood("ability", _at_a_price, priced)
    yield understood(
        "ability",
        _when_gone,
        "this card is (destroyed|discarded) (if|when|once) you control no {filter:needed}",
        "this card (remains|stays) on the field [only] (while|as long as) you control a {filter:needed}",
        "(destroy|discard) this card (if|when|once) you control no {filter:needed}",
        "when you control no {filter:needed} (:|,) (destroy|discard) this card",
    )


def _uses() -> Iterator[Row]:
    """Abilities that a player uses."""
    yield node(
        "ability",
        Activated,
        "{*:terms}: {effects:effects}",
        "{*:terms}; {effects:effects}",
        "{*:terms} (:|;|,) you may {effects:effects}",
        "{limit:limit} you may {effects:effects}",
        unless=_is_said_otherwise,
    )
    yield understood("ability", _build_activated, "{*:terms}, {effects:effects}", "{*:paid} to {effects:effects}")
    yield understood(
        "ability",
        _build_activated,
        "{limit:limit}: {*:paid too} to {effects:effects}",
        "[{limit:limit} [,]] [you may] {costs:costs} {when:moment} to {effects:effects}",
        "{limit:limit} [,|:] you may {costs:costs} (.|;|,) if you do , {effects:effects}",
        "{limit:limit} [,|:] you may {costs:payment} . {effects:effects}",
        "[{*:free terms} [,|:]] you may {costs:payment} (and|, then|then) {effects:effects}",
        "{*:terms} [,|:] you may {costs:given up} (and|, then|then) {effects:effects}",
        "[{*:free terms} [,|:]] you may {effects:simple} by {costs:costs}",
        "{limit:limit} [,|:] you may {effects:simple} if {condition:condition}",
        "{limit:limit} [,|:] you may {costs:costs} to {effects:simple} if {condition:condition}",
        "[{*:free terms} [,]] by {costs:costs} , you may {effects:effects}",
        "{limit:limit} you may {costs:costs} (to|:|;) {effects:effects}",
        "{*:terms}, (it|this card) may {effects:simple}",
    )
    yield part("paid too", "[you may] {costs:costs}", spoken=False)
    yield understood("given up", lambda fields: (fields["given"],), "{given:tributes}")
    yield understood("sentence", _paid_first, "{costs:payment} . {effects:effects} .")
    yield understood(
        "ability",
        _build_activated,
        *(f"[{{*:terms}} (:|,)] {{effects:effects}}. {often}" for often in _OFTEN),
    )


def _paid_first(fields: dict[str, Any]) -> Any:
    """`Pay 20 STA. Draw 1 card.` Behind other effects this would be done, and not be a price."""
    made = _build_activated(fields)
    return REJECTED if made is REJECTED else Beginning(made)


def _find_stopped(what: str, event: str, fields: dict[str, Any]) -> tuple[str, CardEvent]:
    return what, CardEvent(event, fields["card"])


def _find_activated(words: Vocabulary, fields: dict[str, Any]) -> Any:
    """`Negate a card of a kind`: its activation, if cards of the kind are activated."""
    card = fields["card"]
    acts = isinstance(card, Filter) and words.partners.isdisjoint(words.kinds_of(card.kind))
    return ("activation", CardEvent("activated", card)) if acts else REJECTED


def _stops(fields: dict[str, Any]) -> Any:
    """`Negate an attack`, on terms or without: the one that is declared."""
    what, event = fields.pop("stopped")
    moment, asked = fields.pop("when", None), fields.pop("condition", None)
    if moment and isinstance(asked, Both | Either):
        return REJECTED  # three at once have no wording
    condition = Both(moment, asked) if moment and asked else moment or asked
    made = Triggered(event, (Negate(what), *fields.pop("effects", ())), condition, **fields)
    return REJECTED if made.costs and _is_not_paid_at_once(made) else made


def _would_hold(made: Played) -> bool:
    """Whether `the battle card with the highest AP cannot attack` would read as a lasting rule."""
    first = made.effects[0]
    what = getattr(first, "what", None)
    lasts = isinstance(first, Change | Grant | Strip | Become) and not first.until
    return lasts and isinstance(what, Chosen) and what.filter.extreme is not None


def _more_in_phase(fields: dict[str, Any]) -> Triggered:
    event = PhaseEvent("turn", at="end") if fields["phase"] == "end" else PhaseEvent(fields["phase"])
    return Triggered(event, (Resource(fields["resource"], fields["points"]),), fields.get("condition"))


def _more_than_usual(usual: int, fields: dict[str, Any]) -> Any:
    """`You gain 30 STA instead of 20`: 10 more of it."""
    more = fields.pop("points") - usual
    return _more_in_phase({**fields, "points": more}) if more > 0 else REJECTED


def _more_then(fields: dict[str, Any]) -> Triggered:
    event, asked = fields.pop("event"), fields.pop("condition", None)
    return Triggered(event, (Resource(**fields),), asked)


def _on_occasion(fields: dict[str, Any]) -> Any:
    """Refuse an activation triggered by the card's own fate. That is a condition."""
    own = isinstance(fields["event"], CardEvent) and isinstance(fields["event"].card, This | EquippedCard)
    return REJECTED if own else Triggered(**fields)


def _at_a_price(fields: dict[str, Any]) -> Any:
    made = _on_occasion(fields)
    return REJECTED if made is REJECTED or _is_not_paid_at_once(made) else made


def _returns(words: Vocabulary) -> Iterator[Row]:
    """A card returns from the zone of the trigger."""
    yield word("myself", This(), "(this card|it|itself)", spoken=False)
    for zone in words.piles:
        lying = f"{{what:myself}} from your ({'|'.join(words.zones[zone])})"
        for may in (False, True):
            head = "{event:event} (:|,) you may" if may else "{event:event} (:|,)"
            summoned = f"{head} special summon {lying} [in {{position:position}}]"
            yield understood("ability", partial(_build_return, Summon, zone, may), summoned)
            returned = f"{head} (return|add|put) {lying} (to|into) your hand"
            yield understood("ability", partial(_build_return, Move, zone, may), returned, to="hand")


def _build_return(kind: type[Summon | Move], zone: str, may: bool, fields: dict[str, Any]) -> Any:
    """Only the card of the trigger can find itself in that zone."""
    event = fields.pop("event")
    if not isinstance(event, CardEvent) or not isinstance(event.card, This):
        return REJECTED
    deed: Effect = kind(**fields)
    there = Is(This(), Filter(whose="you", zone=zone))
    return Triggered(event, (If(there, (May((deed,)) if may else deed,)),))


def _paid_then(fields: dict[str, Any]) -> Any:
    """`You may discard 1 card when this card attacks. If you do, ...`."""
    made = Triggered(**fields)
    return REJECTED if _is_not_paid_at_once(made) else made


def _comes_then(kind: Any, fields: dict[str, Any]) -> Any:
    """`At the start of your turn, you may pay 30 STA to special summon this card from your discard pile`."""
    there = Is(This(), Filter(whose="you", zone=fields.pop("zone")))
    position = {"position": fields.pop("position")} if "position" in fields else {}
    deed = kind(This(), **position)
    if "costs" not in fields:
        return Triggered(fields["event"], (May((deed,)),), there)
    return _paid_then({**fields, "effects": (deed,), "condition": there})


def _when_so(fields: dict[str, Any]) -> Triggered:
    """`When this card attacks a battle card and its AP is higher than ...`."""
    asked = fields.pop("condition")
    if isinstance(asked, Proves | Happened):
        return Triggered(**{**fields, "effects": (If(asked, fields["effects"]),)})
    return Triggered(condition=asked, **fields)


def _is_not_paid_at_once(made: Triggered) -> bool:
    """Whether the price is none, or in cards that are aimed at."""
    event = made.event
    if isinstance(event, CardEvent) and isinstance(event.card, This | EquippedCard) and gives_itself(made.costs):
        return True
    return not made.costs or not all(map(_is_a_price, made.costs))


def _is_a_price(cost: Cost) -> bool:
    """Whether a cost can be a price: resources, hand cards, tributes, or cards without targets."""
    if isinstance(cost, Pay):
        return cost.per is None  # what is counted may change until it is asked for
    return isinstance(cost, Discard | Present | GiveUp | PayAny | Turn) or isinstance(
        cost.what, This | Chosen | Antecedent
    )


def _then(fields: dict[str, Any]) -> Triggered:
    return Triggered(fields["event"], (fields["deed"],))


def _if_it_happens(states: Container[str], fields: dict[str, Any]) -> Any:
    """`Destroy this card if the equipped card changes position` waits for an event, and asks no state."""
    event = fields["event"]
    return REJECTED if isinstance(event, CardEvent) and event.what in states else _then(fields)


def _in_time(fields: dict[str, Any]) -> Any:
    """`Destroy this card at the end of your turn`; of other cards this would be ambiguous."""
    deed, event = fields["deed"], fields["event"]
    on_others = not isinstance(getattr(deed, "what", This()), This | EquippedCard)
    drawn_anyhow = isinstance(deed, Draw) and (event.whose == THEY or deed.who in ("you", YOU_SAID))
    if on_others or (drawn_anyhow and event.phase == "draw") or rises_and_falls(deed):
        return REJECTED
    if event.whose == THEY and (who := getattr(deed, "who", "")) in _WHOSE_TIME:
        event = msgspec.structs.replace(event, whose=_WHOSE_TIME[who])
        deed = deed if event.whose else msgspec.structs.replace(deed, who="turn")
    asked = {"condition": fields["condition"]} if "condition" in fields else {}
    return Triggered(event, (deed,), **asked)


# Whose "their turn" is, by who does something then: of each player, it is done by the player whose turn it is.
_WHOSE_TIME = {YOU_SAID: "you", "each": "", ALL_GO_ON: "", "turn": ""}


def _in_their_time(fields: dict[str, Any]) -> Any:
    """`At the end of their turn, each player draws 1 card`."""
    theirs = fields["event"].whose == THEY and getattr(fields["deed"], "who", "") in _WHOSE_TIME
    return _in_time(fields) if theirs else REJECTED


def _by_the_end(fields: dict[str, Any]) -> Any:
    """Deeds by the end of a turn belong to the turn."""
    if fields["event"].at != "end":
        return REJECTED
    return _in_time(fields) if "deed" in fields else Triggered(**fields)


def _in_battle(fields: dict[str, Any]) -> Any:
    """A change `when attacking`, until the end of the battle."""
    deed = fields["deed"]
    if not isinstance(deed, Change | Scale) or not isinstance(deed.what, This | EquippedCard):
        return REJECTED
    done = msgspec.structs.replace(deed, until="battle")
    return Triggered(CardEvent(fields.get("event", "attacks"), deed.what, fields.get("by")), (done,))


def in_two_cases(fields: dict[str, Any]) -> Any:
    """Points `when attacking` and others `when attacked`: each for its own battle, turn or phase."""
    what, made = fields["what"], []
    for (sort, deed), case in ((fields["first"], fields["case"]), (fields["second"], fields["other"])):
        said = msgspec.structs.replace(deed, what=what)
        made.append(_in_battle({"deed": said, "event": case}) if isinstance(case, str) else Continuous(said, case))
        if sort != fields["first"][0] or made[-1] is REJECTED:
            return REJECTED
    return Several(made) if type(made[0]) is type(made[1]) and fields["case"] != fields["other"] else REJECTED


def _build_triggered(fields: dict[str, Any]) -> Any:
    """Give an "if" after a comma to the trigger, unless the "if" asks about a card."""
    made = Triggered(**fields)
    return REJECTED if asks_the_table(made) else made


def asks_the_table(made: Triggered) -> bool:
    """Whether the first effect has an "if" without "otherwise" that asks about no card."""
    first = made.effects[0]
    return isinstance(first, If) and not first.otherwise and not isinstance(first.condition, Proves)


def _if_it_is(fields: dict[str, Any]) -> Any:
    """`When this card is attacked, if it is in shield position` asks about the event's card."""
    card = getattr(fields["event"], "card", None)
    if not isinstance(card, This | EquippedCard):
        return REJECTED
    condition = msgspec.structs.replace(fields.pop("condition"), what=card)
    if isinstance(condition, Is) and (wanted := condition.filter) != Filter(
        face=wanted.face, position=wanted.position, did=wanted.did
    ):  # what a card has and is, is asked as the effect begins
        return REJECTED
    return Triggered(condition=condition, **fields)


def _in_that_way(fields: dict[str, Any]) -> Any:
    """`When this card is summoned by tributing a card` asks only about this card's own summon."""
    asked, event = fields["condition"], fields["event"]
    if isinstance(asked, Count) and asked.filter.zone == TRIBUTED and getattr(event, "card", None) != This():
        return REJECTED
    return _build_triggered(fields)


_WHILE_IT_LIES = ("attacks", "attacked", "targeted", "destroyed", "destroyed in battle", "destroyed by effect")


def _as_it_lay(fields: dict[str, Any]) -> Any:
    """`When this card is destroyed while in attack position`: checked before the card leaves."""
    event, lying = fields.pop("event"), fields.pop("lying")
    if not isinstance(event, CardEvent) or not isinstance(event.card, This) or event.what not in _WHILE_IT_LIES:
        return REJECTED
    return _build_triggered({**fields, "event": event, "condition": Is(This(), lying)})


def _build_each_time(fields: dict[str, Any]) -> Any:
    """A new lasting change each time, as in `this card gains 10 AP each time ...`."""
    deed, event = fields["deed"], fields["event"]
    if not isinstance(deed, Change) or not isinstance(deed.what, This | EquippedCard | Every):
        return REJECTED
    if getattr(event, "card", None) == Antecedent():  # `each time it attacks`
        if isinstance(deed.what, Every):
            return REJECTED
        event = msgspec.structs.replace(event, card=deed.what)
    return Triggered(event, (msgspec.structs.replace(deed, until=fields.get("until", "")),))


def _when_gone(fields: dict[str, Any]) -> Played:
    """A card that needs other cards does not stay without them."""
    return Played((If(Count(fields["filter"], "exactly", 0), (Destroy(This()),)),))


def _build_activated(fields: dict[str, Any]) -> Any:
    """After a comma, "if" is a condition. A lasting rule is no activated ability."""
    made = Activated(**fields)
    first = made.effects[0]
    shielded = isinstance(first, Grant | Forbid) and not (made.costs or first.until)
    asked_first = isinstance(first, If) and not first.otherwise
    return REJECTED if asked_first or shielded or _is_said_otherwise(made) else made


def _is_said_otherwise(made: Activated) -> bool:
    """Whether the sentence is optional already ("you may"), or a lasting rule."""
    first = made.effects[0]
    if isinstance(first, May) or (made.condition is not None and asks_where_it_lies(made.condition)):
        return True
    return not (made.limit or made.costs) and all(map(_is_lasting, made.effects))


def _is_lasting(effect: Effect) -> bool:
    """Whether the effect is a rule that holds as long as the card lies there."""
    lasts = not getattr(effect, "until", "")
    static = isinstance(getattr(effect, "what", None), This | EquippedCard | Every)
    changes = isinstance(effect, Change | Grant | Strip | Become | Scale)
    return lasts and (isinstance(effect, Allow | Forbid | DrawPhase | Price) or (static and changes))


def _terms() -> Iterator[Row]:
    """The terms before the colon: how often, when, condition, price."""
    terms = {
        "limit": "{limit:limit}",
        "when": "{when:moment}",
        "condition": "if {condition:condition}",
        "costs": "{costs:costs}",
    }
    for length in range(4, 0, -1):
        for names in combinations(terms, length):
            if names == ("condition",):
                yield part("free terms", terms["condition"], spoken=False)
                continue
            chosen = [terms[name] for name in names]
            turned = [chosen[1], chosen[0], *chosen[2:]] if names[:2] == ("limit", "when") else chosen
            orders = [
                ", ".join(order).replace("{when", "[only] {when").replace("{costs", "[you may] {costs")
                for order in ([chosen] if turned == chosen else [chosen, turned])
            ]
            priced = (order.replace(", [you may] {costs", "(,|:) [you may] {costs") for order in orders)
            yield part("terms", ", ".join(chosen), *priced)
            yield part("paid" if "costs" in names else "free terms", *orders, spoken=False)
    for whose, owner in (("you", "your"), ("opponent", "your opponent's")):
        once = f"once ((in|on|per|) each of {owner} turns|(in|on) {owner} turn)"
        for category, costs in (
            ("terms", ""),
            ("free terms", ""),
            ("terms", "{costs:costs}"),
            ("paid", "[you may] {costs:costs}"),
        ):
            rest = f" [,] {costs}" if costs else ""
            yield part(category, once + rest, spoken=False, limit="once per turn", when=InTurn(whose))
