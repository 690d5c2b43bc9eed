"""Writes changes of released cards as errata."""

from typing import Any

from rules.engine.cards import PRINTING_FIELDS


def latest_entry(entry: dict[str, Any]) -> dict[str, Any]:
    """Return a card as of the latest erratum, as a plain entry."""
    latest = {name: value for name, value in entry.items() if name != "versions"}
    for version in entry.get("versions", ()):
        latest |= {name: value for name, value in version.items() if name != "since"}
    return latest


def amend_entry(entry: dict[str, Any], wanted: dict[str, Any], since: str) -> dict[str, Any]:
    """Add an erratum: the card becomes `wanted` from the day `since` on."""
    latest = latest_entry(entry)
    changes = {
        name: value for name, value in wanted.items() if name not in PRINTING_FIELDS and value != latest.get(name)
    }
    printing = {name: value for name, value in wanted.items() if name in PRINTING_FIELDS}
    amended_entry = {**entry, **printing}
    if changes or amended_entry == entry:
        versions = list(entry.get("versions", ()))
        joined = versions.pop() if versions and versions[-1].get("since") == since else {"since": since}
        amended_entry["versions"] = [*versions, {**joined, **changes}]
    return amended_entry
