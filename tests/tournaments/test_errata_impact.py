"""Before a card or a rule changes: which archived verdicts would be others."""

import json
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from cards.models import Card, CardData
from cards.queries import card_pool, find_archived_pool
from cards.services import card_file_load, cards_delete
from judging.errata_impact import judge_again
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCheck, Decklist, check_deck
from rules.games import GAMES
from tests.factories import NOON, make_dispute
from tournaments import jobs
from tournaments.models import Registration

pytestmark = pytest.mark.django_db


def run_rejudge(*arguments: str) -> str:
    out = StringIO()
    call_command("rejudge", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def judged_dispute():
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: NOON)
    return dispute


def write_changed_cards(folder: Path, **changes: dict) -> str:
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
    assert run_rejudge() == "1 verdicts replayed, 0 would change\n"


def test_a_changed_card_shows_the_verdicts_that_it_would_change(judged_dispute, tmp_path):
    errata = write_changed_cards(tmp_path, Spark_Imp={"ap": 10})
    answer = json.loads(run_rejudge("--cards", errata, "--json"))
    assert answer["dispute"] == judged_dispute.pk
    assert answer["before"]["rule"] == "WOTA-CMB-02"
    assert answer["after"]["verdict"] == "inconsistent"
    assert judged_dispute.submission.verdicts.count() == 1


def test_another_edition_is_asked_about_by_name(judged_dispute):
    assert "0 would change" in run_rejudge("--edition", "classic")
    with pytest.raises(CommandError, match=r"classic, current"):
        run_rejudge("--edition", "ancient")


def test_an_unreadable_card_file_is_named(tmp_path):
    with pytest.raises(CommandError, match=r"missing\.json"):
        run_rejudge("--cards", str(tmp_path / "missing.json"))


def test_an_archived_verdict_is_the_same_to_the_byte_under_the_card_data_that_it_names(judged_dispute, tmp_path):
    verdict = judged_dispute.submission.verdicts.get()
    card_file_load(data=Path(write_changed_cards(tmp_path, Spark_Imp={"ap": 10})).read_bytes())
    assert "1 would change" in run_rejudge()
    again = judge_again(verdict, find_archived_pool(verdict.cards_digest))
    assert json.dumps(again, sort_keys=True) == json.dumps(verdict.data, sort_keys=True)
    assert run_rejudge("--as-judged") == "1 verdicts replayed, 0 would change\n"


def test_a_change_with_a_date_leaves_alone_what_was_played_before_it(judged_dispute, tmp_path):
    for day, count in (("2026-11-01", 1), ("2026-11-21", 0)):
        errata = write_changed_cards(tmp_path, Spark_Imp={"versions": [{"since": day, "ap": 10}]})
        assert f"{count} would change" in run_rejudge("--cards", errata)
    card_file_load(data=Path(errata).read_bytes())
    assert "0 would change" in run_rejudge()


def test_what_was_judged_by_card_data_that_was_not_kept_is_named(judged_dispute):
    CardData.objects.all().delete()
    assert "not to be judged again: its card data was not kept" in run_rejudge("--as-judged")


def test_the_cards_of_the_verdicts_are_not_mixed_with_others(tmp_path):
    with pytest.raises(CommandError, match="leave the others out"):
        run_rejudge("--as-judged", "--edition", "classic")


def test_a_registered_list_is_checked_again_by_the_card_data_that_it_was_handed_in_under(judged_dispute):
    registration = Registration.objects.first()
    event = registration.tournament
    decklist = msgspec.convert({"sections": registration.list_parsed}, Decklist)

    def check(pool: CardPool) -> DeckCheck:
        return check_deck(GAMES[event.game], event.edition, decklist, pool)

    before = check(card_pool(event.game))
    assert (before.legal, before.cards) == (True, registration.cards_digest)
    cards_delete(cards=Card.objects.filter(name=decklist.sections["main"][0][1]))
    assert not check(card_pool(event.game)).legal
    assert check(find_archived_pool(registration.cards_digest)) == before
