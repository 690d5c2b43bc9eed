"""Resolves pronouns: "it" for cards, "they" for both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.any_player import list_of_each_player
from rules.cardtext.marks import EITHER, SAME, THAT_PLAYER, THEIRS, THEY, THOSE, UNCLEAR, with_theirs
from rules.cardtext.several import concerns_several, happens_to_it, names_cards
from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import (
    CHOSEN,
    STAYS,
    TRIBUTED,
    Ability,
    Activated,
    Amount,
    Antecedent,
    Avert,
    Become,
    CardEvent,
    Change,
    Choose,
    Continuous,
    Control,
    Count,
    Destroy,
    Discard,
    Draw,
    EachSubject,
    Effect,
    EquippedCard,
    EquipsOnly,
    Event,
    Every,
    Filter,
    Flip,
    FlipCoins,
    Forbid,
    GiveUp,
    Grant,
    If,
    InTurn,
    Is,
    Later,
    Look,
    Maintenance,
    May,
    Move,
    Negate,
    NextTime,
    Node,
    OneOf,
    Paid,
    PayAny,
    PhaseEvent,
    Played,
    PlayerEvent,
    Present,
    Proves,
    RandomOutcome,
    Rescue,
    Resource,
    Roll,
    RollResult,
    Scale,
    See,
    Show,
    Silence,
    Spare,
    StatOf,
    Strip,
    Summon,
    Swap,
    This,
    Top,
    Triggered,
    TriggeringCard,
    Turn,
    list_parts,
)
from rules.engine.effects.node import rebuild

_NEGATES = {
    "declare attack": "attack",
    "declare direct attack": "attack",
    "summon": "summon",
    "special summon": "summon",
}
_NEGATES_OF_CARD = {"attacks": "attack", "attacks directly": "attack", "attacked": "attack", "summoned": "summon"}
TRIBUTE = TriggeringCard("tributed")
_UNCLEAR = TriggeringCard(UNCLEAR)
_NO_ONE = TriggeringCard("it")
DESTROYED = frozenset({"destroyed", "destroyed in battle", "destroyed by effect"})  # what happens to a card
DESTROYS = frozenset({"destroys", "destroys in battle"})  # what a card does to another
_SAID_OF_CARDS = Change | Become | Scale | Swap | Grant | Strip
_ON_THE_FIELD = _SAID_OF_CARDS | Turn | Destroy | Control
_NAME_THE_OPPONENT = (
    "opponent next turn",
    "in opponent next turn",
    "end of opponent turn",
    "opponent turn",
)  # until when
_BRANCHES = May | If | Flip | FlipCoins | Roll | OneOf | Later | NextTime


def resolve(text: tuple[Ability, ...], words: Vocabulary) -> tuple[Ability, ...]:
    """Replace the pronouns that reach beyond an ability's effects."""
    made: list[Ability] = []
    for ability in text:
        if made and (bound := _bind_to_leaving(made[-1], ability, words)) is not None:
            made[-1] = bound
            continue
        equipped = any(map(_speaks_of_the_bearer, made))
        if isinstance(ability, Continuous) and set(_players_in(ability.condition)) == {"opponent"}:
            ability = with_theirs(ability)
        if isinstance(ability, Continuous) and isinstance(ability.effect, Avert):
            ability = msgspec.structs.replace(ability, effect=_resolve_loss(ability.effect, words))
        if equipped and saves_it(ability):
            ability = msgspec.structs.replace(ability, card=EquippedCard())
        if isinstance(ability, Triggered) and happens_to_it(ability.event) and (whom := _find_affected(ability, made)):
            ability = msgspec.structs.replace(ability, event=msgspec.structs.replace(ability.event, card=whom))
        if equipped and isinstance(ability, Played):
            made += _of_the_bearer(ability, words)
        else:
            made += _resolve_players(ability, words)
    return tuple(made)


