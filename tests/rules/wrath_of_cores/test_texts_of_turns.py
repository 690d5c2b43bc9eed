"""What card texts do about turns: what happened earlier, once a turn, only if; and about the deck."""

from rules.engine.cards import CardPool
from tests.rules.scenes import faulty, legal
from tests.rules.wrath_of_cores.scenario import accepts, board, card, judged, misclaims, pool, pool_with, refuses, unit

BARE = ("A unit", "A hand")


def scene(rows: str, *cards, more: tuple[str, ...] = (), without: tuple[str, ...] = ()):
    """The verdict on rows with further cards in the pool."""
    extended = CardPool("wrath-of-cores", (*pool(), *cards))
    return judged(rows, board=board(*more, without=without), cards=extended)


def test_what_happened_this_turn_is_asked_of_the_record():
    trick = card("Trick", "action", text="If you played a Unit this turn, your Core gains 100 life.")
    legal(scene('A play "Pup" +1\nA play "Trick"\n~ A hp 3100', trick))
    legal(scene('A play "Trick"\n~ A hp 3000', trick))
    faulty(scene('A play "Trick"\n~ A hp 3100', trick))
    lazy = unit("Lazy", 100, 100, text="End: If this Unit didn't attack this turn, your Core gains 100 life.")
    rested = ('A unit "Lazy" +1 #l',)
    legal(scene("-- end\n~ A hp 3100", lazy, more=rested))
    fought = "-- battle\nA attack #l\nA roll d6 1\n-- end\n~ A hp {}"
    legal(scene(fought.format(3000), lazy, more=rested))
    faulty(scene(fought.format(3100), lazy, more=rested))


def test_WOC_G25_an_ability_that_works_once_a_turn():
    zeal = unit("Zeal", 100, 100, text="Lose 200 Life: Draw a card. Use this only once per turn.")
    lying = ('A unit "Zeal" +1 #z',)
    legal(scene("A activate #z\nA draw ?\n~ A hp 2800", zeal, more=lying))
    faulty(scene("A activate #z\nA draw ?\nA activate #z", zeal, more=lying), "illegal")
    again = "A activate #z\nA draw ?\n== 6 B\nB draw ?\n== 7 A\nA draw ?\nA activate #z\nA draw ?"
    legal(scene(again, zeal, more=lying))


def test_what_may_be_done_once_a_turn_is_used_without_a_cost():
    monk = unit("Monk", 100, 100, text="Once a turn, you may draw a card.")
    lying = ('A unit "Monk" +1 #m',)
    legal(scene("A activate #m\nA draw ?", monk, more=lying))
    faulty(scene("A activate #m\nA draw ?\nA activate #m", monk, more=lying), "illegal")


def test_a_trigger_that_works_once_a_turn():
    grove = card("Hall", "wonder", text="Once each turn, when you play a Unit, your Core gains 100 life.")
    rows = 'A play "Pup" +1\nA play "Pup" core\n~ A hp {}'
    legal(scene(rows.format(3100), grove, more=('A wonder "Hall"',)))
    faulty(scene(rows.format(3200), grove, more=('A wonder "Hall"',)))


def test_a_Unit_waits_for_its_Weapon():
    squire = unit("Squire", 100, 100, text="When a Weapon is attached to this Unit, draw a card.")
    rows = 'A play "Axe" -> #s\nA draw ?'
    legal(scene(rows, squire, more=('A unit "Squire" +1 #s',)))
    faulty(scene('A play "Axe" -> #a1\nA draw ?', squire, more=('A unit "Squire" +1 #s',)), "illegal")


def test_WOC_ACT_01_a_card_is_played_only_if_its_text_lets_it_be():
    trick = card("Trick", "action", text="Draw 1 card. Play this only if you control 2 or more Units.")
    faulty(scene('A play "Trick"', trick), "illegal")
    legal(scene('A play "Trick"\nA draw ?', trick, more=('A unit "Pup" +1',)))


def test_a_search_finds_a_card_of_the_kind():
    text = "Search your deck for a Terrain card and put it into your hand, then shuffle your deck."
    trick = card("Trick", "action", text=text)
    legal(scene('A play "Trick"\nA choose "Ember"\n= A hand "Ember"', trick))
    faulty(scene('A play "Trick"\nA choose "Wolf"', trick), "illegal")


