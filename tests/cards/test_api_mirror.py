"""Copies of the catalogue that others keep: the bulk file, the version, and what changed since one."""

import base64
import gzip
import hashlib
import json
import random
import threading
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from cards.api import dumps
from cards.api.serializers import CardLineSerializer
from cards.loading import card_file_load, cards_delete
from cards.models import Card, CardChange
from cards.queries.bulk import all_cards
from cards.queries.mirror import catalogue_stamp
from cards.services import formats_file_load, rulings_file_load
from rules.games import GAMES
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import load_core_set, load_formats_and_rulings
from wota_site.models import RequestCount

pytestmark = pytest.mark.django_db

BULK = "/api/v1/cards/bulk/"
FILE = "/api/v1/cards/bulk/wota.jsonl"
CHANGES = "/api/v1/cards/changes/"
NAMES = [f"{first} {second}" for first in ("River", "Iron", "Ash", "Élan") for second in ("Guard", "Sentry", "Imp")]


def load(*names: str, code: str = "TST", **fields: Any) -> None:
    """A set with these cards. Each name has a number of its own."""
    cards = [a_card(name, f"{NAMES.index(name) + 1:03}", **fields) for name in names]
    card_file_load(data=a_file(*cards, code=code, name="Test", released="2026-03-01"))


def lines_of(content: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in content.splitlines()]


def describe(client: Client, game: str = "wota") -> dict[str, Any]:
    """What the list of bulk files says of a game's."""
    (described,) = [file for file in client.get(BULK).json()["results"] if file["game"] == game]
    return described


def fields_named(answer: Any) -> set[str]:
    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"
    return {error["field"] for error in answer.json()["errors"]}


class Mirror:
    """A copy of the catalogue on somebody else's machine, kept by what the API says alone."""

    def __init__(self, client: Client) -> None:
        self.client = client
        answer = client.get(FILE)
        self.version = int(answer.headers["Catalogue-Version"])
        self.cards = {card["slug"]: card for card in lines_of(answer.getvalue())}

    def follow(self, page_size: int) -> None:
        """Does what changed since, page by page."""
        url = f"{CHANGES}?since={self.version}&page_size={page_size}"
        while url:
            page = self.client.get(url).json()
            for change in page["results"]:
                self.change(change)
            url = page["next"]
        self.version = page["version"]

    def change(self, change: dict[str, Any]) -> None:
        if change["action"] == "deleted":
            self.cards.pop(change["slug"], None)
            return
        answer = self.client.get(change["card"])
        if answer.status_code == 404:  # deleted since this page was made: the next changes will say so
            return
        card = answer.json()
        self.cards[change["slug"]] = {name: card[name] for name in CardLineSerializer().fields if name in card}


A_BAN = {"card": "River Guard", "status": "banned", "since": "2026-04-01", "reason": "Too wet.", "source": "Post"}
A_FORMAT = {
    "code": "current", "name": "Current", "edition": "current", "sets": [{"code": "TST", "since": "2026-03-01"}],
    "changes": [A_BAN],
}  # fmt: skip
A_RULING = {
    "key": "lamps", "cards": ["River Guard", "Ash Imp"], "text": "Three lamps mean nothing.", "date": "2026-02-01",
    "source": "WOTA-GLO-01", "author": "Rules team",
}  # fmt: skip


# A mirror


@pytest.mark.parametrize("seed", range(8))
def test_a_mirror_that_follows_the_changes_has_just_what_the_catalogue_has(client, seed, monkeypatch):
    rng = random.Random(seed)
    something_happens(rng)
    mirror = Mirror(client)
    for _ in range(6):
        for _ in range(rng.randrange(4)):
            something_happens(rng)
        mirror.follow(page_size=rng.choice([1, 2, 200]))
        RequestCount.objects.all().delete()
        assert mirror.cards == Mirror(client).cards
    assert list(mirror.cards)


