"""The catalogue in the API: the search, one card, names, and what every read has in common."""

import base64
import json
import re
from datetime import date
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from django.utils import timezone

from cards.api import serializers
from cards.api.public import CatalogueView
from cards.loading import card_file_load, cards_delete
from cards.models import Card
from cards.services import formats_file_load, rulings_file_load
from rules.engine.names import fold
from rules.games import GAMES
from tests.cards.test_load_cards import CORE_CARDS, TIDE, a_card, a_file
from tests.factories import load_core_set, load_formats_and_rulings, make_user
from wota_site import throttling
from wota_site.models import RequestCount

pytestmark = pytest.mark.django_db

CARDS = "/api/v1/cards/"
NAMES = sorted((card["name"] for card in CORE_CARDS), key=fold)
READS = [CARDS, f"{CARDS}river-guard/", f"{CARDS}autocomplete/?q=ri", f"{CARDS}version/", f"{CARDS}changes/?since=0"]


@pytest.fixture
def core():
    load_core_set()


def search(client: Client, query: str = "", **asked: Any) -> dict[str, Any]:
    answer = client.get(CARDS, {"q": query, **asked})
    assert answer.status_code == 200, answer.content
    return answer.json()


def names(found: dict[str, Any]) -> list[str]:
    return [card["name"] for card in found["results"]]


def pages(client: Client, query: str, **asked: Any) -> list[dict[str, Any]]:
    """Every page of a search, from the first to the last."""
    found = [search(client, query, **asked)]
    while found[-1]["next"]:
        found.append(client.get(found[-1]["next"]).json())
    return found


# The search


def test_a_search_finds_by_the_language_and_tells_what_it_looked_for(client, core):
    found = search(client, "t:aqua ap<sp kind:army")
    assert found["count"] == len(found["results"]) > 0
    assert all("Aqua" in card["types"] and card["ap"] < card["sp"] for card in found["results"])
    assert found["explanation"].startswith("Cards")
    assert (found["warnings"], found["problems"]) == ([], [])
    assert "facets" not in found


def test_a_card_found_has_the_fields_of_its_card_file_and_its_addresses(client, core):
    card = search(client, '!"River Guard"')["results"][0]
    assert {name: card[name] for name in ("name", "number", "kind", "types", "sta", "sc", "ap", "sp", "rarity")} == {
        "name": "River Guard", "number": "001", "kind": "army", "types": ["Human", "Aqua"],
        "sta": 20, "sc": 0, "ap": 40, "sp": 60, "rarity": "common",
    }  # fmt: skip
    assert card["url"] == "http://testserver/cards/river-guard/"
    whole = client.get(f"{CARDS}river-guard/").json()
    assert {name: whole[name] for name in card} == card


def test_what_is_not_understood_is_left_out_and_named_with_its_place(client, core):
    asked = "kind:armie river foo:bar"
    found = search(client, asked, game="chess")
    assert "River Guard" in names(found)
    assert [asked[each["start"] : each["end"]] for each in found["problems"]] == ["armie", "foo:bar"]
    assert found["problems"][0]["nearest"] == ["army"]
    unknown_game, *others = found["warnings"]
    assert "chess" in unknown_game
    assert others == [each["message"] for each in found["problems"]]


def test_the_page_and_the_api_find_the_same(client, core):
    for query in ("river", "t:human order:-ap", "x:draw -k:army", "foo:bar"):
        found = search(client, query, page_size=200)
        page = client.get("/cards/", {"q": query}).content.decode()
        assert all(Card.objects.get(name=name).get_absolute_url() in page for name in names(found)[:3])


def test_facets_count_the_result_for_those_who_ask(client, core):
    found = search(client, "k:army", facets="1")
    kinds = {each["value"]: each["count"] for each in found["facets"]["kind"]}
    assert kinds == {"army": found["count"]}
    rarities = {each["value"]: each["count"] for each in found["facets"]["rarity"]}
    assert rarities["rare"] == search(client, "k:army r:rare")["count"]


def test_the_order_of_the_query_is_that_of_the_pages(client, core):
    found = [card for page in pages(client, "k:army order:-ap,name", page_size=7) for card in page["results"]]
    assert found == sorted(found, key=lambda card: (-card["ap"], fold(card["name"])))
    assert len({card["slug"] for card in found}) == len(found) == search(client, "k:army")["count"]


