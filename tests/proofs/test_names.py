"""Names that can be taken for another person's or the staff's: of hundreds that are tried, none is taken."""

from __future__ import annotations

import pytest

from accounts.names import tidy
from tests.accounts.test_likeness import try_names
from tests.proofs.figures import report, report_control

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
WANTED = 200
PEOPLE = (
    "Dara", "Elin Morris", "Kenji Sato", "Modesta", "Oriol1", "Жанна", "Zoë", "Nils O'Dea", "Ἀλέξης", "MacRonan",
    "vivvi",
)  # fmt: skip


def test_no_name_that_takes_anothers_place_is_taken() -> None:
    tried, taken = try_names(*PEOPLE)
    report(
        "names",
        f"{tried} that look like those of {len(PEOPLE)} people or of the staff: {len(taken)} taken",
        reached=tried,
        wanted=WANTED,
    )
    assert taken == []


def test_without_the_fold_many_of_them_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: names are compared as they are written."""
    monkeypatch.setattr("accounts.models.people.skeletons_of", lambda name: {tidy(name)} - {""})
    tried, taken = try_names(*PEOPLE)
    report_control("names", f"compared as they are written, {len(taken)} of {tried} are taken")
    assert len(taken) > tried / 10
