"""Wordings of abilities and the sentences that join them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.productions import Bound, Often, Row, Several, same, understood
from rules.cardtext.productions import Instead as InsteadOfThat
from rules.cardtext.vocabulary import Vocabulary
from rules.cardtext.wording.acting import acting
from rules.cardtext.wording.clauses import clauses
from rules.cardtext.wording.demands import demands
from rules.cardtext.wording.elsewhere import elsewhere
from rules.cardtext.wording.fates import fates
from rules.cardtext.wording.holding import holding
from rules.cardtext.wording.rescues import rescues


def abilities(words: Vocabulary) -> Iterator[Row]:
    """Productions for clauses, costs, abilities and sentences."""
    yield from clauses(words)
    yield from acting(words)
    yield from holding(words)
    yield from demands(words)
    yield from fates(words)
    yield from rescues(words)
    yield from elsewhere(words)
    yield same("sentence", "{:ability} .", spoken=False)
    yield understood(
        "sentence",
        lambda fields: Often(fields["limit"]),
        "you may [only] (use|activate) this (effect|ability) [only] {limit:limit} .",
        "this (effect|ability) may [only] be (used|activated) [only] {limit:limit} .",
    )
    yield understood(
        "sentence",
        lambda fields: Several(fields["effects"]),
        "then [,] {effects:effects} .",
    )
    bounds = (
        "{when:moment}",
        "(if|when|while) {condition:condition}",
        "{when:moment} [and] [only] if {condition:condition}",
    )
    for bound in bounds:
        yield understood(
            "sentence",
            lambda fields: Bound(**fields),
            f"(you may|) [only] (use|activate) this (effect|ability) only {bound} .",
            f"(you may|) only (use|activate) this (effect|ability) {bound} .",
            f"this (effect|ability) may (only be|be only|be) (used|activated) [only] {bound} .",
        )
    yield understood(
        "sentence",
        lambda fields: InsteadOfThat(**fields),
        "if {condition:condition} (,|:) {effects:simple} instead .",
        "if {condition:condition} (,|:) instead {effects:simple} .",
    )
