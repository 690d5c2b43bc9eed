"""What is hidden from a seat is in nothing that the seat is sent."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.engine.choices import Choice
from rules.games import GAMES
from rules.live.deciding import advance, deciders
from rules.live.options import list_options
from rules.live.record import judge_game
from rules.live.sight import SPECTATOR, count_shown, cover_row, list_offers, look, say_why
from rules.live.table import LiveTable, Named
from rules.records.judge import judge
from rules.records.rows import SEATS, Play
from tests.rules.live.playing import choose, lists_of, new_table, pool_of

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


def names_told(table: LiveTable, since: int) -> set[str]:
    """The names of cards summoned or activated since a move: they were open, though they may be in the hand again."""
    rows = [move.row for move in table.moves[since:]]
    acted = [row for row in rows if isinstance(row, Play) and row.verb in ("summon", "activate")]
    return {row.card or table.handles[row.handle].name for row in acted if row.card or row.handle in table.handles}


def find_leaks(code: str, seed: int) -> tuple[set[str], int]:
    """Cards that a device is sent and its player cannot know, in a random game; and how many were searched for."""
    table, texts = new_table(code, seed)
    rng, out = Random(seed), set[str]()
    leaks, sought = set[str](), 0
    advance(table)
    while table.state.result is None and len(table.moves) < 250:
        since = len(table.moves)
        table.make(choose(table, rng.choice(deciders(table)), rng))
        advance(table)
        out |= names_told(table, since)
        for event in table.state.events:
            named = getattr(event.subject, "name", None)
            if named is not None and event.subject.face_up:
                out.add(named)
        out |= names_out(table)
        for viewer in (0, 1, None):
            sent = sent_to(table, viewer)
            shown = {name for each in table.glimpses if each.seat in (viewer, None) for name in each.names}
            for owner in (0, 1):
                if owner == viewer:
                    continue
                own = texts[viewer] if viewer is not None else ""
                marked = {name for name in secrets_of(table, owner) - out - shown if name not in own}
                marked = {name for name in marked if not any(name in other for other in out)}
                leaks |= {f"{code} {seed}: {name} to {viewer}" for name in marked if name in sent}
                sought += len(marked)
    return leaks, sought


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_sent_to_a_seat_names_a_card_that_is_hidden_from_it(code, seed):
    assert find_leaks(code, seed)[0] == set()


@pytest.mark.parametrize("code", GAMES)
def test_without_the_filter_the_same_search_finds_leaks(code, monkeypatch):
    monkeypatch.setattr(LiveTable, "is_public", lambda self, card: True)
    monkeypatch.setattr(Named, "is_known_to", lambda self, seats: True)
    assert any(find_leaks(code, seed)[0] for seed in SEEDS)


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


LOOKING = "Keyhole Season"  # Look at your opponent's hand, then draw 1 card.


def look_at_hand() -> tuple[LiveTable, int]:
    """A table at which a seat has just looked at the other's hand, played with as little else as can be."""
    game, pool = GAMES["wota"], pool_of("wota")
    texts = [f"3 {LOOKING}\n{text}" for text in lists_of("wota")[:2]]
    first, second = [read_decklist(text, pool, game.deck_sections) for text in texts]
    for seed in range(30):
        table = LiveTable(game, game.default_edition, pool, (first, second), seed=str(seed), dice=Random)
        for _ in range(40):
            advance(table)
            if table.glimpses:
                return table, table.glimpses[-1].seat
            options = list_options(table, deciders(table)[0])
            looking = [each for each in options if each.verb == "activate" and each.subject.name == LOOKING]
            least = [each for each in options if each.verb in ("pass", "keep", "turn", "phase")]
            if not (looking or least):
                break
            table.make((looking or least)[-1].text)
    raise AssertionError("nobody looked at a hand")


def test_a_hand_that_a_text_shows_is_shown_to_that_seat_and_to_nobody_else():
    table, seat = look_at_hand()
    hand = table.state.players[1 - seat].zones["hand"].cards
    assert hand
    (glimpse,) = look(table, frozenset([seat]))["glimpses"]
    assert glimpse["names"] == sorted(card.name for card in hand)
    assert all(table.is_known(card, frozenset([seat])) for card in hand)
    assert look(table, SPECTATOR)["glimpses"] == look(table, frozenset([1 - seat]))["glimpses"] == []


