"""Lists the table after each step of a record.

A row and its answers are one step: no table is shown between them. Each table shows what the record has said so
far: an unknown card stays unknown until a row names it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cards.queries import card_slugs
from judging.views.board import BoardShown, board_of
from judging.views.telling import Sign, Teller
from judging.views.verdicts import LONGEST_LINE, LineShown, put_names, texts_of
from judging.walks import Walk
from rules.games import GAMES
from rules.records.rows import Turn
from rules.records.tokens import split_comment

IN_QUESTION = "question"
"""Says in an address that the row in question is meant, which stands behind the last step."""


@dataclass(frozen=True, slots=True)
class Told:
    """A row of a step, as written and as a sentence."""

    line: int
    text: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a step, or before the row in question.

    `first` and `row` are the step's first and last line, `before` and `after` the first lines of its neighbors.
    `why` is the reason of a replay stopped early.
    """

    place: int
    title: str
    first: int
    row: int
    told: list[Told]
    signs: list[Sign]
    before: str
    after: str
    board: BoardShown | None
    why: str

    @property
    def sentence(self) -> str:
        """All sentences of the step's rows."""
        return ". ".join(told.sentence or told.text for told in self.told)


class Reading:
    """A judged record to read: walk, text, seats.

    `question` is the line of the row in question, or 0: a tag that says a wrong result is above all rows.
    """

    def __init__(self, walk: Walk, text: str, data: dict[str, Any], seats: Mapping[str, str]) -> None:
        self.walk = walk
        self.texts = texts_of(text)
        self.data = data
        self.seats = seats
        self.game = str(data["game"])
        problem = data["problem"]
        self.question: int = problem["line"] if problem and problem["line"] > walk.steps[-1].first else 0
        self.teller = Teller(walk.record, GAMES[self.game], seats)
        self.last = len(walk.steps) - (0 if self.question else 1)

    def tell_question(self) -> Told | None:
        """The row in question, if there is one."""
        return self._tell_line(self.question)

    def tell_cause(self) -> Told | None:
        """Tell the row that caused a fault in a later row, if any."""
        problem = self.data["problem"]
        return self._tell_line(problem["caused_at"]) if problem and problem["caused_at"] != problem["line"] else None

    def _tell_line(self, line: int) -> Told | None:
        return next(iter(self._tell(line, line)), None) if line else None

    def find_place(self, line: int) -> int | None:
        """Find the step of a line, or the last above; below the row in question that row."""
        if 0 < self.question <= line:
            return len(self.walk.steps)
        return self.walk.find_place(line)

    def is_replayed(self, line: int) -> bool:
        """Whether the line is replayed."""
        return not self.question or line <= self.question

    def moment_at(self, place: int) -> Moment:
        """The table at a place of the walk."""
        steps = self.walk.steps
        is_asked = place == len(steps)
        table = self.walk.table_at(place - 1 if is_asked else place)
        first, last = (self.question, self.question) if is_asked else steps[place]
        before = None
        if not is_asked and place and self._is_cheap(place - 1):
            before = self.walk.table_at(place - 1).view
        return Moment(
            place=place,
            title=self._title(place, last),
            first=first,
            row=last,
            told=self._tell(first, last),
            signs=self.teller.explain(self._text(first)),
            before=str(steps[place - 1].first) if place else "",
            after=self._line_at(place + 1),
            board=board_of(
                table.view, self.seats, self.game, record_row=self._text(first), before=before,
                awaited=table.awaited, slugs=card_slugs(self.game),
            ) if table.view else None,
            why=put_names(table.why, self.seats),
        )  # fmt: skip

    def _is_cheap(self, place: int) -> bool:
        return place in self.walk.packed

    def _line_at(self, place: int) -> str:
        if place > self.last:
            return ""
        return str(self.question if place == len(self.walk.steps) else self.walk.steps[place].first)

    def _title(self, place: int, row: int) -> str:
        if place == len(self.walk.steps):
            return _("The table before row %(row)s, the one in question") % {"row": row}
        if place == self.last:
            return _("The table at the end, after row %(row)s") % {"row": row}
        return _("The table after row %(row)s") % {"row": row}

    def _text(self, line: int) -> str:
        text = self.texts[line - 1] if line <= len(self.texts) else ""
        return split_comment(text)[0].strip()[:LONGEST_LINE]

    def _tell(self, first: int, last: int) -> list[Told]:
        sentences = self.teller.tell(range(first, last + 1))
        return [
            Told(line, self._text(line), sentences.get(line, "")) for line in range(first, last + 1) if self._text(line)
        ]

    def pair_lines(self, lines: list[LineShown], place: int | None) -> list[LineShown]:
        """Pair the lines with their sentences. The rows with a table are links, and the current one is marked."""
        firsts = {step.first for step in self.walk.steps}
        if self.question:
            firsts.add(self.question)
        now = int(self._line_at(place)) if place is not None else 0
        sentences = self.teller.tell({line.number for line in lines if not line.implied})
        return [
            line
            if line.implied
            else replace(
                line,
                told=sentences.get(line.number, ""),
                step=line.number in firsts,
                now=line.number == now,
            )
            for line in lines
        ]

    def turns(self) -> list[tuple[int, int, int]]:
        """List each turn with the places of its first and last row."""
        last, position = len(self.walk.steps) - 1, self.walk.record.position
        rows = [row for row in self.walk.record.rows if isinstance(row, Turn) and self.is_replayed(row.line)]
        begun = [(row.number, self.walk.find_place(row.line) or 0) for row in rows]
        if position is not None and (not begun or begun[0][1]):
            begun.insert(0, (position.turn, 0))
        ends = [*(place - 1 for _number, place in begun[1:]), last]
        return [(number, place, max(place, end)) for (number, place), end in zip(begun, ends, strict=False)]
