"""Lists a player's deeds, by card and without cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.models import write_address
from cards.words import list_figures
from rules.engine.cards import CardDefinition
from rules.engine.state import Card
from rules.games import GAMES
from rules.live.sight import UNKNOWN, Offer, Offers, Subject, Why, say_why
from rules.live.table import LiveTable
from rules.shown import CardText
from rules.translation import translate_sentence
from tables.models import Table
from tables.views.words import say_deed, say_prices


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """The game of a table, and the addresses of its cards by name."""

    code: str
    slugs: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Deed:
    """A button: the number of a move, the words, and the costs."""

    key: int
    words: str
    costs: str


@dataclass(frozen=True, slots=True)
class CardDeeds:
    """A card with its number of copies, its printed text and its deeds; `ref` names the card in an address."""

    name: str
    handle: str
    ref: str
    count: int
    address: str
    facts: list[str]
    texts: list[CardText]
    deeds: list[Deed]
    why: list[tuple[str, Why]]


@dataclass(frozen=True, slots=True)
class Held:
    """Cards of one name, or a single card with a handle. Shown cards have their printed text."""

    name: str
    handle: str
    ref: str
    count: int
    definition: CardDefinition | None = None


def list_hand(live: LiveTable, seat: int, offers: Offers | None, why: str, drawn: GameDrawn) -> list[CardDeeds]:
    """The cards of a hand, each with what may be done with it."""
    cards: dict[str, list[Card]] = {}
    for card in live.state.players[seat].zones["hand"].cards:
        cards.setdefault(card.name, []).append(card)
    subjects = {each.name: each for each in offers.subjects if not each.handle} if offers is not None else {}
    asked = offers is not None and offers.seat == seat
    return [
        _show_card(
            Held(name, "", f"h{at}", len(cards[name]), cards[name][0].definition),
            subjects.get(name) if asked else None,
            say_why(live, seat, cards[name][0]) if why == f"h{at}" else [],
            drawn,
        )
        for at, name in enumerate(sorted(cards))
    ]


def list_lying(live: LiveTable, offers: Offers, drawn: GameDrawn) -> list[CardDeeds]:
    """The cards outside of the hand with which something may be done."""
    held = {card.name for card in live.state.players[offers.seat].zones["hand"].cards}
    lying = [each for each in offers.subjects if each.handle or each.name not in (*held, UNKNOWN)]
    return [_show_card(Held(each.name, each.handle, each.handle, 1), each, [], drawn) for each in lying]


def list_deeds(offers: Offers | None, drawn: GameDrawn) -> list[Deed]:
    if offers is None:
        return []
    found = [_show_deed(each, drawn, with_card=True) for each in offers.others]
    for subject in offers.subjects:
        if not subject.handle and subject.name == UNKNOWN:
            found += [_show_deed(each, drawn, with_card=True) for each in subject.offers]
    return found


def say_picking(offers: Offers | None, table: Table) -> str:
    if offers is None or offers.picking is None:
        return ""
    play, picking = GAMES[table.game].play, offers.picking
    verb = _(play.verbs.get(picking.verb, picking.verb)) if play is not None else picking.verb
    if picking.points:
        return _("%(verb)s: %(points)s in all") % {"verb": verb, "points": picking.points}
    if picking.least == picking.most:
        return _("%(verb)s: %(count)s of these") % {"verb": verb, "count": picking.most}
    return _("%(verb)s: %(least)s to %(most)s of these") % {
        "verb": verb,
        "least": picking.least,
        "most": picking.most,
    }


def _show_card(held: Held, subject: Subject | None, why: list[Why], drawn: GameDrawn) -> CardDeeds:
    game = GAMES[drawn.code]
    verbs = game.play.verbs if game.play is not None else {}
    slug = drawn.slugs.get(held.name, "")
    return CardDeeds(
        name=held.name,
        handle=held.handle,
        ref=held.ref,
        count=held.count,
        address=write_address(slug) if slug else "",
        facts=list_figures(held.definition, game) if held.definition is not None else [],
        texts=[each for each in game.cards.list_texts(held.definition) if each.text] if held.definition else [],
        deeds=[_show_deed(each, drawn, with_card=False, beside=held.handle) for each in subject.offers]
        if subject
        else [],
        why=[(_(verbs.get(each.verb, each.verb)), _translate(each)) for each in why],
    )


def _show_deed(offer: Offer, drawn: GameDrawn, *, with_card: bool, beside: str = "") -> Deed:
    words = say_deed(offer.said, drawn.code, with_card=with_card, beside=beside)
    return Deed(offer.key, words, say_prices(offer.prices, drawn.code))


def _translate(why: Why) -> Why:
    return Why(why.verb, why.rule, translate_sentence(why.message))
