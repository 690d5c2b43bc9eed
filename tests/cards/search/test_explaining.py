"""Every query is said in one sentence, and every class of condition has a phrase of its own."""

import pytest

from cards.search import FIELDS, Sort, explain, parse

# A condition, and what is said of the cards that it finds.
PHRASES = [
    ("river", "with “river” in the name"),
    ('"River Guard"', "with “River Guard” in the name"),
    ('!"River Guard"', "named exactly “River Guard”"),
    ("name!=recruit", "not named exactly “recruit”"),
    ("name:/^the /", "with a name that matches /^the /"),
    ("k:army", "of kind Army"),
    ("k:army|mage|boss", "of kind Army, Mage or Boss"),
    ("k!=army", "of another kind than Army"),
    ("st:counter", "of subtype counter"),
    ("st!=normal|quick", "of another subtype than normal or quick"),
    ("st=none", "without a subtype"),
    ("has:subtype", "with a subtype"),
    ("t:aqua", "of type Aqua"),
    ("t:human|aqua", "of type Aqua or Human"),
    ("t=human", "of type Human alone"),
    ("t=human,aqua", "of type Aqua and Human alone"),
    ("t!=human", "of other types than Human alone"),
    ("t<=human,aqua", "of no type but Aqua and Human"),
    ("t<human,aqua", "of no type but Aqua and Human, and not of all of them"),
    ("t>=human,aqua", "of type Aqua and Human at least"),
    ("t>human", "of type Human and at least one more"),
    ("t=1", "with 1 type"),
    ("t>=2", "with at least 2 types"),
    ("t!=2", "not with 2 types"),
    ("t<2", "with fewer than 2 types"),
    ("t<=2", "with at most 2 types"),
    ("t>1", "with more than 1 type"),
    ("t=none", "without a type"),
    ("has:type", "with a type"),
    ('kw:"titan 2"', "with the keyword Titan 2"),
    ("kw=spy,twice", "with the keyword Spy and Twice alone"),
    ("kw>=2", "with at least 2 keywords"),
    ("-has:keyword", "without keywords"),
    ("sta=3", "with STA 3"),
    ("sta!=3", "with STA other than 3"),
    ("sta<3", "with STA under 3"),
    ("sta<=3", "with STA at most 3"),
    ("sta>3", "with STA over 3"),
    ("sta>=3", "with STA at least 3"),
    ("sta:even", "with an even STA"),
    ("sta:odd", "with an odd STA"),
    ("sta=none", "without STA"),
    ("-has:sta", "without STA"),
    ("has:sta", "with STA"),
    ("sta=X", "with STA printed as X"),
    ("sta!=*", "with STA, and not printed as *"),
    ("ap>sp", "with AP over SP"),
    ("ap=sp", "with AP equal to SP"),
    ("ap!=sp", "with AP different from SP"),
    ("ap+sp>=100", "with AP + SP at least 100"),
    ("ap-sp<sta-20", "with AP − SP under STA − 20"),
    ("ap<=-sp", "with AP at most −SP"),
    ("ap:10-20", "with AP at least 10 and with AP at most 20"),
    ("x:draw", "with “draw” in the text"),
    ('x="draw 1 card"', "with exactly “draw 1 card” as the text"),
    ('x!="draw 1 card"', "with another text than “draw 1 card”"),
    ("x:/draw [0-9]/", "with a text that matches /draw [0-9]/"),
    ('x=""', "without text"),
    ("-has:text", "without text"),
    ("has:text", "with a text"),
    ("ft:seed", "with “seed” in the flavor text"),
    ("-has:flavor", "without flavor text"),
    ("any:rocket", "with “rocket” in name, types, text or flavor text"),
    ("s:COR", "from the set COR"),
    ("s!=COR", "from another set than COR"),
    ("cn:7", "numbered 7"),
    ("cn:10-20", "numbered from 10 on and numbered up to 20"),
    ("cn>100", "numbered above 100"),
    ("r:rare", "of rarity rare"),
    ("r!=rare|epic", "of another rarity than rare or epic"),
    ("r>=uncommon", "of rarity uncommon or above"),
    ("r<rare", "of a rarity below rare"),
    ("a:lee", "by an artist with “lee” in the name"),
    ("-has:artist", "without a named artist"),
    ("year=2026", "from the year 2026"),
    ("year<=2026", "from 2026 or before"),
    ("date>=2026-01-15", "released from 2026-01-15 on"),
    ("date=2026-01-15", "released on 2026-01-15"),
    ("date:2026-01", "released in 2026-01"),
    ("date:2026", "released in 2026"),
    ("date>COR", "released after the set COR"),
    ("date=COR", "released with the set COR"),
    ("in:COR", "with some printing in the set COR"),
    ("in:common", "with some printing of rarity common"),
    ("prints>=2", "with at least 2 printings"),
    ("sets=1", "with 1 set"),
    ("firstprint=COR", "first printed in the set COR"),
    ("new:rarity", "in a rarity that the card had not had before"),
    ("is:reprint", "reprinted from an earlier set"),
    ("not:reprint", "not reprinted from an earlier set"),
    ("is:vanilla", "without text and keywords"),
    ("legal:standard", "legal in standard"),
    ("banned:standard", "banned in standard"),
    ("restricted!=standard", "not restricted in standard"),
    ("legal:standard time:2026-03-01", "legal in standard, as of 2026-03-01"),
    ('rulings:"end of turn"', "with “end of turn” in a ruling"),
    ("has:ruling", "with a ruling"),
    ('related:"river guard"', "related to a card with “river guard” in its name"),
    ("-k:army", "not of kind Army"),
    ("k:army or x:draw", "either of kind Army or with “draw” in the text"),
    ("-(k:army or x:draw)", "neither of kind Army nor with “draw” in the text"),
    ("-(k:army x:draw)", "not at once of kind Army and with “draw” in the text"),
    ("k:army x:draw or t:elf", "either (of kind Army and with “draw” in the text) or of type Elf"),
    ("(k:army or -k:mage) t:elf", "either of kind Army or not of kind Mage, of type Elf"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), PHRASES, ids=[text for text, _said in PHRASES])
