"""The rows of a match record as plain typed values: what the reader makes and the printer prints."""

import msgspec

SEATS = "AB"  # what rows call the seats 0 and 1


class Line(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """What every row carries: its line number (from 1) and a comment that stood behind it."""

    line: int
    comment: str = ""


class Play(Line, tag="play"):
    """A player does something. `depth` counts the `>`: a response to the row one level above."""

    verb: str
    seat: str = ""
    depth: int = 0
    card: str | None = None
    handle: str | None = None
    word: str = ""
    extra: str = ""
    number: int | None = None
    names: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    tributes: tuple[str, ...] = ()
    side: str | None = None


class Turn(Line, tag="turn"):
    """`== 3 A`: turn 3 begins, A is the turn player (`== 0` has none)."""

    number: int
    seat: str = ""


class Phase(Line, tag="phase"):
    """`-- attack`: the phase of this name is entered."""

    name: str


class CardClaim(Line, tag="card"):
    """`~ destroy #b1`: what is claimed to have become of a card."""

    fate: str
    handle: str


class ResourceClaim(Line, tag="resource"):
    """`~ A hp 6`: the value that a resource is claimed to have now."""

    seat: str
    resource: str
    value: int


class Checkpoint(Line, tag="checkpoint"):
    """`= A 7/180/3 B 7/200/6`: the totals that both players are claimed to have now, by seat."""

    totals: dict[str, tuple[int, ...]]


class Correction(Line, tag="correction"):
    """`J A hp 6` or `J #b1 battle shield`: a judge has set a total, or put a card somewhere, from here on.

    `side` is the player on whose side the card lies from now on, if not on the side where it lay.
    """

    seat: str = ""
    resource: str = ""
    value: int = 0
    handle: str | None = None
    zone: str = ""
    words: tuple[str, ...] = ()
    side: str | None = None


class Remark(Line, tag="remark"):
    """`! A "text"`: a remark (`!`), a dispute (`!?`) or a judge's note (`!J`) on the row above."""

    mark: str
    text: str
    seat: str = ""


class Struck(Line, tag="struck"):
    """`x- ...`: a row that was struck out; kept and ignored."""

    text: str


class Comment(Line, tag="comment"):
    """A line that holds a comment alone."""


class PlacedCard(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A card in a position: its name ("?": unknown), handle, and what is said of it (`shield`, `since 3`, ...)."""

    name: str
    handle: str | None = None
    words: tuple[str, ...] = ()
    since: int | None = None
    owner: str | None = None
    equips: str | None = None


class PlacedCards(Line, tag="cards"):
    """`A battle "River Guard" attack #a1, ...`: cards of one zone, in a position or claimed behind `=`."""

    seat: str
    zone: str
    cards: tuple[PlacedCard, ...]


class PlacedTotals(Line, tag="totals"):
    """`A hp 7 sta 120 deck 30`: the resources of one player in a position."""

    seat: str
    totals: dict[str, int]


class PlacedUse(Line, tag="used"):
    """`A used titan field sets 3`: what this turn has used up, in a position."""

    seat: str
    uses: dict[str, int]


Row = (
    Play | Turn | Phase | CardClaim | ResourceClaim | Checkpoint | PlacedCards | Correction | Remark | Struck | Comment
)
PlacedRow = PlacedCards | PlacedTotals | PlacedUse | Struck | Comment


class Position(msgspec.Struct, kw_only=True):
    """A position to start from: turn, turn player, phase and what lies where."""

    line: int
    turn: int
    seat: str
    phase: str
    rows: tuple[PlacedRow, ...]


class DeckBlock(msgspec.Struct, kw_only=True):
    """A registered list that stands in the record, as written; `line` is that of `deck A`."""

    line: int
    seat: str
    text: str


class Record(msgspec.Struct, kw_only=True):
    """A whole match record. `tags` keep their order and spelling, `tag_lines` says on which line each stands.

    `lines` counts the lines of the file.
    """

    tags: dict[str, str]
    decks: tuple[DeckBlock, ...] = ()
    position: Position | None = None
    rows: tuple[Row, ...] = ()
    lines: int = 0
    tag_lines: dict[str, int] = {}