def something_happens(rng: random.Random) -> None:
    """A set is loaded with some cards new, some changed, some reprinted, or renamed; or cards are deleted."""
    if rng.random() < 0.25:
        cards_delete(cards=Card.objects.filter(name__in=rng.sample(NAMES, 3)))
        return
    number = rng.randrange(3)
    names = rng.sample(NAMES, rng.randrange(1, 8))
    cards = [
        a_card(name, f"{NAMES.index(name) + 1:03}", ap=rng.choice([40, 60]), artist=rng.choice(["", "Lee"]))
        for name in names
    ]
    data = a_file(*cards, code=f"TS{number}", name=rng.choice(["Test", "Trial"]), released=f"2026-0{number + 1}-15")
    card_file_load(data=data)


def test_a_mirror_is_not_misled_by_what_changes_while_it_reads_the_pages(client):
    load("River Guard")
    mirror = Mirror(client)
    load("River Guard", "Ash Imp", "Iron Imp")
    first = client.get(f"{CHANGES}?since={mirror.version}&page_size=1").json()
    mirror.change(first["results"][0])
    cards_delete(cards=Card.objects.filter(name="Iron Imp"))
    load("River Guard", "Ash Imp", ap=70)
    rest = client.get(first["next"]).json()
    assert rest["version"] == first["version"]
    assert [change["name"] for change in rest["results"]] == ["Iron Imp"]
    mirror.change(rest["results"][0])
    mirror.version = rest["version"]
    mirror.follow(page_size=200)
    assert mirror.cards == Mirror(client).cards


# The bulk file


def test_the_bulk_file_has_each_card_on_a_line_and_is_what_its_description_says(client):
    load("River Guard", "Ash Imp", "Élan Imp")
    described = describe(client)
    answer = client.get(described["url"])
    content = answer.getvalue()
    assert answer.headers["Content-Type"] == "application/jsonl"
    assert [card["name"] for card in lines_of(content)] == ["Ash Imp", "Élan Imp", "River Guard"]
    assert content.endswith(b"}\n")
    assert described["cards"] == 3
    assert described["size"] == len(content) == int(answer.headers["Content-Length"])
    assert described["sha256"] == hashlib.sha256(content).hexdigest()
    assert described["version"] == int(answer.headers["Catalogue-Version"]) == CardChange.objects.latest("pk").pk


