"""Declaring attacks: which card may attack what, how often, and what a declaration costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import banned, may_be_borne, strength, times
from rules.games.wota.abilities.keywords import in_force, with_keyword
from rules.games.wota.battle.combat import Attack
from rules.games.wota.costs.tributes import broken_ritual
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.state import Card, Player, State, switches
from rules.games.wota.zones.entering import half_read
from rules.games.wota.zones.leaving import give_up

MUST_ATTACK = "must attack"


def broken_attack(state: State, action: Action) -> Iterator[Violation]:
    """A face-up card in attack position that has an attack left, on a target that may be attacked (G76)."""
    attacker = action.card
    player = state.players[action.seat]
    if not isinstance(attacker, Card) or attacker.zone is not player.battle:
        yield refuse(
            "WOTA-CMB-01", "Only a battle card on the own side of the table attacks, and this one is not there."
        )
        return
    yield from _no_attack_left(state, attacker, action)
    yield from _broken_ban(state, attacker, action)
    direct = isinstance(action.target, Player)
    if not attacker.face_up or not _stands_to_attack(state, attacker):
        lies = "face-down" if not attacker.face_up else "in shield position"
        message = f"{attacker.called} lies {lies}; a card attacks face-up from attack position."
        yield refuse("WOTA-CMB-03", message, also=cited("direct attack from shield position") if direct else ())
    if in_force(state, attacker, "Attack Delay") and attacker.summoned_turn == state.turn:
        yield refuse("WOTA-KEY-57", f"{attacker.name} has Attack Delay and was summoned this turn.")
    if in_force(state, attacker, "Ritual"):
        yield from broken_ritual(state, action, player)
    elif action.costs:
        message = f"{attacker.called} has no Ritual; nothing is given up for its attack."
        yield refuse("tribute without Ritual", message)
    yield from _broken_direct_attack(state, attacker, action) if direct else _broken_target(state, action)


def _stands_to_attack(state: State, attacker: Card) -> bool:
    """In attack position, unless an effect lets it attack from shield position (WOTA-CMB-03, -04)."""
    return attacker.position == "attack" or in_force(state, attacker, "may attack in shield position")


def _broken_ban(state: State, attacker: Card, action: Action) -> Iterator[Violation]:
    """What effects forbid; "cannot" wins over "may" (G01)."""
    direct = isinstance(action.target, Player)
    barred = in_force(state, attacker, "cannot attack") or banned(state, state.players[action.seat], "declare attacks")
    if barred or (direct and _is_kept_from_direct_attacks(state, attacker)):
        yield refuse("WOTA-G01", f"An effect keeps {attacker.called} from declaring this attack.")
    if isinstance(action.target, Card) and in_force(state, action.target, "cannot be attacked"):
        yield refuse("WOTA-G01", f"An effect keeps {action.target.called} from being attacked.")


def _is_kept_from_direct_attacks(state: State, attacker: Card) -> bool:
    """Whether the card, or its player, cannot attack directly."""
    if in_force(state, attacker, "cannot attack directly"):
        return True
    return banned(state, state.players[attacker.controller], "attack directly")


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
            yield refuse("WOTA-KEY-11", message)
        elif not target.face_up and not switches(state).battleborn_attacks_face_down:
            message = f"{attacker.name} may go on attacking face-up cards only."
            yield refuse("WOTA-KEY-09", message)
        return
    used = "its one attack" if limit == 1 else f"its {limit} attacks"
    message = f"{attacker.called} has used {used} of this turn."
    yield refuse(rule, message)


def _broken_target(state: State, action: Action) -> Iterator[Violation]:
    """A battle card of the opponent, and one with Nuisance while there is any (WOTA-KEY-06, G60, G61)."""
    opponent = state.opponent_of(action.seat)
    target = action.target
    if not isinstance(target, Card) or target.zone is not opponent.battle:
        message = "An attack is declared on a battle card of the opponent or on the opponent."
        yield refuse("attack on no card", message)
        return
    if not in_force(state, target, "Nuisance") and (nuisances := _nuisances(state, opponent)):
        names = ", ".join(f"#{card.handle} {card.name}" if card.handle else card.name for card in nuisances)
        message = f"A card with Nuisance is attacked first: {names}."
        yield refuse("WOTA-KEY-06", message)
    if target.definition is not None and (violation := half_read(target.definition)) is not None:
        yield violation


def _nuisances(state: State, opponent: Player) -> list[Card]:
    """The cards to be attacked first: while they lie there or, as an edition may have it, until they were (G60)."""
    nuisances = with_keyword(state, opponent, "Nuisance")
    if not nuisances or switches(state).nuisance_lasts == "while face-up":
        return nuisances
    attacked = [event.value for event in state.events[state.turn_began :] if event.kind == "attack"]
    return [card for card in nuisances if card not in attacked]


def _broken_direct_attack(state: State, attacker: Card, action: Action) -> Iterator[Violation]:
    opponent = state.opponent_of(action.seat)
    if in_force(state, attacker, "BattleBorn"):
        message = f"{attacker.name} is BattleBorn and never attacks the opponent directly."
        yield refuse("WOTA-KEY-08", message)
    if action.target is not opponent:
        yield refuse("attack on no opponent", "A direct attack is declared on the opponent.")
    elif (
        len(opponent.battle)
        and switches(state).direct_attack_needs_empty_field
        and not in_force(state, attacker, "may attack directly")
    ):
        yield refuse(
            "WOTA-CMB-16",
            f"{'AB'[opponent.seat]} controls {len(opponent.battle)} battle cards; "
            "a direct attack needs an empty Battle Zone.",
        )
    if attacker.definition is not None and attacker.face_up and strength(state, attacker, "ap") == 0:
        yield refuse("WOTA-CMB-19", f"{attacker.name} has 0 AP and cannot attack directly.")


def attack(state: State, action: Action) -> None:
    """Declare the attack and pay for it; it is used up whatever happens (G57, G63, G66)."""
    attacker, target = action.card, action.target
    assert isinstance(attacker, Card)
    assert isinstance(target, Card | Player)
    if action.costs:
        give_up(state, [tribute for tribute in action.costs if isinstance(tribute, Card)], "WOTA-KEY-32", action.seat)
    attacker.attacked = (*attacker.attacked_in(state.turn), target)
    attacker.attacks_turn = state.turn
    note(state, "attack", attacker, target, "WOTA-TURN-22", action.seat)
    push(state, Attack(attacker, target))


def attacks(state: State, seat: int) -> Iterable[Action]:
    """Each own face-up card on each opposing one and on the opponent, with each tribute that a Ritual could take."""
    opponent = state.opponent_of(seat)
    targets: list[Card | Player] = [*opponent.battle.cards, opponent]
    own = state.players[seat].battle.cards
    return [
        Action("attack", seat, card=card, target=target, costs=costs)
        for card in own
        if card.face_up
        for costs in ([(other,) for other in own] if in_force(state, card, "Ritual") else [()])
        for target in targets
    ]


def duty_to_attack(state: State) -> Iterator[Violation]:
    """A card that must attack does so before the Attack Phase is over, if it can without a tribute (G01)."""
    if not may_be_borne(state, MUST_ATTACK) or state.turn == 1 or state.phase not in ("build1", "attack"):
        return
    if "attack" in state.active_player.skips:
        return
    for action in attacks(state, state.active):
        card = action.card
        assert isinstance(card, Card)
        if action.costs or card.attacked_in(state.turn) or not in_force(state, card, MUST_ATTACK):
            continue
        if not any(broken_attack(state, action)):
            yield refuse("WOTA-G01", f"{card.called} must attack this turn, and can.")
            return
