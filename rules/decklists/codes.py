"""Deck codes: short texts to read aloud, with check letters.

A code names printings by set and number, which stay for good. Its letters leave out those that are taken for another,
and four check letters find a mistake: `GAME-20G31-...`.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from rules.decklists.reading import MAX_COUNT, DecklistError
from rules.engine.cards import CardPool
from rules.engine.deckrules import CONSIDERED, Decklist, DeckSection

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECK_LETTERS = 4
GROUP = 5
VERSION = 1
MAX_CODE = 4_000
_VALUES = {letter: value for value, letter in enumerate(LETTERS)} | {"O": 0, "I": 1, "L": 1}


def print_code(decklist: Decklist, pool: CardPool, sections: Sequence[DeckSection]) -> str:
    """A list as a code. Empty for a list with a card of no set, with an unread line or with words of its own."""
    places = {name: place for place, name in sorted(pool.printings.items(), reverse=True)}
    names = [section.name for section in sections] + [CONSIDERED]
    written = [name for name, entries in decklist.sections.items() if entries]
    declarable, declared = _list_declarable(sections), list(decklist.declared.items())
    if decklist.unread or not written or not set(written) <= set(names) or not set(declared) <= set(declarable):
        return ""
    data = bytearray([VERSION, len(written)])
    for section in written:
        by_set: dict[str, list[tuple[str, int]]] = {}
        for count, name in decklist.sections[section]:
            if name not in places:
                return ""
            code, number = places[name].split()
            by_set.setdefault(code, []).append((number, count))
        data += bytes([names.index(section), len(by_set)])
        for code, entries in by_set.items():
            data += bytes([len(code)]) + code.encode() + _print_number(len(entries))
            for number, count in entries:
                digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
                letter = ord(number[len(digits)]) - 96 if len(digits) < len(number) else 0
                data += _print_number(int(digits) * 32 + letter) + _print_number(count)
    data += bytes([declarable.index(each) for each in declared])
    text = _to_letters(bytes(data))
    text += _check(pool.game, text)
    groups = [text[at : at + GROUP] for at in range(0, len(text), GROUP)]
    return "-".join([pool.game.upper().replace("-", ""), *groups])


def is_code(text: str, game: str) -> bool:
    """Whether a text looks like a deck code of a game."""
    bare = text.strip().upper()
    return bare.startswith(f"{game.upper().replace('-', '')}-") and len(bare.split()) == 1 and len(bare) <= MAX_CODE


def read_code(text: str, pool: CardPool, sections: Sequence[DeckSection]) -> Decklist:
    """The list of a code. Raises DecklistError if the check letters do not fit or a card is not known here."""
    bare = text.strip().upper().partition("-")[2].replace("-", "")
    values = [_VALUES.get(letter, -1) for letter in bare]
    bare = "".join([LETTERS[value] for value in values if value >= 0])
    body, check = bare[:-CHECK_LETTERS], bare[-CHECK_LETTERS:]
    if -1 in values or len(text) > MAX_CODE or check != _check(pool.game, body):
        raise DecklistError("The deck code has a mistake: its check letters do not fit. Compare it letter by letter.")
    try:
        return _read_bytes(_from_letters(body), pool, sections)
    except DecklistError:
        raise
    except (IndexError, ValueError) as error:
        raise DecklistError("The deck code is of another kind than this site reads.") from error


def _list_declarable(sections: Sequence[DeckSection]) -> list[tuple[str, str]]:
    """The declarations possible in a game's lists, as names and values."""
    return [(name, value) for section in sections for name, values in section.declarations for value in values]


def _read_bytes(data: bytes, pool: CardPool, sections: Sequence[DeckSection]) -> Decklist:
    reader, names = _Reader(data), [section.name for section in sections] + [CONSIDERED]
    if reader.take() != VERSION:
        raise ValueError("another version")
    found: dict[str, tuple[tuple[int, str], ...]] = {}
    for _section in range(reader.take()):
        section = names[reader.take()]
        entries: list[tuple[int, str]] = []
        for _set in range(reader.take()):
            code = "".join([chr(reader.take()) for _letter in range(reader.take())])
            for _card in range(reader.take_number()):
                number, letter = divmod(reader.take_number(), 32)
                place = f"{code} {number}{chr(96 + letter) if letter else ''}"
                count = reader.take_number()
                name = pool.printings.get(place)
                if name is None:
                    raise DecklistError(f"The deck code has the card {place}, which this site does not know.")
                if not 1 <= count <= MAX_COUNT:
                    raise ValueError("a count out of range")
                entries.append((count, name))
        found[section] = tuple(entries)
    declarable = _list_declarable(sections)
    return Decklist(found, declared=dict([declarable[place] for place in reader.take_rest()]))


class _Reader:
    """Reads bytes one after the other. Raises IndexError at the end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self) -> int:
        value = self._data[self._at]
        self._at += 1
        return value

    def take_rest(self) -> bytes:
        rest, self._at = self._data[self._at :], len(self._data)
        return rest

    def take_number(self) -> int:
        number = shift = 0
        while True:
            byte = self.take()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128 or shift > 28:
                return number


def _print_number(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _to_letters(data: bytes) -> str:
    bits, value, letters = 0, 0, []
    for byte in data:
        value, bits = (value << 8 | byte) & 0xFFFF, bits + 8
        while bits >= 5:
            bits -= 5
            letters.append(LETTERS[value >> bits & 31])
    if bits:
        letters.append(LETTERS[value << (5 - bits) & 31])
    return "".join(letters)


def _from_letters(text: str) -> bytes:
    bits, value, data = 0, 0, bytearray()
    for letter in text:
        value, bits = (value << 5 | _VALUES[letter]) & 0xFFFF, bits + 5
        if bits >= 8:
            bits -= 8
            data.append(value >> bits & 255)
    return bytes(data)


def _check(game: str, text: str) -> str:
    """Letters that a single mistake in the text always changes."""
    sum_ = zlib.crc32(f"{game} {text}".encode())
    sum_ = (sum_ ^ sum_ >> 20) & 0xFFFFF
    return "".join([LETTERS[sum_ >> shift & 31] for shift in (15, 10, 5, 0)])