def test_one_walks_to_the_end_and_back_and_sees_each_card_once(client, core):
    forth = pages(client, "", page_size=25)
    assert [name for page in forth for name in names(page)] == NAMES
    assert forth[0]["previous"] is None
    assert {page["count"] for page in forth} == {len(NAMES)}
    page, back = forth[-1], names(forth[-1])
    while page["previous"]:
        page = client.get(page["previous"]).json()
        back = names(page) + back
    assert back == NAMES


def test_no_card_is_missed_or_seen_twice_when_others_come_and_go_between_the_pages(client, core):
    first = search(client, "order:rarity", page_size=50)
    seen = names(first)
    stays = {name for name in NAMES if name not in seen[:10]}
    cards_delete(cards=Card.objects.filter(name__in=seen[:10]))
    card_file_load(data=a_file(a_card("Aaa", "001"), a_card("Zzz", "002", rarity="legendary"), **TIDE))
    page = first
    while page["next"]:
        page = client.get(page["next"]).json()
        seen += names(page)
    assert len(set(seen)) == len(seen)
    assert stays <= set(seen)
    assert "Zzz" in seen


def test_each_printing_is_found_on_its_own_where_the_query_wants_printings(client):
    card_file_load(data=a_file(a_card("River Guard", "001"), a_card("Ash Imp", "002")))
    card_file_load(data=a_file(a_card("River Guard", "007", rarity="rare", artist="Lee"), **TIDE))
    found = search(client, "river unique:prints", page_size=1)
    rest = client.get(found["next"]).json()
    shown = [
        (card["set"], card["number"], card["rarity"], card["artist"]) for card in found["results"] + rest["results"]
    ]
    assert shown == [("TID", "007", "rare", "Lee"), ("COR", "001", "common", "")]
    assert found["count"] == 2
    assert [card["set"] for card in search(client, "river r:common")["results"]] == ["COR"]
    assert [printing["set"] for printing in found["results"][0]["printings"]] == ["TID", "COR"]


def test_a_page_of_cards_costs_a_handful_of_queries_however_many_there_are(client, core, django_assert_max_num_queries):
    search(client, "k:army")
    with django_assert_max_num_queries(5):  # the limit; the state of the sets, twice; the cards found; the page
        search(client, "k:army", page_size=100)


@pytest.mark.parametrize(
    "asked",
    [
        {"page_size": "0"}, {"page_size": "-1"}, {"page_size": "1e9"}, {"page_size": "1000000000"}, {"page_size": "x"},
        {"page_size": "\0"}, {"cursor": "x"}, {"cursor": "\0"}, {"cursor": "W10"}, {"cursor": "🂡"},
        {"cursor": "A" * 9000},
        {"cursor": base64.urlsafe_b64encode(b"[" * 1500).decode()}, {"cursor": "WyIrIl0"},
    ],
)  # fmt: skip
def test_a_page_that_nobody_could_have_asked_for_is_a_problem_that_names_it(client, core, asked):
    answer = client.get(CARDS, asked)
    assert (answer.status_code, answer.headers["Content-Type"]) == (400, "application/problem+json")
    (error,) = answer.json()["errors"]
    assert error["field"] == next(iter(asked))
    assert error["message"]


@pytest.mark.parametrize("query", ["", "order:-ap,artist", "order:rarity unique:prints", "order:year prefer:oldest"])
def test_a_cursor_that_somebody_wrote_is_a_place_in_the_list_or_refused(client, core, query):
    address = search(client, query, page_size=5)["next"]
    cursor = parse_qs(urlsplit(address).query)["cursor"][0]
    values = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    for at in range(len(values)):
        for odd in (None, True, -1, 10**40, 1.5, "", "\0", "\ud800", "x" * 500, [], {}, "+"):
            changed = json.dumps([*values[:at], odd, *values[at + 1 :]]).encode()
            written = base64.urlsafe_b64encode(changed).decode()
            answer = client.get(CARDS, {"q": query, "cursor": written})
            assert answer.status_code in (200, 400), (at, odd)
            RequestCount.objects.all().delete()


def test_a_cursor_of_another_order_is_refused(client, core):
    cursor = search(client, "", page_size=5)["next"].partition("cursor=")[2].partition("&")[0]
    assert client.get(CARDS, {"q": "order:-ap", "cursor": cursor}).status_code == 400


