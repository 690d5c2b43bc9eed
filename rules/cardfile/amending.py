"""Writes a change of a published card as an erratum: what is printed stays, a dated version says what is new."""

from typing import Any

from rules.engine.cards import PRINTING_FIELDS


def latest_entry(entry: dict[str, Any]) -> dict[str, Any]:
    """The card as its latest erratum leaves it, as an entry without errata."""
    latest = {name: value for name, value in entry.items() if name != "versions"}
    for version in entry.get("versions", ()):
        latest |= {name: value for name, value in version.items() if name != "since"}
    return latest


def amended(entry: dict[str, Any], wanted: dict[str, Any], since: str) -> dict[str, Any]:
    """The entry with an erratum that makes the card what is `wanted` from the day `since` on.

    Both have every field of the card. What a printing says beside the rules has no dates and is changed in place; a
    second erratum of one day is joined to the first. Whether the outcome is valid is for the card file's reader to say.
    """
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
