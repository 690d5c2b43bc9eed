"""Loading files of formats and rulings: whole or not at all, the whole truth of their game, told in words."""

import json
import threading
from datetime import date
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from cards.files import formats_schema, rulings_schema
from cards.loading import lock_catalogue
from cards.models import Card, CardSet, Format, FormatSet, Legality, LegalityChange, Ruling
from cards.services import card_file_load, cards_delete, formats_file_load, rulings_file_load
from rules.cardfile import CardFileError
from rules.games import GAMES
from tests.cards.test_load_cards import TIDE, a_card, a_file
from tests.factories import load_core_set, load_formats_and_rulings

pytestmark = pytest.mark.django_db

DAY = "a day of the calendar written YYYY-MM-DD, such as 2026-03-01"
BAN = {
    "card": "Sentry", "status": "banned", "since": "2026-03-01",
    "reason": "It never slept.", "source": "Announcement of 20 February 2026",
}  # fmt: skip


def a_format(code: str = "current", **changes: Any) -> dict[str, Any]:
    entry = {"code": code, "name": code.title(), "edition": "current", "sets": [{"code": "COR", "since": "2026-01-15"}]}
    return {**entry, **changes}


def formats(*entries: dict[str, Any], game: str = "wota") -> bytes:
    return json.dumps({"game": game, "formats": entries}).encode()


def a_ruling(key: str = "lamps", **changes: Any) -> dict[str, Any]:
    entry = {"key": key, "cards": ["Sentry"], "text": "Three lamps mean nothing.", "date": "2026-02-01"}
    return {**entry, "source": "WOTA-GLO-01", "author": "Rules team", **changes}


def rulings(*entries: dict[str, Any], game: str = "wota") -> bytes:
    return json.dumps({"game": game, "rulings": entries}).encode()


def statuses(name: str, code: str = "current") -> list[tuple[str, str, str]]:
    rows = Legality.objects.filter(card__name=name, format__code=code).order_by("since")
    return [(row.status, str(row.since), str(row.until or "")) for row in rows]


def faults(load: Any, data: bytes) -> list[str]:
    with pytest.raises(CardFileError) as error:
        load(data=data)
    return str(error.value).splitlines()


@pytest.fixture
def sentry():
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))


def test_what_ships_loads_on_the_core_set_and_a_second_time_changes_nothing():
    load_core_set()
    load_formats_and_rulings()
    assert set(Format.objects.values_list("code", "edition")) == {("current", "current"), ("classic", "classic")}
    assert set(Legality.objects.values_list("status", flat=True)) == {"legal"}
    assert Legality.objects.count() == 2 * Card.objects.count()
    assert Ruling.objects.filter(superseded_by=None).count() >= 30
    rows = [list(model.objects.order_by("pk").values()) for model in (Format, FormatSet, Legality, Ruling)]
    load_formats_and_rulings()
    assert rows == [list(model.objects.order_by("pk").values()) for model in (Format, FormatSet, Legality, Ruling)]


def test_what_ships_fits_the_published_schemas(client):
    import jsonschema

    for kind, folder in (("formats", settings.CARD_FORMATS_DIR), ("rulings", settings.CARD_RULINGS_DIR)):
        schemas = {code: client.get(f"/api/v1/cards/schema/{code}/{kind}/").json() for code in GAMES}
        for code, schema in schemas.items():
            assert schema == {"formats": formats_schema, "rulings": rulings_schema}[kind](GAMES[code])
        for path in folder.glob("*.json"):
            data = json.loads(path.read_bytes())
            jsonschema.validate(data, schemas[data["game"]])


def test_a_ban_counts_from_its_day_until_the_card_is_let_go(sentry):
    free = {**BAN, "status": "legal", "since": "2026-09-01", "reason": "It sleeps now."}
    formats_file_load(data=formats(a_format(changes=[free, BAN])))
    assert statuses("Sentry") == [
        ("legal", "2026-01-15", "2026-03-01"),
        ("banned", "2026-03-01", "2026-09-01"),
        ("legal", "2026-09-01", ""),
    ]
    assert statuses("Recruit") == [("legal", "2026-01-15", "")]


