"""What card texts do about turns: what happened earlier, once a turn, only if; and about the deck."""

import pytest

from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, attacked, board, judged, played, player, refuses

TURN = "== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n"


def test_what_happened_this_turn_is_asked_of_the_record():
    text = "If you played a Unit this turn, gain 3 FE."
    legal(played(text, 'A play "Cub" #n\nA play "Trick"\n~ A fe 9'))
    legal(played(text, 'A play "Trick"\n~ A fe 7'))
    faulty(played(text, 'A play "Trick"\n~ A fe 10'))
    text = "If a Fire Unit was destroyed this turn, gain 3 FE."
    legal(played(text, 'A play "Slay" -> #b1\nA play "Trick"\n~ A fe 7', 'A hand "Slay" "Trick"'))
    legal(played(text, 'A play "Slay" -> #b2\nA play "Trick"\n~ A fe 4', 'A hand "Slay" "Trick"'))


def test_a_trigger_that_works_once_a_turn_waits_for_the_next_one():
    tide = war("Tide", "continuous", "Once per turn, when you play a Unit, your opponent loses 1000 SE.")
    laid, cards = board('A war "Tide" #w'), pool_with(tide)
    twice = 'A play "Cub"\nA play "Cub"\n'
    legal(judged(twice + "~ B se 14000", board=laid, cards=cards))
    faulty(judged(twice + "~ B se 13000", board=laid, cards=cards))
    legal(judged(twice + TURN + 'A play "Cub"\n~ B se 13000', board=laid, cards=cards))


def test_what_is_optional_once_a_turn_is_used_up_by_whoever_takes_it():
    tide = war("Tide", "continuous", "Once per turn, when you play a Unit, you may draw a card.")
    laid, cards = board('A war "Tide" #w'), pool_with(tide)
    legal(judged('A play "Cub"\nA choose no\nA play "Cub"\nA choose yes\nA draw ?', board=laid, cards=cards))
    rows = 'A play "Cub"\nA choose yes\nA draw ?\nA play "Cub"\nA choose yes'
    faulty(judged(rows, board=laid, cards=cards), "illegal")


def test_the_start_of_the_Main_Phase_is_a_moment_of_its_own():
    tide = war("Tide", "continuous", "At the start of your Main Phase, gain 1000 SE.")
    rows = "== 6 B\n== 7 A\nA draw ?\nA roll d12 4\n-- combat\n~ A se {}"
    legal(judged(rows.format(16000), board=board('A war "Tide" #w'), cards=pool_with(tide)))
    tide = war("Tide", "continuous", "At the start of your Combat Phase, gain 1000 SE.")
    legal(judged("-- combat\n~ A se 16000", board=board('A war "Tide" #w'), cards=pool_with(tide)))
    faulty(judged("-- combat\n~ A se 15000", board=board('A war "Tide" #w'), cards=pool_with(tide)))


def test_an_upgrade_is_told_to_those_who_wait_for_it():
    tide = war("Tide", "continuous", "Whenever you upgrade a Unit, gain 1 FE.")
    laid = board('A war "Tide" #w')
    legal(judged('A upgrade #a1 "Dire Wolf"\n~ A fe 8', board=laid, cards=pool_with(tide)))
    faulty(judged('A upgrade #a1 "Dire Wolf"\n~ A fe 7', board=laid, cards=pool_with(tide)))


def test_VAL_WAR_05_a_card_is_played_only_if_its_text_lets_it_be():
    text = "Draw 1 card. Play this only if you control a Hero Unit."
    faulty(played(text, 'A play "Trick"'), "illegal")
    legal(played(text, 'A play "Trick"\nA draw ?', 'A unit "Knight" #n'))
    only = "Draw 1 card. Play only during your opponent's turn."
    faulty(played(only, 'A play "Trick"', subtype="instant"), "illegal")


def test_VAL_COM_09_a_skill_is_used_only_if_its_text_lets_it_be():
    text = "This skill can only be used if you have a Hero Unit in play."
    faulty(attacked(text, 'A attack #t "Trick" -> #b1'), "illegal")
    legal(attacked(text, 'A attack #t "Trick" -> #b1', 'A unit "Knight" #n'))


# Cards out of the deck, and of the hand