def test_a_card_looked_at_is_unknown_again_where_it_went_unseen():
    table, seat = look_at_hand()
    hand = table.state.players[1 - seat].zones["hand"]
    card = hand.cards[0]
    card.zone = table.state.players[1 - seat].zones["deck"]
    assert not table.is_known(card, frozenset([seat]))


def has_glimpse(table: LiveTable) -> bool:
    return bool(table.glimpses)


def list_named(table: LiveTable, seat: int) -> set[str]:
    """The names that the answers to a question say to its seat."""
    offers = list_offers(table, seat)
    assert offers is not None
    return {name for each in offers.others for name in each.said.targets if name != "no"}


def asks_for_a_card_of_the_deck(table: LiveTable) -> bool:
    asked = table.waiting()
    return isinstance(asked, Choice) and asked.what == "card of the deck"


def play_cores_text(text: str, done: Callable[[LiveTable], bool] = has_glimpse) -> tuple[LiveTable, int]:
    """A table of Wrath of Cores at which a seat has just played a Unit that does what a text says as it enters."""
    code = "wrath-of-cores"
    shipped = pool_of(code)
    cards = [msgspec.structs.replace(each, text=text) if each.kind == "unit" else each for each in shipped.dated]
    pool, game = CardPool(code, cards), GAMES[code]
    first, second = [read_decklist(each, pool, game.deck_sections) for each in lists_of(code)[:2]]
    for seed in range(8):
        table, rng = (
            LiveTable(game, game.default_edition, pool, (first, second), seed=str(seed), dice=Random),
            Random(seed),
        )
        for _ in range(120):
            advance(table)
            if done(table):
                return table, table.moves[-1].seat or 0
            if table.state.result is not None:
                break
            table.make(choose(table, rng.choice(deciders(table)), rng))
    raise AssertionError("nobody looked")


def test_in_wrath_of_cores_who_plays_the_text_sees_the_opponents_hand():
    table, seat = play_cores_text("Enter: Look at your opponent's hand.")
    shown = look(table, frozenset([seat]))["glimpses"][-1]
    assert (shown["by"], shown["of"]) == (SEATS[seat], SEATS[1 - seat])
    assert shown["names"] == sorted(card.name for card in table.state.players[1 - seat].zones["hand"].cards)
    assert look(table, SPECTATOR)["glimpses"] == look(table, frozenset([1 - seat]))["glimpses"] == []


def test_in_wrath_of_cores_the_top_of_the_own_deck_is_shown_to_its_player_alone():
    table, seat = play_cores_text("Enter: Look at the top 2 cards of your deck.")
    shown = look(table, frozenset([seat]))["glimpses"][-1]
    assert (shown["by"], shown["of"]) == (SEATS[seat], SEATS[seat])
    assert sorted(shown["names"]) == sorted(table.coming[seat][:2])
    assert look(table, SPECTATOR)["glimpses"] == look(table, frozenset([1 - seat]))["glimpses"] == []


def test_in_wrath_of_cores_the_top_of_the_opponents_deck_is_shown_to_who_looks_alone():
    table, seat = play_cores_text("Enter: Look at the top 2 cards of your opponent's deck.")
    shown = look(table, frozenset([seat]))["glimpses"][-1]
    assert (shown["by"], shown["of"]) == (SEATS[seat], SEATS[1 - seat])
    assert sorted(shown["names"]) == sorted(table.coming[1 - seat][:2])
    assert look(table, SPECTATOR)["glimpses"] == look(table, frozenset([1 - seat]))["glimpses"] == []