def test_a_card_is_in_the_pool_from_its_first_set_until_the_last_has_left():
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))
    card_file_load(data=a_file(a_card("Sentry", "040"), **TIDE))
    both = [{"code": "COR", "since": "2026-01-15", "until": "2026-07-01"}, {"code": "TID", "since": "2026-06-01"}]
    formats_file_load(data=formats(a_format(sets=both)))
    assert statuses("Sentry") == [("legal", "2026-01-15", "")]
    assert statuses("Recruit") == [("legal", "2026-01-15", "2026-07-01")]


def test_cards_that_are_loaded_later_are_legal_at_once_and_a_reprint_comes_back(sentry):
    card_file_load(data=a_file(a_card("Diver", "001"), **TIDE))
    sets = [{"code": "COR", "since": "2026-01-15", "until": "2026-05-01"}, {"code": "TID", "since": "2026-06-01"}]
    formats_file_load(data=formats(a_format(sets=sets)))
    card_file_load(data=a_file(a_card("Diver", "001"), a_card("Recruit", "002"), a_card("Swimmer", "003"), **TIDE))
    assert statuses("Swimmer") == [("legal", "2026-06-01", "")]
    assert statuses("Recruit") == [("legal", "2026-01-15", "2026-05-01"), ("legal", "2026-06-01", "")]


def test_only_a_load_that_moves_cards_works_out_when_they_are_legal(sentry):
    formats_file_load(data=formats(a_format()))
    before = Format.objects.get().version
    with CaptureQueriesContext(connection) as asked:
        card_file_load(data=a_file(a_card("Sentry", "001", text="Draw 1 card.")))
    assert not [query for query in asked if "cards_legality" in query["sql"]]
    assert Format.objects.get().version == before
    card_file_load(data=a_file(a_card("Newcomer", "900")))
    assert statuses("Newcomer")
    assert Format.objects.get().version != before


def test_a_set_that_comes_out_later_than_it_was_said_enters_the_pool_no_earlier(sentry):
    formats_file_load(data=formats(a_format()))
    card_file_load(data=a_file(a_card("Sentry", "001"), code="COR", name="Core", released="2026-02-10"))
    assert statuses("Sentry") == [("legal", "2026-02-10", "")]


def test_the_file_is_the_whole_truth_and_what_it_no_longer_has_is_removed(sentry):
    formats_file_load(data=formats(a_format(changes=[BAN]), a_format("classic", edition="classic")))
    report = formats_file_load(data=formats(a_format(name="Now")))
    assert (report.created, report.changed, report.removed, report.unchanged) == (
        [], {"current": ["name", "changes"]}, ["classic"], 0,
    )  # fmt: skip
    assert statuses("Sentry") == [("legal", "2026-01-15", "")]
    assert not LegalityChange.objects.exists()


def test_a_ruling_belongs_to_several_cards_and_leads_to_the_one_that_took_its_place(sentry):
    new = a_ruling("lamps-2", cards=["Sentry", "récruit"], date="2026-05-01", question="What do three lamps mean?")
    rulings_file_load(data=rulings(a_ruling(superseded_by="lamps-2"), new))
    old = Ruling.objects.get(key="lamps")
    assert old.superseded_by.key == "lamps-2"
    assert set(old.superseded_by.cards.values_list("name", flat=True)) == {"Sentry", "Recruit"}
    assert "what do three lamps mean" in old.superseded_by.text_fold
    report = rulings_file_load(data=rulings(a_ruling(text="One lamp."), a_ruling("bells")))
    assert (report.created, report.changed, report.removed) == (
        ["bells"], {"lamps": ["text", "superseded_by"]}, ["lamps-2"],
    )  # fmt: skip