def test_the_top_cards_are_looked_at_and_the_rest_is_used():
    text = "Look at the top 3 cards of your deck. Put one into your hand and the rest into your used pile."
    trick = card("Trick", "action", text=text)
    legal(scene('A play "Trick"\nA choose "Wolf"\n= A hand "Wolf"', trick))
    faulty(scene('A play "Trick"\nA choose no', trick), "illegal")


# Terrains, Elements, dice


def test_WOC_ELEM_05_a_Relic_has_its_Terrain_make_one_more_Element():
    spring = card("Spring Stone", "relic", text="This Terrain generates one extra green Element.")
    lying = ('A relic "Spring Stone" on #t1 #r',)
    rows = "-- end\n== 6 B\nB draw ?\n== 7 A\nA draw ?\n~ A elements {}"
    legal(scene(rows.format(4), spring, more=lying))
    faulty(scene(rows.format(3), spring, more=lying))


def test_a_text_asks_who_stands_on_its_Terrain():
    rock = card(
        "Rock", "relic", text="Start: If there is no Unit on this Terrain, deal 100 damage to your enemy's Core."
    )
    rows = "== 6 B\nB draw ?\n== 7 A\nA draw ?\n~ B hp {}"
    legal(scene(rows.format(2900), rock, more=('A relic "Rock" on #t2 #r',)))
    legal(scene(rows.format(3000), rock, more=('A relic "Rock" on #t1 #r',)))


def test_Terrains_without_a_Unit_are_counted():
    trick = card("Trick", "action", text="Deal 50 damage to the enemy Core for each enemy Terrain with no Unit on it.")
    legal(scene('A play "Trick"\n~ B hp 3000', trick))
    legal(scene('A play "Trick"\n~ B hp 2900', trick, without=("B unit",)))


def test_WOC_LAND_02_a_Unit_waits_for_a_whole_Landscape():
    sloth = unit("Sloth", 100, 100, text="Can't attack unless you have maxed your landscape.")
    faulty(scene("-- battle\nA attack #s", sloth, more=('A unit "Sloth" +1 #s',)), "illegal")
    whole = ('A unit "Sloth" +1 #s', 'A terrain "Ember" -3, "Ember" -2, "Ember" +2, "Ember" +3')
    legal(scene("-- battle\nA attack #s\nA roll d6 1", sloth, more=whole))


def test_a_die_is_rolled_again():
    again = card("Again", "battle", text="Reroll one of your dice.")
    rows = '-- battle\nA attack #a1\nA roll d6 1\nA play "Again" -> #a1\n'
    legal(scene(rows + "A roll d6 6\n== 6 B\n~ B hp 2800", again))
    faulty(scene(rows + "== 6 B", again), "undetermined")
    early = '-- battle\nA attack #a1\nA play "Again" -> #a1\nA roll d6 1\n== 6 B\n~ B hp 3000'
    legal(scene(early, again))


def test_Ranged_is_lost_for_a_turn():
    trick = card("Trick", "action", text="All Units with Ranged lose Ranged until end of turn.")
    archers = ('A unit "Archer" core #r',)
    rows = "-- battle\nA attack #a1 #r\nA roll d6 5 {}\nA roll d6 5 {}"
    legal(scene(rows.format("#r", "#a1"), more=archers))
    legal(scene('A play "Trick"\n' + rows.format("#a1", "#r"), trick, more=archers))
    faulty(scene('A play "Trick"\n' + rows.format("#r", "#a1"), trick, more=archers), "illegal")


def test_damage_as_high_as_the_ATK_of_what_was_sacrificed():
    text = "Sacrifice: Deal damage to the enemy Core equal to the sacrificed Unit's ATK."
    lord = unit("Lord", 100, 100, text=text)
    rows = "A activate #l sacrifice #a1\n~ B hp {}"
    armed = ('A unit "Lord" +1 #l', 'A weapon "Axe" on #a1 #w')
    legal(scene(rows.format(2700), lord, more=armed))
    faulty(scene(rows.format(2800), lord, more=armed))