def test_the_bulk_file_is_packed_for_those_who_say_so_and_each_form_has_its_own_checksum(client):
    load("River Guard")
    plain = client.get(FILE, headers={"Accept-Encoding": "gzip;q=0, br"})
    packed = client.get(FILE, headers={"Accept-Encoding": "br, gzip;q=0.8"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    content = plain.getvalue()
    assert gzip.decompress(packed.content) == content
    assert plain.headers["ETag"] != packed.headers["ETag"]
    for answer, sent in ((plain, content), (packed, packed.content)):
        digest = base64.b64encode(hashlib.sha256(sent).digest()).decode()
        assert answer.headers["Repr-Digest"] == f"sha-256=:{digest}:"
        assert "Accept-Encoding" in answer.headers["Vary"]


def test_the_bulk_file_is_not_sent_again_while_no_card_changes(client):
    load("River Guard")
    etag = client.get(FILE).headers["ETag"]
    again = client.get(FILE, headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == etag
    load("River Guard", "Ash Imp")
    assert client.get(FILE, headers={"If-None-Match": etag}).status_code == 200


def test_the_bulk_file_is_made_once_for_a_state_of_the_catalogue(client, monkeypatch):
    load("River Guard")
    made = []
    monkeypatch.setattr(dumps, "all_cards", lambda *asked: made.append(asked) or all_cards(*asked))
    for url in (BULK, FILE, FILE, BULK):
        client.get(url)
    assert len(made) == 1
    load("Ash Imp")
    client.get(FILE)
    assert len(made) == 2


def test_the_head_of_the_bulk_file_says_what_the_file_would_be(client):
    load("River Guard")
    head, whole = client.head(FILE), client.get(FILE)
    assert head.content == b""
    for name in ("Content-Length", "Repr-Digest", "ETag", "Catalogue-Version", "Content-Type"):
        assert head.headers[name] == whole.headers[name]


def test_a_catalogue_without_cards_has_an_empty_file_at_version_0(client):
    described = describe(client)
    assert (described["cards"], described["size"], described["version"], described["updated_at"]) == (0, 0, 0, None)
    assert client.get(FILE).getvalue() == b""
    assert client.get(f"{CHANGES}?since=0").json()["version"] == 0


def test_a_game_that_the_site_does_not_have_has_no_file(client):
    answer = client.get("/api/v1/cards/bulk/chess.jsonl", headers={"Accept": "application/jsonl"})
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")
    assert answer.json()["status"] == 404


def test_rulings_and_legality_have_files_of_their_own(client):
    load("River Guard", "Ash Imp")
    formats_file_load(data=json.dumps({"game": "wota", "formats": [A_FORMAT]}).encode())
    rulings_file_load(data=json.dumps({"game": "wota", "rulings": [A_RULING]}).encode())
    described = describe(client)
    files = {name: client.get(described[name]["url"]).getvalue() for name in ("rulings", "legality")}
    for name, content in files.items():
        assert described[name]["sha256"] == hashlib.sha256(content).hexdigest()
        assert described[name]["lines"] == len(lines_of(content))
    (ruling,) = lines_of(files["rulings"])
    assert (ruling["key"], ruling["cards"], ruling["superseded_by"]) == ("lamps", ["ash-imp", "river-guard"], None)
    assert lines_of(files["legality"])[1] == {
        "slug": "river-guard",
        "legality": [
            {"format": "current", "status": "legal", "since": "2026-03-01", "until": "2026-04-01"},
            {"format": "current", "status": "banned", "since": "2026-04-01", "until": None},
        ],
    }
    etag = client.get(described["rulings"]["url"]).headers["ETag"]
    rulings_file_load(data=json.dumps({"game": "wota", "rulings": [{**A_RULING, "text": "Four do."}]}).encode())
    changed = client.get(described["rulings"]["url"], headers={"If-None-Match": etag})
    assert lines_of(changed.getvalue())[0]["text"] == "Four do."


def test_the_files_say_of_a_card_what_its_own_answer_says(client):
    load_core_set()
    load_formats_and_rulings()
    rulings = lines_of(client.get(f"{BULK}rulings/wota.jsonl").getvalue())
    legality = {
        line["slug"]: line["legality"] for line in lines_of(client.get(f"{BULK}legality/wota.jsonl").getvalue())
    }
    slug = rulings[0]["cards"][0]
    card = client.get(f"/api/v1/cards/{slug}/").json()
    shown = [{name: ruling[name] for name in rulings[0]} for ruling in card["rulings"]]
    assert shown == [ruling for ruling in rulings if slug in ruling["cards"]]
    assert [(each["format"], each["status"]) for each in card["legality"]] == [
        (stay["format"], stay["status"]) for stay in legality[slug]
    ]


def test_a_client_may_ask_for_json_lines_by_their_name(client):
    load("River Guard")
    assert client.get(FILE, headers={"Accept": "application/jsonl"}).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_the_cards_of_one_file_are_of_one_moment_whatever_is_loaded_meanwhile(monkeypatch):
    monkeypatch.setattr("cards.queries.bulk.CHUNK", 2)
    load(*NAMES, ap=40)
    before = CardChange.objects.latest("pk").pk
    version, rows = all_cards("wota", catalogue_stamp().day)
    read = [next(rows)]
    elsewhere(lambda: (load(*NAMES, ap=60), cards_delete(cards=Card.objects.filter(name=NAMES[-1]))))
    read += rows
    assert [json.loads(row.definition)["ap"] for row in read] == [40] * len(NAMES)
    assert version.number == before < all_cards("wota", catalogue_stamp().day)[0].number


@pytest.mark.django_db(transaction=True)
def test_many_who_ask_at_once_are_sent_the_same_file(monkeypatch):
    load(*NAMES)
    made, answers = [], []
    monkeypatch.setattr(dumps, "all_cards", lambda *asked: made.append(asked) or all_cards(*asked))
    threads = [threading.Thread(target=elsewhere, args=(lambda: answers.append(Client().get(FILE)),)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    contents = {answer.getvalue() for answer in answers}
    assert len(contents) == len(made) == 1
    assert len(lines_of(*contents)) == len(NAMES)


def elsewhere(work: Any) -> None:
    """Does the work on a connection of its own."""

    def there() -> None:
        try:
            work()
        finally:
            connection.close()

    thread = threading.Thread(target=there)
    thread.start()
    thread.join()


# The version and the changes


def test_the_version_is_the_number_of_the_last_change(client):
    assert client.get("/api/v1/cards/version/").json() == {
        "version": 0, "updated_at": None,
        "games": [{"game": game, "version": 0, "updated_at": None} for game in GAMES],
    }  # fmt: skip
    load("River Guard", "Ash Imp")
    last = CardChange.objects.latest("pk")
    version = client.get("/api/v1/cards/version/").json()
    assert version["version"] == last.pk
    assert {each["game"]: each["version"] for each in version["games"]} == {**dict.fromkeys(GAMES, 0), "wota": last.pk}
    assert version["updated_at"] == last.at.isoformat().replace("+00:00", "Z")


def test_each_card_that_changed_is_named_once_with_what_became_of_it(client):
    load("River Guard", "Ash Imp", "Iron Imp", "Iron Guard")
    since = CardChange.objects.latest("pk").pk
    load("River Guard", ap=70)
    load("River Guard", ap=70, artist="Lee")
    load("Ash Guard", code="NEW")
    load("Ash Sentry", code="NEX")
    cards_delete(cards=Card.objects.filter(name__in=["Ash Imp", "Iron Imp", "Ash Sentry"]))
    load("Iron Imp", code="NEW")
    found = client.get(CHANGES, {"since": since}).json()
    assert {change["name"]: (change["action"], change["fields"]) for change in found["results"]} == {
        "River Guard": ("changed", ["ap", "artist"]),
        "Ash Guard": ("created", []),
        "Ash Sentry": ("deleted", []),
        "Ash Imp": ("deleted", []),
        "Iron Imp": ("created", []),
    }
    numbers = [change["number"] for change in found["results"]]
    assert numbers == sorted(numbers)
    assert found["version"] == CardChange.objects.latest("pk").pk
    addresses = {change["name"]: change["card"] for change in found["results"]}
    assert addresses["Ash Imp"] is None
    assert client.get(addresses["River Guard"]).json()["ap"] == 70


def test_nothing_changed_since_the_version_that_one_is_at(client):
    load("River Guard")
    version = CardChange.objects.latest("pk").pk
    assert client.get(CHANGES, {"since": version, "game": "wota"}).json() == {
        "since": version, "version": version, "next": None, "results": [],
    }  # fmt: skip


@pytest.mark.parametrize("since", ["", "x", "-1", "1.5", "1e3", "²", "1\0", "9" * 19, "9" * 400, "999999999", "0x1"])
def test_a_version_that_there_never_was_is_a_problem_that_says_what_to_do(client, since):
    load("River Guard")
    answer = client.get(CHANGES, {"since": since})
    assert fields_named(answer) == {"since"}
    assert "bulk file" in answer.json()["errors"][0]["message"]
    assert fields_named(client.get(CHANGES)) == {"since"}


@pytest.mark.parametrize(
    "asked",
    [
        {"cursor": "x"}, {"cursor": "W10"}, {"cursor": "\0"}, {"cursor": "🂡"}, {"cursor": "A" * 5000},
        {"page_size": "0"}, {"page_size": "-1"}, {"page_size": "1000000000"}, {"page_size": "1e9"},
        {"page_size": "\0"}, {"game": "chess"}, {"game": "\0"},
    ],
)  # fmt: skip
def test_an_address_that_nobody_gave_out_is_a_problem_that_names_the_fault(client, asked):
    load("River Guard")
    assert fields_named(client.get(CHANGES, {"since": 0, **asked})) == set(asked)


@pytest.mark.parametrize(
    "numbers", [[9, 99], [-1, 0], [1, 2], [0, 0.5], [True, False], ["1", "0"], [10**30, 0], [None, 1]]
)
def test_a_cursor_that_somebody_made_up_is_refused(client, numbers):
    cursor = base64.urlsafe_b64encode(json.dumps(["+", *numbers]).encode()).decode().rstrip("=")
    assert fields_named(client.get(CHANGES, {"since": 0, "cursor": cursor})) == {"cursor"}
