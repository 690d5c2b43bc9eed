"""Prints a record in canonical long form, without loss."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.records.notation import Notation, Part, is_of_chance
from rules.records.rows import (
    CardClaim,
    Checkpoint,
    Comment,
    Correction,
    Phase,
    PlacedCard,
    PlacedCards,
    PlacedRow,
    PlacedTotals,
    PlacedUse,
    Play,
    Position,
    Record,
    Remark,
    ResourceClaim,
    Row,
    Struck,
    Turn,
)


def print_record(record: Record, notations: Mapping[str, Notation]) -> str:
    """The record as text: tags, lists, position, and a line for each row."""
    lines = [f'[{name} "{value}"]' for name, value in record.tags.items()]
    for deck in record.decks:
        lines += [f"deck {deck.seat}", *deck.text.split("\n"), "end"]
    if record.position is not None:
        lines += list(_print_position(record.position))
    forms = {verb.name: verb.parts for verb in notations[record.tags["Game"]].verbs}
    lines += [print_row(row, forms) for row in record.rows]
    return "".join(f"{line}\n" for line in lines)


def print_row(row: Row, forms: Mapping[str, tuple[Part, ...]]) -> str:
    """A row; `forms` are each verb's parts in canonical order."""
    text = _print_play(row, forms[row.verb]) if isinstance(row, Play) else _print_other(row)
    return f"{text} ; {row.comment}".strip() if row.comment else text


def _print_other(row: Row) -> str:
    if isinstance(row, Turn):
        return f"== {row.number} {row.seat}".rstrip()
    if isinstance(row, Phase):
        return f"-- {row.name}"
    if isinstance(row, CardClaim):
        return f"~ {row.fate} #{row.handle}"
    if isinstance(row, ResourceClaim):
        return f"~ {row.seat} {row.resource} {row.value}"
    if isinstance(row, Checkpoint):
        return "= " + " ".join(f"{seat} {'/'.join(map(str, totals))}" for seat, totals in row.totals.items())
    if isinstance(row, PlacedCards):
        return f"= {_print_placed(row)}"
    if isinstance(row, Correction):
        return _print_correction(row)
    if isinstance(row, Remark):
        seat = f" {row.seat}" if row.seat else ""
        return f'{row.mark}{seat} "{row.text}"'
    if isinstance(row, Struck):
        return f"x- {row.text}".rstrip()
    assert isinstance(row, Comment)
    return ""


def _print_correction(row: Correction) -> str:
    if row.handle is None:
        return f"J {row.seat} {row.resource} {row.value}"
    side = ("on", row.side) if row.side is not None else ()
    said = print_card(row.said).split()[1:]  # without the name
    return " ".join(("J", f"#{row.handle}", row.zone, *said, *side))


def _print_play(row: Play, parts: tuple[Part, ...]) -> str:
    words = [">" * row.depth, row.seat, row.verb]
    choices = iter((row.word, row.extra))
    words += [next(choices) or _print_untold(row, part) if part.words else _print_argument(row, part) for part in parts]
    return " ".join(word for word in words if word)


def _print_untold(row: Play, part: Part) -> str:
    return "?" if row.untold and is_of_chance(part) else ""


def _print_argument(row: Play, part: Part) -> str:
    slot = part.slot
    if part.clause:
        said = row.clause(part.clause)
        return " ".join((part.clause, *said)) if said else ""
    if slot == "CARD":
        return _print_name(row.card) if row.card is not None else ""
    if slot == "HANDLE":
        return f"#{row.handle}" if row.handle is not None else ""
    if slot == "NUMBER":
        return str(row.number) if row.number is not None else _print_untold(row, part)
    if slot == "NAMES":
        return " ".join(_print_name(name) for name in row.names)
    if slot == "on SEAT":
        return f"on {row.side}" if row.side is not None else ""
    targets = " ".join(row.targets)
    return f"-> {targets}" if slot == "-> TARGETS" and targets else targets


def _print_name(name: str) -> str:
    return "?" if name == "?" else f'"{name}"'


def _print_position(position: Position) -> Iterator[str]:
    yield f"position turn {position.turn} {position.seat} {position.phase}"
    for row in position.rows:
        yield f"{_print_placed(row)} ; {row.comment}".strip() if row.comment else _print_placed(row)
    yield "end"


def _print_placed(row: PlacedRow) -> str:
    if isinstance(row, Comment | Struck):
        return _print_other(row)
    if isinstance(row, PlacedTotals):
        return f"{row.seat} " + " ".join(f"{name} {value}" for name, value in row.totals.items())
    if isinstance(row, PlacedUse):
        return f"{row.seat} used " + " ".join(f"{name} {count}" for name, count in row.uses.items())
    return f"{row.seat} {row.zone} " + ", ".join(print_card(card) for card in row.cards)


def print_card(card: PlacedCard) -> str:
    """A card as named in a position or checkpoint."""
    words = [_print_name(card.name), *card.words]
    if card.handle is not None:
        words.append(f"#{card.handle}")
    words += [f"{name} {value}" for name, value in card.figures]
    if card.since is not None:
        words.append(f"since {card.since}")
    if card.owner is not None:
        words.append(f"owner {card.owner}")
    if card.equips is not None:
        words.append(f"equips #{card.equips}")
    if card.on is not None:
        words.append(f"on #{card.on}")
    if card.by is not None:
        words.append(f"by #{card.by}")
    words += [f"over {_print_name(name)}" for name in card.over]
    return " ".join(words)