def _resolve_players(ability: Ability, words: Vocabulary) -> tuple[Ability, ...]:
    made = _count_what_is_paid(_resolve_in(ability, words), words)
    of_each = list_of_each_player(ability, made) if isinstance(made, Triggered) else ()
    return tuple(_resolve_in(each, words) for each in of_each) or (made,)


def _find_affected(ability: Triggered, text: Sequence[Ability]) -> Any:
    """Return the card meant by "it" in an ability, or the cards of "one of them", from the ability before."""
    if getattr(ability.event, "card", None) == Antecedent():
        return _find_subject(text)
    last = text[-1] if text else None
    what = getattr(last.effect, "what", None) if isinstance(last, Continuous) else None
    return what.filter if isinstance(what, Every) else None


def saves_it(ability: Ability) -> bool:
    """Whether an ability saves "it" from being destroyed."""
    return isinstance(ability, Rescue) and isinstance(ability.card, Antecedent)


def _find_subject(text: Sequence[Ability]) -> Any:
    """Return the card that the last ability is about, if no other card stands in it."""
    last = text[-1] if text else None
    if isinstance(last, EquipsOnly):
        return EquippedCard()
    about = last.effect if isinstance(last, Continuous) else getattr(last, "event", None)
    whom = getattr(about, "what", None) if isinstance(last, Continuous) else getattr(about, "card", None)
    others = (getattr(effect, "what", whom) for effect in getattr(last, "effects", ()))
    if not isinstance(whom, This | EquippedCard) or any(isinstance(each, Node) and each != whom for each in others):
        return None
    return None if any(isinstance(each, _BRANCHES) for each in getattr(last, "effects", ())) else whom


def _speaks_of_the_bearer(ability: Ability) -> bool:
    """Whether an ability concerns the equipped card, which "it" then means."""
    about = getattr(ability, "effect", None)
    return isinstance(ability, EquipsOnly) or isinstance(getattr(about, "what", None), EquippedCard)


def _of_the_bearer(ability: Played, words: Vocabulary) -> Iterator[Ability]:
    """Read `It gains 30 AP.` after an equipped card as lasting while equipped."""
    rest = list(ability.effects)
    while rest and getattr(rest[0], "what", None) == Antecedent():
        effect: Any = msgspec.structs.replace(rest[0], what=EquippedCard())
        if not isinstance(effect, _SAID_OF_CARDS) or effect.until:
            rest[0] = effect
            break
        yield Continuous(effect)
        del rest[0]
    if rest:
        yield _resolve_in(msgspec.structs.replace(ability, effects=tuple(rest)), words)


class _Before(NamedTuple):
    """The context before an effect: event, card, players mentioned."""

    event: Event | None
    card: This | EquippedCard | TriggeringCard | None
    players: frozenset[str]
    words: Vocabulary
    gone: bool = False  # whether this card goes as a price
    tributed: bool = False  # whether one card is tributed as a price
    paid: bool = False  # whether a price is of as much as the player likes
    several: bool = False  # whether the last effect is about several cards
    ones: tuple[Any, ...] = ()  # the effects before that are about one card each

    def with_players_of(self, said: object) -> _Before:
        return self._replace(players=self.players | frozenset(_players_in(said)))

    def behind(self, effect: Any) -> _Before:
        """The context behind an effect."""
        before = self.with_players_of(effect)
        if not names_cards(effect):
            return before
        if concerns_several(effect):
            return before._replace(several=True)
        one = () if getattr(effect, "what", None) == self.card else (effect,)
        return before._replace(several=False, ones=self.ones + one)


def _players_in(said: object) -> Iterator[str]:
    """Collect the players that a part mentions. "anyone" for either."""
    if isinstance(said, tuple):
        for each in said:
            yield from _players_in(each)
    elif isinstance(said, Node):
        named = said.whose if isinstance(said, PhaseEvent | Filter | Look | InTurn) else getattr(said, "who", None)
        named = said.filter.whose if isinstance(said, Count) else named
        if named == "opponent" or (
            named in ("", "each") and isinstance(said, PlayerEvent | PhaseEvent | Draw | Discard | Resource)
        ):
            yield "opponent" if named == "opponent" else "anyone"
        for name in said.__struct_fields__:
            yield from _players_in(getattr(said, name))


