"""Groups the next rows for a phone, within three taps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.live.following import Following, Picked, RowOffered

MOST_DIRECT = 12
"""Rows that lie side by side before they are grouped by their cards."""
MOST_IN_GROUP = 16
"""Rows of one card before they are grouped by what is done."""
MOST_ANSWERS = 4
"""Answers that lie beside the rows of the turn; more of them open by a tap."""


@dataclass(slots=True)
class Group:
    """A button that opens further buttons: of the card `subject`, the act `verb`, or a seat's answers."""

    seat: int
    subject: str = ""
    verb: str = ""
    is_answers: bool = False
    rows: list[RowOffered] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)


@dataclass(slots=True)
class Menu:
    """The buttons of a page: rows, groups, and rows of several things. The rows of the turn and the answers are
    apart.
    """

    rows: list[RowOffered] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    picked: list[Picked] = field(default_factory=list)


def lay_out(following: Following) -> Menu:
    """The menu of all rows that may follow."""
    turn = [row for row in following.rows if not row.answers]
    answers = _drop_idle_passes([row for row in following.rows if row.answers])
    menu = Menu(picked=following.picked)
    if len(turn) <= MOST_DIRECT:
        menu.rows = turn
    else:
        menu.rows = [row for row in turn if not row.subject]
        menu.groups = [_open_group(rows) for rows in _by_subject([row for row in turn if row.subject])]
    if len(answers) <= MOST_ANSWERS:
        menu.rows += answers
    else:
        menu.groups += _group_answers(answers)
    return menu


def _drop_idle_passes(answers: list[RowOffered]) -> list[RowOffered]:
    """Drop passes at moments without other answers: silence says as much."""
    answered = {row.moment for row in answers if row.verb != "pass"}
    near = {moment + step for moment in answered for step in (-1, 0)}  # of a window the other seat's pass comes first
    return [row for row in answers if row.verb != "pass" or row.moment in near]


def _open_group(rows: list[RowOffered]) -> Group:
    """The rows of a card, grouped by deed if many."""
    group = Group(rows[0].seat, rows[0].subject)
    if len(rows) <= MOST_IN_GROUP:
        group.rows = rows
        return group
    for verb in dict.fromkeys(row.verb for row in rows):
        same = [row for row in rows if row.verb == verb]
        if len(same) == 1:
            group.rows += same
        else:
            group.groups.append(Group(same[0].seat, rows[0].subject, verb, rows=same))
    return group


def _group_answers(answers: list[RowOffered]) -> list[Group]:
    """The answers of each player, by card."""
    found = []
    for seat in dict.fromkeys(row.seat for row in answers):
        group = Group(seat, is_answers=True)
        own = [row for row in answers if row.seat == seat]
        if len(own) <= MOST_IN_GROUP:
            group.rows = own
        else:
            for rows in _by_subject(own):
                if not rows[0].subject or len(rows) == 1:
                    group.rows += rows
                else:
                    group.groups.append(Group(seat, rows[0].subject, rows=rows))
        found.append(group)
    return found


def _by_subject(rows: Iterable[RowOffered]) -> list[list[RowOffered]]:
    found: dict[tuple[int, str], list[RowOffered]] = {}
    for row in rows:
        found.setdefault((row.seat, row.subject), []).append(row)
    return list(found.values())
