"""Effects on position and face of cards."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Turn
from rules.engine.frames import Step, push
from rules.engine.identity import ShownIdentity
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.effects.selecting import drop_unaffected
from rules.games.wota.summoning.positions import keeps_position, switch, turn_down
from rules.games.wota.summoning.turning_up import turn_up
from rules.games.wota.table.state import Card, State
from rules.games.wota.wording.card_kinds import OTHER


@register_steps(Turn)
def turn(node: Turn, compiler: Compiler) -> list[Step]:
    """Change position or face. A change of position is the turn's switch (SUM-13)."""

    def ask_who_it_is(state: State, frame: Resolution) -> None:
        if node.to != "faceup":
            return
        for card in frame.context.cards:
            if card.on_battle_zone and card.definition is None:
                push(state, ShownIdentity(card, "an effect turns it up"))

    def act(state: State, frame: Resolution) -> None:
        for card in list(frame.context.cards):
            if card.on_battle_zone and state.result is None:
                _turn_card(state, card, node.to, frame)

    return [*compiler.of(node.what), drop_unaffected, ask_who_it_is, act]


def _turn_card(state: State, card: Card, to: str, frame: Resolution) -> None:
    if has_keyword(state, card, "cannot change position"):  # what is forbidden wins over the effect (G01)
        note(state, "withstood", card, frame.link, TEXT_RULE)
    elif to == "facedown":
        never = card.definition is not None and (card.definition.kind == "boss" or has_keyword(state, card, "Titan"))
        if never:
            note(state, "withstood", card, frame.link, "WOTA-G80")
        elif card.face_up:
            turn_down(state, card, TEXT_RULE, frame.seat)
    elif to == "faceup":
        if not card.face_up:
            switch(state, card, "attack", "WOTA-SUM-10", frame.seat)
            if (effect := turn_up(state, card, "WOTA-KEY-38", by_effect_of=frame.seat)) is not None:
                state.triggered.append(effect)
    elif card.face_up:
        position = OTHER[card.position] if to == "other" else to
        if keeps_position(state, card, position):
            note(state, "withstood", card, frame.link, TEXT_RULE)
        elif card.position != position:
            switch(state, card, position, "WOTA-SUM-13", frame.seat)
