"""A player's options at a table, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.engine.actions import check, legal_actions
from rules.engine.agreements import GIVING_UP
from rules.engine.frames import FreeWindow, Window, waiting
from rules.engine.state import Card
from rules.engine.values import Action, ChoosingAction, EnterPhase, PassTurn, Violation
from rules.live.nextrow import NextRow
from rules.live.table import DEFAULT, LET, PASS, LiveTable, list_things
from rules.records.playing import Several, name_thing
from rules.records.rows import SEATS


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move. `subject` is the card that it is about, if it is about one.

    A move that does not matter is a pass where there is nothing else to do.
    """

    text: str
    verb: str
    action: Action | None = None
    subject: Card | None = None
    matters: bool = True


def list_options(table: NextRow, seat: int) -> list[Option]:
    """All options of a player, one for each group of equal rows."""
    if seat not in table.asked():
        return []
    found: dict[str, Option] = {}
    for action in list_legal(table, seat):
        option = _offer(table, action)
        if option is not None:
            found.setdefault(option.text, option)
    several = find_several(table, seat)
    if several is not None:
        found = {text: option for text, option in found.items() if option.verb != several.verb}
        found["several"] = Option("", "several")
    options = list(found.values())
    return [*options, *_list_silences(table, seat)]


def list_current_options(table: LiveTable, seat: int) -> list[Option]:
    """As `list_options`, and listed once for each state of a table."""
    if seat not in table.listed:
        table.listed[seat] = list_options(table, seat)
    return [*table.listed[seat]]


def find_several(table: NextRow, seat: int) -> Several | None:
    return table.play.several(table.state, seat, table.pool, table.coming) if seat in table.asked() else None


def list_legal(table: NextRow, seat: int) -> Iterator[Action]:
    """The legal actions of a player, without automatic actions and actions always possible."""
    left_out = {*GIVING_UP, "pass", *table.play.taken_at_once}
    if not isinstance(waiting(table.state), Window | FreeWindow):
        left_out.update(table.play.in_windows)
    for action in legal_actions(table.state):
        if action.seat == seat and action.verb not in left_out:
            yield action
    for action in table.play.more(table.state, seat, table.pool, table.coming):
        if check(table.state, action) is None:
            yield action


def _offer(table: NextRow, action: Action) -> Option | None:
    """The option of an action. None where it cannot be written."""
    if any(isinstance(thing, Card) and _has_no_name(table, thing) for thing in list_things(action)):
        return None
    give_handles(table, action)
    if isinstance(action, PassTurn | EnterPhase):
        return Option(table.spell(action), action.verb, action)
    return Option(table.spell(action), action.verb, action, find_subject(action))


def give_handles(table: NextRow, action: Action) -> None:
    """Choose the handles for the cards of an action."""
    card = getattr(action, "card", None)
    if isinstance(action, ChoosingAction):
        asker = getattr(waiting(table.state), "asker", None)
        if getattr(asker, "lays", False) and _is_card_without_handle(action.picks[0]):
            action.handle = table.new_handle(action.seat)
    elif hasattr(action, "handle") and (card is None or not table.is_on_table(card)):
        action.handle = table.new_handle(action.seat)
    if hasattr(action, "named") and action.verb == "choose":
        unnamed = [pick for pick in getattr(action, "picks", ()) if _is_card_without_handle(pick)]
        action.named = tuple([(table.new_handle(action.seat, at), pick) for at, pick in enumerate(unnamed)])


def _is_card_without_handle(thing: object) -> bool:
    return hasattr(thing, "name") and getattr(thing, "handle", None) is None


def _has_no_name(table: NextRow, card: Card) -> bool:
    """Whether no row can name a card: unknown, or on the table without a handle."""
    return card.handle is None and (card.definition is None or table.is_on_table(card))


def find_subject(action: Action) -> Card | None:
    for name in ("card", "unit"):
        if isinstance(card := getattr(action, name, None), Card):
            return card
    picks: tuple[Any, ...] = getattr(action, "picks", None) or getattr(action, "cards", None) or ()
    return picks[0] if len(picks) == 1 and isinstance(picks[0], Card) else None


def _list_silences(table: NextRow, seat: int) -> list[Option]:
    frame = waiting(table.state)
    if frame is None:
        return []
    if isinstance(frame, Window | FreeWindow):
        return [Option(f"{PASS}{SEATS[seat]}", "pass", matters=False)]
    if table.play.chance(table.state, frame, table.coming):
        return [Option(f"{LET}{SEATS[seat]}", "let", matters=False)]
    return [Option(DEFAULT, "let", matters=True)] if table.play.may_let_be(table.state, frame) else []


# Several things in one row


def compose(table: NextRow, seat: int, several: Several, taken: Iterable[tuple[int, int]]) -> str:
    """The row for some pieces, each with a number and points."""
    said: list[str] = []
    given = 0
    for at, points in taken:
        thing = several.pieces[at].thing
        said.append(f'"{thing.name}"' if several.verb == "bottom" else name_thing(thing))
        if several.points:
            said.append(str(points))
        elif several.verb == "choose" and _is_card_without_handle(thing):
            said.append(f"#{table.new_handle(seat, given)}")
            given += 1
    depth = ">" * table.find_depth(several.verb)
    verb, words = (several.verb, " ".join(said)) if said else ("choose", "no")
    return f"{depth} {SEATS[seat]} {verb} {words}".strip()


def find_fault(several: Several, taken: list[tuple[int, int]]) -> str:
    """The fault in the number of pieces or points, if any."""
    if several.points:
        total = sum(points for _, points in taken)
        return f"{total} is divided where {several.points} is due." if total != several.points else ""
    if not several.least <= len(taken) <= several.most:
        wanted = str(several.least) if several.least == several.most else f"{several.least} to {several.most}"
        return f"{len(taken)} are chosen where {wanted} are due."
    return ""


# Why something is not possible


def explain(table: NextRow, seat: int, card: Card) -> list[tuple[str, Violation]]:
    """For each plain action with a card, the reason against the action now."""
    found: dict[str, Violation] = {}
    for action in table.play.attempts(table.state, seat, card):
        violation = check(table.state, action)
        if violation is None:
            found.pop(action.verb, None)
            continue
        found.setdefault(action.verb, violation)
    return list(found.items())
