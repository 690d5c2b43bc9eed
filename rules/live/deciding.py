"""Makes a table's own moves, and finds deciding seats."""

from __future__ import annotations

from rules.engine.actions import check
from rules.engine.frames import FreeWindow, Window
from rules.live.options import list_current_options
from rules.live.table import DEFAULT, PASS, LiveTable
from rules.records.rows import SEATS

_ENDLESS = 500  # more moves than ever follow by themselves


def advance(table: LiveTable) -> list[str]:
    """Make every move without a decision, up to the next decision; return the moves."""
    made: list[str] = []
    while (text := _find_next(table)) is not None:
        table.make(text)
        made.append(text)
        assert len(made) < _ENDLESS, "the table goes round in circles"
    return made


def can_decide(table: LiveTable, seat: int) -> bool:
    """Whether a seat has a decision, or asked for every window."""
    if seat not in table.asked():
        return False
    if table.is_asked[seat] and isinstance(table.waiting(), Window | FreeWindow):
        return True
    return any(option.matters for option in list_current_options(table, seat))


def deciders(table: LiveTable) -> tuple[int, ...]:
    """The seats with a decision."""
    return tuple([seat for seat in table.asked() if can_decide(table, seat)])


def _find_next(table: LiveTable) -> str | None:
    frame, state = table.waiting(), table.state
    if state.result is not None:
        return None
    if frame is None:
        return _find_free(table)
    if drawn := table.play.draws(state, frame):
        return _draw(table, *drawn[0])
    if isinstance(frame, Window | FreeWindow):
        free = _find_free(table)
        return free if free or can_decide(table, frame.priority) else f"{PASS}{SEATS[frame.priority]}"
    if rows := table.play.chance(state, frame, table.coming):
        return None if deciders(table) else _throw(table, rows)
    if frame.has_one_answer and (text := _find_only_answer(table, frame.seats[0])) is not None:
        return text
    free = _find_free(table)
    return free if free or deciders(table) else DEFAULT


def _find_only_answer(table: LiveTable, seat: int) -> str | None:
    """The only answer's row, if it names a card. None where cards that a record need not tell apart differ."""
    options = [each for each in list_current_options(table, seat) if each.verb == "choose" and '"' in each.text]
    if len(options) > 1:
        return None
    return options[0].text if options else DEFAULT


def _find_free(table: LiveTable) -> str | None:
    """The row of a free action, always taken."""
    for verb in table.play.taken_at_once:
        for seat in (0, 1):
            for action in table.game.actions[verb].candidates(table.state, seat):
                if check(table.state, action) is None:
                    return table.spell(action)
    return None


def _draw(table: LiveTable, seat: int, count: int, source: str) -> str:
    zone = table.state.players[seat].zones[source]
    known = [card.definition.name if card.definition is not None else None for card in reversed(zone.cards)]
    names = " ".join(f'"{name}"' for name in table.piles[seat].look(count, known[:count]))
    return f"{SEATS[seat]} draw {names}"


def _throw(table: LiveTable, rows: tuple[str, ...]) -> str:
    return rows[table.dice(f"{table.seed} throw {len(table.moves)}").randrange(len(rows))] or DEFAULT
