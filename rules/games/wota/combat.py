"""Attacks: declaring them, turning up an attacked set card, comparing AP and SP, and what that destroys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.actions import Action, Violation
from rules.engine.atoms import move, note
from rules.engine.frames import Frame, push
from rules.engine.identity import ShownIdentity, show
from rules.games.wota.cards import WotaCard
from rules.games.wota.positions import impossible_face_down, switch, turn_up
from rules.games.wota.summoning import half_read
from rules.games.wota.table import Card, Player, State, switches
from rules.games.wota.windows import open_window
from rules.games.wota.winning import lose_hp

DIRECT_DAMAGE = 1


class Attack(Frame):
    """One attack from its declaration to its outcome (G57). `in_shield`: how the target lay when it was declared."""

    __slots__ = ("attacker", "in_shield", "target", "was_face_down")

    def __init__(self, attacker: Card, target: Card | Player) -> None:
        super().__init__()
        self.attacker = attacker
        self.target = target
        self.in_shield = isinstance(target, Card) and target.position == "shield"
        self.was_face_down = isinstance(target, Card) and not target.face_up


def _declared(state: State, frame: Attack) -> None:
    open_window(state, "attack declaration")


def _ask_who_is_attacked(state: State, frame: Attack) -> None:
    if frame.was_face_down and isinstance(frame.target, Card) and frame.target.definition is None:
        push(state, ShownIdentity(frame.target, "the attack turns it up"))


def _turn_up_target(state: State, frame: Attack) -> None:
    if frame.was_face_down and isinstance(frame.target, Card):
        turn_up(state, frame.target)


def _calculate_stats(state: State, frame: Attack) -> None:
    if switches(state).stat_calculation_window:
        open_window(state, "stat calculation")


def _compare(state: State, frame: Attack) -> None:
    attacker, target = frame.attacker, frame.target
    if isinstance(target, Player):
        lose_hp(state, target, DIRECT_DAMAGE, "WOTA-CMB-17")
        return
    attacking, defending = attacker.definition, target.definition
    assert attacking is not None
    assert defending is not None
    if frame.in_shield:
        _against_shield(state, attacker, target, attacking.ap - defending.sp)
    else:
        _against_attack(state, attacker, target, attacking.ap, defending.ap)
    for player in state.players:
        note(state, "hp", player, None, "WOTA-CMB-14" if frame.in_shield else "WOTA-CMB-08")


def _against_shield(state: State, attacker: Card, target: Card, margin: int) -> None:
    """Only a higher AP destroys; the attacker is safe (WOTA-CMB-09 to -12, -14)."""
    if margin > 0:
        destroy(state, target, attacker, "WOTA-CMB-10")
    else:
        note(state, "withstood", target, attacker, "WOTA-CMB-11" if margin == 0 else "WOTA-CMB-12")


def _against_attack(state: State, attacker: Card, target: Card, attacking: int, defending: int) -> None:
    """The higher AP wins; equal AP destroys both unless both are 0 (WOTA-CMB-05 to -08, -21)."""
    if attacking > defending:
        destroy(state, target, attacker, "WOTA-CMB-05")
    elif attacking < defending:
        destroy(state, attacker, target, "WOTA-CMB-06")
    elif attacking == 0:
        note(state, "withstood", target, attacker, "WOTA-CMB-21")
    else:
        destroy(state, target, attacker, "WOTA-CMB-07")
        destroy(state, attacker, target, "WOTA-CMB-07")


def _settle_survivor(state: State, frame: Attack) -> None:
    """A card turned up by an attack that survives it stands in attack position (WOTA-SUM-10, G65)."""
    target = frame.target
    if frame.was_face_down and isinstance(target, Card) and target.zone is state.players[target.controller].battle:
        switch(state, target, switches(state).attack_reveal_position, "WOTA-SUM-10")


Attack.steps = (_declared, _ask_who_is_attacked, _turn_up_target, _calculate_stats, _compare, _settle_survivor)


def destroy(state: State, card: Card, by: Card, rule: str) -> None:
    """Destroy a card: it goes to its owner's discard pile (WOTA-ZONE-12, G29)."""
    note(state, "destroy", card, by, rule)
    card.destroyed = True
    card.face_up = True
    card.position = ""
    move(state, card, state.players[card.owner].discard, "WOTA-ZONE-12")


