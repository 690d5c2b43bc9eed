"""Named lists: by the address of a deck, through the actor, or by a deck code."""

import re
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.actors import Actor
from cards.queries import card_pool
from decks.queries.access import decks_open_to
from rules.decklists.codes import is_code, read_code
from rules.decklists.printing import print_decklist
from rules.decklists.reading import DecklistError
from rules.games import GAMES
from rules.translation import translate_sentence

_DECK_ADDRESS = re.compile(r"(?:https?://[^\s/]+)?/decks/(?P<code>[a-z0-9]{16})(?:/[\w.]*)*/?(?:[?#]\S*)?")


@dataclass(frozen=True, slots=True)
class NamedList:
    """A list with its game and edition, and a deck's name."""

    game: str
    edition: str
    text: str
    name: str = ""


def find_named_list(actor: Actor, text: str) -> NamedList | None:
    """Find the list of an address on the site or of a deck code, if the text is no more.

    Raises ValidationError if the actor sees no deck there, and for a code with a mistake; a private deck of somebody
    else looks missing.
    """
    if (address := _DECK_ADDRESS.fullmatch(text.strip())) is not None:
        deck = decks_open_to(actor).filter(code=address["code"]).first()
        if deck is None:
            message = _("There is no deck at this address that you can see.")
            raise ValidationError({"text": ValidationError(message, code="not_found")})
        return NamedList(deck.game, deck.edition, deck.text, deck.name)
    for game in GAMES.values():
        if is_code(text, game.code):
            try:
                decklist = read_code(text, card_pool(game.code, timezone.localdate()), game.deck_sections)
            except DecklistError as error:
                sentence = translate_sentence(str(error))
                raise ValidationError({"text": ValidationError(sentence, code="bad_code")}) from error
            return NamedList(game.code, game.default_edition, print_decklist(decklist))
    return None
