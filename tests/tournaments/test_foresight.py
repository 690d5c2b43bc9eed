"""Before a card or a rule changes: which archived verdicts would be others."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tests.factories import NOON, make_dispute
from tournaments import jobs

pytestmark = pytest.mark.django_db


def rejudged(*arguments: str) -> str:
    out = StringIO()
    call_command("rejudge", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def judged_dispute():
    dispute = make_dispute()
    jobs.judge_record(dispute.pk, lambda: NOON)
    return dispute


def changed_cards(folder: Path, **changes: dict) -> str:
    """A card file with the Core cards of these names changed."""
    core = json.loads((settings.CARD_SETS_DIR / "wota" / "core.json").read_text())
    cards = [
        {**card, **changes[card["name"].replace(" ", "_")]}
        for card in core["cards"]
        if card["name"].replace(" ", "_") in changes
    ]
    path = folder / "errata.json"
    path.write_text(json.dumps({**core, "cards": cards}))
    return str(path)


def test_nothing_changes_under_the_cards_and_rules_that_it_was_judged_by(judged_dispute):
    assert rejudged() == "1 verdicts replayed, 0 would change\n"


def test_a_changed_card_shows_the_verdicts_that_it_would_change(judged_dispute, tmp_path):
    errata = changed_cards(tmp_path, Spark_Imp={"ap": 10})
    answer = json.loads(rejudged("--cards", errata, "--json"))
    assert answer["dispute"] == judged_dispute.pk
    assert answer["before"]["rule"] == "WOTA-CMB-02"
    assert answer["after"]["verdict"] == "inconsistent"
    assert judged_dispute.verdicts.count() == 1


def test_another_edition_is_asked_about_by_name(judged_dispute):
    assert "0 would change" in rejudged("--edition", "classic")
    with pytest.raises(CommandError, match=r"classic, current"):
        rejudged("--edition", "ancient")


def test_an_unreadable_card_file_is_named(tmp_path):
    with pytest.raises(CommandError, match=r"missing\.json"):
        rejudged("--cards", str(tmp_path / "missing.json"))
