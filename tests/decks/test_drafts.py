"""What is changed between two saves is kept at once, and what several windows change is merged."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.test import Client

from accounts.queries import export_of
from decks import queries, services
from decks.models import Deck, DeckDraft, DeckEdit, DeckVersion
from tests.factories import NOON, load_core_set, make_deck, make_user

pytestmark = pytest.mark.django_db

LIST = "# The wall\n3 River Guard\n2 Sentry\n"


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


@pytest.fixture
def ada():
    return make_user("ada")


@pytest.fixture
def deck(ada):
    return make_deck(ada, text=LIST)


def merge(deck: Deck, text: str, before: str = LIST, *, window: str = "one", seen: int = 0):
    return services.draft_merge(
        actor=deck.owner, deck=deck, window=window, before=before, text=text, seen=seen, now=NOON
    )


def test_an_edit_is_kept_beside_the_saved_deck_and_makes_no_version(deck):
    merge(deck, LIST.replace("3 River", "2 River"))
    deck.refresh_from_db()
    assert (deck.text, deck.version, deck.versions.count()) == (LIST, 1, 1)
    assert queries.find_current_text(deck) == LIST.replace("3 River", "2 River")


def test_an_edit_is_kept_as_what_it_changed(deck):
    merge(deck, LIST.replace("2 Sentry\n", "2 Sentry\n1 Ferry Master\n"))
    edit = DeckEdit.objects.get()
    assert (edit.at, edit.removed, edit.added) == (3, [], ["1 Ferry Master"])


def test_what_two_windows_change_is_merged_and_what_both_changed_is_told_to_the_later(deck):
    merge(deck, LIST.replace("3 River", "2 River").replace("2 Sentry", "1 Sentry"))
    later = merge(deck, LIST.replace("3 River", "1 River").replace("wall", "river"), window="two")
    assert later.text == "# The river\n1 River Guard\n1 Sentry\n"
    assert later.conflicts == [{"section": "main", "name": "River Guard", "before": 3, "mine": 1, "theirs": 2}]


def test_what_a_closed_tab_left_does_not_take_back_what_is_newer(deck):
    merge(deck, LIST.replace("3 River", "2 River"))
    late = services.draft_merge(
        actor=deck.owner, deck=deck, window="two", before=LIST, seen=0, now=NOON, late=True,
        text=LIST.replace("3 River", "1 River").replace("2 Sentry", "1 Sentry"),
    )  # fmt: skip
    assert late.text == "# The wall\n2 River Guard\n1 Sentry\n"
    assert late.conflicts == [{"section": "main", "name": "River Guard", "before": 3, "mine": 2, "theirs": 1}]


def test_a_closed_tab_whose_copies_all_give_way_is_told_so(deck):
    merge(deck, LIST.replace("3 River", "2 River"))
    left = {"window": "two", "before": LIST, "text": LIST.replace("3 River", "1 River"), "seen": 0, "late": True}
    for _time in range(2):
        late = services.draft_merge(actor=deck.owner, deck=deck, now=NOON, **left)
        assert (late.number, late.text) == (1, LIST.replace("3 River", "2 River"))
        assert late.conflicts == [{"section": "main", "name": "River Guard", "before": 3, "mine": 2, "theirs": 1}]


def test_an_answer_that_did_not_arrive_is_given_again(deck):
    merge(deck, LIST.replace("3 River", "2 River"))
    once = merge(deck, LIST.replace("3 River", "1 River"), window="two")
    again = merge(deck, LIST.replace("3 River", "1 River"), window="two")
    assert again == once
    assert merge(deck, again.text, again.text, window="two", seen=again.number).conflicts == []
    assert DeckEdit.objects.count() == 2


def test_a_save_of_one_window_and_the_draft_of_another_meet(deck):
    merge(deck, LIST.replace("2 Sentry", "1 Sentry"))
    values = {"name": deck.name, "game": deck.game, "edition": deck.edition}
    services.deck_save(owner=deck.owner, deck=deck, text=LIST.replace("3 River", "2 River"), now=NOON, **values)
    deck.refresh_from_db()
    assert deck.text == LIST.replace("3 River", "2 River")
    assert queries.find_current_text(deck) == "# The wall\n2 River Guard\n1 Sentry\n"


def test_a_card_added_from_its_page_comes_into_the_draft_too(deck):
    merge(deck, LIST.replace("2 Sentry", "1 Sentry"))
    services.deck_add_card(actor=deck.owner, deck=deck, name="Ferry Master", now=NOON)
    assert "1 Ferry Master" in queries.find_current_text(Deck.objects.get())
    assert "1 Sentry" in queries.find_current_text(Deck.objects.get())


def test_the_list_after_each_edit_comes_back(deck):
    texts = [LIST.replace("3 River", f"{count} River") for count in (2, 1, 4)]
    for before, text in zip([LIST, *texts], texts, strict=False):
        merge(deck, text, before)
    assert [step.text for step in queries.list_edits(deck, 10)] == texts[::-1]
    assert [queries.find_text_after(deck, number) for number in range(5)] == [LIST, *texts, None]


def test_old_edits_go_and_the_newer_still_come_back(deck, monkeypatch):
    monkeypatch.setattr(services.drafts, "MOST_EDITS", 2)
    for count in (2, 1, 4):
        merge(deck, LIST.replace("3 River", f"{count} River"), queries.find_current_text(deck))
    assert [edit.number for edit in DeckEdit.objects.all()] == [3, 2]
    assert queries.find_text_after(deck, 1) == LIST.replace("3 River", "2 River")
    assert queries.find_text_after(deck, 0) is None


def test_nobody_writes_into_the_draft_of_another(deck):
    with pytest.raises(PermissionDenied):
        services.draft_merge(actor=make_user("eve"), deck=deck, window="one", before=LIST, text="", seen=0, now=NOON)
    assert not DeckDraft.objects.exists()


def test_a_draft_over_a_limit_is_refused_and_changes_nothing(deck):
    with pytest.raises(ValidationError, match="at most"):
        merge(deck, "1 Sentry\n" * 601)
    assert not DeckDraft.objects.exists()


def test_a_person_takes_their_edits_along(deck):
    merge(deck, LIST.replace("3 River", "2 River"))
    (exported,) = export_of(deck.owner)["decks"]
    assert exported["list_being_changed"] == LIST.replace("3 River", "2 River")
    assert [edit["added"] for edit in exported["edits"]] == [["2 River Guard"]]


# On pages


@pytest.fixture
def signed_in(ada):
    client = Client()
    client.force_login(ada)
    return client


def send(client: Client, deck: Deck, text: str, before: str = LIST):
    fields = {"before": before, "text": text, "window": "one", "seen": "0"}
    return client.post(f"/decks/{deck.code}/draft/", fields)


def test_the_editor_goes_on_with_the_draft_and_leads_back_to_what_was_saved(signed_in, deck):
    answer = send(signed_in, deck, "3 River Guard\n").json()
    assert (answer["number"], answer["text"], answer["fields"]["version"]) == (1, "3 River Guard\n", 1)
    page = signed_in.get(f"/decks/{deck.code}/edit/")
    assert page.context["form"].initial["text"] == "3 River Guard\n"
    assert "edits since version 1" in " ".join(page.content.decode().split())
    assert signed_in.get(f"/decks/{deck.code}/edit/?version=1").context["form"].initial["text"] == LIST


def test_an_edit_comes_back_by_its_number(signed_in, deck):
    send(signed_in, deck, "3 River Guard\n")
    send(signed_in, deck, "1 River Guard\n", "3 River Guard\n")
    page = signed_in.get(f"/decks/{deck.code}/edit/?edit=1")
    assert page.context["form"].initial["text"] == "3 River Guard\n"
    assert page.context["stands_on"] == "1 River Guard\n"
    assert signed_in.get(f"/decks/{deck.code}/edit/?edit=9").status_code == 404
    versions = signed_in.get(f"/decks/{deck.code}/versions/").content.decode()
    assert "?edit=1" in versions
    assert "3 River Guard" in versions


def test_who_is_logged_out_and_who_is_a_stranger_learn_nothing(deck):
    eve = Client()
    eve.force_login(make_user("eve"))
    assert send(Client(), deck, "").status_code == 401
    assert send(eve, deck, "").status_code == 404
    assert not DeckDraft.objects.exists()


def test_a_window_that_saves_late_is_merged_where_nothing_touches(signed_in, deck):
    edit = f"/decks/{deck.code}/edit/"
    typed = {"format": "wota:current", "name": "Riverwall", "visibility": "private", "version": "1", "save": "1"}
    signed_in.post(edit, typed | {"text": LIST.replace("3 River", "2 River")})
    answer = signed_in.post(edit, typed | {"text": LIST.replace("2 Sentry", "1 Sentry"), "name": "Wall"}, follow=True)
    assert "together with what another window had saved" in answer.content.decode()
    saved = Deck.objects.get()
    assert (saved.text, saved.name, saved.version) == ("# The wall\n2 River Guard\n1 Sentry\n", "Wall", 3)


def test_a_name_that_two_windows_changed_is_asked_about(signed_in, deck):
    edit = f"/decks/{deck.code}/edit/"
    typed = {"format": "wota:current", "text": LIST, "visibility": "private", "version": "1", "save": "1"}
    signed_in.post(edit, typed | {"name": "Wall"})
    answer = signed_in.post(edit, typed | {"name": "River"})
    assert answer.status_code == 409
    assert "called the deck “Wall”" in answer.content.decode()


def test_a_version_is_named_by_its_owner_alone(signed_in, deck):
    address = f"/decks/{deck.code}/versions/1/label/"
    signed_in.post(address, {"label": "  The one   that won "})
    assert DeckVersion.objects.get().label == "The one that won"
    assert "The one that won" in signed_in.get(f"/decks/{deck.code}/versions/").content.decode()
    eve = Client()
    eve.force_login(make_user("eve"))
    assert eve.post(address, {"label": "Mine"}).status_code == 404
    assert signed_in.post(f"/decks/{deck.code}/versions/9/label/", {"label": "x"}).status_code == 404
