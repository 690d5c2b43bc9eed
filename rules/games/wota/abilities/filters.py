"""Which cards a filter of a card text means: what they must be, whose, and where they must lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from rules.engine.chance import look_through, one_more
from rules.engine.effects import Extreme, Filter
from rules.engine.identity import MissingFactError
from rules.engine.state import Zone
from rules.games.wota.abilities.continuous import NUMBERED, last_known, strength, types_now
from rules.games.wota.abilities.keywords import in_force, number_of
from rules.games.wota.abilities.players import speaks_of
from rules.games.wota.cards import BATTLE_KINDS, KINDS, KINDS_IN, POWER_KINDS, WotaCard
from rules.games.wota.table.state import ON_THE_TABLE, Card, State

HIDDEN = ("hand", "deck", "boss")


@cache
def kinds_of(kind: str) -> tuple[str, ...]:
    """The kinds that a word means: "battle card" three of them, "army or mage" two."""
    joint = {"battle card": BATTLE_KINDS, "power card": POWER_KINDS, "card": KINDS}
    return tuple(single for word in kind.split(" or ") for single in joint.get(word, (word,)))


@cache
def zones_of(zone: str) -> tuple[str, ...]:
    """The zones that a word means: "hand or discard" two of them."""
    return tuple(zone.split(" or "))


def matches(state: State, wanted: Filter, card: Card, seat: int, source: Card | None = None) -> bool:
    """Whether a card is what the filter of a text wants that `seat` controls and that stands on `source`.

    A card that nobody knows matches only what asks for no more than where it lies.
    """
    if wanted.apart and card is source:
        return False
    if not _lies_there(wanted, card, seat):
        return False
    if wanted.face and card.face_up is not (wanted.face == "up"):
        return False
    if wanted.position and card.position != wanted.position:
        return False
    if wanted.extreme is None:
        return _is_such(state, wanted, card)
    return _is_such(state, wanted, card) and _stands_out(state, wanted, wanted.extreme, card, seat, source)


def _lies_there(wanted: Filter, card: Card, seat: int) -> bool:
    zone = card.zone
    if zone is None:
        return False
    if wanted.zone == "field":
        if zone.name not in ON_THE_TABLE:
            return False
    elif zone.name != wanted.zone and zone.name not in zones_of(wanted.zone):
        return False
    return speaks_of(wanted.whose, card.controller, seat)


def _is_such(state: State, wanted: Filter, card: Card) -> bool:
    """Whether the card itself is what is wanted; a set card of the table is none of anything but a place (G15)."""
    if wanted.kind == "card" and not asks_who_it_is(wanted):
        return True
    definition = card.definition
    on_the_table = card.zone is not None and card.zone.name in ON_THE_TABLE
    if on_the_table and not card.face_up:
        return _fits_a_set_card(wanted, card)
    if definition is None:
        return False
    types = types_now(state, card) if on_the_table and (wanted.types or wanted.not_types) else None
    if not is_printed_so(wanted, definition, keyword=not on_the_table, types=types):
        return False
    if on_the_table and wanted.keyword and not in_force(state, card, wanted.keyword):
        return False
    if wanted.did and not _has_done(state, card, wanted.did):
        return False
    return not wanted.stats or _are_reached(state, wanted, card, definition)


def _are_reached(state: State, wanted: Filter, card: Card, definition: WotaCard) -> bool:
    """Whether the stats of a card, as they count now, are within the bounds."""
    return all(reaches(_stat(state, card, definition, bound.stat), bound.op, bound.number) for bound in wanted.stats)


def _has_done(state: State, card: Card, did: str) -> bool:
    """Whether a card of the table has attacked this turn, has not, or was summoned this turn or specially."""
    if did == "special summoned":
        return card.special
    if did == "summoned":
        return card.summoned_turn == state.turn
    return bool(card.attacked_in(state.turn)) is (did == "attacked")


def _stands_out(state: State, wanted: Filter, extreme: Extreme, card: Card, seat: int, source: Card | None) -> bool:
    """Whether no other card that is what is wanted has more (or less) of the stat; several may have as much.

    Or whether it has less or more of it than the card that the text stands on.
    """
    if extreme.op in ("less", "more"):
        return source is not None and _differs(state, extreme, card, source)
    rivals = matching(state, _without_extreme(wanted), seat, source)
    stats = [
        _stat(state, rival, rival.definition, extreme.stat)
        for rival in rivals
        if rival.definition is not None and (rival.face_up or not rival.on_the_table)  # a set card has none (G15)
    ]
    assert card.definition is not None
    return _stat(state, card, card.definition, extreme.stat) == (max if extreme.op == "highest" else min)(stats)


def _differs(state: State, extreme: Extreme, card: Card, source: Card) -> bool:
    """Whether a card has less, or more, of a stat than another, as it was when it left the field."""
    assert card.definition is not None
    theirs = _stat(state, card, card.definition, extreme.stat)
    own = last_known(state, source, extreme.stat)
    return theirs < own if extreme.op == "less" else theirs > own


@cache
def _without_extreme(wanted: Filter) -> Filter:
    return msgspec.structs.replace(wanted, extreme=None)


def _fits_a_set_card(wanted: Filter, card: Card) -> bool:
    """A set card is a battle card by where it lies; what is printed on it counts for nothing."""
    if asks_who_it_is(wanted):
        return False
    assert card.zone is not None
    return set(KINDS_IN[card.zone.name]) <= set(kinds_of(wanted.kind))


def told_by_its_place(wanted: Filter, place: str) -> bool | None:
    """Whether a card that nobody knows is what is wanted, by where it lies or lay; None where that does not tell."""
    there, asked = set(KINDS_IN.get(place, KINDS)), set(kinds_of(wanted.kind))
    if not there & asked:
        return False
    return True if there <= asked and not asks_who_it_is(wanted) else None


def asks_who_it_is(wanted: Filter) -> bool:
    """Whether the filter asks for more of a card than its kind and where and how it lies."""
    if wanted.types or wanted.keyword or wanted.name or wanted.stats or wanted.subtype:
        return True
    return bool(wanted.not_types or wanted.did or wanted.extreme)


def of_another_type(wanted: Filter, definition: WotaCard) -> bool:
    """Whether a card shares a type with what is wanted, and is not of that type all the same (C35)."""
    shared = set(wanted.types) & set(definition.types)
    return bool(shared) and set(wanted.types) != set(definition.types)


def is_printed_so(
    wanted: Filter, definition: WotaCard, *, keyword: bool = True, types: tuple[tuple[str, ...], ...] | None = None
) -> bool:
    """Whether a card of this printing is what is wanted, wherever it lies; `keyword`: the printed ones count.

    `types` are what it counts as where it lies, if that is another than what is printed.
    """
    if wanted.kind != "card" and definition.kind not in kinds_of(wanted.kind):
        return False
    if wanted.subtype and definition.subtype != wanted.subtype:
        return False
    if (wanted.types or wanted.not_types) and not _is_of_types(wanted, types or (definition.types,)):
        return False
    if wanted.name and definition.name != wanted.name:
        return False
    if keyword and wanted.keyword and not _prints(definition, wanted.keyword):
        return False
    return not keyword or not wanted.stats or _are_printed(wanted, definition)


def _is_of_types(wanted: Filter, types: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a card that counts as each of these sets of types is of a wanted one, and of none unwanted (C35, G37)."""
    known = list(map(set, types))
    if wanted.types and not any(set(each) in known for each in (wanted.types, *wanted.or_types)):
        return False
    return not wanted.not_types or set(wanted.not_types) not in known


