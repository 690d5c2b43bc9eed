"""Decklists printed in canonical form."""

from collections.abc import Mapping

from rules.engine.deckrules import Decklist, Entries


def print_sections(sections: Mapping[str, Entries]) -> str:
    """Sections in canonical form, main first, then by name."""
    return print_decklist(Decklist(sections=dict(sorted(sections.items()))))


def print_decklist(decklist: Decklist) -> str:
    """The list in canonical form: headings, and a line for each name.

    Reading it again gives the same sections; lines that were not read come last, as they were written.
    """
    lines = [f"{name}: {value}" for name, value in decklist.declared.items()]
    for section in sorted(decklist.sections, key=lambda name: (name != "main", list(decklist.sections).index(name))):
        if section != "main":
            lines.append(f"{section}:")
        lines += [f"{count} {name}" for count, name in decklist.sections[section]]
    lines += [unread.text for unread in decklist.unread]
    return "".join(f"{line}\n" for line in lines)
