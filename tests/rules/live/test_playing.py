"""Random games at live tables: judged legal, equal to the table, made again from their texts."""

from random import Random

import pytest

from rules.games import GAMES
from rules.live.deciding import advance, can_decide, deciders
from rules.live.options import find_several, list_options
from rules.live.record import judge_game
from rules.live.sight import list_offers, say_why
from rules.live.table import DEFAULT, LiveTable, RefusedMoveError
from rules.records.judge import judge
from tests.rules.live.playing import choose, new_table, play, pool_of

SEEDS = range(4)


def judged(table: LiveTable, texts: tuple[str, str]) -> bool:
    code = table.game.code
    return judge_game(table, {}, texts, lambda text: judge(text, games=GAMES, pools={code: pool_of(code)}))[1]


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_judged_legal_and_equal_to_its_table(code, seed):
    table, texts = new_table(code, seed)
    play(table, Random(seed), 3000)
    assert table.state.result is not None
    assert judged(table, texts)


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("moves", [20, 35, 50, 60, 100])
def test_a_game_given_up_in_any_moment_is_judged_as_the_table_stood(code, moves):
    for seed in range(moves, moves + 4):
        table, texts = new_table(code, seed)
        play(table, Random(seed), moves)
        table.make(f"{'AB'[seed % 2]} concede")
        assert judged(table, texts), seed


@pytest.mark.parametrize(("code", "seed"), [("valcarta", 146), ("wota", 1467)])
def test_each_row_of_a_record_has_the_passes_that_lead_to_its_window(code, seed):
    table, texts = new_table(code, seed)
    play(table, Random(seed), 60)
    table.make("A concede")
    assert judged(table, texts)  # no one form of passes does for all; in the second a free row reads like an answer


@pytest.mark.parametrize("seed", [1446, 1849, 2000])
def test_WOTA_G86_an_answer_to_nothing_is_written_where_the_next_could_be_read_as_it(seed):
    table, texts = new_table("wota", seed)
    play(table, Random(seed), 60)
    table.make("A concede")
    assert judged(table, texts)


@pytest.mark.parametrize("seed", [1001, 1496])
def test_what_silence_chose_is_written_above_a_concession(seed):
    table, texts = new_table("wrath-of-cores", seed)
    play(table, Random(seed), 60)
    table.make("A concede")
    assert judged(table, texts)


@pytest.mark.parametrize("code", GAMES)
def test_a_table_is_made_again_from_the_texts_of_its_moves(code):
    table, _ = new_table(code, 11)
    play(table, Random(11), 120)
    again, _ = new_table(code, 11)
    again.replay(move.text for move in table.moves)
    view = table.game.notation.view
    assert [view(again.state, seat) for seat in (0, 1)] == [view(table.state, seat) for seat in (0, 1)]
    assert again.coming == table.coming
    assert [deciders(again), advance(again)] == [deciders(table), []]


@pytest.mark.parametrize("code", GAMES)
def test_the_same_seed_deals_the_same_cards(code):
    dealt = []
    for _ in range(2):
        table, _ = new_table(code, 7)
        dealt.append(advance(table))
    table, _ = new_table(code, 7)
    other = LiveTable(table.game, table.state.edition.code, table.pool, table.decks, seed="another", dice=Random)
    assert dealt[0] == dealt[1] != advance(other)


@pytest.mark.parametrize("code", GAMES)
def test_every_offered_move_can_be_made(code):
    table, _ = new_table(code, 3)
    rng = Random(3)
    for _ in range(6):
        play(table, rng, len(table.moves) + 12)
        if table.state.result is not None:
            return
        (seat, *_rest) = deciders(table)
        for option in list_options(table, seat):
            if option.verb != "several":
                again, _ = new_table(code, 3)
                again.replay([*[move.text for move in table.moves], option.text])


def test_a_move_that_breaks_a_rule_is_refused_with_its_rule():
    table, _ = new_table("wota", 1)
    advance(table)
    with pytest.raises(RefusedMoveError) as refused:
        table.make("-- attack")
    assert refused.value.violation.rule is not None
    assert [move.text for move in table.moves][-1] != "-- attack"


def test_a_card_that_cannot_be_played_says_why_by_a_rule():
    table, _ = new_table("wota", 1)
    advance(table)
    (seat,) = deciders(table)
    assert list_offers(table, seat) is not None
    card = table.state.players[seat].hand.cards[0]
    reasons = say_why(table, seat, card)
    assert reasons
    assert all(why.rule and why.message for why in reasons)


def test_nobody_is_asked_where_nothing_can_be_answered_unless_they_want_to_be():
    table, _ = new_table("wota", 5)
    table.is_asked = (True, True)
    advance(table)
    while not any(option.verb == "pass" for option in list_options(table, deciders(table)[0])):
        seat = deciders(table)[0]
        table.make(next(option.text for option in list_options(table, seat) if option.verb != "several"))
        advance(table)
    assert can_decide(table, deciders(table)[0])


@pytest.mark.parametrize("seed", range(3))
def test_a_player_without_units_is_not_asked_to_name_some_for_a_battle(seed):
    table, _ = new_table("wrath-of-cores", seed)
    rng, asked = Random(seed), set()
    advance(table)
    while table.state.result is None and len(table.moves) < 150:
        for side in deciders(table):
            if any(option.text == DEFAULT for option in list_options(table, side)):
                assert find_several(table, side) is not None
                asked.add(side)
        table.make(choose(table, rng.choice(deciders(table)), rng))
        advance(table)
    assert asked
