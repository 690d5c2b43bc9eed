"""Negation: an activation, an attack or a summon that was answered does not happen (WOTA-CHN-18, G49)."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Negate
from rules.engine.frames import Step
from rules.games.wota.chains import Resolution
from rules.games.wota.compiling import Compiler, means
from rules.games.wota.keywords import repelled_by
from rules.games.wota.links import Link
from rules.games.wota.table import State

# The row by which what was negated does not happen.
RULES = {"activation": "WOTA-CHN-18", "attack": "WOTA-G57", "summon": "WOTA-G49"}


@means(Negate)
def negate(node: Negate, compiler: Compiler) -> list[Step]:
    """What the link answers is negated."""

    def act(state: State, frame: Resolution) -> None:
        answered = frame.link.answered
        if answered is None:
            return
        subject = answered.card if isinstance(answered, Link) else frame.link.roles.get("subject")
        if node.what == "summon" and subject is not None and (repels := repelled_by(subject, frame.source)) is not None:
            note(state, "withstood", subject, frame.link, repels[1])
            return
        answered.negated = True
        frame.memo.cards = [subject] if subject is not None else []
        note(state, "negate", subject, node.what, RULES[node.what])

    return [act]
