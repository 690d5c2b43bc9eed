"""Every kind of page in every state that people meet, dark on a phone and light on a desk: axe finds nothing.

The lists of cards, the pages to browse by, those of decks, of accounts and of the rules are looked over by the browser
stories of their parts.
"""

import json
import re
from collections.abc import Callable

import pytest

from cards.services import card_file_load
from tests.browser import stands, too_wide
from tests.factories import (
    close_round,
    demonstration_record,
    make_deck,
    make_dispute,
    make_event,
    make_user,
    match_between,
    next_round,
    play_round,
    starter_list,
)
from tests.journeys.people import Person
from tournaments import jobs, services
from tournaments.models import Score, Tournament


def looks(person: Person, *addresses: str) -> None:
    """Opens each page and looks at it."""
    for address in addresses:
        person.opens(address)
        stands(person.page, address)


@pytest.fixture
def come(meet) -> Callable[[str], Person]:
    """Lets one of the cast come in, with a name to show."""

    def come(name: str) -> Person:
        make_user(name.lower(), display_name=name)
        return meet(name).logs_in()

    return come


def reported(by: str):
    """A match that this player has reported."""
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    won = Score(2, 0) if match.player_a.user.username == by else Score(0, 2)
    return services.match_report(match=match, actor=make_user(by), score=won, now=event.created_at)


def test_what_everybody_sees(meet, watch) -> None:
    watch.expect("404")
    looks(
        meet("Eve"),
        "/decks/", "/events/", "/play/", "/replay/", "/replay/?example=illegal", "/replay/?example=legal",
        "/rules/wota/rule/WOTA-CMB-02/", "/nowhere/",
    )  # fmt: skip


def test_what_the_engine_reads_and_what_it_does_not(meet) -> None:
    odd = {"name": "Moonling", "number": "001", "kind": "mage", "types": ["Wizard"], "sta": 20, "ap": 40, "sp": 60}
    odd |= {"rarity": "common", "text": "When the moon is blue, every squid sings the song of its people."}
    since = {"since": "2026-03-01", "text": "When the moon is blue, draw 1 card."}
    card_set = {"code": "ODD", "name": "Odd Ends", "released": "2026-01-01"}
    eve = meet("Eve")
    card_file_load(data=json.dumps({"game": "wota", "set": card_set, "cards": [odd | {"versions": [since]}]}).encode())
    looks(
        eve,
        "/cards/moonling/", "/cards/nothing-was-here/", "/cards/last-wishes-unread/", "/cards/the-dueling-stair/",
        "/cards/mother-undertow/", "/cards/?page=9",
    )  # fmt: skip


@pytest.mark.parametrize("rows", ["", 'B summon "Moonling" attack #b7', "= A 1/1/1 B 1/1/1", "-- attack\n-- attack"])
def test_verdicts_with_corrections_and_with_rows_that_nobody_wrote(meet, rows: str) -> None:
    record = demonstration_record("effects")
    eve = meet("Eve").opens("/replay/").writes("The match record", f"{record}{rows}\n").presses("Replay it")
    eve.page.locator("summary", has_text=re.compile("rows? (was|were) implied")).click()
    stands(eve.page, rows or "a legal record")


def test_a_deck_without_a_name(come, watch) -> None:
    watch.expect("422")
    ada = come("Ada").pastes_a_list(starter_list())
    ada.page.get_by_role("button", name="Save the deck").click()
    stands(ada.page, "a deck without a name")


def test_a_players_day(come, watch) -> None:
    watch.expect("422")
    ada = come("Ada")
    event = make_event("ben")
    ada.opens(f"/events/{event.pk}/join/").writes("Paste your list", "5 River Guard\n1 Rivr Gaurd")
    ada.presses("Submit the list")
    stands(ada.page, "a refused list")
    waiting, mine = reported("ben"), reported("ada")
    for match in (waiting, mine):
        looks(ada, f"/events/{match.round.tournament_id}/", match_page(match))
    looks(ada, "/", f"{match_page(waiting)}dispute/")
    ada.writes("The match record", "x" * 500).presses("Open the dispute")
    stands(ada.page, "a refused dispute")


