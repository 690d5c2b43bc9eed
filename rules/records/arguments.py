"""Sorts the arguments of a row into the parts of its verb's form."""

from __future__ import annotations

from rules.records.notation import Part, Verb
from rules.records.rows import Play
from rules.records.tokens import SEATS, Token, nearest, unreadable_at

_LISTS = {
    "CHOICES": ("handle", "name", "seat", "word", "number"),
    "CARDS": ("handle", "name", "unknown"),
    "HANDLES": ("handle",),
}


def read_arguments(verb: Verb, row: Play, tokens: list[Token]) -> None:
    """Fill a row with its arguments, whatever their order; raises UnreadableError with the form of the verb."""
    _Arguments(verb, row).read(tokens)


class _Arguments:
    """Sorts the arguments of one row into the parts of its verb, whatever their order."""

    def __init__(self, verb: Verb, row: Play) -> None:
        self.verb = verb
        self.row = row
        self.open = list(verb.parts)

    def read(self, tokens: list[Token]) -> None:
        position = 0
        for slot, kinds in _LISTS.items():
            if tokens and any(part.slot == slot for part in self.open):
                self._take(slot, tokens[0])
                self.row.targets, position = self._several(tokens, -1, kinds)
                position += 1
        while position < len(tokens):
            position = self._one(tokens, position)
        missing = [part for part in self.open if not part.optional and not (part.slot == "NAMES" and self.row.names)]
        if missing:
            raise unreadable_at(self.row.line, 1, f"this row is incomplete; it is written `{self.verb.usage()}`")

    def _take(self, slot: str, token: Token, word: str = "") -> Part:
        for part in self.open:
            if part.slot == slot and (not word or word in part.words):
                if slot != "NAMES":
                    self.open.remove(part)
                return part
        valid = [choice for part in self.open for choice in part.words]
        hint = nearest(word, valid) if word and valid else ""
        raise unreadable_at(
            self.row.line,
            token.column,
            f"{token.text!r} does not belong here{hint}; the row is written `{self.verb.usage()}`",
        )

    def _one(self, tokens: list[Token], position: int) -> int:
        token = tokens[position]
        row = self.row
        if token.kind in ("name", "unknown"):
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
            row.targets, position = self._several(tokens, position, ("handle", "name", "seat"))
        else:
            return self._word(tokens, position)
        return position + 1

    def _word(self, tokens: list[Token], position: int) -> int:
        token, row = tokens[position], self.row
        word = token.text.lower()
        if word == "tribute":
            self._take("tribute HANDLES", token)
            row.tributes, position = self._several(tokens, position, ("handle",))
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

    def _several(self, tokens: list[Token], position: int, kinds: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """The tokens after a clause word that belong to it, each marked as it is written."""
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
            elif token.kind in ("word", "number") and token.kind in kinds:
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
