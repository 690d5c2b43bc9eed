"""What "it" and "they" stand for: cards of the effect before or else of the event, and a player who was named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.marks import EITHER, THAT_PLAYER, THEY, UNCLEAR, with_theirs
from rules.engine.effects import (
    Ability,
    Activated,
    Bearer,
    Become,
    Befalls,
    Begins,
    Cast,
    Change,
    Continuous,
    Control,
    Destroy,
    Discard,
    Does,
    Draw,
    Effect,
    EquipsOnly,
    Event,
    Fell,
    Filter,
    Flip,
    Grant,
    If,
    Involved,
    Is,
    Itself,
    Later,
    Look,
    Maintenance,
    May,
    Move,
    Negate,
    Node,
    OneOf,
    Played,
    Present,
    Proves,
    Resource,
    Roll,
    Same,
    Scale,
    See,
    Show,
    Silence,
    Strip,
    Summon,
    Swap,
    This,
    Top,
    Triggered,
    Turn,
    Worth,
)

_NEGATES = {
    "declare attack": "attack",
    "declare direct attack": "attack",
    "summon": "summon",
    "special summon": "summon",
}
_NEGATES_OF_CARD = {"attacks": "attack", "attacks directly": "attack", "attacked": "attack", "summoned": "summon"}
_SAID_OF_CARDS = Change | Become | Scale | Swap | Grant | Strip
_ON_THE_FIELD = _SAID_OF_CARDS | Turn | Destroy | Control


def resolve(text: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a text with every pronoun that points beyond its effects replaced by what it means."""
    made: list[Ability] = []
    for ability in text:
        equipped = any(map(_speaks_of_the_bearer, made))
        if isinstance(ability, Continuous) and getattr(ability.effect, "what", None) == Same():
            whom: Any = Bearer() if equipped else This()
            of_it: Any = msgspec.structs.replace(ability.effect, what=whom)
            ability = msgspec.structs.replace(ability, effect=of_it)
        made += _of_the_bearer(ability) if equipped and isinstance(ability, Played) else [_resolved_in(ability)]
    return tuple(made)


def _speaks_of_the_bearer(ability: Ability) -> bool:
    """Whether an ability is about the card that this one is attached to, so that "it" behind it is that card."""
    about = getattr(ability, "effect", None)
    return isinstance(ability, EquipsOnly) or isinstance(getattr(about, "what", None), Bearer)


def _of_the_bearer(ability: Played) -> Iterator[Ability]:
    """`It gains 30 AP.` behind whom it is for: what is said of it without an end holds as long as it is so."""
    rest = list(ability.effects)
    while rest and getattr(rest[0], "what", None) == Same():
        effect: Any = msgspec.structs.replace(rest[0], what=Bearer())
        if not isinstance(effect, _SAID_OF_CARDS) or effect.until:
            rest[0] = effect
            break
        yield Continuous(effect)
        del rest[0]
    if rest:
        yield _resolved_in(msgspec.structs.replace(ability, effects=tuple(rest)))


class _Before(NamedTuple):
    """What has been said before an effect: the event, the card that "it" is beyond the effects, and which players."""

    event: Event | None
    card: This | Bearer | Involved | None
    players: frozenset[str]

    def with_players_of(self, said: object) -> _Before:
        return self._replace(players=self.players | frozenset(_players_in(said)))


def _players_in(said: object) -> Iterator[str]:
    """Whom a part of a text names, and "anyone" where it may be either player."""
    if isinstance(said, tuple):
        for each in said:
            yield from _players_in(each)
    elif isinstance(said, Node):
        named = getattr(said, "who", None) if not isinstance(said, Begins | Filter) else said.whose
        named = "opponent" if isinstance(said, Look) and named == "you" else named
        if named == "opponent" or (
            named in ("", "each") and isinstance(said, Does | Begins | Draw | Discard | Resource)
        ):
            yield "opponent" if named == "opponent" else "anyone"
        for name in said.__struct_fields__:
            yield from _players_in(getattr(said, name))


def _resolved_in(ability: Ability) -> Ability:
    event = ability.event if isinstance(ability, Triggered) else None
    acts_elsewhere = isinstance(ability, Activated) and bool(ability.zone)
    beyond = This() if isinstance(ability, Maintenance) or acts_elsewhere else _meant_by(event)
    asked = getattr(ability, "condition", None)
    if isinstance(event, Begins) and isinstance(asked, Is):  # no card has a part in what begins or ends
        beyond = asked.what
    before = _Before(event, beyond, frozenset()).with_players_of((event, getattr(ability, "condition", None)))
    changed = {}
    for name in ("effects", "otherwise"):
        effects = getattr(ability, name, ())
        if effects:
            changed[name] = _resolved(effects, before, known="")
    return msgspec.structs.replace(ability, **changed) if changed else ability