def test_a_Terrain_strengthens_a_Unit_of_a_color():
    hill = card(
        "Hill",
        "terrain",
        subtype="normal",
        colors=("red",),
        text="While a red Unit is on this Terrain, it gets +100 HP.",
    )
    lying = ('A terrain "Hill" +2 #h', 'A unit "Wolf" +2 damage 350 #x')
    legal(scene("-- end", hill, more=lying))


def test_the_order_of_the_opponents_top_cards_is_chosen_by_who_plays_the_text():
    trick = card(
        "Trick", "action", text="Look at the top 2 cards of your opponent's deck and put them back in any order."
    )
    rows = 'A play "Trick"\nA choose "Pup"\n== 6 B\nB draw "{}"'
    legal(scene(rows.format("Pup"), trick))
    faulty(scene(rows.format("Bear"), trick))
    faulty(scene('A play "Trick"\nB choose "Pup"', trick), "illegal")


def test_WOC_TURN_08_a_text_lets_more_Terrains_be_played():
    camp = card(
        "Camp", "terrain", subtype="special", colors=("red",), text="Enter: You may play another Terrain this turn."
    )
    hand = ('A hand "Camp" "Lake" "Ember"',)
    rows = 'A play "Camp" +2\nA play "Lake" -2\n'
    legal(scene(rows, camp, more=hand, without=("A hand",)))
    faulty(scene(rows + 'A play "Ember" -3', camp, more=hand, without=("A hand",)), "illegal")
    plain = 'A play "Lake" +2\nA play "Ember" -2'
    faulty(scene(plain, camp, more=hand, without=("A hand",)), "illegal")
    road = card("Road", "wonder", text="You may play two Terrains each turn.")
    lying = (*hand, 'A wonder "Road"')
    legal(scene(plain, road, camp, more=lying, without=("A hand",)))
    faulty(scene(plain + '\nA play "Camp" -3', road, camp, more=lying, without=("A hand",)), "illegal")


def test_WOC_TURN_06_a_text_has_more_cards_drawn_in_START():
    font = card("Font", "wonder", text="During your START, draw two cards instead of one.")
    lying = ('A wonder "Font"',)
    legal(scene("== 6 B\nB draw ?\n== 7 A\nA draw ? ?\n= A 3000/3/5", font, more=lying))
    faulty(scene("== 6 B\nB draw ? ?", font, more=lying), "illegal")


def test_WOC_BAT_07_what_waits_for_a_hit_or_a_miss_hears_the_die():
    sword = card("Sword", "weapon", text="Whenever the equipped Unit hits, gain 100 life.")
    rows = "-- battle\nA attack #a1\nA roll d6 {}\n== 6 B\n~ A hp {}"
    armed = ('A weapon "Sword" on #a1 #w',)
    legal(scene(rows.format(4, 3100), sword, more=armed))
    legal(scene(rows.format(3, 3000), sword, more=armed))
    faulty(scene(rows.format(3, 3100), sword, more=armed))
    bell = card("Bell", "wonder", text="Whenever an opposing Unit misses, deal 100 damage to it.")
    lying = ('B wonder "Bell"',)
    legal(scene('-- battle\nA attack #a1\nA roll d6 3\n= A unit "Wolf" damage 100 #a1', bell, more=lying))
    faulty(scene('-- battle\nA attack #a1\nA roll d6 4\n= A unit "Wolf" damage 100 #a1', bell, more=lying))


def test_WOC_G20_a_hit_and_the_face_that_makes_it_fire_together():
    sword = card("Sword", "weapon", text="Whenever the equipped Unit hits, gain 100 life.")
    gambit = unit("Gambit", 100, 300, text="Whenever this Unit rolls a 6, draw a card.")
    armed = ('A unit "Gambit" +1 #g', 'A weapon "Sword" on #g #w')
    rows = "-- battle\nA attack #g\nA roll d6 {}\nA order #w #g\nA draw ?\n~ A hp 3100"
    legal(scene(rows.format(6), sword, gambit, more=armed))
    faulty(scene(rows.format(5), sword, gambit, more=armed), "illegal")