def test_every_fault_of_a_file_is_named_with_its_place_and_how_to_mend_it(sentry):
    bad = a_format(
        "Current", editon="current", name="Now ", edition="curent", sets=[{"code": "cor", "since": "2026-02-30"}, 7],
        changes=[{**BAN, "status": "baned"}, {**BAN, "reason": "\x07"}],
    )  # fmt: skip
    code = "the format's code in small letters, digits and hyphens, such as current"
    assert faults(formats_file_load, formats(bad, a_format("b", sets=[]), "x")) == [
        "format 1: Current: editon: is not a field of this entry; did you mean 'edition'?",
        f'format 1: Current: code: must be {code}, not "Current"',
        "format 1: Current: name: has blanks at an end; take them away",
        'format 1: Current: sets.1.code: must be a set\'s code, such as COR, not "cor"',
        f'format 1: Current: sets.1.since: must be {DAY}, not "2026-02-30"',
        "format 1: Current: sets.2: must be an object with code, since, until; not 7",
        'format 1: Current: changes.1.status: must be one of: legal, restricted, banned, not "baned"',
        "format 1: Current: changes.2.reason: holds an invisible or control character; type it again",
        'format 2: b: sets: must be a list with at least one set: {"code": ..., "since": ...}, not []',
        'format 3: must be an object with code, name, edition, description, sets, changes; not "x"',
        "format 1: Current: edition: W.O.T.A. has no edition 'curent'; did you mean 'current'?",
    ]


def test_faults_against_the_catalogue_name_the_nearest_card_and_set(sentry):
    entry = a_format(
        edition="curent", sets=[{"code": "COR", "since": "2026-01-15"}, {"code": "COR", "since": "2026-05-01"}]
    )
    assert faults(formats_file_load, formats(entry, a_format())) == [
        'format 2: current: code: "current" already stands in format 1; give each its own',
        "format 1: current: edition: W.O.T.A. has no edition 'curent'; did you mean 'current'?",
        "format 1: current: sets.2.since: COR is in the pool since 2026-01-15 for good; write one stay",
    ]
    sets = [{"code": "CORE", "since": "2026-01-15"}, {"code": "COR", "since": "2025-12-31"}]
    found = faults(formats_file_load, formats(a_format(sets=sets, changes=[{**BAN, "card": "Sentri"}])))
    assert found == [
        "format 1: current: sets.1.code: no set has the code 'CORE'; there are: COR",
        "format 1: current: sets.2.since: 2025-12-31 is before COR came out on 2026-01-15",
        "format 1: current: changes.1.card: no card is called 'Sentri'; did you mean 'Sentry'?",
    ]


def test_a_misspelt_card_is_named_in_the_same_round_as_every_other_fault_of_its_entry(sentry):
    bad = a_ruling("a", cards=["Sentri", "Recruit", "RECRUIT"], date="2026-02-30", superseded_by="c")
    assert faults(rulings_file_load, rulings(bad, a_ruling("b", author="", superseded_by="a"))) == [
        f'ruling 1: a: date: must be {DAY}, not "2026-02-30"',
        "ruling 1: a: cards.1: no card is called 'Sentri'; did you mean 'Sentry'?",
        'ruling 2: b: author: must be who answers for it, 1 to 80 characters on one line, not ""',
        "ruling 1: a: cards.3: RECRUIT appears twice in the ruling; keep one",
        "ruling 1: a: superseded_by: no ruling has the key 'c'; there are: a, b",
    ]
    sets = [{"code": "CORE", "since": "2026-02-30"}]
    bad = a_format(name="", edition="curent", sets=sets, changes=[{**BAN, "card": "Sentri", "status": "baned"}])
    assert faults(formats_file_load, formats(bad)) == [
        'format 1: current: name: must be the format\'s name, 1 to 80 characters on one line, not ""',
        f'format 1: current: sets.1.since: must be {DAY}, not "2026-02-30"',
        "format 1: current: sets.1.code: no set has the code 'CORE'; there are: COR",
        'format 1: current: changes.1.status: must be one of: legal, restricted, banned, not "baned"',
        "format 1: current: changes.1.card: no card is called 'Sentri'; did you mean 'Sentry'?",
        "format 1: current: edition: W.O.T.A. has no edition 'curent'; did you mean 'current'?",
    ]


