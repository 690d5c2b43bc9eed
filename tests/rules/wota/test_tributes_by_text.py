"""Tributes that a card's own text names: kinds, types, numbers and two of them at once."""

from tests.rules.scenario import accepts, in_both_editions, player, refuses
from tests.rules.scenario_cards import army, rune, with_cards

BOSS = {"kind": "boss", "sc": 1, "sta": 60, "ap": 90, "sp": 90, "types": ("Dragon",)}
CARDS = with_cards(
    army("Marshal", "Tribute 1 Army card.", **BOSS),
    army("Archon", "Tribute 2 Wizard cards.", **BOSS),
    army("Herald", "Tribute 1 Army or Mage card.", **BOSS),
    army("Sire", "Tribute 1 Army card. Tribute 1 Mage card.", **BOSS),
    army("Regent", "Tribute 1 Army card and 1 Mage card.", **BOSS),
    army("Overlord", "Tribute 2 Army cards, at least one of which must be a Beast.", **BOSS),
    army("Merger", "Tribute 1 Human-Wizard card.", **BOSS),
    army("Heir", "To summon this card, tribute 1 Boss card.", **BOSS),
    army("Chosen", 'Tribute 1 card named "Scout".', **BOSS),
    army("Collector", "Tribute 1 battle card with 60 or more AP.", **BOSS),
    army("Fledgling", "Tribute 1 Beast card."),
    army("Cub", types=("Beast",)),
    army("Sorcerer", kind="mage", types=("Human", "Wizard")),
    army("Untouched", "This card cannot be tributed."),
)
SIDE = (
    'A battle "Guard" attack #g, "Scholar" attack #m, "Scholar" shield #n, "Sorcerer" attack #d, "Scout" attack #s, '
    '"Wyrm" attack #w\nA battle "Guard" facedown #f, "Cub" attack #c, "Untouched" attack #u\n'
    'B battle "Guard" attack #b'
)


def scene(boss: str, edition: str) -> dict:
    where = "hand" if boss == "Fledgling" else "boss"
    return {"board": f'{SIDE}\nA {where} "{boss}"', "edition": edition, "cards": CARDS}


def summon(boss: str, *tributes: str) -> str:
    given = " ".join(f"#{each}" for each in tributes)
    return f'A summon "{boss}" attack #x' + (f" tribute {given}" if tributes else "")


FITTING = (
    ("Overlord", ("c", "g")), ("Overlord", ("g", "c")),
    ("Marshal", ("g",)), ("Marshal", ("s",)), ("Archon", ("m", "n")), ("Herald", ("g",)), ("Herald", ("m",)),
    ("Regent", ("g", "m")),
    ("Sire", ("g", "m")), ("Sire", ("m", "g")), ("Sire", ("d", "s")), ("Merger", ("d",)), ("Heir", ("w",)),
    ("Chosen", ("s",)), ("Collector", ("s",)), ("Collector", ("w",)),
)  # fmt: skip
UNFIT = (
    ("Overlord", ("g", "s")), ("Overlord", ("c", "m")), ("Overlord", ("c",)),
    ("Marshal", ()), ("Marshal", ("m",)), ("Marshal", ("w",)), ("Marshal", ("g", "s")), ("Archon", ("m",)),
    ("Archon", ("m", "d")), ("Archon", ("m", "m")), ("Herald", ("w",)), ("Sire", ("g",)), ("Sire", ("g", "s")),
    ("Regent", ("g", "s")),
    ("Sire", ("m", "n")), ("Merger", ("m",)), ("Merger", ("g",)), ("Heir", ("g",)), ("Chosen", ("g",)),
    ("Collector", ("g",)),
)  # fmt: skip


@in_both_editions
def test_WOTA_C26_the_text_of_a_Boss_names_its_tributes(edition):
    for boss, tributes in FITTING:
        verdict = accepts("WOTA-C26", summon(boss, *tributes), **scene(boss, edition))
        assert len(player(verdict, "A")["discard"]) == len(tributes)
    for boss, tributes in UNFIT:
        refuses("WOTA-C26", summon(boss, *tributes), **scene(boss, edition))


def test_WOTA_BOSS_03_its_requirements_are_met_or_it_is_not_summoned():
    for boss, tributes in FITTING:
        accepts("WOTA-BOSS-03", summon(boss, *tributes), **scene(boss, "current"))
    for boss, tributes in UNFIT:
        refuses("WOTA-BOSS-03", summon(boss, *tributes), **scene(boss, "current"))


@in_both_editions
def test_WOTA_G37_a_tribute_of_one_type_is_of_that_type_alone_and_of_two_of_both(edition):
    accepts("WOTA-G37", summon("Archon", "m", "n"), **scene("Archon", edition))
    refuses("WOTA-G37", summon("Archon", "m", "d"), **scene("Archon", edition))
    accepts("WOTA-G37", summon("Merger", "d"), **scene("Merger", edition))
    refuses("WOTA-G37", summon("Merger", "m"), **scene("Merger", edition))


@in_both_editions
def test_WOTA_BOSS_05_and_04_a_tribute_by_text_lies_face_up_on_the_own_side(edition):
    refuses("WOTA-BOSS-05", summon("Marshal", "f"), **scene("Marshal", edition))
    refuses("WOTA-BOSS-04", summon("Marshal", "b"), **scene("Marshal", edition))
    refuses("WOTA-G01", summon("Marshal", "u"), **scene("Marshal", edition))


@in_both_editions
def test_WOTA_SUM_23_an_Army_card_may_ask_for_a_tribute_too(edition):
    accepts("WOTA-SUM-23", summon("Fledgling", "c"), **scene("Fledgling", edition))
    refuses("WOTA-SUM-23", summon("Fledgling"), **scene("Fledgling", edition))
    refuses("WOTA-SUM-23", summon("Fledgling", "g"), **scene("Fledgling", edition))


@in_both_editions
def test_WOTA_SUM_25_and_WOTA_G76_a_tribute_that_is_none_is_told_before_a_cost_that_is_lacking(edition):
    cards = with_cards(rune("Levy", "normal", "To activate this card, tribute 1 Army card. Draw 2 cards."))
    scene = {"edition": edition, "cards": cards}
    row = 'A activate "Levy" tribute #a1'
    accepts("WOTA-SUM-25", row, board='A hand "Levy"\nA battle "Guard" attack #a1', **scene)
    verdict = refuses("WOTA-SUM-25", row, board='A hand "Levy"\nA battle "Guard" facedown #a1', **scene)
    assert (verdict.problem.rule, "WOTA-COST-03" in verdict.problem.also) == ("WOTA-SUM-25", True)
