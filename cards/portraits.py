"""Faces of catalogue cards, and sheets of proxies."""

from collections.abc import Iterable

import msgspec
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cards.faces import Face, FaceWords
from cards.faces.letters import Paragraph, clean_text
from cards.faces.sizes import MOST_CARDS, PAPERS
from cards.models import Card, Printing
from cards.words import describe_face, either, kind_word, label_text, subtype_word
from rules.engine.cards import PRINTING_FIELDS, CardDefinition
from rules.engine.game import Game
from rules.games import GAMES


def build_card_face(card: Card, *, printing: Printing | None = None, edition: str = "") -> Face:
    """Return the face of a card today, as one printing and in an edition's colors.

    The default printing is the one that a search found (`card.printing_to_show`), else the newest.
    """
    printing = printing or getattr(card, "shown", None) or card.newest
    printed = {name: getattr(printing, name) for name in PRINTING_FIELDS}
    definition = msgspec.structs.replace(card.current, **printed)
    return build_face(definition, GAMES[card.game], set_code=printing.card_set.code, edition=edition)


def build_face(definition: CardDefinition, game: Game, *, set_code: str = "", edition: str = "") -> Face:
    """Return the face of any card, in the catalogue or being written."""
    words = FaceWords(
        title=describe_face(definition, game),
        kind=kind_word(definition.kind, game.code),
        subtype=capfirst(subtype_word(getattr(definition, "subtype", None), game.code)),
        paragraphs=tuple(_list_paragraphs(definition, game)),
    )
    return Face(definition, words, game.face.lay_out(definition, edition), game.code, set_code)


def _list_paragraphs(card: CardDefinition, game: Game) -> list[Paragraph]:
    """Return the text box: keywords, texts, else flavor."""
    keywords = ", ".join(getattr(card, "keywords", ()))
    found = [("bold", clean_text(f"{keywords}."))] if keywords else []
    lines = (line for text in game.cards.list_texts(card) for line in label_text(text).splitlines())
    found += [("text", clean_text(line)) for line in lines]
    return [paragraph for paragraph in found or [("flavor", clean_text(card.flavor))] if paragraph[1].strip()]


def printing_in(card: Card, set_code: str) -> Printing:
    """Return a set's printing, by default the newest.

    Raises ValidationError with the known sets.
    """
    printings = {printing.card_set.code: printing for printing in card.printings.all()}
    if not set_code:
        return card.newest
    if set_code.upper() not in printings:
        message = _("“%(card)s” is not in the set “%(set)s”, but in %(sets)s.")
        words = {"card": card.name, "set": set_code, "sets": ", ".join(printings)}
        raise ValidationError(message % words, code="invalid_choice")
    return printings[set_code.upper()]


def edition_of(game: str, code: str) -> str:
    """Return the edition of this code, or the default.

    Raises ValidationError with the known editions.
    """
    editions = GAMES[game].editions
    if code and code not in editions:
        message = _("There is no edition “%(edition)s”: choose %(editions)s.")
        raise ValidationError(message % {"edition": code, "editions": either(editions)}, code="invalid_choice")
    return code or GAMES[game].default_edition


def proxies(faces: Iterable[tuple[Face, int]], *, paper: str, plain: bool, title: str) -> bytes:
    """Return a PDF of faces at card size, nine on a page.

    `plain` leaves out pictures and colors. Raises ValidationError for an unknown paper, and for no or too many cards.
    """
    from cards.faces.sheets import proxy_sheet  # takes a quarter of a second, and few ask for it

    wanted = list(faces)
    count = sum(number for _face, number in wanted)
    if paper not in PAPERS:
        message = _("There is no paper “%(paper)s”: choose %(papers)s.") % {"paper": paper, "papers": either(PAPERS)}
        raise ValidationError(message, code="invalid_choice")
    if not count:
        raise ValidationError(_("Choose at least one card to print."), code="empty")
    if count > MOST_CARDS:
        message = _("%(count)d cards are too many for one file: choose %(most)d at most.")
        raise ValidationError(message % {"count": count, "most": MOST_CARDS}, code="too_many")
    note = _("Print at 100 %: each card is 63 x 88 mm.")
    return proxy_sheet(wanted, paper=paper, plain=plain, title=title, note=note)
