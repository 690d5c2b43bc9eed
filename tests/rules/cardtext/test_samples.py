"""Card text as designers write it: the canonical wordings print themselves, the others are read as one of them."""

from rules.cardtext import normalize, print_text, read_card, read_text
from rules.engine.effects import (
    Activated,
    CardEvent,
    Change,
    Continuous,
    Destroy,
    Discard,
    Draw,
    Every,
    Filter,
    GiveUp,
    Grant,
    Maintenance,
    Negate,
    Pay,
    Played,
    PlayerEvent,
    Resource,
    Target,
    This,
    Tribute,
    Triggered,
    TriggeringCard,
)
from rules.games.wota.cards import WotaCard
from rules.games.wota.wording import VOCABULARY
from tests.rules.cardtext.samples import ALSO, CANONICAL, DECLINED, UNDERSTOOD


def abilities_of(text):
    """The abilities of a text that is understood."""
    reading = read_text(text, VOCABULARY)
    assert reading.problem is None, reading.problem
    return reading.abilities


def test_a_canonical_text_is_printed_as_it_was_written():
    for text in CANONICAL:
        assert print_text(abilities_of(text), VOCABULARY) == normalize(text, VOCABULARY) == text


def test_another_wording_says_the_same():
    for canonical, others in ALSO.items():
        for text in others:
            assert print_text(abilities_of(text), VOCABULARY) == canonical, text
            assert abilities_of(text) == abilities_of(canonical), text


def test_what_designers_write_is_printed_in_words_that_say_the_same():
    for text in UNDERSTOOD:
        assert abilities_of(print_text(abilities_of(text), VOCABULARY)) == abilities_of(text), text


def test_a_text_is_declined_whole_with_the_word_on_which_reading_failed():
    for text, word in DECLINED.items():
        reading = read_text(text, VOCABULARY)
        assert reading.abilities == (), text
        assert reading.problem.word == word, text


def test_no_text_has_no_abilities():
    assert read_text("", VOCABULARY) == read_text(" \n ", VOCABULARY) == ((), None)
    assert print_text((), VOCABULARY) == ""


def test_sentences_become_the_nodes_that_a_game_carries_out():
    attack = Triggered(PlayerEvent("opponent", "declare attack"), (Destroy(TriggeringCard("attacker")),))
    assert abilities_of("When your opponent declares an attack: destroy the attacking card.") == (attack,)
    assert abilities_of("Maintenance 20. Tribute 2 Dragon cards.") == (
        Maintenance(20),
        Tribute(Filter(types=("Dragon",)), 2),
    )
    assert abilities_of("Once per turn, pay 20 STA and discard 1 card: draw 2 cards.") == (
        Activated((Draw(2),), (Pay("sta", 20), Discard(1)), "once per turn"),
    )
    assert abilities_of("Tribute 1 Army or Mage card: your opponent loses 1 HP.") == (
        Activated((Resource("hp", -1, "opponent"),), (GiveUp(Filter("army or mage")),)),
    )
    assert abilities_of("Army cards you control gain 10 AP and 5 SP.") == (
        Continuous(Change(Every(Filter("army", "you")), (("ap", 10), ("sp", 5)))),
    )
    assert abilities_of("Target Human-Aqua card gains 10 AP until end of turn.") == (
        Played((Change(Target(Filter(types=("Human", "Aqua"))), (("ap", 10),), "turn"),)),
    )


def test_it_is_the_card_of_the_effect_before_or_else_of_the_event():
    (first,) = abilities_of("When your opponent activates a Rune: negate it and destroy it.")
    assert first.effects == (Negate("activation"), Destroy(TriggeringCard("subject")))
    (second,) = abilities_of("When your opponent declares an attack: negate it and destroy it.")
    assert second.effects == (Negate("attack"), Destroy(TriggeringCard("attacker")))
    (third,) = abilities_of("When this card is summoned: destroy target Rune, then send it to the void zone.")
    assert third.event == CardEvent("summoned", This())
    assert print_text((third,), VOCABULARY).endswith("destroy target Rune, then send it to the void zone.")


def test_a_bare_sentence_goes_on_with_what_the_ability_before_it_does_unless_it_opens_a_line():
    triggered = abilities_of("When this card is summoned: draw 1 card. Gain 1 HP.")
    assert [len(ability.effects) for ability in triggered] == [2]
    apart = abilities_of("When this card is summoned: draw 1 card.\nGain 1 HP.")
    assert [type(ability) for ability in apart] == [Triggered, Played]
    assert abilities_of(print_text(apart, VOCABULARY)) == apart


def test_two_things_that_are_always_true_are_two_abilities():
    said = abilities_of("While you have 3 or less HP, this card gains 20 AP and cannot be destroyed in battle.")
    assert [type(ability.effect) for ability in said] == [Change, Grant]
    assert said[0].condition == said[1].condition


def test_words_that_differ_only_in_spelling_are_normalized():
    written = "draw two   cards.\nDestroy target facedown battle card during your opponent’s Stamina Phase"
    assert (
        normalize(written, VOCABULARY)
        == "Draw 2 cards.\nDestroy target face-down battle card in your opponent's Stamina Phase."
    )
    assert normalize('gain 2 heart points and 20 stamina: "Hearts can fly"', VOCABULARY) == (
        'Gain 2 HP and 20 STA: "Hearts can fly".'
    )
    assert normalize("lose a heart, then 2 hearts", VOCABULARY) == "Lose 1 HP, then 2 HP."


def test_the_keywords_of_a_card_may_stand_at_the_head_of_its_text():
    def read(text, *keywords):
        known = {"types": ("Human",), "sta": 20, "ap": 30, "sp": 30, "number": "1", "rarity": "common"}
        return read_card(WotaCard(name="A", kind="army", text=text, keywords=keywords, **known), VOCABULARY)

    draws = "When this card is summoned: draw 1 card."
    assert read(f"Bloodlust. {draws}", "Bloodlust").abilities == abilities_of(draws)
    assert read(f"Payment 10 and bloodlust.\n{draws}", "Bloodlust", "Payment 10").abilities == abilities_of(draws)
    assert read("Bloodlust.", "Bloodlust") == ((), None)
    assert read(f"Spy. {draws}", "Bloodlust").problem.word == "Spy"
    assert read(f"Payment 20. {draws}", "Payment 10").problem.word == "Payment"
    behind = read("Bloodlust. Draw 1 card quickly.", "Bloodlust").problem
    assert (behind.column, behind.word) == (24, "quickly")