def _resolve_in(ability: Ability, words: Vocabulary) -> Ability:
    event = ability.event if isinstance(ability, Triggered) else None
    if isinstance(event, PlayerEvent) and event.who == "opponent":
        event = with_theirs(event)
    if isinstance(event, PhaseEvent) and event.whose == THEY:  # of the player who is named behind it
        named_behind = set(_players_in((getattr(ability, "condition", None), getattr(ability, "effects", ()))))
        event = with_theirs(event) if named_behind == {"opponent"} else event
    acts_elsewhere = isinstance(ability, Activated) and bool(ability.zone)
    beyond = This() if isinstance(ability, Maintenance) or acts_elsewhere else _card_called_it(event)
    asked = getattr(ability, "condition", None)
    if isinstance(event, PhaseEvent) and isinstance(asked, Is):  # no card has a part in what begins or ends
        beyond = asked.what
    struck = frozenset({"opponent"}) if getattr(event, "what", "") in words.across else frozenset[str]()
    gone = any(getattr(cost, "what", None) == This() for cost in getattr(ability, "costs", ()))
    law = getattr(ability, "effect", None)
    forbidden = law if getattr(law, "who", "") == "opponent" else None
    named = (event, asked, getattr(ability, "when", None), forbidden)
    paid = any(isinstance(cost, PayAny) for cost in getattr(ability, "costs", ()))
    before = _Before(event, beyond, struck, words, gone, tributes_one(ability), paid).with_players_of(named)
    changed: dict[str, Any] = {} if event is None else {"event": event}
    if asked is not None and before.players == {"opponent"}:
        changed["condition"] = with_theirs(asked)
    if isinstance(event, CardEvent) and beyond == This():
        changed["costs"] = tuple(map(_pay_with_it, ability.costs))  # type: ignore[union-attr]
    for name in ("effects", "otherwise"):
        effects = getattr(ability, name, ())
        if effects:
            changed[name] = _resolve_effects(effects, before, known="")
    return msgspec.structs.replace(ability, **changed) if changed else ability


def _count_what_is_paid(ability: Ability, words: Vocabulary) -> Ability:
    """Read "that amount" as the amount paid, if nothing else in the text has an amount."""
    paid = {part.resource for part in list_parts(ability) if isinstance(part, PayAny)}
    event = ability.event if isinstance(ability, Triggered) else None
    if len(paid) != 1 or getattr(event, "what", "") in (*words.amounts, *words.across):
        return ability
    resource = paid.pop()
    counted: Ability = rebuild(ability, lambda part: Paid(resource) if isinstance(part, Amount) else part)
    return counted


def _pay_with_it(cost: Any) -> Any:
    return msgspec.structs.replace(cost, what=This()) if getattr(cost, "what", None) == Antecedent() else cost


def tributes_one(ability: Ability) -> bool:
    """Whether one card, which is not this card, is tributed as a price."""
    given = [cost for cost in getattr(ability, "costs", ()) if isinstance(cost, GiveUp)]
    return len(given) == 1 and given[0].count == 1 and not given[0].this


