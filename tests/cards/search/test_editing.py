"""A facet that is pressed, a setting that is chosen and a condition that is taken out change just that in the text."""

import pytest

from cards.search import chosen_values, parse, queries_without, toggle_value


@pytest.mark.parametrize(
    ("text", "field", "value", "becomes"),
    [
        ("", "type", "Human", "type:Human"),
        ("river", "type", "Human", "river type:Human"),
        ("t:human", "type", "Aqua", "t:Human|Aqua"),
        ("type:Human|Aqua", "type", "Human", "type:Aqua"),
        ("river t:aqua draw", "type", "Aqua", "river draw"),
        ("river and t:aqua", "type", "Aqua", "river"),
        ("t:aqua and river", "type", "Aqua", "river"),
        ("-t:aqua", "type", "Aqua", "-t:aqua type:Aqua"),
        ("t>=2", "type", "Aqua", "t>=2 type:Aqua"),
        ("t:aqua or river", "type", "Human", "(t:aqua or river) type:Human"),
        ("(t:aqua or river)", "type", "Human", "(t:aqua or river) type:Human"),
        ("(t:aqua) or (river)", "type", "Human", "((t:aqua) or (river)) type:Human"),
        ("x:draw|discard", "type", "Human", "x:draw|discard type:Human"),
        ("k:army", "kind", "mage", "k:army|mage"),
        ("r:rare  RIVER", "rarity", "epic", "r:rare|epic  RIVER"),
        ("s:COR", "set", "ABC", "s:COR|ABC"),
        ("s:COR,ABC", "set", "ABC", "s:COR"),
        ("s:COR", "set", "COR", ""),
        ('kw:"titan 2"', "keyword", "Attack Delay", 'kw:"Titan 2"|"Attack Delay"'),
        ("year:2026", "year", "2025", "year:2026|2025"),
        ('(k:army "river', "type", "Aqua", "kind:army river type:Aqua"),
        ("river order:ap", "type", "Aqua", "river order:ap type:Aqua"),
        ("t:aqua", "display", "list", "t:aqua display:list"),
        ("t:aqua display:list draw", "display", "text", "t:aqua draw display:text"),
        ("t:aqua display:list", "display", "list", "t:aqua"),
        ("t:aqua order:ap,name", "order", "-ap", "t:aqua order:-ap"),
    ],
)  # fmt: skip
def test_a_value_is_pressed_or_let_go(text, field, value, becomes):
    changed = toggle_value(text, field, value)
    assert changed == becomes
    assert (value in chosen_values(parse(changed), field)) != (value in chosen_values(parse(text), field))


def test_a_value_within_a_word_that_stands_for_several_is_let_go_alone():
    assert chosen_values(parse("t:an"), "type") == ("Ancient", "Human")
    assert toggle_value("t:an", "type", "Human") == "t:Ancient"


def test_what_is_chosen_is_what_stands_for_itself():
    query = parse("t:human|aqua s:cor -k:army (r:rare or x:draw) year:2026 sta:20 display:list order:-ap")
    assert chosen_values(query, "type") == ("Aqua", "Human")
    assert chosen_values(query, "set") == ("COR",)
    assert chosen_values(query, "kind") == ()
    assert chosen_values(query, "rarity") == ()
    assert chosen_values(query, "year") == ("2026",)
    assert chosen_values(query, "sta") == ("20",)
    assert chosen_values(query, "display") == ("list",)
    assert chosen_values(query, "order") == ("-ap",)


def test_each_condition_is_taken_out_in_turn():
    query = parse('river t:aqua and -(k:army or k:mage) "x y" order:ap')
    assert queries_without(query) == [
        ("with “river” in the name", 't:aqua and -(k:army or k:mage) "x y" order:ap'),
        ("of type Aqua", 'river -(k:army or k:mage) "x y" order:ap'),
        ("neither of kind Army nor of kind Mage", 'river t:aqua "x y" order:ap'),
        ("with “x y” in the name", "river t:aqua and -(k:army or k:mage) order:ap"),
    ]
    assert queries_without(parse("order:ap")) == []
    assert [rest for _words, rest in queries_without(parse("!river t:elf guard"))] == [
        "t:elf guard",
        '!"river" guard',
        "!river t:elf",
    ]
    assert [rest for _words, rest in queries_without(parse("cn:10-20"))] == [""]
    assert [rest for _words, rest in queries_without(parse("x:draw&card t:elf"))] == ["t:elf", "x:draw&card"]
    assert queries_without(parse("t:aqua or t:elf")) == [("either of type Aqua or of type Elf", "")]
