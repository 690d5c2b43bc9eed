"""What has happened at a table, in sentences, as its viewer may read them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from msgspec.structs import replace

from judging.views.differences import say_value
from judging.views.telling import Teller
from rules.engine.state import Player
from rules.engine.values import Event
from rules.games import GAMES
from rules.live.sight import UNKNOWN, Seats, cover_row
from rules.live.table import LiveTable
from rules.records.rows import SEATS, Phase, Play, Record, Turn
from tables.queries import Sitting, StoredMove


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log, with the number of its move, and what followed it.

    One that `comes` begins after the answers to what was before.
    """

    number: int
    words: str
    is_turn: bool
    comes: bool = False
    followed: str = ""

    @property
    def whole(self) -> str:
        return f"{self.words}; {self.followed}" if self.followed else self.words


def comes_later(row: object, phase: str, turn: int) -> bool:
    """Whether a row of a phase or turn is written, and the table of this phase and turn still waits for answers."""
    if isinstance(row, Phase):
        return row.name != phase
    return isinstance(row, Turn) and row.number != turn


def list_glimpses(view: dict[str, Any], game: str, names: dict[str, str], you: str = "") -> dict[int, str]:
    """Tell the viewer's looks, by the number of moves before. `you` is the side spoken to."""
    board = GAMES[game].board
    labels = {zone.name: zone.label for zone in board.zones} | dict(board.totals)
    told = {}
    for each in view["glimpses"]:
        said = {
            "player": names.get(each["by"], ""), "owner": names[each["of"]],
            "zone": _(labels.get(each["zone"], each["zone"])), "cards": ", ".join(each["names"]) or "–",
        }  # fmt: skip
        if not each["by"]:
            told[each["move"]] = _("%(owner)s shows cards (%(zone)s): %(cards)s") % said
        elif each["by"] != you:
            told[each["move"]] = _("%(player)s looks at cards of %(owner)s (%(zone)s): %(cards)s") % said
        elif each["of"] == you:
            told[each["move"]] = _("You look at your cards (%(zone)s): %(cards)s") % said
        else:
            told[each["move"]] = _("You look at cards of %(owner)s (%(zone)s): %(cards)s") % said
    return told


def find_fresh(
    view: dict[str, Any], game: str, names: dict[str, str], moves: list[StoredMove], sitting: Sitting
) -> str:
    """Tell what was looked at since the viewer's last decision. The log keeps earlier looks."""
    if not view["glimpses"]:
        return ""
    own = [at for at, move in enumerate(moves) if move.by and SEATS.index(move.by) in sitting.own]
    fresh = {
        move: said for move, said in list_glimpses(view, game, names, sitting.you).items() if not own or move >= own[-1]
    }
    return " ".join(fresh.values())


def list_log(
    live: LiveTable,
    moves: list[StoredMove],
    seats: Seats,
    names: dict[str, str],
    glimpses: dict[int, str],
    limit: int | None,
) -> list[LogRow]:
    """List the rows in sentences for the viewer, the last row first, each with its consequences.

    What was looked at stands with its row.

    With a `limit` the rows before the last ones are left out.
    """
    rows, events = {}, dict[int, list[Event]]()
    since: list[Event] = []
    for move, stored in zip(live.moves, moves, strict=True):
        row = cover_row(move, seats)
        if row is not None and not (isinstance(row, Play) and row.verb == "pass"):
            rows[stored.number] = replace(row, line=stored.number)
            since = events[stored.number] = []
        since += live.state.events[move.began : move.ended]
    teller = Teller(Record(tags=live.table.record.tags, rows=tuple(rows.values())), live.game, names)
    told = teller.tell(list(rows)[-limit:] if limit else rows)
    state = live.state
    log = [
        LogRow(
            number,
            words,
            isinstance(rows[number], Turn),
            comes_later(rows[number], state.phase, state.turn),
            "; ".join(_list_followed(events[number], live, teller)),
        )
        for number, words in told.items()
    ]
    log += [LogRow(moves[at].number, words, False) for at, words in glimpses.items()]
    return sorted(log, key=lambda row: row.number, reverse=True)


def _list_followed(events: list[Event], live: LiveTable, teller: Teller) -> Iterator[str]:
    """Tell the events with sentences. A card has the name that everybody knows, or its handle."""
    for sentence, event in _add_up(events, live.game.words.rows.events):
        subject = event.subject
        said = {"number": event.points, "value": say_value(str(event.value), live.game.board)}
        if isinstance(subject, Player):
            said["player"] = teller.seats[SEATS[subject.seat]]
        else:
            name = subject.name if live.is_public(subject) else teller.names.get(subject.handle or "", UNKNOWN)
            if name == UNKNOWN and subject.handle is None:
                continue
            said["own"] = teller.name_own(name, subject.handle, SEATS[subject.owner])
        yield _(sentence) % said


def _add_up(events: list[Event], told: Mapping[str, str]) -> list[tuple[str, Event]]:
    """The events with their sentences. Like events in a row on one card or player are added up."""
    said: list[tuple[str, Event]] = []
    for event in events:
        way = f"{event.kind} {event.origin}".rstrip()
        sentence = told.get(way) or told.get(f"{way} {event.value}")
        if sentence is None:
            continue
        if event.points and said and said[-1][0] == sentence and said[-1][1].subject is event.subject:
            event = replace(event, points=said.pop()[1].points + event.points)
        said.append((sentence, event))
    return said
