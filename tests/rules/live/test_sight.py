"""What is hidden from a seat is in nothing that the seat is sent."""

from random import Random

import msgspec
import pytest

from rules.games import GAMES
from rules.live.deciding import advance, deciders
from rules.live.sight import SPECTATOR, cover_row, list_offers, look, say_why
from rules.live.table import LiveTable, Named
from rules.records.rows import Play
from tests.rules.live.playing import choose, new_table

SEEDS = range(6)


def sent_to(table: LiveTable, seat: int | None) -> str:
    """Every byte that a device gets: the table, the log, what may be done, and why not."""
    seats = SPECTATOR if seat is None else frozenset([seat])
    parts = [look(table, seats), [row for move in table.moves if (row := cover_row(move, seats)) is not None]]
    if seat is not None:
        parts.append(list_offers(table, seat))
        hand = table.state.players[seat].zones["hand"].cards
        parts.append([say_why(table, seat, card) for card in hand])
    return msgspec.json.encode(parts).decode()


def secrets_of(table: LiveTable, seat: int) -> set[str]:
    """The names in a player's hand, deck and face-down cards: looked up in the state itself."""
    zones = table.state.players[seat].zones
    held = {card.name for card in zones["hand"].cards}
    down = {card.name for zone in table.open_zones for card in zones[zone].cards if not card.face_up}
    return held | down | set(table.coming[seat])


def names_out(table: LiveTable) -> set[str]:
    """The names of all cards that lie open, and of those on piles that all may look through."""
    out = set()
    for player in table.state.players:
        for name, zone in player.zones.items():
            out |= {card.name for card in zone.cards if card.face_up or name in table.public_zones}
    return out


def find_leaks(code: str, seed: int) -> set[str]:
    table, texts = new_table(code, seed)
    rng, out = Random(seed), set[str]()
    leaks: set[str] = set()
    advance(table)
    while table.state.result is None and len(table.moves) < 250:
        table.make(choose(table, rng.choice(deciders(table)), rng))
        advance(table)
        for event in table.state.events:
            named = getattr(event.subject, "name", None)
            if named is not None and event.subject.face_up:
                out.add(named)
        out |= names_out(table)
        for viewer in (0, 1, None):
            sent = sent_to(table, viewer)
            for owner in (0, 1):
                if owner == viewer:
                    continue
                own = texts[viewer] if viewer is not None else ""
                marked = {name for name in secrets_of(table, owner) - out if name not in own}
                marked = {name for name in marked if not any(name in other for other in out)}
                leaks |= {f"{code} {seed}: {name} to {viewer}" for name in marked if name in sent}
    return leaks


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_sent_to_a_seat_names_a_card_that_is_hidden_from_it(code, seed):
    assert find_leaks(code, seed) == set()


@pytest.mark.parametrize("code", GAMES)
def test_without_the_filter_the_same_search_finds_leaks(code, monkeypatch):
    monkeypatch.setattr(LiveTable, "is_public", lambda self, card: True)
    monkeypatch.setattr(Named, "is_known_to", lambda self, seats: True)
    assert any(find_leaks(code, seed) for seed in SEEDS)


@pytest.mark.parametrize("code", GAMES)
def test_who_plays_alone_sees_both_hands(code):
    table, _ = new_table(code, 2)
    advance(table)
    hands = look(table, frozenset([0, 1]))["hands"]
    assert all(hands.values())
    assert look(table, SPECTATOR)["hands"] == {"A": None, "B": None}


def test_a_summoned_card_stands_in_the_opponents_log_by_its_name():
    table, _ = new_table("wota", 5)
    rng = Random(5)
    while not any(move.text.startswith("A summon") for move in table.moves):
        advance(table)
        table.make(choose(table, deciders(table)[0], rng))
        advance(table)
    said = [cover_row(move, frozenset([1])) for move in table.moves if move.text.startswith("A summon")]
    assert all(isinstance(row, Play) and row.card != "?" for row in said)
