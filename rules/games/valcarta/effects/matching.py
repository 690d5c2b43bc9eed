"""The cards meant by a text."""

from __future__ import annotations

from typing import Any

from rules.engine.atoms import HEAL
from rules.engine.texts.conditions import Counting, has_done, has_figure, is_alike, is_on_side
from rules.engine.texts.happening import Told
from rules.engine.texts.nodes import LEAVE, NEW, SACRIFICE, Bearer
from rules.engine.values import Event
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.effects.attack import find_attack
from rules.games.valcarta.table.state import Card, Player, State, list_equipment, list_units, remaining_hp
from rules.games.valcarta.wording.kinds import ANY_STATUS, FAY
from rules.games.valcarta.wording.nodes import (
    COUNTER,
    COUNTERS,
    CURE,
    DAMAGE,
    DEALT,
    EQUIPMENT,
    ILLS,
    ON_TARGET,
    ON_THIS,
    ROLLED,
    UNATTACKED,
    UNIT,
    WAR,
    Kind,
)
from rules.games.valcarta.wording.reading import read_main_text_about


def list_cards(
    state: State, kind: Any, seat: int, this: Card | None = None, targeted: bool = False, by: Any = None
) -> list[Card]:
    """The cards of a kind on the field: own cards first, each side from left to right (VAL-G34)."""
    found: list[Card] = []
    for side in (seat, 1 - seat):
        if kind.kind in ("", UNIT):
            found += [card for card in list_units(state, side) if is_of_kind(state, card, kind, seat, this)]
        for zone in (WAR, EQUIPMENT):
            if kind.kind in ("", zone):
                lying = state.players[side].zones[zone].cards
                found += [card for card in lying if is_of_kind(state, card, kind, seat, this)]
    return found


def is_of_kind(state: State, card: Card, kind: Any, seat: int, this: Card | None = None) -> bool:
    """Whether a card is of a kind in a player's text; `this` is the Unit of the text."""
    definition = card.definition
    if definition is None or kind.kind not in ("", definition.kind) or (kind.other and card is this):
        return False
    if not is_on_side(state, card.controller, kind.whose, seat):
        return False
    if not _has_print(definition, kind) or not is_alike(card, kind, this):
        return False
    if not has_figure(state, read_figure, card, kind, this):
        return False
    if kind.trait and not _has_trait(state, card, kind.trait, this):
        return False
    if kind.did is not None and not has_done(state, COUNTING, card, kind.did):
        return False
    if kind.statuses == (ANY_STATUS,):
        return bool(card.statuses)
    return not kind.statuses or any(each in card.statuses for each in kind.statuses)


def is_printed(definition: ValcartaCard, kind: Kind) -> bool:
    """Whether a card that is not on the field is of a kind; "" stands for all cards."""
    if kind.subtype and definition.subtype != kind.subtype:
        return False
    return (not kind.kind or definition.kind == kind.kind) and _has_print(definition, kind)


def is_eligible(definition: ValcartaCard | None, host: Card) -> bool:
    """Whether an Equipment fits a Unit by Element (VAL-G11) and by its own text."""
    if definition is None:
        return True
    if host.definition is None or definition.energy not in (None, host.definition.element):
        return definition.energy is None
    bearers: Any = read_main_text_about(definition, Bearer)
    return all(_has_print(host.definition, each.of) for each in bearers)


def _has_trait(state: State, card: Card, trait: str, this: Card | None) -> bool:
    """Whether a Unit has damage, Equipment or no status, is in an attack, or an Equipment lies on some Unit."""
    attack = find_attack(state)
    if trait == NEW:
        return card.since == state.turn
    if trait == ON_THIS:
        return card.on is this
    if trait == ON_TARGET:
        return attack is not None and card.on in attack.hits
    if trait == UNATTACKED:
        return attack is not None and card not in attack.hits
    if trait in ("attacking", "attacked"):
        return attack is not None and (card is attack.unit if trait == "attacking" else card in attack.hits)
    if trait == "healthy":
        return not card.statuses
    if trait in ("damaged", "undamaged"):
        return bool(card.damage) is (trait == "damaged")
    return bool(list_equipment(state, card)) is (trait == "equipped")


def _has_print(definition: ValcartaCard, kind: Kind) -> bool:
    if kind.named and definition.name.casefold() != kind.named.casefold():
        return False
    if kind.elements and definition.element not in kind.elements:
        return False
    if kind.no_elements and definition.element in kind.no_elements:
        return False
    if _is_of_level(definition, kind.no_levels):
        return False
    return not kind.levels or _is_of_level(definition, kind.levels)


def _is_of_level(definition: ValcartaCard, levels: tuple[str, ...]) -> bool:
    return any(definition.fay if each == FAY else definition.level == each for each in levels)


def count_total(state: State, seat: int, resource: str) -> int | None:
    """A player's total, for the conditions of texts; None for an unwritten die."""
    if resource == ROLLED:
        return _find_rolled(state, seat)
    total: int | None = getattr(state.players[seat], resource)
    return total


def _find_rolled(state: State, seat: int) -> int | None:
    """A player's FE roll of this turn, 0 for an empty roll."""
    for event in state.events[max(0, state.turn_began) :]:
        if event.kind == "roll" and event.subject is state.players[seat]:
            return event.value  # type: ignore[no-any-return]
    return 0


def read_figure(state: State, card: Card, stat: str) -> int:
    """A Unit's remaining HP, or its number of damage counters (VAL-G09)."""
    if stat == DEALT:
        attack = find_attack(state)
        return attack.dealt if attack is not None and attack.unit is card else 0
    if stat == ILLS:
        return len(card.statuses)
    if stat == DAMAGE:
        return card.damage
    if stat == COUNTERS:
        return card.damage // COUNTER
    return remaining_hp(state, card) if card.in_play else card.left_hp


_MOVES = {("deck", "hand"): "draw", ("hand", "discard"): "discard"}


_OF_CARDS = frozenset(("attack", "play", "upgrade", "destroy", SACRIFICE, LEAVE))


def tell(event: Event) -> Told:
    """An event in the words of texts, with its player and card; "" if no text speaks of the event."""
    subject: Any = event.subject
    if event.kind == "se" and event.origin:
        return "gain se" if event.origin == "rose" else "lose se", subject.seat, None
    if event.kind == "roll" and isinstance(subject, Player):
        return ROLLED, subject.seat, None
    if event.kind == "damage":
        return {"rose": "hurt", HEAL: HEAL}.get(event.origin, ""), subject.owner, subject
    if event.kind == "status":
        return "afflict" if _is_new(event) else "", subject.owner, subject
    if event.kind == "move":
        return _MOVES.get((event.origin, event.value), ""), subject.owner, subject
    if event.kind in _OF_CARDS:
        return event.kind, subject.owner, subject
    if event.kind == CURE:
        return CURE if event.origin else "", subject.owner, subject
    return "", 0, None


def _is_new(event: Event) -> bool:
    """Whether a Unit has got a status that it did not have (VAL-G16, VAL-STA-23)."""
    return event.rule != "VAL-G16" and event.value in event.subject.statuses


COUNTING = Counting(list_cards, count_total, "discard", is_printed, read_figure, tell)