def test_a_search_finds_a_card_of_the_kind_and_is_no_draw():
    text = "Search your deck for a Hero Unit and add it to your hand, then shuffle your deck."
    verdict = legal(played(text, 'A play "Trick"\nA choose "Knight"\n= A hand "Knight"'))
    assert player(verdict, "A")["hand"]
    faulty(played(text, 'A play "Trick"\nA choose "Cub"'), "illegal")
    legal(played(text, 'A play "Trick"\nA choose no'))
    gate = war("Gate", "continuous", "When you draw a card, gain 1 FE.")
    cards = pool_with(gate, war("Trick", "single use", text))
    rows = 'A play "Trick"\nA choose "Knight"\n~ A fe 7'
    legal(judged(rows, board=board('A war "Gate" #g'), cards=cards))


def test_the_top_cards_are_looked_at_and_one_is_taken():
    text = "Look at the top 3 cards of your deck. Put one into your hand and the rest on the bottom of your deck."
    legal(played(text, 'A play "Trick"\nA choose "Knight"\n= A hand "Knight"'))
    text = "Look at the top 3 cards of your deck. You may put a Hero Unit from among them into your hand, "
    text += "then shuffle the rest."
    faulty(played(text, 'A play "Trick"\nA choose "Cub"'), "illegal")
    legal(played(text, 'A play "Trick"\nA choose no'))


def test_a_hand_is_discarded_down_to_a_number():
    legal(played("Your opponent discards down to 1 card.", 'A play "Trick"\n= B 15000/0/1', "B hand ? ? ?"))
    legal(played("Each player discards all but 5 cards.", 'A play "Trick"\n= B 15000/0/5', "B hand ? ? ?"))


def test_a_card_of_your_choice_is_chosen_by_you():
    text = "Your opponent discards a card of your choice."
    known = board('B hand "Wolf" "Cub"', without=("B hand",))
    trick = pool_with(war("Trick", "single use", text))
    legal(judged('A play "Trick"\nA choose "Cub"\n= B discard "Cub"', board=known, cards=trick))
    faulty(judged('A play "Trick"\nB choose "Cub"', board=known, cards=trick), "illegal")


def test_cards_of_the_hand_go_under_the_deck():
    text = "Draw 2 cards, then put a card from your hand under your deck."
    rows = 'A play "Trick"\nA draw ? ?\n'
    legal(played(text, rows + "= A 15000/7/3"))
    faulty(played(text, rows + "= A 15000/7/4"))


def test_the_whole_hand_goes_under_the_deck():
    text = "Your opponent puts their hand on the bottom of their deck in any order."
    legal(played(text, 'A play "Trick"\n= B 15000/0/0'))
    faulty(played(text, 'A play "Trick"\n= B 15000/0/3'))


def test_the_Discard_Pile_is_shuffled_into_the_deck():
    text, heap = "Each player shuffles their Discard Pile into their Deck.", 'B discard "Cub" "Fish"'
    verdict = legal(played(text, 'A play "Trick"', heap))
    assert player(verdict, "B")["discard"] == []
    assert player(verdict, "B")["deck"] == 62
    faulty(played(text, 'A play "Trick"\n= B discard "Cub"', heap))


def test_the_top_of_the_opponents_deck_is_looked_at():
    text = "Look at the top 4 cards of your opponent's Deck."
    legal(played(text, 'A play "Trick"\n= B 15000/0/3'))
    faulty(played(text, 'A play "Trick"\n= B 15000/0/4'))


def test_the_order_of_cards_that_are_put_back_is_chosen_and_holds():
    text = "Look at the top 3 cards of your deck and put them back in any order."
    chosen = 'A play "Trick"\nA choose "Cub"\nA choose "Fish"\n'
    turn = "== 6 B\n== 7 A\nA draw {}\nA roll d12 4\n"
    legal(played(text, chosen + turn.format('"Cub"')))
    legal(played(text, chosen + turn.format("?")))
    faulty(played(text, chosen + turn.format('"Fish"')))
    legal(played(text, 'A play "Trick"\n' + turn.format('"Fish"')))
    legal(played(text, 'A play "Trick"\nA choose "Cub"\n' + turn.format('"Cub"')))
    faulty(played(text, 'A play "Trick"\nA choose #a1'), "illegal")
    faulty(played(text, 'A play "Trick"\nB choose "Cub"'), "illegal")
    faulty(played(text, f'{chosen}A choose "Wolf"'), "illegal")


