"""A verdict of illegal says that a rule is broken only where it quotes one."""

import pytest

from judging.views.verdicts import finding_of
from rules.decklists.reading import read_decklist
from rules.games import GAMES
from rules.queries import list_starters, shipped_pool
from rules.records.judge import judge

SEATS = {"A": "Ada", "B": "Ben"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "starter", "rule", "explanation"),
    [
        ("valcarta", "longnight", "VAL-G38", "A row of the record breaks a rule."),
        ("wrath-of-cores", "orchard", None, "A row of the record cannot be true."),
    ],
)
def test_a_card_missing_from_the_registered_list_breaks_a_rule_where_the_rulebook_speaks_of_lists(
    game: str, starter: str, rule: str | None, explanation: str
) -> None:
    record, pool = GAMES[game].read_example("illegal"), shipped_pool(game)
    deck = read_decklist(list_starters(game)[starter], pool, GAMES[game].deck_sections)
    verdict = judge(record, games=GAMES, pools={game: pool}, registered={"A": deck}).to_builtins()
    finding = finding_of(verdict, SEATS, game, record)
    assert (finding.rule.id if finding.rule else None) == rule
    assert finding.explanation == explanation
