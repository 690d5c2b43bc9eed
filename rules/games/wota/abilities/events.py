"""Match texts' events with events of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.effects import (
    ANY,
    Antecedent,
    CardEvent,
    EquippedCard,
    Event,
    Filter,
    PhaseEvent,
    PlayerEvent,
    StateEvent,
    This,
)
from rules.engine.frames import MissingFactError
from rules.engine.values import Event as Happening
from rules.games.wota.abilities.filters import (
    STORED,
    compares,
    drop_extreme,
    list_zones,
    matches,
    matches_by_place,
    matches_printing,
    needs_identity,
)
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.players import includes_player
from rules.games.wota.table.attempts import find_attempt, list_battle_roles
from rules.games.wota.table.state import ON_THE_TABLE, SPECIAL, Card, Player, State

Roles = dict[str, Card]
Test = Callable[[Happening], bool]


def _is_by_card(event: Happening) -> bool:
    return isinstance(event.value, Card)


def _is_by_effect(event: Happening) -> bool:
    return event.value is not None and not isinstance(event.value, Card)


def _is_any(event: Happening) -> bool:
    return True


def _is_special(event: Happening) -> bool:
    return event.origin == SPECIAL


def _is_discarded(event: Happening) -> bool:
    return event.value == "discard" and event.origin == "hand"


BY_EFFECT = "effect"  # how a card is drawn that is not drawn for the turn
DIRECT_ATTACK = "WOTA-CMB-17"  # the rule of its damage

# The owner of the pile or hand in a text.
_WHOSE_PILE = {
    "your discard pile": "you",
    "your discard pile from the hand": "you",
    "opposing discard pile": "opponent",
    "your returned": "you",
}
# The zones that cards leave, by event.
_SPECIAL_FROM = {
    "special summoned from the hand": "hand",
    "special summoned from the deck": "deck",
    "special summoned from the discard pile": "discard",
}
_CAME_FROM = {"summoned from the hand": "hand", **_SPECIAL_FROM}
# For each word of a text: the kind of event, a test, and the place of its card in the event.
CARD_EVENTS: dict[str, tuple[str, Test, str]] = {
    "summoned": ("summon", _is_any, "subject"),
    "stamina summoned": ("summon", lambda event: not event.origin, "subject"),
    "special summoned": ("summon", _is_special, "subject"),
    "summoned from the hand": ("summon", _is_any, "subject"),
    **dict.fromkeys(_SPECIAL_FROM, ("summon", _is_special, "subject")),
    "set": ("set", _is_any, "subject"),
    "revealed": ("reveal", _is_any, "subject"),
    "turned facedown": ("face", lambda event: not event.value, "subject"),
    "attacks": ("attack", _is_any, "subject"),
    "attacks directly": ("attack", lambda event: isinstance(event.value, Player), "subject"),
    "attacked": ("attack", _is_by_card, "value"),
    "has attacked": ("fought", _is_any, "subject"),
    "has been attacked": ("fought", _is_by_card, "value"),
    "destroyed": ("destroy", _is_any, "subject"),
    "destroyed in battle": ("destroy", _is_by_card, "subject"),
    "destroyed by effect": ("destroy", _is_by_effect, "subject"),
    "destroys": ("destroy", lambda event: event.value is not None, "value"),
    "destroys in battle": ("destroy", _is_by_card, "value"),
    "leaves": (
        "move",
        lambda event: event.origin in ON_THE_TABLE and event.value not in ON_THE_TABLE,
        "subject",
    ),
    "discarded": ("discard", _is_any, "subject"),
    "voided": ("move", lambda event: event.value == "void", "subject"),
    "discard pile": ("move", lambda event: event.value == "discard", "subject"),
    "discard pile from the field": (
        "move",
        lambda event: event.value == "discard" and event.origin in ON_THE_TABLE,
        "subject",
    ),
    "discard pile from the hand": ("move", _is_discarded, "subject"),
    "your discard pile": ("move", lambda event: event.value == "discard", "subject"),
    "opposing discard pile": ("move", lambda event: event.value == "discard", "subject"),
    "your discard pile from the hand": ("move", _is_discarded, "subject"),
    "returned": ("move", lambda event: event.value == "hand" and event.origin in ON_THE_TABLE, "subject"),
    "your returned": ("move", lambda event: event.value == "hand" and event.origin in ON_THE_TABLE, "subject"),
    "tributed": ("tribute", _is_any, "subject"),
    "changes position": ("switch", _is_any, "subject"),
    "changes to attack position": ("switch", lambda event: event.value == "attack", "subject"),
    "changes to shield position": ("switch", lambda event: event.value == "shield", "subject"),
    "deals damage": ("damage", _is_any, "subject"),
    "deals direct damage": ("damage", lambda event: event.rule == DIRECT_ATTACK, "subject"),
    "activated": ("activate", _is_any, "subject"),
    "targeted": ("target", _is_any, "subject"),
    "equipped": ("attach", _is_any, "value"),
}
# For each word of a text: the kind of event, and a test.
PLAYER_EVENTS: dict[str, tuple[str, Test]] = {
    "draw": ("draw", _is_any),
    "draw by effect": ("draw", lambda event: event.origin == BY_EFFECT),
    "discard": ("discard", _is_any),
    "add": ("add", _is_any),
    "declare attack": ("attack", _is_any),
    "declare direct attack": ("attack", lambda event: isinstance(event.value, Player)),
    "summon": ("summon", _is_any),
    "special summon": ("summon", _is_special),
    "set": ("set", _is_any),
    "activate": ("activate", lambda event: event.value.played),
    "activate effect": ("activate", lambda event: not event.value.played),
    "tribute": ("tribute", _is_any),
    "change position": ("switch", _is_any),
    "lose hp": ("hp", lambda event: event.origin == "fell"),
    "gain hp": ("hp", lambda event: event.origin == "rose"),
    "lose sta": ("sta", lambda event: event.origin == "fell"),
    "gain sta": ("sta", lambda event: event.origin == "rose"),
}


def find_event_kind(event: Event, negates: str = "") -> str:
    """Find the kind of table event for a text's event (G49)."""
    if isinstance(event, PhaseEvent):
        return "begin" if event.at == "start" else "end"
    if isinstance(event, StateEvent):
        return "state"
    kind = CARD_EVENTS[event.what][0] if isinstance(event, CardEvent) else PLAYER_EVENTS[event.what][0]
    return "summoning" if kind == "summon" and negates == "summon" else kind