def _resolve_effects(effects: tuple[Effect, ...], before: _Before, *, known: str) -> tuple[Effect, ...]:
    """Resolve the effects in order. `known` says where earlier cards are (`locate_antecedent`)."""
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, _BRANCHES):
            marked = _mark_case(effect, done) if before.card is not None and not known else effect
            done.append(_inside(marked, before, known=known))
            known = _locate_behind(effect, known)
            continue
        one = getattr(effect, "what", None) == Antecedent()  # and not "those cards"
        effect = _resolve_those(effect, done, known)
        made: Any = effect
        what = getattr(effect, "what", None)
        if getattr(effect, "who", "") == THAT_PLAYER and (whose := _find_player(before.event) or _find_owner(done)):
            made = msgspec.structs.replace(made, who=whose)
        of_cards = isinstance(effect, Forbid) and points_back(effect, known)  # which "they" then are
        if getattr(effect, "who", "") == THEY and before.players == {"opponent"} and not of_cards:
            made = msgspec.structs.replace(made, who="opponent")
        if getattr(effect, "who", "") == "controller" and not known and (whose := _find_controller(before.event)):
            made = msgspec.structs.replace(made, who=whose)
        if isinstance(effect, Negate):
            made = Negate(what=effect.what or _resolve_negation(before.event))
            known = ""
        elif what == TriggeringCard():
            made = msgspec.structs.replace(made, what=_card_called_that(before.event, effect, known))
        elif isinstance(what, Antecedent) and before.card is not None and _points_beyond(effect, known, before):
            fetched = before.gone and isinstance(effect, Move | Summon)  # as what was paid with could be
            either = fetched or _may_be_either(before.event, effect, before.words)
            whom = TriggeringCard(EITHER) if either else before.card
            made = msgspec.structs.replace(made, what=whom)
        elif one and before.several and points_back(effect, known):
            made = msgspec.structs.replace(made, what=_find_one(effect, before))
        made = _resolve_many(_resolve_same(_without_own_stay(made), before), known, before)
        made = _of_theirs(_resolve_count(made, what, before, known), before)
        if made == Silence(TriggeringCard()) and _is_activation(before.event):
            made = Negate("activation")
        elif isinstance(made, Silence) and made.what == TriggeringCard() and _is_activation(before.event):
            done += () if Negate("activation") in done else (Negate("activation"),)
        made = _hold_as_long(made, done)
        known = locate_antecedent(made, known)
        made = _resolve_instead(made, before)
        before = before.behind(made)
        done.append(made)
    return tuple(done)


def _hold_as_long(made: Any, done: Sequence[Effect]) -> Any:
    """Hold a right or ban behind a change of control as long as the control, if no time is said."""
    last = done[-1] if done else None
    if isinstance(last, Control) and isinstance(made, Grant) and made.what == Antecedent() and not made.until:
        return msgspec.structs.replace(made, until=last.until)
    return made


def _find_owner(done: Sequence[Any]) -> str:
    """Return the "owner" if the last effect moved a single card without naming a player."""
    last = done[-1] if done else None
    if not isinstance(last, Move) or concerns_several(last):
        return ""
    wanted = getattr(last.what, "filter", None)
    return "owner" if isinstance(wanted, Filter) and wanted.whose == "" else ""


def _locate_behind(branch: Effect, known: str) -> str:
    """Locate the cards perhaps shown by a player's option."""
    return "seen" if isinstance(branch, May) and locate_antecedent(branch.effects[-1], "") == "seen" else known


def _without_own_stay(made: Any) -> Any:
    """Drop "as long as this card stays" from a change of this card itself."""
    upheld = getattr(made, "until", "") == STAYS and made.what == This()
    return msgspec.structs.replace(made, until="") if upheld else made


def _find_one(effect: Effect, before: _Before) -> Any:
    """Find the one card that "it" means behind an effect on several."""
    if len(before.ones) == 1 and before.card is None and isinstance(before.ones[0], Choose):
        return TriggeringCard(CHOSEN)
    if before.ones or before.card is None:
        return _NO_ONE
    return TriggeringCard(EITHER) if _may_be_either(before.event, effect, before.words) else before.card


def acts_on_what_has_gone(event: Event | None, effect: Any, words: Vocabulary) -> bool:
    """Whether an effect on the field needs the text's own card, just taken away by the event."""
    if not isinstance(event, CardEvent) or event.by is not None or not isinstance(event.card, This):
        return False
    return event.what in words.gone and isinstance(effect, _ON_THE_FIELD)


