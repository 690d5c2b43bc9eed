"""What sets effects off: each event that a text can name, seen by whoever it concerns and by nobody else."""

import pytest

from rules.games.wota.abilities.events import CARD_EVENTS, PLAYER_EVENTS
from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, undetermined
from tests.rules.scenario_cards import ambush, army, rune, with_cards

# For each event of a card: how a text says it of itself, a board, and the rows that make it happen to A's card #a1.
OWN = {
    "summoned": ("is summoned", 'A hand "Subject"', 'A summon "Subject" attack #a1'),
    "stamina summoned": ("is Stamina Summoned", 'A hand "Subject"', 'A summon "Subject" attack #a1'),
    "special summoned": ("is special summoned", 'A hand "Call"\nA discard "Subject" #a1', 'A activate "Call"'),
    "summoned from the hand": ("is summoned from the hand", 'A hand "Subject"', 'A summon "Subject" attack #a1'),
    **dict.fromkeys([f"special summoned from the {zone}" for zone in ("hand", "deck", "discard pile")]),  # see below
    "set": None,  # a card that lies face-down does not hear of it
    "revealed": ("is revealed", 'A battle "Subject" facedown #a1 since 3', "A reveal #a1"),
    "turned facedown": (
        "is turned face-down",
        'A battle "Subject" attack #a1\nA hand "Fade"',
        'A activate "Fade" -> #a1',
    ),
    "attacks": (
        "attacks",
        'A battle "Subject" attack #a1\nB battle "Wall" shield #b1',
        "-- attack\nA attack #a1 -> #b1",
    ),
    "attacks directly": ("attacks directly", 'A battle "Subject" attack #a1', "-- attack\nA attack #a1 -> B"),
    "attacked": (
        "is attacked",
        'A battle "Subject" attack #a1\nB battle "Wisp" attack #b1',
        "-- attack\nB attack #b1 -> #a1",
    ),
    "has attacked": (
        "has attacked",
        'A battle "Subject" attack #a1\nB battle "Wall" shield #b1',
        "-- attack\nA attack #a1 -> #b1",
    ),
    "has been attacked": (
        "has been attacked",
        'A battle "Subject" shield #a1\nB battle "Wisp" attack #b1',
        "-- attack\nB attack #b1 -> #a1",
    ),
    "destroyed": ("is destroyed", 'A battle "Subject" attack #a1\nB hand "Blast"', 'B activate "Blast" -> #a1'),
    "destroyed in battle": (
        "is destroyed in battle",
        'A battle "Subject" attack #a1\nB battle "Brute" attack #b1',
        "-- attack\nB attack #b1 -> #a1",
    ),
    "destroyed by effect": (
        "is destroyed by a card effect",
        'A battle "Subject" attack #a1\nB hand "Blast"',
        'B activate "Blast" -> #a1',
    ),
    "destroys": (
        "destroys a battle card",
        'A battle "Subject" attack #a1\nB battle "Wisp" attack #b1',
        "-- attack\nA attack #a1 -> #b1",
    ),
    "destroys in battle": (
        "destroys a battle card in battle",
        'A battle "Subject" attack #a1\nB battle "Wisp" attack #b1',
        "-- attack\nA attack #a1 -> #b1",
    ),
    "leaves": ("leaves the field", 'A battle "Subject" attack #a1\nA hand "Recall"', 'A activate "Recall" -> #a1'),
    "discarded": ("is discarded", 'A hand "Subject" "Toss"', 'A activate "Toss"'),
    "voided": (
        "is sent to the void zone",
        'A battle "Subject" attack #a1\nA hand "Exile"',
        'A activate "Exile" -> #a1',
    ),
    "discard pile": (
        "is sent to the discard pile",
        'A battle "Subject" attack #a1\nA hand "Blast"',
        'A activate "Blast" -> #a1',
    ),
    "discard pile from the field": (
        "is sent from the field to the discard pile",
        'A battle "Subject" attack #a1\nA hand "Blast"',
        'A activate "Blast" -> #a1',
    ),
    "discard pile from the hand": (
        "is sent from the hand to the discard pile",
        'A hand "Subject" "Toss"',
        'A activate "Toss"',
    ),
    # whose pile it is: below
    "your discard pile": None,
    "opposing discard pile": None,
    "your discard pile from the hand": None,
    "your returned": None,  # whose hand it is: among the bounds
    "returned": (
        "is returned to the hand",
        'A battle "Subject" attack #a1\nA hand "Recall"',
        'A activate "Recall" -> #a1',
    ),
    "tributed": (
        "is tributed",
        'A battle "Subject" attack #a1\nA hand "Behemoth"',
        'A summon "Behemoth" attack #a2 tribute #a1',
    ),
    "changes position": ("changes position", 'A battle "Subject" attack #a1', "A position #a1 shield"),
    "changes to attack position": (
        "changes to attack position",
        'A battle "Subject" shield #a1',
        "A position #a1 attack",
    ),
    "changes to shield position": (
        "changes to shield position",
        'A battle "Subject" attack #a1',
        "A position #a1 shield",
    ),
    "deals damage": ("deals damage", 'A battle "Subject" attack #a1', "-- attack\nA attack #a1 -> B"),
    "deals direct damage": (
        "deals damage with a direct attack",
        'A battle "Subject" attack #a1',
        "-- attack\nA attack #a1 -> B",
    ),
    "activated": None,  # of a card that has an effect to activate: below
    "targeted": (
        "is targeted",
        'A battle "Subject" attack #a1\nA hand "Boost"',
        'A activate "Boost" -> #a1',
    ),
    "equipped": (
        "is equipped",
        'A battle "Subject" attack #a1\nA hand "Blade"',
        'A activate "Blade" #a2 -> #a1',
    ),
}
TOOLS = (
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Call", "normal", "Special summon 1 Army card from your discard pile in attack position."),
    rune("Recall", "normal", "Return target battle card to its owner's hand."),
    rune("Exile", "normal", "Send target battle card to the void zone."),
    rune("Boost", "normal", "Target battle card gains 10 AP until end of turn."),
    rune("Toss", "normal", "Discard 1 card."),
    rune("Blade", "equip", "The equipped card gains 10 SP."),
    rune("Fade", "normal", "Turn target battle card face-down."),
    rune("Plan", "normal", "Draw 1 card."),
    rune("Rest", "normal", "Gain 20 STA."),
    rune("Seek", "normal", "Add 1 Army card from your deck to your hand."),
    rune("Mend", "normal", "Gain 1 HP."),
    rune("Sting", "normal", "Your opponent loses 1 HP."),
    rune("Drain", "normal", "Your opponent loses 20 STA."),
)
TOLD = [what for what, told in OWN.items() if told is not None]
BURN = "your opponent loses 2 HP"
# For each deed: how a text says it of "you" and of "your opponent", a board, and the rows in which A does it.
DEEDS = {
    "draw": ("you draw a card", "your opponent draws a card", 'A hand "Plan"', 'A activate "Plan"\nA draw ?'),
    "draw by effect": (
        "you draw a card by a card effect",
        "your opponent draws a card by a card effect",
        'A hand "Plan"',
        'A activate "Plan"\nA draw ?',
    ),
    "discard": ("you discard a card", "your opponent discards a card", 'A hand "Toss" ?', 'A activate "Toss"'),
    "add": (
        "you add a card from your deck to your hand",
        "your opponent adds a card from their deck to their hand",
        'A hand "Seek"',
        'A activate "Seek"\nA choose "Wisp"',
    ),
    "declare attack": (
        "you declare an attack",
        "your opponent declares an attack",
        'A battle "Brute" attack #a1',
        "-- attack\nA attack #a1 -> {b}",
    ),
    "declare direct attack": (
        "you declare a direct attack",
        "your opponent declares a direct attack",
        'A battle "Brute" attack #a1',
        "-- attack\nA attack #a1 -> B",
    ),
    "summon": (
        "you summon a battle card",
        "your opponent summons a battle card",
        'A hand "Wisp"',
        'A summon "Wisp" attack #a1',
    ),
    "special summon": (
        "you special summon a battle card",
        "your opponent special summons a battle card",
        'A hand "Call"\nA discard "Wisp"',
        'A activate "Call"',
    ),
    "set": ("you set a card", "your opponent sets a card", 'A hand "Wisp"', 'A set "Wisp" battle #a1'),
    "activate": ("you activate a Rune", "your opponent activates a Rune", 'A hand "Rest"', 'A activate "Rest"'),
    "activate effect": (
        "you activate an effect",
        "your opponent activates an effect",
        'A battle "Elder" attack #a1',
        "A activate #a1",
    ),
    "tribute": (
        "you tribute a battle card",
        "your opponent tributes a battle card",
        'A battle "Squire" attack #a1\nA hand "Behemoth"',
        'A summon "Behemoth" attack #a2 tribute #a1',
    ),
    "change position": (
        "you change the position of a battle card",
        "your opponent changes the position of a battle card",
        'A battle "Squire" attack #a1',
        "A position #a1 shield",
    ),
    "lose hp": ("you lose HP", "your opponent loses HP", 'A hand "Bleed"', 'A activate "Bleed"'),
    "gain hp": ("you gain HP", "your opponent gains HP", 'A hp 5\nA hand "Mend"', 'A activate "Mend"'),
    "lose sta": ("you lose STA", "your opponent loses STA", 'A hand "Tire"', 'A activate "Tire"'),
    "gain sta": ("you gain STA", "your opponent gains STA", 'A sta 100\nA hand "Rest"', 'A activate "Rest"'),
}
# For each moment: how a text says it, and A's rows from the Build Phase 1 of turn 5 on up to it.
MOMENTS = {
    "at the end of your Build Phase 1": "-- attack",
    "at the start of your Attack Phase": "-- attack",
    "at the end of your Attack Phase": "-- attack\n-- build2",
    "at the start of your Build Phase 2": "-- build2",
    "at the end of your Build Phase 2": "-- build2\n-- end",
    "at the start of your End Phase": "-- end",
    "at the end of your turn": "-- end",
    "at the start of your opponent's turn": "== 6 B",
    "at the start of your opponent's Draw Phase": "== 6 B",
    "at the end of your opponent's Draw Phase": "== 6 B",
    "at the start of your opponent's Stamina Phase": "== 6 B",
    "at the end of your opponent's Stamina Phase": "== 6 B",
    "at the start of your opponent's Build Phase 1": "== 6 B",
    "at the start of your opponent's Attack Phase": "== 6 B\n-- attack",
    "at the end of your opponent's turn": "== 6 B\n-- end",
    "at the start of your turn": "== 6 B\n== 7 A",
    "at the start of each player's turn": "== 6 B",
}


