"""A plug-in of pytest that collects the faults planted by the scenes of the rules.

Under `pytest -p tests.proofs.planting` the helpers `refuses` and `misclaims` assert nothing. What they would plant is
written to the folder that PLANTS names.
"""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.verdict import Verdict
from tests.rules.scenes import Scenes


class Plant(NamedTuple):
    """A record with one fault, and the rule that it breaks or contradicts."""

    game: str
    rule: str
    verdict: str  # "illegal" for a breach, "inconsistent" for a false claim
    edition: str
    text: str
    cards: CardPool
    registered: dict | None = None


EDITIONS = {code: dict(game.editions) for code, game in GAMES.items()}
PLANTS: dict[tuple[int, str, str, str], Plant] = {}


def plant(
    scenes: Scenes, verdict_name: str, _kinds: object, rule: str, rows: str, _at: object, _cause: object, scene: dict
) -> Verdict:
    """Stand in for the check of a faulty scene."""
    if GAMES[scenes.game].editions != EDITIONS[scenes.game]:
        return scenes.judged(rows, **scene)  # an owner has turned a switch: no edition that ships says so
    told = {name: scene[name] for name in scene.keys() - {"cards", "registered"}}
    cards, registered = scene.get("cards") or scenes.pool(), scene.get("registered")
    text, edition = scenes.record(rows, **told), scene.get("edition") or scenes.default_edition
    planted = Plant(scenes.game, rule, verdict_name, edition, text, cards, registered)
    PLANTS[id(cards), str(registered), rule, text] = planted
    return scenes.judged(rows, **scene)


def pytest_configure() -> None:
    """Collect instead of checking."""
    Scenes._faulty = plant


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what this process has collected."""
    file = Path(os.environ["PLANTS"]) / str(os.getpid())
    file.write_bytes(pickle.dumps(list(PLANTS.values())))
