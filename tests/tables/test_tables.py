"""Tables are opened, joined, played at, and left: alone and by two."""

import re
from random import Random
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils.timezone import localdate, now

from judging.queries import examine_text
from rules.live.sight import Said
from rules.queries import list_starters
from tables.models import Move, Table
from tables.queries import Visitor, list_moves, load_game, sit
from tables.services import Sits, table_open
from tables.views.words import say_deed
from tests.factories import load_core_set, load_sets_of, make_user
from tests.tables.pressing import BUTTON, find_press

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


def open_table(client: Client, kind: str = "both", deck: str = "starter:wota:riverwall", **fields: str) -> Table:
    seed = {} if kind == "two" else {"seed": "seven"}
    answer = client.post("/play/open/", {"kind": kind, "deck": deck, **seed, **fields})
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    return Table.objects.latest("pk")


def page_of(client: Client, table: Table, query: str = "") -> str:
    answer = client.get(f"{table.get_absolute_url()}{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def press(client: Client, table: Table, rng: Random) -> int:
    """Press one of the buttons that the page offers, or tick what it asks for."""
    found = find_press(page_of(client, table), rng)
    assert found is not None
    form = urlencode(found.fields)
    address = f"/play/{table.code}/{found.what}/"
    return client.post(address, form, content_type="application/x-www-form-urlencoded").status_code


def ada_and_ben(
    *, game: str = "wota", decks: tuple[str, str] = ("riverwall", "emberrush"), **fields: str
) -> tuple[Client, Client, Table]:
    """A table of two, begun."""
    ada, ben = Client(), Client()
    ada.force_login(make_user("ada"))
    ben.force_login(make_user("ben"))
    one, other = (f"starter:{game}:{deck}" for deck in decks)
    table = open_table(ada, "two", one, **fields)
    joined = ben.post(f"/play/{table.code}/join/", {"deck": other})
    assert joined.status_code == 302
    table.refresh_from_db()
    return ada, ben, table


def whose_move(ada: Client, ben: Client, table: Table) -> tuple[Client, Client]:
    return (ada, ben) if 'name="side"' in page_of(ada, table) else (ben, ada)


def test_who_waits_for_an_opponent_reads_the_name_as_soon_as_somebody_sits_down():
    ada, _ben, table = ada_and_ben()
    part = ada.get(f"/play/{table.code}/part/").content.decode()
    title = part[part.index('id="table-title"') :]
    assert re.sub(r"\s+", " ", title[title.index(">") + 1 : title.index("</h1>")]).strip() == "ada – ben"


def test_who_is_asked_for_an_answer_reads_what_it_would_come_before():
    ada, ben, table = ada_and_ben()
    table.seats.update(is_asked=True)
    for _time in range(12):
        client = whose_move(ada, ben, table)[0]
        page = page_of(client, table)
        if "unless somebody answers first" in page:
            break
        keys = dict(re.findall(r'name="key" value="(\d+)"[^>]*>\s*(?:<[^>]+>\s*)*([^<]+?)\s*<', page))
        key = next(
            key
            for key, words in keys.items()
            if words in ("Keep the hand", "Begin the first turn", "End the turn", "Pass")
        )
        fields = {name: re.search(rf'name="{name}" value="(\w+)"', page)[1] for name in ("seen", "side")}
        client.post(f"/play/{table.code}/move/", {**fields, "key": key})
    assert "You may answer." in page
    assert "Your move." not in page
    assert re.search(r"Turn \d of (ada|ben) begins, unless somebody answers first\.", page)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (Said(verb="turn", number=1), "Begin the first turn"),
        (Said(verb="turn", number=2), "End the turn"),
        (Said(verb="play", words=("-1",)), "Play at place -1"),
        (Said(verb="play", words=("+2",)), "Play at place +2"),
        (Said(verb="play", words=("core",)), "Play at the Core"),
    ],
)
def test_a_button_speaks_of_turns_and_places_as_players_do(said: Said, words: str):
    assert say_deed(said, "wrath-of-cores", with_card=True) == words


