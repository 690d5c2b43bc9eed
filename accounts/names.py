"""Valid names, without invisible or look-alike letters."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 40
MOST_STACKED_MARKS = 3
# Control, format (bidirectional, zero-width), surrogate, private, unassigned, line and paragraph separators.
INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks by their category, yet drawn as nothing.
BLANK_CHARACTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Scripts with letters that look alike; honest people never mix them in one word.
LOOK_ALIKE_SCRIPTS = frozenset({"LATIN", "CYRILLIC", "GREEK", "CHEROKEE", "ARMENIAN"})
# The same bar in the database, for what comes through no form: controls, bidirectional and zero-width characters.
FORBIDDEN_IN_DATABASE = (
    r"[\x01-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)


def tidy(name: str) -> str:
    """Normalize a name (NFC) and the spaces in between."""
    composed = unicodedata.normalize("NFC", name)
    return re.sub(r"[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+", " ", composed).strip(" ")


def refuse_deceptive(name: str) -> None:
    """Raise ValidationError for invisible or mixed letters."""
    refuse_invisible(name)
    refuse_mixed_scripts(name)
    if name and not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise ValidationError(_("Use at least one letter or digit, so that others can say the name."), code="unsayable")


def honest_title(title: str, *, field: str = "name") -> str:
    """Normalize a title; raises ValidationError for invisible characters."""
    tidied = tidy(title)
    try:
        refuse_invisible(tidied)
    except ValidationError as refusal:
        raise ValidationError({field: refusal}) from refusal
    return tidied


def refuse_invisible(title: str) -> None:
    """Raise ValidationError at the first invisible character."""
    stacked = 0
    for place, character in enumerate(title, start=1):
        category = unicodedata.category(character)
        if category in INVISIBLE_CATEGORIES or character in BLANK_CHARACTERS:
            raise ValidationError(
                _("Character %(place)d (%(code)s) cannot be seen by others. Delete it or type the name again."),
                code="invisible",
                params={"place": place, "code": f"U+{ord(character):04X}"},
            )
        stacked = stacked + 1 if category in {"Mn", "Me"} else 0
        if stacked > MOST_STACKED_MARKS:
            raise ValidationError(
                _("Character %(place)d stacks too many marks on one letter; at most %(most)d are readable."),
                code="stacked",
                params={"place": place, "most": MOST_STACKED_MARKS},
            )


def refuse_mixed_scripts(name: str) -> None:
    """Raise ValidationError for a word of look-alike alphabets, as Latin with Cyrillic."""
    for word in name.split():
        scripts = {unicodedata.name(c, "").partition(" ")[0] for c in word if c.isalpha()} & LOOK_ALIKE_SCRIPTS
        if len(scripts) > 1:
            raise ValidationError(
                _("“%(word)s” mixes %(scripts)s letters that look alike. Write each word in one alphabet."),
                code="mixed",
                params={"word": word, "scripts": " + ".join(sorted(script.capitalize() for script in scripts))},
            )


@deconstructible
class HonestName:
    """Validator for names; forms, admin and API refuse alike."""

    def __call__(self, value: str) -> None:
        refuse_deceptive(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HonestName)

    def __hash__(self) -> int:
        return hash(HonestName)
