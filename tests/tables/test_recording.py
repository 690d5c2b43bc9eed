"""A game on paper is written down: by taps, with its faults, by two devices, and sent more than once."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from tables.models import Recording
from tests.factories import load_core_set, load_sets_of

pytestmark = pytest.mark.django_db
LEAF = re.compile(r'name="text" value="([^"]*)"')


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


def begin(client: Client, **fields: str) -> Recording:
    form = {"format": "wota:current", "name_a": "Ada", "name_b": "Ben", "first": "A", **fields}
    answer = client.post("/play/records/", form)
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    return Recording.objects.latest("pk")


def with_lists(client: Client) -> Recording:
    return begin(client, deck_a="starter:wota:riverwall", deck_b="starter:wota:emberrush")


def write(client: Client, recording: Recording, text: str, /, **fields: object) -> int:
    recording.refresh_from_db()
    sent: dict[str, object] = {"key": uuid4().hex, "seen": recording.revision, "text": text} | fields
    return client.post(f"{recording.get_absolute_url()}rows/", sent, headers={"HX-Request": "true"}).status_code


def page_of(client: Client, recording: Recording, query: str = "") -> str:
    answer = client.get(f"{recording.get_absolute_url()}{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def rows_of(recording: Recording) -> list[str]:
    return [row.text for row in recording.rows.filter(taken_back=False).order_by("number")]


def write_opening(client: Client, recording: Recording) -> None:
    for text in ("A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A"):
        assert write(client, recording, text) == 200


def test_a_guest_records_by_what_the_page_offers(client):
    recording = with_lists(client)
    for _ in range(25):
        offered = LEAF.findall(page_of(client, recording))
        assert write(client, recording, offered[0].replace("&quot;", '"').replace("&gt;", ">")) == 200
    assert len(rows_of(recording)) == 25
    assert "in question" not in page_of(client, recording)


def test_a_card_that_nobody_has_shown_is_named_when_it_is_played(client):
    recording = with_lists(client)
    write_opening(client, recording)
    page = page_of(client, recording)
    assert "A summon &quot;" in page
    assert "A set ? battle" in page


def test_a_row_that_costs_something_says_what_and_what_is_left(client):
    recording = with_lists(client)
    write_opening(client, recording)
    page = page_of(client, recording)
    assert re.search(r'<span class="price">Stamina \d+, leaves \d+', page)


def test_the_totals_name_the_letter_by_which_rows_and_rules_call_a_player(client):
    page = re.sub(r"<[^>]+>", "", page_of(client, with_lists(client)))
    assert "Ada (A)" in page
    assert "Ben (B)" in page


def test_a_phase_that_waits_for_answers_says_so(client):
    recording = with_lists(client)
    write_opening(client, recording)
    assert "answers first" not in page_of(client, recording)
    summons = [text.replace("&quot;", '"') for text in LEAF.findall(page_of(client, recording)) if " summon " in text]
    assert write(client, recording, summons[0]) == 200
    assert "Somebody may answer now. If nobody does, tap what happens next." in page_of(client, recording)
    assert write(client, recording, "-- build2") == 200
    page = page_of(client, recording)
    assert "Build Phase 1</p>" in page
    assert "Build Phase 2 begins, unless somebody answers first." in page
    assert write(client, recording, "== 2 B") == 200
    assert "Turn 2 of Ben begins, unless somebody answers first." in page_of(client, recording)


def test_a_decision_that_is_due_names_the_player_and_what_it_is(client):
    load_sets_of("valcarta")
    recording = begin(client, format="valcarta:standard")
    assert "Due next from Ada or Ben: Roll." in page_of(client, recording)
    table = "A se 15000 deck 30\nA hand ? ? ? ? ? ? ? ? ?\nB se 15000 deck 30\nB hand ? ? ?\n"
    sent = {"text": f"position turn 5 A\n{table}end\n"}
    assert client.post(f"{recording.get_absolute_url()}position/", sent).status_code == 302
    later = Recording.objects.latest("pk")
    assert "Due next" not in page_of(client, later)
    assert write(client, later, "-- end") == 200
    assert "Due next from Ada: Discard." in page_of(client, later)
    assert write(client, later, "A discard ? ?") == 200
    assert "Due next from Ada" not in page_of(client, later)


def test_an_illegal_row_says_its_rule_at_once_and_is_taken_back(client):
    recording = with_lists(client)
    write_opening(client, recording)
    assert write(client, recording, "-- attack") == 200
    page = page_of(client, recording)
    assert "This is not legal" in page
    assert re.search(r'class="rule-id[^>]*>WOTA-', page)
    number = recording.rows.latest("number").number
    client.post(f"{recording.get_absolute_url()}back/", {"seen": recording.revision + 1, "number": number})
    assert "This is not legal" not in page_of(client, recording)
    assert rows_of(recording)[-1] == "== 1 A"


def test_an_illegal_row_is_corrected_to_what_happened(client):
    recording = with_lists(client)
    write_opening(client, recording)
    write(client, recording, "-- attack")
    number = recording.rows.latest("number").number
    recording.refresh_from_db()
    sent = {"seen": recording.revision, "text": "-- build2\nA set ? battle #a1"}
    assert client.post(f"{recording.get_absolute_url()}rows/{number}/", sent).status_code == 302
    assert rows_of(recording)[-1] == "-- build2\nA set ? battle #a1"
    assert "This is not legal" not in page_of(client, recording)


def test_a_correction_from_a_device_that_has_not_seen_the_last_rows_is_a_conflict(client):
    recording = with_lists(client)
    write(client, recording, "A draw 6 ?")
    write(client, recording, "B draw 6 ?")
    address = f"{recording.get_absolute_url()}rows/1/"
    answer = client.post(address, {"seen": recording.revision, "text": "A draw 5 ?"})
    assert answer.status_code == 409
    assert "Another device" in answer.content.decode()
    assert "A draw 5 ?" in answer.content.decode()
    assert rows_of(recording) == ["A draw 6 ?", "B draw 6 ?"]


def test_a_correction_shows_first_which_later_row_it_breaks(client):
    recording = with_lists(client)
    write_opening(client, recording)
    write(client, recording, 'A summon "River Guard" attack #a1')
    write(client, recording, "-- build2")
    write(client, recording, "A position #a1 shield")
    recording.refresh_from_db()
    address, count = f"{recording.get_absolute_url()}rows/5/", recording.rows.count()
    sent = {"seen": recording.revision, "text": 'A set "River Guard" battle #a9'}
    answer = client.post(address, sent)
    assert answer.status_code == 409
    assert "A position #a1 shield" in answer.content.decode()
    assert recording.rows.count() == count
    assert client.post(address, {**sent, "sure": "yes"}).status_code == 302
    assert "in question" in page_of(client, recording)
    assert rows_of(recording)[-1] == "A position #a1 shield", "none is lost"


def test_the_game_goes_on_under_a_note_and_the_row_stays_struck_out(client):
    recording = with_lists(client)
    write_opening(client, recording)
    write(client, recording, "-- attack")
    recording.refresh_from_db()
    sent = {"seen": recording.revision, "number": 5, "note": "we agreed to go on"}
    client.post(f"{recording.get_absolute_url()}note/", sent)
    assert write(client, recording, "-- build2") == 200
    text = client.get(f"{recording.get_absolute_url()}record.match").content.decode()
    assert 'x- -- attack\n! "we agreed to go on"\n-- build2\n' in text
    assert "This is not legal" not in page_of(client, recording)


def test_a_judge_is_called_and_the_record_keeps_an_address_with_its_verdict(client):
    recording = with_lists(client)
    write_opening(client, recording)
    write(client, recording, "-- attack")
    answer = client.post(f"{recording.get_absolute_url()}judge/")
    assert answer.status_code == 302
    verdict = client.get(answer["Location"]).content.decode()
    assert "WOTA-TURN-23" in verdict
    assert "!?" in verdict


def test_rows_behind_one_in_question_wait_and_none_is_lost(client):
    recording = with_lists(client)
    write_opening(client, recording)
    for text in ("-- attack", "-- build2", "== 2 B"):
        assert write(client, recording, text) == 200
    assert page_of(client, recording).count("badge--warn") == 2
    recording.refresh_from_db()
    client.post(f"{recording.get_absolute_url()}back/", {"seen": recording.revision, "number": 5})
    assert rows_of(recording)[-2:] == ["-- build2", "== 2 B"]
    assert "in question" not in page_of(client, recording)


def test_a_row_sent_twice_counts_once(client):
    recording = with_lists(client)
    sent = {"key": uuid4().hex, "seen": 1, "text": "A draw 6 ?"}
    answers = [client.post(f"{recording.get_absolute_url()}rows/", sent, headers={"HX-Request": "true"}) for _ in "ab"]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer["X-Written-At"] for answer in answers] == ["2", "2"]
    assert rows_of(recording) == ["A draw 6 ?"]


def test_a_stale_tab_is_told_and_changes_nothing(client):
    recording = with_lists(client)
    assert write(client, recording, "A draw 6 ?") == 200
    sent = {"key": uuid4().hex, "seen": 1, "text": "B draw 6 ?"}
    answer = client.post(f"{recording.get_absolute_url()}rows/", sent, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert "Another device" in answer.content.decode()
    assert rows_of(recording) == ["A draw 6 ?"]


@pytest.mark.parametrize(
    "fields", [{"text": ""}, {"text": "x" * 3000}, {"key": "no key"}, {"seen": "-1"}, {"seen": "9" * 30}]
)
def test_what_is_no_row_at_all_is_refused(client, fields):
    recording = with_lists(client)
    assert write(client, recording, "A draw 6 ?", **fields) == 422
    assert rows_of(recording) == []


def test_nonsense_is_kept_in_question_until_somebody_says_what_it_was(client):
    recording = with_lists(client)
    assert write(client, recording, "A hurls a card") == 200
    page = page_of(client, recording)
    assert "This cannot be read" in page
    assert "is not a verb of this game" in page
    assert ", column " not in page


def test_an_answer_gets_the_sign_of_the_row_that_it_answers(client):
    recording = begin(client)
    rows = [
        "A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A", 'A set "Mirror Snare" power #a1', "== 2 B", "B draw ?",
        'B summon "Storm Heron" attack #b1', "-- attack", "B attack #b1 -> A", 'A activate #a1',
    ]  # fmt: skip
    for text in rows:
        assert write(client, recording, text) == 200
    page = page_of(client, recording)
    assert "in question" not in page, page[page.index("question") - 200 :][:1500]
    assert rows_of(recording)[-1].startswith("> A activate")


def test_what_really_lies_there_begins_another_record(client):
    recording = with_lists(client)
    write_opening(client, recording)
    write(client, recording, 'A summon "River Guard" attack #a1')
    address = f"{recording.get_absolute_url()}position/"
    page = client.get(address).content.decode()
    position = page[page.index("position turn 1 A") : page.index("end\n", page.index("position turn")) + 4]
    position = re.sub(r"A hp 7 sta \d+", "A hp 5 sta 90", position.replace("&quot;", '"'))
    answer = client.post(address, {"text": position})
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    later = Recording.objects.latest("pk")
    assert later.goes_on_from == recording
    page = page_of(client, later)
    assert "<b>90</b>" in page
    assert write(client, later, "-- build2") == 200
    assert "in question" not in page_of(client, later)


def test_a_list_that_may_not_be_played_is_refused_with_what_was_typed(client):
    form = {"format": "wota:current", "name_a": "Ada", "first": "A", "text_a": "3 River Guard"}
    answer = client.post("/play/records/", form)
    assert answer.status_code == 422
    assert "3 River Guard" in answer.content.decode()
    assert not Recording.objects.exists()


def test_a_card_that_is_on_no_list_is_found_by_its_name(client):
    recording = begin(client)
    write_opening(client, recording)
    page = page_of(client, recording, "?q=river+gu")
    assert "A summon &quot;River Guard&quot; attack #a1" in page
    assert "River Guard" not in page_of(client, recording)


def test_each_row_of_all_games_can_be_told_and_pages_stay_light(client, django_assert_max_num_queries):
    for played in ("wota:current", "wrath-of-cores:professional", "valcarta:standard"):
        recording = begin(client, format=played)
        with django_assert_max_num_queries(14):
            page = page_of(client, recording)
        assert len(page) < 60_000


def test_a_recording_is_found_by_its_address_alone(client):
    recording = with_lists(client)
    assert Client().get(recording.get_absolute_url()).status_code == 200
    assert client.get(f"/play/records/{uuid4()}/").status_code == 404
    assert str(recording.code) in client.get("/play/records/").content.decode()
    assert str(recording.code) not in Client().get("/play/records/").content.decode()
