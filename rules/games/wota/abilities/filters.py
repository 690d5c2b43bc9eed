"""Filters of card texts: kind, side, zone and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from rules.engine.chance import look_through, one_more
from rules.engine.effects import (
    ANY,
    CHOSEN_TYPE,
    TRIBUTED,
    Compare,
    EquippedCard,
    Extreme,
    Filter,
    This,
    TriggeringCard,
)
from rules.engine.frames import MissingFactError
from rules.engine.state import Zone
from rules.engine.values import Event
from rules.games.wota.abilities.continuous import NUMBERED, current_stat, current_types, last_known_stat
from rules.games.wota.abilities.keywords import has_keyword, keyword_number
from rules.games.wota.abilities.players import includes_player
from rules.games.wota.cards import JOINT_KINDS, KINDS, KINDS_IN, WotaCard
from rules.games.wota.table.attempts import find_attempt
from rules.games.wota.table.state import ON_THE_TABLE, Card, State

TIMES_ATTACKED = {"attacked once": 1, "attacked twice": 2}
IN_BATTLE = ("attacking", "battling")  # what a card does while an attack is under way
HIDDEN = ("hand", "deck", "boss")
STORED = (*HIDDEN, "discard", "void")


@cache
def list_kinds(kind: str) -> tuple[str, ...]:
    return JOINT_KINDS.get(kind, (kind,))


def list_zones(wanted: Filter) -> tuple[str, ...]:
    return (wanted.zone, wanted.or_zone) if wanted.or_zone else (wanted.zone,)


def matches(state: State, wanted: Filter, card: Card, seat: int, source: Card | None = None) -> bool:
    """Whether a card passes the filter of a text.

    `seat` controls the text and `source` is its card. An unknown card passes by its place alone.
    """
    if wanted.apart and is_left_out(state, wanted, card, seat, source):
        return False
    if wanted.types and wanted.types[0] == CHOSEN_TYPE:
        wanted = put_type(wanted, source)
    if not _matches_place(wanted, card, seat):
        return False
    if wanted.face and card.face_up is not (wanted.face == "up"):
        return False
    if wanted.position and card.position != wanted.position:
        return False
    if wanted.extreme is None:
        return _matches_card(state, wanted, card)
    return _matches_card(state, wanted, card) and _is_extreme(state, wanted, wanted.extreme, card, seat, source)


def is_left_out(state: State, wanted: Filter, card: Card, seat: int, source: Card | None) -> bool:
    """Whether "other" leaves a card out, as far as the table tells; the rest depends on the resolution."""
    for apart in wanted.apart:
        if isinstance(apart, Filter):
            if matches(state, apart, card, seat, source):
                return True
        elif isinstance(apart, This):
            if card is source:
                return True
        elif isinstance(apart, EquippedCard) and source is not None and card is source.bearer:
            return True
    return False


def _matches_place(wanted: Filter, card: Card, seat: int) -> bool:
    zone = card.zone
    if zone is None:
        return False
    if wanted.zone == "field":
        if zone.name not in ON_THE_TABLE:
            return False
    elif zone.name != wanted.zone and zone.name != wanted.or_zone:
        return False
    return includes_player(wanted.whose, card.controller, seat)


def _matches_card(state: State, wanted: Filter, card: Card) -> bool:
    if wanted.kind == "card" and not needs_identity(wanted):
        return True
    definition = card.definition
    on_the_table = card.zone is not None and card.zone.name in ON_THE_TABLE
    if on_the_table and not card.face_up:
        return _matches_set_card(wanted, card)
    if definition is None:
        return False
    types = current_types(state, card) if on_the_table and (wanted.types or wanted.not_types) else None
    if not matches_printing(wanted, definition, keyword=not on_the_table, types=types):
        return False
    if on_the_table and wanted.keyword and not has_keyword(state, card, wanted.keyword):
        return False
    if wanted.did and not _matches_history(state, card, wanted.did):
        return False
    return not wanted.stats or _matches_stats(state, wanted, card, definition)


def _matches_stats(state: State, wanted: Filter, card: Card, definition: WotaCard) -> bool:
    return all(
        _has_stat(definition, bound.stat)
        and is_within(_get_stat(state, card, definition, bound.stat), bound.op, bound.number)
        for bound in wanted.stats
    )


def _has_destroyed(event: Event, card: Card, did: str) -> bool:
    """Whether a card has destroyed a battle card, itself or by its effect."""
    if event.kind != "destroy" or event.subject is card:
        return False
    by = event.value if did == "destroyed in battle" else getattr(event.value, "card", event.value)
    definition = event.subject.definition
    return by is card and (definition is None or definition.is_battle_card)


def _matches_history(state: State, card: Card, did: str) -> bool:
    if did in IN_BATTLE:
        attack = find_attempt(state, "attack")
        roles = attack.roles() if attack is not None else {}
        return card in (roles.values() if did == "battling" else (roles.get("attacker"),))
    if did in ("destroyed", "destroyed in battle"):
        return any(_has_destroyed(event, card, did) for event in state.events[state.turn_began :])
    if did in ("was attacked", "was not attacked"):
        attacked = any(event.kind == "attack" and event.value is card for event in state.events[state.turn_began :])
        return attacked is (did == "was attacked")
    if did in ("special summoned", "special summoned this turn"):
        return card.special and (did == "special summoned" or card.summoned_turn == state.turn)
    if did == "equipped":
        return bool(card.attached)
    if did in TIMES_ATTACKED:
        return len(card.list_attacked(state.turn)) == TIMES_ATTACKED[did]
    if did == "summoned":
        return card.summoned_turn == state.turn
    return bool(card.list_attacked(state.turn)) is (did == "attacked")


def _is_extreme(state: State, wanted: Filter, extreme: Extreme, card: Card, seat: int, source: Card | None) -> bool:
    if extreme.op not in ("highest", "lowest"):
        rival = _find_rival(extreme, source, {})
        return rival is not None and _differs_from(state, extreme, card, rival)
    rivals = list_matching(state, drop_extreme(wanted), seat, source)
    stats = [
        _get_stat(state, rival, rival.definition, extreme.stat)
        for rival in rivals
        if rival.definition is not None
        and (rival.face_up or not rival.on_the_table)  # a set card has none (G15)
        and _has_stat(rival.definition, extreme.stat)
    ]
    assert card.definition is not None
    if not _has_stat(card.definition, extreme.stat):
        return False
    return _get_stat(state, card, card.definition, extreme.stat) == (max if extreme.op == "highest" else min)(stats)


def _find_rival(extreme: Extreme, source: Card | None, roles: Mapping[str, Card]) -> Card | None:
    """Find the other card of a comparison."""
    if isinstance(extreme.than, TriggeringCard):
        return roles.get(extreme.than.role)
    if source is None or isinstance(extreme.than, This):
        return source
    return source.bore if source.bearer is None else source.bearer


def compares(state: State, extreme: Extreme, card: Card, source: Card, roles: Mapping[str, Card]) -> bool:
    """Whether a card's stat, now or at its departure, compares with another card's as wanted."""
    rival = _find_rival(extreme, source, roles)
    if rival is None or any(each.definition and not _has_stat(each.definition, extreme.stat) for each in (card, rival)):
        return False
    op, number = _bound_by(state, extreme, rival)
    return is_within(last_known_stat(state, card, extreme.stat), op, number)


def _differs_from(state: State, extreme: Extreme, card: Card, rival: Card) -> bool:
    assert card.definition is not None
    if not _has_stat(card.definition, extreme.stat):
        return False
    if rival.definition is not None and not _has_stat(rival.definition, extreme.stat):
        return False
    op, number = _bound_by(state, extreme, rival)
    return is_within(_get_stat(state, card, card.definition, extreme.stat), op, number)


def _bound_by(state: State, extreme: Extreme, rival: Card) -> tuple[str, int]:
    stat = last_known_stat(state, rival, extreme.of or extreme.stat)
    return {
        "less": ("most", stat - 1),
        "no more": ("most", stat),
        "more": ("least", stat + 1),
        "no less": ("least", stat),
    }[extreme.op]


def put_figures(state: State, wanted: Filter, source: Card, roles: Mapping[str, Card]) -> Filter:
    """Put the figure itself in the place of a comparison that needs the event, or asks for cards off the table.

    With no card to compare with, or one without the stat, no card is wanted.
    """
    if wanted.types and wanted.types[0] == CHOSEN_TYPE:
        wanted = put_type(wanted, source)
    extreme = wanted.extreme
    if extreme is None or extreme.op in ("highest", "lowest"):
        return wanted
    if isinstance(extreme.than, This) and wanted.zone in ON_THE_TABLE:
        return wanted
    rival = _find_rival(extreme, source, roles)
    has_stat = rival is not None and (rival.definition is None or _has_stat(rival.definition, extreme.stat))
    op, number = _bound_by(state, extreme, rival) if rival is not None and has_stat else ("most", -1)
    stats = (*wanted.stats, Compare(extreme.stat, op, number))
    return msgspec.structs.replace(wanted, stats=stats, extreme=None)


def put_figures_as_printed(state: State, wanted: Filter, source: Card) -> Filter:
    """Put type and figures into a filter for cards judged by their printing, in any zone."""
    bound = put_figures(state, msgspec.structs.replace(wanted, zone="hand"), source, {})
    return msgspec.structs.replace(bound, zone=wanted.zone)


def put_type(wanted: Filter, source: Card | None) -> Filter:
    """Put the type that was chosen for a card's text in its place."""
    if source is None or not source.chosen_type:
        raise MissingFactError("The record does not say which type was chosen.")
    return msgspec.structs.replace(wanted, types=(source.chosen_type,))


