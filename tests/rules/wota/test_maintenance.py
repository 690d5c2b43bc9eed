"""Maintenance of Runes, Ambushes and Field cards: every turn, compulsory, and what follows where it is not there."""

import pytest

from tests.rules.scenario import accepts, ends, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, field, rune, with_cards

CARDS = with_cards(
    rune("Hymn", "infinity", "Maintenance 30. Army cards you control gain 10 AP.", sta=20),
    rune("Tax", "equip", "Maintenance 30. The equipped card gains 10 AP."),
    ambush("Fog", "infinity", "Maintenance 30. Battle cards your opponent controls lose 10 AP."),
    field("Mill", "Maintenance 30. Army cards gain 10 AP."),
    rune("Lament", "infinity", "Maintenance 30. If it is not paid, return this card to your hand."),
    ambush("Mist", "infinity", "Maintenance 30. If it is not paid, lose 1 HP."),
    field("Marsh", "Maintenance 30. If it is not paid, discard 1 card."),
    rune("Free", "infinity", "Army cards you control gain 10 AP.", sta=20),
)
KINDS = {  # what lies there; the rows for paying it, for bringing stamina to 0 with it, and for every turn
    "rune": ('A power "Hymn" #a3', "WOTA-COST-30", "WOTA-COST-27", "WOTA-COST-33"),
    "ambush": ('A power "Fog" #a3', "WOTA-COST-31", "WOTA-COST-28", "WOTA-COST-34"),
    "field": ('A field "Mill" #a3', "WOTA-COST-32", "WOTA-COST-29", "WOTA-COST-35"),
}
each_kind = pytest.mark.parametrize("kind", KINDS)
NEXT = "6 B end"
BEGIN = "== 7 A\nA draw ?\n"


def scene(edition, board, sta, turn=NEXT):
    return {"board": f"{board}\nA sta {sta}", "cards": CARDS, "edition": edition, "turn": turn}


@in_both_editions
@each_kind
def test_WOTA_COST_30_to_32_maintenance_must_be_paid_where_it_can(edition, kind):
    board, paid, _, _ = KINDS[kind]
    accepts("WOTA-COST-24", BEGIN + "A pay #a3\n= A 7/40/1", **scene(edition, board, 50))
    accepts("WOTA-TURN-16", BEGIN + "-- stamina\nA pay #a3\n~ A sta 40", **scene(edition, board, 50))
    verdict = accepts("WOTA-COST-30", BEGIN + "= A 7/40/1", **scene(edition, board, 50))
    lying = player(verdict, "A")
    assert (lying["power"] or [lying["field"]])[0]["handle"] == "a3"
    misclaims(paid, BEGIN + "= A 7/70/1", **scene(edition, board, 50))
    refuses(paid, BEGIN + "A decline #a3", **scene(edition, board, 50))
    refuses("WOTA-COST-24", BEGIN + "A decline #a3", **scene(edition, board, 50))


@in_both_editions
@each_kind
def test_WOTA_COST_33_to_35_WOTA_TURN_16_it_is_charged_every_turn_of_its_player_in_the_Stamina_Phase(edition, kind):
    board, _, _, every_turn = KINDS[kind]
    accepts("WOTA-TURN-16", BEGIN + "= A 7/170/1", **scene(edition, board, 200))  # 200 at most, then 30
    later = BEGIN + "== 8 B\nB draw ?\n== 9 A\nA draw ?\n"
    accepts("WOTA-COST-33", later + "= A 7/140/2", **scene(edition, board, 160))
    misclaims(every_turn, later + "= A 7/170/2", **scene(edition, board, 160))
    misclaims("WOTA-TURN-16", later + "= A 7/170/2", **scene(edition, board, 160))
    accepts("WOTA-C06", BEGIN + "-- stamina\nA pay #a3\n~ A sta 90", **scene(edition, board, 100))
    misclaims("WOTA-C06", BEGIN + "-- build1\n~ A sta 120", **scene(edition, board, 100))
    refuses("WOTA-TURN-16", BEGIN + "-- build1\nA pay #a3", **scene(edition, board, 100))
    refuses("WOTA-TURN-16", BEGIN + "-- attack\n-- build2\nA decline #a3", **scene(edition, board, 100))
    free = board.replace("Hymn", "Free")
    if free != board:
        accepts("WOTA-COST-33", later + "= A 7/200/2", **scene(edition, free, 160))
    opposing = {**scene(edition, board, 100), "board": board.replace("A ", "B ", 1) + "\nB sta 100"}
    accepts("WOTA-TURN-16", BEGIN + "~ B sta 100", **opposing)


@in_both_editions
def test_WOTA_TURN_16_nothing_is_charged_in_the_turn_in_which_it_is_played(edition):
    played = {"board": 'A hand "Hymn"\nA sta 100', "cards": CARDS, "edition": edition}
    rows = 'A activate "Hymn" #a3\n= A 7/80/0\n== 6 B\nB draw ?\n~ A sta 80\n== 7 A\nA draw ?\n'
    accepts("WOTA-TURN-16", rows + "~ A sta 70", **played)
    misclaims("WOTA-TURN-16", rows + "~ A sta 100", **played)


