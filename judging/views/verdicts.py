"""Prepares a verdict for a page: rule, table, lines around the row."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cards.queries import card_slugs
from judging.views.board import BoardShown, board_of
from rules.games import GAMES
from rules.records.tokens import split_comment

AROUND = 30
"""Lines of the record shown before and after the row in question; the whole record is one link away."""

MOST_NOTES = 40
MOST_ALSO = 2  # beside the headline: three rules in view
"""Corrections, and rows that were implied, that are shown of each; the API answers all of them."""

LONGEST_LINE = 400
"""Letters of a line that are shown; a record that can be read has no longer ones."""


_SEAT = re.compile(r"(?<![\w#“\"])(?<!A or )[AB](?='s\b|[ ,.;:)]|$)(?! or B\b)")
_ARTICLE = re.compile(r"(?!'s\b| (?:has|controls|holds|tried)\b)")
_TITLE = re.compile(r" [A-Z]")


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A rule of the rulebook, as quoted beside a verdict."""

    id: str
    quote: str


@dataclass(frozen=True, slots=True)
class Note:
    """A correction or implied row, and whether the page shows the line."""

    line: int
    text: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Notes:
    """The first notes, and the number of all."""

    rows: list[Note]
    total: int

    @property
    def more(self) -> int:
        return self.total - len(self.rows)


@dataclass(frozen=True, slots=True)
class Finding:
    """The findings of a replay, in words. `row` is the row in question as written, without its comment.

    `message` and `repair` are sentences of the rules with the players' names, in English, or empty.
    """

    tone: str
    title: str
    explanation: str
    problem: dict[str, Any] | None
    message: str
    repair: str
    row: str
    rule: RuleShown | None
    also: list[RuleShown]
    board: BoardShown | None
    result: str
    corrected: Notes
    implied: Notes


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the record with faults. An implied row stands before the line.

    `told` is the row as a sentence. `step` marks a line with a table to look at, `now` the current step.
    """

    number: int
    text: str
    marked: bool = False
    cause: bool = False
    corrected: bool = False
    implied: bool = False
    told: str = ""
    step: bool = False
    now: bool = False


def finding_of(data: dict[str, Any], seats: Mapping[str, str], game: str, record: str) -> Finding:
    """A verdict in words. `game` is asked if the `record` names none."""
    problem = data["problem"]
    tone, title, explanation = _words(data["verdict"], problem["rule"] if problem else None)
    state = data["state"]
    game = data["game"] or game
    texts = texts_of(record)
    shown = set(_numbers(texts, data))
    corrected, implied = data.get("corrected", []), data.get("implied", [])
    return Finding(
        tone=tone, title=title, explanation=explanation, problem=problem,
        message=put_names(problem["message"], seats) if problem else "",
        repair=put_names(data["repair"]["message"], seats) if data.get("repair") else "",
        row=split_comment(problem["row"])[0].strip() if problem else "",
        rule=_quote_rule(game, data["edition"], problem["rule"]) if problem and problem["rule"] else None,
        also=[_quote_rule(game, data["edition"], rule) for rule in problem["also"][:MOST_ALSO]] if problem else [],
        board=board_of(
            state, seats, game, record_row=problem["row"] if problem else "", slugs=card_slugs(game)
        ) if state else None,
        result=_result(data["result"], seats) if data["result"] else "",
        corrected=Notes(
            [Note(n, texts[n - 1] if texts else "", n in shown) for n in corrected[:MOST_NOTES]], len(corrected)
        ),
        implied=Notes(
            [Note(each["line"], each["row"], each["line"] in shown) for each in implied[:MOST_NOTES]], len(implied)
        ),
    )  # fmt: skip


def put_names(message: str, seats: Mapping[str, str]) -> str:
    """Name the players in a sentence of the rules, which says A and B. What stands in backticks is a row.

    "A" begins a sentence as a seat where it does something: "A has no Heart Points left".
    """
    parts = message.split("`")
    parts[::2] = [_SEAT.sub(lambda found: _put_name(found, seats), part) for part in parts[::2]]
    return "`".join(parts)


def _put_name(found: re.Match[str], seats: Mapping[str, str]) -> str:
    before, after = found.string[: found.start()], found.string[found.end() :]
    begins = not before or before.endswith((". ", ": ", "; "))
    is_article = (_ARTICLE if begins else _TITLE).match(after)
    return found[0] if is_article else seats[found[0]]


def _words(verdict: str, rule: str | None) -> tuple[str, str, str]:
    """Tone, title and explanation. By no rule is illegal what a registered list alone stands against."""
    broken = _("A row of the record breaks a rule.") if rule else _("A row of the record cannot be true.")
    return {
        "legal": ("good", _("Legal"), _("Every row of the record follows the rules, and every claim in it holds.")),
        "illegal": ("bad", _("Illegal"), broken),
        "inconsistent": (
            "warn", _("Inconsistent"), _("Every row is legal, but the record claims something that does not follow."),
        ),
        "undetermined": (
            "info", _("Undetermined"), _("Nothing illegal was found, but a fact is missing that would decide."),
        ),
        "unreadable": ("warn", _("Unreadable"), _("A line of the record could not be read, so nothing was replayed.")),
    }[verdict]  # fmt: skip


def _quote_rule(game: str, edition: str | None, rule_id: str) -> RuleShown:
    rule = GAMES[game].rulebook.get(rule_id) if game in GAMES else None
    return RuleShown(rule_id, rule.quote(edition or "") if rule else "")


def _result(result: dict[str, Any], seats: Mapping[str, str]) -> str:
    if result["winner"] == "draw":
        return _("By the rules the game was drawn.")
    return _("By the rules %(player)s won the game (%(reason)s).") % {
        "player": seats[result["winner"]], "reason": result["reason"],
    }  # fmt: skip


def lines(record: str, verdict: dict[str, Any] | None, around: int = 0) -> list[LineShown]:
    """List the lines around a line, with implied rows."""
    texts = texts_of(record)
    data = verdict or {}
    problem = data.get("problem")
    row, cause = (problem["line"], problem["caused_at"]) if problem else (0, 0)
    corrected = set(data.get("corrected", ()))
    numbers = _numbers(texts, data, around)
    before: dict[int, list[LineShown]] = {}
    for each in data.get("implied", [])[:MOST_NOTES]:
        before.setdefault(each["line"], []).append(LineShown(each["line"], each["row"], implied=True))
    shown = []
    for n in numbers:
        shown += before.get(n, [])
        shown.append(LineShown(n, texts[n - 1][:LONGEST_LINE], n == row, n == cause != row, n in corrected))
    if numbers and numbers[-1] == len(texts):
        shown += before.get(len(texts) + 1, [])
    return shown


def texts_of(record: str) -> list[str]:
    """The lines of a record, without blank lines at the end."""
    texts = [each.rstrip("\r") for each in record.split("\n")]
    return texts if texts[-1].strip() else texts[:-1]


def _numbers(texts: list[str], data: dict[str, Any], around: int = 0) -> list[int]:
    """Number the shown lines: around the asked line or the row in question, and the cause."""
    problem = data.get("problem")
    row, cause = (problem["line"], problem["caused_at"]) if problem else (0, 0)
    row = around or row
    first = max(1, row - AROUND)
    last = min(len(texts), max(row + AROUND, first + 2 * AROUND))
    return [*([cause] if 0 < cause < first else []), *range(first, last + 1)]