def test_in_wrath_of_cores_the_order_of_the_top_cards_is_asked_of_who_looks_and_hidden_from_the_other():
    table, seat = play_cores_text("Enter: Look at the top 3 cards of your deck and put them back in any order.")
    top, rest = table.coming[seat][:3], table.coming[seat][3:]
    wanted = sorted(top, reverse=True)
    for name in wanted[:2]:
        assert deciders(table) == (seat,)
        assert name in list_named(table, seat) <= set(top)
        table.make(f'{SEATS[seat]} choose "{name}"')
        own, other = [cover_row(table.moves[-1], frozenset([each])) for each in (seat, 1 - seat)]
        assert isinstance(own, Play)
        assert isinstance(other, Play)
        assert (own.targets, other.targets) == ((f'"{name}"',), ("?",))
        advance(table)
    assert table.coming[seat] == [wanted[2], *rest]
    deck = table.state.players[seat].zones["deck"].cards
    assert [card.name for card in deck[-2:]] == wanted[1::-1]
    assert not any(table.is_known(card, frozenset([1 - seat])) for card in deck[-2:])
    advance(table)
    lists, pools = lists_of(table.game.code)[:2], {table.game.code: table.pool}
    record, leads_there = judge_game(table, {}, lists, lambda text: judge(text, games=GAMES, pools=pools))
    assert leads_there, record


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Enter: Search your deck for 1 Unit card and put it into your hand.", None),
        ("Enter: Look at the top 4 cards of your deck, put 1 of them into your hand and the rest under your deck.", 4),
    ],
)
def test_in_wrath_of_cores_a_card_of_the_deck_is_offered_to_its_player_by_name(text, first):
    table, seat = play_cores_text(text, asks_for_a_card_of_the_deck)
    names = list_named(table, seat)
    assert names <= set(table.coming[seat][:first])
    assert len(names) > 1
    name = min(names)
    table.make(f'{SEATS[seat]} choose "{name}"')
    assert name in look(table, frozenset([seat]))["hands"][SEATS[seat]]


def test_in_wrath_of_cores_a_card_turned_over_on_the_deck_is_shown_to_everybody():
    table, seat = play_cores_text("Enter: Top Deck:")
    for viewer in (frozenset([0]), frozenset([1]), SPECTATOR):
        shown = look(table, viewer)["glimpses"][-1]
        assert (shown["by"], shown["of"], shown["names"]) == ("", SEATS[seat], [table.coming[seat][0]])


@pytest.mark.parametrize(("code", "section", "is_shown"), [("wota", "boss", False), ("wrath-of-cores", "core", True)])
def test_a_card_beside_the_deck_is_shown_as_soon_as_it_lies_open(code, section, is_shown):
    table, _texts = new_table(code, 3)
    for seat, deck in enumerate(table.decks):
        listed = {name for _count, name in deck.sections[section]}
        shown = count_shown(table.game, table.state)[SEATS[seat]]
        assert (listed <= shown.keys()) == is_shown
        assert shown.keys() <= listed
    advance(table)
    for name in table.moves[-1].named.values():
        assert any(name.name in names for names in count_shown(table.game, table.state).values())


def test_a_boss_that_was_summoned_has_been_shown():
    for seed in range(40):
        table, _texts = new_table("wota", seed)
        rng = Random(seed)
        advance(table)
        while table.state.result is None and len(table.moves) < 250:
            table.make(choose(table, rng.choice(deciders(table)), rng))
            advance(table)
        shown = count_shown(table.game, table.state)
        for seat, player in zip(SEATS, table.state.players, strict=True):
            out = {name for _count, name in table.decks[SEATS.index(seat)].sections["boss"]}
            out -= {card.name for card in player.zones["boss"].cards}
            assert out <= shown[seat].keys()
            if out:
                return
    pytest.fail("no game summoned a boss")


@pytest.mark.parametrize("code", GAMES)
def test_a_turn_is_offered_as_the_turn_of_whose_row_it_is(code):
    table, _ = new_table(code, 3)
    rng, seen = Random(3), set()
    for _ in range(120):
        advance(table)
        if not (asked := deciders(table)):
            break
        texts = [each.text for each in list_options(table, asked[0]) if each.verb == "turn"]
        for offer in [each for each in list_offers(table, asked[0]).others if each.said.verb == "turn"]:
            assert texts == [f"== {offer.said.number} {offer.said.seat}"]
            seen.add(offer.said.number)
        table.make(choose(table, asked[0], rng))
    assert seen