def test_WOC_TERR_04_a_Terrain_waits_for_what_the_Unit_on_it_does():
    moor = card(
        "Moor",
        "terrain",
        subtype="special",
        colors=("red",),
        text="Whenever the Unit on this Terrain attacks, gain 100 life.",
    )
    lying = ('A terrain "Moor" +2 #m', 'A unit "Pup" +2 #p')
    rows = "-- battle\nA attack {}\n~ A hp {}\nA roll d6 1"
    legal(scene(rows.format("#p", 3100), moor, more=lying))
    legal(scene(rows.format("#a1", 3000), moor, more=lying))
    faulty(scene(rows.format("#a1", 3100), moor, more=lying))
    pyre = card(
        "Pyre", "relic", text="Whenever the Unit on this Terrain is destroyed, deal 200 damage to the opposing Core."
    )
    slay = 'A play "Slay" -> {}\n~ B hp {}'
    lying = ('A relic "Pyre" on #t1', 'A unit "Pup" +1 #p')
    legal(scene(slay.format("#a1", 2800), pyre, more=lying))
    legal(scene(slay.format("#p", 3000), pyre, more=lying))


def test_WOC_KW_10_a_text_limits_how_many_cards_are_played_in_a_turn():
    toll = card("Toll", "wonder", text="Each player can only play one Unit each turn.")
    twice = 'A play "Pup" +1\nA play "Pup" core'
    faulty(scene(twice, toll, more=('B wonder "Toll"',)), "illegal")
    legal(scene('A play "Pup" +1\nA play "Spring"', toll, more=('B wonder "Toll"',)))
    trick = card("Trick", "action", text="You can't play more than one Unit this turn.")
    faulty(scene('A play "Trick"\n' + twice, trick, more=("A hand ? ? ?",)), "illegal")


def test_a_hand_is_shuffled_into_the_deck():
    trick = card("Trick", "action", text="Each player shuffles their hand into their deck and draws two cards.")
    rows = 'A play "Trick"\nA draw ? ?\nB draw ? ?\n= A 3000/3/2 B 3000/3/2'
    legal(scene(rows, trick))
    faulty(scene('A play "Trick"\nA draw ? ? ?', trick), "illegal")


def test_a_color_is_chosen_before_the_text_speaks_of_it():
    trick = card(
        "Trick", "action", text="Choose a color. Destroy all Units of that color. Gain 1 Element of that color."
    )
    archer = ('B unit "Archer" core #r',)
    rows = 'A play "Trick"\nA choose {}\n'
    legal(scene(rows.format("blue") + "~ destroy #r\n~ A elements 4", trick, more=archer))
    faulty(scene(rows.format("red") + "~ destroy #r", trick, more=archer))
    faulty(scene(rows.format("pink"), trick, more=archer), "illegal")
    faulty(scene('A play "Trick"\n-- end', trick, more=archer), "undetermined")
    ban = card("Ban", "action", text="Choose a color. Your opponent can't play cards of that color on their next turn.")
    later = 'A play "Ban"\nA choose {}\n== 6 B\nB draw ?\nB play "Wolf" core'
    faulty(scene(later.format("red"), ban), "illegal")
    legal(scene(later.format("blue"), ban))


def test_damage_is_prevented_up_to_a_number():
    ward = card("Ward", "action", text="Prevent the next 150 damage that would be dealt to target Unit this turn.")
    bolt = 'A play "Ward" -> #b1\nA play "Storm"\n= B unit "Wolf" damage {} #b1'
    legal(scene(bolt.format(0), ward))
    twice = bolt.format(0) + '\nA play "Storm"\n= B unit "Wolf" damage {} #b1'
    rich = ('A terrain "Ember" -2 red #t3, "Ember" +2 red #t4',)
    legal(scene(twice.format(50), ward, more=rich))
    faulty(scene(twice.format(100), ward, more=rich))
    wall = card("Wall", "battle", text="Prevent the next 150 damage to your Core this turn.")
    rows = '-- battle\nA attack #a1\nB play "Wall"\nA roll d6 5\n== 6 B\n~ B hp {}'
    legal(scene(rows.format(2950), wall))
    faulty(scene(rows.format(2800), wall))