def test_two_players_who_are_asked_at_once_may_answer_at_once():
    load_sets_of("wrath-of-cores")
    ada, ben, table = ada_and_ben(game="wrath-of-cores", decks=("kilnfire", "lowtide"))
    presses = [(client, find_press(page_of(client, table), Random(1))) for client in (ada, ben)]
    assert [press.what for _client, press in presses] == ["take", "take"]
    for client, press in presses:
        form = urlencode(press.fields)
        answer = client.post(f"/play/{table.code}/take/", form, content_type="application/x-www-form-urlencoded")
        assert answer.status_code == 302
    again = ben.post(f"/play/{table.code}/take/", form, content_type="application/x-www-form-urlencoded")
    assert again.status_code == 409
    assert list(table.moves.filter(text__contains=" bottom ").values_list("by", flat=True)) == ["A", "B"]


@pytest.mark.parametrize(("game", "edition"), [("wrath-of-cores", "professional"), ("valcarta", "standard")])
def test_the_chosen_game_comes_first_wherever_a_game_begins(client, game: str, edition: str):
    client.force_login(make_user("ada"))
    client.get("/games/choose/", {"game": game})
    for address in ("/play/records/", "/decks/new/", "/decks/import/", "/events/new/"):
        assert f'<option value="{game}:{edition}" selected>' in client.get(address).content.decode(), address
    assert re.search(f'<option value="starter:{game}:[a-z]+" selected>', client.get("/play/").content.decode())


@pytest.mark.parametrize(
    ("format_", "edition"), [("wota:classic", "classic"), ("valcarta:standard", "current"), ("", "current")]
)
def test_a_deck_to_begin_with_is_played_in_the_edition_that_is_chosen_if_it_is_of_its_game(client, format_, edition):
    assert open_table(client, format=format_).edition == edition


def test_a_guest_plays_alone_and_sees_what_may_be_done(client):
    table = open_table(client)
    page = page_of(client, table)
    assert table.status == Table.Status.PLAYING
    assert "decides" in page
    assert BUTTON.search(page)
    assert "Why not something else?" in page
    assert len(page.encode()) < 60_000


def test_a_pressed_button_makes_a_move_and_the_log_tells_of_it(client):
    table = open_table(client)
    before = Move.objects.filter(table=table).count()
    assert press(client, table, Random(1)) == 302
    assert Move.objects.filter(table=table).count() > before
    assert "What has happened" in page_of(client, table)


def test_a_stale_tab_changes_nothing_and_is_told_so(client):
    table = open_table(client)
    press(client, table, Random(1))
    moves = Move.objects.filter(table=table).count()
    answer = client.post(f"/play/{table.code}/move/", {"seen": 1, "side": "A", "key": 0})
    assert answer.status_code == 409
    assert "has moved on" in answer.content.decode()
    assert Move.objects.filter(table=table).count() == moves


@pytest.mark.parametrize("wrong", [{"key": "999"}, {"key": "x"}, {"key": "0", "side": "Z"}])
def test_a_move_that_nobody_offers_is_refused(client, wrong):
    table = open_table(client)
    table.refresh_from_db()
    side = re.search(r'name="side" value="([AB])"', page_of(client, table))[1]
    fields = {"side": side, **wrong}
    answer = client.post(f"/play/{table.code}/move/", {"seen": table.revision, **fields})
    assert answer.status_code == 422


def test_a_card_that_cannot_be_played_says_by_which_rule(client):
    table = open_table(client)
    assert "WOTA-" in page_of(client, table, "?why=h0")


def test_each_card_in_the_hand_says_what_it_is_and_leads_to_its_page(client):
    table = open_table(client)
    page = page_of(client, table)
    addresses = re.findall(r'href="([^"]+)" data-glance>Face and rulings', page)
    assert len(addresses) == page.count('id="card-h') >= 3
    assert all(client.get(address).status_code == 200 for address in addresses)
    assert page.count('class="table-card__facts"') == len(addresses)


