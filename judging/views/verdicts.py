"""A verdict made ready to be shown: the rule with its sentence, the board of both sides, the record around the row."""

import re
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rules.games import GAMES

AROUND = 40
"""Lines of the record shown before and after the row in question; the whole record is one link away."""

MOST_NOTES = 40
MOST_ALSO = 2  # beside the headline: three rules in view
"""Corrections, and rows that were implied, that are shown of each; the API answers all of them."""

LONGEST_LINE = 400
"""Letters of a line that are shown; a record that can be read has no longer ones."""

_HANDLE = re.compile(r"#(\w+)")


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card on the board; an unknown or face-down one has no name."""

    name: str
    handle: str
    stats: str
    position: str
    face_down: bool
    shield: bool
    marked: bool


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """A zone with its cards; a pile is only named cards."""

    name: str
    kind: str
    cards: list[CardShown]
    pile: list[str]
    count: int


@dataclass(frozen=True, slots=True)
class SideShown:
    """One player's side of the board: (what, how much) totals and the zones."""

    seat: str
    player: str
    active: bool
    totals: list[tuple[str, Any]]
    zones: list[ZoneShown]


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A rule of the rulebook with its sentence."""

    id: str
    statement: str


@dataclass(frozen=True, slots=True)
class Note:
    """A correction, or a row that nobody wrote: its line, its text, and whether the page shows the line."""

    line: int
    text: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Notes:
    """The first of them, and how many there are."""

    rows: list[Note]
    total: int

    @property
    def more(self) -> int:
        """How many are not shown."""
        return self.total - len(self.rows)


@dataclass(frozen=True, slots=True)
class Finding:
    """What the replay found, in words."""

    tone: str
    title: str
    explanation: str
    problem: dict[str, Any] | None
    rule: RuleShown | None
    also: list[RuleShown]
    sides: list[SideShown]
    turn: str
    result: str
    corrected: Notes
    implied: Notes


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the record, and what is the matter with it; a row that nobody wrote stands before its line.

    `step` says that the table after it can be looked at, `now` that it is.
    """

    number: int
    text: str
    marked: bool = False
    cause: bool = False
    corrected: bool = False
    implied: bool = False
    step: bool = False
    now: bool = False


def finding_of(data: dict[str, Any], seats: dict[str, str], game: str, record: str) -> Finding:
    """A verdict's plain values in words; `game` is asked where the `record` itself names none."""
    problem = data["problem"]
    tone, title, explanation = _words(data["verdict"])
    state = data["state"]
    game = data["game"] or game
    texts = texts_of(record)
    shown = set(_numbers(texts, data))
    corrected, implied = data.get("corrected", []), data.get("implied", [])
    return Finding(
        tone=tone, title=title, explanation=explanation, problem=problem,
        rule=_rule(game, problem["rule"]) if problem and problem["rule"] else None,
        also=[_rule(game, rule) for rule in problem["also"][:MOST_ALSO]] if problem else [],
        sides=board_of(state, seats, record_row=problem["row"] if problem else "") if state else [],
        turn=turn_of(state, seats, game) if state else "",
        result=_result(data["result"], seats) if data["result"] else "",
        corrected=Notes([Note(n, texts[n - 1], n in shown) for n in corrected[:MOST_NOTES]], len(corrected)),
        implied=Notes(
            [Note(each["line"], each["row"], each["line"] in shown) for each in implied[:MOST_NOTES]], len(implied)
        ),
    )  # fmt: skip


def _words(verdict: str) -> tuple[str, str, str]:
    return {
        "legal": ("good", _("Legal"), _("Every row of the record follows the rules, and every claim in it holds.")),
        "illegal": ("bad", _("Illegal"), _("A row of the record breaks a rule.")),
        "inconsistent": (
            "warn", _("Inconsistent"), _("Every row is legal, but the record claims something that does not follow."),
        ),
        "undetermined": (
            "info", _("Undetermined"), _("Nothing illegal as far as can be known; a missing fact would decide."),
        ),
        "unreadable": ("warn", _("Unreadable"), _("A line of the record could not be read, so nothing was replayed.")),
    }[verdict]  # fmt: skip