def _resolved(effects: tuple[Effect, ...], before: _Before, *, known: str) -> tuple[Effect, ...]:
    """The effects in order; `known` says which cards an effect before was about (`spoken_of`)."""
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, May | If | Flip | Roll | OneOf | Later):
            done.append(_inside(effect, before, known=known))
            continue
        made: Any = effect
        what = getattr(effect, "what", None)
        if getattr(effect, "who", "") == THAT_PLAYER and (whose := _player_of(before.event)):
            made = msgspec.structs.replace(made, who=whose)
        if getattr(effect, "who", "") == THEY and before.players == {"opponent"}:
            made = msgspec.structs.replace(made, who="opponent")
        if isinstance(effect, Negate):
            made = Negate(what=effect.what or _negated(before.event))
            known = ""
        elif what == Involved():
            made = msgspec.structs.replace(made, what=_called_that(before.event, effect, known))
        elif isinstance(what, Same) and before.card is not None and _points_beyond(effect, known):
            whom = Involved(EITHER) if _may_be_either(before.event, effect) else before.card
            made = msgspec.structs.replace(made, what=whom)
        if known == "rolled" and getattr(made, "per", None) == Same():  # `that many cards`
            made = msgspec.structs.replace(made, per=Fell())
        made = _of_theirs(_counted(made, what, before, known), before)
        if made == Silence(Involved()) and _is_activation(before.event):
            made = Negate("activation")
        elif isinstance(made, Silence) and made.what == Involved() and _is_activation(before.event):
            done += () if Negate("activation") in done else (Negate("activation"),)
        known = spoken_of(made, known)
        before = before.with_players_of(made)
        done.append(made)
    return tuple(done)


def _player_of(event: Event | None) -> str:
    """The player whose turn or phase an event is, or who does it, if a text can name that one."""
    if isinstance(event, Begins):
        return "turn"
    return event.who if isinstance(event, Does) else ""


def _is_of_two(event: Event | None) -> bool:
    """Whether an event is one of this card and another."""
    return isinstance(event, Befalls) and event.by is not None and isinstance(event.card, This | Bearer)


def _may_be_either(event: Event | None, effect: Effect) -> bool:
    """Whether "it" behind an event of this card and another may be the other: of `destroy it` most players think so.

    The card that was destroyed is the one that comes back, the one that destroyed it the one that is still there.
    """
    if not isinstance(event, Befalls) or not _is_of_two(event):
        return False
    if event.what.startswith("destroyed"):
        return not isinstance(effect, Move | Summon)
    if event.what.startswith("destroys") and isinstance(effect, _SAID_OF_CARDS | Turn | Control | Silence):
        return False
    gains = isinstance(effect, Change) and all(points > 0 for _, points in effect.stats)
    skilled = isinstance(effect, Grant) and not any(trait.startswith(("cannot ", "must ")) for trait in effect.traits)
    return not (gains or skilled or (isinstance(effect, Scale) and effect.by == "double"))


def _is_activation(event: Event | None) -> bool:
    """Whether something is activated, of which `negate its effects` says that it does nothing."""
    return isinstance(event, Does | Befalls) and event.what in ("activate", "activate effect", "activated")


def _of_theirs(made: Any, before: _Before) -> Any:
    """The effect with whose cards "their hand" and "they control" mean: the opponent's, if nobody else is named."""
    who = getattr(made, "who", "you")
    theirs = who == "opponent" or (who == "you" and before.players == {"opponent"})
    return with_theirs(made) if theirs else made


def _counted(made: Any, said_of: Any, before: _Before, known: str) -> Any:
    """The effect with whose stat it counts; `said_of` are the cards that it is about, as the text says them."""
    for name in ("per", "number"):
        times = getattr(made, name, None)
        if isinstance(times, Worth) and isinstance(times.what, Same | Involved):
            whose = _whose(times.what, made, said_of, before, known)
            return msgspec.structs.replace(made, **{name: msgspec.structs.replace(times, what=whose)})
    return made