@cache
def drop_extreme(wanted: Filter) -> Filter:
    return msgspec.structs.replace(wanted, extreme=None)


def _matches_set_card(wanted: Filter, card: Card) -> bool:
    if needs_identity(wanted):
        return False
    assert card.zone is not None
    return set(KINDS_IN[card.zone.name]) <= set(list_kinds(wanted.kind))


def matches_by_place(wanted: Filter, place: str) -> bool | None:
    """Whether an unknown card's place suits a filter. None means undecided."""
    there, asked = set(KINDS_IN.get(place, KINDS)), set(list_kinds(wanted.kind))
    if not there & asked:
        return False
    return True if there <= asked and not needs_identity(wanted) else None


def needs_identity(wanted: Filter) -> bool:
    """Whether a filter asks for more than kind and place."""
    if wanted.types or wanted.keyword or wanted.name or wanted.stats or wanted.subtype:
        return True
    return bool(wanted.not_types or wanted.did or wanted.extreme)


def has_other_types(wanted: Filter, definition: WotaCard) -> bool:
    """Whether a card shares a type with the filter and still fails (C35)."""
    shared = set(wanted.types) & set(definition.types)
    return bool(shared) and set(wanted.types) != set(definition.types)


def matches_printing(
    wanted: Filter, definition: WotaCard, *, keyword: bool = True, types: tuple[tuple[str, ...], ...] | None = None
) -> bool:
    """Whether a printing passes the filter.

    `types` replaces the printed types; without `keyword` the printed keywords do not count.
    """
    if wanted.kind != "card" and definition.kind not in list_kinds(wanted.kind):
        return False
    if wanted.subtype and definition.subtype != wanted.subtype:
        return False
    if (wanted.types or wanted.not_types) and not _matches_types(wanted, types or (definition.types,)):
        return False
    if wanted.name and definition.name != wanted.name:
        return False
    if keyword and wanted.keyword and not _match_printed_keyword(definition, wanted.keyword):
        return False
    return not keyword or not wanted.stats or _match_printed_stats(wanted, definition)


