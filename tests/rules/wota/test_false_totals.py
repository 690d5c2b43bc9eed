"""Which rule a false claim of a total contradicts where nothing has changed the total: what kept it from changing."""

import pytest

from rules.engine.cards import CardPool
from rules.games.wota.cards import WotaCard
from tests.rules.scenario import accepts, in_both_editions, misclaims, pool


def _card(name: str, text: str, **fields: object) -> WotaCard:
    printed = {"kind": "army", "types": ("Human",), "sta": 20, "ap": 30, "sp": 30, "number": "1", "rarity": "common"}
    return WotaCard(name=name, text=text, **(printed | fields))


def _rune(name: str, text: str, subtype: str = "normal") -> WotaCard:
    return WotaCard(name=name, number="1", kind="rune", subtype=subtype, rarity="common", text=text)


CARDS = CardPool(
    "wota",
    (
        *pool(),
        _card("Herald", "When this card is special summoned: gain 1 HP."),
        _card("Keepsake", "When this card is destroyed: draw 1 card."),
        _card("Firebrand", "Reveal: your opponent loses 1 HP.", keywords=("Reveal",)),
        _card("Herald Wyrm", "When this card is special summoned: gain 1 HP.", kind="boss", sc=1, types=("Dragon",)),
        _rune("Call", "Special summon 1 Army card from your hand."),
        _rune("Raise", "Special summon 1 Army card from your discard pile."),
        _rune("Fill", "Gain 40 STA."),
        _rune("Ruin", "Destroy all battle cards."),
        _rune("Hymn", "Army cards you control gain 10 AP.", "infinity"),
        WotaCard(
            name="Vigil",
            number="1",
            kind="ambush",
            subtype="infinity",
            rarity="common",
            text="Army cards you control gain 10 SP.",
        ),
        _rune("Refresh", "Restore your SC."),
        _rune("Recall", "Return target battle card to its owner's hand.", "quick"),
        _rune("Strike", "Destroy target battle card.", "quick"),
    ),
)


@in_both_editions
def test_WOTA_TURN_11_stamina_gained_beyond_200_is_cut_off_whatever_gave_it(edition):
    scene = {"edition": edition, "cards": CARDS, "board": 'A sta 190\nA hand "Fill"'}
    accepts("WOTA-TURN-11", 'A activate "Fill"\n~ A sta 200', **scene)
    misclaims("WOTA-TURN-11", 'A activate "Fill"\n~ A sta 230', **scene)


@in_both_editions
def test_WOTA_COST_10_a_restored_counter_that_was_full_stays_at_1(edition):
    scene = {"edition": edition, "cards": CARDS, "board": 'A hand "Refresh"'}
    accepts("WOTA-COST-10", 'A activate "Refresh"\n~ A sc 1', **scene)
    for rule in ("WOTA-COST-10", "WOTA-G81"):
        misclaims(rule, 'A activate "Refresh"\n~ A sc 2', **scene)


@in_both_editions
@pytest.mark.parametrize(("total", "rule", "claims"), [
    ("sta 100", "WOTA-TURN-10", ("= A 7/100/0 B 7/200/1", "= A 7/120/0 B 7/200/1")),
    ("sc 0", "WOTA-TURN-12", ("~ A sc 0", "~ A sc 1")),
])  # fmt: skip
def test_WOTA_TURN_10_WOTA_TURN_12_the_Stamina_Phase_is_the_turn_players_alone(edition, total, rule, claims):
    true, false = claims
    accepts(rule, f"== 6 B\n{true}", board=f"A {total}\nB sc 0", edition=edition)
    misclaims(rule, f"== 6 B\n{false}", board=f"A {total}\nB sc 0", edition=edition)


@in_both_editions
def test_WOTA_G30_the_summoner_pays_for_a_Spy_and_not_whose_side_it_comes_to(edition):
    scene = {"board": 'A hand "Mole"', "edition": edition}
    accepts("WOTA-G30", 'A summon "Mole" attack on B\n~ A sta 180\n~ B sta 200', **scene)
    misclaims("WOTA-G30", 'A summon "Mole" attack on B\n~ B sta 180', **scene)