def pool(*cards):
    return with_cards(*TOOLS, *cards)


@in_both_editions
@pytest.mark.parametrize("what", TOLD)
def test_WOTA_EFX_06_an_effect_happens_when_what_it_waits_for_happens_to_its_own_card(what, edition):
    said, board, rows = OWN[what]
    table = {"board": f"{board}\nB hp 5", "edition": edition, "turn": "6 B" if "B a" in rows else "5 A"}
    direct = "-> B" in rows
    waiting = army("Subject", f"When this card {said}: {BURN}.")
    accepts("WOTA-EFX-06", f"{rows}\n~ B hp {3 - direct}", cards=pool(waiting), **table)
    accepts("WOTA-EFX-06", f"{rows}\n~ B hp {5 - direct}", cards=pool(army("Subject")), **table)


@in_both_editions
@pytest.mark.parametrize("what", [what for what in TOLD if what not in ("discarded", "equipped")])
def test_WOTA_EFX_06_an_effect_happens_when_what_it_waits_for_happens_to_another_card(what, edition):
    said, board, rows = OWN[what]
    direct = "-> B" in rows
    for side, whose, hurt in (("A", "you control", "B"), ("B", "your opponent controls", "A")):
        if what in ("attacks directly", "deals damage", "deals direct damage") and side == "B":
            continue
        seen = army("Witness", f"When a Mage card {whose} {said}: {BURN}.")
        subject = army("Subject", kind="mage")
        call = rune("Call", "normal", "Special summon 1 Mage card from your discard pile in attack position.")
        others = [card for card in TOOLS if card.name != "Call"]
        table = {
            "board": f'{board}\n{side} battle "Witness" shield #x9\n{hurt} hp 5',
            "edition": edition,
            "turn": "6 B" if "B a" in rows else "5 A",
            "cards": with_cards(*others, call, seen, subject),
        }
        accepts("WOTA-EFX-06", f"{rows}\n~ {hurt} hp {3 - (direct and hurt == 'B')}", **table)


