"""Parses the `position` block of a record."""

from __future__ import annotations

import re

from rules.records.notation import Notation, UnreadableError
from rules.records.rows import Comment, PlacedCard, PlacedCards, PlacedRow, PlacedTotals, PlacedUse, Position, Struck
from rules.records.tokens import SEATS, nearest, split_comment, struck_out, unreadable_at

_OPENING = re.compile(r"position\s+turn\s+(\d+)\s+([AB])(?:\s+(\w+))?$", re.IGNORECASE)
_PLAIN = re.compile(r'(?:[\s,]*(?:"[^"]*"|\?)(?=[\s,]*(?:[?"]|$)))+')  # cards of which no more is said
_NAME = re.compile(r'"([^"]*)"|\?')
_CARD = re.compile(r'[\s,]*(?:"([^"]*)"|\?)')
_WORD = re.compile(r"\s*(?:#(\w+)|([A-Za-z]\w*|[+-]\d+))")
_VALUE = re.compile(r"\s+(?:#(\w+)|(\w+))|\s*\"([^\"]*)\"")

PILE_MAX = 10**15  # more than that no size in memory can be


def read_position(number: int, opening: str, block: list[str], notation: Notation) -> Position:
    """Parse a position with first line `opening` at line `number`; raises UnreadableError."""
    match = _OPENING.match(opening)
    default_phase = next(phase for phase in notation.phases if phase not in notation.automatic_phases)
    phase = (match.group(3) or default_phase).lower() if match is not None else ""
    if match is None or phase not in notation.phases:
        raise unreadable_at(
            number, 1, f"a position begins with `position turn 5 A` and a phase: {', '.join(notation.phases)}"
        )
    if int(match.group(1)) == 0:
        raise unreadable_at(number, 1, "a position needs a turn; turn 1 is the first")
    rows: list[PlacedRow] = []
    row: PlacedRow
    for offset, line in enumerate(block, 1):
        if (struck := struck_out(line)) is not None:
            rows.append(Struck(line=number + offset, text=struck))
            continue
        body, comment = split_comment(line)
        row = _read_line(number + offset, body.rstrip(), notation) if body.strip() else Comment(line=number + offset)
        row.comment = comment
        if body.strip() or comment:
            rows.append(row)
    seat = match.group(2).upper()
    return Position(line=number, turn=int(match.group(1)), seat=seat, phase=phase, rows=tuple(rows))


def read_zone(number: int, body: str, notation: Notation) -> PlacedCards | None:
    """Parse a player's zone with cards. None without a zone; raises UnreadableError."""
    words = body.lower().split(maxsplit=2)
    if len(words) < 2 or words[0].upper() not in SEATS or words[1] not in notation.zones:
        return None
    row = _read_line(number, body, notation)
    return row if isinstance(row, PlacedCards) else None


def read_details(number: int, body: str, at: int, notation: Notation) -> PlacedCard | None:
    """Read the rest of a card's correction; None for words that no correction changes."""
    try:
        said, end = _read_card(number, body, at, "?", notation)
    except UnreadableError:
        return None
    changes = PlacedCard(name="?", words=said.words, figures=said.figures, on=said.on, by=said.by)
    return said if changes == said and not body[end:].strip() else None


def _read_line(number: int, body: str, notation: Notation) -> PlacedCards | PlacedTotals | PlacedUse:
    words = body.split(maxsplit=2)
    seat = words[0].upper()
    if seat not in SEATS or len(words) < 2:
        raise unreadable_at(number, 1, "a line of a position begins with the player, A or B, and a zone or a total")
    subject = words[1].lower()
    rest_at = body.index(words[1], body.index(words[0]) + 1) + len(words[1])
    used_up = subject == "used" and body[rest_at:].lstrip()[:1] not in ('"', "?")
    if subject in notation.zones and not used_up:
        return PlacedCards(line=number, seat=seat, zone=subject, cards=_read_cards(number, body, rest_at, notation))
    if used_up:
        return PlacedUse(line=number, seat=seat, uses=_read_uses(number, body[rest_at:].split(), notation))
    if subject in notation.resources or subject in notation.piles:
        return PlacedTotals(line=number, seat=seat, totals=_read_totals(number, body.split()[1:], notation))
    valid = [*notation.zones, *notation.resources, *notation.piles, "used"]
    raise unreadable_at(
        number, body.index(words[1]) + 1, f"{words[1]!r} is neither a zone nor a total{nearest(subject, valid)}"
    )


