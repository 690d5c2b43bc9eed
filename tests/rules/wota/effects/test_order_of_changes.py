"""Changes of a card count in the order in which they came, whether for a time or while another card lies there."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Lord", "Other Human cards you control gain 20 AP."),
    army("Jailer", "The AP of battle cards your opponent controls becomes 10."),
    army("Herald", "Other Human cards you control gain Nuisance."),
    rune("Haste", "quick", "Target battle card gains 30 AP until end of turn."),
    rune("Drain", "quick", "Target battle card loses 60 AP until end of turn."),
    rune("Naught", "quick", "The AP of target battle card becomes 0 until end of turn."),
    rune("Calm", "quick", "Target battle card loses Nuisance until end of turn."),
    rune("Hush", "quick", "Target battle card loses all keywords until end of turn."),
    rune("Even Blade", "equip", "The AP of the equipped card becomes 50."),
    rune("Great Blade", "equip", "The AP of the equipped card is doubled."),
    rune("Dull Blade", "equip", "The AP of the equipped card is halved."),
    rune("Swift Blade", "equip", "The equipped card gains Twice."),
)
scene = scenes_with(CARDS)


def ap(rows: tuple[str, ...], board: str, edition: str) -> int:
    said = {
        "Lord": 'A summon "Lord" attack #a9',
        "next turn": "== 6 B",
        **{
            name: f'A activate "{name}" #a{number} -> #a1'
            for number, name in enumerate(CARDS.names(), 20)
            if "Blade" in name
        },
    }
    written = "\n".join(said.get(row) or f'A activate "{row}" -> #a1' for row in rows)
    return battle(accepts("WOTA-G74", written, **scene(board, edition)), "A")["a1"]["ap"]


@in_both_editions
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("Naught", "Haste"), 30),
        (("Drain", "Haste"), 30),
        (("Haste", "Drain"), 10),
        (("Drain", "Haste", "next turn"), 40),
        (("Haste", "Naught"), 0),
        (("Naught", "Lord"), 20),
        (("Lord", "Naught"), 0),
        (("Lord", "Naught", "next turn"), 60),
        (("Even Blade", "Haste"), 80),
        (("Haste", "Even Blade"), 50),
        (("Even Blade", "Naught"), 0),
        (("Even Blade", "Naught", "next turn"), 50),
        (("Great Blade", "Haste"), 110),
        (("Haste", "Great Blade"), 140),
        (("Haste", "Great Blade", "next turn"), 80),
        (("Dull Blade", "Haste"), 50),
        (("Even Blade", "Great Blade"), 100),
        (("Great Blade", "Even Blade"), 50),
    ],
)
def test_WOTA_G74_AP_is_reckoned_in_the_order_of_its_changes(edition, rows, expected):
    hand = " ".join(f'"{row}"' for row in rows if row != "next turn")
    assert ap(rows, f'A battle "Guard" attack #a1\nA hand {hand}', edition) == expected


@in_both_editions
def test_what_came_later_decides_a_battle(edition):
    board = 'A battle "Guard" attack #a1\nA hand "Haste"\nB battle "Jailer" attack #b1'
    rows = 'A activate "Haste" -> #a1\n-- attack\nA attack #a1 -> #b1\n~ destroy '
    accepts("WOTA-CMB-05", rows + "#b1", **scene(board, edition))
    misclaims("WOTA-CMB-05", rows + "#a1", **scene(board, edition))


@in_both_editions
@pytest.mark.parametrize("name", ["Calm", "Hush"])
def test_a_keyword_that_another_card_gives_is_lost_like_a_printed_one(edition, name):
    board = f'A battle "Guard" attack #a1\nA hand "{name}"\nB battle "Herald" attack #b1, "Wisp" attack #b2'
    attack = "-- attack\nA attack #a1 -> #b1"
    refuses("WOTA-KEY-06", attack, **scene(board, edition))
    accepts("WOTA-KEY-06", f'A activate "{name}" -> #b2\n{attack}', **scene(board, edition))


@in_both_editions
def test_WOTA_KEY_30_a_card_that_has_lost_all_keywords_attacks_once_whatever_it_bears(edition):
    board = 'A battle "Guard" attack #a1\nA hand "Swift Blade" "Hush"\nB battle "Wisp" attack #b1, "Wisp" attack #b2'
    equip, hush = 'A activate "Swift Blade" #a9 -> #a1\n', 'A activate "Hush" -> #a1\n'
    twice = "-- attack\nA attack #a1 -> #b1\nA attack #a1 -> #b2"
    accepts("WOTA-KEY-30", equip + twice, **scene(board, edition))
    accepts("WOTA-KEY-30", hush + equip + twice, **scene(board, edition))
    refuses("WOTA-CMB-02", equip + hush + twice, **scene(board, edition))
