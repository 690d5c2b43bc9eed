"""Rows of a match record as plain typed values."""

import msgspec

SEATS = "AB"  # what rows call the seats 0 and 1


class Line(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """The common fields of rows: line number (from 1), comment."""

    line: int
    comment: str = ""


class Play(Line, tag="play"):
    """A player's action. `depth` counts the `>`: a response to the row one level above.

    `untold` is chance of which the row says no more than that it has decided: `A roll d6 ?`.
    """

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
    clauses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    side: str | None = None
    untold: bool = False

    def clause(self, word: str) -> tuple[str, ...]:
        """The words behind a clause's word, such as `tribute`."""
        return next((said for name, said in self.clauses if name == word), ())


class Turn(Line, tag="turn"):
    """`== 3 A`: turn 3 begins for A (`== 0` has none)."""

    number: int
    seat: str = ""


class Phase(Line, tag="phase"):
    """`-- attack`: the phase is entered."""

    name: str


class CardClaim(Line, tag="card"):
    """`~ destroy #b1`: the claimed fate of a card."""

    fate: str
    handle: str


class ResourceClaim(Line, tag="resource"):
    """`~ A hp 6`: the claimed value of a resource."""

    seat: str
    resource: str
    value: int


class Checkpoint(Line, tag="checkpoint"):
    """`= A 7/180/3 B 7/200/6`: the claimed totals of both players, by seat."""

    totals: dict[str, tuple[int, ...]]


class Remark(Line, tag="remark"):
    """`! A "text"`: a remark (`!`), dispute (`!?`) or judge's note (`!J`) on the row above."""

    mark: str
    text: str
    seat: str = ""


class Struck(Line, tag="struck"):
    """`x- ...`: a row struck out; kept and ignored."""

    text: str


class Comment(Line, tag="comment"):
    """A line with only a comment."""


class PlacedCard(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """A card in a position: name (or "?"), handle, and details (`shield`, `since 3`).

    `figures` are words with a number (`damage 20`). `on`, `by` and `equips` name other cards by their handles: the one
    below, the one that a status comes from. `over` are the names of the cards beneath, from the top down.
    """

    name: str
    handle: str | None = None
    words: tuple[str, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    since: int | None = None
    owner: str | None = None
    equips: str | None = None
    on: str | None = None
    by: str | None = None
    over: tuple[str, ...] = ()


class Correction(Line, tag="correction"):
    """`J A hp 6` or `J #b1 battle shield`: a judge sets a total or places a card.

    `said` describes the card in the words of a position.
    `side` is the player on whose side the card lies from now on, if not on the side where it lay.
    """

    seat: str = ""
    resource: str = ""
    value: int = 0
    handle: str | None = None
    zone: str = ""
    said: PlacedCard = msgspec.field(default_factory=lambda: PlacedCard(name="?"))
    side: str | None = None


class PlacedCards(Line, tag="cards"):
    """`A battle "River Guard" attack #a1, ...`: cards of a zone, in a position or checkpoint."""

    seat: str
    zone: str
    cards: tuple[PlacedCard, ...]


class PlacedTotals(Line, tag="totals"):
    """`A hp 7 sta 120 deck 30`: a player's resources in a position."""

    seat: str
    totals: dict[str, int]


class PlacedUse(Line, tag="used"):
    """`A used titan field sets 3`: a turn's uses so far, in a position."""

    seat: str
    uses: dict[str, int]


Row = (
    Play | Turn | Phase | CardClaim | ResourceClaim | Checkpoint | PlacedCards | Correction | Remark | Struck | Comment
)
PlacedRow = PlacedCards | PlacedTotals | PlacedUse | Struck | Comment


class Position(msgspec.Struct, kw_only=True):
    """A position to start from: turn, turn player, phase and cards."""

    line: int
    turn: int
    seat: str
    phase: str
    rows: tuple[PlacedRow, ...]


class DeckBlock(msgspec.Struct, kw_only=True):
    """A registered list inside the record, as written. `line` is that of `deck A`."""

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