@in_both_editions
def test_WOTA_EFX_06_what_comes_from_the_field_to_the_discard_pile_was_not_in_the_hand(edition):
    for said, hp in (("is sent from the field to the discard pile", 5), ("is sent to the discard pile", 3)):
        table = {"board": 'A hand "Subject" "Toss"\nB hp 5', "edition": edition, "turn": "5 A"}
        waiting = army("Subject", f"When this card {said}: {BURN}.")
        accepts("WOTA-EFX-06", f'A activate "Toss"\n~ B hp {hp}', cards=pool(waiting), **table)


@in_both_editions
def test_WOTA_EFX_06_what_is_told_of_a_pile_is_told_of_one_players_alone(edition):
    for board, rows, said, happens in (
        ('A battle "Squire" attack #a1\nA hand "Blast"', 'A activate "Blast" -> #a1', "your discard pile", False),
        ('B battle "Squire" attack #b1\nA hand "Blast"', 'A activate "Blast" -> #b1', "your discard pile", True),
        ('A battle "Squire" attack #a1\nA hand "Blast"', 'A activate "Blast" -> #a1', "opponent's discard pile", True),
        ('B battle "Squire" attack #b1\nA hand "Blast"', 'A activate "Blast" -> #b1', "opponent's discard pile", False),
    ):
        whose = said if said.startswith("your") else f"your {said}"
        seen = army("Witness", f"When a battle card is sent to {whose}: {BURN}.")
        table = {"board": f'{board}\nB battle "Witness" shield #x9\nA hp 5', "edition": edition, "cards": pool(seen)}
        accepts("WOTA-EFX-06", f"{rows}\n~ A hp {3 if happens else 5}", **table)
        misclaims("WOTA-G53", f"{rows}\n~ A hp {5 if happens else 3}", **table) if happens else None


