"""The pages of sets, types, keywords, formats and rulings: what they list, where they lead, what they say if empty."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from cards.notes import keywords_of
from cards.queries import search_cards
from cards.queries.search.following import columns_on
from cards.search import parse
from cards.services import card_file_load, formats_file_load, rulings_file_load
from cards.words import list_figures
from rules.games import GAMES
from rules.queries import shipped_pool
from tests.cards.test_card_page import hrefs
from tests.cards.test_load_cards import CORE_CARDS, TIDE, a_card, a_file
from tests.cards.test_load_formats_and_rulings import BAN, a_format, a_ruling, formats, rulings
from tests.cards.test_pages import text_of
from tests.factories import load_core_set, load_formats_and_rulings, load_sets_of, make_user

pytestmark = pytest.mark.django_db

HEAVIEST_PAGE = 60_000
SHELVES = ("sets", "types", "keywords", "formats", "rulings")


@pytest.fixture
def core():
    load_core_set()
    load_formats_and_rulings()


@pytest.fixture
def sentry():
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002", types=["Human", "Soldier"])))


def searches(page: str) -> set[str]:
    return {link for link in hrefs(page) if link.startswith("/cards/?q=")}


@pytest.mark.parametrize(
    ("address", "queries"),
    [
        ("sets/", 3), ("sets/wota/COR/", 6), ("sets/wota/COR/?page=3", 4), ("types/", 1), ("types/wota/human/", 4),
        ("keywords/", 1), ("keywords/wota/titan/", 4), ("formats/", 5), ("formats/wota/current/", 5), ("rulings/", 4),
        ("rulings/?q=reveal", 4), ("rulings/wota/payment-of-a-spy/", 6),
    ],
)  # fmt: skip
def test_each_page_asks_few_queries_and_is_light(client, core, django_assert_max_num_queries, address, queries):
    columns_on(timezone.localdate())  # which each process reads once after a load
    with django_assert_max_num_queries(queries):
        page = client.get(f"/cards/{address}")
    assert page.status_code == 200
    assert len(page.content) < HEAVIEST_PAGE


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_link_of_a_list_leads_somewhere_and_says_which_part_is_open(client, core, shelf):
    page = client.get(f"/cards/{shelf}/").content.decode()
    assert f'<a href="/cards/{shelf}/" aria-current="page">' in page
    links = [link for link in hrefs(page) if link.startswith(f"/cards/{shelf}/")]
    assert len(links) > 1
    assert [link for link in links if client.get(link).status_code != 200] == []


@pytest.mark.parametrize("shelf", SHELVES)
def test_an_empty_catalogue_says_what_belongs_on_each_page(client, shelf):
    page = text_of(client.get(f"/cards/{shelf}/"))
    words = {
        "sets": "No sets yet Sets come in card files",
        "types": "Aqua People and creatures of river, canal and deep sea. 0 cards",
        "keywords": "Blessed The card cannot be chosen",
        "formats": "No formats yet Formats come in a file",
        "rulings": "No rulings yet A ruling answers a question",
    }
    assert words[shelf] in page


@pytest.mark.parametrize(
    "address",
    [
        "sets/wota/XYZ/", "sets/chess/COR/", "types/wota/banana/", "types/chess/human/", "keywords/wota/banana/",
        "keywords/chess/spy/", "formats/wota/banana/", "rulings/wota/banana/",
    ],
)  # fmt: skip
def test_what_does_not_exist_is_not_found(client, core, address):
    assert client.get(f"/cards/{address}").status_code == 404


def test_every_search_that_a_page_leads_to_is_understood_and_finds_as_many_cards_as_it_says(client, core):
    for address in ("sets/wota/COR/", "types/wota/human/", "keywords/wota/attack-delay/", "formats/wota/current/"):
        page = client.get(f"/cards/{address}")
        for link in searches(page.content.decode()):
            query = parse(client.get(link).context["query"].text)
            assert query.problems == (), link
            assert search_cards(query).count > 0, link
    counted = re.findall(r'href="/cards/\?q=([^"]+)">[^<]+</a>\s+<span class="number">(\d+)<', page_of_set(client))
    assert len(counted) == 11
    for link, count in counted:
        assert search_cards(parse(client.get(f"/cards/?q={link}").context["query"].text)).count == int(count), link


def page_of_set(client: Client) -> str:
    return client.get("/cards/sets/wota/COR/").content.decode()


def test_a_set_lists_its_cards_by_number_over_all_its_pages(client, core):
    numbers: list[str] = []
    for page in (1, 2, 3):
        content = client.get("/cards/sets/wota/cor/", {"page": page}).content.decode()
        numbers += re.findall(r'<tr>\s*<td class="number">(\w+)</td>', content)
    assert numbers == [card["number"] for card in CORE_CARDS]


def faces(page: str) -> list[str]:
    """The names of the cards whose faces a page shows, in their order."""
    return re.findall(r'<li><a href="/cards/[^"]+"><svg class="face"[^>]*><title>([^:<]+):', page)


def test_a_set_shows_its_rarest_cards_as_they_stand_in_it_and_only_before_its_first_numbers(client, core):
    first = faces(page_of_set(client))
    rarities = {card["name"]: card["rarity"] for card in CORE_CARDS}
    assert len(first) == 6
    assert {rarities[name] for name in first} == {"legendary"}
    assert faces(client.get("/cards/sets/wota/COR/?page=2").content.decode()) == []
    card_file_load(data=a_file(a_card(first[0], "001", rarity="common"), **TIDE))
    page = page_of_set(client)
    assert faces(page)[0] == first[0]
    assert "?set=COR" in page[page.index("faces--row") : page.index('id="kinds"')]


@pytest.mark.parametrize("address", ["/", "/cards/sets/wota/COR/", "/cards/types/wota/elf/"])
def test_a_link_to_the_page_shows_a_card_in_a_chat(client, core, address):
    page = client.get(address).content.decode()
    assert re.search(r'<meta property="og:title" content="[^"]+">', page)
    picture = re.search(r'<meta property="og:image" content="http://testserver([^"]+)">', page)[1]
    assert client.get(picture).headers["Content-Type"] == "image/png"


def test_types_and_keywords_show_the_faces_of_their_cards_by_name(client, core):
    for address, count in (("types/wota/elf", 11), ("keywords/wota/reveal", 7)):
        shown = faces(client.get(f"/cards/{address}/").content.decode())
        assert len(shown) == count
        assert shown == sorted(shown)


def test_sets_stand_with_the_newest_first(client, sentry):
    card_file_load(data=a_file(a_card("Diver", "001"), **TIDE))
    page = text_of(client.get("/cards/sets/"))
    newest, oldest = "W.O.T.A. · TID Tide 1 card, 1 June 2026", "W.O.T.A. · COR Core 2 cards, 15 January 2026"
    assert page.index(newest) < page.index(oldest)


def test_each_of_the_newest_sets_shows_three_cards_of_its_own_which_are_no_links(client, core):
    card_file_load(data=a_file(a_card("Diver", "001"), **TIDE))
    page = client.get("/cards/sets/").content.decode()
    tide, core_set = page[: page.index("</main>")].split('<li class="card-panel')[1:]
    assert re.findall(r"<title>([^:<]+):", tide) == ["Diver"]
    assert len(re.findall(r"<title>([^:<]+): [^<]*legendary", core_set)) == 3
    assert core_set.count("<a ") == 1


def test_a_type_tells_how_many_cards_have_it_alone_and_beside_another(client, sentry):
    page = text_of(client.get("/cards/types/wota/human/"))
    assert "Townspeople, guards and captains of the river cities." in page
    assert "Human 1 Human / Soldier 1" in page
    assert "WOTA-C35" in page
    assert "The 2 cards" in page
    assert "No cards of this type yet" in text_of(client.get("/cards/types/wota/elf/"))


def test_a_keyword_shows_its_rules_in_both_editions_with_links_into_the_rulebook(client, core):
    page = client.get("/cards/keywords/wota/blessed/")
    assert "Classic WOTA-KEY-12 Blessed: opposing Runes" in text_of(page)
    assert "Current WOTA-KEY-13 Blessed: the card cannot be chosen" in text_of(page)
    assert 'href="/rules/wota/rule/WOTA-C43/"' in page.content.decode()
    assert "WOTA-C43 Blessed: No Rune may target the card" in text_of(page)
    assert "Abbess of the Seventh Bell" in text_of(page)
    twice = text_of(client.get("/cards/keywords/wota/twice/"))
    assert "In all editions WOTA-KEY-30" in twice
    assert "Where the editions differ" not in twice


@pytest.mark.parametrize("keyword", keywords_of("wota").values(), ids=lambda keyword: keyword.slug)
def test_each_keyword_has_rules_of_its_own_that_name_it(keyword):
    assert keyword.rules
    assert all(keyword.name in f"{rule.topic} {rule.statement}" for rule in keyword.rules)
    for edition in GAMES["wota"].editions:
        assert keyword.summarize(edition)


def test_a_longer_keyword_keeps_its_rules_to_itself():
    rules = {rule.id for rule in keywords_of("wota")["battleproof"].rules}
    assert "WOTA-KEY-55" in rules
    assert "WOTA-KEY-56" not in rules


def test_a_format_shows_its_lists_on_any_day_and_why_they_are_so(client, sentry):
    free = {**BAN, "status": "legal", "since": "2026-09-01", "reason": "It sleeps; see WOTA-G01."}
    sets = [{"code": "COR", "since": "2026-01-15", "until": "2030-01-01"}]
    formats_file_load(data=formats(a_format(sets=sets, changes=[BAN, free])))

    def on(day: str) -> str:
        return text_of(client.get("/cards/formats/wota/current/", {"day": day}))

    assert "Banned Sentry since 1 March 2026, until 1 September 2026" in on("2026-05-01")
    assert "1 legal card 1 banned card" in re.sub(r"((?:legal|banned) card) (\d+)", r"\2 \1", on("2026-05-01"))
    assert "No card is banned on this day." in on("2026-10-01")
    assert "No card is banned on this day." in on("2026-02-01")
    assert "No set was in the pool on that day" in on("2025-01-01")
    assert "Core from 15 January 2026 on" in on("2025-01-01")
    assert "Core since 15 January 2026, leaves on 1 January 2030" in on("2026-05-01")
    assert "left: 15 January 2026 to 1 January 2030" in on("2031-01-01")
    page = client.get("/cards/formats/wota/current/", {"day": "2026-05-01"}).content.decode()
    assert "/cards/?q=legal:current+time:2026-05-01" in page
    banned = client.get("/cards/", {"q": "banned:current time:2026-05-01"}).content.decode()
    assert "/cards/?q=banned:current+time:2026-05-01" in page
    assert 'href="/cards/sentry/' in banned
    assert 'href="/cards/recruit/' not in banned
    assert "It never slept. Announcement of 20 February 2026" in on("2026-05-01")
    assert 'href="/rules/wota/rule/WOTA-G01/"' in page


@pytest.mark.parametrize("day", ["x", "2026-02-30", "0", "\x00", "9999-99-99", "<script>", "1" * 10_000])
def test_a_day_that_is_none_is_said_to_be_none_and_today_is_shown(client, core, day):
    answer = client.get("/cards/formats/wota/current/", {"day": day})
    assert answer.status_code == 200
    assert "is not a date. Write it as 2026-03-01. This page shows today." in text_of(answer)


def test_rulings_are_found_by_words_and_by_card_the_newest_first(client, sentry):
    entries = [
        a_ruling("old", date="2026-02-01", text="The lamp burns."),
        a_ruling("new", date="2026-05-01", cards=["Recruit"], question="And the Lámp?", text="It burns on."),
        a_ruling("other", date="2026-04-01", cards=["Recruit"], text="Bread is bread."),
    ]
    rulings_file_load(data=rulings(*entries))

    def found(words: str) -> list[str]:
        page = client.get("/cards/rulings/", {"q": words}).content.decode()
        return re.findall(r'<p class="ruling__foot">\s*<a href="/cards/rulings/wota/(\w+)/">', page)

    assert found("") == ["new", "other", "old"]
    assert found("lamp burns") == ["new", "old"]
    assert found("recruit bread") == ["other"]
    assert found("sentry") == ["old"]
    answer = client.get("/cards/rulings/", {"q": "moon"})
    assert "No rulings match" in text_of(answer)
    assert "Show all rulings" in text_of(answer)


def test_of_too_many_words_the_first_are_searched_and_the_reader_is_told(client, sentry):
    rulings_file_load(data=rulings(a_ruling("lamps", text="Three lamps mean nothing.")))
    page = text_of(client.get("/cards/rulings/", {"q": "three lamps " * 20}))
    assert "The search is too long." in page  # for it is longer than the box
    assert "1 ruling" in page
    many = " ".join(["lamps", *(f"no{at}" for at in range(40))])
    page = text_of(client.get("/cards/rulings/", {"q": many}))
    assert "Only the first words were used: lamps no0 no1 no2 no3 no4 no5 no6 no7 no8 no9 no10 No rulings match" in page
    assert "too long" not in text_of(client.get("/cards/rulings/", {"q": "three lamps mean nothing"}))


def test_pages_of_found_rulings_keep_the_words(client, sentry):
    rulings_file_load(data=rulings(*(a_ruling(f"lamp-{number}") for number in range(30))))
    page = client.get("/cards/rulings/", {"q": "lamps & nothing"})
    assert "30 rulings" in text_of(page)
    following = re.search(r'rel="next" href="([^"]+)"', page.content.decode())[1].replace("&amp;", "&")
    assert text_of(client.get(f"/cards/rulings/{following}")).count("Three lamps mean nothing.") == 5


def test_a_ruling_names_its_cards_and_what_it_took_the_place_of(client, core):
    page = client.get("/cards/rulings/wota/payment-of-a-spy/")
    assert "Replaces A Spy with Payment stands on my side" in text_of(page)
    assert "Gift Mule" in faces(page.content.decode())
    old = text_of(client.get("/cards/rulings/wota/payment-of-a-spy-owner/"))
    assert "superseded by the ruling of 16 March 2026" in old


def test_the_heading_of_a_ruling_is_what_was_asked_or_its_day(client, sentry):
    asked = a_ruling("asked", cards=["Sentry"], question="May it?", date="2026-02-01")
    rulings_file_load(data=rulings(asked, a_ruling("told", cards=["Sentry"], date="2026-02-02")))
    headings = [
        re.findall("<h1>([^<]+)</h1>", client.get(f"/cards/rulings/wota/{key}/").content.decode())
        for key in ("asked", "told")
    ]
    assert headings == [["May it?"], ["Ruling of 2 February 2026"]]


@pytest.mark.parametrize("query", ["\x00", "%_\\", "a" * 10_000, "((((" * 100, '"', "page=x"])
def test_hostile_words_are_answered_with_a_page(client, core, query):
    assert client.get("/cards/rulings/", {"q": query, "page": "-1"}).status_code == 200


def test_the_staff_looks_up_formats_and_rulings_and_changes_neither(client, core):
    client.force_login(make_user("cleo", is_staff=True, is_superuser=True))
    for model, words in (
        ("format", "Classic"),
        ("ruling", "payment-of-a-spy"),
        ("cardimport", "Core"),
        ("cardchange", ""),
    ):
        page = client.get(f"/admin/cards/{model}/", {"q": ""})
        assert words in page.content.decode()
        assert client.get(f"/admin/cards/{model}/add/").status_code == 403
        row = re.search(rf'href="(/admin/cards/{model}/\d+/change/[^"]*)"', page.content.decode())[1]
        assert client.get(row).status_code == 200
        assert client.post(row, {"name": "x"}).status_code == 403


@pytest.mark.parametrize(("game", "absent"), [("wrath-of-cores", ["types"]), ("valcarta", ["types", "keywords"])])
def test_a_game_without_types_has_no_tab_for_them_and_their_page_says_so(client, game: str, absent: list[str]):
    load_sets_of(game)
    client.cookies["game"] = game
    tabs = client.get("/cards/sets/").content.decode()
    for page in ("types", "keywords"):
        assert (f'href="/cards/{page}/"' in tabs) == (page not in absent)
        said = client.get(f"/cards/{page}/").content.decode()
        assert (f"have no {page}." in said) == (page in absent)


def test_a_keyword_is_summed_up_by_the_rule_that_begins_with_it(client):
    load_sets_of("wrath-of-cores")
    client.cookies["game"] = "wrath-of-cores"
    assert (
        "Once all battle Units are chosen, Ranged Units roll before the others."
        in client.get("/cards/keywords/").content.decode()
    )


def test_a_card_leads_to_the_cards_that_it_grows_from_and_into(client):
    load_sets_of("valcarta")
    page = client.get("/cards/candlestoat/").content.decode()
    kin = page[page.index('id="its-kin"') :]
    assert kin.index("Evolves from") < kin.index('href="/cards/wickmouse/"') < kin.index("Evolves into")
    assert kin.index("Evolves into") < kin.index('href="/cards/brazier-fox/"')


def test_plain_words_that_no_name_has_are_answered_by_searches_to_begin_with(client):
    load_sets_of("wrath-of-cores")
    client.cookies["game"] = "wrath-of-cores"
    page = client.get("/cards/?q=red+units+with+low+cost").content.decode()
    assert "Words alone are looked for in names." in page
    assert "?q=k%3Aunit%20c%3Ared" in page


def test_a_fact_that_is_merely_so_is_said_by_its_label():
    backdraft = shipped_pool("wrath-of-cores").get("Backdraft")
    assert backdraft is not None
    assert "Flip-Card" in list_figures(backdraft, GAMES["wrath-of-cores"])