def test_VAL_SAC_01_and_02_who_sends_a_Unit_of_their_own_to_the_Discard_Pile_sacrifices_it():
    text = "Your opponent sends one Unit they control to the Discard Pile."
    legal(played(text, 'A play "Trick"\nB choose #b1\n= B discard "Wolf"\n~ B se 15000'))
    faulty(played(text, 'A play "Trick"\nB choose #a1'), "illegal")


def test_skills_that_cost_no_FE_are_free_this_turn():
    text = "Your Units' skills cost no FE this turn."
    rows = 'A play "Trick"\n-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 7'
    legal(played(text, rows))
    faulty(played(text, rows.replace("fe 7", "fe 5")))


def test_neither_player_plays_what_a_text_forbids_to_both():
    hero = war("Gate", "continuous", "Neither player can play Hero Units.")
    cards = pool_with(hero)
    faulty(judged('A play "Knight"', board=board('A war "Gate" #g'), cards=cards), "illegal")
    faulty(judged('A play "Knight"', board=board('B war "Gate" #g'), cards=cards), "illegal")
    legal(judged('A play "Cub"', board=board('A war "Gate" #g'), cards=cards))


def test_a_Unit_that_draws_by_a_search_has_its_skill_too():
    seeker = unit(
        "Seeker", "basic", 60, skill("Seek", 0, 1, text="Search your Deck for a Basic Unit and add it to your hand.")
    )
    rows = '-- combat\nA attack #s "Seek" -> #b1\nA choose "Cub"'
    legal(judged(rows, board=board('A unit "Seeker" #s'), cards=pool_with(seeker)))


def test_VAL_G41_what_a_card_lets_its_player_do_once_a_turn():
    def scene(text):
        return {"board": board('A war "Forge" #w'), "cards": pool_with(war("Forge", "continuous", text))}

    draws = scene("Once per turn, you may draw a card.")
    accepts("VAL-G41", "A activate #w\nA draw ?", **draws)
    refuses("VAL-G41", "A activate #w\nA draw ?\nA activate #w", **draws)
    refuses("VAL-G41", "-- combat\nA activate #w", **draws)
    refuses("VAL-G41", "A activate #w", **scene("Your FE roll gets +1."))
    pays = scene("Once per turn, pay 2 FE: Deal 20 damage to target opposing Unit.")
    accepts("VAL-G41", 'A activate #w -> #b1\n~ A fe 5\n= B unit "Wolf" damage 20 #b1', **pays)
    refuses("VAL-G41", "A activate #w -> #a1", **pays)
    puts = scene("Once per turn, you may flip a coin. If heads, put Sleep on target opposing Unit.")
    accepts("VAL-G41", 'A activate #w -> #b1\nA flip heads\n= B unit "Wolf" sleep #b1', **puts)


def test_VAL_TURN_02_a_text_has_more_cards_drawn_in_the_Draw_Phase():
    scene = {
        "board": board('A war "Well" #w'),
        "cards": pool_with(war("Well", "continuous", "During your Draw Phase, draw 2 cards instead of 1.")),
    }
    accepts("VAL-TURN-02", "== 6 B\nB draw ?\nB roll d12 3\n== 7 A\nA draw ? ?\nA roll d12 4", **scene)
    refuses("VAL-TURN-02", "== 6 B\nB draw ? ?", **scene)


def test_VAL_WAR_03_a_text_limits_how_many_cards_are_played_in_a_turn():
    scene = {
        "board": board('B war "Toll" #w'),
        "cards": pool_with(war("Toll", "continuous", "Each player can only play one Unit each turn.")),
    }
    legal(judged('A play "Cub"\nA play "Doom"', **scene))
    faulty(judged('A play "Cub"\nA play "Cub"', **scene), "illegal")


def test_a_hand_is_shuffled_into_the_deck():
    text = "Each player shuffles their hand into their Deck and draws 2 cards."
    legal(played(text, 'A play "Trick"\nA draw ? ?\nB draw ? ?\n= A 15000/7/2 B 15000/0/2'))
    faulty(played(text, 'A play "Trick"\nA draw ? ? ?'), "illegal")


