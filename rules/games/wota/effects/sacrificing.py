"""Tributes that an effect asks for: cards given up by who controls them, which is no destruction (G41)."""

from __future__ import annotations

from rules.engine.effects import Chosen, Sacrifice
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.filters import matching
from rules.games.wota.abilities.links import BY_TEXT
from rules.games.wota.abilities.players import player_meant
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import Choice
from rules.games.wota.costs.tributes import may_be_given_up
from rules.games.wota.effects.selecting import request
from rules.games.wota.table.state import State
from rules.games.wota.zones.leaving import give_up


@means(Sacrifice)
def sacrifice(node: Sacrifice, compiler: Compiler) -> list[Step]:
    """Face-up battle cards are given up; unless all that are due from you are, what they are given for is not done."""
    what = node.what
    chosen = what if isinstance(what, Chosen) else None

    def ask(state: State, frame: Resolution) -> None:
        if chosen is None:
            frame.memo.picks = [frame.source]
            return
        player = player_meant(state, chosen.who, frame.seat)
        fit = [
            card for card in matching(state, chosen.filter, frame.seat, frame.source) if may_be_given_up(state, card)
        ]
        many = min(chosen.count, len(fit))
        called = f"what {'AB'[player.seat]} gives up for {frame.source.called}"
        request(state, frame, Choice(player.seat, fit, called, least=many, count=many, memo=frame.memo))

    def act(state: State, frame: Resolution) -> int | None:
        frame.memo.cards = [card for card in frame.memo.picks if may_be_given_up(state, card)]
        by = frame.seat if chosen is None else player_meant(state, chosen.who, frame.seat).seat
        give_up(state, frame.memo.cards, BY_TEXT, by)
        due = 1 if chosen is None else chosen.count if chosen.who == "you" else 0
        return len(frame.steps) if len(frame.memo.cards) < due else None

    return [ask, act]