def test_WOC_G07_opposite_is_across_the_table():
    lancer = unit("Jouster", 100, 100, text="Attack: Deal 100 damage to the Unit opposite this Unit.")
    rows = '-- battle\nA attack #j\n= B unit "Wolf" damage {} #b1\n= B unit "Bear" damage {} #b2\nA roll d6 1'
    legal(scene(rows.format(100, 0), lancer, more=('A unit "Jouster" +1 #j',)))
    faulty(scene(rows.format(0, 100), lancer, more=('A unit "Jouster" +1 #j',)))
    legal(scene(rows.format(0, 0), lancer, more=('A unit "Jouster" core #j',)))


def test_WOC_G01_a_text_changes_what_a_die_counts():
    charm = card("Charm", "weapon", text="This Unit gets +1 to its die rolls.")
    rows = "-- battle\nA attack #a1\nA roll d6 {}\n== 6 B\n~ B hp {}"
    armed = ('A weapon "Charm" on #a1 #w',)
    legal(scene(rows.format(3, 2800), charm, more=armed))
    legal(scene(rows.format(2, 3000), charm, more=armed))
    faulty(scene(rows.format(2, 2800), charm, more=armed))
    curse = card("Curse", "battle", text="Target Unit gets -3 to its roll this turn.")
    cursed = '-- battle\nA attack #a1\nB play "Curse" -> #a1\nA roll d6 {}\n== 6 B\n~ B hp {}'
    legal(scene(cursed.format(6, 3000), curse))
    faulty(scene(cursed.format(6, 2800), curse))


def test_WOC_KW_15_the_top_card_is_shown_and_goes_where_the_text_says():
    seer = unit(
        "Oracle", 100, 100, text="Enter: Top Deck: If it is a Unit, put it into your hand. Otherwise, discard it."
    )
    rows = 'A play "Oracle" +1\nA choose "{}"\n'
    legal(scene(rows.format("Pup") + "= A 3000/3/3", seer))
    legal(scene(rows.format("Bolt") + '= A used "Bolt"', seer))
    faulty(scene(rows.format("Bolt") + "= A 3000/3/3", seer))
    faulty(scene('A play "Oracle" +1\n-- end', seer), "undetermined")
    stays = card("Peek", "action", text="Reveal the top card of your deck. If it is a Unit, gain 100 life.")
    peek = 'A play "Peek"\nA choose "Pup"\n~ A hp 3100\nA play "Study"\nA draw "{}" ?'
    legal(scene(peek.format("Pup"), stays))
    faulty(scene(peek.format("Bear"), stays))


def test_WOC_KW_08_what_is_sacrificed_is_told_and_what_is_destroyed_is_not():
    cards = pool_with(
        unit("Mourner", 100, 200, "red", text="Whenever you sacrifice another Unit, your Core gains 100 life."),
        card("Toll", "action", text="Sacrifice 1 Unit."),
        card("Slay", "action", text="Destroy target Unit."),
    )
    laid = board('A unit "Mourner" core #m', 'A unit "Bomber" +1 #x', 'A hand "Toll" "Slay"')
    accepts("WOC-KW-08", "A activate #x sacrifice #a1\n~ A hp 3100", board=laid, cards=cards)
    misclaims("WOC-C08", "A activate #x sacrifice #a1\n~ A hp 3000", board=laid, cards=cards)
    accepts("WOC-KW-08", "A activate #x sacrifice #m\n~ A hp 3000", board=laid, cards=cards)
    accepts("WOC-KW-08", 'A play "Toll"\nA choose #a1\n~ A hp 3100', board=laid, cards=cards)
    accepts("WOC-KW-08", 'A play "Slay" -> #a1\n~ A hp 3000', board=laid, cards=cards)


def test_WOC_CORE_03_a_sacrifice_charges_a_Core():
    altar = card(
        "Altar Core", "core", hp=3000, colors=("red",), charge="Whenever you sacrifice a Unit, you may charge."
    )
    laid = board('A core "Altar Core" red #c', 'A unit "Bomber" core #x', 'A hand "Bolt"', without=("A core",))
    sacrifice = "A activate #x sacrifice #a1\nA charge\n~ A charges 1"
    accepts("WOC-CORE-03", sacrifice, board=laid, cards=pool_with(altar))
    refuses("WOC-CORE-03", 'A play "Bolt" -> #b1\nA charge', board=laid, cards=pool_with(altar))
