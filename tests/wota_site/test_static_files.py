"""Static files for good: a module that changes changes its name, and the names of all that lead to it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles.finders import find, get_finder
from django.core.management import call_command
from django.test import override_settings

from wota_site.static_files import StaticFiles

HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)""")


def collect(to: Path, **changes: Any) -> dict[str, str]:
    """What each file is called once `collectstatic` has collected it, as for others to use."""
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": "wota_site.static_files.StaticFiles"}}
    with override_settings(STATIC_ROOT=to, STORAGES=storages, **changes):
        call_command("collectstatic", interactive=False, verbosity=0)
    return json.loads((to / "staticfiles.json").read_bytes())["paths"]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A module that imports another at once, one that does so later, and a third in a folder above the other."""
    folder = tmp_path / "sources" / "js"
    (folder / "inner").mkdir(parents=True)
    (folder / "page.js").write_text('import { ask } from "./inner/box.js";\nask();\n')
    (folder / "later.js").write_text('const { ask } = await import("./inner/box.js")\n')
    (folder / "inner" / "box.js").write_text('import "../words.js"\nexport const ask = () => 1;\n')
    (folder / "words.js").write_text("export const words = 1;\n")
    return folder


def test_a_changed_inner_module_renames_all_that_lead_to_it_and_nothing_else(sources, tmp_path):
    only = {
        "STATICFILES_DIRS": [sources.parent],
        "STATICFILES_FINDERS": ["django.contrib.staticfiles.finders.FileSystemFinder"],
    }
    before = collect(tmp_path / "before", **only)
    (sources / "words.js").write_text("export const words = 2;\n")
    after = collect(tmp_path / "after", **only)
    assert {name for name in before if before[name] != after[name]} == set(before)
    (sources / "page.js").write_text('import "./words.js";\n')
    again = collect(tmp_path / "again", **only)
    assert {name for name in after if after[name] != again[name]} == {"js/page.js"}


def test_the_sites_own_modules_import_files_that_are_there_under_names_that_tell_their_content(tmp_path, monkeypatch):
    monkeypatch.setattr(StaticFiles, "compress_files", lambda _storage, _names: ())  # takes most of the time
    names = collect(tmp_path)
    modules = [tmp_path / hashed for name, hashed in names.items() if name.startswith("js/")]
    imports = [(module, named) for module in modules for named in IMPORT.findall(module.read_text())]
    assert imports
    for module, named in imports:
        assert HASHED.search(named), f"{module} imports {named}"
        assert (module.parent / named).exists()


def test_the_letters_of_headings_come_along_as_small_files(tmp_path):
    names = collect(tmp_path, STATICFILES_FINDERS=["wota_site.fonts.Fonts"])
    assert sorted(names) == [f"fonts/SourceSerifPro-{face}.woff2" for face in ("Bold", "It", "Regular")]
    assert all((tmp_path / name).stat().st_size < 30_000 for name in names.values())
    assert find("fonts/SourceSerifPro-Bold.woff2") is not None
    assert [name for name, _ in get_finder("wota_site.fonts.Fonts").list(None)]  # as a laptop's server asks
    assert find("fonts/SourceSerifPro-Black.woff2") is None