@in_both_editions
def test_WOTA_G19_whoever_controls_the_revealed_card_pays_for_it_and_not_the_attacker(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Guard" facedown #b1 since 2'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-G19", f"{rows}~ A sta 200\n~ B sta 180", board=board, edition=edition)
    misclaims("WOTA-G19", f"{rows}~ A sta 180", board=board, edition=edition)


@in_both_editions
def test_WOTA_COST_02_a_card_without_a_price_costs_nothing(edition):
    board = 'A hand "Wisp"'
    accepts("WOTA-COST-02", 'A summon "Wisp" attack\n~ A sta 200', board=board, edition=edition)
    misclaims("WOTA-COST-02", 'A summon "Wisp" attack\n~ A sta 190', board=board, edition=edition)


@in_both_editions
def test_WOTA_G33_a_Boss_that_is_returned_is_not_in_the_hand(edition):
    scene = {"board": 'A hand "Recall"\nA battle "Wyrm" attack #a1', "edition": edition, "cards": CARDS}
    accepts("WOTA-G33", 'A activate "Recall" -> #a1\n= A 7/200/0 B 7/200/0', **scene)
    misclaims("WOTA-G33", 'A activate "Recall" -> #a1\n= A 7/200/1 B 7/200/0', **scene)


@in_both_editions
def test_WOTA_G29_a_Spy_returns_to_its_owners_hand(edition):
    scene = {"board": 'A hand "Recall"\nB battle "Mole" attack #b1 owner A', "edition": edition, "cards": CARDS}
    accepts("WOTA-G29", 'A activate "Recall" -> #b1\n= A 7/200/1 B 7/200/0', **scene)
    misclaims("WOTA-G29", 'A activate "Recall" -> #b1\n= A 7/200/0 B 7/200/1', **scene)


@in_both_editions
def test_WOTA_G40_a_set_card_that_is_returned_is_not_paid_for(edition):
    scene = {"board": 'A hand "Recall"\nB battle "Guard" facedown #b1 since 2', "edition": edition, "cards": CARDS}
    accepts("WOTA-G40", 'A activate "Recall" -> #b1\n~ B sta 200', **scene)
    misclaims("WOTA-G40", 'A activate "Recall" -> #b1\n~ B sta 180', **scene)


@in_both_editions
def test_WOTA_KEY_42_a_set_card_destroyed_by_an_effect_does_its_opponent_nothing(edition):
    scene = {"board": 'A hand "Strike"\nB battle "Firebrand" facedown #b1 since 2', "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-42", 'A activate "Strike" -> #b1\n= A 7/200/0 B 7/200/0', **scene)
    misclaims("WOTA-KEY-42", 'A activate "Strike" -> #b1\n= A 6/200/0 B 7/200/0', **scene)


@in_both_editions
def test_WOTA_G15_the_Payment_of_a_face_down_card_is_not_due(edition):
    board = 'A sta 80\nA battle "Levy" facedown #a1 since 3'
    accepts("WOTA-G15", "= A 7/100/0 B 7/200/0", board=board, turn="5 A stamina", edition=edition)
    misclaims("WOTA-G15", "= A 7/80/0 B 7/200/0", board=board, turn="5 A stamina", edition=edition)


@in_both_editions
def test_WOTA_C22_the_edition_says_whether_an_effect_that_brings_a_card_from_the_hand_special_summons_it(edition):
    rows = 'A activate "Call"\nA choose "Herald" attack\n= A {}/200/0 B 7/200/0'
    true, false = (6, 7) if edition == "classic" else (7, 6)
    scene = {"board": 'A hp 6\nA hand "Call" "Herald"', "edition": edition, "cards": CARDS}
    accepts("WOTA-C22", rows.format(true), **scene)
    misclaims("WOTA-C22", rows.format(false), **scene)


