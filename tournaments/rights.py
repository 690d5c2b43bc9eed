"""Who of the staff may press what in an event: one table."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.words import gettext_noop

OWNER, ORGANIZER, HEAD_JUDGE, JUDGE, SCOREKEEPER = "owner", "organizer", "head_judge", "judge", "scorekeeper"
EVERYBODY = (OWNER, ORGANIZER, HEAD_JUDGE, JUDGE, SCOREKEEPER)
AFTER_HANDOVER = (ORGANIZER, JUDGE, SCOREKEEPER)
"""The roles of the organizer before, if both want it. The new organizer appoints the head judge."""


class Right(StrEnum):
    """The right that a press needs. Pages, API and templates ask for the same."""

    OWN = "own"
    ARRANGE = "arrange"
    PAIR = "pair"
    PLAYERS = "players"
    FLOOR = "floor"
    ENTER = "enter"
    RULE = "rule"
    APPEALS = "appeals"
    LISTS = "lists"


@dataclass(frozen=True, slots=True)
class Line:
    """A right in words, with its roles."""

    right: Right
    words: str
    roles: tuple[str, ...]


TABLE = (
    Line(Right.OWN, gettext_noop("appoint and remove staff, hand the event over"), (OWNER,)),
    Line(
        Right.ARRANGE,
        gettext_noop("open, change, copy, hide, finish, call off, reopen and export the event"),
        (OWNER, ORGANIZER),
    ),
    Line(
        Right.PAIR,
        gettext_noop("pair, publish, close and take back rounds, pairing rules, seeds, fixed tables"),
        (OWNER, ORGANIZER, SCOREKEEPER),
    ),
    Line(
        Right.PLAYERS,
        gettext_noop("add players, drop them, let them in, open check-in, unlock a list"),
        (OWNER, ORGANIZER, SCOREKEEPER),
    ),
    Line(Right.FLOOR, gettext_noop("see floor and history, run the clock, announce, check players in"), EVERYBODY),
    Line(Right.ENTER, gettext_noop("enter and correct results"), EVERYBODY),
    Line(
        Right.RULE,
        gettext_noop("rule on disputes, declare a match void, give a table more time"),
        (OWNER, ORGANIZER, HEAD_JUDGE, JUDGE),
    ),
    Line(
        Right.APPEALS,
        gettext_noop("decide on appeals; judges do where there is no head judge"),
        (OWNER, ORGANIZER, HEAD_JUDGE),
    ),
    Line(
        Right.LISTS,
        gettext_noop("read sealed decklists, unless they play in the event"),
        (OWNER, ORGANIZER, HEAD_JUDGE, JUDGE),
    ),
)
"""Whoever organizes has every right of an organizer; the owner alone appoints."""

RIGHTS = {role: frozenset(line.right for line in TABLE if role in line.roles) for role in EVERYBODY}
NOTHING: frozenset[Right] = frozenset()


def list_rights(role: str) -> frozenset[Right]:
    """The rights of a role. None for players and visitors."""
    return RIGHTS.get(role, NOTHING)


def list_roles(right: Right) -> tuple[str, ...]:
    """The roles that have a right, the owner first."""
    return next(line.roles for line in TABLE if line.right == right)
