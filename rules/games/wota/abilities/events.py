"""Which events of the table a card text means by "when ...", and which cards were involved in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.effects import ANY, Bearer, Befalls, Begins, Does, Event, Filter, This
from rules.engine.identity import MissingFactError
from rules.engine.values import Event as Happening
from rules.games.wota.abilities.filters import asks_who_it_is, is_printed_so, matches, told_by_its_place
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.players import speaks_of
from rules.games.wota.table.attempts import battle_roles, under_way
from rules.games.wota.table.state import ON_THE_TABLE, SPECIAL, Card, Player, State

Roles = dict[str, Card]
Test = Callable[[Happening], bool]


def _by_card(event: Happening) -> bool:
    return isinstance(event.value, Card)


def _by_effect(event: Happening) -> bool:
    return event.value is not None and not isinstance(event.value, Card)


def _anything(event: Happening) -> bool:
    return True


def _specially(event: Happening) -> bool:
    return event.origin == SPECIAL


def _by_discarding(event: Happening) -> bool:
    return event.value == "discard" and event.origin == "hand"


# Whose pile or hand a text speaks of: that of the card's owner, to whom all cards go.
_WHOSE_PILE = {
    "your discard pile": "you",
    "your discard pile from the hand": "you",
    "opposing discard pile": "opponent",
    "your returned": "you",
}
# For each word of a text: the kind of event, a test, and where the card it befalls stands in it.
BEFALLS: dict[str, tuple[str, Test, str]] = {
    "summoned": ("summon", _anything, "subject"),
    "special summoned": ("summon", _specially, "subject"),
    "summoned from the hand": ("summon", _anything, "subject"),
    "set": ("set", _anything, "subject"),
    "revealed": ("reveal", _anything, "subject"),
    "turned facedown": ("face", lambda event: not event.value, "subject"),
    "attacks": ("attack", _anything, "subject"),
    "attacks directly": ("attack", lambda event: isinstance(event.value, Player), "subject"),
    "attacked": ("attack", _by_card, "value"),
    "has attacked": ("fought", _anything, "subject"),
    "has been attacked": ("fought", _by_card, "value"),
    "destroyed": ("destroy", _anything, "subject"),
    "destroyed in battle": ("destroy", _by_card, "subject"),
    "destroyed by effect": ("destroy", _by_effect, "subject"),
    "destroys": ("destroy", lambda event: event.value is not None, "value"),
    "destroys in battle": ("destroy", _by_card, "value"),
    "leaves": (
        "move",
        lambda event: event.origin in ON_THE_TABLE and event.value not in ON_THE_TABLE,
        "subject",
    ),
    "discarded": ("discard", _anything, "subject"),
    "voided": ("move", lambda event: event.value == "void", "subject"),
    "discard pile": ("move", lambda event: event.value == "discard", "subject"),
    "discard pile from the field": (
        "move",
        lambda event: event.value == "discard" and event.origin in ON_THE_TABLE,
        "subject",
    ),
    "discard pile from the hand": ("move", _by_discarding, "subject"),
    "your discard pile": ("move", lambda event: event.value == "discard", "subject"),
    "opposing discard pile": ("move", lambda event: event.value == "discard", "subject"),
    "your discard pile from the hand": ("move", _by_discarding, "subject"),
    "returned": ("move", lambda event: event.value == "hand" and event.origin in ON_THE_TABLE, "subject"),
    "your returned": ("move", lambda event: event.value == "hand" and event.origin in ON_THE_TABLE, "subject"),
    "tributed": ("tribute", _anything, "subject"),
    "changes position": ("switch", _anything, "subject"),
    "deals damage": ("damage", _anything, "subject"),
    "activated": ("activate", _anything, "subject"),
    "targeted": ("target", _anything, "subject"),
    "equipped": ("attach", _anything, "value"),
}
# For each word of a text: the kind of event, a test, and whose deed it is.
DOES: dict[str, tuple[str, Test]] = {
    "draw": ("draw", _anything),
    "discard": ("discard", _anything),
    "declare attack": ("attack", _anything),
    "declare direct attack": ("attack", lambda event: isinstance(event.value, Player)),
    "summon": ("summon", _anything),
    "special summon": ("summon", _specially),
    "set": ("set", _anything),
    "activate": ("activate", lambda event: event.value.played),
    "activate effect": ("activate", lambda event: not event.value.played),
    "tribute": ("tribute", _anything),
    "change position": ("switch", _anything),
    "lose hp": ("hp", lambda event: event.origin == "fell"),
    "gain hp": ("hp", lambda event: event.origin == "rose"),
    "lose sta": ("sta", lambda event: event.origin == "fell"),
    "gain sta": ("sta", lambda event: event.origin == "rose"),
}


def kind_of(event: Event, negates: str = "") -> str:
    """The kind of the table's events that a text's event may be; a negated summon is caught at its attempt (G49)."""
    if isinstance(event, Begins):
        return "begin" if event.at == "start" else "end"
    kind = BEFALLS[event.what][0] if isinstance(event, Befalls) else DOES[event.what][0]
    return "summoning" if kind == "summon" and negates == "summon" else kind


def involved(state: State, event: Event, happening: Happening, seat: int, source: Card) -> Roles | None:
    """The cards of what happened, by role, if it is what the text of `source`, which `seat` controls, means."""
    if isinstance(event, Begins):
        return _begun(event, happening, seat)
    if isinstance(event, Befalls):
        return _befallen(state, event, happening, seat, source)
    return _done(state, event, happening, seat, source)


def _begun(event: Begins, happening: Happening, seat: int) -> Roles | None:
    player: Player = happening.subject
    return {} if happening.value == event.phase and speaks_of(event.whose, player.seat, seat) else None


def _befallen(state: State, event: Befalls, happening: Happening, seat: int, source: Card) -> Roles | None:
    _, test, place = BEFALLS[event.what]
    if not test(happening):
        return None
    card, other = happening.subject, happening.value
    if isinstance(other, Link):
        other = other.card
    if place == "value":
        card, other = other, card
    if not isinstance(card, Card):
        return None
    if not speaks_of(_WHOSE_PILE.get(event.what, ANY), card.owner, seat):
        return None
    if event.what == "summoned from the hand" and _left_last(state, card) != "hand":
        return None
    whose = _whose_it_was(happening, card)
    if event.what == "turned facedown" and isinstance(event.card, Filter):  # what it was is known
        meant = _was_meant(event.card, card, whose, seat, source)
    else:
        meant = _is_meant(state, event.card, card, whose, seat, source, happening.origin)
    if meant and event.by is not None:
        meant = isinstance(other, Card) and _is_meant(state, event.by, other, other.controller, seat, source)
    if not meant:
        return None
    return {"subject": card, **_battle_roles(state, happening), **({"other": other} if isinstance(other, Card) else {})}


def _left_last(state: State, card: Card) -> str:
    """The zone from which a card has come to where it lies."""
    for event in reversed(state.events):
        if event.kind == "move" and event.subject is card:
            return event.origin
    return ""


def _whose_it_was(happening: Happening, card: Card) -> int:
    """Who controlled a card when this befell it: of one that has left the field, on whose side it lay there."""
    if not card.on_the_table and (happening.kind in ("destroy", "tribute") or happening.origin in ON_THE_TABLE):
        return card.left_from
    return card.controller


def _is_meant(
    state: State, wanted: Filter | This | Bearer, card: Card, controller: int, seat: int, source: Card, origin: str = ""
) -> bool:
    if isinstance(wanted, This):
        return card is source
    if isinstance(wanted, Bearer):
        return card is source.bearer
    if card.zone is not None and card.zone.name not in ON_THE_TABLE:
        return _was_meant(wanted, card, controller, seat, source, origin)
    return matches(state, wanted, card, seat, source)


def _was_meant(wanted: Filter, card: Card, controller: int, seat: int, source: Card, origin: str = "") -> bool:
    """A card that has left the field, or was never there, counts by whose it was and what is printed on it.

    Raises MissingFactError for one that nobody knows, unless the zone of its `origin` tells.
    """
    if wanted.apart and card is source:
        return False
    if not speaks_of(wanted.whose, controller, seat):
        return False
    return _is_such(wanted, card, origin)


def _is_such(wanted: Filter, card: Card, place: str) -> bool:
    if card.definition is not None:
        return is_printed_so(wanted, card.definition)
    told = told_by_its_place(wanted, place)
    if told is None:
        raise MissingFactError(f"Nobody has said which card {card.called} is, and a text waits for such as it may be.")
    return told


def _battle_roles(state: State, happening: Happening) -> Roles:
    """The two cards of an attack: of the one that happens, or of the one that is under way."""
    if happening.kind in ("attack", "fought"):
        return battle_roles(happening.subject, happening.value)
    attack = under_way(state, "attack")
    return attack.roles() if attack is not None else {}


def _done(state: State, event: Does, happening: Happening, seat: int, source: Card) -> Roles | None:
    _, test = DOES[event.what]
    if not test(happening):
        return None
    doer = _doer(happening)
    if not speaks_of(event.who, doer, seat):
        return None
    subject = happening.subject
    if not isinstance(subject, Card):
        return _battle_roles(state, happening)
    if event.card is not None and not _object_is_meant(event.card, subject):
        return None
    return {"subject": subject, **_battle_roles(state, happening)}


def _doer(happening: Happening) -> int:
    """Whose deed it was: the player's who did it or activated it, or whose total it is."""
    if happening.by is not None:
        return happening.by
    by: Any = happening.value
    seat: int = by.controller if happening.kind == "activate" else happening.subject.seat
    return seat


def _object_is_meant(wanted: Filter, card: Card) -> bool:
    """The object of a deed need not lie where a bare filter says: a card in the act of being summoned does not."""
    if wanted.kind == "card" and not asks_who_it_is(wanted):
        return True
    return _is_such(wanted, card, card.zone.name if card.zone is not None else "")
