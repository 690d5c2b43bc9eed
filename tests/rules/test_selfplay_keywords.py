"""Random games full of keywords, Titans, Spies and Bosses: judged legal, and within the laws of the table."""

import re
from collections import Counter
from functools import cache

import msgspec
import pytest

from rules.engine.actions import check, legal_actions
from rules.engine.frames import waiting
from rules.engine.values import Action
from rules.games import GAMES
from rules.games.wota.abilities.keywords import has_printed_keyword
from rules.games.wota.table.actions import DeclareAttack, SetCard, SummonCard
from rules.games.wota.table.state import Card, build_state, lay_out
from rules.records.judge import judge
from rules.records.printer import print_record
from tests.rules.laws import broken_laws
from tests.rules.scenario import EDITIONS, NOTATIONS, pool
from tests.rules.selfplay import SEATS, RandomGame, key

SEEDS = range(10)
both = pytest.mark.parametrize("edition", EDITIONS)
any_seed = pytest.mark.parametrize("seed", SEEDS)

BRAWLERS = ("Reaver", "Champion", "Phantom", "Hireling", "Levy", "Saint", "Envoy", "Twinblade", "Whirlwind", "Zealot",
            "Juggernaut", "Bulwark", "Sleeper", "Mirage", "Mole", "Pest", "Squire", "Wisp")  # fmt: skip
PLOTTERS = ("Rival", "Warlord", "Phantom", "Eternal", "Levy", "Martyr", "Envoy", "Fanatic", "Saboteur", "Behemoth",
            "Usurper", "Zealot", "Mirage", "Mole", "Pest", "Squire", "Wisp", "Scholar")  # fmt: skip
BOSSES = ("Wyrm", "Kraken", "Basilisk", "Chimera", "Doppel")


def decklist(names: tuple[str, ...]) -> str:
    """Three of each card, two of each Boss."""
    return "\n".join([*(f"3 {name}" for name in names), "boss:", *(f"2 {name}" for name in BOSSES)])


LISTS = (decklist(BRAWLERS), decklist(PLOTTERS))


def new_game(seed: int, edition: str) -> RandomGame:
    """A random game before its first step."""
    return RandomGame(pool(), seed, edition, lists=LISTS)


@cache
def play_record(seed: int, edition: str) -> tuple[str, RandomGame]:
    """A random game that has come to an end or to many rows, and its record."""
    game = new_game(seed, edition)
    game.play(200)
    while waiting(game.state) is not None:
        game.step()
    return print_record(game.record(), NOTATIONS), game


@both
@any_seed
def test_every_game_with_keywords_that_was_played_by_the_rules_is_judged_legal(seed, edition):
    text, game = play_record(seed, edition)
    verdict = judge(text, games=GAMES, pools={"wota": pool()})
    assert verdict.problem is None, text
    assert verdict.checked.implied == 0
    for index, seat in enumerate(SEATS):
        assert verdict.state["players"][seat] == game.state.game.notation.view(game.state, index)
    assert (verdict.result is None) == (game.state.result is None)


@both
@any_seed
def test_the_laws_of_the_table_hold_at_every_step_of_a_game_with_keywords(seed, edition):
    game = new_game(seed, edition)
    sizes = [sum(player.registered.values()) for player in game.state.players]
    while game.state.result is None and len(game.rows) < 200:
        game.step()
        assert broken_laws(game, sizes) == []
        for player in game.state.players:
            assert all(
                card.owner == player.seat or has_printed_keyword(card.definition, "Spy") for card in player.battle.cards
            )


def test_random_games_use_every_kind_of_keyword_play():
    texts = [play_record(seed, edition)[0] for seed in SEEDS for edition in EDITIONS]
    counts = sum((play_record(seed, edition)[1].counts for seed in SEEDS for edition in EDITIONS), Counter())
    assert {"summon", "set", "attack", "reveal", "pay"} <= set(counts)
    everything = "\n".join(texts)
    for part in (" tribute #", " on A", " on B", 'summon "Chimera"', 'summon "Wyrm"', 'summon "Juggernaut"'):
        assert part in everything, part
    assert re.search(r"attack #\w+ -> \S+ tribute #", everything)


def everything_one_could_try(game: RandomGame) -> list[Action]:
    """Summons and sets of every card to either side, and attacks, with up to two tributes from anywhere."""
    state = game.state
    table = [card for player in state.players for card in player.battle.cards]
    costs = [
        (),
        *((card,) for card in table),
        *((a, b) for a in table for b in table if table.index(a) < table.index(b)),
    ]
    tries = []
    for player in state.players:
        at_hand = {card.name: card for zone in (player.hand, player.boss) for card in zone.cards}
        for card in at_hand.values():
            for side in (None, 1 - player.seat):
                tries += [SummonCard(player.seat, card, side=side, position="attack", tributes=c) for c in costs]
                tries.append(SetCard(player.seat, card, side=side, zone="battle"))
        for card in table:
            for target in (*table, *state.players):
                tries += [DeclareAttack(player.seat, card, target, c) for c in costs[: len(table) + 1]]
    return tries


@both
def test_listing_and_checking_agree_on_tributes_and_sides(edition):
    game = new_game(3, edition)
    compared = 0
    while game.state.result is None and len(game.rows) < 90:
        listed = {
            key(action)
            for action in legal_actions(game.state)
            if isinstance(action, DeclareAttack)
            or (isinstance(action, SummonCard) and action.position == "attack")
            or (isinstance(action, SetCard) and action.zone == "battle")
        }
        if len(game.rows) % 3 == 0:
            legal = {key(action) for action in everything_one_could_try(game) if check(game.state, action) is None}
            assert legal == listed
            compared += 1
        game.step()
    assert compared > 15


def test_a_titan_3_beside_ten_cards_lists_every_set_of_tributes_once():
    """120 sets of three cards, in two positions, to two sides."""
    state = build_state(GAMES["wota"], GAMES["wota"].editions["current"], 0)
    state.turn, state.phase = 5, "build1"
    giant = pool().get("Behemoth")
    titan = msgspec.structs.replace(giant, name="Titan of Three", keywords=("Titan 3", "Spy"))
    lay_out(state.players[0].hand, [Card(0, titan)])
    for player in state.players:
        lay_out(player.battle, [Card(player.seat, pool().get("Squire")) for _ in range(10)])
        for card in player.battle.cards:
            card.face_up, card.position = True, "attack"
    actions = [action for action in legal_actions(state) if action.verb == "summon"]
    assert len(actions) == 120 * 2 * 2
    state.players[0].sc = 0
    assert not any(action.verb == "summon" for action in legal_actions(state))
