"""Declare attacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.frames import push
from rules.engine.values import Violation
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import count_permission, current_stat, has_cards_with
from rules.games.wota.abilities.keywords import has_keyword, list_with_keyword
from rules.games.wota.abilities.partners import is_kept_from
from rules.games.wota.battle.combat import Attack
from rules.games.wota.costs.card_costs import attack_cost
from rules.games.wota.costs.paying import pay_sta
from rules.games.wota.costs.tributes import ritual_violations
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.actions import DeclareAttack
from rules.games.wota.table.state import Card, Player, State, get_switches
from rules.games.wota.zones.entering import find_text_violation
from rules.games.wota.zones.leaving import tribute_cards

MUST_ATTACK = "must attack"


def attack_violations(state: State, action: DeclareAttack) -> Iterator[Violation]:
    """List violations of an attack, in the order of G76."""
    attacker = action.card
    player = state.players[action.seat]
    if attacker is None or attacker.zone is not player.battle:
        yield refuse(
            "WOTA-CMB-01", "A player can only attack with a battle card on their own side; this card is not there."
        )
        return
    yield from _limit_violations(state, attacker, action)
    yield from _ban_violations(state, attacker, action)
    due = attack_cost(state, player, attacker)
    if player.sta < due:
        yield refuse("WOTA-COST-03", f"To attack with {attacker.called} costs {due} STA by a text.")
    direct = isinstance(action.target, Player)
    if not attacker.face_up or not _has_attack_position(state, attacker):
        lies = "face-down" if not attacker.face_up else "in shield position"
        message = f"{attacker.called} lies {lies}; a card attacks face-up from attack position."
        yield refuse("WOTA-CMB-03", message, also=cited("direct attack from shield position") if direct else ())
    if has_keyword(state, attacker, "Attack Delay") and attacker.summoned_turn == state.turn:
        yield refuse("WOTA-KEY-57", f"{attacker.name} has Attack Delay and was summoned this turn.")
    if has_keyword(state, attacker, "Ritual"):
        yield from ritual_violations(state, action, player)
    elif action.tributes:
        message = f"{attacker.called} has no Ritual, so its attack takes no tribute."
        yield refuse("tribute without Ritual", message)
    yield from _direct_attack_violations(state, attacker, action) if direct else _target_violations(state, action)


def _has_attack_position(state: State, attacker: Card) -> bool:
    return attacker.position == "attack" or has_keyword(state, attacker, "may attack in shield position")


def _ban_violations(state: State, attacker: Card, action: DeclareAttack) -> Iterator[Violation]:
    direct = isinstance(action.target, Player)
    barred = is_banned(state, state.players[action.seat], "declare attacks") or (
        is_kept_from(state, attacker, "cannot attack", action.target)
        if isinstance(action.target, Card)
        else has_keyword(state, attacker, "cannot attack")
    )
    if barred or (direct and _is_barred_from_direct_attacks(state, attacker)):
        yield refuse("WOTA-G01", f"An effect stops {attacker.called} from declaring this attack.")
    if isinstance(action.target, Card) and is_kept_from(state, action.target, "cannot be attacked", attacker):
        yield refuse("WOTA-G01", f"An effect protects {action.target.called} from being attacked.")


def _is_barred_from_direct_attacks(state: State, attacker: Card) -> bool:
    if has_keyword(state, attacker, "cannot attack directly"):
        return True
    return is_banned(state, state.players[attacker.controller], "attack directly")


def _limit_violations(state: State, attacker: Card, action: DeclareAttack) -> Iterator[Violation]:
    """Count the turn's attacks. Rules: G62, G64."""
    attacked = attacker.list_attacked(state.turn)
    limit, rule = 1, "WOTA-CMB-02"
    for keyword, more, keyword_rule in (("Twice", 2, "WOTA-KEY-30"), ("Triple", 3, "WOTA-KEY-31")):
        if has_keyword(state, attacker, keyword):
            limit, rule = more, keyword_rule
    limit += count_permission(state, attacker, "may attack again")
    if len(attacked) < limit or has_keyword(state, attacker, "Ritual"):
        return
    target = action.target
    if has_keyword(state, attacker, "BattleBorn") and isinstance(target, Card):
        if target in attacked:
            message = f"{attacker.name} has attacked {target.name} this turn."
            yield refuse("WOTA-KEY-11", message)
        elif not target.face_up and not get_switches(state).battleborn_attacks_face_down:
            message = f"{attacker.name} can make further attacks on face-up cards only."
            yield refuse("WOTA-KEY-09", message)
        return
    if isinstance(target, Card) and target not in attacked and has_keyword(state, attacker, "may attack each once"):
        return
    used = "its one attack" if limit == 1 else f"its {limit} attacks"
    message = f"{attacker.called} has used {used} of this turn."
    yield refuse(rule, message)


