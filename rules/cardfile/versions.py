"""Parses a card's errata: dated changes in order."""

import msgspec

from rules.cardfile.faults import Report, quote, report_unknown_fields
from rules.cardfile.fields import text_faults, wrong_value
from rules.engine.cards import LASTING_FIELDS, PRINTING_FIELDS, CardDefinition, CardVersion, is_day
from rules.engine.game import Game

MAX_VERSIONS = 100


def changeable_fields(card_type: type[CardDefinition]) -> dict[str, object]:
    """The fields open to errata, with types."""
    kept = (*LASTING_FIELDS, *PRINTING_FIELDS, "versions")
    return {field.name: field.type for field in msgspec.structs.fields(card_type) if field.name not in kept}


def read_versions(
    written: object, card: CardDefinition | None, game: Game, released: str, report: Report
) -> tuple[CardVersion, ...]:
    """Parse an entry's errata. Faulty errata are reported and left out."""
    if not isinstance(written, list) or len(written) > MAX_VERSIONS:
        form = '[{"since": "2026-03-01", "text": "..."}]'
        report("versions", f"must be a list of at most {MAX_VERSIONS} changes: {form}, not {quote(written)}")
        return ()
    versions = []
    latest = released
    known = set(_card_faults(card, game)) if card is not None else set()
    for number, entry in enumerate(written, start=1):
        prefix = f"versions.{number}"
        if not isinstance(entry, dict):
            report(prefix, f'must be an object: {{"since": "2026-03-01", "text": "..."}}, not {quote(entry)}')
            continue
        since = _since(entry, f"{prefix}.since", latest, first=number == 1, report=report)
        latest = since or latest
        changes = _changes(entry, prefix, game, report)
        if changes is None or since is None:
            continue
        version = CardVersion(since, tuple(changes.items()))
        versions.append(version)
        if card is None:
            continue
        changed = msgspec.structs.replace(card, **changes)
        if changed == card:
            report(prefix, "changes nothing: the card says so already; leave it out")
        for field, message in _card_faults(changed, game):
            if (field, message) not in known:
                report(f"{prefix}.{field}", message)
        card = changed
    return tuple(versions)


def _since(entry: dict[str, object], field: str, latest: str, *, first: bool, report: Report) -> str | None:
    """Parse an erratum's day. None, with a fault, if invalid or too early."""
    since = entry.get("since")
    if not isinstance(since, str) or not is_day(since):
        report(field, "must be the first day of the change, written YYYY-MM-DD, such as 2026-03-01")
        return None
    if first and since < latest:
        report(field, f"{since} is before the set was released on {latest}; write the change into the card itself")
        return None
    if not first and since <= latest:
        report(field, f"{since} does not come after {latest}; write the oldest change first, one for a day")
        return None
    return since


def _changes(entry: dict[str, object], prefix: str, game: Game, report: Report) -> dict[str, object] | None:
    """Parse the changed fields. None, with faults, for a misfit."""
    fields = changeable_fields(game.cards.type)
    fitting = True

    def fault(field: str, message: str) -> None:
        nonlocal fitting
        fitting = False
        report(f"{prefix}.{field}", message)

    lasting = [name for name in entry if name in (*LASTING_FIELDS, *PRINTING_FIELDS)]
    for name in lasting:
        fault(name, f"does not change; a version changes what the rules read: {', '.join(fields)}")
    report_unknown_fields(entry, ("since", *fields, *lasting), fault)
    changes = {}
    for name in fields:
        if name in entry:
            try:
                changes[name] = msgspec.convert(entry[name], fields[name])
            except msgspec.ValidationError:
                fault(name, wrong_value(entry[name], fields[name]))
    if fitting and not changes:
        report(prefix, f"changes nothing; give at least one of: {', '.join(fields)}")
    return changes if fitting and changes else None


def _card_faults(card: CardDefinition, game: Game) -> list[tuple[str, str]]:
    return [*text_faults(card, game.cards), *game.cards.find_faults(card)]