@in_both_editions
def test_WOTA_SUM_16_WOTA_SUM_17_a_card_from_the_discard_pile_is_special_summoned(edition):
    rule = "WOTA-SUM-16" if edition == "classic" else "WOTA-SUM-17"
    rows = 'A activate "Raise"\nA choose "Herald" attack\n= A {}/200/0 B 7/200/0'
    scene = {"board": 'A hp 6\nA hand "Raise"\nA discard "Herald"', "edition": edition, "cards": CARDS}
    accepts(rule, rows.format(7), **scene)
    misclaims(rule, rows.format(6), **scene)


@in_both_editions
def test_WOTA_SUM_15_playing_a_card_from_the_hand_is_no_special_summon(edition):
    scene = {"board": 'A hp 6\nA hand "Herald"', "edition": edition, "cards": CARDS}
    accepts("WOTA-SUM-15", 'A summon "Herald" attack\n= A 6/180/0 B 7/200/0', **scene)
    misclaims("WOTA-SUM-15", 'A summon "Herald" attack\n= A 7/180/0 B 7/200/0', **scene)


@in_both_editions
def test_WOTA_BOSS_08_a_Boss_from_the_Boss_Deck_is_special_summoned(edition):
    rows = 'A summon "Herald Wyrm" attack tribute #a1\n= A {}/180/0 B 7/200/0'
    scene = {"board": 'A hp 6\nA boss "Herald Wyrm"\nA battle "Wisp" attack #a1', "edition": edition, "cards": CARDS}
    accepts("WOTA-BOSS-08", rows.format(7), **scene)
    misclaims("WOTA-BOSS-08", rows.format(6), **scene)


@in_both_editions
def test_WOTA_C23_turning_a_set_card_up_is_no_summon(edition):
    board = 'A battle "Sage" facedown #a1 since 3'
    accepts("WOTA-C23", "A reveal #a1\n= A 7/180/0 B 7/200/0", board=board, edition=edition)
    misclaims("WOTA-C23", "A reveal #a1\n= A 7/180/1 B 7/200/0", board=board, edition=edition)


@in_both_editions
def test_WOTA_G41_a_tribute_is_no_destruction_to_a_text_that_waits_for_one(edition):
    rows = 'A summon "Behemoth" attack tribute #a1\n= A 7/120/{} B 7/200/0'
    scene = {"board": 'A hand "Behemoth"\nA battle "Keepsake" attack #a1', "edition": edition, "cards": CARDS}
    accepts("WOTA-G41", rows.format(0), **scene)
    misclaims("WOTA-G41", rows.format(1), **scene)


@in_both_editions
def test_WOTA_BOSS_07_a_Boss_does_not_come_out_of_the_hand(edition):
    board = 'A boss "Wyrm"\nA hand ? ?\nA battle "Wisp" attack #a1'
    rows = 'A summon "Wyrm" attack tribute #a1\n= A 7/140/{} B 7/200/0'
    accepts("WOTA-BOSS-07", rows.format(2), board=board, edition=edition)
    misclaims("WOTA-BOSS-07", rows.format(1), board=board, edition=edition)


@in_both_editions
@pytest.mark.parametrize(("rule", "zone", "name"), [
    ("WOTA-RUNE-26", "power", "Hymn"), ("WOTA-AMB-17", "power", "Vigil"), ("WOTA-FLD-04", "field", "Meadow"),
    ("WOTA-GLO-08", "power", "Hymn"), ("WOTA-GLO-08", "field", "Meadow"),
])  # fmt: skip
def test_WOTA_GLO_08_what_destroys_battle_cards_leaves_the_others_where_they_are(edition, rule, zone, name):
    board = f'A hand "Ruin"\nB battle "Guard" attack #b1\nB {zone} "{name}" #b2'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts(rule, f'A activate "Ruin"\n~ destroy #b1\n= B {zone} "{name}" #b2', **scene)
    misclaims(rule, 'A activate "Ruin"\n~ destroy #b2', **scene)
