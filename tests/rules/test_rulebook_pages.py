"""The rulebook on the site: what each edition says, where it stands, and the tests that hold it."""

import re

import pytest
from django.test import Client

from rules.coverage import NamesOfTests
from rules.games import GAMES
from rules.games.wota.rulebook import RULEBOOK
from rules.queries import coverage
from rules.templatetags.rulebook import with_rule_links
from tests.wota_site.pages import MOST_BYTES, read

pytestmark = pytest.mark.django_db
WOTA = GAMES["wota"]
EDITIONS = tuple(WOTA.editions)


def page(client: Client, address: str, **query: str) -> str:
    answer = client.get(address, query)
    assert answer.status_code == 200
    text = answer.content.decode()
    assert len(text) < MOST_BYTES, f"{address} weighs {len(text)} bytes"
    read(text)
    return text


def test_a_decision_shows_both_readings_or_that_of_the_edition_that_is_asked_for(client):
    ten, fifteen = "A boss deck holds at most 10 cards.", "A boss deck holds at most 15 cards."
    both = page(client, "/rules/wota/c/")
    assert both.index(ten) < both.index(fifteen)
    classic = page(client, "/rules/wota/c/", edition="classic")
    assert ten in classic
    assert fifteen not in classic


def test_a_chapter_shows_how_the_ids_of_its_rules_begin(client):
    for game, beginning in (("wota", "WOTA-CMB"), ("wrath-of-cores", "WOC-BAT"), ("valcarta", "VAL-G")):
        assert f'<span class="rule-id">{beginning}</span>' in page(client, f"/rules/{game}/")


def test_a_rule_names_its_editions_where_another_edition_lacks_it(client):
    assert "Classic only" in page(client, "/rules/wota/deck/")
    assert "Professional, Half H.P, Speed Game only" in page(client, "/rules/wrath-of-cores/set/")
    assert "Beginner only" in page(client, "/rules/wrath-of-cores/mode/")
    assert " only</span>" not in page(client, "/rules/valcarta/g/")


def test_every_chapter_names_the_document_and_section_of_its_rules_and_the_tests_that_hold_them(client):
    for chapter in RULEBOOK.chapters():
        text = page(client, f"/rules/wota/{chapter.code}/")
        assert ("<cite>" in text) == any(rule.source != "decision" for rule in chapter.rules)
    deck = page(client, "/rules/wota/deck/")
    assert "<cite>The Rules of W.O.T.A.</cite>: Opening, Getting Started" in deck
    assert 'href="/rules/wota/rule/WOTA-DECK-01/tests/"' in deck


def test_the_tests_of_a_rule_are_named_once_each_beside_what_the_rule_says(client):
    text = page(client, "/rules/wota/rule/wota-deck-01/tests/")
    assert "A main deck with fewer than 50 cards is illegal; exactly 50 is legal." in text
    assert text.count("<dd>Refuses a main deck under 50.</dd>") == 1
    most = max(coverage("wota").rules, key=lambda rule: len(rule.accepts) + len(rule.refuses))
    page(client, f"/rules/wota/rule/{most.id}/tests/")
    untested = next(rule for rule in coverage("wota").rules if not (rule.accepts or rule.refuses))
    assert "No test covers this rule." in page(client, f"/rules/wota/rule/{untested.id}/tests/")


def test_the_editions_stand_side_by_side_in_all_that_differs(client):
    text = page(client, "/rules/wota/editions/")
    for rule in RULEBOOK:
        alone = len(rule.editions) < len(EDITIONS)
        assert (alone or bool(rule.readings)) <= (f"/rule/{rule.id}/" in text), rule.id
    assert "Most cards in a boss deck" in text


def test_rules_that_answer_each_other_stand_together():
    groups = [[rule.id for rule in group] for group in RULEBOOK.differences(EDITIONS)]
    assert ["WOTA-COST-17", "WOTA-COST-18"] in groups
    assert ["WOTA-DECK-05", "WOTA-DECK-06", "WOTA-DECK-07"] in groups
    assert ["WOTA-KEY-26"] in groups
    assert sum(map(len, groups)) == sum(len(rule.editions) < len(EDITIONS) for rule in RULEBOOK)


