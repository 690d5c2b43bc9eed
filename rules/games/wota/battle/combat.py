"""Attacks under way: reveal, comparison of stats, destruction."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.atoms import note
from rules.engine.frames import Procedure, push
from rules.engine.identity import ShownIdentity
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import count_permission, current_stat
from rules.games.wota.abilities.durations import BATTLE, end_what_lasts
from rules.games.wota.abilities.events import DIRECT_ATTACK
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import Link
from rules.games.wota.abilities.partners import is_kept_from
from rules.games.wota.battle.destruction import destroy_unless_saved
from rules.games.wota.chains.chains import open_window
from rules.games.wota.summoning.positions import switch
from rules.games.wota.summoning.turning_up import turn_up
from rules.games.wota.table.attempts import Attempt, list_battle_roles
from rules.games.wota.table.skips import use_skip
from rules.games.wota.table.state import Card, Player, State, get_switches
from rules.games.wota.winning import count_lost_hp, lose_hp_together, take_hp

DIRECT_DAMAGE = 1
BATTLEPROOF = (
    ("Battleproof", "WOTA-KEY-55"),
    ("Battleproof Immortal", "WOTA-KEY-56"),
)


class Attack(Attempt):
    """An attack, from declaration to outcome (G57).

    `attacker_in_shield` and `target_in_shield` are how the cards lay at the declaration; `turned_up` tells that the
    attack itself turned the target up; `fought` tells of an outcome.
    """

    __slots__ = ("attacker", "attacker_in_shield", "fought", "reveal", "target", "target_in_shield", "turned_up")
    what: ClassVar[str] = "attack"

    def __init__(self, attacker: Card, target: Card | Player) -> None:
        self.at = 0
        self.steps = ATTACK
        self.negated = False
        self.attacker = attacker
        self.attacker_in_shield = attacker.position == "shield"
        self.turn_to(target)
        self.reveal: Link | None = None
        self.turned_up = False
        self.fought = False

    def is_over(self) -> bool:
        """Whether it is negated, or one of the two cards is gone (G57, G66)."""
        if self.negated or not self.attacker.on_battle_zone or not self.attacker.face_up:
            return True
        if isinstance(self.target, Player):
            return self.attacker.controller == self.target.seat
        return not self.target.on_battle_zone or self.target.controller == self.attacker.controller

    def turn_to(self, target: Card | Player) -> None:
        self.target = target
        self.target_in_shield = isinstance(target, Card) and target.position == "shield"

    def roles(self) -> dict[str, Card]:
        return list_battle_roles(self.attacker, self.target)


def _open_declaration_window(state: State, frame: Attack) -> None:
    open_window(state, "attack declaration")


def _end_if_off(state: State, frame: Attack) -> int | None:
    if not frame.is_over():
        return None
    _end_without_result(state, frame)
    return OVER  # a set target stays face-down, and nothing is paid for it (G57)


def _end_without_result(state: State, frame: Attack) -> None:
    """End an attack without a result. One edition lets the player declare again (G57, G66)."""
    rule = "WOTA-G57" if frame.negated else "WOTA-G66"
    if get_switches(state).attack_replay and not frame.negated:
        declared = frame.attacker.list_attacked(state.turn)
        frame.attacker.attacked = declared[:-1]
    for player in state.players:
        for total in ("hp", "sta", "sc"):
            note(state, total, player, None, rule)
    for card in (frame.attacker, frame.target):
        if isinstance(card, Card) and card.on_battle_zone:
            note(state, "withstood", card, None, rule)


def _ask_for_target_name(state: State, frame: Attack) -> None:
    if isinstance(frame.target, Card) and not frame.target.face_up and frame.target.definition is None:
        push(state, ShownIdentity(frame.target, "the attack turns it up"))


def _turn_up_target(state: State, frame: Attack) -> None:
    if isinstance(frame.target, Card) and not frame.target.face_up:  # an answer may have turned it up or down
        frame.turned_up = True
        frame.reveal = turn_up(state, frame.target, "WOTA-KEY-36")
        if frame.reveal is not None:
            frame.reveal.roles = {**frame.roles(), "other": frame.attacker}


def _open_stat_window(state: State, frame: Attack) -> None:
    if get_switches(state).stat_calculation_window and not use_skip(state, "stat calculation"):
        open_window(state, "stat calculation")


def _compare(state: State, frame: Attack) -> None:
    attacker, target = frame.attacker, frame.target
    if frame.is_over():
        _end_without_result(state, frame)
        return
    frame.fought = True
    if isinstance(target, Player):
        if not current_stat(state, attacker, "ap"):  # it had some when it declared the attack
            note(state, "hp", target, None, "WOTA-CMB-20")
            return
        if is_banned(state, target, "lose hp by direct attacks"):
            note(state, "hp", target, None, "WOTA-G01")
            return
        damage = count_lost_hp(state, target, DIRECT_DAMAGE + count_permission(state, attacker, "deals more damage"))
        if damage:
            note(state, "damage", attacker, damage, DIRECT_ATTACK)
            take_hp(state, target, damage, DIRECT_ATTACK)
        return
    attacking = current_stat(state, attacker, "ap")
    spared = "WOTA-CMB-08"
    # A card that the attack itself turns up counts as it lay (C31).
    in_shield = frame.turned_up or _fights_in_shield(state, target, frame.target_in_shield)
    if in_shield:
        spared = "WOTA-KEY-05" if has_keyword(state, attacker, "Bloodlust") else "WOTA-CMB-14"
    for player in state.players:
        note(state, "hp", player, None, spared)
    if in_shield:
        _fight_shield(state, attacker, target, attacking - current_stat(state, target, "sp"))
    else:
        _fight_attack(state, frame, target, attacking, current_stat(state, target, "ap"))


def _fights_in_shield(state: State, card: Card, declared: bool) -> bool:
    """Whether a card fights in shield position: its position at the comparison, even after an answer (G84)."""
    return declared if get_switches(state).comparison_position == "declaration" else card.position == "shield"


def _fight_shield(state: State, attacker: Card, target: Card, margin: int) -> None:
    """AP against SP: no heart is lost (WOTA-CMB-09 to -12, -14, KEY-05)."""
    if margin > 0:
        if not _is_battleproof(state, target, attacker):
            destroy_unless_saved(state, [(target, attacker, "WOTA-CMB-10")])
    else:
        note(state, "withstood", target, attacker, "WOTA-CMB-11" if margin == 0 else "WOTA-CMB-12")


def _fight_attack(state: State, frame: Attack, target: Card, attacking: int, defending: int) -> None:
    """AP against AP. Equal AP destroys both unless 0 (WOTA-CMB-05 to -08, -21)."""
    attacker = frame.attacker
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
    # An attacker in shield position costs no heart (WOTA-KEY-05).
    attacker_in_shield = _fights_in_shield(state, attacker, frame.attacker_in_shield)
    if attacker_in_shield:
        note(state, "hp", state.players[attacker.controller], None, "WOTA-KEY-05")
    victims = {
        id(winner): state.opponent_of(winner.controller)
        for winner, loser, _ in fights
        if has_keyword(state, winner, "Bloodlust") and not (attacker_in_shield and loser is attacker)
    }
    beaten = [(loser, winner, rule) for winner, loser, rule in fights if not _is_battleproof(state, loser, winner)]

    def bleed(state: State, fallen: list[Card]) -> None:
        bloody = [winner for loser, winner, _ in beaten if loser in fallen and id(winner) in victims]
        bloody = [winner for winner in bloody if count_lost_hp(state, victims[id(winner)], 1)]
        for winner in bloody:
            note(state, "damage", winner, 1, "WOTA-KEY-04")
        bled = [victims[id(winner)] for winner in bloody]
        for player in victims.values():
            if player not in bled:
                note(state, "hp", player, None, "WOTA-G69")
        lose_hp_together(state, bled, "WOTA-KEY-04")

    destroy_unless_saved(state, beaten, bleed)


def _is_battleproof(state: State, card: Card, by: Card) -> bool:
    """Whether a beaten card is kept (WOTA-KEY-55, -56, G69)."""
    for keyword, protecting_rule in BATTLEPROOF:
        if has_keyword(state, card, keyword):
            note(state, "withstood", card, by, protecting_rule)
            return True
    if is_kept_from(state, card, "cannot be destroyed in battle", by):
        note(state, "withstood", card, by, "WOTA-G01")
        return True
    return False


def _settle_survivor(state: State, frame: Attack) -> None:
    """Put a surviving revealed card into attack position (WOTA-SUM-10, G65).

    Only now its Reveal effect goes on a chain, from the discard pile too (G57, KEY-40, C32).
    """
    target = frame.target
    if frame.reveal is not None:
        if isinstance(target, Card) and not target.on_battle_zone:
            frame.reveal.rule = "WOTA-KEY-40"
        state.triggered.append(frame.reveal)
    if frame.turned_up and isinstance(target, Card) and target.on_battle_zone and target.face_up:
        switch(state, target, get_switches(state).attack_reveal_position, "WOTA-SUM-10")


def _end_battle(state: State, frame: Attack) -> None:
    if frame.fought and "fought" in state.listeners:
        note(state, "fought", frame.attacker, frame.target, "WOTA-G57")
    if BATTLE in state.cards_with:
        end_what_lasts(state, BATTLE)


ATTACK: Procedure = (
    _open_declaration_window,
    _end_if_off,
    _ask_for_target_name,
    _turn_up_target,
    _open_stat_window,
    _compare,
    _settle_survivor,
    _end_battle,
)
OVER = len(ATTACK) - 1