def find_roles(state: State, event: Event, happening: Happening, seat: int, source: Card) -> Roles | None:
    """Match an event with a text's event. Returns its cards by role, or None."""
    if isinstance(event, PhaseEvent):
        return _match_phase(event, happening, seat)
    if isinstance(event, StateEvent):
        return None
    if isinstance(event, CardEvent):
        return _match_card_event(state, event, happening, seat, source)
    return _match_player_event(state, event, happening, seat, source)


def count_points(happening: Happening) -> int:
    """Count the points of an event: of the damage dealt, or of what was lost or gained."""
    return happening.value if happening.kind == "damage" else happening.points


def _match_phase(event: PhaseEvent, happening: Happening, seat: int) -> Roles | None:
    player: Player = happening.subject
    return {} if happening.value == event.phase and includes_player(event.whose, player.seat, seat) else None


def _match_card_event(state: State, event: CardEvent, happening: Happening, seat: int, source: Card) -> Roles | None:
    _, test, place = CARD_EVENTS[event.what]
    if not test(happening):
        return None
    card, other = happening.subject, happening.value
    if isinstance(other, Link):
        other = other.card
    if place == "value":
        card, other = other, card
    if not isinstance(card, Card):
        return None
    if not includes_player(_WHOSE_PILE.get(event.what, ANY), card.owner, seat):
        return None
    if event.what in _CAME_FROM and _find_origin(state, card) != _CAME_FROM[event.what]:
        return None
    whose = find_controller(happening, card)
    wanted = drop_extreme(event.card) if isinstance(event.card, Filter) else event.card
    if event.what == "turned facedown" and isinstance(wanted, Filter):  # what it was is known
        meant = _matches_then(wanted, card, whose, seat, source)
    else:
        meant = _matches_now(state, wanted, card, whose, seat, source, happening.origin)
    meant = meant and _has_as_much(state, event.card, card, source, {})
    if meant and event.by is not None:
        wanted = drop_extreme(event.by) if isinstance(event.by, Filter) else event.by
        meant = isinstance(other, Card) and _matches_now(state, wanted, other, other.controller, seat, source)
        meant = meant and _has_as_much(state, event.by, other, source, {"subject": card})
    if not meant:
        return None
    return {
        "subject": card,
        **_find_battle_roles(state, happening),
        **({"other": other} if isinstance(other, Card) else {}),
    }