@in_both_editions
def test_WOTA_EFX_06_a_card_sent_from_ones_hand_was_not_on_the_field(edition):
    seen = army("Witness", f"When a battle card is sent from your hand to the discard pile: {BURN}.")
    for board, rows, hp in (
        ('A hand "Squire" "Toss"\nA battle "Witness" shield #a9', 'A activate "Toss"', 3),
        ('A battle "Witness" shield #a9, "Squire" attack #a1\nA hand "Blast"', 'A activate "Blast" -> #a1', 5),
        ('A hand "Rest"\nA battle "Witness" shield #a9', 'A activate "Rest"', 5),
    ):
        scene = {"board": f"{board}\nB hp 5", "edition": edition, "cards": pool(seen)}
        accepts("WOTA-EFX-06", f"{rows}\n~ B hp {hp}", **scene)


@in_both_editions
def test_WOTA_EFX_06_a_summon_from_the_hand_is_none_from_a_pile(edition):
    seen = army("Witness", f"When a battle card is summoned from the hand: {BURN}.")
    for board, rows, hp in (
        ('A hand "Wisp"', 'A summon "Wisp" attack #a1', 3),
        ('A hand "Call"\nA discard "Wisp"', 'A activate "Call"', 5),
    ):
        table = {"board": f'{board}\nA battle "Witness" shield #a9\nB hp 5', "edition": edition, "cards": pool(seen)}
        accepts("WOTA-EFX-06", f"{rows}\n~ B hp {hp}", **table)


