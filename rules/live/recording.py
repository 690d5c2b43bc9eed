"""An unfinished record, replayed without closing the last moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rules.engine.actions import check
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.frames import MissingFactError
from rules.engine.values import Action
from rules.live.nextrow import NextRow
from rules.records.case import Circumstances
from rules.records.faults import FaultError
from rules.records.judge import Judgement, examine
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.playing import Coming
from rules.records.reader import read_row
from rules.records.replay import Replay
from rules.records.rows import Play

MOST_UNSEEN = 200
"""The largest unknown number of cards in a deck."""

Names = tuple[Sequence[str], Sequence[str]]
"""Each player's possible names of an unseen card: from the list, or from a search."""


class PaperTable(NextRow):
    """The table of an unfinished record, with the last moment still open."""

    def __init__(self, replay: Replay, unseen: Names) -> None:
        assert replay.game.play is not None
        super().__init__(replay.table, replay.game.play)
        self.unseen = unseen
        seen = [list(player.shown) for player in replay.state.players]
        self.definitions = [_find_definitions([*unseen[seat], *seen[seat]], replay.pool) for seat in (0, 1)]

    @property
    def coming(self) -> Coming:
        """The unseen cards, in no order. Their number may be unknown."""
        first, second = [[*names, *["?"] * MOST_UNSEEN] for names in self.unseen]
        return first, second

    @property
    def handle_names(self) -> dict[str, str]:
        return {handle: card.name for handle, card in self.table.handles.items()}

    def find_action(self, text: str) -> Action | None:
        """The action of a row, if legal at the present moment."""
        try:
            row = read_row(text, self.game.notation)
            action = self.table.bind(row) if isinstance(row, Play) else None
            return action if action is not None and check(self.state, action) is None else None
        except (UnreadableError, MissingFactError, FaultError):
            return None


@dataclass(slots=True)
class ReplayedRecording:
    """The state of an unfinished record: the verdict so far, and the table, if any."""

    judgement: Judgement
    paper: PaperTable | None


def replay_recording(
    text: str,
    *,
    games: Mapping[str, RecordedGame],
    pools: Mapping[str, CardPool],
    circumstances: Circumstances | None = None,
    unseen: Names = ((), ()),
) -> ReplayedRecording:
    """Replay an unfinished record. What its last row leaves open is no fault of it."""
    begun: list[Replay] = []

    def keep(replay: Replay) -> None:
        replay.goes_on = True
        begun.append(replay)

    judgement = examine(text, games=games, pools=pools, circumstances=circumstances, begun=keep)
    replay = begun[-1] if begun else None
    has_table = replay is not None and replay.game.play is not None
    return ReplayedRecording(judgement, PaperTable(replay, unseen) if replay is not None and has_table else None)


def _find_definitions(names: Iterable[str], pool: CardPool) -> list[CardDefinition]:
    found = [pool.get(name) for name in dict.fromkeys(names)]
    return [each for each in found if each is not None]
