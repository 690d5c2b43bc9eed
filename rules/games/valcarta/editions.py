"""The edition of Valcarta as a table of switches."""

import msgspec

from rules.engine.game import Edition


class Switches(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of an edition, or where the document leaves a choice."""

    starting_se: int = 15_000
    unit_slots: int = 5
    war_slots: int = 3
    hand_limit: int = 7
    no_unit_loss: int = 2_000


EDITIONS = {"standard": Edition("standard", "Standard", Switches())}
