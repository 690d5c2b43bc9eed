"""Names the roles of cards and players in rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile

from rules.records.notation import Verb
from rules.records.rows import SEATS

_PIECE = re.compile(r'->|#\w+|"[^"]*"|[^\s,#"]+')
_CHOSEN = ("CHOICES", "CARDS", "DIVISION")


def find_roles(row: str, verbs: Iterable[Verb] = ()) -> Iterator[tuple[str, str]]:
    """Find the roles in a record's row: (handle or seat, "acts", "aimed" or "named").

    A card that a choice, a discard or a division names is aimed at; before `->` the handles that stand first act.
    """
    pieces = _PIECE.findall(row.split(";", maxsplit=1)[0])
    is_play = bool(pieces) and pieces[0].lstrip(">").strip() not in ("~", "=", "J", "!", "!?", "!J")
    at = pieces.index("->") if "->" in pieces else len(pieces)
    aimed = list(takewhile(lambda piece: piece[0] in '#"' or piece in SEATS, pieces[at + 1 :]))
    acting = list(takewhile(lambda piece: piece[0] == "#", _skip_to_handle(pieces[:at])))
    role = "aimed" if _names_a_choice(pieces, verbs) else "acts"
    for place, piece in enumerate(pieces):
        if piece[0] == "#":
            yield piece[1:], "named" if piece not in acting or not is_play or place >= at else role
    for piece in aimed:
        if piece[0] != '"':
            yield piece.lstrip("#"), "aimed"


def _names_a_choice(pieces: list[str], verbs: Iterable[Verb]) -> bool:
    words = {piece.lower() for piece in pieces[:3]}
    return any(part.slot in _CHOSEN for verb in verbs if words & {verb.name, *verb.aliases} for part in verb.parts)


def _skip_to_handle(pieces: list[str]) -> list[str]:
    return next((pieces[at:] for at, piece in enumerate(pieces) if piece[0] == "#"), [])