def broken_attack(state: State, action: Action) -> Iterator[Violation]:
    """A face-up card in attack position that has its attack left, on a target that may be attacked."""
    attacker = action.card
    if not isinstance(attacker, Card) or attacker.zone is not state.players[action.seat].battle:
        yield Violation(
            "WOTA-CMB-01", "Only a battle card on the own side of the table attacks, and this one is not there."
        )
        return
    if attacker.attacks_in(state.turn) >= 1:
        yield Violation("WOTA-CMB-02", f"{attacker.called} has used its one attack of this turn.")
    if action.costs:
        message = f"{attacker.called} has no Ritual; nothing is given up for its attack."
        yield Violation("WOTA-KEY-32", message, also=("WOTA-GLO-13",))
    direct = isinstance(action.target, Player)
    if not attacker.face_up or attacker.position != "attack":
        lies = "face-down" if not attacker.face_up else "in shield position"
        message = f"{attacker.called} lies {lies}; a card attacks face-up from attack position."
        yield Violation("WOTA-CMB-03", message, also=("WOTA-CMB-18",) if direct else ())
    if direct:
        yield from _broken_direct_attack(state, attacker, action)
    elif not isinstance(action.target, Card) or action.target.zone is not state.opponent_of(action.seat).battle:
        yield Violation(
            "WOTA-TURN-22",
            "An attack is declared on a battle card of the opponent or on the opponent.",
            also=("WOTA-CMB-05",),
        )
    elif (definition := action.target.definition) is not None and (violation := half_read(definition)) is not None:
        yield violation


def _broken_direct_attack(state: State, attacker: Card, action: Action) -> Iterator[Violation]:
    opponent = state.opponent_of(action.seat)
    if action.target is not opponent:
        yield Violation("WOTA-TURN-22", "A direct attack is declared on the opponent.", also=("WOTA-CMB-15",))
    elif len(opponent.battle) and switches(state).direct_attack_needs_empty_field:
        yield Violation(
            "WOTA-CMB-16",
            f"{'AB'[opponent.seat]} controls {len(opponent.battle)} battle cards; "
            "a direct attack needs an empty Battle Zone.",
            also=("WOTA-C39",),
        )
    if attacker.definition is not None and attacker.definition.ap == 0:
        yield Violation(
            "WOTA-CMB-19", f"{attacker.name} has 0 AP and cannot attack directly.", also=("WOTA-CMB-20", "WOTA-C40")
        )


def attack(state: State, action: Action) -> None:
    """Declare the attack; it is used up whatever happens (G57, G66)."""
    attacker, target = action.card, action.target
    assert isinstance(attacker, Card)
    assert isinstance(target, Card | Player)
    attacker.attacks = attacker.attacks_in(state.turn) + 1
    attacker.attacks_turn = state.turn
    note(state, "attack", attacker, target, "WOTA-TURN-22")
    push(state, Attack(attacker, target))


def attacks(state: State, seat: int) -> Iterable[Action]:
    """Each own battle card on each opposing one, and on the opponent."""
    opponent = state.opponent_of(seat)
    targets: list[Card | Player] = [*opponent.battle.cards, opponent]
    return [
        Action("attack", seat, card=card, target=target)
        for card in state.players[seat].battle.cards
        for target in targets
    ]


def broken_show(state: State, action: Action) -> Iterator[Violation]:
    """A shown card is what it can be, and what it was said to be (principle 3 of the match record, G77)."""
    card = action.card
    if not isinstance(card, Card) or not isinstance(action.printed, WotaCard):
        return
    if card.definition is None:
        yield from impossible_face_down(state, card, action.printed)
    elif card.definition is not action.printed:
        yield Violation(None, f"This card is {card.name}, not {action.printed.name}.", kind="claim")


def show_card(state: State, action: Action) -> None:
    """Note what a card has been shown to be."""
    assert isinstance(action.card, Card)
    assert action.printed is not None
    show(state, action.card, action.printed)