def _rule(game: str, rule_id: str) -> RuleShown:
    rule = GAMES[game].rulebook.get(rule_id) if game in GAMES else None
    return RuleShown(rule_id, rule.statement if rule else "")


def turn_of(state: dict[str, Any], seats: dict[str, str], game: str) -> str:
    """Whose turn it is, and which phase."""
    return _("Turn %(turn)s, %(player)s, %(phase)s") % {
        "turn": state["turn"], "player": seats[state["active"]], "phase": _phase(state["phase"], game),
    }  # fmt: skip


def _phase(code: str, game: str) -> str:
    """A phase as the texts of cards call it; one that they never name is shown as a record spells it."""
    vocabulary = GAMES[game].vocabulary if game in GAMES else None
    return vocabulary.phases[(code,)][0] if vocabulary and (code,) in vocabulary.phases else code


def _result(result: dict[str, Any], seats: dict[str, str]) -> str:
    if result["winner"] == "draw":
        return _("By the rules the game was drawn.")
    return _("By the rules %(player)s won the game (%(reason)s).") % {
        "player": seats[result["winner"]], "reason": result["reason"],
    }  # fmt: skip


def board_of(state: dict[str, Any], seats: dict[str, str], *, record_row: str) -> list[SideShown]:
    """Both sides of the table, the cards that a row of the record names marked."""
    marked = set(_HANDLE.findall(record_row))
    return [_side(seat, state, seats, marked) for seat in ("B", "A")]


def _side(seat: str, state: dict[str, Any], seats: dict[str, str], marked: set[str]) -> SideShown:
    player = state["players"][seat]
    names = {"hp": _("Hearts"), "sta": _("Stamina"), "sc": _("SC"), "hand": _("Hand"), "deck": _("Deck")}
    totals = [(name, "?" if player.get(key) is None else player[key]) for key, name in names.items() if key in player]
    field = player.get("field")
    zones = [
        _cards_zone(_("Battle"), "battle", player.get("battle", []), marked),
        _cards_zone(_("Power"), "power", player.get("power", []), marked),
        _cards_zone(_("Field"), "field", [field] if field else [], marked),
        ZoneShown(_("Discard"), "pile", [], player.get("discard", []), len(player.get("discard", []))),
        ZoneShown(_("Void"), "pile", [], player.get("void", []), len(player.get("void", []))),
        ZoneShown(_("Boss deck"), "pile", [], [], player.get("boss") or 0),
    ]
    return SideShown(seat, seats[seat], state["active"] == seat, totals, zones)


def _cards_zone(name: str, kind: str, cards: list[dict[str, Any]], marked: set[str]) -> ZoneShown:
    positions = {"attack": _("attack"), "shield": _("shield")}
    shown = [
        CardShown(
            name="" if card["card"] == "?" else card["card"],
            handle=card.get("handle") or "",
            stats=f"AP {card['ap']} · SP {card['sp']}" if card.get("ap") is not None else "",
            position=positions.get(card.get("position", ""), ""),
            face_down=card.get("face") == "down",
            shield=card.get("position") == "shield",
            marked=(card.get("handle") or "") in marked,
        )
        for card in cards
    ]
    return ZoneShown(name, kind, shown, [], len(shown))


def lines(record: str, verdict: dict[str, Any] | None, around: int = 0) -> list[LineShown]:
    """The lines around this one, or the row in question, or from the beginning; and what was implied before each."""
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
    """The lines of a record, without the emptiness behind the last."""
    texts = [each.rstrip("\r") for each in record.split("\n")]
    return texts if texts[-1].strip() else texts[:-1]


def _numbers(texts: list[str], data: dict[str, Any], around: int = 0) -> list[int]:
    """Which lines are shown: those around this one or the row in question, and the one that caused it."""
    problem = data.get("problem")
    row, cause = (problem["line"], problem["caused_at"]) if problem else (0, 0)
    row = around or row
    first = max(1, row - AROUND)
    last = min(len(texts), max(row + AROUND, first + 2 * AROUND))
    return [*([cause] if 0 < cause < first else []), *range(first, last + 1)]
