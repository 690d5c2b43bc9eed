"""Sorts a row's arguments into the verb's form."""

from __future__ import annotations

from rules.records.notation import Part, Verb, is_of_chance
from rules.records.rows import Play
from rules.records.tokens import SEATS, Token, nearest, unreadable_at

_KINDS = {
    "-> TARGETS": ("handle", "name", "seat"),
    "PAYMENT": ("handle", "word"),
    "CHOICES": ("handle", "name", "seat", "word", "number"),
    "CARDS": ("handle", "name", "unknown"),
    "DIVISION": ("handle", "seat", "number"),
    "HANDLES": ("handle",),
}
_NAMING = ("CARD", "NAMES", "CARDS")  # what has the names of cards
_LISTS = ("CHOICES", "CARDS", "DIVISION", "HANDLES")  # what a row may begin with


def read_arguments(verb: Verb, row: Play, tokens: list[Token]) -> None:
    """Fill a row with arguments in any order. Raises UnreadableError with the verb's form."""
    _Arguments(verb, row).read(tokens)


class _Arguments:
    """Sorts a row's arguments, in any order, into the verb's parts."""

    def __init__(self, verb: Verb, row: Play) -> None:
        self.verb = verb
        self.row = row
        self.open = list(verb.parts)

    def read(self, tokens: list[Token]) -> None:
        position = 0
        for slot in _LISTS:
            if tokens and any(part.slot == slot and not part.clause for part in self.open):
                self._take(slot, tokens[0])
                self.row.targets, position = self._take_several(tokens, -1, _KINDS[slot])
                position += 1
        while position < len(tokens):
            position = self._one(tokens, position)
        missing = [part for part in self.open if not part.optional and not (part.slot == "NAMES" and self.row.names)]
        if missing:
            raise unreadable_at(self.row.line, 1, f"this row is incomplete; it is written `{self.verb.usage()}`")

    def _find_chance(self) -> Part | None:
        """Find the told number of a die, or side of a coin, in a row."""
        if self.verb.name not in ("roll", "flip"):
            return None
        return next((part for part in self.open if is_of_chance(part)), None)

    def _take(self, slot: str, token: Token, word: str = "") -> Part:
        for part in self.open:
            if part.slot == slot and not part.clause and (not word or word in part.words):
                if slot != "NAMES":
                    self.open.remove(part)
                return part
        valid = [choice for part in self.open for choice in part.words]
        hint = nearest(word, valid) if word and valid else ""
        if token.kind == "word" and any(part.slot in _NAMING for part in self.open):
            hint += f'; a name stands in quotes: "{token.text}"'
        raise unreadable_at(
            self.row.line,
            token.column,
            f"{token.text!r} does not belong here{hint}; the row is written `{self.verb.usage()}`",
        )

    def _one(self, tokens: list[Token], position: int) -> int:
        token = tokens[position]
        row = self.row
        if token.kind == "unknown" and (chance := self._find_chance()) is not None:
            self.open.remove(chance)
            row.untold = True
        elif token.kind in ("name", "unknown"):
            name = token.text if token.kind == "name" else "?"
            if any(part.slot == "NAMES" for part in self.open):
                row.names = (*row.names, name)
            else:
                self._take("CARD", token)
                row.card = name
        elif token.kind == "handle":
            self._take("HANDLE", token)
            row.handle = token.text
        elif token.kind == "number":
            self._take("NUMBER", token)
            row.number = int(token.text)
        elif token.kind == "arrow":
            self._take("-> TARGETS", token)
            row.targets, position = self._take_several(tokens, position, _KINDS["-> TARGETS"])
        else:
            return self._word(tokens, position)
        return position + 1

    def _word(self, tokens: list[Token], position: int) -> int:
        token, row = tokens[position], self.row
        word = token.text.lower()
        clause = next((part for part in self.verb.parts if part.clause == word), None)
        if clause is not None:
            if clause not in self.open:
                raise unreadable_at(row.line, token.column, f"`{word}` can be in a row only once")
            self.open.remove(clause)
            said, position = self._take_several(tokens, position, _KINDS[clause.slot])
            row.clauses = (*row.clauses, (word, said))
        elif word == "on":
            self._take("on SEAT", token)
            seat = tokens[position + 1] if position + 1 < len(tokens) else None
            if seat is None or seat.text.upper() not in SEATS:
                raise unreadable_at(row.line, token.column, "`on` is followed by the side, A or B")
            row.side = seat.text.upper()
            position += 1
        else:
            part = self._take("word", token, word)
            if part is next(part for part in self.verb.parts if part.words):
                row.word = word
            else:
                row.extra = word
        return position + 1

    def _starts_part(self, token: Token) -> bool:
        word = token.text.lower()
        clauses = any(word == part.clause for part in self.verb.parts)
        return clauses or any(word in part.words for part in self.open)

    def _take_several(self, tokens: list[Token], position: int, kinds: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """The tokens behind a clause word."""
        found: list[str] = []
        while position + 1 < len(tokens):
            token = tokens[position + 1]
            if token.kind == "handle" and "handle" in kinds:
                found.append("#" + token.text)
            elif "unknown" in kinds and token.text == "?":
                found.append("?")
            elif token.kind == "name" and "name" in kinds:
                found.append(f'"{token.text}"')
            elif token.kind == "word" and token.text.upper() in SEATS and "seat" in kinds:
                found.append(token.text.upper())
            elif token.kind in ("word", "number") and token.kind in kinds and not self._starts_part(token):
                found.append(token.text.lower())
            else:
                break
            position += 1
        if not found:
            raise unreadable_at(
                self.row.line,
                tokens[max(position, 0)].column,
                f"something is missing here; the row is written `{self.verb.usage()}`",
            )
        return tuple(found), position
