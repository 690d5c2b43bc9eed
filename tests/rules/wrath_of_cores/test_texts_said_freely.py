"""Texts of Wrath of Cores in the words of designers, whose parts combine freely."""

from rules.games.wrath_of_cores.wording.reading import BOXES
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.wrath_of_cores.scenario import accepts, board, card, misclaims, read_main, refuses, unit
from tests.rules.wrath_of_cores.test_wording import misses, plays, pool_with

READ = [
    ("action", "Draw two cards. You can't attack this turn.",
     "Draw 2 cards. Each Unit you control cannot attack this turn."),
    ("action", "The opposing player can't attack next turn.",
     "Each opposing Unit cannot attack in its controller's next turn."),
    ("unit", "Start: Gain 1 red Element for each Unit you control other than this one.",
     "Start: For each other Unit you control, gain 1 red Element."),
    ("unit", "End: If you didn't attack this turn, draw a card.",
     "End: If no Unit you control attacked this turn, draw 1 card."),
    ("unit", "Once during each of your turns, you may draw a card.", "Once per turn: Draw 1 card."),
    ("unit", "End: If you played no Units this turn, you may also draw a card.",
     "End: If you did not play a Unit this turn, you may draw 1 card."),
    ("unit", "Enter: Deal 100 damage to target Unit. If that Unit is destroyed this way, draw a card.",
     "Enter: Deal 100 damage to target Unit. If that Unit is destroyed, draw 1 card."),
    ("unit", "Battle: Each other Unit you control in battle gets +50 ATK this turn.",
     "Battle: Each other battling Unit you control gets +50 ATK this turn."),
    ("unit", "Discard a Unit: Draw two cards.", "Discard a Unit: Draw 2 cards."),
    ("action", "Destroy up to two target Terrains with no Relic on them.",
     "Destroy up to 2 target Terrains without a Relic."),
    ("action", "Your opponent can't play cards that cost 3 or less this turn.",
     "Your opponent cannot play cards with 3 or less cost this turn."),
]  # fmt: skip

DECLINED = [
    ("unit", "Enter: Deal 100 damage to target Unit. It can't attack this turn.", "may mean several"),
    ("unit", "Enter: Burrow target Unit. This Unit gets +100 ATK this turn. That Unit can't attack this turn.",
     "may mean several"),
    ("unit", "Once during each of your turns, when a Unit is destroyed, draw a card.", "not understood"),
]  # fmt: skip

test_what_is_said_freely_is_read = each_is_read(BOXES, read_main, READ)
test_what_may_mean_two_things_is_declined = each_is_declined(read_main, DECLINED)


def test_a_player_who_cannot_attack_has_no_Unit_that_can():
    text = "You can't attack this turn."
    plays(text, 'A play "Try"\n-- battle')
    scene = {"board": board(), "cards": pool_with(card("Try", "action", text=text))}
    refuses("WOC-KW-10", 'A play "Try"\n-- battle\nA attack #a1', **scene)


def test_that_Unit_is_never_the_Unit_of_the_text():
    text = "Enter: Deal 300 damage to target Unit. If that Unit is destroyed, draw 1 card."
    cards = pool_with(unit("Hunter", 100, 100, text=text))
    scene = {"board": board('A hand "Hunter" ? ?', without=("A hand",)), "cards": cards}
    accepts("WOC-KW-12", 'A play "Hunter" +1 #n -> #b1\nA draw ?\n~ destroy #b1', **scene)


def test_a_Terrain_is_told_by_its_Relic():
    text = "Destroy all Terrains without a Relic on them."
    plays(text, 'A play "Try"\n~ destroy #t1\n~ destroy #u2', 'A relic "Altar" on #t2 #r')
    misses(text, 'A play "Try"\n~ destroy #t2', 'A relic "Altar" on #t2 #r')


def test_a_Weapon_charges_as_it_comes_to_a_Unit():
    core = card("Forge", "core", hp=3000, colors=("red",), trigger="Draw 1 card.", trigger_cost=2,
                charge="Whenever a Weapon is attached to a Unit you control, you may charge.")  # fmt: skip
    scene = {
        "board": board('A core "Forge" red #c', 'A hand "Axe" ? ?', without=("A hand", "A core")),
        "cards": pool_with(core),
    }
    accepts("WOC-CORE-03", 'A play "Axe" -> #a1\nA charge\n~ A charges 1', **scene)
    misclaims("WOC-CORE-03", 'A play "Axe" -> #a1\nA charge\n~ A charges 0', **scene)
