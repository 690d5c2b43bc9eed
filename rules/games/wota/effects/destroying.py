"""Effects of destroying cards."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Destroy, Spare
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import SPARED, modify
from rules.games.wota.abilities.durations import build_trait, find_span
from rules.games.wota.abilities.keywords import has_keyword, is_shielded, list_with_keyword
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.non_events import note_no_reveal_effect
from rules.games.wota.abilities.partners import is_kept_from
from rules.games.wota.battle.destruction import SpareOnce, destroy_unless_saved
from rules.games.wota.effects.selecting import drop_unaffected
from rules.games.wota.table.state import Card, State, get_switches
from rules.games.wota.winning import lose_hp


@register_steps(Destroy)
def destroy_cards(node: Destroy, compiler: Compiler) -> list[Step]:
    """Destroy cards; a set card is neither paid for nor revealed (WOTA-COST-15, KEY-42, G40)."""

    def act(state: State, frame: Resolution) -> None:
        doomed = [
            card for card in frame.context.cards if card.on_the_table and not _resists_destruction(state, card, frame)
        ]
        unpaid = [card for card in doomed if card.on_battle_zone and not card.face_up]
        bleeding = [card for card in doomed if _causes_bloodlust(state, card, frame.seat)]

        def afterwards(state: State, fallen: list[Card]) -> None:
            if len(fallen) < len(doomed):
                frame.context.get_history().withstood += [card for card in doomed if card not in fallen]
            for card in fallen:
                if card in bleeding:
                    lose_hp(state, state.players[1 - frame.seat], 1, "WOTA-KEY-04")
                else:
                    _note_no_bloodlust(state, card)
            for card in [each for each in unpaid if each in fallen]:
                note_no_reveal_effect(state, card, "WOTA-KEY-42")
                for resource in ("hp", "sta", "sc"):
                    note(state, resource, state.players[card.controller], None, "WOTA-COST-15")

        destroy_unless_saved(state, [(card, frame.link, frame.rule) for card in doomed], afterwards)

    return [*compiler.of(node.what), drop_unaffected, act]


@register_steps(Spare)
def spare(node: Spare, compiler: Compiler) -> list[Step]:
    """Keep cards from being destroyed once."""
    chosen, steps = compiler.of(node.what), compiler.branch(node.effects)

    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for card in [card for card in frame.context.cards if card.on_the_table]:
            kept = build_trait(span, SPARED, frame.seat, frame.source, lost=False)
            kept.spares = SpareOnce(node.how, frame.link, steps)
            modify(state, card, kept, TEXT_RULE)

    return [*chosen, drop_unaffected, act]


def _causes_bloodlust(state: State, card: Card, seat: int) -> bool:
    """Whether Bloodlust counts a destruction by effect (C47)."""
    if get_switches(state).bloodlust_battle_only or not card.face_up or card.position != "attack":
        return False
    opposing = card.on_battle_zone and card.controller != seat
    return opposing and bool(list_with_keyword(state, state.players[seat], "Bloodlust"))


def _note_no_bloodlust(state: State, card: Card) -> None:
    if any(has_keyword(state, other, "Bloodlust") for other in state.players[1 - card.controller].battle.cards):
        note(state, "hp", state.players[card.controller], None, "WOTA-C47")


def _resists_destruction(state: State, card: Card, frame: Resolution) -> bool:
    immortal = has_keyword(state, card, "Battleproof Immortal")
    kept = immortal or is_kept_from(state, card, "cannot be destroyed by card effects", frame.source)
    if kept or is_shielded(state, card, frame.source, "destroyed"):
        note(state, "withstood", card, frame.link, "WOTA-KEY-56" if immortal else TEXT_RULE)
        frame.context.get_history().withstood.append(card)
        return True
    return False
