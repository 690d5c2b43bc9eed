"""Imports of lists by today's cards."""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.queries.pools import card_pool
from rules.decklists.importing import ListImport, import_list
from rules.decklists.reading import DecklistError
from rules.games import GAMES
from rules.translation import translate_sentence


def read_import(*, game: str, text: str, choices: Mapping[str, str] | None = None) -> ListImport:
    """Import a list. Raises ValidationError by field for an unknown game and for a list over a limit."""
    if game not in GAMES:
        message = _("There is no game “%(game)s”.") % {"game": game}
        raise ValidationError({"game": ValidationError(message, code="invalid_choice")})
    try:
        return import_list(text, card_pool(game, timezone.localdate()), GAMES[game].deck_sections, choices)
    except DecklistError as error:
        raise ValidationError({"text": ValidationError(translate_sentence(str(error)), code="max_length")}) from error
