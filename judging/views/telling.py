"""Tells the rows of a record in plain sentences, and explains the signs of a row."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from rules.records.notation import RecordedGame
from rules.records.rows import (
    SEATS,
    CardClaim,
    Checkpoint,
    Correction,
    Phase,
    PlacedCards,
    Play,
    Record,
    Remark,
    ResourceClaim,
    Row,
    Struck,
    Turn,
)
from rules.records.tokens import split_comment
from rules.shown import Telling

_PLACE = re.compile(r"%\((\w+)\)s")
_SIGN = re.compile(r'"[^"]*"|->|>+|#\w+|\?')
_BEGINNINGS = ("==", "--", "~", "=", "!?", "!J", "!", "J ", "x-")


class Sign(NamedTuple):
    """A sign of a row, and its meaning there."""

    text: str
    meaning: str


class Teller:
    """Names the cards of a record at a row, from the rows above."""

    def __init__(self, record: Record, game: RecordedGame, seats: Mapping[str, str]) -> None:
        self.record = record
        self.game = game
        self.seats = seats
        self.names: dict[str, str] = {}
        self.owners: dict[str, str] = {}
        self._at = 0  # the number of the row that comes next
        self._begin()

    def tell(self, lines: Collection[int]) -> dict[int, str]:
        """The sentences of the rows on the lines. The names are then those known at the last of them."""
        first, last, told = min(lines, default=0), max(lines, default=0), {}
        if self._at and self.record.rows[self._at - 1].line >= first:
            self._begin()
        rows = self.record.rows
        while self._at < len(rows) and rows[self._at].line <= last:
            row = rows[self._at]
            if row.line in lines and (sentence := self._tell(row)):
                told[row.line] = sentence
            self._note(row)
            self._at += 1
        return told

    def explain(self, text: str) -> list[Sign]:
        """Explain the signs of the row told last."""
        return list(self._list_signs(split_comment(text)[0].strip()))

    def _begin(self) -> None:
        self._at, self.names, self.owners = 0, {}, {}
        position = self.record.position
        for row in position.rows if position else ():
            if isinstance(row, PlacedCards):
                for card in row.cards:
                    if card.handle is not None:
                        self.names[card.handle], self.owners[card.handle] = card.name, row.seat

    def _note(self, row: Row) -> None:
        """Note the cards meant by a row's handles."""
        if not isinstance(row, Play):
            return
        if row.handle is not None:
            renamed = row.verb in self.game.words.rows.renames
            if row.card is not None and (renamed or self.names.get(row.handle, "?") == "?"):
                self.names[row.handle] = row.card
            self.owners.setdefault(row.handle, row.side or row.seat)
        named = ""
        for piece in row.targets:
            if piece[0] == "#" and named and piece[1:] not in self.names:
                self.names[piece[1:]] = named
                self.owners.setdefault(piece[1:], row.seat)
            named = piece.strip('"') if piece[0] == '"' else named

    def _tell(self, row: Row) -> str:
        if isinstance(row, Play):
            return self._tell_play(row)
        return _tell_other(row, self)

    def _tell_play(self, row: Play) -> str:
        telling = self.game.words.rows.plays.get(row.verb)
        said = self._fill(row)
        sentence = _choose(telling, said) if telling else ""
        if not sentence:
            sentence = gettext("%(player)s: %(verb)s") % {"player": self.seats.get(row.seat, ""), "verb": row.verb}
        return gettext("In answer: %(sentence)s") % {"sentence": sentence} if row.depth else sentence

    def _fill(self, row: Play) -> dict[str, str]:
        """The places of a telling filled by the row."""
        words = self.game.words.rows.words
        known = self.names.get(row.handle, "?") if row.handle else "?"
        card = row.card if row.card not in (None, "?") else known
        said = {
            "player": self.seats.get(row.seat, ""),
            "card": self.name_card(card, row.handle) if row.card or row.handle else "",
            "own": self.name_own(known, row.handle, self.owners.get(row.handle, row.seat)) if row.handle else "",
            "cards": self._count_cards(row.names, row.number) if row.names else "",
            "targets": self.name_all(row.targets),
            "number": "" if row.number is None else str(row.number),
            "word": gettext(words.get(row.word, row.word)) if row.word else "",
            "extra": gettext(words.get(row.extra, row.extra)) if row.extra else "",
            "side": self.seats[row.side] if row.side else "",
            **{word: self.name_all(pieces) for word, pieces in row.clauses},
        }
        return {place: text for place, text in said.items() if text}

    def name_own(self, name: str, handle: str | None, seat: str) -> str:
        return gettext("%(player)s’s %(card)s") % {"player": self.seats[seat], "card": self.name_card(name, handle)}

    def name_card(self, name: str, handle: str | None) -> str:
        if name != "?":
            return name
        return gettext("card #%(handle)s") % {"handle": handle} if handle else gettext("a card")

    def _count_cards(self, names: Sequence[str], number: int | None) -> str:
        known = [name for name in names if name != "?"]
        unknown = number if number and not known else len(names) - len(known)
        if unknown and known:
            known.append(ngettext("%(n)s other card", "%(n)s other cards", unknown) % {"n": unknown})
        elif unknown:
            known.append(ngettext("%(n)s card", "%(n)s cards", unknown) % {"n": unknown})
        return self.join(known)

    def name_all(self, pieces: Sequence[str]) -> str:
        """Handles, names, seats, words and numbers as a list in words."""
        words, named = self.game.words.rows.words, []
        for at, piece in enumerate(pieces):
            if piece[0] == "#":
                is_known = piece[1:] in self.names
                if at and (pieces[at - 1][0] == '"' or (pieces[at - 1] == "?" and not is_known)):
                    continue  # the handle that the card before it is given
                named.append(self.name_card(self.names.get(piece[1:], "?"), piece[1:]))
            elif piece.isdecimal() and at and not pieces[at - 1].isdecimal():
                named[-1:] = [f"{named[-1]} {piece}"] if named else [piece]
            elif piece == "?":
                named.append(gettext("a hidden card"))
            else:
                named.append(self.seats.get(piece) or gettext(words.get(piece, piece.strip('"'))))
        return self.join(named)

    def join(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return gettext("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}

    def name_total(self, name: str) -> str:
        return gettext(self.game.board.totals.get(name, name))

    def name_zone(self, name: str) -> str:
        labels = {zone.name: zone.label for zone in self.game.board.zones}
        return gettext(labels.get(name) or self.game.board.totals.get(name, name))

    def name_handle(self, handle: str) -> str:
        return self.name_card(self.names.get(handle, "?"), handle)

    def _list_signs(self, text: str) -> Iterator[Sign]:
        meanings = self._beginnings()
        first = next((sign for sign in _BEGINNINGS if text.startswith(sign)), "")
        if first:
            yield Sign(first.strip(), meanings[first])
        seen = set()
        for piece in _SIGN.findall(text.removeprefix(first)):
            if piece[0] == '"' or piece in seen:
                continue
            seen.add(piece)
            if piece[0] == "#":
                yield Sign(piece, self._explain_handle(piece[1:]))
            else:
                yield Sign(piece, meanings[piece[0] if piece[0] == ">" else piece])
        for seat in SEATS:
            if re.search(rf"(^|[\s>]){seat}\b", re.sub(r'"[^"]*"', "", text)):
                yield Sign(seat, self.seats[seat])

    def _explain_handle(self, handle: str) -> str:
        name = self.name_handle(handle)
        owner = self.owners.get(handle)
        return (
            gettext("%(card)s, a card of %(player)s") % {"card": name, "player": self.seats[owner]} if owner else name
        )

    def _beginnings(self) -> dict[str, str]:
        totals = "/".join(self.name_total(name) for name in self.game.notation.checkpoint)
        return {
            "==": gettext("a turn begins: its number and whose it is"),
            "--": gettext("a phase begins"),
            "~": gettext("a claim of what followed; the rules must come to the same"),
            "=": gettext("a claim of what each player has: %(totals)s") % {"totals": totals},
            "!?": gettext("a dispute about the row above"),
            "!J": gettext("a judge’s note on the row above"),
            "!": gettext("a remark on the row above"),
            "J ": gettext("a judge’s correction of the table"),
            "x-": gettext("struck out: kept, and not replayed"),
            "->": gettext("what stands behind it is the target"),
            ">": gettext("an answer to the row above; each further > answers an answer"),
            "?": gettext("a card that nobody has shown yet"),
        }


def _choose(telling: Telling, said: Mapping[str, str]) -> str:
    """Choose the first sentence with all places filled, and its additions."""
    for text in telling.told:
        places = set(_PLACE.findall(text))
        if places <= said.keys():
            more = [
                each
                for each in telling.more
                if not (into := set(_PLACE.findall(each))) & places and into <= said.keys()
            ]
            return "; ".join(gettext(each) % said for each in (text, *more))
    return ""


def _tell_other(row: Row, teller: Teller) -> str:
    """The sentence of a row common to all games."""
    seats = teller.seats
    if isinstance(row, Turn):
        if not row.number:
            return gettext("Before the first turn")
        return gettext("Turn %(turn)s of %(player)s begins") % {"turn": row.number, "player": seats[row.seat]}
    if isinstance(row, Phase):
        return gettext("%(phase)s begins") % {"phase": gettext(teller.game.board.phases.get(row.name, row.name))}
    if isinstance(row, CardClaim):
        return gettext("Claimed: %(card)s is %(fate)s") % {
            "card": teller.name_handle(row.handle),
            "fate": gettext(teller.game.notation.fates[row.fate]),
        }
    if isinstance(row, ResourceClaim):
        return gettext("Claimed: %(player)s now has %(total)s %(value)s") % {
            "player": seats[row.seat], "total": teller.name_total(row.resource), "value": row.value,
        }  # fmt: skip
    if isinstance(row, Checkpoint):
        return gettext("Claimed: %(totals)s") % {"totals": "; ".join(_list_totals(row, teller))}
    if isinstance(row, PlacedCards):
        names = teller.join([teller.name_card(card.name, card.handle) for card in row.cards])
        return gettext("Claimed: in %(zone)s of %(player)s lies %(cards)s") % {
            "zone": teller.name_zone(row.zone), "player": seats[row.seat], "cards": names,
        }  # fmt: skip
    if isinstance(row, Correction):
        return _tell_correction(row, teller)
    if isinstance(row, Remark):
        return _tell_remark(row, seats)
    return gettext("Struck out, and not replayed") if isinstance(row, Struck) else ""


def _list_totals(row: Checkpoint, teller: Teller) -> Iterator[str]:
    for seat, values in row.totals.items():
        pairs = zip(teller.game.notation.checkpoint, values, strict=True)
        said = ", ".join(f"{teller.name_total(name)} {value}" for name, value in pairs)
        yield f"{teller.seats[seat]} {said}"


def _tell_correction(row: Correction, teller: Teller) -> str:
    if row.handle is None:
        return gettext("A judge sets %(total)s of %(player)s to %(value)s") % {
            "total": teller.name_total(row.resource), "player": teller.seats[row.seat], "value": row.value,
        }  # fmt: skip
    return gettext("A judge puts %(card)s here: %(zone)s") % {
        "card": teller.name_handle(row.handle), "zone": teller.name_zone(row.zone),
    }  # fmt: skip


def _tell_remark(row: Remark, seats: Mapping[str, str]) -> str:
    who = seats.get(row.seat, "")
    if row.mark == "!J":
        return gettext("A judge’s note")
    if row.mark == "!?":
        return (
            gettext("%(player)s disputes the row above") % {"player": who}
            if who
            else gettext("The row above is disputed")
        )
    return gettext("A remark by %(player)s") % {"player": who} if who else gettext("A remark")
