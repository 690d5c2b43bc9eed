"""Shows each viewer the known part of a table.

Everything that leaves a table goes through `look`, `list_offers` or `say_why`. `seats` are those whose hidden cards the
viewer knows: one of them for a player, both for who plays alone, none for a spectator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rules.engine.state import Card, State
from rules.engine.values import EnterPhase, PassTurn
from rules.live.deciding import can_decide, deciders
from rules.live.nextrow import find_next_turn
from rules.live.options import Option, explain, find_several, list_current_options
from rules.live.table import PASS, Glimpse, LiveTable, Move, Named
from rules.records.notation import RecordedGame
from rules.records.playing import Price, Several
from rules.records.rows import SEATS, Phase, Play, Row, Turn
from rules.records.view import find_awaited

Seats = frozenset[int]
SPECTATOR: Seats = frozenset()
UNKNOWN = "?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A row in parts: the seat, the verb, the card, the manner, the cost, and the target.

    `lies` is the name of the card with the handle, where the row names a card of the hand too: they change places, or
    one goes on the other.
    """

    seat: str = ""
    verb: str = ""
    card: str = ""
    handle: str = ""
    lies: str = ""
    words: tuple[str, ...] = ()
    number: int | None = None
    names: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    clauses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """An offered move: the number in the list of the moment, the words, and the cost."""

    key: int
    said: Said
    prices: tuple[Price, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """A card and the card's possible moves."""

    name: str
    handle: str
    offers: list[Offer] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Picking:
    """An answer of several pieces: the possible pieces, by number, each with the most points."""

    verb: str
    least: int
    most: int
    points: int
    step: int
    pieces: list[tuple[int, str, int]]


@dataclass(frozen=True, slots=True)
class Offers:
    """All moves of a seat: by card, without a card, and as an answer of several pieces."""

    seat: int
    subjects: list[Subject]
    others: list[Offer]
    picking: Picking | None
    asks: str = ""


def look(table: LiveTable, seats: Seats) -> dict[str, Any]:
    """The table in the viewer's sight."""
    state = table.state
    return {
        "turn": state.turn,
        "phase": state.phase,
        "active": SEATS[state.active],
        "over": state.result is not None,
        "players": {seat: _cover(table, at, seats) for at, seat in enumerate(SEATS)},
        "hands": {seat: _show_hand(table, at) if at in seats else None for at, seat in enumerate(SEATS)},
        "glimpses": [_show_glimpse(each) for each in table.glimpses if each.seat is None or each.seat in seats],
        "waits_for": [SEATS[seat] for seat in deciders(table)],
        "winner": _name_winner(table),
        "reason": state.result.reason if state.result is not None else "",
    }


def _show_glimpse(glimpse: Glimpse) -> dict[str, Any]:
    """The cards looked at by a seat, for the seat alone, or shown to everyone."""
    return {
        "by": SEATS[glimpse.seat] if glimpse.seat is not None else "",
        "of": SEATS[glimpse.owner],
        "zone": glimpse.zone,
        "names": list(glimpse.names),
        "move": glimpse.move,
    }


def _name_winner(table: LiveTable) -> str:
    result = table.state.result
    if result is None:
        return ""
    return "draw" if result.winner is None else SEATS[result.winner]


def _show_hand(table: LiveTable, seat: int) -> list[str]:
    return sorted(card.name for card in table.state.players[seat].zones["hand"].cards)


def _cover(table: LiveTable, seat: int, seats: Seats) -> dict[str, Any]:
    """A player's part, with hidden cards covered."""
    view = table.game.notation.view(table.state, seat)
    return {name: _cover_value(table, value, seats) for name, value in view.items()}


def _cover_value(table: LiveTable, value: Any, seats: Seats) -> Any:
    if isinstance(value, list):
        return [_cover_value(table, each, seats) for each in value]
    if not isinstance(value, dict) or value.get("face") != "down":
        return value
    card = table.handles.get(value.get("handle") or "")
    if card is not None and table.is_known(card, seats):
        return value
    shown = ("handle", "face", "on", *table.game.board.of_face_down)
    return {name: value[name] for name in shown if name in value} | {"card": UNKNOWN}


def count_shown(game: RecordedGame, state: State[Any]) -> dict[str, dict[str, int]]:
    """Count the cards shown so far from each list, by name.

    A card that lies since the deal in a pile beside the deck is known to its player alone, and not counted.
    """
    lies_open = {zone.name for zone in game.board.zones if zone.lies != "pile"}
    beside = {section.name for section in game.deck_sections[1:]} - lies_open
    shown = {}
    for seat, player in zip(SEATS, state.players, strict=True):
        cards = [card for name in beside & player.zones.keys() for card in player.zones[name].cards]
        dealt = Counter(card.name for card in cards if card.definition is not None and not card.since)
        shown[seat] = dict(sorted((+(Counter(player.shown) - dealt)).items()))
    return shown


# Rows


def cover_row(move: Move, seats: Seats) -> Row | None:
    """The row of a move in the viewer's words; None for a silent move."""
    row = move.row
    if not isinstance(row, Play):
        return row

    def cover(token: str) -> str:
        named = move.named.get(token)
        hides = token.startswith('"') and (named is None or not named.is_known_to(seats))
        return UNKNOWN if hides else token

    is_card = row.card is not None and f'"{row.card}"' in move.named
    return msgspec.structs.replace(
        row,
        card=cover(f'"{row.card}"').strip('"') if is_card else row.card,
        names=tuple([cover(f'"{name}"').strip('"') for name in row.names]),
        targets=tuple(map(cover, row.targets)),
        clauses=tuple([(word, tuple(map(cover, said))) for word, said in row.clauses]),
    )


def _tell(named: dict[str, Named], token: str, seats: Seats) -> str:
    card = named.get(token)
    if card is None:
        return token if not token.startswith('"') else UNKNOWN
    return card.name if card.is_known_to(seats) else UNKNOWN


def _say(row: Row, tell: Any) -> Said:
    if isinstance(row, Turn):
        return Said(seat=row.seat, verb="turn", number=row.number)
    if isinstance(row, Phase):
        return Said(verb="phase", words=(row.name,))
    assert isinstance(row, Play)
    handle = f"#{row.handle}" if row.handle is not None else ""
    quoted = tell(f'"{row.card}"') if row.card is not None else ""
    is_word = quoted == UNKNOWN and bool(handle) and tell(handle) not in (UNKNOWN, handle) and row.card is not None
    if row.card is None and handle:
        quoted = tell(handle)
    words = tuple([each for each in (row.word, row.extra) if each])
    if is_word:  # a skill stands where cards stand otherwise
        quoted, words = tell(handle), (row.card or "",)
    there = tell(handle) if handle and not is_word else ""
    of_hand = row.card is not None or any(each.startswith('"') for each in row.targets)
    return Said(
        seat=row.seat,
        verb=row.verb,
        card=quoted,
        handle=row.handle or "",
        lies=there if of_hand and there not in (UNKNOWN, handle) else "",
        words=words,
        number=row.number,
        names=tuple([tell(f'"{name}"') for name in row.names]),
        targets=tuple([tell(each) for each in _drop_new_handles(row.targets)]),
        clauses=tuple([(word, tuple(map(tell, said))) for word, said in row.clauses]),
        depth=row.depth,
    )


def say_row(row: Row, names: Mapping[str, str]) -> Said:
    """A row in parts, with the known name of each handle: open to everyone."""
    return _say(row, lambda token: names.get(token[1:], token) if token.startswith("#") else token.strip('"'))


def _drop_new_handles(targets: tuple[str, ...]) -> list[str]:
    """The named things, without the handles for named cards."""
    pairs = zip(("", *targets), targets, strict=False)
    return [each for before, each in pairs if not (each.startswith("#") and before.startswith('"'))]


# What may be done


def list_offers(table: LiveTable, seat: int) -> Offers | None:
    """The moves of a seat, with the seat's own knowledge; None without a question."""
    if not can_decide(table, seat):
        return None
    seats = frozenset([seat])
    subjects: dict[str, Subject] = {}
    others: list[Offer] = []
    picking = None
    for key, option in enumerate(list_shuffled(table, seat)):
        if option.verb == "several":
            several = find_several(table, seat)
            picking = _show_several(table, several, seats) if several is not None else None
            continue
        offer = Offer(key, _say_option(table, option, seat), _list_prices(table, option, seats))
        card = option.subject
        if card is None:
            others.append(offer)
            continue
        name = card.name if table.is_known(card, seats) else UNKNOWN
        handle = card.handle if card.handle is not None and table.is_on_table(card) else ""
        subject = subjects.setdefault(handle or name, Subject(name, handle))
        if name != UNKNOWN or not subject.offers or handle:
            subject.offers.append(offer)
    return Offers(seat, list(subjects.values()), others, picking, _say_asked(table))


def list_shuffled(table: LiveTable, seat: int) -> list[Option]:
    """The options of a seat in the order of their numbers: hidden cards stand in a random order."""
    seats = frozenset([seat])
    options = list_current_options(table, seat)
    hidden = [at for at, each in enumerate(options) if each.subject and not table.is_known(each.subject, seats)]
    order = hidden.copy()
    table.dice(f"{table.seed} blind {len(table.moves)}").shuffle(order)
    for to, came_from in zip(hidden, [options[at] for at in order], strict=True):
        options[to] = came_from
    return options


def _say_option(table: LiveTable, option: Option, seat: int) -> Said:
    if option.action is None:
        if option.text.startswith(PASS):
            return Said(seat=SEATS[seat], verb="pass")
        frame = table.waiting()
        return Said(seat=SEATS[seat], verb="let", words=frame.verbs[:1] if frame is not None else ())
    action = option.action
    if isinstance(action, PassTurn):
        return say_row(find_next_turn(table.state), {})
    if isinstance(action, EnterPhase):
        return Said(verb="phase", words=(action.phase,))
    row = table.play.write(table.state, action)
    named = table.name_things(row, action)
    return _say(row, lambda token: _tell(named, token, frozenset([seat])))


def _list_prices(table: LiveTable, option: Option, seats: Seats) -> tuple[Price, ...]:
    """The cost of an option, unless the price tells a hidden card."""
    if option.action is None or (option.subject is not None and not table.is_known(option.subject, seats)):
        return ()
    return table.play.prices(table.state, option.action)


def _say_asked(table: LiveTable) -> str:
    """The question of the moment, in the words of the rules; nothing in place of a hidden card's name."""
    awaited = find_awaited(table.state)
    wanted = awaited.wanted if awaited is not None else ""
    return "" if _tells_hidden(table, wanted, frozenset()) else wanted


def _show_several(table: LiveTable, several: Several, seats: Seats) -> Picking:
    pieces = []
    for at, piece in enumerate(several.pieces):
        thing = piece.thing
        known = not isinstance(thing, Card) or table.is_known(thing, seats)
        pieces.append((at, str(getattr(thing, "name", thing)) if known else UNKNOWN, piece.most))
    return Picking(several.verb, several.least, several.most, several.points, several.step, pieces)


# Why something is not possible


@dataclass(frozen=True, slots=True)
class Why:
    """Why a verb is not possible with a card: rule and sentence."""

    verb: str
    rule: str
    message: str


def say_why(table: LiveTable, seat: int, card: Card) -> list[Why]:
    """Why a seat cannot do the plain actions with a known card."""
    seats = frozenset([seat])
    if not table.is_known(card, seats):
        return []
    found = []
    for verb, violation in explain(table, seat, card):
        message = violation.message
        if _tells_hidden(table, message, seats):
            message = table.game.rulebook[violation.rule].quote(table.state.edition.code) if violation.rule else ""
        found.append(Why(verb, violation.rule or "", message))
    return found


def _tells_hidden(table: LiveTable, text: str, seats: Seats) -> bool:
    """Whether a text names a card unknown to the viewer."""
    return any(name in text for name in list_hidden(table, seats))


def list_hidden(table: LiveTable, seats: Seats) -> set[str]:
    """The names of the cards unknown to the viewer."""
    zones = [zone for player in table.state.players for zone in player.zones.values()]
    cards: Iterable[Card] = [card for zone in zones for card in zone.cards]
    hidden = {card.name for card in cards if card.definition is not None and not table.is_known(card, seats)}
    return hidden | {name for seat, names in enumerate(table.coming) if seat not in seats for name in names}