def _matches_types(wanted: Filter, types: tuple[tuple[str, ...], ...]) -> bool:
    """Compare alternative types with the wanted types (C35, G37)."""
    if CHOSEN_TYPE in wanted.types:
        raise MissingFactError("The record does not say which type was chosen.")
    known = list(map(set, types))
    if wanted.types and not any(set(each) in known for each in (wanted.types, *wanted.or_types)):
        return False
    return not wanted.not_types or set(wanted.not_types) not in known


def _match_printed_stats(wanted: Filter, definition: WotaCard) -> bool:
    return all(
        _has_stat(definition, bound.stat) and is_within(getattr(definition, bound.stat), bound.op, bound.number)
        for bound in wanted.stats
    )


def _has_stat(definition: WotaCard, stat: str) -> bool:
    """Whether a card has a stat at all: AP and SP are those of battle cards."""
    return definition.is_battle_card or stat not in ("ap", "sp")


def _match_printed_keyword(definition: WotaCard, keyword: str) -> bool:
    return keyword in definition.keywords or (keyword in NUMBERED and keyword_number(definition, keyword) > 0)


def _get_stat(state: State, card: Card, definition: WotaCard, stat: str) -> int:
    if stat in ("ap", "sp"):
        return current_stat(state, card, stat)
    value: int = getattr(definition, stat)
    return value