def match_page(match) -> str:
    return f"/events/{match.round.tournament_id}/matches/{match.pk}/"


def test_disputes_from_the_queue_to_the_ruling(come, watch) -> None:
    watch.expect("422")
    ada, dara = come("Ada"), come("Dara")
    waiting, judged, unreadable, bare = make_dispute(), make_dispute(), make_dispute("no record"), make_dispute("")
    for dispute in (judged, unreadable):
        jobs.judge_dispute(dispute.pk, lambda: judged.created_at)
    looks(ada, *(f"/disputes/{dispute.pk}/" for dispute in (waiting, judged, unreadable, bare)))
    looks(dara, "/", f"/events/{judged.match.round.tournament_id}/floor/", f"/disputes/{judged.pk}/")
    dara.picks("Overrule the verdict", "Ada won 2–0").presses("Rule")
    stands(dara.page, "a refused ruling")
    dara.picks("Accept the verdict").presses("Rule")
    stands(dara.page, "a ruling")
    page = f"/disputes/{judged.pk}/"
    ada.appeals(page, "There is more to it.").reads("The ruling is appealed", "There is more to it.")
    stands(ada.page, "an appealed ruling")
    cleo = come("Cleo")
    looks(cleo, page)
    cleo.decides_the_appeal(page, "Ada won 2–0", "Seen again.").reads("the ruling is upheld", "Seen again.")
    stands(cleo.page, "a ruling upheld")


def test_an_organizers_day(come, watch) -> None:
    watch.expect("422")
    cleo = come("Cleo")
    event = make_event("ada", "ben", "fay", judges=("dara",))
    cup = make_event("ada", "ben", "fay", "gil", "hal", start=True, name="Cup", format="elimination")
    play_round(cup)
    close_round(cup)
    next_round(cup)
    page = f"/events/{event.pk}/"
    looks(cleo, f"{page}organize/", f"/events/{cup.pk}/", f"/events/{cup.pk}/standings/", "/events/new/")
    cleo.presses("Create the event")
    stands(cleo.page, "an event without a name")
    cleo.opens(f"{page}organize/").presses("Pair the first round")
    stands(cleo.page, "a draft")
    cleo.presses("Publish the round")
    looks(cleo, f"{page}organize/", f"{page}players/", page)
    play_round(event)
    cleo.closes_the_round(page)
    looks(cleo, f"{page}organize/", f"{page}standings/")


@pytest.mark.parametrize("letter", ["W", "🐉"])
def test_the_longest_names_fit_everywhere(meet, letter: str) -> None:
    for username in ("ada", "ben", "cleo", "dara"):
        make_user(username, display_name=username[0] + letter * 39)
    dispute = make_dispute(explanation="x" * 900)
    jobs.judge_dispute(dispute.pk, lambda: dispute.created_at)
    match, event = dispute.match, dispute.match.round.tournament
    Tournament.objects.update(name="N" + letter * 79, description="d" * 900)
    deck = make_deck(make_user("ada"), "D" + letter * 79)
    cup = make_event("ada", "ben", name="Cup", format="elimination", start=True)
    page = f"/events/{event.pk}/"
    seen_by = {
        "Ada": ["/", "/me/", "/decks/", f"/decks/{deck.code}/", page, f"/events/{cup.pk}/", match_page(match)],
        "Dara": ["/", f"/disputes/{dispute.pk}/", f"{page}floor/", f"{page}standings/", f"{page}players/"],
        "Cleo": ["/events/", f"{page}organize/"],
    }
    for name, addresses in seen_by.items():
        person = meet(name, viewport={"width": 390, "height": 844}).logs_in()
        for address in addresses:
            person.opens(address)
            assert not too_wide(person.page), f"{address} is too wide"