def _bind_to_leaving(former: Any, ability: Ability, words: Vocabulary) -> Any:
    """`When this card leaves the field, destroy it`, after a deed to a card, means the card of the deed."""
    if not isinstance(ability, Triggered) or ability != Triggered(ability.event, ability.effects):
        return None
    effects = getattr(former, "effects", ())
    if not effects or not names_cards(effects[-1]) or concerns_several(effects[-1]) or not hasattr(effects[-1], "what"):
        return None
    first: Any = ability.effects[0]
    if getattr(first, "what", None) not in (Antecedent(), TriggeringCard()) or effects[-1].what == This():
        return None
    if not isinstance(ability.event, CardEvent) or not acts_on_what_has_gone(ability.event, first, words):
        return None
    linked = msgspec.structs.replace(first, what=Antecedent())
    waiting = NextTime(ability.event, (linked, *ability.effects[1:]))
    return msgspec.structs.replace(former, effects=(*effects, waiting))


def _mark_case(effect: Any, done: Sequence[Effect]) -> Any:
    """Mark the "it" of a condition if an option before may have named the card."""
    last = done[-1] if done else None
    case = effect.condition if isinstance(effect, If) else None
    if not isinstance(last, May) or not isinstance(case, Proves) or case.what != Antecedent():
        return effect
    if not any(locate_antecedent(each, "") for each in last.effects):
        return effect
    return msgspec.structs.replace(effect, condition=msgspec.structs.replace(case, what=TriggeringCard(EITHER)))


def _resolve_instead(made: Any, before: _Before) -> Any:
    """Resolve the effects in place of a destruction or loss. For a destruction, "it" is the card."""
    if not isinstance(made, Spare | Avert) or not made.effects:
        return made
    inner, known = (before, "there") if isinstance(made, Spare) else (before._replace(card=None), "")
    return msgspec.structs.replace(made, effects=_resolve_effects(made.effects, inner, known=known))


def _resolve_loss(law: Avert, words: Vocabulary) -> Any:
    """Resolve the effects in place of every loss. Only the losing player was named before."""
    before = _Before(None, None, frozenset(), words)
    return _resolve_instead(_of_theirs(law, before), before)


def _resolve_those(effect: Any, done: Sequence[Effect], known: str) -> Any:
    """Resolve `those cards`: the cards of the effect before, or the cards counted for its amount."""
    if getattr(effect, "what", None) != THOSE:
        return effect
    if points_back(effect, known) or known == "seen":
        return msgspec.structs.replace(effect, what=Antecedent())
    counted = getattr(done[-1], "per", None) if done else None
    return msgspec.structs.replace(effect, what=Every(counted)) if isinstance(counted, Filter) else effect


def _find_player(event: Event | None) -> str:
    """Return the player of the event, if the text can name one."""
    if isinstance(event, PhaseEvent):
        return event.whose or "turn"
    if isinstance(event, CardEvent) and isinstance(event.card, Filter):
        return event.card.whose if event.card.whose in ("you", "opponent") else ""
    return event.who if isinstance(event, PlayerEvent) else ""


def _find_controller(event: Event | None) -> str:
    """Return who controls the event's card, if the card is this card or the equipped card, alone."""
    if not isinstance(event, CardEvent) or event.by is not None:
        return ""
    return "you" if isinstance(event.card, This) else "bearer" if isinstance(event.card, EquippedCard) else ""


def _is_of_own_summon(before: _Before) -> bool:
    """Whether this card is summoned, for which cards may have been tributed."""
    event = before.event
    return isinstance(event, CardEvent) and isinstance(event.card, This) and event.what in before.words.arrives


def _is_of_two(event: Event | None) -> bool:
    """Whether an event involves this card and another."""
    return isinstance(event, CardEvent) and event.by is not None and isinstance(event.card, This | EquippedCard)


def _may_be_either(event: Event | None, effect: Effect, words: Vocabulary) -> bool:
    """Whether "it" could be the other card of the event, as in `destroy it`."""
    if not isinstance(event, CardEvent) or not _is_of_two(event):
        return False
    if event.what in DESTROYED:
        return not isinstance(effect, Move | Summon)
    if event.what in DESTROYS and isinstance(effect, _SAID_OF_CARDS | Turn | Control | Silence):
        return False
    gains = isinstance(effect, Change) and all(points > 0 for _, points in effect.stats)
    rights = [getattr(trait, "right", trait) for trait in effect.traits] if isinstance(effect, Grant) else ()
    skilled = isinstance(effect, Grant) and not any(right in words.barring for right in rights)
    return not (gains or skilled or (isinstance(effect, Scale) and effect.by == "double"))


