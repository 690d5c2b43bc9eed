"""The sentences by which a game tells a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Telling:
    """The sentences for one verb: the first of `told` with all places filled, then all such of `more`.

    A place is written `%(player)s`; a sentence has no full stop, since another may follow.

    Places: `player`, `card` (the card that is named), `own` (the player's card that acts), `cards` and `targets`
    (lists), `number`, `word` and `extra` (words of the verb's form), `side` (a player), and the clauses of the form.
    """

    told: tuple[str, ...]
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RowWords:
    """The sentences of a game's rows: `plays` by verb, `words` for the words in rows.

    `renames` are the verbs after which a handle means the card that they name. `events` are the sentences of what
    follows a row, by the kind of an event and its origin, if it has one, or with its value behind both, of events that
    both players see. Places: `own`
    (the card), `player`, `number` (the points), `value`.
    """

    plays: Mapping[str, Telling] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    renames: frozenset[str] = frozenset()
    events: Mapping[str, str] = field(default_factory=dict)
