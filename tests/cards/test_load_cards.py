"""Loading card files: whole or not at all, again without effect, and told in words."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Card, CardChange, CardImport, CardSet, Printing
from cards.queries import card_pool, completions
from cards.services import card_file_load, cards_delete, number_key
from rules.cardfile import CardFileError, read_card_file
from rules.engine.cards import CardPool
from rules.games import GAMES

pytestmark = pytest.mark.django_db

CORE = Path(__file__).resolve().parents[2] / "cards" / "sets" / "wota" / "core.json"
CORE_CARDS = json.loads(CORE.read_bytes())["cards"]
CORE_SIZE = len(CORE_CARDS)
TIDE = {"code": "TID", "name": "Tide", "released": "2026-06-01"}
CORE_SET = {"code": "COR", "name": "Core", "released": "2026-01-15"}


def a_card(name: str, number: str, **changes: Any) -> dict[str, Any]:
    card = {"name": name, "number": number, "kind": "army", "types": ["Human"], "sta": 20, "ap": 40, "sp": 60}
    return {**card, "rarity": "common", **changes}


def a_file(*cards: dict[str, Any], **info: str) -> bytes:
    return json.dumps({"game": "wota", "set": info or CORE_SET, "cards": list(cards)}).encode()


def test_the_core_set_loads_and_its_pool_has_the_digest_of_the_file():
    report = card_file_load(data=CORE.read_bytes())
    assert (len(report.created), report.changed, report.unchanged) == (CORE_SIZE, {}, 0)
    from_file = CardPool("wota", read_card_file(CORE.read_bytes(), GAMES).cards)
    assert card_pool("wota").digest == from_file.digest


def test_the_pool_is_read_in_a_few_queries_however_many_cards_there_are(django_assert_num_queries):
    card_file_load(data=CORE.read_bytes())
    with django_assert_num_queries(4):  # versions, the last change known before and now, the cards
        assert len(card_pool("wota")) == CORE_SIZE
    with django_assert_num_queries(1):  # only whether the sets are still the same
        assert card_pool("wota").get("River Guard")


def test_a_pool_that_was_read_before_a_load_is_not_used_after_it():
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))
    before = card_pool("wota")
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))
    assert card_pool("wota") is before
    card_file_load(data=a_file(a_card("Sentry", "001", ap=55)))
    assert card_pool("wota").get("Sentry").ap == 55
    cards_delete(cards=Card.objects.filter(name="Recruit"))
    assert card_pool("wota").names() == ["Sentry"]
    assert [card.name for card in completions("s")] == ["Sentry"]


def test_loading_the_same_file_again_changes_nothing():
    card_file_load(data=CORE.read_bytes())
    before = list(Card.objects.order_by("pk").values()), list(Printing.objects.order_by("pk").values())
    report = card_file_load(data=CORE.read_bytes())
    assert (report.created, report.changed, report.unchanged) == ([], {}, CORE_SIZE)
    assert before == (list(Card.objects.order_by("pk").values()), list(Printing.objects.order_by("pk").values()))


def test_a_changed_card_keeps_its_address_and_the_report_names_the_fields():
    card_file_load(data=a_file(a_card("River Guard", "001"), a_card("Sentry", "002")))
    address = Card.objects.get(name="River Guard").slug
    report = card_file_load(
        data=a_file(a_card("River-Guard", "001", ap=45, flavor="Still here."), a_card("Sentry", "002"))
    )
    assert {name: list(fields) for name, fields in report.changed.items()} == {"River-Guard": ["name", "ap", "flavor"]}
    assert report.unchanged == 1
    assert Card.objects.get(slug=address).as_printed.ap == 45


def test_two_numbers_may_be_swapped():
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))
    card_file_load(data=a_file(a_card("Sentry", "002"), a_card("Recruit", "001")))
    assert Printing.objects.get(card__name="Sentry").number == "002"


def test_one_bad_card_leaves_the_catalogue_as_it_was():
    card_file_load(data=a_file(a_card("Sentry", "001")))
    with pytest.raises(CardFileError, match=r"card 2: Recruit \(002\): types: 'Humn' is not one"):
        card_file_load(data=a_file(a_card("Sentry", "001", ap=50), a_card("Recruit", "002", types=["Humn"])))
    assert Card.objects.get().as_printed.ap == 40


def test_a_number_that_another_card_holds_is_refused_by_name():
    card_file_load(data=a_file(a_card("Sentry", "001")))
    with pytest.raises(CardFileError, match=r"Recruit \(001\): number: 001 belongs to Sentry in the catalogue"):
        card_file_load(data=a_file(a_card("Recruit", "001")))
    assert not Card.objects.filter(name="Recruit").exists()


def test_a_card_of_two_sets_keeps_its_kind_and_one_that_stands_alone_may_be_mended():
    card_file_load(data=a_file(a_card("Sentry", "001")))
    card_file_load(data=a_file(a_card("Sentry", "001", kind="mage")))
    with pytest.raises(CardFileError, match=r"Sentry \(040\): kind: Sentry is of kind mage in another set"):
        card_file_load(data=a_file(a_card("Sentry", "040"), **TIDE))
    card_file_load(data=a_file(a_card("Sentry", "040", kind="mage"), **TIDE))
    with pytest.raises(CardFileError, match="keeps its kind"):
        card_file_load(data=a_file(a_card("Sentry", "001")))
    assert card_pool("wota").get("Sentry").kind == "mage"


def test_a_dry_run_reports_and_changes_nothing():
    report = card_file_load(data=CORE.read_bytes(), dry_run=True)
    assert len(report.created) == CORE_SIZE
    assert not Card.objects.exists()
    assert not CardSet.objects.exists()


def test_a_dry_run_of_a_set_that_changed_its_name_and_day_locks_no_set_and_says_what_a_load_then_does():
    card_file_load(data=a_file(a_card("Sentry", "001")))
    card_file_load(data=a_file(a_card("Sentry", "040"), **TIDE))
    earlier = a_file(a_card("Sentry", "040", ap=55), **TIDE | {"name": "Ebb", "released": "2026-03-01"})
    with CaptureQueriesContext(connection) as queries:
        dry = card_file_load(data=earlier, dry_run=True)
    assert not [query["sql"] for query in queries if query["sql"].startswith(("UPDATE", "INSERT", "DELETE"))]
    report = card_file_load(data=earlier)
    assert dry.set_changes == report.set_changes
    assert dry.changed == report.changed == {"Sentry": {"ap": (40, 55)}}


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_newest_printing_says_what_a_card_does_in_whatever_order_the_sets_are_loaded(order: tuple[int, int]):
    files = [a_file(a_card("Sentry", "001")), a_file(a_card("Sentry", "040", ap=55, rarity="rare"), **TIDE)]
    for index in order:
        card_file_load(data=files[index])
    sentry = card_pool("wota").get("Sentry")
    assert (sentry.ap, sentry.number, sentry.rarity) == (55, "040", "rare")
    assert Printing.objects.count() == 2


def test_of_two_sets_of_one_day_the_same_one_says_what_a_card_does_however_often_both_are_loaded():
    core, also = (
        a_file(a_card("Sentry", "001")),
        a_file(a_card("Sentry", "040", ap=55), **TIDE | {"released": CORE_SET["released"]}),
    )
    for data in (core, also, core, also):
        report = card_file_load(data=data)
    assert not report.changed
    sentry = card_pool("wota").get("Sentry")
    assert (sentry.ap, sentry.number) == (55, "040")


class TestADayOfReleaseThatMoves:
    """Two sets have Sentry and Recruit: Core with 40 and, from June on, Tide with 60. Then a day moves."""

    @pytest.fixture(autouse=True)
    def both_sets(self) -> None:
        card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002"), a_card("Scout", "003")))
        card_file_load(data=a_file(a_card("Sentry", "001", ap=60), a_card("Recruit", "002", ap=60), **TIDE))

    def points(self) -> dict[str, tuple[int, int]]:
        """Of each card the AP that the rules are given, and that are searched."""
        return {card.name: (card.as_printed.ap, card.versions.get().figures["ap"]) for card in Card.objects.all()}

    def test_behind_the_other_sets_gives_the_set_the_word(self):
        later = {**CORE_SET, "released": "2026-09-01"}
        report = card_file_load(data=a_file(a_card("Sentry", "001"), **later))
        assert self.points() == {"Sentry": (40, 40), "Recruit": (40, 40), "Scout": (40, 40)}
        assert report.changed == {"Sentry": {"ap": (60, 40)}, "Recruit": {"ap": (60, 40)}}

    def test_before_the_other_sets_gives_them_the_word(self):
        card_file_load(data=a_file(a_card("Sentry", "001"), **{**CORE_SET, "released": "2026-09-01"}))
        earlier = a_file(a_card("Sentry", "001", rarity="rare"), **CORE_SET)
        expected = {"Sentry": {"ap": (40, 60), "rarity": ("common", "rare")}, "Recruit": {"ap": (40, 60)}}
        assert card_file_load(data=earlier, dry_run=True).changed == expected
        report = card_file_load(data=earlier)
        assert (report.changed, report.unchanged) == (expected, 0)
        assert self.points() == {"Sentry": (60, 60), "Recruit": (60, 60), "Scout": (40, 40)}

    def test_the_last_file_that_has_the_card_counts_whatever_came_in_after_it(self):
        card_file_load(data=a_file(a_card("Recruit", "002", ap=55), **TIDE))
        card_file_load(data=a_file(a_card("Sentry", "001", ap=65), **TIDE))
        card_file_load(data=a_file(a_card("Scout", "003"), **{**CORE_SET, "released": "2026-09-01"}))
        card_file_load(data=a_file(a_card("Scout", "003"), **CORE_SET))
        assert self.points() == {"Sentry": (65, 65), "Recruit": (55, 55), "Scout": (40, 40)}

    def test_among_sets_that_it_does_not_pass_changes_no_card(self):
        report = card_file_load(data=a_file(a_card("Scout", "003"), **{**CORE_SET, "released": "2026-05-31"}))
        assert report.changed == {}
        assert self.points()["Sentry"] == (60, 60)

    def test_is_told_in_the_history_of_each_card(self):
        card_file_load(data=a_file(a_card("Scout", "003"), **{**CORE_SET, "released": "2026-09-01"}))
        change = Card.objects.get(name="Recruit").changes.first()
        assert change.fields == {"ap": [60, 40], "released": ["2026-01-15", "2026-09-01"]}

    def test_leaves_a_card_as_it_is_if_no_file_was_kept(self):
        CardChange.objects.update(part_of=None)
        CardImport.objects.filter(card_set__code="COR").delete()
        card_file_load(data=a_file(a_card("Scout", "003"), **{**CORE_SET, "released": "2026-09-01"}))
        assert self.points()["Sentry"] == (60, 60)


def test_a_number_is_the_same_with_zeros_before_it():
    card_file_load(data=a_file(a_card("Sentry", "1")))
    with pytest.raises(CardFileError, match=r"01 belongs to Sentry"):
        card_file_load(data=a_file(a_card("Recruit", "01")))


def test_names_that_give_the_same_address_get_addresses_of_their_own():
    card_file_load(data=a_file(a_card("Autocomplete", "001"), a_card("Ash & Oak", "002"), a_card("Ash Oak 2", "003")))
    assert list(Card.objects.order_by("printings__number").values_list("slug", flat=True)) == [
        "autocomplete-2",
        "ash-oak",
        "ash-oak-2",
    ]


def test_a_long_file_reports_its_progress():
    seen: list[tuple[int, int]] = []
    cards = [a_card(f"Recruit {number}", str(number)) for number in range(1, 2502)]
    card_file_load(data=a_file(*cards), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1000, 2501), (2000, 2501), (2501, 2501)]


def test_collector_numbers_sort_as_a_reader_expects():
    numbers = ["100", "20", "019a", "019", "P3", "019b"]
    assert sorted(numbers, key=number_key) == ["019", "019a", "019b", "20", "100", "P3"]


def test_the_command_loads_the_good_file_and_names_file_card_and_field_of_the_bad_one(tmp_path, capsys):
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(a_file(a_card("Sentry", "001")))
    bad.write_bytes(a_file(a_card("Recruit", "002", kind="armie")))
    with pytest.raises(CommandError, match=r"Not loaded, nothing of it was changed: .*bad\.json, .*missing\.json"):
        call_command("load_cards", good, bad, tmp_path / "missing.json")
    out, err = capsys.readouterr()
    assert "good.json: Core (COR): 1 cards created, 0 changed, 0 unchanged" in out
    assert 'bad.json: card 1: Recruit (002): kind: "armie" is not one of' in err
    assert "missing.json: cannot be read: No such file or directory" in err
    assert list(Card.objects.values_list("name", flat=True)) == ["Sentry"]


def test_the_command_says_what_a_dry_run_would_do(capsys):
    call_command("load_cards", CORE, "--dry-run")
    assert f"{CORE_SIZE} cards would be created, 0 would be changed, 0 unchanged" in capsys.readouterr().out
    assert not Card.objects.exists()
