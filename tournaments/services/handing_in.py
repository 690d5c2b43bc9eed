"""Checks the lists that players hand in."""

from datetime import date, datetime
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.utils import timezone

from cards.queries import card_pool
from cards.services import card_data_keep
from decks.queries import find_objections, read_deck
from rules.decklists.printing import print_sections
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from tournaments.commitments import commit, make_salt
from tournaments.models import Registration, Tournament
from tournaments.refusals import IllegalListError


def list_check(*, tournament: Tournament, list_text: str, day: date) -> tuple[Decklist, CardPool]:
    """Check a list as `player_join` does, without registering."""
    pool = card_pool(tournament.game, day)
    try:
        reading = read_deck(game=tournament.game, edition=tournament.edition, text=list_text, pool=pool)
    except ValidationError as error:
        raise ValidationError({"list_text": error.messages}) from error
    allowed = tournament.card_format
    objections = find_objections([reading.decklist], allowed, day)[0] if allowed else []
    if objections or not reading.check.legal:
        raise IllegalListError(reading.check, objections)
    return reading.decklist, pool


def read_list(tournament: Tournament, list_text: str, now: datetime, salt: str) -> dict[str, Any]:
    """The columns of a checked list; those of none, where the event lets players join without."""
    salt = salt or make_salt()
    asked = Tournament.Asked(tournament.lists_asked)
    if asked == Tournament.Asked.NONE or (asked == Tournament.Asked.ACCEPTED and not list_text.strip()):
        return {"list_salt": salt}
    decklist, pool = list_check(tournament=tournament, list_text=list_text, day=timezone.localdate(now))
    card_data_keep(pool=pool)
    return {
        "list_text": list_text, "list_parsed": msgspec.to_builtins(decklist.sections), "cards_digest": pool.digest,
        "list_salt": salt, "list_digest": commit(salt, print_sections(decklist.sections)),
    }  # fmt: skip


def is_same_list(before: Registration, handed_in: dict[str, Any]) -> bool:
    after = Registration(list_parsed=handed_in.get("list_parsed", {}), cards_digest=handed_in.get("cards_digest", ""))
    lists = [(print_sections(each.sections), each.cards_digest) for each in (before, after)]
    return lists[0] == lists[1]