def _is_activation(event: Event | None) -> bool:
    """Whether the event is an activation, whose effects can be negated."""
    return isinstance(event, PlayerEvent | CardEvent) and event.what in ("activate", "activate effect", "activated")


def _of_theirs(made: Any, before: _Before) -> Any:
    """Read "their hand" and "they control" as the opponent's, unless another player was named."""
    who = getattr(made, "who", "you")
    named = before.players | ({"opponent"} if getattr(made, "until", "") in _NAME_THE_OPPONENT else set())
    theirs = who == "opponent" or (who == "you" and named == {"opponent"})
    if getattr(made, "until", "") in THEIRS:
        theirs = before.with_players_of(made).players == {"opponent"}
    return with_theirs(made) if theirs else made


def _resolve_same(made: Any, before: _Before) -> Any:
    """Read `gain the same amount` of what is lost or gained in the event."""
    if getattr(made, "resource", "") != SAME:
        return made
    event, words = before.event, before.words
    if isinstance(event, PlayerEvent) and event.what in words.amounts:
        for resource in words.resources:
            if event.what in (f"lose {resource}", f"gain {resource}"):
                return msgspec.structs.replace(made, resource=resource)
    return made


def _resolve_many(made: Any, known: str, before: _Before) -> Any:
    """Read `that many cards` as the points of the die before, or as the amount lost before."""
    if not known and isinstance(made, Draw) and made.per == Antecedent():
        lost = getattr(before.event, "what", "") in (*before.words.amounts, *before.words.across)
        return msgspec.structs.replace(made, per=Amount()) if lost or before.paid else made
    if known != "rolled":
        return made
    if getattr(made, "per", None) == Antecedent():
        return msgspec.structs.replace(made, per=RollResult())
    if getattr(getattr(made, "what", None), "per", None) == Antecedent():
        return msgspec.structs.replace(made, what=msgspec.structs.replace(made.what, per=RollResult()))
    return made


def _resolve_count(made: Any, said_of: Any, before: _Before, known: str) -> Any:
    """Resolve the card whose stat is counted. `said_of` are the effect's own cards."""
    for name in ("per", "number"):
        times = getattr(made, name, None)
        if isinstance(times, StatOf) and isinstance(times.what, Antecedent | TriggeringCard):
            if times.what == THOSE and counts_back(known):
                whose = _resolve_whose(Antecedent(), made, said_of, before, known)
            elif times.what == Antecedent() and before.several and counts_back(known):
                whose = _UNCLEAR  # and not "their"
            else:
                whose = _resolve_whose(times.what, made, said_of, before, known)
            return msgspec.structs.replace(made, **{name: msgspec.structs.replace(times, what=whose)})
    return made


def _resolve_whose(
    what: Antecedent | TriggeringCard, made: Any, said_of: Any, before: _Before, known: str
) -> Antecedent | TriggeringCard | This | EquippedCard | EachSubject | Every:
    """Resolve `its` before a stat: own, earlier card, event's card, or unclear."""
    on_cards = isinstance(made, Change | Become)
    if isinstance(what, TriggeringCard):
        if what == TRIBUTE and _is_of_own_summon(before):
            return Every(Filter(zone=TRIBUTED))
        if what != TriggeringCard():
            return what
        if before.tributed and before.event is None and not known:
            return TRIBUTE
        called = _card_called_that(before.event, Resource("", 0), known)
        return TriggeringCard(UNCLEAR) if on_cards and called == Antecedent() and not _is_one(said_of) else called
    if (
        _is_of_two(before.event)
        and not counts_back(known)
        and (not on_cards or isinstance(said_of, Antecedent | This | EquippedCard))
    ):
        return TriggeringCard(UNCLEAR)
    if before.tributed and not known:
        return TriggeringCard("tributed" if before.card is None and not on_cards else UNCLEAR)
    if on_cards and said_of == Antecedent():
        return EachSubject()
    if counts_back(known):
        return what if not on_cards or _is_one(said_of) else TriggeringCard(UNCLEAR)
    if not on_cards:
        return before.card if before.card is not None and not known else what
    if known:
        return TriggeringCard(UNCLEAR)
    if before.card is None or before.card == made.what:
        return EachSubject()
    return before.card if _is_one(said_of) else TriggeringCard(UNCLEAR)


