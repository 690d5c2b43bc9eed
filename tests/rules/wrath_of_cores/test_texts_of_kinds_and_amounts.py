"""Texts of Wrath of Cores about cards compared with this one, about much at once, and about what nobody gains."""

from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.wrath_of_cores.scenario import accepts, board, card, player, pool_with, read_main, unit

READ = [
    ("unit", "Adjacent friendly Units get +100 ATK and +50 HP.",
     "Static: Each Unit you control adjacent to this Unit gets +100 ATK and +50 HP."),
    ("action", "Destroy a Unit whose ATK is 200 or more.", "Destroy target Unit with 200 or more ATK."),
    ("unit", "Enter: Destroy an opposing Unit whose ATK is lower than this Unit's ATK.",
     "Enter: Destroy target opposing Unit with less ATK than this Unit."),
    ("unit", "Units with the same ATK as this Unit can't attack.",
     "Static: Each Unit with the same ATK as this Unit cannot attack."),
    ("wonder", "Whenever a red Unit is dealt 200 or more damage at once, draw a card.",
     "Whenever a red Unit takes 200 or more damage, draw 1 card."),
    ("unit", "When this Unit takes at least 100 damage, draw a card.",
     "Whenever this Unit takes 100 or more damage, draw 1 card."),
    ("action", "Players can't gain life this turn.", "Players cannot gain life this turn."),
]  # fmt: skip
DECLINED = [
    ("action", "Destroy an opposing Unit with less ATK than this Unit.", "means no Unit on this card"),
    ("unit", "Death: Destroy an opposing Unit with less ATK than this Unit.", "has left by then"),
    ("unit", "Static: Each Unit with less HP than this Unit gets +100 HP.", "changes while this lasts"),
]

test_what_is_said_of_kinds_and_amounts_is_read = each_is_read(BOXES, read_main, READ)
test_what_is_compared_with_nothing_is_declined = each_is_declined(read_main, DECLINED)


def test_a_Core_is_charged_by_much_life_lost_at_once():
    text = "Whenever your opponent loses 300 or more life, you may charge."
    assert read_box("charge", text, "core").problem is None
    core = card("Leech", "core", hp=3000, colors=("red",), charge=text, trigger="Draw 1 card.", trigger_cost=2)
    scene = {"board": board('A core "Leech" red #c', 'A hand "Drain"', without=("A hand", "A core"))}
    for points, charges in ((300, 1), (200, 0)):
        cards = pool_with(core, card("Drain", "action", text=f"Your opponent loses {points} life."))
        rows = 'A play "Drain"\n' + "A charge\n" * charges
        accepts("WOC-CORE-03", f"{rows}~ A charges {charges}", **scene, cards=cards)


def test_WOC_KW_12_only_what_has_less_ATK_than_the_Unit_is_destroyed():
    crusher = unit("Crusher", 300, 300, text="Enter: Destroy each opposing Unit with less ATK than this Unit.")
    weak, strong = unit("Weak", 200, 300), unit("Strong", 300, 300)
    lines = 'A hand "Crusher"', 'B unit "Weak" -1 #w, "Strong" +1 #s'
    cards = pool_with(crusher, weak, strong)
    scene = {"board": board(*lines, without=("A hand", "B unit")), "cards": cards}
    verdict = accepts("WOC-KW-12", 'A play "Crusher" +1 #x\n~ destroy #w', **scene)
    assert [each["card"] for each in player(verdict, "B")["unit"]] == ["Strong"]


def test_WOC_WON_04_a_Core_gains_no_life_as_long_as_a_text_says_so():
    drought, rain = card("Drought", "wonder", text="Your opponent cannot gain life."), "Each player gains 200 life."
    cards = pool_with(drought, card("Rain", "action", text=rain))
    scene = {"board": board('A wonder "Drought" #w', 'A hand "Rain"', 'A hp 1000', 'B hp 1000',
                            without=("A hand", "A hp", "B hp", "A wonder")), "cards": cards}  # fmt: skip
    accepts("WOC-WON-04", 'A play "Rain"\n~ A hp 1200\n~ B hp 1000', **scene)