@in_both_editions
@pytest.mark.parametrize("zone", ["hand", "deck", "discard pile"])
def test_WOTA_EFX_06_a_special_summon_is_from_one_zone(zone, edition):
    seen = army("Witness", f"When a battle card is special summoned from the {zone}: {BURN}.")
    runes = [
        rune(f"From {each}", "normal", f"Special summon 1 Army card from your {each} in attack position.")
        for each in ("hand", "deck", "discard pile")
    ]
    for board, rows, source in (
        ('A hand "From hand" "Wisp"', 'A activate "From hand"\nA choose "Wisp"', "hand"),
        ('A hand "From deck"', 'A activate "From deck"\nA choose "Wisp"', "deck"),
        ('A hand "From discard pile"\nA discard "Wisp"', 'A activate "From discard pile"', "discard pile"),
    ):
        table = {"board": f'{board}\nA battle "Witness" shield #a9\nB hp 5', "edition": edition}
        happens = source == zone and (zone, edition) != ("hand", "classic")  # WOTA-SUM-15: no special summon there
        accepts("WOTA-EFX-06", f"{rows}\n~ B hp {3 if happens else 5}", cards=pool(seen, *runes), **table)
        misclaims("WOTA-G53", f"{rows}\n~ B hp 5", cards=pool(seen, *runes), **table) if happens else None


@in_both_editions
def test_WOTA_EFX_06_a_special_summon_is_no_stamina_summon(edition):
    seen = army("Witness", f"When a battle card is Stamina Summoned: {BURN}.")
    for board, rows, hp in (
        ('A hand "Wisp"', 'A summon "Wisp" attack #a1', 3),
        ('A hand "Call"\nA discard "Wisp"', 'A activate "Call"', 5),
    ):
        table = {"board": f'{board}\nA battle "Witness" shield #a9\nB hp 5', "edition": edition, "cards": pool(seen)}
        accepts("WOTA-EFX-06", f"{rows}\n~ B hp {hp}", **table)


@in_both_editions
def test_WOTA_EFX_06_destruction_by_ones_opponent_is_none_of_ones_own(edition):
    for by, in_battle, by_effect in (
        ("by your opponent", True, True),
        ("by your opponent's card effect", False, True),
        ("in battle by your opponent", True, False),
    ):
        seen = army("Subject", f"When this card is destroyed {by}: {BURN}.")
        for board, rows, turn, happens in (
            ('A battle "Subject" attack #a1\nB hand "Blast"', 'B activate "Blast" -> #a1', "6 B", by_effect),
            ('A battle "Subject" attack #a1\nA hand "Blast"', 'A activate "Blast" -> #a1', "5 A", False),
            (
                'A battle "Subject" attack #a1\nB battle "Brute" attack #b1',
                "-- attack\nB attack #b1 -> #a1",
                "6 B",
                in_battle,
            ),
        ):
            table = {"board": f"{board}\nB hp 5", "edition": edition, "turn": turn, "cards": pool(seen)}
            accepts("WOTA-EFX-06", f"{rows}\n~ B hp {3 if happens else 5}", **table)


@in_both_editions
def test_WOTA_EFX_06_when_and_how_a_card_lies_is_asked_as_it_happens(edition):
    for when, position, turn, happens in (
        ("during your turn", "attack", "5 A", True),
        ("during your turn", "attack", "6 B", False),
        ("during your opponent's turn", "attack", "6 B", True),
        ("while in shield position", "shield", "5 A", True),
        ("while in shield position", "attack", "5 A", False),
    ):
        who = turn[-1]
        board = f'A battle "Subject" {position} #a1\n{who} hand "Blast"\nB hp 5'
        cards = pool(army("Subject", f"When this card is destroyed {when}, {BURN}."))
        rows = f'{who} activate "Blast" -> #a1\n~ B hp {3 if happens else 5}'
        accepts("WOTA-EFX-06", rows, board=board, edition=edition, turn=turn, cards=cards)


