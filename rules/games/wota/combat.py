"""Attacks: declaring them, turning up an attacked set card, comparing AP and SP, and what that destroys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.actions import Action, Violation
from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.identity import ShownIdentity, show
from rules.games.wota.arriving import half_read
from rules.games.wota.attempts import Attempt, battle_roles
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains import open_window
from rules.games.wota.keywords import in_force, with_keyword
from rules.games.wota.leaving import destroy, destroy_together, give_up
from rules.games.wota.links import Link
from rules.games.wota.positions import impossible_face_down, switch, turn_up
from rules.games.wota.standing import banned, skips_step, strength, times
from rules.games.wota.table import Card, Player, State, switches
from rules.games.wota.tributes import broken_ritual
from rules.games.wota.winning import lose_hp, lose_hp_together

DIRECT_DAMAGE = 1
BATTLEPROOF = (
    ("Battleproof", "WOTA-KEY-55"),
    ("Battleproof Immortal", "WOTA-KEY-56"),
    ("cannot be destroyed in battle", "WOTA-G01"),
)


class Attack(Attempt):
    """One attack from its declaration to its outcome (G57). `in_shield`: how the target lay when it was declared."""

    __slots__ = ("attacker", "in_shield", "reveal", "target", "was_face_down")
    what = "attack"

    def __init__(self, attacker: Card, target: Card | Player) -> None:
        super().__init__()
        self.attacker = attacker
        self.target = target
        self.in_shield = isinstance(target, Card) and target.position == "shield"
        self.was_face_down = isinstance(target, Card) and not target.face_up
        self.reveal: Link | None = None

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


def _go_on(state: State, frame: Attack) -> None:
    if _left(frame):
        _ends_without_result(state, frame)
        frame.at = len(frame.steps)  # a set target stays face-down, and nothing is paid for it (G57)


def _ends_without_result(state: State, frame: Attack) -> None:
    """It is used up, and nothing that it could have changed is another for it (G57, G66)."""
    rule = "WOTA-G57" if frame.negated else "WOTA-G66"
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


def _calculate_stats(state: State, frame: Attack) -> None:
    if switches(state).stat_calculation_window and not skips_step(state, "stat calculation"):
        open_window(state, "stat calculation")


def _compare(state: State, frame: Attack) -> None:
    attacker, target = frame.attacker, frame.target
    if _left(frame):
        _ends_without_result(state, frame)
        return
    if isinstance(target, Player):
        damage = DIRECT_DAMAGE + times(state, attacker, "deals more damage")
        note(state, "damage", attacker, damage, "WOTA-CMB-17")
        lose_hp(state, target, damage, "WOTA-CMB-17")
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
            destroy(state, target, attacker, "WOTA-CMB-10")
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
    fallen = [(winner, loser, rule) for winner, loser, rule in fights if not _is_battleproof(state, loser, winner)]
    destroy_together(state, [(loser, winner, rule) for winner, loser, rule in fallen])
    bled = [victims.get(id(winner)) for winner, _, _ in fallen]
    lose_hp_together(state, [player for player in bled if player is not None], "WOTA-KEY-04")


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


Attack.steps = (
    _declared,
    _go_on,
    _ask_who_is_attacked,
    _turn_up_target,
    _calculate_stats,
    _compare,
    _settle_survivor,
)


def broken_attack(state: State, action: Action) -> Iterator[Violation]:
    """A face-up card in attack position that has an attack left, on a target that may be attacked (G76)."""
    attacker = action.card
    player = state.players[action.seat]
    if not isinstance(attacker, Card) or attacker.zone is not player.battle:
        yield Violation(
            "WOTA-CMB-01", "Only a battle card on the own side of the table attacks, and this one is not there."
        )
        return
    yield from _no_attack_left(state, attacker, action)
    yield from _broken_ban(state, attacker, action)
    direct = isinstance(action.target, Player)
    if not attacker.face_up or not _stands_to_attack(state, attacker):
        lies = "face-down" if not attacker.face_up else "in shield position"
        message = f"{attacker.called} lies {lies}; a card attacks face-up from attack position."
        yield Violation("WOTA-CMB-03", message, also=("WOTA-CMB-04", "WOTA-CMB-18") if direct else ("WOTA-CMB-04",))
    if in_force(state, attacker, "Attack Delay") and attacker.summoned_turn == state.turn:
        yield Violation(
            "WOTA-KEY-57", f"{attacker.name} has Attack Delay and was summoned this turn.", also=("WOTA-G70",)
        )
    if in_force(state, attacker, "Ritual"):
        yield from broken_ritual(state, action, player)
    elif action.costs:
        message = f"{attacker.called} has no Ritual; nothing is given up for its attack."
        yield Violation("WOTA-KEY-32", message, also=("WOTA-GLO-13",))
    yield from _broken_direct_attack(state, attacker, action) if direct else _broken_target(state, action)


def _stands_to_attack(state: State, attacker: Card) -> bool:
    """In attack position, unless an effect lets it attack from shield position (WOTA-CMB-03, -04)."""
    return attacker.position == "attack" or in_force(state, attacker, "may attack in shield position")


def _broken_ban(state: State, attacker: Card, action: Action) -> Iterator[Violation]:
    """What effects forbid; "cannot" wins over "may" (G01)."""
    direct = isinstance(action.target, Player)
    barred = in_force(state, attacker, "cannot attack") or banned(state, state.players[action.seat], "declare attacks")
    if barred or (direct and in_force(state, attacker, "cannot attack directly")):
        yield Violation("WOTA-G01", f"An effect keeps {attacker.called} from declaring this attack.")
    if isinstance(action.target, Card) and in_force(state, action.target, "cannot be attacked"):
        yield Violation("WOTA-G01", f"An effect keeps {action.target.called} from being attacked.")


def _no_attack_left(state: State, attacker: Card, action: Action) -> Iterator[Violation]:
    """One attack, two or three by keyword, one on each card for BattleBorn, any number for Ritual (G62, G64)."""
    attacked = attacker.attacked_in(state.turn)
    limit, rule = 1, "WOTA-CMB-02"
    for keyword, more, keyword_rule in (("Twice", 2, "WOTA-KEY-30"), ("Triple", 3, "WOTA-KEY-31")):
        if in_force(state, attacker, keyword):
            limit, rule = more, keyword_rule
    limit += times(state, attacker, "may attack again")
    if len(attacked) < limit or in_force(state, attacker, "Ritual"):
        return
    target = action.target
    if in_force(state, attacker, "BattleBorn") and isinstance(target, Card):
        if target in attacked:
            message = f"{attacker.name} has attacked {target.name} this turn."
            yield Violation("WOTA-KEY-11", message, also=("WOTA-CMB-02",))
        elif not target.face_up and not switches(state).battleborn_attacks_face_down:
            message = f"{attacker.name} may go on attacking face-up cards only."
            yield Violation("WOTA-KEY-09", message, also=("WOTA-C45",))
        return
    used = "its one attack" if limit == 1 else f"its {limit} attacks"
    message = f"{attacker.called} has used {used} of this turn."
    yield Violation(rule, message, also=() if rule == "WOTA-CMB-02" else ("WOTA-CMB-02",))


def _broken_target(state: State, action: Action) -> Iterator[Violation]:
    """A battle card of the opponent, and one with Nuisance while there is any (WOTA-KEY-06, G60, G61)."""
    opponent = state.opponent_of(action.seat)
    target = action.target
    if not isinstance(target, Card) or target.zone is not opponent.battle:
        message = "An attack is declared on a battle card of the opponent or on the opponent."
        yield Violation("WOTA-TURN-22", message, also=("WOTA-CMB-05",))
        return
    if not in_force(state, target, "Nuisance") and (nuisances := with_keyword(state, opponent, "Nuisance")):
        names = ", ".join(f"#{card.handle} {card.name}" if card.handle else card.name for card in nuisances)
        yield Violation("WOTA-KEY-06", f"A card with Nuisance is attacked first: {names}.", also=("WOTA-KEY-07",))
    if target.definition is not None and (violation := half_read(target.definition)) is not None:
        yield violation


def _broken_direct_attack(state: State, attacker: Card, action: Action) -> Iterator[Violation]:
    opponent = state.opponent_of(action.seat)
    if in_force(state, attacker, "BattleBorn"):
        yield Violation("WOTA-KEY-08", f"{attacker.name} is BattleBorn and never attacks the opponent directly.")
    if action.target is not opponent:
        yield Violation("WOTA-TURN-22", "A direct attack is declared on the opponent.", also=("WOTA-CMB-15",))
    elif (
        len(opponent.battle)
        and switches(state).direct_attack_needs_empty_field
        and not in_force(state, attacker, "may attack directly")
    ):
        yield Violation(
            "WOTA-CMB-16",
            f"{'AB'[opponent.seat]} controls {len(opponent.battle)} battle cards; "
            "a direct attack needs an empty Battle Zone.",
            also=("WOTA-C39",),
        )
    if attacker.definition is not None and attacker.face_up and strength(state, attacker, "ap") == 0:
        yield Violation(
            "WOTA-CMB-19",
            f"{attacker.name} has 0 AP and cannot attack directly.",
            also=("WOTA-CMB-20", "WOTA-C40", "WOTA-G74"),
        )


def attack(state: State, action: Action) -> None:
    """Declare the attack and pay for it; it is used up whatever happens (G57, G63, G66)."""
    attacker, target = action.card, action.target
    assert isinstance(attacker, Card)
    assert isinstance(target, Card | Player)
    for tribute in action.costs:
        assert isinstance(tribute, Card)
        give_up(state, tribute, "WOTA-KEY-32")
    attacker.attacked = (*attacker.attacked_in(state.turn), target)
    attacker.attacks_turn = state.turn
    note(state, "attack", attacker, target, "WOTA-TURN-22")
    push(state, Attack(attacker, target))


def attacks(state: State, seat: int) -> Iterable[Action]:
    """Each own battle card on each opposing one and on the opponent, with each tribute that a Ritual could take."""
    opponent = state.opponent_of(seat)
    targets: list[Card | Player] = [*opponent.battle.cards, opponent]
    own = state.players[seat].battle.cards
    return [
        Action("attack", seat, card=card, target=target, costs=costs)
        for card in own
        for costs in ([(other,) for other in own] if in_force(state, card, "Ritual") else [()])
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
