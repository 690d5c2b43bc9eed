"""What each wording of the search language finds, in a catalogue that is small enough to be known by heart."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from itertools import pairwise

import pytest

from cards.models import Card
from cards.queries import SearchResult, count_facets, nearest_names, relax, search_cards, suggest, suggest_values
from cards.queries.search import execute, references
from cards.queries.search.answers import BY_SORT, CONDITIONS, MASKS, ROWS
from cards.queries.search.following import columns_on
from cards.queries.search.memory import Memory
from cards.search import FIELDS, Sort, parse
from cards.search.field import Table
from cards.services import card_file_load, cards_delete
from tests.cards.small_catalogue import PEAK, THIRD, battle, load_small_catalogue
from tests.database import share

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 21)
NAMES = {
    "guard": "River Guard",
    "river": "Guard of the River",
    "pup": "Ember Pup",
    "piper": "Café Piper",
    "second": "Packmother's Second",
    "behemoth": "Archive Behemoth",
    "roll": "Muster Roll",
    "snow": "Snow on the Pass",
    "bridge": "The Long Bridge",
    "warden": "Warden of Tides",
    "coin": "Quick Coin",
}
SHORT = {name: short for short, name in NAMES.items()}
ALL = " ".join(NAMES)


def search(text: str, day: date = TODAY) -> SearchResult:
    return search_cards(parse(text), day=day)


def names(found: SearchResult) -> list[str]:
    return [SHORT.get(card.name, card.name) for card in found.page(0, 100)]


@pytest.fixture(scope="module", autouse=True)
def catalogue(django_db_setup, django_db_blocker):
    """Loaded once for all tests here. What one does to it is undone after it."""
    yield from share(load_small_catalogue, django_db_blocker)


WORDINGS = [
    # names
    ("guard", "guard river"),
    ("RIV", "guard river"),
    ("guard riv", "guard river"),
    ('"river guard"', "guard"),
    ("“river guard”", "guard"),
    ('!"river guard"', "guard"),
    ("!guard", ""),
    ("guard -the", "guard"),
    ("ember|coin", "pup coin"),
    ("cafe", "piper"),
    ("packmothers", "second"),
    ("packmother’s", "second"),
    ("rivr", ""),
    # kinds, subtypes, types
    ("k:rune", "roll coin"),
    ("k!=army -k:rune", "piper snow bridge warden"),
    ("st:quick", "coin"),
    ("st:count", "snow"),
    ("k:rune -st:normal", "coin"),
    ("has:subtype", "roll snow coin"),
    ("st!=normal", "snow coin"),
    ("t:human", "guard river warden"),
    ("t:hum", "guard river warden"),
    ("t:human t:aqua", "guard"),
    ("t:human&aqua", "guard"),
    ("t:human -t:aqua", "river warden"),
    ("t:human|beast sta<=20", "guard pup"),
    ("t=human", "river"),
    ("t=human,aqua", "guard"),
    ("t<=human,aqua t>=1", "guard river"),
    ("t>=human,aqua", "guard"),
    ("t>human", "guard warden"),
    ("t<human,aqua t>=1", "river"),
    ("t!=human", "guard pup piper second behemoth warden"),
    ("t>=2", "guard pup warden"),
    ("t=0", "roll snow bridge coin"),
    ("t=none", "roll snow bridge coin"),
    ("-has:type", "roll snow bridge coin"),
    # rules text
    ("x:draw", "pup piper roll"),
    ('x:"draw 2 cards"', "piper roll"),
    ('x:"cards then"', ""),
    ('x:"cards, then"', "piper"),
    ('x:"cards discard"', ""),
    ('x:"cards. discard"', "roll"),
    ('-x:"cards discard" x:discard', "piper roll"),
    ('x:"if heads destroy"', ""),
    ('ft:"keeps moving"', "guard"),
    ('any:"cards discard"', ""),
    ("x:cards-discard", "roll"),
    ("x:coin x:heads", "snow"),
    ("x:draw -x:discard", "pup"),
    ("fx:draw -x:draw", ""),
    ('x="flip a coin"', "coin"),
    ('x!="flip a coin" x:coin', "snow"),
    ("-has:text", "guard river second behemoth"),
    ('x=""', "guard river second behemoth"),
    ("is:vanilla", "guard river"),
    ("not:vanilla -has:text", "second behemoth"),
    ('x:"when ~ is summoned"', "pup"),
    ('x:"~ is"', "pup"),
    ("x:random", "piper"),
    ("x:nothing", ""),
    ("any:river", "guard river bridge"),
    ("any:human", "guard river warden"),
    ("any:moves", "guard"),
    ("-any:river k:army", "pup second behemoth"),
    # keywords
    ("kw:spy", "second behemoth"),
    ("kw:titan", "behemoth warden"),
    ('kw:"titan 2"', "behemoth"),
    ("kw>=2", "behemoth"),
    ("kw=1", "second warden"),
    ("kw=spy", "second"),
    ('kw="titan 2",spy', "behemoth"),
    ("kw=titan,spy", "behemoth"),
    ('kw="titan 3",spy', ""),
    ("kw<=spy kw>=1", "second"),
    ("kw>spy", "behemoth"),
    ("kw!=spy", "behemoth warden"),
    ("has:keyword", "second behemoth warden"),
    # stats
    ("sta=20", "guard"),
    ("sta:20", "guard"),
    ("sta>=60", "behemoth warden"),
    ("sta<10", "piper coin"),
    ("sta!=10", "guard river piper second behemoth bridge warden coin"),
    ("-sta=10", "guard river piper second behemoth snow bridge warden coin"),
    ("sta=none", "snow"),
    ("-has:sta", "snow"),
    ("sta>=20 sta<=30", "guard river second"),
    ("sta:20-30", "guard river second"),
    ("sta:even", "guard river pup piper behemoth roll warden"),
    ("sta:odd", "second bridge coin"),
    ("-sta:even", "second snow bridge coin"),
    ("sta=X", ""),
    ("ap=*", ""),
    ("ap>sp", "pup second warden"),
    ("ap=sp", "river piper behemoth"),
    ("ap!=sp", "guard pup second warden"),
    ("-ap=sp k:rune|army", "guard pup second roll coin"),
    ("ap+sp>=270", "behemoth warden"),
    ("ap>sp+40", "warden"),
    ("sta-20>=40", "behemoth warden"),
    ("ap+ap-sp-sp>=100", "warden"),
    ("ap+" * 200 + "sp>=33000", "warden"),
    ("sc=1", "behemoth warden"),
    # regular expressions
    ("x:/draw [0-9]+ cards/", "piper roll"),
    ("name:/^the /", "bridge"),
    (r"name:/\briver\b/", "guard river"),
    (r"name:/\bem/", "pup"),
    ("x:/^discard/", "roll"),
    ("x:/^$/", ""),
    ("-x:/./", "guard river second behemoth"),
    ("any:/moves|soldier/", "guard warden"),
    # printings
    ("s:tid", "guard pup warden"),
    ("s:tid,pea", "guard pup warden coin"),
    ('s:"team tide"', "guard pup warden"),
    ("s:dawn k:army", "guard river pup second behemoth"),
    ("s!=daw", "guard pup warden coin"),
    ("s:daw cn:10-20", "pup piper second"),
    ("cn>19 cn<20", "piper"),
    ("cn:19", "pup"),
    ("cn<=2", "guard river pup"),
    ("cn!=1 guard", "guard river"),
    ("r:rare", "guard second bridge"),
    ("r>=epic", "behemoth warden"),
    ("r>=uncommon r<=rare", "guard river piper second snow bridge"),
    ("r:common s:tid", "pup"),
    ("-r:rare", "guard river pup piper behemoth roll snow warden coin"),
    ("-(r:common or r:rare)", "river piper behemoth snow warden"),
    ("in:common r:rare", "guard"),
    ("in:rare", "guard second bridge"),
    ("in:daw in:pea", "guard"),
    ("-in:daw", "warden coin"),
    ("year=2025", "guard pup warden"),
    ("year<=2024 k:rune", "roll"),
    ("year:odd", "guard pup warden"),
    ("date>=2026-01-15", "guard coin"),
    ("date:2025-06", "guard pup warden"),
    ("date>tid", "guard coin"),
    ("date<=daw t:human", "guard river"),
    ("date<daw", ""),
    ("prints>=2", "guard pup"),
    ("prints=3", "guard"),
    ("sets=1 k:rune", "roll coin"),
    ("prints:odd t:beast", "second"),
    ("is:reprint", "guard pup"),
    ("is:reprint s:daw", ""),
    ("not:reprint", ALL),
    ("not:reprint s:tid", "warden"),
    ("is:vanilla|reprint", "guard river pup"),
    ("firstprint:tid", "warden"),
    ("firstprint:daw s:pea", "guard"),
    ("new:rarity is:reprint", "guard"),
    ("new:flavor is:reprint s:tid", "guard"),
    ("new:flavor s:pea", ""),
    ("new:artist is:reprint", "guard"),
    ("new:artist is:reprint s:tid", ""),
    ("ft:seed", "snow"),
    ('ft:"river keeps"', "guard"),
    ("has:flavor", "guard snow"),
    ("a:björn", "guard river piper"),
    ("a:EK s:pea", "guard"),
    ("-has:artist t:human", "warden"),
    # formats
    ("legal:open", "guard river piper second behemoth roll snow bridge warden coin"),
    ('legal:"open play" k:rune', "roll coin"),
    ("-legal:open", "pup"),
    ("restricted:open", "pup"),
    ("banned:open", ""),
    ("banned:open time:2025-06-01", "roll"),
    ("legal:fresh", "guard pup warden"),
    ("legal:fresh time:2024-06", "guard river pup piper second behemoth roll snow bridge"),
    ("legal:fresh time:tid", "guard river pup piper second behemoth roll snow bridge warden"),
    (
        "(time:2026-01-01 legal:fresh) -(time:2026-06-01 legal:fresh)",
        "river piper second behemoth roll snow bridge",
    ),
    ("(banned:open time:2025-06-01) or restricted:open", "pup roll"),
    ("legal:fresh r:rare", "guard"),
    # rulings and relations
    ("rulings:plays", "snow coin"),
    ('rulings:"flips the coin"', "snow coin"),
    ("rulings:edge", ""),
    ("has:ruling", "snow coin"),
    ("-has:ruling k:rune", "roll"),
    ("rulings:/^who/", "snow coin"),
    ('related:"river guard"', "bridge"),
    ('related:"the long bridge"', "guard"),
    ("related=bridge", ALL),
    # together
    ("k:rune or k:field", "roll bridge coin"),
    ("(k:rune or k:field) -x:draw", "bridge coin"),
    ("k:rune x:draw or t:aqua", "guard roll"),
    ("-(t:human or t:beast) sta>=60", "behemoth"),
    ("-(t:human r:rare)", "guard river pup piper second behemoth roll snow bridge warden coin"),
    ("", ALL),
]


@pytest.mark.parametrize(("text", "expected"), WORDINGS)
def test_a_wording_finds_these_cards(text, expected):
    assert sorted(names(search(text))) == sorted(expected.split())


def test_every_field_is_answered_in_one_place_by_the_columns_or_by_the_database():
    named = [name for table in (MASKS, CONDITIONS, ROWS) for name in table]
    assert len(named) == len(set(named))
    columns = columns_on(TODAY)
    held = {name for name in FIELDS if name in columns.columns or name in columns.sets_of_values}
    by_column = {name for name in held - set(named) if FIELDS[name].sort in BY_SORT}
    written_out = {"any", "has", "not"}  # they mean other fields
    asked = {field.name for field in FIELDS.values() if field.sort is not Sort.SETTING}
    assert set(named) | by_column == asked - written_out


def test_every_field_of_words_takes_a_regular_expression():
    words = {name for name, field in FIELDS.items() if field.sort is Sort.WORDS} - {"related"}
    for name in words | {"type"}:
        field = FIELDS[name]
        printed = field.source and field.source.printed
        assert printed or field.source.table is Table.OWN if field.source else name in ROWS or name == "any"


FAULTY = [
    "foo:bar t:aqua",
    "(t:aqua",
    't:aqua "',
    "sta>y t:aqua",
    "x:/(/ t:aqua",
    "s:zzz t:aqua",
    "t:aqua legal:nowhere",
    "t:aqua -(in:zzz or firstprint:zzz)",
    'related:"no such card" t:aqua',
    "date>zzz t:aqua",
    "t:aqua t:fish",
]


@pytest.mark.parametrize("text", FAULTY)
def test_what_is_faulty_is_left_out_and_named_and_the_rest_finds_its_cards(text):
    found = search(text)
    assert names(found) == ["guard"]
    assert found.problems
    assert found.query.problems == found.problems


def test_relations_of_too_many_cards_at_once_are_not_looked_for(monkeypatch):
    monkeypatch.setattr(references, "MOST_NAMED", 1)
    (problem,) = search("related:guard").problems
    assert problem.nearest == ("Guard of the River", "River Guard")


def test_a_set_that_there_is_not_is_named_with_its_place_and_the_nearest():
    (problem,) = search("t:aqua s:tif").problems
    assert (problem.start, problem.end, problem.word) == (7, 12, "tif")
    assert problem.nearest[0] == "TID"


def test_a_change_that_is_announced_is_found_from_its_day_on():
    assert names(search("x:random", date(2024, 6, 1))) == []
    assert names(search("x:random", date(2025, 1, 1))) == ["piper"]
    assert names(search("x:nothing ap=90", date(2031, 1, 1))) == ["piper"]


def test_a_game_that_is_asked_for_is_the_only_one_that_is_searched():
    assert search_cards(parse("guard"), game="wota").count == 2
    assert search_cards(parse("guard"), game="other").count == 0


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("", "behemoth piper pup river roll second coin guard snow bridge warden"),
        ("order:-name", "warden bridge snow guard coin second roll river pup piper behemoth"),
        ("order:sta", "piper coin pup roll bridge guard second river warden behemoth snow"),
        ("order:-sta,-name", "behemoth warden river second guard bridge roll pup coin piper snow"),
        ("order:-ap", "warden behemoth second pup river guard piper roll coin snow bridge"),
        ("order:kind,-ap t>=1", "behemoth second pup river guard piper warden"),
        ("order:rarity,name k:army", "pup river second guard behemoth"),
        ("order:-date,number", "guard coin pup warden river piper second behemoth roll snow bridge"),
        ("order:set,-number", "bridge snow roll behemoth second piper river warden pup coin guard"),
        ("order:-prints", "guard pup behemoth piper river roll second coin snow bridge warden"),
        ("order:artist", "piper river guard"),
        ("order:subtype k:rune|ambush", "roll coin snow"),
    ],
)
def test_the_order_is_as_asked_with_what_is_missing_at_the_end_and_ties_by_name(order, expected):
    found = names(search(order))
    assert found[: len(expected.split())] == expected.split()


def test_each_printing_is_shown_when_prints_are_asked_for():
    cards = search("guard unique:prints").page(0, 10)
    shown = [f"{SHORT[card.name]} {card.printing_to_show}" for card in cards]
    assert shown == ["river DAW 002", "guard PEA 007", "guard TID 001", "guard DAW 001"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"river guard"', "PEA 007"),
        ('"river guard" prefer:oldest', "DAW 001"),
        ('"river guard" -s:pea', "TID 001"),
        ('"river guard" r:rare prefer:oldest', "TID 001"),
        ('"river guard" r:common', "DAW 001"),
    ],
)
def test_the_printing_shown_is_the_newest_that_fits_or_the_oldest(text, expected):
    (card,) = search(text).page(0, 10)
    assert str(card.printing_to_show) == expected


def test_a_card_found_by_no_search_shows_its_newest_printing():
    assert str(Card.objects.get(name="River Guard").printing_to_show) in {"PEA 007", "TID 001", "DAW 001"}


@pytest.mark.parametrize("text", ["", "t:human", "r:rare or x:draw", "-s:tid", "guard unique:prints", "unique:prints"])
def test_a_facet_counts_what_is_found_when_its_value_is_added(text):
    found = search(text)
    counted = 0
    for name, values in count_facets(found).items():
        for value in values:
            assert value.count == search(f'({text or "prints>=0"}) {name}:"{value.value}"').count, (name, value)
            counted += value.count
    assert counted


def test_facets_are_in_words_and_in_the_games_own_order():
    facets = count_facets(search(""))
    assert [(value.value, value.words) for value in facets["rarity"]] == [
        ("common", "Common"), ("uncommon", "Uncommon"), ("rare", "Rare"), ("epic", "Epic"), ("legendary", "Legendary"),
    ]  # fmt: skip
    assert [value.words for value in facets["set"]] == ["Peak of Embers", "Team Tide", "First Dawn"]
    assert ("Titan", 2) in [(value.value, value.count) for value in facets["keyword"]]
    assert count_facets(search("rivr")) == {name: [] for name in facets}


def test_an_empty_result_says_what_is_found_without_each_condition():
    relaxed = relax(search("t:human k:rune x:draw"))
    assert [(each.words, each.text_without, each.count) for each in relaxed] == [
        ("of type Human", "k:rune x:draw", 1),
    ]


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("human", [("t:human", 3)]),
        ("boss soldier", [("k:boss t:soldier", 1)]),
        ("legendary human", [("r:legendary t:human", 1)]),
        ("beast 60 ap", [("t:beast ap=60", 1), ("t:beast ap>=60", 2)]),
        ("rune that draws", [("k:rune x:draw", 1)]),
        ("humans ap>=50 order:-ap", [("t:human ap>=50 order:-ap", 2)]),
        ("ambush river", []),
        ("guard", []),
        ("t:human k:rune", []),
    ],
)
def test_bare_words_that_find_nothing_lead_to_the_fields_that_they_mean(text, suggested):
    assert [(each.query, each.count) for each in suggest(search(text))] == suggested


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("quick", ("st:quick", 1)),
        ("quick k:rune", ("st:quick k:rune", 1)),
        ("quick coin", None),
        ("guard", None),
        ("human", None),
        ("st:quick", None),
    ],
)
def test_words_that_find_names_may_be_meant_as_values_of_fields(text, meant):
    found = suggest_values(search(text))
    assert (found and (found.query, found.count)) == meant


def test_misspelt_words_lead_to_the_nearest_names():
    found = search("embr pupp k:army")
    assert found.count == 0
    assert nearest_names(found)[0].name == "Ember Pup"
    assert nearest_names(search("t:human k:rune")) == []


def test_a_regular_expression_that_takes_too_long_is_left_out_and_named(monkeypatch):
    monkeypatch.setattr(execute, "PATIENCE_MS", 1)
    found = search(r"x:/(((\w+\s?){1,30}){1,5}\w{1,200}){1,5}\d\d\d\d$/ k:rune")
    assert names(found) == ["roll", "coin"]
    assert "too long" in found.problems[0].message
    assert names(search("k:field")) == ["bridge"], "the connection is as it was"


def test_a_great_many_words_that_take_too_long_together_are_left_out_and_named(monkeypatch):
    many = " ".join(f"-x:{letter}zq" for letter in "abcdefghijklmnopqrstuvw")
    assert names(search(f"{many} k:field")) == ["bridge"]
    monkeypatch.setattr(execute, "PATIENCE_MS", 0)
    found = search(f"{many} k:field")
    assert found.count == len(NAMES)
    assert "too long" in found.problems[0].message


def test_a_great_many_conditions_are_each_counted():
    many = " ".join(f"sta!={number}" for number in range(1, 30))
    assert names(search(many)) == ["behemoth", "piper", "river", "warden"]
    assert search(f"{many} or k:field").count == 5
    assert search(f"{many} banned:open time:2025-06-01").count == 0


# pages


def show_after(found: SearchResult, cursor: str | None, size: int) -> tuple[list[str], str | None, str | None]:
    page = found.page_after(cursor, size)
    known = dict(Card.objects.values_list("pk", "name"))
    return [known[card] for card, _printing in page.shown], page.next, page.previous


@pytest.mark.parametrize(
    "text", ["", "order:-sta", "order:rarity,-ap unique:prints", "order:artist prefer:oldest", "order:subtype,set"]
)
def test_pages_by_cursor_are_the_result_cut_up_forwards_and_backwards(text):
    found = search(text)
    whole = [card.name for card in found.page(0, 100)]
    read, cursor, pages = [], None, []
    while True:
        some, cursor, before = show_after(found, cursor, 4)
        read += some
        pages.append((some, before))
        if cursor is None:
            break
    assert read == whole
    assert pages[0][1] is None
    for (earlier, _), (_, before) in pairwise(pages):
        assert show_after(found, before, 4)[0] == earlier


def test_a_page_by_cursor_skips_and_repeats_nothing_when_cards_come_and_go():
    first, cursor, _ = show_after(search("order:ap"), None, 4)
    assert first == ["Café Piper", "River Guard", "Guard of the River", "Ember Pup"]
    cards_delete(cards=Card.objects.filter(name__in=["Ember Pup", "Café Piper"]))
    new = [
        battle("Early Bird", "030", "common", "Winged", (5, 0, 5, 5)),
        battle("Late Bird", "031", "common", "Winged", (5, 0, 65, 5)),
    ]
    card_file_load(data=json.dumps({"game": "wota", "set": PEAK, "cards": THIRD + new}).encode())
    rest, after, before = show_after(search("order:ap"), cursor, 3)
    assert rest == ["Late Bird", "Packmother's Second", "Archive Behemoth"]
    assert after is not None
    assert show_after(search("order:ap"), before, 10)[0] == ["Early Bird", "River Guard", "Guard of the River"]


@pytest.mark.parametrize("cursor", ["x", "é", "AAAA", "W10", "bnVsbA", "WyIrIl0", "A" * 10_000, "\x00", "eyJhIjoxfQ"])
def test_a_text_that_is_no_cursor_is_refused_in_words(cursor):
    with pytest.raises(ValueError, match="Begin without one"):
        search("").page_after(cursor, 4)


def test_a_cursor_of_another_order_is_refused():
    cursor = search("order:ap").page_after(None, 2).next
    for other in ("order:sp", "order:-ap", "order:ap unique:prints", ""):
        with pytest.raises(ValueError, match="Begin without one"):
            search(other).page_after(cursor, 2)


def test_a_page_beyond_the_end_is_empty():
    assert search("").page(1_000, 10) == []
    assert search("").page(-5, 2) == []


def test_a_card_deleted_behind_the_search_is_left_out():
    found = search("k:rune")
    cards_delete(cards=Card.objects.filter(name="Muster Roll"))
    assert names(found) == ["coin"]


def test_a_search_and_its_page_take_few_statements(django_assert_max_num_queries):
    search("")
    with django_assert_max_num_queries(4):
        found = search('t:human x:"gain 20" r:legendary order:-ap')
        assert names(found) == ["warden"]
        assert count_facets(found)


def test_the_admin_speaks_the_search_language_and_says_what_it_does_not_understand(admin_client):
    answer = admin_client.get("/admin/cards/card/", {"q": "k:rune -x:draw foo:bar"})
    page = answer.content.decode()
    assert "Quick Coin" in page
    assert "Muster Roll" not in page
    assert "foo" in next(str(message) for message in answer.context["messages"])


def test_what_is_remembered_of_searches_never_grows_however_many_threads_remember_at_once():
    memory = Memory(64)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda number: memory.keep(number, number), range(1_000)))
    assert len(memory) == 64
    memory.keep("newest", 1)
    assert (memory.get("newest"), len(memory)) == (1, 64)