def _are_printed(wanted: Filter, definition: WotaCard) -> bool:
    return all(reaches(getattr(definition, bound.stat), bound.op, bound.number) for bound in wanted.stats)


def _prints(definition: WotaCard, keyword: str) -> bool:
    return keyword in definition.keywords or (keyword in NUMBERED and number_of(definition, keyword) > 0)


def _stat(state: State, card: Card, definition: WotaCard, stat: str) -> int:
    if stat in ("ap", "sp"):
        return strength(state, card, stat)
    value: int = getattr(definition, stat)
    return value


def reaches(value: int, op: str, number: int) -> bool:
    """Whether a number is at least, at most or exactly another."""
    if op == "least":
        return value >= number
    return value <= number if op == "most" else value == number


def cards_in(state: State, wanted: Filter, seat: int) -> Iterator[Card]:
    """Every card that lies where the filter says, whatever it is."""
    zones = ON_THE_TABLE if wanted.zone == "field" else zones_of(wanted.zone)
    for player in state.players:
        if not speaks_of(wanted.whose, player.seat, seat):
            continue
        for name in zones:
            zone = player.zones[name]
            if zone.unseen:
                look_through(state, zone)
            yield from zone.cards


def choosable(state: State, wanted: Filter, seat: int, source: Card, count: int) -> list[Card]:
    """What may be chosen: what matches and, where cards lie hidden, what nobody knows.

    Of the cards of a pile that nobody has looked at, one is as good as another: one more than are chosen stand for all.
    """
    zones = zones_of(wanted.zone)
    if len(zones) > 1:
        places = [msgspec.structs.replace(wanted, zone=zone) for zone in zones]
        return [card for place in places for card in choosable(state, place, seat, source, count)]
    if wanted.zone not in HIDDEN:
        unnamed = _unknown(state, wanted, seat, source) if matters_which(wanted) else []
        return [*matching(state, wanted, seat, source), *unnamed]
    cards: list[Card] = []
    for player in state.players:
        if speaks_of(wanted.whose, player.seat, seat):
            zone = player.zones[wanted.zone]
            if zone.unseen or zone.open_ended:
                _look_for_unknown(state, zone, count)
            cards += zone.cards
    if wanted.apart:
        cards = [card for card in cards if card is not source]
    if wanted.kind == "card" and not asks_who_it_is(wanted):
        return cards
    return [card for card in cards if card.definition is None or is_printed_so(wanted, card.definition)]


