"""From sign-up to the judge's decision, by people with browsers, before a real worker."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import expect

from tests.browser import next_page
from tests.factories import make_deck, make_event, make_user, match_between, starter_list
from tests.journeys.people import PATIENCE, Person, brings_a_deck, misspelt
from tournaments.models import Report

pytestmark = pytest.mark.slow
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
EXAMPLES = settings.BASE_DIR / "docs" / "examples"


def example(name: str) -> str:
    return (EXAMPLES / f"{name}.match").read_text()


@pytest.mark.usefixtures("worker")
class TestTheWholeStory:
    def test_swiss_from_sign_up_to_standings(self, meet, watch) -> None:
        watch.expect("422")  # an illegal deck is refused
        ada, ben, cleo, dara = meet("Ada", **PHONE), meet("Ben"), meet("Cleo"), meet("Dara")
        for person in (ada, ben, cleo, dara):
            person.signs_up()
        self.ada_finds_a_card_and_brings_a_deck(ada)
        brings_a_deck(ben, "emberrush", "Emberrush")
        event = self.cleo_creates_an_event_and_appoints_dara(cleo, dara)
        self.an_illegal_deck_is_refused_and_nothing_lost(ben, event)
        ada.joins(event, "Riverwall")
        ben.joins(event, "Emberrush")
        self.cleo_pairs_and_publishes(cleo, event)
        match = ada.reports(event, "I won 2–1")
        dispute = self.ben_disputes_with_the_record(ben, match)
        self.both_read_the_verdict(ben, ada, dispute)
        self.dara_rules(dara, event)
        self.everybody_sees_how_it_ended(ada, ben, cleo, event, match)

    def ada_finds_a_card_and_brings_a_deck(self, ada: Person) -> None:
        ada.finds_a_card("ferry mas", "Ferry Master")
        ada.pastes_a_list(misspelt(starter_list("riverwall"), "Ferry Master", "Fery Mastr"))
        ada.reads("1 line is not a card", "Fery Mastr")
        offers = ["Take the likely name for 1 line", "Ferry Master", re.compile("Only a note")]
        expect(ada.part("Legality").get_by_role("button")).to_have_text(offers)
        ada.mends_it_with("Ferry Master").sees_it_is_legal().saves_the_deck("Riverwall")

    def cleo_creates_an_event_and_appoints_dara(self, cleo: Person, dara: Person) -> str:
        event = cleo.creates_an_event("Harvest War")
        cleo.appoints(dara)
        return event

    def an_illegal_deck_is_refused_and_nothing_lost(self, ben: Person, event: str) -> None:
        illegal = starter_list("emberrush").replace("3 Spark Imp", "5 Spark Imp")
        ben.opens(event).follows("Join").writes("Or paste a list", illegal).presses("Submit the list")
        ben.reads("What to fix", "Spark Imp", re.compile("WOTA-DECK-\\d+"))
        expect(ben.page.get_by_label("Or paste a list")).to_have_value(illegal)

    def cleo_pairs_and_publishes(self, cleo: Person, event: str) -> None:
        cleo.pairs(event).reads("Why", "first round", within="main")
        cleo.publishes().reads("Round 1 is being played")

    def ben_disputes_with_the_record(self, ben: Person, match: str) -> str:
        ben.opens("/").reads("Waiting for you", "Confirm or dispute")
        return ben.disputes(
            match, result="I won 2–1", record=example("disputed"), words="Her Ferry Master attacked and then hid."
        )

    def both_read_the_verdict(self, ben: Person, ada: Person, dispute: str) -> None:
        for reader in (ben, ada.opens(dispute)):
            reader.waits_for_the_verdict("Illegal")
            reader.reads("A position #a3 shield", "WOTA-SUM-11", "may not switch position")
            reader.reads("the one in question", within="main")
            board = reader.page.locator(".board")
            expect(board.get_by_label("The side of Ada")).to_contain_text("Ferry Master")
            expect(board.get_by_label("The side of Ada").locator(".board__card--acts")).to_contain_text("a3")
            reader.does_not_read("Your ruling")

    def dara_rules(self, dara: Person, event: str) -> None:
        dara.opens(f"{event}floor/").reads("Open disputes").follows(re.compile("^Table 1"), within="main")
        dara.waits_for_the_verdict("Illegal")
        dara.rules("Accept the verdict", "Ben won 2–1", "The third game goes to Ben.")
        dara.reads("Decided: a judge ruled", "The third game goes to Ben.")

    def everybody_sees_how_it_ended(self, ada: Person, ben: Person, cleo: Person, event: str, match: str) -> None:
        ada.opens(match).reads("settled by a judge", "Disputes")
        ada.opens("/").does_not_read("Waiting for you")
        cleo.closes_the_round(event).finishes(event)
        rows = ben.standings(event)
        assert [(row[0], row[1], row[2]) for row in rows] == [("1", "Ben", "3"), ("2", "Ada", "0")]


@pytest.mark.usefixtures("worker")
def test_an_elimination_from_sign_up_to_the_final_with_a_judge_who_overrules(meet) -> None:
    cleo, dara = meet("Cleo").signs_up(), meet("Dara").signs_up()
    event = cleo.creates_an_event("Harbor Cup", played="Single elimination", best_of="one game")
    cleo.appoints(dara)
    players = {}
    for number, name in enumerate(("Ada", "Ben", "Fay", "Gil")):
        players[name] = meet(name).signs_up()
        list_text = starter_list("emberrush" if number % 2 else "riverwall")
        players[name].opens(event).follows("Join").writes("Paste your list", list_text)
        players[name].presses("Submit the list").reads("You're registered")
    cleo.pairs(event).publishes()

    first, second = (pair.split(" – ") for pair in tables_of(cleo, event))
    players[first[1]].confirms(players[first[0]].reports(event, "I won 1–0"))
    match = players[second[0]].reports(event, "I won 1–0")
    names = {"Ada": second[0], "Ben": second[1]}
    record = re.sub("Ada|Ben", lambda found: names[found[0]], example("disputed"))
    dispute = players[second[1]].disputes(match, result="I won 1–0", record=without_lists(record))
    dara.opens(dispute)
    dara.part_by_id("verdict").wait_for(timeout=PATIENCE)
    dara.rules("Overrule the verdict", f"{second[0]} won 1–0", "The record is of another game.")
    for finalist in (first[0], second[0]):
        dara.opens(event).reads(finalist, within=".bracket__round:last-child")

    cleo.closes_the_round(event).pairs(event, number=2).publishes()
    players[second[0]].confirms(players[first[0]].reports(event, "I lost 0–1"))
    cleo.closes_the_round(event).finishes(event).opens(event)
    final = cleo.page.locator(".bracket__round", has_text="Final").last
    expect(final.locator(".bracket__seat--won")).to_contain_text(second[0])
    assert cleo.standings(event)[0][1] == second[0]


def tables_of(person: Person, event: str) -> list[str]:
    """Who sits at which table of the round being played, as "Ada – Ben", from the page of the round."""
    person.opens(f"{event}rounds/1/")
    return [row.strip() for row in person.page.locator("main table tbody th a").all_inner_texts()]


def without_lists(record: str) -> str:
    """The record alone, for players who registered other lists than those in it."""
    return re.sub(r"deck [AB]\n.*?end\n", "", record, flags=re.DOTALL)


class TestAtTheTable:
    """Ada and Ben play in an event that has begun; what happens at their table."""

    @pytest.fixture
    def table(self, meet) -> tuple[str, str]:
        """The addresses of the event and of their match."""
        for name in ("ada", "ben", "cleo", "dara", "eve"):
            make_user(name, display_name=name.title())
        event = make_event("ada", "ben", start=True)
        return f"/events/{event.pk}/", f"/events/{event.pk}/matches/{match_between(event, 'ada', 'ben').pk}/"

    def test_a_confirmed_report_makes_everybody_happy(self, meet, table) -> None:
        event, match = table
        ada, ben = meet("Ada", **PHONE).fills_in_the_log_in(), meet("Ben", **PHONE).fills_in_the_log_in()
        ada.reports(event, "I won 2–0")
        ben.opens("/").reads("Confirm or dispute").follows("You against Ada")
        ben.reads("Ada reported 0–2", "You lost. Is that right?").presses("Confirm").reads("The result is final")
        ada.opens(match).reads("confirmed", "The result is final")

    @pytest.mark.usefixtures("worker")
    def test_a_record_that_nobody_can_read_tells_line_and_column(self, meet, table) -> None:
        event, match = table
        ada, ben = meet("Ada").logs_in(), meet("Ben").logs_in()
        ada.reports(event, "I won 2–0")
        record = example("disputed").replace("B attack #b1 -> #a1", "B atack #b1 -> #a1")
        line = record[: record.index("atack")].count("\n") + 1
        ben.disputes(match, result="I won 2–0", record=record)
        ben.waits_for_the_verdict("Unreadable").reads(f"line {line}, column 3", "attack")
        expect(ben.page.locator(f"#line-{line}")).to_contain_text("B atack #b1")

    def test_a_record_over_a_limit_is_refused_and_keeps_what_was_typed(self, meet, table, watch) -> None:
        watch.expect("422")
        event, match = table
        ada, ben = meet("Ada").logs_in(), meet("Ben").logs_in()
        ada.reports(event, "I won 2–0")
        ben.opens(match).follows("Dispute it").picks("I won 2–1", "an illegal play")
        record = "; " + "a long line " * 40
        ben.writes("In your own words", "She hid.").writes("The match record", record)
        ben.presses("Open the dispute").reads("line 1 has 482 bytes and may have 400")
        expect(ben.page.get_by_label("In your own words")).to_have_value("She hid.")
        expect(ben.page.get_by_label("The match record")).to_have_value(record)
        expect(ben.page.locator("input[name=claim]:checked")).to_have_count(1)

    def test_a_stranger_can_neither_report_nor_confirm(self, meet, table, watch) -> None:
        watch.expect("403")
        event, match = table
        ada, eve = meet("Ada").logs_in(), meet("Eve").logs_in()
        eve.opens(match).does_not_read("How did it end?", "Confirm")
        ada.reports(event, "I won 2–0")
        ada.opens(match)
        for what, fields in (("report", {"score": "0-2-0"}), ("confirm", {"version": "1"})):
            token = next(cookie["value"] for cookie in eve.page.context.cookies() if cookie["name"] == "csrftoken")
            answer = eve.page.request.post(f"{match}{what}/", form={"csrfmiddlewaretoken": token, **fields})
            assert answer.status == 403, answer.status
            assert "two players" in answer.text()
        ada.opens(match).reads("Waiting for Ben")

    def test_two_who_report_at_once_are_told_of_each_other(self, meet, table, watch) -> None:
        watch.expect("422|409")
        _event, match = table
        ada, ben = meet("Ada").logs_in(), meet("Ben").logs_in()
        ada.opens(match).picks("I won 2–0")
        ben.opens(match).picks("I won 2–1")
        ada.presses("Report").reads("Waiting for Ben")
        ben.presses("Report").reads("Your opponent had reported something else", "This result is disputed")
        ben.follows("Open the dispute").reads("2–0", "1–2", "Add the record")

    def test_a_report_that_comes_too_late_is_told_so(self, meet, table, watch) -> None:
        watch.expect("409")
        event, match = table
        ada, ben = meet("Ada").logs_in(), meet("Ben").logs_in()
        ada.reports(event, "I won 2–0")
        ada.page.get_by_text("Correct my report").click()
        ada.picks("I won 2–1")
        ben.confirms(match)
        ada.presses("Report again").reads("The result is final already", "confirmed")

    def test_pressing_twice_and_going_back_reports_once(self, meet, table) -> None:
        _event, match = table
        ada = meet("Ada").logs_in().opens(match).picks("I won 2–0")
        report = ada.page.get_by_role("button", name="Report", exact=True)
        with next_page(ada.page):
            report.evaluate("(button) => { button.click(); button.click(); }")  # before anything can come of the first
        ada.reads("Waiting for Ben")
        ada.page.go_back()
        if ada.page.get_by_role("button", name="Report", exact=True).count():
            ada.picks("I won 2–0").presses("Report")
        ada.reads("Waiting for Ben")
        assert Report.objects.count() == 1

    def test_a_dispute_typed_while_another_was_opened_is_not_thrown_away(self, meet, table, watch) -> None:
        watch.expect("422")
        event, match = table
        ada, ben = meet("Ada").logs_in(), meet("Ben").logs_in()
        ada.reports(event, "I won 2–0")
        ben.confirms(match)
        ada.opens(f"{match}dispute/").picks("I lost 1–2", "an illegal play")
        ada.writes("The match record", "[Record").writes("In your own words", "I cheated.")
        ben.opens(f"{match}dispute/").picks("I won 2–1", "the score").presses("Open the dispute")
        ada.presses("Open the dispute").reads("This match is already disputed. Add your record to that dispute.")
        expect(ada.page.get_by_label("The match record")).to_have_value("[Record")
        ada.follows("Open the dispute").reads("Add the record")

    def test_an_illegal_deck_of_ones_own_is_refused_and_the_legal_one_beside_it_taken(self, meet, watch) -> None:
        watch.expect("422")
        event = make_event("ada", "ben")
        eve = make_user("eve", display_name="Eve")
        make_deck(eve, "Riverwall")
        make_deck(eve, "Half a deck", text="3 River Guard")
        person = meet("Eve").logs_in().opens(f"/events/{event.pk}/").follows("Join")
        person.picks("Half a deck").presses("Submit the list").reads("What to fix", "Fix this deck", "WOTA-")
        person.picks("Riverwall").presses("Submit the list").reads("You're registered")

    @pytest.mark.usefixtures("worker")
    def test_everything_works_without_a_script(self, meet, table) -> None:
        event, match = table
        ada = meet("Ada", java_script_enabled=False, **PHONE).fills_in_the_log_in()
        ben = meet("Ben", java_script_enabled=False).fills_in_the_log_in()
        ada.reports(event, "I won 2–1")
        dispute = ben.disputes(match, result="I won 2–1", record=example("disputed"))
        ben.waits_for_the_verdict("Illegal").reads("WOTA-SUM-11")  # the page loads itself anew
        dara = meet("Dara", java_script_enabled=False).fills_in_the_log_in()
        dara.opens(dispute).rules("Accept the verdict", "Ben won 2–1", "Ben wins the third game.")
        ada.opens(match).reads("settled by a judge")

    def test_a_confirmation_works_without_a_script(self, meet, table) -> None:
        event, match = table
        ada = meet("Ada", java_script_enabled=False).fills_in_the_log_in()
        ben = meet("Ben", java_script_enabled=False).fills_in_the_log_in()
        ada.reports(event, "we agreed on a draw")
        ben.confirms(match)
