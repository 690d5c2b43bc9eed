"""Publishing: descriptions, tags, likes, comments and their moderation. Nothing of a private deck is ever shown."""

import json
from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from decks import services
from decks.models import Deck, DeckComment, DeckLike
from tests.cards.test_pages import text_of
from tests.factories import NOON, load_core_set, make_deck, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada():
    load_core_set()
    return make_user("ada")


@pytest.fixture
def ben():
    return make_user("ben")


@pytest.fixture
def deck(ada):
    return make_deck(ada, visibility="public")


def publish(deck, **fields):
    values = {"visibility": deck.visibility, "description": "", "tags": [], **fields}
    return services.deck_publish(actor=deck.owner, deck=deck, **values)


def comment(deck, author, text="Well built.", now=NOON):
    return services.comment_add(actor=author, deck=deck, text=text, now=now)


def page(client, deck):
    return client.get(deck.get_absolute_url())


def test_ada_shares_her_deck_with_a_description_whose_mentions_lead_to_cards(client, ada):
    deck = make_deck(ada)
    client.force_login(ada)
    typed = {
        "visibility": "public",
        "description": "Use [[river guard]].\n\n<b>[[No such card]]",
        "tags": "Slow, #Aqua,",
    }
    assert client.post(reverse("decks:publish", args=[deck.code]), typed).status_code == 302
    client.logout()
    text = page(client, deck).content.decode()
    assert '<a href="/cards/river-guard/">river guard</a>' in text
    assert "&lt;b&gt;[[No such card]]" in text
    assert Deck.objects.get().tags == ["slow", "aqua"]
    assert Deck.objects.get().version == 1


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ("a,b,c,d,e,f,g,h,i", "At most 8 tags. These are 9."),
        ("slow,a-tag-that-nobody-would-type", "Shorten “a-tag-that-nobody-would-type”."),
    ],
)
def test_refused_tags_are_named_above_the_form_and_at_their_field(client, ada, tags: str, said: str):
    client.force_login(ada)
    deck = make_deck(ada)
    typed = {"visibility": "public", "description": "Slow.", "tags": tags}
    answer = client.post(reverse("decks:publish", args=[deck.code]), typed)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert page.count("Nothing you typed is lost") == 1
    assert tags in page
    assert page.count(said) == 2


@pytest.mark.parametrize(
    "fields", [{"description": "x" * 4_001}, {"description": "a\u202eb"}, {"tags": list("abcdefghi")}]
)
def test_what_is_too_long_or_cannot_be_seen_is_refused(deck, fields):
    with pytest.raises(ValidationError):
        publish(deck, **fields)


def test_the_page_says_to_its_owner_alone_who_may_see_it(client, ada, deck):
    client.force_login(ada)
    assert "Who may see it: Everyone" in text_of(page(client, deck))
    client.force_login(make_user("cleo"))
    assert "Who may see it" not in text_of(page(client, deck))


def test_nobody_else_publishes_a_deck(client, deck, ben):
    client.force_login(ben)
    assert client.get(reverse("decks:publish", args=[deck.code])).status_code == 404
    put = client.put(
        reverse("decks-api:publish", args=[deck.code]),
        json.dumps({"visibility": "private", "description": "", "tags": []}),
        "application/json",
    )
    assert put.status_code == 403


def test_a_copy_is_based_on_the_deck_and_says_so_only_to_those_who_may_see_it(client, ada, ben, deck):
    client.force_login(ben)
    client.post(reverse("decks:copy", args=[deck.code]))
    copy = Deck.objects.get(owner=ben)
    publish(copy, visibility="public")
    assert page(client, copy).context["talk"].origin == deck
    publish(deck, visibility="private")
    assert page(client, copy).context["talk"].origin is None
    assert deck.code not in page(client, copy).content.decode()
    client.force_login(ada)
    assert page(client, copy).context["talk"].origin == deck


def test_a_like_counts_once_and_none_is_ones_own(client, ada, ben, deck):
    client.force_login(ben)
    address = reverse("decks:like", args=[deck.code])
    for _time in range(2):
        client.post(address)
    assert page(client, deck).context["talk"].likes == 1
    client.post(address, {"unlike": "1"})
    assert not DeckLike.objects.exists()
    client.force_login(ada)
    client.post(address)
    assert not DeckLike.objects.exists()


