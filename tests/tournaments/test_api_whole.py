"""Whatever somebody presses on a page of an event, a program can do: pages and API call the same services."""

import ast
import inspect
from pathlib import Path

from django.conf import settings

from tournaments import services

ON_PAGES_ALONE = {
    "list_check": "is what the API's deck check does",
    "match_record": "begins a recording, whose rows are written on its page alone",
    "list_open": "notes that the staff look at a sealed list, which the API does not show",
}
"""Services that a page calls and the API does not, with the reason."""

ASKED_BY_FORMS = {"check_correction", "check_structure", "find_card_format", "zone_named"}
"""What a form asks before the use case does."""


def services_called_in(folder: Path) -> set[str]:
    found = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "services":
                found.add(node.attr)
    return {name for name in found if callable(getattr(services, name)) and name[0].islower()}


def test_the_api_has_every_press_of_the_pages() -> None:
    house = settings.BASE_DIR / "tournaments"
    on_pages, in_api = services_called_in(house / "views"), services_called_in(house / "api")
    assert on_pages - in_api - set(ON_PAGES_ALONE) == set()
    assert set(ON_PAGES_ALONE).isdisjoint(in_api)


def test_every_use_case_is_called_by_somebody() -> None:
    house = settings.BASE_DIR / "tournaments"
    called = services_called_in(house / "views") | services_called_in(house / "api")
    use_cases = {name for name, _function in inspect.getmembers(services, inspect.isfunction)}
    assert {"round_pair", "match_void", "staff_appoint", "pairing_swap", "player_undrop"} <= called
    assert use_cases - called == ASKED_BY_FORMS


def test_every_view_of_the_api_has_an_address() -> None:
    """Or a service would be called by a view that nobody reaches."""
    folder = settings.BASE_DIR / "tournaments" / "api"
    addresses = (folder / "urls.py").read_text()
    bases, views = set(), set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and node.name.endswith("View"):
                views.add(node.name)
                bases |= {base.id for base in node.bases if isinstance(base, ast.Name)}
    assert {name for name in views - bases if f".{name}.as_view(" not in addresses} == set()
