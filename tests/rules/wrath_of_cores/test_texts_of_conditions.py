"""What texts of Wrath of Cores ask for, and what they wait for, in the words of designers."""

from rules.games.wrath_of_cores.wording.reading import BOXES
from tests.rules.boxes import each_is_read
from tests.rules.wrath_of_cores.scenario import read_main
from tests.rules.wrath_of_cores.test_wording import misses, plays

READ = [
    ("action", "Draw a card unless your Core has less life than the opposing Core.",
     "Unless you have less life than your opponent, draw 1 card."),
    ("unit", "This Unit can't attack unless you control more Units than your opponent.",
     "Static: Unless you control more Units than your opponent, this Unit cannot attack."),
    ("action", "If there is a Terrain in your used pile, draw a card.",
     "If there is a Terrain in your used pile, draw 1 card."),
    ("action", "If an opposing Unit is damaged, draw a card.",
     "If your opponent controls a damaged Unit, draw 1 card."),
    ("action", "If any Unit has Ranged, draw a card.", "If there is a Unit with Ranged in play, draw 1 card."),
    ("action", "If you control a red Unit or a blue Unit, draw a card.",
     "If you control a blue or red Unit, draw 1 card."),
    ("unit", "Death: Your opponent chooses a card in their hand and discards it.",
     "Death: Your opponent discards 1 card."),
    ("unit", "Whenever another of your Units dies, draw a card.",
     "Whenever another Unit you control is destroyed, draw 1 card."),
    ("action", "During this turn, Units you control get +100 ATK.", "Each Unit you control gets +100 ATK this turn."),
]  # fmt: skip

test_what_is_asked_and_waited_for_is_read = each_is_read(BOXES, read_main, READ)


def test_a_text_works_unless_something_is_so():
    text = "Your Core gains 100 life unless your opponent has more life than you."
    plays(text, 'A play "Try"\n~ A hp 3100')
    plays(f"Your Core loses 500 life. {text}", 'A play "Try"\n~ A hp 2500')


def test_a_text_asks_what_lies_on_a_pile():
    text = "If there are 2 or more Units in your used pile, your Core gains 100 life."
    plays(text, 'A play "Try"\n~ A hp 3100', 'A used "Wolf" "Pup"')
    misses(text, 'A play "Try"\n~ A hp 3100', 'A used "Wolf" "Ember"')