def _is_one(what: Any) -> bool:
    """Whether a sentence concerns a single card fixed without a choice."""
    return isinstance(what, This | EquippedCard | TriggeringCard)


def counts_back(known: str) -> bool:
    """Whether earlier effects supply cards to count."""
    return known in ("there", "discarded")


def _points_beyond(effect: Effect, known: str, before: _Before) -> bool:
    """Whether "it" means the event's card. After a draw the drawn card competes."""
    if not known:
        return not acts_on_what_has_gone(before.event, effect, before.words)
    return isinstance(effect, _ON_THE_FIELD) and not points_back(effect, known)


def locate_antecedent(effect: Effect, known: str) -> str:
    """Locate the cards meant by "it" after this effect: "there", "drawn", "discarded", "seen"."""
    if isinstance(effect, RandomOutcome):
        return "rolled"
    if isinstance(effect, Show) or (isinstance(effect, See) and isinstance(effect.what, Top)):
        return "seen"
    if isinstance(getattr(effect, "what", None), Node):
        return "there"
    if isinstance(effect, Draw | Discard | Present):
        return "drawn" if isinstance(effect, Draw) else "discarded"
    return known


def locate_known(effect: Effect, known: str) -> str:
    """Locate the cards that "it" means within an effect."""
    return "seen" if isinstance(effect, If) and isinstance(effect.condition, Proves) and known == "drawn" else known


def points_back(effect: Effect, known: str) -> bool:
    """Whether "it" means cards of earlier effects. A discarded card gains no AP, and a drawn one may be discarded."""
    if isinstance(effect, Move) and effect.discarded:
        return known == "drawn" and effect.what != THOSE
    return known == "there" or (known in ("discarded", "seen") and not isinstance(effect, _ON_THE_FIELD))


def _at_next_time(effect: NextTime, before: _Before, known: str) -> NextTime:
    """Resolve the effects waiting for an event. "It" is the event's card."""
    event: Any = effect.event
    if happens_to_it(event):
        if not known and before.card in (This(), EquippedCard()):
            event = msgspec.structs.replace(event, card=before.card)
        else:
            inner = _Before(None, None, before.players, before.words)
            done = _resolve_effects(effect.effects, inner, known=known)
            return msgspec.structs.replace(effect, effects=tuple(_mark_either(event, each, before) for each in done))
    if acts_on_what_has_gone(event, effect.effects[0], before.words):
        inner = _Before(None, None, before.players, before.words)
        return msgspec.structs.replace(effect, effects=_resolve_effects(effect.effects, inner, known=known))
    if isinstance(event, PlayerEvent) and event.who == "opponent":
        event = with_theirs(event)
    inner = _Before(event, _card_called_it(event), before.players, before.words).with_players_of(event)
    return msgspec.structs.replace(effect, event=event, effects=_resolve_effects(effect.effects, inner, known=""))


def _mark_either(event: CardEvent, effect: Any, before: _Before) -> Effect:
    """Mark an "it" that may mean either of two cards of an event."""
    of_this = msgspec.structs.replace(event, card=This())
    if getattr(effect, "what", None) == Antecedent() and _may_be_either(of_this, effect, before.words):
        effect = msgspec.structs.replace(effect, what=TriggeringCard(EITHER))
    made: Effect = effect
    return made


