"""Checks that the parts of each game fit together."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import get_args, get_type_hints

from django.core.checks import CheckMessage, Error

from rules.engine.actions import no_candidates
from rules.engine.agreements import GIVING_UP
from rules.games import GAMES
from rules.records.notation import RecordedGame

PLACES = {"player", "card", "own", "cards", "targets", "number", "word", "extra", "side"}
BEFORE_THE_GAME = "setup"
PASSING = "pass"
_PLACE = re.compile(r"%\((\w+)\)s")
_BRACE = re.compile(r"[{}]")


def check_games(**_options: object) -> list[CheckMessage]:
    """The faults of all games, for `manage.py check`."""
    return [Error(f"{game.code}: {fault}", id="rules.E001") for game in GAMES.values() for fault in find_faults(game)]


def find_faults(game: RecordedGame) -> list[str]:
    """Find the faults of a game: the place, the fault, and the remedy."""
    return [
        *_check_editions(game),
        *_check_cards(game),
        *_check_decks(game),
        *_check_notation(game),
        *_check_board(game),
        *_check_sentences(game),
        *_check_play(game),
        *_check_examples(game),
    ]


def _check_editions(game: RecordedGame) -> Iterator[str]:
    if game.default_edition not in game.editions:
        yield f"default_edition: {game.default_edition!r} is none of the editions: {', '.join(game.editions)}"
    for code, edition in game.editions.items():
        if edition.code != code:
            yield f"editions: the edition under {code!r} calls itself {edition.code!r}"
    for rule in game.rulebook:
        yield from _tell_strangers(f"rulebook: the editions of {rule.id}", rule.editions, game.editions)


def _check_cards(game: RecordedGame) -> Iterator[str]:
    kinds = get_args(get_type_hints(game.cards.type)["kind"])
    yield from _tell_strangers("words.kinds: the kinds of the card type", kinds, game.words.kinds)
    for field in game.fields:
        if field.read is None and not hasattr(game.cards.type, field.name):
            yield f"fields: {field.name} is no field of the card type; give it a `read`"


def _check_decks(game: RecordedGame) -> Iterator[str]:
    sections = [section.name for section in game.deck_sections]
    for section in game.deck_sections:
        yield from _tell_strangers(f"deck_sections: what {section.name} holds", section.holds, game.words.kinds)
    for rule in game.deck_rules:
        if game.rulebook.get(rule.rule) is None:
            yield f"deck_rules: {rule.rule} is not in the rulebook"
        named = getattr(rule, "sections", None) or ([rule.section] if hasattr(rule, "section") else [])
        yield from _tell_strangers(f"deck_rules: the sections of {rule.rule}", named, sections)
    if game.draw_rule is not None:
        yield from _tell_strangers("draw_rule: the section", [game.draw_rule.section], sections)
    figures = [game.deck_curve.figure] if game.deck_curve is not None else []
    for name in (*figures, *[part.field for part in game.deck_parts]):
        if not hasattr(game.cards.type, name):
            yield f"deck_curve, deck_parts: the card type has no {name!r}"


def _check_notation(game: RecordedGame) -> Iterator[str]:
    notation = game.notation
    yield from _tell_strangers(
        "actions: the verbs of the notation", [verb.name for verb in notation.verbs], game.actions
    )
    yield from _tell_strangers("notation.phases: automatic_phases", notation.automatic_phases, notation.phases)
    for verb, kind in game.actions.items():
        yield from _tell_strangers(
            f"notation.phases: those of {verb}", kind.phases, (*notation.phases, BEFORE_THE_GAME)
        )
    state = game.new_state(game, game.editions.get(game.default_edition) or next(iter(game.editions.values())), 0)
    player = state.players[0]
    yield from _tell_strangers("new_state: the zones of the notation", (*notation.zones, *notation.piles), player.zones)
    for resource in notation.resources:
        if resource not in notation.counted and not hasattr(player, resource):
            yield f"new_state: a player has no {resource!r}, which is one of the notation's resources"
    if len(notation.totals(state, 0)) != len(notation.checkpoint):
        yield "notation.totals: as many numbers as `checkpoint` has names"


def _check_board(game: RecordedGame) -> Iterator[str]:
    board, notation = game.board, game.notation
    yield from _tell_strangers("board.phases: words", (BEFORE_THE_GAME, *notation.phases), board.phases)
    state = game.new_state(game, next(iter(game.editions.values())), 0)
    view = notation.view(state, 0)
    named = (*board.totals, *[zone.name for zone in board.zones])
    yield from _tell_strangers("notation.view: what the board shows", named, view)
    yield from _tell_strangers("board.totals: the curves", board.curves, board.totals)


def _check_sentences(game: RecordedGame) -> Iterator[str]:
    clauses = {part.clause for verb in game.notation.verbs for part in verb.parts if part.clause}
    verbs = {verb.name for verb in game.notation.verbs}
    yield from _tell_strangers("notation.verbs: those of words.rows", game.words.rows.plays, verbs)
    for verb, telling in game.words.rows.plays.items():
        for sentence in chain(telling.told, telling.more):
            if _BRACE.search(sentence):
                yield f"words.rows: {verb}: a place is written %(player)s, not in braces: {sentence}"
            yield from _tell_strangers(
                f"words.rows: {verb}: the places of a sentence", _PLACE.findall(sentence), PLACES | clauses
            )


def _check_play(game: RecordedGame) -> Iterator[str]:
    if game.play is not None:
        offered = {verb for verb, kind in game.actions.items() if kind.candidates is not no_candidates}
        needed = offered.intersection([verb.name for verb in game.notation.verbs]) - {*GIVING_UP, PASSING}
        yield from _tell_strangers("play.verbs: words for the verbs", needed, game.play.verbs)
        if game.play.side:
            sections = [section.name for section in game.deck_sections]
            yield from _tell_strangers("play.side: the section", [game.play.side], sections)


def _check_examples(game: RecordedGame) -> Iterator[str]:
    for example in game.examples:
        if not example.path.is_file():
            yield f"examples: there is no file {example.path.name} in the folder"


def _tell_strangers(place: str, named: Iterable[str], known: Collection[str]) -> Iterator[str]:
    if strangers := sorted(set(named) - set(known)):
        there = ", ".join(sorted(known) if isinstance(known, set) else known)
        yield f"{place}: {', '.join(strangers)} missing; there are: {there or 'none'}"