@pytest.mark.parametrize(
    "query", ["\0", "(" * 600, "x:/(/", "a" * 10_000, "\ud800", "-" * 50, "x:/(a+)+$/ " * 40, "🂡:🂡"]
)
def test_a_hostile_query_is_answered_with_what_was_not_understood(client, core, query):
    found = client.get(CARDS, {"q": query.encode("utf-8", "surrogatepass").decode("utf-8", "replace")})
    assert found.status_code == 200
    assert len(found.json()["warnings"]) == len(found.json()["problems"])


# One card


def test_a_card_comes_with_its_rulings_and_what_each_format_says_of_it(client, core):
    load_formats_and_rulings()
    slug = Card.objects.filter(rulings__superseded_by=None).exclude(rulings=None).first().slug
    card = client.get(f"{CARDS}{slug}/").json()
    ruling = card["rulings"][0]
    assert slug in ruling["cards"]
    assert client.get(ruling["url"]).status_code == 200
    assert {each["format"]: each["status"] for each in card["legality"]} == {"current": "legal", "classic": "legal"}


def test_the_legality_of_a_card_tells_its_history_and_the_reasons(client):
    card_file_load(data=a_file(a_card("Sentry", "001")))
    change = {
        "card": "Sentry",
        "status": "banned",
        "since": "2026-03-01",
        "reason": "It never slept.",
        "source": "Post",
    }
    entry = {"code": "current", "name": "Current", "edition": "current", "changes": [change]}
    entry["sets"] = [{"code": "COR", "since": "2026-01-15"}]
    formats_file_load(data=json.dumps({"game": "wota", "formats": [entry]}).encode())
    (legality,) = client.get(f"{CARDS}sentry/").json()["legality"]
    assert (legality["status"], legality["since"], legality["until"]) == ("banned", "2026-03-01", None)
    assert legality["history"] == [
        {"since": "2026-03-01", "status": "banned", "reason": "It never slept.", "source": "Post"},
        {"since": "2026-01-15", "status": "legal", "reason": "", "source": ""},
    ]


def test_what_a_card_looked_like_before_stands_under_its_versions(client):
    change = {"since": "2026-03-01", "ap": 30}
    announced = {"since": "2999-01-01", "text": "Maintenance 20."}
    card_file_load(data=a_file(a_card("River Guard", "001", versions=[change, announced])))
    card = client.get(f"{CARDS}river-guard/").json()
    assert (card["ap"], card["text"], card["versions"]) == (30, "", [change, announced])


def test_the_pictures_of_a_card_are_where_it_says(client, core):
    pictures = client.get(f"{CARDS}river-guard/").json()["pictures"]
    assert ET.fromstring(client.get(pictures["svg"]).content).tag.endswith("svg")
    assert "/cards/river-guard/face.png?set=COR" in pictures["png"]


def test_a_card_whose_name_is_not_ascii_is_found_at_its_addresses(client):
    card_file_load(data=a_file(a_card("Élan", "001")))
    (card,) = search(client, "elan")["results"]
    assert card["slug"] == "élan"
    assert client.get(card["url"]).status_code == 200
    assert client.get(f"{CARDS}élan/").json()["url"] == card["url"]


def test_what_the_api_does_not_have_is_a_problem(client, core):
    for url in ("river-god/", "schema/chess/", "bulk/chess.jsonl", "%00/", "bulk/x/"):
        answer = client.get(CARDS + url)
        assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


def test_the_schema_of_card_files_is_published(client):
    assert client.get(f"{CARDS}schema/wota/").json()["title"] == "W.O.T.A. card file"


# Names


def complete(client: Client, text: str) -> list[str]:
    return names(client.get(f"{CARDS}autocomplete/", {"q": text}).json())


def test_names_are_completed_from_their_beginning_then_from_a_word_then_from_any_part(client, core):
    assert complete(client, "mar")[:2] == ["Maren of the Long Bridge", "Market-Day Hero"]
    assert all(" mar" in f" {name.lower()}" for name in complete(client, "mar"))
    assert complete(client, "archmage")[0] == "Thrice-Elected Archmage"
    assert complete(client, "") == complete(client, "  ") == complete(client, "\0") == []


def test_names_are_found_with_two_letters_wrong(client, core):
    assert complete(client, "rivr gaurd")[0] == "River Guard"


