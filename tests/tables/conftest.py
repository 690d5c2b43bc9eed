"""What the stories of tables share."""

from itertools import count

import pytest

from tables.services import opening, series


@pytest.fixture(autouse=True)
def _same_deals_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run: a random game that fails can be played again."""
    numbers = count()
    for module in (opening, series):
        monkeypatch.setattr(module, "new_seed", lambda: f"deal {next(numbers)}")