def _look_for_unknown(state: State, zone: Zone[Card], count: int) -> None:
    """So many unknown cards of a pile, and of those whose number is known one more, come to be looked at."""
    wanted = count if zone.open_ended else count + 1
    unknown = sum(card.definition is None for card in zone.cards)
    while unknown < wanted and (zone.unseen or zone.open_ended):
        one_more(state, zone)
        unknown += 1


def matching(state: State, wanted: Filter, seat: int, source: Card | None) -> list[Card]:
    """Every card that the filter means, the turn player's side first as the players stand at the table."""
    return [card for card in cards_in(state, wanted, seat) if matches(state, wanted, card, seat, source)]


def tally(state: State, wanted: Filter, seat: int, source: Card | None) -> tuple[int, int]:
    """How many cards the filter means at least, and at most: off the table one that nobody knows may be one of them."""
    least = len(matching(state, wanted, seat, source))
    return least, least + (len(_unknown(state, wanted, seat, source)) if matters_which(wanted) else 0)


def sure(state: State, wanted: Filter, seat: int, source: Card | None) -> list[Card]:
    """Every card that the filter means; raises MissingFactError if a card that nobody knows may be one of them."""
    if matters_which(wanted) and _unknown(state, wanted, seat, source):
        speaker = source.called if source is not None else "a text"
        raise MissingFactError(f"Nobody has said which cards those are that {speaker} may speak of.")
    return matching(state, wanted, seat, source)


@cache
def matters_which(wanted: Filter) -> bool:
    """Whether it matters which card it is, and no rule says what an unknown one counts for, as it does on the table."""
    if wanted.kind == "card" and not asks_who_it_is(wanted):
        return False
    return any(zone not in ON_THE_TABLE for zone in zones_of(wanted.zone))


def _unknown(state: State, wanted: Filter, seat: int, source: Card | None) -> list[Card]:
    found = [card for card in cards_in(state, wanted, seat) if card.definition is None and not card.on_the_table]
    return [card for card in found if not (wanted.apart and card is source)]
