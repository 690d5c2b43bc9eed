"""Negation and silence."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Negate, Redirect, Silence
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import SILENCED, modify
from rules.games.wota.abilities.durations import find_last_turn
from rules.games.wota.abilities.keywords import find_repel
from rules.games.wota.abilities.links import TEXT_RULE, Link, Resolution
from rules.games.wota.abilities.registering import unregister_text
from rules.games.wota.abilities.texts import forbids
from rules.games.wota.chains.chains import Chain, stays_on_field
from rules.games.wota.effects.selecting import drop_unaffected
from rules.games.wota.table.attempts import find_attempt
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import State

# The rule by which a negation works.
RULES = {"activation": "WOTA-CHN-18", "attack": "WOTA-G57", "summon": "WOTA-G49"}


@register_steps(Negate)
def negate(node: Negate, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        frame.context.cards = []  # until it is done
        answered = frame.link.answered
        if answered is None and node.what == "attack":  # of the card itself
            answered = find_attempt(state, "attack")
        if answered is None:
            return
        subject = answered.card if isinstance(answered, Link) else frame.link.roles.get("subject")
        if node.what == "summon" and subject is not None and (repels := find_repel(subject, frame.source)) is not None:
            note(state, "withstood", subject, frame.link, repels[1])
            return
        if node.what == "summon" and subject is not None and forbids(subject.definition, "summon negated"):
            note(state, "withstood", subject, frame.link, TEXT_RULE)
            return
        if isinstance(answered, Link) and forbids(answered.card.definition, "negated"):
            note(state, "withstood", answered.card, frame.link, TEXT_RULE)
            return
        answered.negated = True
        frame.context.cards = [subject] if subject is not None else []
        note(state, "negate", subject, node.what, RULES[node.what])

    return [act]


@register_steps(Redirect)
def redirect(node: Redirect, compiler: Compiler) -> list[Step]:
    """Send the attack under way against another card."""

    def act(state: State, frame: Resolution) -> None:
        attack = find_attempt(state, "attack")
        cards = [card for card in frame.context.cards if card.on_battle_zone]
        if attack is not None and cards:
            attack.turn_to(cards[0])
            note(state, "redirect", attack.roles()["attacker"], cards[0], TEXT_RULE)

    return [*compiler.of(node.what), act]


@register_steps(Silence)
def silence(node: Silence, compiler: Compiler) -> list[Step]:
    """Negate texts of face-up cards and links under way."""

    def act(state: State, frame: Resolution) -> None:
        until = find_last_turn(state, node.until, frame.seat)
        for card in list(frame.context.cards):
            if forbids(card.definition, "negated"):
                note(state, "withstood", card, frame.link, TEXT_RULE)
                continue
            if card.on_the_table and card.face_up:
                modify(state, card, Modifier(trait=SILENCED, until=until), TEXT_RULE)
                unregister_text(state, card)
            for link in _list_links(state):
                if link.card is card and not (link.played and stays_on_field(card)):
                    link.negated = True

    return [*compiler.of(node.what), drop_unaffected, act]


def _list_links(state: State) -> list[Link]:
    chains = [frame for frame in state.frames if isinstance(frame, Chain)]
    return [*state.triggered, *[link for chain in chains for link in chain.links]]
