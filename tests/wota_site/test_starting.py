"""A web process loads what all visitors need before it takes the first, and a worker what all jobs need."""

import subprocess
import sys

import pytest
from django.conf import settings

from rules.games import GAMES

# What is loaded belongs to the process, so each is forked from one that has only imported.
PROGRAM = """
import os
from pathlib import Path

import django

django.setup()

from rules.cardtext.grammar import Grammar
from rules.games import GAMES
from rules.queries import read_file
from rules.texts import read_texts
from wota_site.celery import app
from wota_site.starting import load_before_visitors

built = []
build = Grammar.__init__


def build_and_count(grammar, *arguments, **named):
    built.append(grammar)
    build(grammar, *arguments, **named)


Grammar.__init__ = build_and_count
starts = {"web": load_before_visitors, "worker": lambda: app.Worker(pool="threads"), "neither": lambda: None}
for name, start in starts.items():
    if os.fork():
        os.wait()
        continue
    start()
    before = len(built)
    for path in Path("cards/sets").glob("*/*.json"):
        file = read_file(path)
        next(text for card in file.cards for text in read_texts(card, GAMES[file.game]))
    print(name, len(built) - before, flush=True)
    os._exit(0)
"""


@pytest.fixture(scope="module")
def built_later() -> dict[str, int]:
    """How many grammars each sort of process builds when it reads its first cards."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=settings.BASE_DIR, capture_output=True, text=True, check=True,
        env={"DJANGO_SETTINGS_MODULE": "wota_site.settings", "PYTHON_RULES": "1"},
    )  # fmt: skip
    return {name: int(count) for name, count in map(str.split, ran.stdout.splitlines())}


def test_no_visitor_waits_for_a_grammar(built_later):
    assert built_later["web"] == 0


def test_no_dispute_waits_for_a_grammar(built_later):
    assert built_later["worker"] == 0


def test_without_loading_the_first_to_come_would_build_the_grammars(built_later):
    assert built_later["neither"] >= len(GAMES)
