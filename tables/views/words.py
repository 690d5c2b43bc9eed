"""Moves in words: what a button says."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.games import GAMES
from rules.live.sight import UNKNOWN, Said
from rules.records.playing import Price


def say_deed(said: Said, game: str, *, with_card: bool, beside: str = "") -> str:
    """Say a deed on a button. Beside the card with the handle `beside`, the card's name is left out."""
    if said.verb in _OWN_WORDS:
        return _say_own(said, game)
    play = GAMES[game].play
    verbs = play.verbs if play is not None else {}
    parts = [_(verbs.get(said.verb, said.verb))]
    if with_card and said.card:
        parts.append(_say_card(said.card))
    parts += [_say_word(word, game) for word in said.words]
    if said.number is not None and not said.words:
        parts.append(str(said.number))
    elif said.number is not None:
        parts[-1] += f": {said.number}"
    parts += _say_names(said.names)
    if not with_card and said.lies and said.handle != beside:  # the card on the table to which the one of the hand goes
        parts.append(f"→ {said.lies} #{said.handle}")
    elif said.targets:
        aimed = ", ".join(_say_target(each, game) for each in said.targets if not each.startswith("#"))
        parts.append(f"→ {aimed}" if said.card else aimed)
    parts += [f"({_say_word(word, game)}: {', '.join(map(_say_card, names))})" for word, names in said.clauses]
    return " ".join(part for part in parts if part)


def say_prices(prices: Iterable[Price], game: str) -> str:
    """Say the costs of a move and the rests, as the board says them; nothing for a free move."""
    return "; ".join(_say_price(price, game) for price in prices)


def _say_price(price: Price, game: str) -> str:
    label = GAMES[game].board.totals.get(price.total, price.total)
    cost = {"points": price.points, "total": _(label), "kind": f" ({price.kind})" if price.kind else ""}
    if price.left is None:
        return _("%(total)s %(points)s%(kind)s") % cost
    return _("%(total)s %(points)s%(kind)s, leaves %(left)s") % {**cost, "left": price.left}


_OWN_WORDS = ("pass", "let", "turn", "phase")


def _say_own(said: Said, game: str) -> str:
    if said.verb == "phase":
        name = said.words[0]
        return _("Go on to: %(phase)s") % {"phase": _(GAMES[game].board.phases.get(name, name))}
    play = GAMES[game].play
    if said.verb == "let" and play is not None and said.words and said.words[0] in play.let_be:
        return _(play.let_be[said.words[0]])
    return {
        "pass": _("Pass"),
        "let": _("Go on without"),
        "turn": _("Begin the first turn") if said.number == 1 else _("End the turn"),
    }[said.verb]


def _say_names(names: tuple[str, ...]) -> list[str]:
    known = [name for name in names if name != UNKNOWN]
    hidden = len(names) - len(known)
    words = [ngettext("%(n)s card", "%(n)s cards", hidden) % {"n": hidden}] if hidden else []
    return [", ".join([*known, *words])] if names else []


def _say_target(target: str, game: str) -> str:
    return _say_card(target) if target == UNKNOWN else _say_word(target, game)


def _say_card(name: str) -> str:
    return _("a hidden card") if name == UNKNOWN else name


def _say_word(word: str, game: str) -> str:
    play = GAMES[game].play
    words = play.words if play is not None else {}
    if word not in words and word[:1] in ("+", "-") and word[1:].isdecimal():
        return _("at place %(place)s") % {"place": word}
    return _(words[word]) if word in words else word