def test_every_switch_of_the_editions_has_words_and_decisions():
    switches = {name for edition in WOTA.editions.values() for name in edition.switches.__struct_fields__}
    assert switches - set(RULEBOOK.switches) == set(), "say in rulebook/switches.csv what these switches decide"
    assert {rule for words in RULEBOOK.switches.values() for rule in words.decisions if not RULEBOOK.get(rule)} == set()


def test_a_switch_that_the_editions_set_apart_carries_out_a_decision_that_reads_differently():
    for name, words in RULEBOOK.switches.items():
        values = {getattr(edition.switches, name, None) for edition in WOTA.editions.values()}
        if len(values) > 1:
            assert any(RULEBOOK[rule].readings for rule in words.decisions), name


def test_the_coverage_page_counts_what_the_command_counts(client):
    found = coverage("wota")
    text = page(client, "/rules/wota/coverage/")
    assert f"<dd>{found.total}</dd>" in text
    assert f"<dd>{found.covered}</dd>" in text


def test_a_decision_is_quoted_by_the_edition_behind_its_question_and_another_rule_alone():
    for edition, lost in (("classic", 3), ("current", 5)):
        decided = f"can't be paid: Whoever can pay only one of the two loses {lost} HP."
        assert RULEBOOK["WOTA-C02"].quote(edition).endswith(decided)
    assert RULEBOOK["WOTA-CMB-02"].quote("current").startswith("A battle card has one attack per Attack Phase")
    question = GAMES["wrath-of-cores"].rulebook["WOC-G03"].quote("professional")
    assert question.startswith("How free is division, and what is excess? No Unit may be given more than")


def test_the_name_of_a_test_is_a_sentence_in_the_words_of_the_rulebook():
    names = NamesOfTests(RULEBOOK)
    for name, sentence in {
        "test_WOTA_KEY_04_and_05_bloodlust_counts_0_ap": "Bloodlust counts 0 AP.",
        "test_wota_g57_and_wota_c31_an_attack_goes_step_by_step": "An attack goes step by step.",
        "test_WOTA_C05_and_the_spy_pays_its_sta": "And the Spy pays its STA.",
    }.items():
        assert names.sentence(name) == sentence


def test_a_number_in_a_text_leads_to_its_rule_and_nothing_else_does():
    text = with_rule_links("See C39, WOTA-CMB-03, CMB-03 and B52 <b>", WOTA)
    assert text == (
        'See <a href="/rules/wota/rule/WOTA-C39/">C39</a>, '
        '<a href="/rules/wota/rule/WOTA-CMB-03/">WOTA-CMB-03</a>, '
        '<a href="/rules/wota/rule/WOTA-CMB-03/">CMB-03</a> and B52 &lt;b&gt;'
    )


def test_what_is_no_rule_has_no_page(client):
    assert client.get("/rules/wota/rule/zebra/tests/").status_code == 404
    assert client.get("/rules/zebra/editions/").status_code == 404


def test_a_chapter_says_what_the_letters_of_documents_mean_where_a_rule_uses_them(client: Client) -> None:
    told = "The documents:"
    assert "R and F set no such condition" in client.get("/rules/wota/cmb/").content.decode()
    for chapter, letters in (("cmb", True), ("c", True), ("deck", False)):
        assert (told in client.get(f"/rules/wota/{chapter}/").content.decode()) == letters, chapter


def test_a_search_arrives_at_the_rulebook_of_the_chosen_game(client):
    client.cookies["game"] = "wota"
    assert client.get("/rules/?q=mulligan").headers["Location"] == "/rules/wota/?q=mulligan"
    assert client.get("/rules/").headers["Location"] == "/rules/wota/"


def test_a_search_for_the_only_rulebook_arrives_at_it(client, monkeypatch):
    monkeypatch.setattr("rules.views.GAMES", {"wota": GAMES["wota"]})
    assert client.get("/rules/?q=mulligan").headers["Location"] == "/rules/wota/?q=mulligan"


def test_without_a_chosen_game_every_rulebook_stands_on_the_shelf(client):
    shelf = client.get("/rules/").content.decode()
    assert all(f'href="/rules/{code}/"' in shelf for code in GAMES)


def test_a_convention_of_our_own_is_called_one(client):
    page = client.get("/rules/wota/g/").content.decode()
    [convention] = re.findall(r'id="WOTA-G76".*?</li>', page, re.DOTALL)
    assert "a convention that no document knows" in convention
    assert "by which document counts first" not in page