def test_a_comment_is_read_by_all_and_deleted_by_its_author_alone(client, ada, ben, deck):
    client.force_login(ben)
    client.post(reverse("decks:comment", args=[deck.code]), {"text": "More [[River Guard]]! <script>"})
    said = DeckComment.objects.get()
    text = page(client, deck).content.decode()
    assert "&lt;script&gt;" in text
    client.force_login(ada)
    delete = reverse("decks:comment-delete", args=[deck.code, said.pk])
    assert client.post(delete).status_code == 403
    client.force_login(ben)
    client.post(delete)
    assert not DeckComment.objects.exists()


def test_staff_hides_a_comment_from_all_others(client, ben, deck):
    said, dora = comment(deck, ben, "Buy at my shop"), make_user("dora", is_staff=True)
    hide = reverse("decks:comment-hide", args=[deck.code, said.pk])
    client.force_login(ben)
    assert client.post(hide).status_code == 403
    client.force_login(dora)
    client.post(hide)
    assert "Buy at my shop" in page(client, deck).content.decode()
    client.logout()
    assert "Buy at my shop" not in page(client, deck).content.decode()
    assert client.get(reverse("decks-api:comments", args=[deck.code])).json()["results"] == []
    client.force_login(dora)
    client.post(hide, {"show": "1"})
    client.logout()
    assert "Buy at my shop" in page(client, deck).content.decode()


def test_comments_are_bounded_in_an_hour_and_keep_what_was_typed(client, ben, deck):
    for _time in range(20):
        comment(deck, ben)
    with pytest.raises(ValidationError, match="Wait a while"):
        comment(deck, ben)
    comment(deck, ben, now=NOON + timedelta(hours=2))
    client.force_login(ben)
    refused = client.post(reverse("decks:comment", args=[deck.code]), {"text": "x" * 1_001})
    assert refused.status_code == 422
    assert "x" * 1_001 in refused.content.decode()


@pytest.mark.parametrize("step", ["like", "comment", "comment-delete", "comment-hide"])
def test_a_private_deck_looks_missing_to_everybody_else_even_to_staff(client, ben, deck, step):
    said = comment(deck, ben)
    publish(deck, visibility="private")
    more = [said.pk] if "-" in step else []
    for visitor in (ben, make_user("dora", is_staff=True)):
        client.force_login(visitor)
        hidden = client.post(reverse(f"decks:{step}", args=[deck.code, *more]), {"text": "x"})
        missing = client.post(reverse(f"decks:{step}", args=["a" * 16, *more]), {"text": "x"})
        assert hidden.status_code == missing.status_code == 404
    assert client.get(reverse("decks-api:comments", args=[deck.code])).status_code == 404


def test_public_decks_are_found_by_type_author_tag_and_day(client, ada, ben, deck):
    publish(deck, tags=["slow"])
    secret = make_deck(ben, name="Secret", text="1 Captain")
    publish(secret, tags=["slow"])

    def found(**asked):
        return [each.name for each, _check in client.get(reverse("decks:list"), asked).context["decks"]]

    assert found(tag="#Slow") == ["Riverwall"]
    assert found(author="ADA") == ["Riverwall"]
    assert found(author="ben") == []
    assert found(type="wota:Aqua") == ["Riverwall"]
    assert found(type="wota:Dragon") == []
    assert found(since="2026-11-20", until="2026-11-20") == ["Riverwall"]
    assert found(since="2026-11-21") == []
    client.force_login(ben)
    assert found(tag="slow", author="ben") == ["Secret"]


def test_the_api_publishes_likes_and_comments(client, ada, ben, deck):
    client.force_login(ada)
    body = {"visibility": "link", "description": "Slow.", "tags": ["aqua"]}
    answer = client.put(reverse("decks-api:publish", args=[deck.code]), json.dumps(body), "application/json")
    assert (answer.status_code, answer.json()["tags"]) == (200, ["aqua"])
    client.force_login(ben)
    assert client.put(reverse("decks-api:like", args=[deck.code])).json() == {"likes": 1, "liked": True}
    assert client.delete(reverse("decks-api:like", args=[deck.code])).json() == {"likes": 0, "liked": False}
    comments = reverse("decks-api:comments", args=[deck.code])
    made = client.post(comments, json.dumps({"text": "Good."}), "application/json")
    assert (made.status_code, made.json()["author"]) == (201, "ben")
    one = reverse("decks-api:comment", args=[deck.code, made.json()["id"]])
    client.force_login(ada)
    assert client.delete(one).status_code == 403
    client.force_login(ben)
    assert client.delete(one).status_code == 204
