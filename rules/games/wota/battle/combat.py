"""Attacks under way: turning up an attacked set card, comparing AP and SP, and what that destroys."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.atoms import note
from rules.engine.frames import Procedure, push
from rules.engine.identity import ShownIdentity
from rules.games.wota.abilities.continuous import strength, times
from rules.games.wota.abilities.durations import BATTLE, end_battle
from rules.games.wota.abilities.keywords import in_force
from rules.games.wota.abilities.links import Link
from rules.games.wota.battle.destruction import destroy_unless_saved
from rules.games.wota.chains.chains import open_window
from rules.games.wota.summoning.positions import switch, turn_up
from rules.games.wota.table.attempts import Attempt, battle_roles
from rules.games.wota.table.skips import skips_step
from rules.games.wota.table.state import Card, Player, State, switches
from rules.games.wota.winning import lose_hp_together, suffered, take_hp

DIRECT_DAMAGE = 1
BATTLEPROOF = (
    ("Battleproof", "WOTA-KEY-55"),
    ("Battleproof Immortal", "WOTA-KEY-56"),
    ("cannot be destroyed in battle", "WOTA-G01"),
)


class Attack(Attempt):
    """One attack from its declaration to its outcome (G57). `in_shield`: how the target lay when it was declared.

    `fought`: it came to an outcome.
    """

    __slots__ = ("attacker", "fought", "in_shield", "reveal", "target", "was_face_down")
    what: ClassVar[str] = "attack"

    def __init__(self, attacker: Card, target: Card | Player) -> None:
        self.at = 0
        self.steps = ATTACK
        self.negated = False
        self.attacker = attacker
        self.target = target
        self.in_shield = isinstance(target, Card) and target.position == "shield"
        self.was_face_down = isinstance(target, Card) and not target.face_up
        self.reveal: Link | None = None
        self.fought = False

    def roles(self) -> dict[str, Card]:
        """The two cards of it, or the one of a direct attack."""
        return battle_roles(self.attacker, self.target)


def _declared(state: State, frame: Attack) -> None:
    open_window(state, "attack declaration")


def _left(frame: Attack) -> bool:
    """Whether it was negated, or one of the two cards has left the field: it ends without a result (G66)."""
    if frame.negated or not frame.attacker.on_battle_zone or not frame.attacker.face_up:
        return True
    target = frame.target
    if isinstance(target, Player):
        return frame.attacker.controller == target.seat
    return not target.on_battle_zone or target.controller == frame.attacker.controller


def _go_on(state: State, frame: Attack) -> int | None:
    if not _left(frame):
        return None
    _ends_without_result(state, frame)
    return OVER  # a set target stays face-down, and nothing is paid for it (G57)


def _ends_without_result(state: State, frame: Attack) -> None:
    """It is used up, and nothing that it could have changed is another for it (G57, G66).

    In an edition that has it so, an attack whose target has gone may be declared again.
    """
    rule = "WOTA-G57" if frame.negated else "WOTA-G66"
    if switches(state).attack_replay and not frame.negated:
        declared = frame.attacker.attacked_in(state.turn)
        frame.attacker.attacked = declared[:-1]
    for player in state.players:
        for total in ("hp", "sta", "sc"):
            note(state, total, player, None, rule)
    for card in (frame.attacker, frame.target):
        if isinstance(card, Card) and card.on_battle_zone:
            note(state, "withstood", card, None, rule)


def _ask_who_is_attacked(state: State, frame: Attack) -> None:
    if isinstance(frame.target, Card) and not frame.target.face_up:  # it may have been turned down since
        frame.was_face_down = frame.in_shield = True
    if frame.was_face_down and isinstance(frame.target, Card) and frame.target.definition is None:
        push(state, ShownIdentity(frame.target, "the attack turns it up"))


def _turn_up_target(state: State, frame: Attack) -> None:
    if frame.was_face_down and isinstance(frame.target, Card) and not frame.target.face_up:
        frame.reveal = turn_up(state, frame.target, "WOTA-KEY-36")
        if frame.reveal is not None:
            frame.reveal.roles = {**frame.roles(), "other": frame.attacker}


def _calculate_stats(state: State, frame: Attack) -> None:
    if switches(state).stat_calculation_window and not skips_step(state, "stat calculation"):
        open_window(state, "stat calculation")


def _compare(state: State, frame: Attack) -> None:
    attacker, target = frame.attacker, frame.target
    if _left(frame):
        _ends_without_result(state, frame)
        return
    frame.fought = True
    if isinstance(target, Player):
        if not strength(state, attacker, "ap"):  # it had some when it declared the attack
            note(state, "hp", target, None, "WOTA-CMB-20")
            return
        damage = suffered(state, target, DIRECT_DAMAGE + times(state, attacker, "deals more damage"))
        if damage:
            note(state, "damage", attacker, damage, "WOTA-CMB-17")
            take_hp(state, target, damage, "WOTA-CMB-17")
        return
    attacking = strength(state, attacker, "ap")
    spared = "WOTA-CMB-08"
    if frame.in_shield:
        spared = "WOTA-KEY-05" if in_force(state, attacker, "Bloodlust") else "WOTA-CMB-14"
    for player in state.players:
        note(state, "hp", player, None, spared)
    if frame.in_shield:
        _against_shield(state, attacker, target, attacking - strength(state, target, "sp"))
    else:
        _against_attack(state, attacker, target, attacking, strength(state, target, "ap"))


def _against_shield(state: State, attacker: Card, target: Card, margin: int) -> None:
    """Only a higher AP destroys; the attacker is safe, and no heart is lost (WOTA-CMB-09 to -12, -14, KEY-05)."""
    if margin > 0:
        if not _is_battleproof(state, target, attacker):
            destroy_unless_saved(state, [(target, attacker, "WOTA-CMB-10")])
    else:
        note(state, "withstood", target, attacker, "WOTA-CMB-11" if margin == 0 else "WOTA-CMB-12")


def _against_attack(state: State, attacker: Card, target: Card, attacking: int, defending: int) -> None:
    """The higher AP wins; equal AP destroys both unless both are 0 (WOTA-CMB-05 to -08, -21)."""
    if attacking == defending == 0:
        note(state, "withstood", target, attacker, "WOTA-CMB-21")
        return
    equal = attacking == defending
    fights = []
    if attacking >= defending:
        fights.append((attacker, target, "WOTA-CMB-07" if equal else "WOTA-CMB-05"))
    if attacking <= defending:
        fights.append((target, attacker, "WOTA-CMB-07" if equal else "WOTA-CMB-06"))
    # Bloodlust counts as the cards fought, before either has left the field (WOTA-KEY-04, C47, G68).
    victims = {
        id(winner): state.opponent_of(winner.controller)
        for winner, _, _ in fights
        if in_force(state, winner, "Bloodlust")
    }
    beaten = [(loser, winner, rule) for winner, loser, rule in fights if not _is_battleproof(state, loser, winner)]

    def bleed(state: State, fallen: list[Card]) -> None:
        bloody = [winner for loser, winner, _ in beaten if loser in fallen and id(winner) in victims]
        bloody = [winner for winner in bloody if suffered(state, victims[id(winner)], 1)]
        for winner in bloody:
            note(state, "damage", winner, 1, "WOTA-KEY-04")
        bled = [victims[id(winner)] for winner in bloody]
        for player in victims.values():
            if player not in bled:
                note(state, "hp", player, None, "WOTA-G69")
        lose_hp_together(state, bled, "WOTA-KEY-04")

    destroy_unless_saved(state, beaten, bleed)


def _is_battleproof(state: State, card: Card, by: Card) -> bool:
    """Whether something keeps a card that another has beaten in battle (WOTA-KEY-55, -56, G69)."""
    for keyword, protecting_rule in BATTLEPROOF:
        if in_force(state, card, keyword):
            note(state, "withstood", card, by, protecting_rule)
            return True
    return False


def _settle_survivor(state: State, frame: Attack) -> None:
    """A card turned up by an attack that survives it stands in attack position (WOTA-SUM-10, G65).

    Only now its Reveal effect goes on a chain, from the discard pile too (G57, KEY-40, C32).
    """
    target = frame.target
    if frame.reveal is not None:
        if isinstance(target, Card) and not target.on_battle_zone:
            frame.reveal.rule = "WOTA-KEY-40"
        state.triggered.append(frame.reveal)
    if frame.was_face_down and isinstance(target, Card) and target.on_battle_zone and target.face_up:
        switch(state, target, switches(state).attack_reveal_position, "WOTA-SUM-10")


def _is_over(state: State, frame: Attack) -> None:
    """The attack has been: what waits for that hears of it, and what lasted until the battle's end has ended."""
    if frame.fought and "fought" in state.listeners:
        note(state, "fought", frame.attacker, frame.target, "WOTA-G57")
    if BATTLE in state.bearers:
        end_battle(state)


ATTACK: Procedure = (
    _declared,
    _go_on,
    _ask_who_is_attacked,
    _turn_up_target,
    _calculate_stats,
    _compare,
    _settle_survivor,
    _is_over,
)
OVER = len(ATTACK) - 1
