"""The verb `roll`: for the first turn, or for a Unit in battle."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.firstroll import FirstRoll
from rules.engine.frames import waiting
from rules.engine.values import Violation
from rules.games.wrath_of_cores.battle.rolling import die_violations, roll_for_unit
from rules.games.wrath_of_cores.table.actions import RollDie
from rules.games.wrath_of_cores.table.state import State
from rules.games.wrath_of_cores.turns.setup import first_roll_violations, take_first_roll


def roll_violations(state: State, action: RollDie) -> Iterable[Violation]:
    return (first_roll_violations if isinstance(waiting(state), FirstRoll) else die_violations)(state, action)


def roll(state: State, action: RollDie) -> None:
    (take_first_roll if isinstance(waiting(state), FirstRoll) else roll_for_unit)(state, action)