@in_both_editions
def test_WOTA_EFX_06_what_a_card_gains_each_time_adds_up(edition):
    cards = pool(army("Reader", "This card gains 10 AP each time you draw a card.", ap=20), army("Post", ap=30))
    board = 'A battle "Reader" attack #a1\nA hand "Plan" "Plan"\nB battle "Post" attack #b1'
    drawn = 'A activate "Plan"\nA draw ?\n'
    fight = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1"
    accepts("WOTA-EFX-06", drawn * 2 + fight, board=board, edition=edition, cards=cards)
    verdict = accepts("WOTA-EFX-06", drawn + fight, board=board, edition=edition, cards=cards)
    assert "a1" not in battle(verdict, "A")  # 30 against 30: both fall
    accepts("WOTA-EFX-06", fight.replace("destroy #b1", "destroy #a1"), board=board, edition=edition, cards=cards)


@in_both_editions
@pytest.mark.parametrize("what", ["is destroyed", "leaves the field", "is sent from the field to the discard pile"])
def test_WOTA_G29_a_card_that_has_left_the_field_counts_for_whoever_controlled_it_there(what, edition):
    board = 'B battle "Subject" attack owner A #a1\n{side} battle "Witness" shield #x9\nA hand "Blast"\n{hurt} hp 5'
    for side, hurt, hp in (("B", "A", 3), ("A", "B", 5)):
        seen = army("Witness", f"When a Mage card you control {what}: {BURN}.")
        table = {"board": board.format(side=side, hurt=hurt), "edition": edition, "turn": "5 A"}
        rows = f'A activate "Blast" -> #a1\n~ {hurt} hp {hp}'
        accepts("WOTA-G29", rows, cards=pool(seen, army("Subject", kind="mage")), **table)


def test_every_deed_that_a_text_can_name_has_a_scene():
    assert set(DEEDS) == set(PLAYER_EVENTS)
    assert set(OWN) == set(CARD_EVENTS)


@in_both_editions
@pytest.mark.parametrize("what", DEEDS)
def test_WOTA_EFX_06_an_effect_happens_when_the_player_does_what_it_waits_for(what, edition):
    yours, theirs, board, rows = DEEDS[what]
    more = (
        army("Elder", "Once per turn: gain 20 STA."),
        rune("Bleed", "normal", "Lose 1 HP.", sta=0),
        rune("Tire", "normal", "Lose 20 STA.", sta=0),
    )
    own_loss = {"lose hp": 1, "gain hp": -1}.get(what, 0)
    hp = 5
    for side, text, hurt, happens in (
        ("A", yours, "B", True), ("B", theirs, "A", True), ("B", yours, "A", False), ("A", theirs, "B", False),
    ):  # fmt: skip
        if what == "declare direct attack" and side == "B":
            continue
        lost = (2 if happens else 0) + (own_loss if hurt == "A" else 0)
        if what == "declare direct attack" and hurt == "B":
            lost += 1
        attacked = "B" if side == "A" else "#x9"
        lost += what == "declare attack" and attacked == "B" and hurt == "B"
        if what == "gain hp" and hurt == "A" and not happens:
            lost = -1
        scene = {
            "board": f'{board}\n{side} battle "Witness" shield #x9\n{hurt} hp {hp}'.replace("A hp 5\nA hand", "A hand"),
            "edition": edition,
            "cards": pool(army("Witness", f"Once per turn, when {text}: {BURN}.", sp=90), *more),
        }
        accepts("WOTA-EFX-06", f"{rows.format(b=attacked)}\n~ {hurt} hp {hp - lost}", **scene)


@in_both_editions
def test_WOTA_EFX_06_a_card_that_is_drawn_or_returned_is_not_added(edition):
    seen = army("Witness", f"When you add a card to your hand: {BURN}.")
    from_deck = army("Witness", f"When you add a card from your deck to your hand: {BURN}.")
    back = rune("Back", "normal", "Return 1 Army card you control to your hand.")
    grave = rune("Grave", "normal", "Add 1 Army card from your discard pile to your hand.")
    for witness, board, rows, hp in (
        (seen, 'A hand "Plan"', 'A activate "Plan"\nA draw ?', 5),
        (seen, 'A hand "Back"\nA battle "Wisp" attack #a1', 'A activate "Back"\nA choose #a1', 5),
        (seen, 'A hand "Grave"\nA discard "Wisp"', 'A activate "Grave"', 3),
        (from_deck, 'A hand "Grave"\nA discard "Wisp"', 'A activate "Grave"', 5),
    ):
        table = {"board": f'{board}\nA battle "Witness" shield #a9\nB hp 5', "edition": edition}
        accepts("WOTA-EFX-06", f"{rows}\n~ B hp {hp}", cards=pool(witness, back, grave), **table)