def _inside(
    effect: May | If | Flip | FlipCoins | Roll | OneOf | Later | NextTime, before: _Before, *, known: str
) -> Effect:
    if isinstance(effect, NextTime):
        return _at_next_time(effect, before, known)
    before = before.with_players_of(getattr(effect, "condition", None))
    known = locate_known(effect, known)
    changed: dict[str, Any] = {}
    if isinstance(effect, May | OneOf) and effect.who == THEY and before.players == {"opponent"}:
        changed["who"] = "opponent"
    if (
        isinstance(effect, May | OneOf)
        and effect.who == THAT_PLAYER
        and _find_player(before.event) in ("you", "opponent")
    ):
        changed["who"] = _find_player(before.event)
    if isinstance(effect, If):
        changed["condition"] = _resolve_case(effect, before, known)
    for name in ("effects", "otherwise", "heads", "tails"):
        branch = getattr(effect, name, ())
        if branch:
            changed[name] = _resolve_effects(branch, before, known=known)
    if isinstance(effect, OneOf) and effect.who == "opponent":  # who chooses is named
        before = before._replace(players=before.players | {"opponent"})
    if isinstance(effect, OneOf | Roll | FlipCoins):
        changed["options"] = tuple(_resolve_effects(option, before, known=known) for option in effect.options)
    return msgspec.structs.replace(effect, **changed)


def _resolve_case(effect: If, before: _Before, known: str) -> Any:
    """Name the cards that a condition counts or asks about."""
    condition = with_theirs(effect.condition) if before.players == {"opponent"} else effect.condition
    if not isinstance(condition, Proves):
        return condition
    what: Any = condition.what
    if what == TRIBUTE and _is_of_own_summon(before):
        wanted = msgspec.structs.replace(condition.filter, zone=TRIBUTED)
        return Count(wanted, "exactly", 0) if condition.never else Count(wanted)
    if what == TriggeringCard():
        what = Antecedent() if known == "drawn" else _card_called_that(before.event, effect, known)
    elif isinstance(what, Antecedent) and not known and before.card is not None:
        what = TriggeringCard(EITHER) if _is_of_two(before.event) else before.card
    if isinstance(what, This | EquippedCard):
        wanted, extreme = condition.filter, condition.filter.extreme
        if extreme is not None and isinstance(extreme.than, TriggeringCard):  # which no text says of this card
            wanted = msgspec.structs.replace(wanted, extreme=msgspec.structs.replace(extreme, than=_UNCLEAR))
        return Is(what, msgspec.structs.replace(wanted, zone="field"))
    return msgspec.structs.replace(condition, what=what)


def _card_called_it(event: Event | None) -> This | EquippedCard | TriggeringCard | None:
    """Return the card that players call "it" after such an event."""
    if event is None:
        return None
    if isinstance(event, CardEvent) and (isinstance(event.card, This) or is_still_equipped(event)):
        return event.card  # type: ignore[return-value]
    attacks = isinstance(event, PlayerEvent) and event.what in ("declare attack", "declare direct attack")
    return TriggeringCard("attacker" if attacks else "subject")


def is_still_equipped(event: CardEvent) -> bool:
    """Whether the Equip stays on after a meeting of equipped card and opponent."""
    return isinstance(event.card, EquippedCard) and event.by is not None and event.what not in DESTROYED


def _card_called_that(event: Event | None, effect: Effect, known: str) -> Antecedent | TriggeringCard:
    """Resolve "that card": the event's other card, or an earlier effect's."""
    if isinstance(event, CardEvent) and (isinstance(event.card, This) or is_still_equipped(event)):
        if event.by is not None:
            return TriggeringCard() if known else TriggeringCard("other")
    elif isinstance(event, PlayerEvent | CardEvent):
        return TriggeringCard()
    return Antecedent() if points_back(effect, known) else TriggeringCard()


def _resolve_negation(event: Event | None) -> str:
    if isinstance(event, PlayerEvent):
        return _NEGATES.get(event.what, "activation")
    if isinstance(event, CardEvent):
        return _NEGATES_OF_CARD.get(event.what, "activation")
    return "activation"