def test_a_condition_is_said_in_words(text, said):
    query = parse(text)
    assert query.problems == ()
    assert explain(query) == f"Cards {said}, by name."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "All cards, by name."),
        ("unique:prints", "All printings, by name."),
        ("t:aqua ap>sp x:draw order:-date",
         "Cards of type Aqua, with AP over SP, with “draw” in the text, by date, newest first."),
        ("order:-rarity,sta,name", "All cards, by rarity, rarest first, then by STA, lowest first, then by name."),
        ("order:date,-ap", "All cards, by date, oldest first, then by AP, highest first."),
        ("direction:desc", "All cards, by name backwards."),
        ("k:field unique:prints order:-year", "Printings of kind Field, by year, newest first."),
        ("k:field prefer:oldest", "Cards of kind Field, by name, each in its oldest printing."),
        ("k:field display:list", "Cards of kind Field, by name, shown as a list."),
        ("foo:bar", "All cards, by name."),
    ],
)  # fmt: skip
def test_the_whole_query_is_one_sentence(text, sentence):
    assert explain(parse(text)) == sentence


def wordings():
    """Every field with every operator that it takes, and a value of each sort that it knows."""
    values = {
        Sort.WORDS: ["draw", "/draw/", '""'],
        Sort.CHOICE: ["none"],
        Sort.SET: ["2", "none"],
        Sort.NUMBER: ["3", "even", "none", "X", "sp"],
        Sort.NUMBERS: ["3", "even", "none"],
        Sort.COUNT: ["3", "odd"],
        Sort.COLLECTOR: ["19a"],
        Sort.DAY: ["2026", "2026-01-15", "COR"],
        Sort.CODE: ["COR"],
        Sort.RARITY_OR_SET: ["COR", "rare"],
    }
    for field in FIELDS.values():
        for operator in field.operators:
            for value in (*values.get(field.sort, []), *field.values[:2]):
                if field.sort is not Sort.SETTING:
                    yield f"{field.name}{operator}{value}"


def test_no_two_conditions_are_said_alike():
    said: dict[str, object] = {}
    for text in wordings():
        query = parse(f"legal:x {text}" if text.startswith("time") else text)
        if query.problems:
            continue
        sentence = explain(query)
        assert "%" not in sentence
        assert said.setdefault(sentence, query.tree) == query.tree, text
    assert len(said) > 150