def test_a_button_says_what_its_move_costs_and_leaves(client):
    table, rng = open_table(client), Random(1)
    for _ in range(20):
        if 'class="price"' in (page := page_of(client, table)):
            break
        press(client, table, rng)
    assert re.search(r'<span class="price">Stamina \d+, leaves \d+(; SC 1, leaves 0)?</span>', page)


def test_alone_one_steps_back_and_the_cards_to_come_stay_the_same(client):
    table = open_table(client)
    table.refresh_from_db()
    rng = Random(4)
    for _ in range(6):
        press(client, table, rng)
    table.refresh_from_db()
    stored = [move.text for move in list_moves(table)]
    answer = client.post(f"/play/{table.code}/back/", {"seen": table.revision})
    assert answer.status_code == 302
    left = [move.text for move in list_moves(table)]
    assert len(left) < len(stored)
    assert left == stored[: len(left)]
    assert Move.objects.filter(table=table, taken_back=True).exists()


def test_the_same_seed_deals_the_same_cards_again(client):
    table = open_table(client)
    client.post(f"/play/{table.code}/again/", {"same": "yes"})
    again = Table.objects.latest("pk")
    client.post(f"/play/{table.code}/again/")
    other = Table.objects.latest("pk")
    dealt = [[move.text for move in list_moves(each) if " draw " in move.text] for each in (table, again, other)]
    assert dealt[0] == dealt[1] != dealt[2]


def test_nobody_chooses_the_seed_of_a_game_between_two(client):
    """The page hides the field and drops what was typed there before; the service refuses."""
    table = open_table(client, "two", seed="seven")
    assert table.seed
    assert table.seed != "seven"
    deck = Sits("Riverwall", list_starters("wota")["riverwall"])
    with pytest.raises(ValidationError, match="A seed is for playing alone"):
        table_open(
            visitor=Visitor(AnonymousUser()), kind="two", game="wota", edition="current", name="Ada", deck=deck,
            other=None, seed="seven", key="key", day=localdate(), now=now(),
        )  # fmt: skip
    assert list(Table.objects.all()) == [table]


def test_a_branch_goes_on_at_a_table_of_its_own(client):
    table = open_table(client)
    for _ in range(4):
        press(client, table, Random(4))
    moves = list_moves(table)
    client.post(f"/play/{table.code}/branch/", {"number": moves[-1].number})
    branch = Table.objects.latest("pk")
    assert branch.branch_of == table
    assert [move.text for move in list_moves(branch)] == [move.text for move in moves]


def test_an_opponent_who_does_nothing_ends_every_turn(client):
    table = open_table(client, "idle")
    rng = Random(2)
    for _ in range(12):
        press(client, table, rng)
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break
    assert not Move.objects.filter(table=table, by="B").exists()
    assert 'name="side" value="B"' not in page_of(client, table)


@pytest.mark.parametrize(("kind", "words"), [("idle", "Your move."), ("both", ") decides.")])
def test_who_is_to_move_is_named_only_to_a_player_of_both_sides(client: Client, kind: str, words: str):
    assert words in page_of(client, open_table(client, kind))


def test_two_play_each_sees_the_own_hand_and_not_the_others():
    ada, ben, table = ada_and_ben()
    live = load_game(table, {seat.side: seat for seat in table.seats.all()}, list_moves(table))
    hands = [{card.name for card in player.zones["hand"].cards} for player in live.state.players]
    pages = page_of(ada, table), page_of(ben, table)
    assert all(name.replace("'", "&#x27;") in pages[0] for name in hands[0])
    assert not any(name.replace("'", "&#x27;") in pages[0] for name in hands[1] - hands[0])
    assert not any(name.replace("'", "&#x27;") in pages[1] for name in hands[0] - hands[1])