def test_a_change_that_changes_nothing_and_two_on_one_day_are_refused(sentry):
    again = [BAN, {**BAN, "since": "2026-04-01"}, {**BAN, "card": "Recruit", "status": "legal"}]
    assert faults(formats_file_load, formats(a_format(changes=again))) == [
        "format 1: current: changes.3.status: Recruit is legal already on 2026-03-01; leave the change out",
        "format 1: current: changes.2.status: Sentry is banned already on 2026-04-01; leave the change out",
    ]
    twice = [BAN, {**BAN, "status": "restricted"}]
    assert faults(formats_file_load, formats(a_format(changes=twice))) == [
        "format 1: current: changes.2.since: Sentry already changes on 2026-03-01; keep one of the two",
    ]


def test_rulings_that_lead_nowhere_in_circles_or_back_in_time_are_refused(sentry):
    found = faults(
        rulings_file_load,
        rulings(
            a_ruling("a", superseded_by="b", cards=["Sentry", "SENTRY"]),
            a_ruling("b", superseded_by="a"),
            a_ruling("c", superseded_by="early"),
            a_ruling("early", date="2026-01-20"),
            a_ruling("d", superseded_by="erly"),
            a_ruling("e", cards=[]),
        ),
    )
    assert found == [
        "ruling 6: e: cards: must be a list of names of cards, not []",
        "ruling 1: a: cards.2: SENTRY appears twice in the ruling; keep one",
        "ruling 1: a: superseded_by: the rulings supersede one another in a circle; the latest stands for itself",
        "ruling 2: b: superseded_by: the rulings supersede one another in a circle; the latest stands for itself",
        "ruling 3: c: superseded_by: early is of 2026-01-20, before this ruling of 2026-02-01",
        "ruling 5: d: superseded_by: no ruling has the key 'erly'; did you mean 'early'?",
    ]
    assert faults(rulings_file_load, rulings(a_ruling(cards=["Rekruit"]))) == [
        "ruling 1: lamps: cards.1: no card is called 'Rekruit'; did you mean 'Recruit'?",
    ]
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("load", [formats_file_load, rulings_file_load])
@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b"null", b'{"game": 1}', b"\xff\xfe", b"[" * 100_000, b'{"formats": 3, "rulings": "x"}']
)
def test_what_is_no_such_file_at_all_is_refused_in_words(load, data):
    assert all(len(fault) > 20 for fault in faults(load, data))


def test_a_file_of_another_game_is_refused(sentry):
    assert faults(formats_file_load, formats(a_format(), game="chess")) == [
        f'game: "chess" is not a game of this site; use one of: {", ".join(GAMES)}',
    ]


def test_one_bad_entry_leaves_all_as_it_was(sentry):
    formats_file_load(data=formats(a_format()))
    faults(formats_file_load, formats(a_format(name="Now"), a_format("b", changes=[{**BAN, "card": "Nobody At All"}])))
    assert Format.objects.get().name == "Current"


def test_a_load_reaches_every_process_by_a_new_version_of_the_sets(sentry):
    before = CardSet.objects.get().version
    formats_file_load(data=formats(a_format()))
    after = CardSet.objects.get().version
    formats_file_load(data=formats(a_format()))
    assert before != after == CardSet.objects.get().version


def test_a_card_that_is_deleted_takes_its_legality_with_it_and_leaves_the_ruling_to_the_others(sentry):
    formats_file_load(data=formats(a_format(changes=[BAN])))
    rulings_file_load(data=rulings(a_ruling(cards=["Sentry", "Recruit"])))
    cards_delete(cards=Card.objects.filter(name="Sentry"))
    assert list(Legality.objects.values_list("card__name", flat=True)) == ["Recruit"]
    assert [card.name for card in Ruling.objects.get().cards.all()] == ["Recruit"]