def _whose(
    what: Same | Involved, made: Any, said_of: Any, before: _Before, known: str
) -> Same | Involved | This | Bearer | Itself:
    """Whose stat `its` or `that card's` is: one's own, that of the card before or of the event, or not clear."""
    on_cards = isinstance(made, Change | Become)
    if isinstance(what, Involved):
        if what != Involved():
            return what
        called = _called_that(before.event, Resource("", 0), known)
        return Involved(UNCLEAR) if on_cards and called == Same() and not _is_one(said_of) else called
    if (
        _is_of_two(before.event)
        and not counts_back(known)
        and (not on_cards or isinstance(said_of, Same | This | Bearer))
    ):
        return Involved(UNCLEAR)
    if on_cards and said_of == Same():
        return Itself()
    if counts_back(known):
        return what if not on_cards or _is_one(said_of) else Involved(UNCLEAR)
    if not on_cards:
        return before.card if before.card is not None and not known else what
    if known:
        return Involved(UNCLEAR)
    if before.card is None or before.card == made.what:
        return Itself()
    return before.card if _is_one(said_of) else Involved(UNCLEAR)


def _is_one(what: Any) -> bool:
    """Whether a sentence is about a card that is known without any choice."""
    return isinstance(what, This | Bearer | Involved)


def counts_back(known: str) -> bool:
    """Whether there are cards of the effects before that may be counted."""
    return known in ("there", "discarded")


def _points_beyond(effect: Effect, known: str) -> bool:
    """Whether "it" in this effect means the card of the event; behind a draw, the drawn card may be meant as well."""
    return not known or (isinstance(effect, _ON_THE_FIELD) and not points_back(effect, known))


def spoken_of(effect: Effect, known: str) -> str:
    """Where the cards are that "it" behind this effect means: "there", "drawn", "discarded", "seen" in a deck; or
    "rolled", which is no card.

    `known` says where those were that "it" meant before it.
    """
    if isinstance(effect, Cast):
        return "rolled"
    if isinstance(effect, Show) or (isinstance(effect, See) and isinstance(effect.what, Top)):
        return "seen"
    if isinstance(getattr(effect, "what", None), Node):
        return "there"
    if isinstance(effect, Draw | Discard | Present):
        return "drawn" if isinstance(effect, Draw) else "discarded"
    return known


def known_in(effect: Effect, known: str) -> str:
    """Where the cards are that "it" means within an effect: one that turned out to be something has been seen."""
    return "seen" if isinstance(effect, If) and isinstance(effect.condition, Proves) and known == "drawn" else known


def points_back(effect: Effect, known: str) -> bool:
    """Whether "it" in this effect means cards of the effects before: a card that was discarded gains no AP."""
    return known == "there" or (known in ("discarded", "seen") and not isinstance(effect, _ON_THE_FIELD))


def _inside(effect: May | If | Flip | Roll | OneOf | Later, before: _Before, *, known: str) -> Effect:
    before = before.with_players_of(getattr(effect, "condition", None))
    known = known_in(effect, known)
    changed: dict[str, Any] = {}
    for name in ("effects", "otherwise", "heads", "tails"):
        branch = getattr(effect, name, ())
        if branch:
            changed[name] = _resolved(branch, before, known=known)
    if isinstance(effect, OneOf):
        changed["options"] = tuple(_resolved(option, before, known=known) for option in effect.options)
    return msgspec.structs.replace(effect, **changed)


def _meant_by(event: Event | None) -> This | Bearer | Involved | None:
    """The card that a player would call "it" after such an event."""
    if event is None:
        return None
    if isinstance(event, Befalls) and (isinstance(event.card, This) or is_still_equipped(event)):
        return event.card  # type: ignore[return-value]
    attacks = isinstance(event, Does) and event.what in ("declare attack", "declare direct attack")
    return Involved("attacker" if attacks else "subject")


def is_still_equipped(event: Befalls) -> bool:
    """Whether the equipped card and another have met, and the equip still lies on it afterwards."""
    return isinstance(event.card, Bearer) and event.by is not None and not event.what.startswith("destroyed")


def _called_that(event: Event | None, effect: Effect, known: str) -> Same | Involved:
    """What "that card" is: the other one behind an event of this card and another, or one that an effect was about."""
    if isinstance(event, Befalls) and (isinstance(event.card, This) or is_still_equipped(event)):
        if event.by is not None:
            return Involved() if known else Involved("other")
    elif isinstance(event, Does | Befalls):
        return Involved()
    return Same() if points_back(effect, known) else Involved()


def _negated(event: Event | None) -> str:
    if isinstance(event, Does):
        return _NEGATES.get(event.what, "activation")
    if isinstance(event, Befalls):
        return _NEGATES_OF_CARD.get(event.what, "activation")
    return "activation"
