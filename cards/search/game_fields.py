"""Search fields out of the games: the game, kinds, rarities, and each game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from cards.search.field import Field, Sort, Source, Table, Text
from rules.engine.game import Game
from rules.shown import CardField

Games = Sequence[Game]
_SORTED = (Sort.NUMBER, Sort.CHOICE, Sort.ORDERED)


def build_game_field(games: Games) -> Field:
    return Field(
        "game", ("g",), Sort.CHOICE, "card", _("game"),
        _("The game, by its code or name. Without it the search covers all games, or the one that you have chosen."),
        tuple(f"game:{game.code}" for game in games),
        source=Source(Table.VERSION, "game"), facet=True,
        values=tuple(game.code for game in games), value_words={game.code: game.name for game in games},
        phrases={"=": _("of %(values)s"), "!=": _("of another game than %(values)s")}, takes="a game's code or name",
    )  # fmt: skip


def build_kind_field(games: Games) -> Field:
    return Field(
        "kind", ("k",), Sort.CHOICE, "card", _("kind"), _("The kind of card."),
        tuple(f"kind:{next(iter(game.words.kinds))}" for game in games),
        source=Source(Table.VERSION, "kind"), orders=True, facet=True,
        values=_list_once(kind for game in games for kind in game.words.kinds),
        value_words=_merge_words(game.words.kinds for game in games),
    )  # fmt: skip


def build_rarity_field(games: Games) -> Field:
    scales = tuple(dict.fromkeys(tuple(game.words.rarities) for game in games))
    return Field(
        "rarity", ("r",), Sort.ORDERED, "printing", _("rarity"), _("The rarity. Rarities are in order, common first."),
        ("rarity:rare", "r>=uncommon", "r:common|uncommon"),
        source=Source(Table.PRINTING, "rarity"), orders=True, facet=True, falls=True, in_table=True,
        values=_list_once(rarity for scale in scales for rarity in scale), scales=scales,
        value_words=_merge_words(game.words.rarities for game in games),
        phrases={"falling": _("%(field)s, rarest first"), "rising": _("%(field)s, commonest first")},
    )  # fmt: skip


def list_own(games: Games) -> tuple[Field, ...]:
    """The games' own fields, merged by name."""
    own: dict[str, list[tuple[str, CardField]]] = {}
    for game in games:
        for field in game.fields:
            own.setdefault(field.name, []).append((game.code, field))
    return tuple(map(_merge, own.values()))


def _merge(own: list[tuple[str, CardField]]) -> Field:
    """Merge the fields of a name in several games. Raises ValueError where they mean different sorts of values."""
    fields = [field for _game, field in own]
    first, sort = fields[0], Sort(fields[0].sort)
    if any(field.sort is not first.sort for field in fields):
        raise ValueError(f"the games disagree about the sort of the field {first.name!r}")
    return Field(
        first.name, _list_once(alias for field in fields for alias in field.aliases), sort, "card",
        _(first.label), _(first.help), _list_once(text for field in fields for text in field.examples),
        source=Source(Table.OWN, first.name, printed=first.name if sort is Sort.WORDS else ""),
        values=_list_once(value for field in fields for value in field.values),
        value_words=_merge_words(field.value_words for field in fields),
        numbered=frozenset(name for field in fields for name in field.numbered),
        optional=any(field.optional for field in fields), orders=sort in _SORTED,
        phrases={operator: _(phrase) for operator, phrase in first.phrases.items()},
        counted=_build_counter(first.counted), takes=first.takes, games=tuple(game for game, _field in own),
        scales=tuple(field.values for field in fields) if sort is Sort.ORDERED else (), elsewhere=first.elsewhere,
        facet=any(field.facet for field in fields), falls=first.falls,
        in_table=any(field.in_table for field in fields), page=first.page,
    )  # fmt: skip


def merge_examples(field: Field, games: Games) -> Field:
    """Add the games' examples of a field."""
    more = _list_once(text for game in games for text in game.words.examples.get(field.name, ()))
    return replace(field, examples=(*field.examples, *more)) if more else field


def _build_counter(words: tuple[str, str] | None) -> Callable[[int], str] | None:
    return (lambda number: ngettext(*words, number)) if words else None


def _merge_words(each: Iterable[Mapping[str, str]]) -> Mapping[str, Text]:
    words: dict[str, Text] = {}
    for own in each:
        words |= {code: _(word) for code, word in own.items() if code not in words}
    return words


def _list_once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
