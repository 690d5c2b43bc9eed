"""A thoughtful opponent looks one move ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.actions import apply, check, legal_actions
from rules.engine.agreements import GIVING_UP
from rules.engine.copying import Copy
from rules.engine.frames import FreeWindow, MissingFactError, Window, run, waiting
from rules.engine.state import State
from rules.engine.values import Action, EnterPhase
from rules.live.options import Option, compose, find_several, list_options
from rules.live.shuffling import Rolls
from rules.live.table import LiveTable
from rules.records.playing import Several
from rules.records.reader import read_row

_LEADS_ON = ("phase", "turn")
_SILENT = ("pass", "let", "keep", "decline")
_FARTHEST = 30  # moments that are looked through behind a move
_MOST_TRIED = 16  # options that are looked at; of more, some at random
_WORTH_IT = 0.5  # by how much a move has to better things


def find_thoughtful_move(table: LiveTable, seat: int, rolls: Rolls) -> str:
    """The best move of a seat by foresight, or silence if no move gains."""
    options = list_options(table, seat)
    acting = [option for option in options if option.action is not None and option.verb not in _LEADS_ON]
    rolls.shuffle(acting)
    tried = [(_foresee(table, option.action, seat, rolls), option.text) for option in acting[:_MOST_TRIED]]
    several = find_several(table, seat)
    if several is not None:
        tried += [
            (_foresee(table, table.bind_text(text), seat, rolls), text)
            for text in {compose(table, seat, several, taken) for taken in _list_takings(several, rolls)}
        ]
    silence = _find_silence(table, options)
    if silence is None:
        return max(tried)[1]
    now = table.play.value(table.state, seat)
    value, text = max(tried, default=(now, silence))
    return text if value > now + _WORTH_IT else silence


def _find_silence(table: LiveTable, options: list[Option]) -> str | None:
    """Find the silent option: to pass, or to go to the next phase or turn."""
    for verb in _SILENT:
        for option in options:
            if option.verb == verb:
                return option.text
    phases = table.game.notation.phases
    leading = [option for option in options if option.verb in _LEADS_ON]
    if not leading:
        return None

    def find_place(option: Option) -> int:
        return phases.index(option.action.phase) if isinstance(option.action, EnterPhase) else len(phases)

    return min(leading, key=find_place).text


def _list_takings(several: Several, rolls: Rolls) -> Iterator[list[tuple[int, int]]]:
    """The least and the most of several things, and some in between; or points given from either end."""
    places = list(range(len(several.pieces)))
    if several.points:
        for order in (places, places[::-1]):
            left, taken = several.points, []
            for at in order:
                if points := min(left, several.pieces[at].most):
                    taken.append((at, points))
                    left -= points
            yield taken
        return
    for count in {several.least, several.most, (several.least + several.most) // 2}:
        for _ in range(3):
            rolls.shuffle(places)
            yield [(at, 0) for at in sorted(places[:count])]


def _foresee(table: LiveTable, action: Action | None, seat: int, rolls: Rolls) -> float:
    """The worth of a move, tried on a copy of the game."""
    assert action is not None
    copy = Copy(table.state)
    state: State[Any] = copy.state
    handles = {handle: copy.find(card) for handle, card in table.handles.items()}
    apply(state, copy.find(action))
    for _ in range(_FARTHEST):
        if state.result is not None or waiting(state) is None:
            break
        if not _play_at_random(table, state, handles, rolls):
            break
    if state.result is not None:
        won = state.result.winner
        return 0.0 if won is None else (1e6 if won == seat else -1e6)
    return table.play.value(state, seat)


def _play_at_random(table: LiveTable, state: State[Any], handles: dict[str, Any], rolls: Rolls) -> bool:
    """Settle the open moment at random: no answers in windows, random chance, random choices."""
    frame, play = waiting(state), table.play
    assert frame is not None
    if isinstance(frame, Window | FreeWindow) or play.draws(state, frame) or frame.has_one_answer:
        return _settle(state)
    if rows := play.chance(state, frame, table.coming):
        text = rows[rolls.randrange(len(rows))]
        if not text:
            return _settle(state)
        row = read_row(text, table.game.notation)
        action = table.game.notation.bind(state, row, handles, table.pool)  # type: ignore[arg-type]
        if check(state, action) is not None:
            return False
        apply(state, action)
        return True
    actions = [action for action in legal_actions(state) if action.verb not in (*GIVING_UP, *_LEADS_ON)]
    if not actions:
        return _settle(state)
    apply(state, actions[rolls.randrange(len(actions))])
    return True


def _settle(state: State[Any]) -> bool:
    frame = waiting(state)
    assert frame is not None
    try:
        frame.settle(state)
    except MissingFactError:
        return False
    run(state)
    return True
