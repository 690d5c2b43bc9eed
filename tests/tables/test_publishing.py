"""Games become public where both players want it, show no more than was shown, and can be taken back."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.erasure import person_erase
from accounts.models import Notice, NoticeChoice
from judging.jobs import delete_old_submissions
from judging.models import RecordSubmission
from tables.models import Publication, Recording, Series, Table
from tables.services.publishing import NOTICE
from tests.factories import NOON, load_core_set, make_user
from tests.tables.test_api import Bot
from tests.tables.test_api import ada_and_ben as programs_at_a_table
from tests.tables.test_recording import begin, write, write_opening
from tests.tables.test_recording_api import Scribe, opened
from tests.tables.test_tables import ada_and_ben, open_table, page_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_core_set()


def finished() -> tuple[Client, Client, Table]:
    """A game of Ada and Ben in which Ada gave up."""
    ada, ben, table = ada_and_ben()
    table.refresh_from_db()
    assert ada.post(f"/play/{table.code}/concede/", {"seen": table.revision}).status_code == 302
    table.refresh_from_db()
    return ada, ben, table


def answer(client: Client, table: Table, what: str = "yes") -> int:
    return client.post(f"/play/{table.code}/publish/", {"answer": what}).status_code


def public() -> Publication | None:
    return Publication.objects.filter(published__isnull=False).first()


def test_a_game_is_public_as_soon_as_both_players_have_said_so(client):
    ada, ben, table = finished()
    assert answer(ada, table) == 302
    assert public() is None
    assert "as soon as your opponent agrees" in page_of(ada, table)
    assert answer(ada, table) == 302
    assert public() is None, "asking twice is no consent"
    assert "Your opponent asks to publish" in page_of(ben, table)
    assert answer(ben, table) == 302
    publication = public()
    assert publication is not None
    page = client.get(publication.get_absolute_url())
    assert page.status_code == 200
    assert "data-walk=" in page.content.decode()
    assert "ada – ben" in client.get("/play/published/?game=wota").content.decode().lower()
    assert client.get(f"{publication.get_absolute_url()}steps/?place=1").status_code == 200
    assert publication.record is not None
    assert publication.record.latest_verdict.verdict == "legal"


def test_a_public_game_shows_of_the_decks_what_it_has_shown_and_no_more(client):
    ada, ben, table = finished()
    answer(ada, table)
    answer(ben, table)
    publication = public()
    assert publication is not None
    whole = "".join(
        client.get(f"{publication.get_absolute_url()}{end}").content.decode() for end in ("", "record.match")
    )
    seat = table.seats.get(side="A")
    names = {line.split(" ", 1)[1].strip() for line in seat.deck_text.splitlines() if line[:1].isdigit()}
    shown = set(publication.shown["A"])
    assert shown < names
    assert publication.record is not None
    assert not [name for name in shown if f'"{name}"' not in publication.record.text]
    hidden = {name for name in names - shown if not any(name in other for other in shown | set(publication.shown["B"]))}
    assert hidden
    assert not [name for name in hidden if name in whole]
    assert "deck A" not in whole


@pytest.mark.parametrize("who", [0, 1])
def test_either_player_takes_a_public_game_back_and_its_record_is_deleted(client, who):
    players = finished()
    table = players[2]
    answer(players[0], table)
    answer(players[1], table)
    publication = public()
    assert publication is not None
    assert answer(players[who], table, "no") == 302
    assert client.get(publication.get_absolute_url()).status_code == 404
    assert client.get(f"{publication.get_absolute_url()}record.match").status_code == 404
    delete_old_submissions(NOON.replace(year=2100))
    assert not RecordSubmission.objects.exists()


def test_who_says_no_ends_the_wish(client):
    ada, ben, table = finished()
    answer(ada, table)
    answer(ben, table, "no")
    assert not Publication.objects.exists()
    assert "Ask to publish this game" in page_of(ada, table)


def test_nobody_else_publishes_a_game(client):
    ada, _ben, table = finished()
    assert answer(client, table) == 403
    answer(ada, table)
    assert answer(client, table) == 403
    assert answer(client, table, "no") == 403
    assert public() is None


def test_a_game_that_goes_on_is_not_published():
    ada, _ben, table = ada_and_ben()
    assert answer(ada, table) == 409
    assert "Publish" not in page_of(ada, table)


def test_a_game_of_an_event_with_sealed_lists_stays_private():
    ada, ben, table = finished()
    table.series = Series.objects.create(best_of=1, is_bound=True, is_sealed=True, ended=NOON)
    table.save()
    assert answer(ada, table) == 409
    assert answer(ben, table) == 409
    assert "lists of this event are sealed" in page_of(ada, table)


def test_the_opponents_deck_is_not_published_by_way_of_a_game_alone():
    ada, _ben, table = finished()
    ada.post(f"/play/{table.code}/again/")
    alone = Table.objects.latest("pk")
    assert alone.is_alone
    ada.post(f"/play/{alone.code}/concede/", {"seen": alone.revision})
    assert answer(ada, alone) == 409
    ada.post(f"/play/{alone.code}/again/")
    again = Table.objects.latest("pk")
    ada.post(f"/play/{again.code}/concede/", {"seen": again.revision})
    assert answer(ada, again) == 409


def test_a_game_alone_is_published_by_its_player_who_has_an_account():
    guest, ada = Client(), Client()
    ada.force_login(make_user("ada"))
    for client, status in ((guest, 409), (ada, 302)):
        table = open_table(client)
        client.post(f"/play/{table.code}/concede/", {"seen": table.revision})
        assert answer(client, table) == status
    assert public() is not None


def test_a_recorded_game_is_published_without_names_by_who_has_opened_it(client):
    ada, ben = Client(), Client()
    ada.force_login(make_user("ada"))
    ben.force_login(make_user("ben"))
    recording = begin(ada, deck_a="starter:wota:riverwall", deck_b="starter:wota:emberrush")
    write_opening(ada, recording)
    address = f"{recording.get_absolute_url()}publish/"
    assert ada.post(address, {"answer": "yes"}).status_code == 409, "it is not over"
    write(ada, recording, "B concede")
    assert ben.post(address, {"answer": "yes"}).status_code == 403
    assert client.post(address).status_code == 302
    assert public() is None
    answered = ada.post(address, {"answer": "yes"})
    assert answered.status_code == 302
    page = client.get(answered.headers["Location"]).content.decode()
    assert "Player A wins." in page
    assert "Ada" not in page.replace("adapt", "")
    assert ada.post(address, {"answer": "no"}).status_code == 302
    assert public() is None


def test_the_recording_of_a_match_with_a_sealed_list_stays_private():
    ada = Client()
    ada.force_login(make_user("ada"))
    recording = begin(ada, deck_a="starter:wota:riverwall")
    write_opening(ada, recording)
    write(ada, recording, "B concede")
    Recording.objects.update(home="/events/1/matches/1/")
    assert ada.post(f"{recording.get_absolute_url()}publish/", {"answer": "yes"}).status_code == 409
    assert public() is None


def test_an_erased_persons_games_are_public_no_longer():
    ada, ben, table = finished()
    answer(ada, table)
    answer(ben, table)
    person_erase(user=make_user("ben"), keeps_public_decks=False)
    assert not Publication.objects.exists()


def test_the_opponent_who_left_is_told_by_a_notice_and_among_the_own_tables(settings):
    settings.SITE_ADDRESS, settings.MAIL_IS_SET_UP = "https://wota.example", True
    NoticeChoice.objects.create(user=make_user("ben"), mail=[NOTICE])
    EmailAddress.objects.create(user=make_user("ben"), email="ben@example.org", primary=True, verified=True)
    ada, ben, table = finished()
    words = "Your opponent asks to publish this game"
    assert words not in ben.get("/play/").content.decode()
    answer(ada, table)
    answer(ada, table)
    [told] = Notice.objects.all()
    assert (told.user.username, told.path) == ("ben", table.get_absolute_url())
    assert "asks to publish a game that you played" in told.title
    assert words in ben.get("/play/").content.decode()
    assert words not in ada.get("/play/").content.decode()
    answer(ben, table)
    assert words not in ben.get("/play/").content.decode()


def test_programs_publish_a_game_and_everybody_reads_it(client):
    ada, ben, code = programs_at_a_table()
    assert ada.post(f"{code}/publication/").status_code == 409, "the game goes on"
    ada.post(f"{code}/concede/", seen=ada.look(code)["revision"])
    asked = ada.post(f"{code}/publication/")
    assert (asked.status_code, asked.json()["published"]) == (200, None)
    address = f"/api/v1/published/{asked.json()['code']}/"
    assert client.get(address).status_code == 404
    assert ben.look(code)["publication"]["asked_by"] == "A"
    eve = Bot("eve")
    assert eve.look(code)["publication"] is None
    assert eve.post(f"{code}/publication/").status_code == 403
    assert ben.post(f"{code}/publication/").json()["published"]
    read = client.get(address).json()
    assert "concede" in read["text"]
    assert read["shown"]["A"]
    assert [game["code"] for game in client.get("/api/v1/published/?game=wota").json()["results"]] == [read["code"]]
    assert client.get("/api/v1/published/?game=valcarta").json()["results"] == []
    assert ben.send("DELETE", f"{code}/publication/").status_code == 204
    assert client.get(address).status_code == 404


def test_a_program_publishes_its_own_recording_alone():
    ada, ben = Scribe("ada"), Scribe("ben")
    code = opened(ada)
    assert ada.post(f"{code}/publication/").status_code == 409
    ada.write(code, "B concede")
    assert ben.post(f"{code}/publication/").status_code == 403
    assert ada.post(f"{code}/publication/").json()["name_a"] == "Player A"
    assert ben.send("DELETE", f"{code}/publication/").status_code == 403
    assert ada.send("DELETE", f"{code}/publication/").status_code == 204
    assert public() is None