def test_damage_is_prevented_up_to_a_number():
    text = "Prevent the next 20 damage to target Unit this turn."
    attacks = 'A attack #a1 "Poke" -> #b1\nA attack #a1 "Slash" -> #b1'
    rows = f'A play "Trick" -> #b1\n-- combat\n{attacks}\n= B unit "Wolf" damage {{}} #b1'
    legal(played(text, rows.format(10)))
    faulty(played(text, rows.format(30)))


def test_VAL_ZONE_13_the_top_card_is_shown_and_goes_where_the_text_says():
    text = "Reveal the top card of your Deck. If it is a Unit, put it into your hand. If not, put it under your Deck."
    legal(played(text, 'A play "Trick"\nA choose "Cub"\n= A hand "Cub"'))
    legal(played(text, 'A play "Trick"\nA choose "Bolt"\n= A 15000/7/2'))
    faulty(played(text, 'A play "Trick"\nA choose "Bolt"\n= A 15000/7/3'))
    faulty(played(text, 'A play "Trick"\n-- combat'), "undetermined")
    enters = "Reveal the top card of your Deck. If it is a Basic Unit, put it into play."
    legal(played(enters, 'A play "Trick"\nA choose "Cub"\n= A unit "Cub"'))


def test_VAL_SAC_01_a_sacrifice_is_told_and_a_destruction_is_not():
    tide = war("Tide", "continuous", "Whenever you sacrifice a Basic Unit, gain 1000 SE.")
    fay, cards = board('A war "Tide" #w', 'A fay "Drake"', 'A hand "Slay"'), pool_with(tide)
    accepts("VAL-SAC-01", 'A summon "Drake" #d sacrifice #a1\n~ A se 16000', board=fay, cards=cards)
    legal(judged('A play "Slay" -> #a1\n~ A se 14000', board=fay, cards=cards))
    toll = pool_with(tide, war("Toll", "single use", "Each player sacrifices 1 Unit."))
    rows = 'A play "Toll"\nA choose #a1\nB choose #b1\n~ A se {}'
    given = board('A war "Tide" #w', 'A hand "Toll"')
    legal(judged(rows.format(16000), board=given, cards=toll))
    faulty(judged(rows.format(17000), board=given, cards=toll))


def test_a_player_who_has_looked_at_the_top_card_may_put_it_under_the_deck():
    text = (
        "Put 1 Unit from your Discard Pile on top of your deck. Look at the top card of your deck. You may put it on "
    )
    text += "the bottom of your deck. Reveal the top card of your deck."
    rows = 'A play "Trick"\nA choose "Knight"\nA choose {}\nA choose "Cub"'
    legal(played(text, rows.format("yes"), 'A discard "Knight"'))
    faulty(played(text, rows.format("no"), 'A discard "Knight"'), "illegal")


def test_a_Continuous_War_Card_goes_by_its_own_text():
    fuse = pool_with(war("Fuse", "continuous", "At the end of your turn, return this card to your hand."))
    legal(judged("-- end\n~ return #w", board=board('A war "Fuse" #w'), cards=fuse))
    faulty(judged("-- end\n~ destroy #w", board=board('A war "Fuse" #w'), cards=fuse))


def test_an_Equipment_goes_by_its_own_text_without_its_Unit():
    ring = pool_with(card("Ring", "equipment", text="At the end of your turn, destroy this card."))
    verdict = legal(judged("-- end\n~ destroy #e", board=board('A equipment "Ring" on #a1 #e'), cards=ring))
    assert [each["handle"] for each in player(verdict, "A")["unit"]] == ["a1"]


@pytest.mark.parametrize("where", ["Shuffle your hand into your Deck", "Put your hand on the bottom of your deck"])
def test_as_many_cards_are_drawn_as_were_put_away(where):
    text = f"{where}, then draw that many cards."
    legal(played(text, 'A play "Trick"\nA draw ? ?\n= A 15000/7/2'))
    faulty(played(text, 'A play "Trick"\nA draw ?\n-- combat'), "illegal")
    faulty(played(text, 'A play "Trick"\nA draw ? ? ?'), "illegal")