def _target_violations(state: State, action: DeclareAttack) -> Iterator[Violation]:
    """Nuisance is attacked first (WOTA-KEY-06, G60, G61)."""
    opponent = state.opponent_of(action.seat)
    target = action.target
    if not isinstance(target, Card) or target.zone is not opponent.battle:
        message = "An attack is declared on a battle card of the opponent or on the opponent."
        yield refuse("attack on no card", message)
        return
    if not has_keyword(state, target, "Nuisance") and (nuisances := _list_nuisances(state, opponent)):
        names = ", ".join(f"#{card.handle} {card.name}" if card.handle else card.name for card in nuisances)
        message = f"A card with Nuisance is attacked first: {names}."
        yield refuse("WOTA-KEY-06", message)
    if target.definition is not None and (violation := find_text_violation(target.definition)) is not None:
        yield violation


def _list_nuisances(state: State, opponent: Player) -> list[Card]:
    """List the cards to attack first (G60)."""
    nuisances = list_with_keyword(state, opponent, "Nuisance")
    if not nuisances or get_switches(state).nuisance_lasts == "while face-up":
        return nuisances
    attacked = [event.value for event in state.events[state.turn_began :] if event.kind == "attack"]
    return [card for card in nuisances if card not in attacked]


def _direct_attack_violations(state: State, attacker: Card, action: DeclareAttack) -> Iterator[Violation]:
    opponent = state.opponent_of(action.seat)
    if has_keyword(state, attacker, "BattleBorn"):
        message = f"{attacker.name} is BattleBorn and never attacks the opponent directly."
        yield refuse("WOTA-KEY-08", message)
    if action.target is not opponent:
        yield refuse("attack on no opponent", "A direct attack is declared on the opponent.")
    elif (
        len(opponent.battle)
        and get_switches(state).direct_attack_needs_empty_field
        and not has_keyword(state, attacker, "may attack directly")
    ):
        yield refuse(
            "WOTA-CMB-16",
            f"A direct attack needs an empty Battle Zone; {'AB'[opponent.seat]} has {len(opponent.battle)} there.",
        )
    if attacker.definition is not None and attacker.face_up and current_stat(state, attacker, "ap") == 0:
        yield refuse("WOTA-CMB-19", f"{attacker.name} has 0 AP and cannot attack directly.")


def attack(state: State, action: DeclareAttack) -> None:
    """Declare an attack and pay. Rules: G57, G63, G66."""
    attacker, target = action.card, action.target
    assert attacker is not None
    assert target is not None
    if action.tributes:
        tribute_cards(state, action.tributes, "WOTA-KEY-32", action.seat)
    if due := attack_cost(state, state.players[action.seat], attacker):
        pay_sta(state, state.players[action.seat], due, "WOTA-G01")
    attacker.attacked = (*attacker.list_attacked(state.turn), target)
    attacker.attacks_turn = state.turn
    note(state, "attack", attacker, target, "WOTA-TURN-22", action.seat)
    push(state, Attack(attacker, target))


def list_attacks(state: State, seat: int) -> Iterable[DeclareAttack]:
    """List attacks, with each target and tribute."""
    opponent = state.opponent_of(seat)
    targets: list[Card | Player] = [*opponent.battle.cards, opponent]
    own = state.players[seat].battle.cards
    return [
        DeclareAttack(seat, card, target, tributes)
        for card in own
        if card.face_up
        for tributes in ([(other,) for other in own] if has_keyword(state, card, "Ritual") else [()])
        for target in targets
    ]


def duty_violations(state: State) -> Iterator[Violation]:
    """Find a card under a duty to attack (G01)."""
    if not has_cards_with(state, MUST_ATTACK) or state.turn == 1 or state.phase not in ("build1", "attack"):
        return
    if "attack" in state.active_player.skips:
        return
    for action in list_attacks(state, state.active):
        card = action.card
        assert card is not None
        if action.tributes or card.list_attacked(state.turn) or not has_keyword(state, card, MUST_ATTACK):
            continue
        if not any(attack_violations(state, action)):
            yield refuse("WOTA-G01", f"{card.called} must attack this turn and is able to.")
            return