def _read_totals(number: int, words: list[str], notation: Notation) -> dict[str, int]:
    known = (*notation.resources, *notation.piles)
    totals: dict[str, int] = {}
    for name, value in zip(words[::2], [*words[1::2], ""], strict=False):
        if name.lower() not in known or not value.isdecimal():
            raise unreadable_at(
                number, 1, f"totals are pairs such as `hp 7 sta 120`, not `{name} {value}`; known: {', '.join(known)}"
            )
        if name.lower() in totals:
            raise unreadable_at(number, 1, f"`{name}` is said twice in this line")
        totals[name.lower()] = int(value)
        if name.lower() in notation.piles and int(value) > PILE_MAX:
            message = f"line {number}: a pile of {value} cards is too large; {PILE_MAX} is the most"
            raise UnreadableError(message, line=number, kind="limit")
    return totals


def _read_uses(number: int, words: list[str], notation: Notation) -> dict[str, int]:
    uses: dict[str, int] = {}
    at = 0
    while at < len(words):
        name = words[at].lower()
        if name not in notation.limits:
            raise unreadable_at(
                number, 1, f"{words[at]!r} is not a limit of a turn; known: {', '.join(notation.limits)}"
            )
        counted = at + 1 < len(words) and words[at + 1].isdecimal()
        uses[name] = int(words[at + 1]) if counted else 1
        at += 2 if counted else 1
    return uses


def _read_cards(number: int, body: str, at: int, notation: Notation) -> tuple[PlacedCard, ...]:
    cards: list[PlacedCard] = []
    end = len(body.rstrip(" \t,"))
    while at < end:
        if (plain := _PLAIN.match(body, at, end)) is not None:
            cards += [PlacedCard(name=name or "?") for name in _NAME.findall(plain.group())]
            at = plain.end()
            continue
        match = _CARD.match(body, at)
        if match is None:
            column = end - len(body[at:end].lstrip(" \t,")) + 1
            raise unreadable_at(
                number, column, "a card in quotes, or ?, is expected here; cards are separated by commas"
            )
        card, at = _read_card(number, body, match.end(), match.group(1) or "?", notation)
        cards.append(card)
    return tuple(cards)


def _read_card(number: int, body: str, at: int, name: str, notation: Notation) -> tuple[PlacedCard, int]:
    """Parse a card with details, up to the next comma or card."""
    card = PlacedCard(name=name)
    while (match := _WORD.match(body, at)) is not None:
        at = match.end()
        if match.group(1):
            if card.handle is not None:
                raise unreadable_at(number, match.start(1), f"a card has one handle, here #{card.handle}")
            card.handle = match.group(1)
            continue
        word = match.group(2).lower()
        if word in notation.card_links or word in notation.card_figures:
            value = _VALUE.match(body, at)
            if value is None or (value.group(3) is None) is (word == "over"):
                raise unreadable_at(number, at + 1, f"`{word}` needs a value after it")
            at = value.end()
            if word != "over" and (getattr(card, word, None) is not None or word in dict(card.figures)):
                raise unreadable_at(number, match.start(2) + 1, f"`{word}` is said twice of a card")
            _add_qualifier(number, card, word, value.group(1) or value.group(2) or value.group(3), notation)
        elif word in notation.card_words:
            card.words = (*card.words, word)
        else:
            hint = nearest(word, (*notation.card_words, *notation.card_figures))
            raise unreadable_at(number, match.start(2) + 1, f"{word!r} does not describe a card{hint}")
    return card, at


def _add_qualifier(number: int, card: PlacedCard, word: str, value: str, notation: Notation) -> None:
    if word in notation.card_figures:
        if not value.isdecimal():
            raise unreadable_at(number, 1, f"`{word}` is followed by a number, not {value!r}")
        card.figures = (*card.figures, (word, int(value)))
    elif word == "since":
        if not value.isdecimal():
            raise unreadable_at(number, 1, f"`since` names a turn by its number, not {value!r}")
        card.since = int(value)
    elif word == "owner":
        if value.upper() not in SEATS:
            raise unreadable_at(number, 1, f"`owner` names a player, A or B, not {value!r}")
        card.owner = value.upper()
    elif word == "over":
        card.over = (*card.over, value)
    else:
        setattr(card, word, value)
