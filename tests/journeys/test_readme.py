"""What the README says is true: its files are there, its commands run, its logins are those that are printed."""

import re
import subprocess
import sys

import pytest
from django.conf import settings

from rules.games import GAMES
from rules.queries import shipped_pool
from rules.records.judge import judge
from tournaments.management.commands.load_demo import PASSWORD, PEOPLE

README = (settings.BASE_DIR / "README.md").read_text()
COMMANDS = re.findall(r"^\.venv/bin/python (manage\.py (?:check_deck|replay) .+?)(?:\s+#.*)?$", README, re.MULTILINE)
LINKS = re.findall(r"\]\((?!https?:)([^)#]+)", README)
LARGEST_IMAGE = 300_000


@pytest.mark.parametrize("link", LINKS)
def test_a_link_leads_to_a_file(link: str) -> None:
    assert (settings.BASE_DIR / link).exists()


@pytest.mark.parametrize("picture", [link for link in LINKS if link.endswith(".png")])
def test_a_picture_is_light(picture: str) -> None:
    assert (settings.BASE_DIR / picture).stat().st_size < LARGEST_IMAGE


def test_the_logins_are_those_of_the_demonstration() -> None:
    assert f"`{PASSWORD}`" in README
    table = README[README.index("| login | is |") :].split("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", table)) == set(PEOPLE)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(command: str) -> None:
    done = subprocess.run(
        [sys.executable, *command.split()], cwd=settings.BASE_DIR, check=False, capture_output=True, text=True
    )
    assert done.stderr == ""
    assert done.stdout
    if "disputed" in command:
        assert "A position #a3 shield" in done.stdout
        assert "WOTA-SUM-11" in done.stdout


def test_the_commands_are_found() -> None:
    assert len(COMMANDS) == 2


@pytest.mark.parametrize(
    ("name", "verdict", "rule"), [("legal", "legal", None), ("disputed", "illegal", "WOTA-SUM-11")]
)
def test_the_examples_are_judged_as_they_are_named(name: str, verdict: str, rule: str | None) -> None:
    text = (settings.BASE_DIR / "docs" / "examples" / f"{name}.match").read_text()
    found = judge(text, games=GAMES, pools={code: shipped_pool(code) for code in GAMES})
    assert (found.verdict, found.problem and found.problem.rule) == (verdict, rule)
    assert found.cards is not None
    assert found.state is not None
