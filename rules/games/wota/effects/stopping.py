"""Negation: what was answered does not happen (WOTA-CHN-18, G49), and cards whose texts do nothing for a while."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Negate, Silence
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.continuous import SILENCED, modify
from rules.games.wota.abilities.durations import last_turn
from rules.games.wota.abilities.keywords import repelled_by
from rules.games.wota.abilities.links import BY_TEXT, Link
from rules.games.wota.abilities.registering import falls_silent
from rules.games.wota.abilities.texts import cannot_be_negated
from rules.games.wota.chains.chains import Chain, Resolution, stays
from rules.games.wota.effects.selecting import spare_the_unaffected
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import State

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
        if isinstance(answered, Link) and cannot_be_negated(answered.card.definition):
            note(state, "withstood", answered.card, frame.link, BY_TEXT)
            return
        answered.negated = True
        frame.memo.cards = [subject] if subject is not None else []
        note(state, "negate", subject, node.what, RULES[node.what])

    return [act]


@means(Silence)
def silence(node: Silence, compiler: Compiler) -> list[Step]:
    """Face-up cards have texts that do nothing; what they have put on a chain, or a trigger is about to, is negated."""

    def act(state: State, frame: Resolution) -> None:
        until = last_turn(state, node.until, frame.seat)
        for card in list(frame.memo.cards):
            if cannot_be_negated(card.definition):
                note(state, "withstood", card, frame.link, BY_TEXT)
                continue
            if card.on_the_table and card.face_up:
                modify(state, card, Modifier(trait=SILENCED, until=until), BY_TEXT)
                falls_silent(state, card)
            for link in _links(state):
                if link.card is card and not (link.played and stays(card)):
                    link.negated = True

    return [*compiler.of(node.what), spare_the_unaffected, act]


def _links(state: State) -> list[Link]:
    """What waits to resolve."""
    chains = [frame for frame in state.frames if isinstance(frame, Chain)]
    return [*state.triggered, *[link for chain in chains for link in chain.links]]