@pytest.mark.django_db(transaction=True)
def test_two_loads_at_once_take_turns_and_both_hold(sentry):
    failed: list[Exception] = []

    def load(data: bytes, service: Any) -> None:
        try:
            service(data=data)
        except Exception as error:  # noqa: BLE001 - whatever it is, the test shows it
            failed.append(error)
        finally:
            connection.close()

    work = [
        (formats(a_format()), formats_file_load), (formats(a_format("classic")), formats_file_load),
        (a_file(a_card("Diver", "001"), **TIDE), card_file_load), (rulings(a_ruling()), rulings_file_load),
    ]  # fmt: skip
    threads = [threading.Thread(target=load, args=job) for job in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert Format.objects.count() == 1
    last = Format.objects.get().code
    assert statuses("Sentry", last) == [("legal", "2026-01-15", "")]


@pytest.mark.django_db(transaction=True)
def test_whoever_waits_too_long_for_his_turn_is_told_to_try_again(sentry, tmp_path, capsys):
    file = tmp_path / "formats.json"
    file.write_bytes(formats(a_format()))
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic():
            lock_catalogue()
            holding.set()
            done.wait(timeout=60)
        connection.close()

    other = threading.Thread(target=hold)
    other.start()
    holding.wait(timeout=60)
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 200")
    try:
        with pytest.raises(CommandError, match="Not loaded"):
            call_command("load_formats", file)
    finally:
        done.set()
        other.join()
        connection.close()
    assert "try again in a minute" in capsys.readouterr().err
    call_command("load_formats", file)


def test_the_commands_load_the_good_file_and_name_file_entry_and_field_of_the_bad_one(sentry, tmp_path, capsys):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(formats(a_format()))
    bad.write_bytes(formats(a_format(edition="curent")))
    with pytest.raises(CommandError, match=r"Not loaded, nothing of it was changed: .*bad\.json, .*missing\.json"):
        call_command("load_formats", good, bad, tmp_path / "missing.json")
    out, err = capsys.readouterr()
    assert "good.json: 1 formats created, 0 changed, 0 removed, 0 unchanged" in out
    assert "bad.json: format 1: current: edition: W.O.T.A. has no edition 'curent'" in err
    assert "missing.json: cannot be read: No such file or directory" in err


def test_the_commands_say_what_a_dry_run_would_do(sentry, tmp_path, capsys):
    file = tmp_path / "rulings.json"
    file.write_bytes(rulings(a_ruling()))
    call_command("load_rulings", file)
    file.write_bytes(rulings(a_ruling(text="One lamp."), a_ruling("bells")))
    call_command("load_rulings", file, "--dry-run", verbosity=2)
    assert "1 rulings would be created, 1 would be changed, 0 would be removed, 0 unchanged\n  lamps: text" in (
        capsys.readouterr().out
    )
    assert list(Ruling.objects.values_list("text", flat=True)) == ["Three lamps mean nothing."]


def test_the_derived_rows_of_many_cards_are_those_that_one_finds_day_by_day():
    days = [date(2026, 1, number) for number in range(1, 29)]
    for number, code in enumerate(("AAA", "BBB", "CCC"), start=1):
        cards = [a_card(f"Guard {each}", str(each)) for each in range(1, 9) if each % 4 != number]
        card_file_load(data=a_file(*cards, code=code, name=code, released=f"2026-01-0{number}"))
    sets = [
        {"code": "AAA", "since": "2026-01-02", "until": "2026-01-09"}, {"code": "BBB", "since": "2026-01-05"},
        {"code": "CCC", "since": "2026-01-03", "until": "2026-01-06"},
        {"code": "CCC", "since": "2026-01-20", "until": "2026-01-22"},
    ]  # fmt: skip
    changes = [
        {**BAN, "card": "guard 2", "since": "2026-01-04"},
        {**BAN, "card": "Guard 2", "status": "legal", "since": "2026-01-21"},
        {**BAN, "card": "Guard 5", "status": "restricted", "since": "2026-01-01"},
    ]
    formats_file_load(data=formats(a_format(sets=sets, changes=changes)))
    for card in Card.objects.all():
        codes = set(card.printings.values_list("card_set__code", flat=True))
        for today in days:
            iso = today.isoformat()
            in_pool = any(stay["code"] in codes and stay["since"] <= iso < stay.get("until", "9999") for stay in sets)
            said = [c for c in changes if c["card"].lower() == card.name.lower() and c["since"] <= iso]
            wanted = [said[-1]["status"] if said else "legal"] if in_pool else []
            rows = Legality.objects.filter(card=card, since__lte=today).exclude(until__lte=today)
            assert list(rows.values_list("status", flat=True)) == wanted, (card, today)