def _has_as_much(state: State, wanted: object, card: Any, source: Card, roles: Roles) -> bool:
    """Whether a card fits a comparison of stats in an event. A set card has no stats. A set card has none."""
    if not isinstance(wanted, Filter) or wanted.extreme is None:
        return True
    return not (card.on_the_table and not card.face_up) and compares(state, wanted.extreme, card, source, roles)


def _comes_from(state: State, wanted: Filter, card: Card, seat: int) -> bool:
    return _find_origin(state, card) in list_zones(wanted) and includes_player(wanted.whose, card.owner, seat)


def _find_origin(state: State, card: Card) -> str:
    for event in reversed(state.events):
        if event.kind == "move" and event.subject is card:
            return event.origin
    return ""


def find_controller(happening: Happening, card: Card) -> int:
    if not card.on_the_table and (happening.kind in ("destroy", "tribute") or happening.origin in ON_THE_TABLE):
        return card.left_from
    return card.controller


def _matches_now(
    state: State,
    wanted: Filter | This | EquippedCard | Antecedent,
    card: Card,
    controller: int,
    seat: int,
    source: Card,
    origin: str = "",
) -> bool:
    if isinstance(wanted, This):
        return card is source
    if isinstance(wanted, EquippedCard):
        return card is source.bearer
    if isinstance(wanted, Antecedent):
        return False  # what waits for an event looks for its card itself
    if card.zone is not None and card.zone.name not in ON_THE_TABLE:
        return _matches_then(wanted, card, controller, seat, source, origin)
    return matches(state, wanted, card, seat, source)


def _matches_then(wanted: Filter, card: Card, controller: int, seat: int, source: Card, origin: str = "") -> bool:
    """Match a departed card by the printing. Raises MissingFactError."""
    if This() in wanted.apart and card is source:
        return False
    if not includes_player(wanted.whose, controller, seat):
        return False
    return _matches_printing(wanted, card, origin)


def _matches_printing(wanted: Filter, card: Card, place: str) -> bool:
    if card.definition is not None:
        return matches_printing(wanted, card.definition)
    told = matches_by_place(wanted, place)
    if told is None:
        raise MissingFactError(
            f"The record does not say which card {card.called} is, and a card text may respond to it."
        )
    return told


def _find_battle_roles(state: State, happening: Happening) -> Roles:
    if happening.kind in ("attack", "fought"):
        return list_battle_roles(happening.subject, happening.value)
    attack = find_attempt(state, "attack")
    return attack.roles() if attack is not None else {}


def _match_player_event(
    state: State, event: PlayerEvent, happening: Happening, seat: int, source: Card
) -> Roles | None:
    _, test = PLAYER_EVENTS[event.what]
    if not test(happening):
        return None
    doer = _find_actor(happening)
    if not includes_player(event.who, doer, seat) or (event.number > 1 and happening.points < event.number):
        return None
    subject = happening.subject
    if not isinstance(subject, Card):
        return _find_battle_roles(state, happening)
    if event.card is not None and not _matches_object(
        state, drop_extreme(event.card), subject, seat, source, happening
    ):
        return None
    if not _has_as_much(state, event.card, subject, source, {}):
        return None
    if event.card is not None and event.card.zone in STORED and not _comes_from(state, event.card, subject, seat):
        return None
    return {"subject": subject, **_find_battle_roles(state, happening)}


def _find_actor(happening: Happening) -> int:
    if happening.by is not None:
        return happening.by
    by: Any = happening.value
    seat: int = by.controller if happening.kind == "activate" else happening.subject.seat
    return seat


def _matches_object(state: State, wanted: Filter, card: Card, seat: int, source: Card, happening: Happening) -> bool:
    """Whether the card of a player's deed fits: by its state on the table, or by its printing."""
    if card.on_the_table and card.face_up and wanted.zone not in STORED:
        return matches(state, wanted, card, seat, source)
    if wanted.position and happening.kind in ("summon", "summoning") and happening.value != wanted.position:
        return False
    if wanted.kind == "card" and not needs_identity(wanted):
        return True
    return _matches_printing(wanted, card, card.zone.name if card.zone is not None else "")