def test_the_page_speaks_to_who_sits_there_and_says_no_turn_when_the_game_is_over(client):
    ada, ben, table = ada_and_ben()
    assert "has the turn" not in page_of(client, table), "before the first turn"
    assert "Your hand" in page_of(ada, table)
    mine, theirs = re.findall(r'aria-label="(Your side|The side of \w+)"', page_of(ada, table))[::-1]
    assert (mine, theirs) == ("Your side", "The side of ben")
    ada.post(f"/play/{table.code}/concede/", {"seen": table.revision})
    pages = page_of(ada, table), page_of(ben, table), page_of(client, table)
    assert not any("has the turn" in page or "your turn" in page for page in pages)
    assert "ben wins." in pages[0]
    assert "You win." in pages[1]
    assert "ben wins." in pages[2]


def test_a_spectator_sees_what_is_public_and_may_do_nothing(client):
    ada, _ben, table = ada_and_ben()
    page = page_of(client, table)
    assert "You are watching" in page
    assert 'name="key"' not in page
    assert table.seed not in page
    for deed in ("move", "take", "back", "concede", "draw", "takeback", "asking", "branch", "again"):
        fields = {"seen": table.revision, "key": 0, "side": "A", "number": 1}
        assert client.post(f"/play/{table.code}/{deed}/", fields).status_code == 403
    assert client.get(f"/play/{table.code}/record.match").status_code == 403
    assert ada.get(f"/play/{table.code}/record.match").status_code == 403


def test_nobody_moves_for_the_other_seat():
    ada, ben, table = ada_and_ben()
    mover, other = whose_move(ada, ben, table)
    side = re.search(r'name="side" value="([AB])"', page_of(mover, table))[1]
    answer = other.post(f"/play/{table.code}/move/", {"seen": table.revision, "key": 0, "side": side})
    assert answer.status_code == 422
    answer = other.post(f"/play/{table.code}/move/", {"seen": table.revision, "key": 0, "side": "AB".replace(side, "")})
    assert answer.status_code == 409


def test_a_takeback_needs_the_opponents_consent():
    ada, ben, table = ada_and_ben()
    mover, other = whose_move(ada, ben, table)
    press(mover, table, Random(1))
    count = len(list_moves(table))
    mover.post(f"/play/{table.code}/takeback/")
    assert len(list_moves(table)) == count
    assert "asks to take back" in page_of(other, table)
    assert "You have asked to take back your last decision." in page_of(mover, table)
    other.post(f"/play/{table.code}/takeback/", {"answer": "yes"})
    assert len(list_moves(table)) < count


@pytest.mark.parametrize(("names", "shown"), [(("", ""), "Guest A – Guest B"), (("Kim", "Kim"), "Kim – Kim (B)")])
def test_two_players_of_one_name_are_told_apart(names: tuple[str, str], shown: str):
    one, other = Client(), Client()
    table = open_table(one, "two", name=names[0])
    other.post(f"/play/{table.code}/join/", {"deck": "starter:wota:emberrush", "name": names[1]})
    assert shown in re.sub(r"\s+", " ", page_of(one, table))


def test_who_is_to_defend_reads_who_attacks_and_may_send_nobody(client):
    load_sets_of("wrath-of-cores")
    table, rng = open_table(client, "both", "starter:wrath-of-cores:kilnfire"), Random(5)
    for _time in range(200):
        if "Defend:" in (page := page_of(client, table)):
            break
        if "Attack:" in page:
            seen, side = (re.search(rf'name="{name}" value="(\w+)"', page)[1] for name in ("seen", "side"))
            client.post(f"/play/{table.code}/take/", {"seen": seen, "side": side, "piece": 0})
        else:
            press(client, table, rng)
    assert re.search(r"Just now: Kilnfire \([AB]\) attacks with [^.]+\.", page)
    assert "Defend with nobody" in page


def test_a_card_that_goes_on_another_says_on_which():
    said = Said(verb="upgrade", card="Candlestoat", handle="a1", lies="Wickmouse")
    assert say_deed(said, "valcarta", with_card=False) == "Upgrade → Wickmouse #a1"
    assert say_deed(said, "valcarta", with_card=False, beside="a1") == "Upgrade"