@in_both_editions
@each_kind
def test_WOTA_C04_less_than_is_asked_for_destroys_the_card_and_costs_three_hearts(edition, kind):
    board = KINDS[kind][0]
    accepts("WOTA-COST-25", BEGIN + "~ destroy #a3\n~ discard #a3\n= A 4/25/1", **scene(edition, board, 5))
    accepts("WOTA-COST-25", BEGIN + "A decline #a3\n~ destroy #a3\n= A 4/25/1", **scene(edition, board, 5))
    accepts("WOTA-C04", BEGIN + "A pay #a3\n~ destroy #a3\n= A 4/25/1", **scene(edition, board, 5))
    misclaims("WOTA-COST-25", BEGIN + "~ A hp 7", **scene(edition, board, 5))
    misclaims("WOTA-C04", BEGIN + "~ A hp 7", **scene(edition, board, 5))
    zone = "field" if kind == "field" else "power"
    misclaims("WOTA-COST-25", BEGIN + f"= A {zone} ? #a3", **scene(edition, board, 5))
    misclaims("WOTA-G20", BEGIN + "~ A sta 0", **scene(edition, board, 5))


@each_kind
def test_WOTA_COST_27_to_29_WOTA_C04_in_the_classic_edition_maintenance_that_leaves_nothing_destroys_the_card(kind):
    board, _, to_zero, _ = KINDS[kind]
    accepts("WOTA-C04", BEGIN + "~ destroy #a3\n= A 4/0/1", **scene("classic", board, 10))
    accepts("WOTA-COST-27", BEGIN + "A pay #a3\n~ destroy #a3\n= A 4/0/1", **scene("classic", board, 10))
    misclaims(to_zero, BEGIN + "~ A hp 7", **scene("classic", board, 10))
    misclaims("WOTA-C04", BEGIN + "= A 7/0/1", **scene("classic", board, 10))
    refuses("WOTA-COST-24", BEGIN + "A decline #a3", **scene("classic", board, 10))
    accepts("WOTA-C04", BEGIN + "= A 7/1/1", **scene("classic", board, 11))


@each_kind
def test_WOTA_C04_in_the_current_edition_maintenance_may_leave_nothing(kind):
    board = KINDS[kind][0]
    accepts("WOTA-C04", BEGIN + "= A 7/0/1", **scene("current", board, 10))
    misclaims("WOTA-C04", BEGIN + "~ destroy #a3", **scene("current", board, 10))
    misclaims("WOTA-C04", BEGIN + "~ A hp 4", **scene("current", board, 10))


@in_both_editions
@pytest.mark.parametrize(
    ("board", "follows", "claims"),
    [
        ('A power "Lament" #a3', "", "~ return #a3\n= A 7/25/2"),
        ('A power "Mist" #a3', "", "= A 6/25/1\n= A power #a3"),
        ('A field "Marsh" #a3\nA hand "Guard"', 'A discard "Guard"\n', "= A 7/25/1"),
    ],
)
def test_WOTA_COST_26_a_text_may_say_what_follows_instead(edition, board, follows, claims):
    claims = claims.replace("= A power #a3", '= A power "Mist" #a3')
    accepts("WOTA-COST-26", BEGIN + follows + claims, **scene(edition, board, 5))
    misclaims("WOTA-COST-26", BEGIN + follows + "~ destroy #a3", **scene(edition, board, 5))
    misclaims("WOTA-COST-26", BEGIN + follows + "~ A hp 4", **scene(edition, board, 5))


@in_both_editions
@each_kind
def test_WOTA_G82_nothing_is_due_for_a_face_down_card(edition, kind):
    if kind == "field" and edition == "classic":
        return  # it cannot lie there face-down
    board = KINDS[kind][0].replace("#a3", "facedown #a3")
    accepts("WOTA-G82", BEGIN + "= A 7/70/1", **scene(edition, board, 50))
    accepts("WOTA-G82", BEGIN + "= A 7/20/1", **scene(edition, board, 0))
    misclaims("WOTA-G82", BEGIN + "= A 7/40/1", **scene(edition, board, 50))
    misclaims("WOTA-G82", BEGIN + "~ destroy #a3", **scene(edition, board, 0))
    refuses("WOTA-G82", BEGIN + "A pay #a3", **scene(edition, board, 50))


@in_both_editions
def test_WOTA_G11_the_payer_settles_them_one_by_one(edition):
    board = 'A power "Hymn" #a3, "Lament" #a4\nA field "Mill" #a5'
    accepts("WOTA-G11", BEGIN + "A pay #a4\n~ destroy #a3\n~ destroy #a5\n= A 1/15/1", **scene(edition, board, 25))
    accepts("WOTA-G11", BEGIN + "~ return #a4\n~ destroy #a5\n= A 4/15/2", **scene(edition, board, 25))
    misclaims("WOTA-G11", BEGIN + "A pay #a4\n~ A sta 45", **scene(edition, board, 25))
    hearts = scene(edition, board + "\nA hp 3", 25)
    verdict = ends("WOTA-WIN-01", BEGIN + "A pay #a4", winner="B", reason="hp", **hearts)
    assert player(verdict, "A")["field"] is not None  # the game was over before it was asked for


@in_both_editions
def test_an_Equip_with_maintenance_is_lost_like_any_other_card(edition):
    board = 'A power "Tax" #a3 equips #a1\nA battle "Guard" attack #a1'
    accepts("WOTA-COST-33", BEGIN + "= A 7/40/1", **scene(edition, board, 50))
    accepts("WOTA-COST-25", BEGIN + "~ destroy #a3\n= A 4/20/1", **scene(edition, board, 0))
