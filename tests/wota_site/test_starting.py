"""A web process loads what all visitors need before it takes the first, and a worker what all jobs need."""

import subprocess
import sys

from django.conf import settings

from rules.games import GAMES

# What is loaded belongs to the process: a process of its own shows what a new one has.
PROGRAM = """
import sys
from pathlib import Path

import django

django.setup()

from rules.cardtext.grammar import Grammar
from rules.games import GAMES
from rules.queries import read_file
from rules.texts import read_texts
from wota_site.celery import app
from wota_site.starting import load_before_visitors

if "web" in sys.argv:
    load_before_visitors()
if "worker" in sys.argv:
    app.Worker(pool="threads")

built = []
build = Grammar.__init__


def build_and_count(grammar, *arguments, **named):
    built.append(grammar)
    build(grammar, *arguments, **named)


Grammar.__init__ = build_and_count
for path in Path("cards/sets").glob("*/*.json"):
    file = read_file(path)
    next(text for card in file.cards for text in read_texts(card, GAMES[file.game]))
print(len(built))
"""


def count_grammars_built_later(*arguments: str) -> int:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=settings.BASE_DIR, capture_output=True, text=True, check=True,
        env={"DJANGO_SETTINGS_MODULE": "wota_site.settings", "PYTHON_RULES": "1"},
    )  # fmt: skip
    return int(ran.stdout)


def test_no_visitor_waits_for_a_grammar():
    assert count_grammars_built_later("web") == 0


def test_no_dispute_waits_for_a_grammar():
    assert count_grammars_built_later("worker") == 0


def test_without_loading_the_first_to_come_would_build_the_grammars():
    assert count_grammars_built_later() >= len(GAMES)