def test_a_draw_is_agreed_by_both():
    ada, ben, table = ada_and_ben()
    ada.post(f"/play/{table.code}/draw/")
    assert "offers a draw" in page_of(ben, table)
    assert "You have offered a draw." in page_of(ada, table)
    ben.post(f"/play/{table.code}/draw/", {"answer": "yes"})
    table.refresh_from_db()
    assert (table.status, table.winner) == ("over", "draw")


def test_who_concedes_loses_and_the_record_is_there():
    ada, ben, table = ada_and_ben()
    ada.post(f"/play/{table.code}/concede/", {"seen": table.revision})
    table.refresh_from_db()
    assert (table.status, table.winner) == ("over", "B")
    record = ben.get(f"/play/{table.code}/record.match").content.decode()
    assert '[Result "B"]' in record
    assert examine_text(record).verdict.verdict == "legal"
    assert "Replay it row by row" in page_of(ben, table)
    assert "ada has conceded. You win." in page_of(ben, table)
    assert "You have conceded. ben wins." in page_of(ada, table)


def test_the_poll_says_nothing_while_nothing_has_changed(client, django_assert_num_queries):
    _ada, _ben, table = ada_and_ben()
    with django_assert_num_queries(1):
        answer = client.get(f"/play/{table.code}/part/?seen={table.revision}")
    assert (answer.status_code, answer.content) == (204, b"")
    assert client.get(f"/play/{table.code}/part/?seen=1").status_code == 200


def test_a_third_player_finds_both_seats_taken(client):
    _ada, _ben, table = ada_and_ben()
    answer = client.post(f"/play/{table.code}/join/", {"deck": "starter:wota:emberrush", "name": "Cleo"})
    assert answer.status_code == 409
    assert "Both seats are taken" in answer.content.decode()


def test_a_deck_that_is_not_legal_does_not_sit_down(client):
    answer = client.post(
        "/play/open/", {"kind": "both", "deck": "pasted", "text": "3 River Guard", "format": "wota:current"}
    )
    assert answer.status_code == 422
    assert not Table.objects.exists()


def test_a_mistyped_code_stays_in_its_box_to_be_mended(client):
    answer = client.get("/play/find/", {"code": 'ABC"DE'})
    assert answer.status_code == 404
    assert re.search(r'name="code"\s+value="ABC&quot;DE"', answer.content.decode())


def test_only_a_guest_who_plays_with_another_is_asked_for_a_name(client):
    page = client.get("/play/").content.decode()
    assert page.index("table-open__two") < page.index('name="name"') < page.index('name="best_of"')
    client.force_login(make_user("ada"))
    assert 'name="name"' not in client.get("/play/").content.decode()


def test_a_guessed_code_finds_nothing_and_guessing_is_limited(client, settings):
    assert client.get("/play/QQQQQQ/").status_code == 404
    assert client.get("/play/find/", {"code": "qqq qqq"}).status_code == 404
    table = open_table(client, "two")
    assert client.get("/play/find/", {"code": table.code.lower()}).status_code == 302
    codes = [client.get("/play/QQQQQQ/").status_code for _ in range(40)]
    assert codes[-1] in (403, 429)


def test_wanting_to_be_asked_is_kept(client):
    table = open_table(client)
    client.post(f"/play/{table.code}/asking/", {"is_asked": "yes"})
    assert all(seat.is_asked for seat in table.seats.all())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_random_games_through_the_pages_end_legal_and_equal_to_their_table(client, seed):
    table = open_table(client, seed=f"random {seed}", other="starter:wota:emberrush")
    rng = Random(seed)
    for _ in range(600):
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break
        assert press(client, table, rng) == 302
    assert table.status == Table.Status.OVER
    from tables.queries import Visitor, print_record

    sitting = sit(table, Visitor(make_user("eve"), ()))
    live = load_game(table, sitting.seats, list_moves(table))
    assert print_record(table, sitting.seats, live)[1]


def test_an_address_with_a_game_begins_with_that_game(client):
    page = client.get("/play/?game=valcarta").content.decode()
    assert re.search(r'<option value="starter:valcarta:[a-z]+" selected>', page)
