"""Parses a match record into rows, with placed faults."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress

from rules.engine.cards import is_day
from rules.records.arguments import read_arguments
from rules.records.notation import Notation, UnreadableError, Verb
from rules.records.positions import read_details, read_position, read_zone
from rules.records.rows import (
    CardClaim,
    Checkpoint,
    Comment,
    Correction,
    DeckBlock,
    Phase,
    PlacedCards,
    Play,
    Position,
    Record,
    Remark,
    ResourceClaim,
    Row,
    Struck,
    Turn,
)
from rules.records.tokens import SEATS, nearest, split_comment, struck_out, tokenize, unreadable_at

MAX_BYTES = 1024 * 1024
MAX_LINES = 20_000
MAX_LINE_BYTES = 400
MAX_DEPTH = 32
KNOWN_FORMAT = "1"

# The engine's own tags, and the form of their values. Other tags stay as written.
_TAGS = {tag.lower(): tag for tag in ("Record", "Game", "Edition", *SEATS, "First", "Result", "End", "Date")}
_VALUES: dict[str, Callable[[str], str]] = {
    "Game": str.lower,
    "Edition": str.lower,
    "First": str.upper,
    "End": str.lower,
    "Result": lambda value: value.upper() if value.upper() in SEATS else value.lower(),
}
_TAG = re.compile(r'\s*\[\s*(\w+)\s+"([^"]*)"\s*\]')
_TURN = re.compile(r"==\s*(\d+)(?:\s*([^\W\d]+))?$")
_RESPONSE = re.compile(r"(?:>\s*)+")
_REMARK = re.compile(r"!(\?|J(?=[\s\"]|$))?\s*(?:([AB])\s+)?(.*)$")
_TOTALS = re.compile(r"([AB])\s+(-?\d+(?:\s*/\s*-?\d+)*)", re.IGNORECASE)
_WHOLE = re.compile(r"-?\d+")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]|\r(?!\n|$)")
_BLOCK = re.compile(r"deck\s+([AB])$", re.IGNORECASE)
_LONG_DASH = re.compile(r"\s*[—–]+\s*(?=\w)")
_DASHES = frozenset("—–")
RESULTS = ("A", "B", "draw", "*")
_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "→": "->", "−": "-"})


def read_record(text: str, notations: Mapping[str, Notation]) -> Record:
    """Parse a record of any game in `notations` (by game code).

    Raises UnreadableError (kind "limit" or "syntax") with the line and what to do about it.
    """
    lines = split_lines(text)
    return _Reader(lines, notations).read()


def read_row(text: str, notation: Notation) -> Row:
    """Parse one row by itself. Raises UnreadableError."""
    reader = _Reader([], {})
    reader.use(notation)
    return reader.read_row(1, text)


def read_tags(text: str) -> dict[str, str]:
    """The readable tags above a record. None above the limits."""
    try:
        reader = _Reader(split_lines(text), {})
    except UnreadableError:
        return {}
    with suppress(UnreadableError):
        reader.read_tags()
    return reader.tags


def decode_record(data: bytes) -> str:
    """A file's text. Raises UnreadableError over the limit, or outside UTF-8."""
    if len(data) > MAX_BYTES:
        raise too_large(len(data))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"line {line}: byte {data[error.start]:#04x} is not UTF-8; save the record as UTF-8 text"
        raise UnreadableError(message, line=line) from error