@in_both_editions
@pytest.mark.parametrize("moment", MOMENTS)
def test_WOTA_EFX_06_an_effect_happens_at_the_moment_that_it_names(moment, edition):
    text = f"{moment.capitalize()}: {BURN}.".replace("phase", "Phase")
    for old in ("draw Phase", "stamina Phase", "build Phase", "attack Phase", "end Phase"):
        text = text.replace(old, old.title())
    scene = {"board": 'A battle "Clock" shield #a1\nB hp 5', "edition": edition, "cards": pool(army("Clock", text))}
    accepts("WOTA-EFX-06", MOMENTS[moment] + "\n~ B hp 3", **scene)
    before = MOMENTS[moment].rpartition("\n")[0]
    accepts("WOTA-EFX-06", f"{before}\n~ B hp 5", **scene)


@in_both_editions
def test_effects_that_set_one_another_off_without_end_leave_the_record_undetermined(edition):
    whirligig = army("Whirligig", "When this card changes position: change its position.")
    scene = {"cards": with_cards(whirligig), "edition": edition}
    undetermined("A position #a1 shield", board='A battle "Whirligig" attack #a1', **scene)


@in_both_editions
def test_WOTA_EFX_06_the_other_card_is_the_one_whose_effect_did_it(edition):
    """The card that an effect stands on did what the effect does: by name, and as a card of its kind."""
    for text, falls in (
        ("When this card is targeted: destroy the other card", True),
        ("When this card is destroyed by a card effect: destroy the other card", True),
        ("When this card is destroyed by an Army card: destroy the other card", True),
        ("When this card is destroyed by a Mage card: destroy the other card", False),
    ):
        archer = army("Archer", "Once per turn: destroy target battle card.")
        scene = {
            "board": 'A battle "Archer" attack #a1\nB battle "Avenger" shield #b1',
            "edition": edition,
            "cards": with_cards(archer, army("Avenger", f"{text}.")),
        }
        verdict = accepts("WOTA-EFX-06", "A activate #a1 -> #b1\n~ destroy #b1", **scene)
        assert ("a1" not in battle(verdict, "A")) is falls, text


@in_both_editions
def test_WOTA_EFX_06_losing_hearts_to_an_attack_tells_who_attacked(edition):
    text = "When you lose HP: destroy the attacking card."
    trap = with_cards(ambush("Briar", "infinity", text))
    scene = {"edition": edition, "cards": trap, "board": 'A battle "Squire" attack #a1\nB power "Briar" faceup #b1'}
    accepts("WOTA-EFX-06", "-- attack\nA attack #a1 -> B\n~ destroy #a1", **scene)


@in_both_editions
def test_WOTA_G73_cards_are_drawn_one_at_a_time_and_each_is_heard(edition):
    cards = with_cards(
        rune("Plans", "normal", "Draw 2 cards."),
        army("Scribe", "When you draw a card: gain 1 HP."),
        army("Reader", "You draw 1 additional card in your Draw Phase."),
    )
    board = 'A hp 5\nA hand "Plans"\nA battle "Scribe" attack #a1, "Reader" attack #a2'
    scene = {"board": board, "edition": edition, "cards": cards}
    accepts("WOTA-G73", 'A activate "Plans"\nA draw ? ?\n~ A hp 7', **scene)
    misclaims("WOTA-G53", 'A activate "Plans"\nA draw ? ?\n~ A hp 6', **scene)
    accepts("WOTA-G73", "== 6 B\n== 7 A\nA draw ? ?\n~ A hp 7", **scene)