def test_names_are_completed_of_one_game_and_none_of_a_game_that_there_is_not(client, core):
    assert client.get(f"{CARDS}autocomplete/?q=river+gu&game=wota").json()["results"]
    for game in ("chess", "%00"):
        refused = client.get(f"{CARDS}autocomplete/?q=river+gu&game={game}")
        assert refused.status_code == 400
        assert (
            refused.json()["errors"][0]["message"] == f"There is no such game. There are: {', '.join(sorted(GAMES))}."
        )


# What every read has in common


@pytest.mark.parametrize("url", READS)
def test_what_has_not_changed_is_not_sent_again(client, core, url, django_assert_num_queries):
    first = client.get(url)
    known = {"If-None-Match": first.headers["ETag"]}
    with django_assert_num_queries(2):  # the limit; whether the sets are still the same
        again = client.get(url, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    since = {"If-Modified-Since": first.headers["Last-Modified"]}
    assert client.get(url, headers=since).status_code == 304
    assert again.headers["ETag"] == first.headers["ETag"]
    assert again.headers["Cache-Control"] == "public, no-cache"
    card_file_load(data=a_file(a_card("Aaa", "001"), **TIDE))
    changed = client.get(url, headers=known)
    assert changed.status_code == 200
    assert changed.headers["ETag"] != first.headers["ETag"]


def test_a_new_ruling_or_ban_is_a_change_of_the_answer(client):
    card_file_load(data=a_file(a_card("Sentry", "001")))
    url = f"{CARDS}sentry/"
    etags = [client.get(url).headers["ETag"]]
    entry = {
        "code": "current",
        "name": "Current",
        "edition": "current",
        "sets": [{"code": "COR", "since": "2026-01-15"}],
    }
    formats_file_load(data=json.dumps({"game": "wota", "formats": [entry]}).encode())
    etags.append(client.get(url).headers["ETag"])
    ruling = {"key": "lamps", "cards": ["Sentry"], "text": "Three lamps mean nothing.", "date": "2026-02-01"}
    ruling |= {"source": "WOTA-GLO-01", "author": "Rules team"}
    rulings_file_load(data=json.dumps({"game": "wota", "rulings": [ruling]}).encode())
    etags.append(client.get(url).headers["ETag"])
    assert len(set(etags)) == 3


def test_an_answer_of_yesterday_does_not_hold_today_because_texts_are_dated(client, core, monkeypatch):
    etag = client.get(CARDS).headers["ETag"]
    monkeypatch.setattr(timezone, "localdate", lambda: date(2999, 1, 1))
    assert client.get(CARDS, headers={"If-None-Match": etag}).status_code == 200


def test_two_searches_have_two_etags(client, core):
    assert client.get(CARDS, {"q": "a"}).headers["ETag"] != client.get(CARDS, {"q": "b"}).headers["ETag"]


@pytest.mark.parametrize("url", READS)
def test_a_head_request_is_told_what_a_get_would_be(client, core, url):
    head, whole = client.head(url), client.get(url)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["ETag"] == whole.headers["ETag"]
    assert head.headers["Content-Length"] == whole.headers["Content-Length"]


@pytest.mark.parametrize("url", [*READS, f"{CARDS}?page_size=0", f"{CARDS}nobody/", f"{CARDS}bulk/"])
def test_scripts_of_any_site_may_read_the_catalogue_its_problems_too(client, core, url):
    answer = client.get(url, headers={"Origin": "https://elsewhere.example"})
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in answer.headers
    asked_before = client.options(url, headers={"Origin": "https://elsewhere.example"})
    assert asked_before.headers["Access-Control-Allow-Headers"] == "If-None-Match, If-Modified-Since"
    assert "POST" not in asked_before.headers["Access-Control-Allow-Methods"]


def test_scripts_of_other_sites_may_not_read_what_is_not_the_catalogue(client):
    assert "Access-Control-Allow-Origin" not in client.get("/api/v1/decks/").headers


def test_the_catalogue_is_the_same_whoever_asks_and_looks_nobody_up(core, django_assert_num_queries):
    signed_in = Client()
    signed_in.force_login(make_user("ada"))
    answers = [each.get(CARDS, {"q": "river"}) for each in (Client(), signed_in)]
    assert answers[0].content == answers[1].content
    assert answers[0].headers["ETag"] == answers[1].headers["ETag"]
    assert all("Cookie" not in answer.headers.get("Vary", "") for answer in answers)
    with django_assert_num_queries(2):
        signed_in.get(CARDS, {"q": "river"}, headers={"If-None-Match": answers[0].headers["ETag"]})


def test_every_answer_says_what_is_left_and_who_asks_too_often_when_to_come_again(client, core, monkeypatch):
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", dict.fromkeys(throttling.LIMITS, "4/min"))
    etag = client.get(CARDS).headers["ETag"]
    answers = [
        client.get(CARDS, headers={"If-None-Match": etag}),
        client.get(CARDS, {"page_size": "0"}),
        client.get(f"{CARDS}nobody/"),
        client.get(CARDS),
    ]
    assert [answer.status_code for answer in answers] == [304, 400, 404, 429]
    assert [answer.headers["RateLimit-Remaining"] for answer in answers] == ["2", "1", "0", "0"]
    for answer in answers:
        assert answer.headers["RateLimit-Limit"] == "4"
        assert answer.headers["RateLimit-Policy"] == "4;w=60"
        assert 0 < int(answer.headers["RateLimit-Reset"]) <= 60
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 60
    assert answers[-1].headers["Access-Control-Allow-Origin"] == "*"
    assert client.get(f"{CARDS}bulk/").status_code == 200  # has a limit of its own


# The description


@pytest.mark.parametrize(
    ("url", "serializer"),
    [
        (CARDS, serializers.CardPageSerializer),
        (f"{CARDS}?facets=1&page_size=3&q=foo:bar", serializers.CardPageSerializer),
        (f"{CARDS}river-guard/", serializers.CardDetailSerializer),
        (f"{CARDS}autocomplete/?q=ri", serializers.CompletionsSerializer),
        (f"{CARDS}bulk/", serializers.BulkSerializer),
        (f"{CARDS}version/", serializers.CatalogueVersionSerializer),
        (f"{CARDS}changes/?since=0&page_size=3", serializers.ChangesSerializer),
    ],
)
def test_an_answer_has_just_the_fields_that_the_description_names(client, core, url, serializer):
    load_formats_and_rulings()
    holds_together(serializer(), client.get(url).json(), "")


def holds_together(described: Any, body: Any, path: str) -> None:
    """Every field that is described is there, unless it need not be, and there is no other, on any level."""
    if hasattr(described, "child"):
        values = body.values() if isinstance(body, dict) else body
        for value in values:
            holds_together(described.child, value, f"{path}[]")
    elif hasattr(described, "fields") and body is not None:
        fields = described.fields
        must = {name for name, field in fields.items() if field.required}
        assert must <= set(body) <= set(fields), path
        for name, value in body.items():
            holds_together(fields[name], value, f"{path}.{name}")


def test_the_help_for_a_query_names_every_field_of_the_language(client):
    from cards.search import FIELDS

    schema = client.get("/api/v1/schema/").json()
    parameters = {each["name"]: each for each in schema["paths"][CARDS]["get"]["parameters"]}
    for field in FIELDS.values():
        assert f"`{field.name}`" in parameters["q"]["description"]
        assert str(field.help) in parameters["q"]["description"]
    assert {"cursor", "page_size", "facets", "game", "If-None-Match"} <= set(parameters)


def test_every_example_of_a_read_can_be_tried_as_it_stands(client, core):
    page = unescape(client.get("/api/v1/docs/cards/").content.decode())
    tried = re.findall(r'curl "?\$SITE([^"\s<]+)', page)
    assert len(tried) > 8
    for address in tried:
        assert client.get(address.replace("{game}", "wota")).status_code == 200, address


def test_every_limit_is_published_with_its_rate(client):
    page = client.get("/api/v1/docs/").content.decode()
    of_log_in = {"log_in", "guesses", "guesses_of_a_name"}  # no endpoint of the API counts by these
    assert set(throttling.LIMITS) == set(throttling.Throttle.THROTTLE_RATES) - of_log_in
    for name in throttling.LIMITS:
        assert f'id="limit-{name}"' in page
    assert "600 in 60 seconds" in page


def test_every_read_of_the_catalogue_has_the_limits_and_the_openness_of_one_class():
    from cards.api.urls import urlpatterns

    assert all(issubclass(pattern.callback.view_class, CatalogueView) for pattern in urlpatterns)
