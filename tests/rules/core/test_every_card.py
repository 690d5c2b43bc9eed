"""Every card that is not vanilla has a scene that shows what it does."""

import ast
from pathlib import Path

from tests.rules.core.scenes import core


def test_every_card_with_a_text_or_a_keyword_is_shown_in_a_scene():
    special = {card.name for card in core() if card.text or card.keywords}
    assert sorted(special - _list_shown()) == []


def _list_shown() -> set[str]:
    """The cards that the tests beside this one call `shows` with."""
    calls = [
        node
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "shows"
    ]
    return {call.args[0].value for call in calls if call.args and isinstance(call.args[0], ast.Constant)}
