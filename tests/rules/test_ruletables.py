"""A rulebook of tables: one with rules alone, and one with a head that lacks a column."""

import pytest

from rules.engine.ruletables import read_rulebook

HEAD = "id,topic,editions,statement,source,same_as,broken_with"
ROW = "TIN-SET-01,beginning,,Each player has a tin.,T:Setup,,"


def write_rules(folder, head: str) -> None:
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.csv").write_text(f"{head}\n{ROW}\n", encoding="utf-8")


def test_a_rulebook_may_have_rules_alone(tmp_path, monkeypatch):
    write_rules(tmp_path / "tins", HEAD)
    monkeypatch.syspath_prepend(tmp_path)
    rulebook = read_rulebook("tins", {"plain": "Plain"}, {"set": "Setting up"}, {"T": "The rules"})
    assert [(rule.id, rule.editions) for rule in rulebook] == [("TIN-SET-01", ("plain",))]
    assert (rulebook.switches, rulebook.occasions) == ({}, {})


def test_a_head_without_a_column_is_refused_by_table_and_name(tmp_path, monkeypatch):
    write_rules(tmp_path / "cans", HEAD.removesuffix(",same_as,broken_with"))
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=r"cans: the head of rules\.csv lacks same_as, broken_with"):
        read_rulebook("cans", {"plain": "Plain"}, {}, {})