def split_lines(text: str) -> list[str]:
    """The lines of a record. Raises UnreadableError of kind "limit" if too large."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise too_large(size)
    lines = text.removeprefix("\ufeff").split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if len(lines) > MAX_LINES:
        raise _build_limit_error(
            MAX_LINES + 1,
            f"the record has {len(lines):,} lines and may have {MAX_LINES:,}; split it, one game a record",
        )
    for number, line in enumerate(lines, 1):
        if len(line) * 4 > MAX_LINE_BYTES and len(line.encode("utf-8", "surrogatepass")) > MAX_LINE_BYTES:
            length = len(line.encode("utf-8", "surrogatepass"))
            raise _build_limit_error(
                number, f"line {number} has {length:,} bytes and may have {MAX_LINE_BYTES}; break it into several rows"
            )
    _refuse_control_characters(text, lines)
    return lines


def _refuse_control_characters(text: str, lines: list[str]) -> None:
    if _CONTROL.search(text) is None:
        return
    for number, line in enumerate(lines, 1):
        if (match := _CONTROL.search(line)) is not None:
            code = ord(match.group(0)[0])
            raise unreadable_at(number, match.start() + 1, f"the character U+{code:04X} is not text; delete it")


def too_large(size: int) -> UnreadableError:
    return _build_limit_error(
        1, f"the record has {size:,} bytes and may have {MAX_BYTES:,}; split it, one game a record"
    )


def _build_limit_error(line: int, message: str) -> UnreadableError:
    return UnreadableError(message, line=line, kind="limit")


class _Reader:
    """A pass over the lines of a record."""

    def __init__(self, lines: list[str], notations: Mapping[str, Notation]) -> None:
        plain = [line.rstrip("\r").translate(_QUOTES) for line in lines]
        self.lines = [_LONG_DASH.sub("-- ", line, count=1) if line.lstrip()[:1] in _DASHES else line for line in plain]
        self.notations = notations
        self.at = 0
        self.tag_lines: dict[str, int] = {}
        self.tags: dict[str, str] = {}
        self.decks: list[DeckBlock] = []
        self.position: Position | None = None
        self.rows: list[Row] = []
        self.verbs: dict[str, Verb] = {}

    def read(self) -> Record:
        self.read_tags()
        self.use(self._notation())
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            self._read_line(self.at, line)
        return Record(
            tags=self.tags,
            decks=tuple(self.decks),
            position=self.position,
            rows=tuple(self.rows),
            lines=len(self.lines),
            tag_lines=self.tag_lines,
        )

    def use(self, notation: Notation) -> None:
        self.notation = notation
        for verb in notation.verbs:
            for word in (verb.name, *verb.aliases):
                self.verbs[word] = verb

    def read_tags(self) -> None:
        while self.at < len(self.lines):
            body, comment = split_comment(self.lines[self.at])
            stripped = body.strip()
            if stripped and not stripped.startswith("["):
                break
            self.at += 1
            if comment:
                self.rows.append(Comment(line=self.at, comment=comment))
            column = 0
            while column < len(body.rstrip()):
                match = _TAG.match(body, column)
                if match is None:
                    raise unreadable_at(
                        self.at, column + 1, f'a tag looks like [Name "value"], not {body[column:].strip()!r}'
                    )
                name = _TAGS.get(match.group(1).lower(), match.group(1))
                if name in self.tags:
                    raise unreadable_at(self.at, match.start(1) + 1, f"the tag {name} appears twice; keep one")
                self.tags[name] = _VALUES.get(name, str)(match.group(2))
                self.tag_lines[name] = self.at
                column = match.end()

    def _notation(self) -> Notation:
        for name in ("Record", "Game"):
            if name not in self.tags:
                example = '[Record "1"] [Game "wota"] [Edition "current"]'
                raise unreadable_at(1, 1, f'the tag [{name} "..."] is missing; a record begins with {example}')
        if self.tags["Record"] != KNOWN_FORMAT:
            raise self._build_tag_error("Record", f'this site reads records of format "{KNOWN_FORMAT}"')
        game = self.tags["Game"]
        if game not in self.notations:
            known = ", ".join(f'"{code}"' for code in self.notations)
            raise self._build_tag_error("Game", f"the games known here are {known}")
        editions = self.notations[game].editions
        known = " and ".join(f'"{code}"' for code in editions)
        if "Edition" not in self.tags:
            raise unreadable_at(1, 1, f'the tag [Edition "..."] is missing; the editions of this game are {known}')
        if editions and self.tags["Edition"] not in editions:
            raise self._build_tag_error("Edition", f"the editions of this game are {known}")
        if self.tags.get("First", "A") not in SEATS:
            raise self._build_tag_error("First", 'it says who takes turn 1, "A" or "B"')
        if self.tags.get("Result", "*") not in RESULTS:
            raise self._build_tag_error("Result", 'it is "A", "B", "draw", or "*" for a game that is not over')
        date = self.tags.get("Date", "")
        if date and "?" not in date and not is_day(date):
            raise self._build_tag_error(
                "Date", "a day is written YYYY-MM-DD, such as 2026-11-20, and ? if it is not known"
            )
        return self.notations[game]

    def _build_tag_error(self, name: str, valid: str) -> UnreadableError:
        line = self.tag_lines[name]
        column = self.lines[line - 1].lower().index(name.lower()) + 1
        return unreadable_at(line, column, f'the tag {name} cannot be "{self.tags[name]}"; {valid}')

    def _read_line(self, number: int, line: str) -> None:
        body, comment = split_comment(line)
        text = body.strip()
        if not text:
            self._keep_comment(number, comment)
            return
        if (struck := struck_out(line)) is not None:
            self.rows.append(Struck(line=number, text=struck))
            return
        if (block := _BLOCK.match(text)) is not None:
            self._keep_comment(number, comment)
            self._read_deck(number, block.group(1).upper())
            return
        if text[:8].lower() == "position":
            self._keep_comment(number, comment)
            self._read_position(number, text)
            return
        row = self.read_row(number, body)
        row.comment = comment
        self.rows.append(row)

    def _keep_comment(self, number: int, comment: str) -> None:
        if comment:
            self.rows.append(Comment(line=number, comment=comment))

    def _read_deck(self, number: int, seat: str) -> None:
        if any(deck.seat == seat for deck in self.decks):
            raise unreadable_at(number, 1, f"the deck of {seat} appears twice; keep one")
        self.decks.append(DeckBlock(line=number, seat=seat, text="\n".join(self._take_block(number, f"deck {seat}"))))

    def _read_position(self, number: int, text: str) -> None:
        if self.position is not None or any(not isinstance(row, Comment | Struck) for row in self.rows):
            raise unreadable_at(number, 1, "a record has one position, before the first row")
        self.position = read_position(number, text, self._take_block(number, "position"), self.notation)

    def _take_block(self, number: int, opening: str) -> list[str]:
        for offset, line in enumerate(self.lines[self.at :]):
            if split_comment(line)[0].strip().lower() == "end":
                block = self.lines[self.at : self.at + offset]
                self.at += offset + 1
                return block
        raise unreadable_at(number, 1, f"`{opening}` has no `end` line")

    def read_row(self, number: int, body: str) -> Row:
        text = body.strip()
        if text.startswith("=="):
            return self._read_turn(number, text)
        if text.startswith("--"):
            return self._read_phase(number, text)
        if text.startswith("~"):
            return self._read_claim(number, body)
        if text.startswith("="):
            return self._read_checkpoint(number, body)
        if text.startswith("!"):
            return self._read_remark(number, text)
        if text[:2] in ("J ", "j "):
            return self._read_correction(number, body)
        if text.startswith("["):
            message = "tags come before the first row; move this one up, or begin a new record for another game"
            raise unreadable_at(number, body.index("[") + 1, message)
        return self._read_play(number, body)

    def _read_turn(self, number: int, text: str) -> Turn:
        match = _TURN.match(text)
        if match is None or (match.group(2) or "A").upper() not in SEATS:
            raise unreadable_at(number, 1, "a turn begins with `== 3 A`: its number and the turn player, A or B")
        if (match.group(2) is None) != (int(match.group(1)) == 0):
            raise unreadable_at(
                number, 1, "`== 0` is the time before the first turn and has no player; every other turn has one"
            )
        return Turn(line=number, number=int(match.group(1)), seat=(match.group(2) or "").upper())

    def _read_phase(self, number: int, text: str) -> Phase:
        name = text[2:].strip().lower()
        if name not in self.notation.phases:
            hint = nearest(name, list(self.notation.phases))
            raise unreadable_at(number, 4, f"{name!r} is not a phase{hint}")
        return Phase(line=number, name=name)

    def _read_claim(self, number: int, body: str) -> CardClaim | ResourceClaim:
        tokens = tokenize(number, body, skip=body.index("~") + 1)
        kinds = [token.kind for token in tokens]
        if kinds == ["word", "handle"]:
            fate = tokens[0].text.lower()
            if fate not in self.notation.fates:
                hint = nearest(fate, list(self.notation.fates))
                raise unreadable_at(number, tokens[0].column, f"a claim cannot say {fate!r} of a card{hint}")
            return CardClaim(line=number, fate=fate, handle=tokens[1].text)
        if kinds in (["word", "word", "number"], ["word", "word", "word"]) and tokens[0].text.upper() in SEATS:
            resource = tokens[1].text.lower()
            if resource not in self.notation.resources:
                hint = nearest(resource, list(self.notation.resources))
                raise unreadable_at(number, tokens[1].column, f"{resource!r} is not a total of this game{hint}")
            if _WHOLE.fullmatch(tokens[2].text):
                seat = tokens[0].text.upper()
                return ResourceClaim(line=number, seat=seat, resource=resource, value=int(tokens[2].text))
        raise unreadable_at(
            number,
            1,
            f"a claim looks like `~ {next(iter(self.notation.fates))} #b1` or `~ A {self.notation.resources[0]} 6`",
        )

    def _read_checkpoint(self, number: int, body: str) -> Checkpoint | PlacedCards:
        said = body.replace("=", " ", 1).rstrip()
        zone = read_zone(number, said, self.notation)
        if zone is not None:
            return _check_claimable(zone)
        width = len(self.notation.checkpoint)
        shape = "/".join(self.notation.checkpoint)
        found = _TOTALS.findall(said)
        totals = {seat.upper(): tuple(int(part) for part in values.split("/")) for seat, values in found}
        if not totals or _TOTALS.sub("", said).strip(" \t,") or any(len(values) != width for values in totals.values()):
            raise unreadable_at(
                number,
                1,
                f"a checkpoint looks like `= A {shape} B {shape}`, all in numbers, or names what lies in a zone: "
                f'`= A {self.notation.zones[0]} "Card" #a1`',
            )
        if len(totals) < len(found):
            raise unreadable_at(number, 1, "a checkpoint names each player once; keep only the right totals")
        return Checkpoint(line=number, totals=totals)

    def _read_remark(self, number: int, text: str) -> Remark:
        match = _REMARK.match(text)
        assert match is not None  # the pattern takes whatever begins with "!"
        words = match.group(3).strip().strip('"').replace('"', "'").strip()
        return Remark(line=number, mark="!" + (match.group(1) or ""), seat=match.group(2) or "", text=words)

    def _read_correction(self, number: int, body: str) -> Correction:
        """`J A hp 6` or `J #b1 battle shield on A`."""
        tokens = tokenize(number, body, skip=body.lower().index("j") + 1)
        kinds, words = [token.kind for token in tokens], [token.text for token in tokens]
        seat = words[0].upper() if words else ""
        if kinds == ["word", "word", "number"] and seat in SEATS and words[1].lower() in self.notation.resources:
            return Correction(line=number, seat=seat, resource=words[1].lower(), value=int(words[2]))
        side = None
        if len(words) > 3 and words[-2].lower() == "on" and words[-1].upper() in SEATS:
            side, words = words[-1].upper(), words[:-2]
        zones = (*self.notation.zones, *self.notation.piles)
        if kinds[:2] == ["handle", "word"] and words[1].lower() in zones:
            end = tokens[-2].column - 1 if side is not None else len(body)
            said = read_details(number, body[:end], tokens[1].column - 1 + len(words[1]), self.notation)
            if said is not None:
                return Correction(line=number, handle=words[0], zone=words[1].lower(), said=said, side=side)
        raise unreadable_at(
            number,
            1,
            f"a judge's correction looks like `J A {self.notation.resources[0]} 6` or `J #b1 {zones[0]}`, with one of "
            f"the zones {', '.join(zones)} and the words of a position",
        )

    def _read_play(self, number: int, body: str) -> Play:
        response = _RESPONSE.match(body.lstrip())
        depth = response.group(0).count(">") if response else 0
        if depth > MAX_DEPTH:
            raise _build_limit_error(
                number,
                f"line {number} is a response of depth {depth} and may be of depth {MAX_DEPTH} at most; "
                "answer the row above with one > more than it has",
            )
        skip = len(body) - len(body.lstrip()) + (response.end() if response else 0)
        tokens = tokenize(number, body, skip=skip)
        if tokens and tokens[0].kind == "word" and tokens[0].text.upper() in SEATS:
            seat, tokens = tokens[0].text.upper(), tokens[1:]
        else:
            seat = ""
        if not tokens or tokens[0].kind != "word":
            raise unreadable_at(number, skip + 1, "a row says who does what, such as `A attack #a1 -> #b2`")
        word = tokens[0].text.lower()
        if len(tokens) > 1 and f"{word} {tokens[1].text.lower()}" in self.verbs:
            word, tokens = f"{word} {tokens[1].text.lower()}", tokens[1:]
        verb = self.verbs.get(word)
        if verb is None:
            if not seat and len(tokens) > 1 and tokens[1].text.lower() in self.verbs:
                message = f"{tokens[0].text!r} is no player; a row begins with A or B"
                raise unreadable_at(number, tokens[0].column, message)
            hint = nearest(tokens[0].text, list(self.verbs))
            raise unreadable_at(number, tokens[0].column, f"{tokens[0].text!r} is not a verb of this game{hint}")
        if verb.seatless == bool(seat):
            raise unreadable_at(number, skip + 1, f"this row is written `{verb.usage()}`")
        row = Play(line=number, verb=verb.name, seat=seat, depth=depth)
        read_arguments(verb, row, tokens[1:])
        return row


def _check_claimable(row: PlacedCards) -> PlacedCards:
    """The claim of cards in a place. Raises UnreadableError for an empty or excessive claim."""
    if not row.cards:
        raise unreadable_at(row.line, 1, f'name the cards that lie there, such as `= {row.seat} {row.zone} "Card"`')
    if any(card.equips is not None for card in row.cards):
        raise unreadable_at(row.line, 1, "a claim cannot say what a card equips, only a position can; leave it out")
    return row