def is_within(value: int, op: str, number: int) -> bool:
    """Compare two numbers: at least, at most or equal."""
    if op == "least":
        return value >= number
    return value <= number if op == "most" else value == number


def list_cards_in(state: State, wanted: Filter, seat: int) -> Iterator[Card]:
    zones = ON_THE_TABLE if wanted.zone == "field" else list_zones(wanted)
    for player in state.players:
        if not includes_player(wanted.whose, player.seat, seat):
            continue
        for name in zones:
            zone = player.zones[name]
            if zone.unseen:
                look_through(state, zone)
            yield from zone.cards


def list_choosable(state: State, wanted: Filter, seat: int, source: Card, count: int) -> list[Card]:
    """List matching cards, with unknown cards of hidden zones.

    Of unseen cards in a pile, one more than are chosen stand for all.
    """
    zones = list_zones(wanted)
    if len(zones) > 1:
        places = [msgspec.structs.replace(wanted, zone=zone, or_zone=ANY) for zone in zones]
        return [card for place in places for card in list_choosable(state, place, seat, source, count)]
    if wanted.zone not in HIDDEN:
        unnamed = _list_unknown(state, wanted, seat, source) if needs_name(wanted) else []
        return [*list_matching(state, wanted, seat, source), *unnamed]
    cards: list[Card] = []
    for player in state.players:
        if includes_player(wanted.whose, player.seat, seat):
            zone = player.zones[wanted.zone]
            if zone.unseen or zone.open_ended:
                _look_at_unknown(state, zone, count)
            cards += zone.cards
    if wanted.apart:
        cards = [card for card in cards if not is_left_out(state, wanted, card, seat, source)]
    if wanted.kind == "card" and not needs_identity(wanted):
        return cards
    return [card for card in cards if card.definition is None or matches_printing(wanted, card.definition)]


def _look_at_unknown(state: State, zone: Zone[Card], count: int) -> None:
    wanted = count if zone.open_ended else count + 1
    unknown = sum(card.definition is None for card in zone.cards)
    while unknown < wanted and (zone.unseen or zone.open_ended):
        one_more(state, zone)
        unknown += 1


def list_matching(state: State, wanted: Filter, seat: int, source: Card | None) -> list[Card]:
    """List matching cards, the turn player's side first."""
    if wanted.zone == TRIBUTED:
        return _list_tributes(wanted, source)
    return [card for card in list_cards_in(state, wanted, seat) if matches(state, wanted, card, seat, source)]


def _list_tributes(wanted: Filter, source: Card | None) -> list[Card]:
    """List the cards of a kind that were tributed to summon the text's own card."""
    assert source is not None
    if source.tributes is None:
        raise MissingFactError(f"The record does not say what was tributed to summon {source.called}.")
    return [card for card in source.tributes if card.definition is None or matches_printing(wanted, card.definition)]


def count_range(state: State, wanted: Filter, seat: int, source: Card | None) -> tuple[int, int]:
    least = len(list_matching(state, wanted, seat, source))
    return least, least + (len(_list_unknown(state, wanted, seat, source)) if needs_name(wanted) else 0)


def list_certain(state: State, wanted: Filter, seat: int, source: Card | None) -> list[Card]:
    """List matching cards. Raises MissingFactError for a possible match."""
    if needs_name(wanted) and _list_unknown(state, wanted, seat, source):
        speaker = source.called if source is not None else "a text"
        raise MissingFactError(f"The record does not say which cards {speaker} can mean.")
    return list_matching(state, wanted, seat, source)


@cache
def needs_name(wanted: Filter) -> bool:
    if (wanted.kind == "card" and not needs_identity(wanted)) or wanted.zone == TRIBUTED:
        return False
    return any(zone not in ON_THE_TABLE for zone in list_zones(wanted))


def _list_unknown(state: State, wanted: Filter, seat: int, source: Card | None) -> list[Card]:
    found = [card for card in list_cards_in(state, wanted, seat) if card.definition is None and not card.on_the_table]
    return [card for card in found if not is_left_out(state, wanted, card, seat, source)]
