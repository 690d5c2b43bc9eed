"""A card's page: what Ada finds on it beside the card itself, and where each part leads."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from cards.models import Card
from cards.queries import legalities_of
from cards.services import card_file_load, formats_file_load, rulings_file_load
from cards.words import label_text, stats_of
from decks.models import Visibility
from rules.games import GAMES
from rules.queries import shipped_pool
from tests.cards.test_load_cards import TIDE, a_card, a_file
from tests.cards.test_load_formats_and_rulings import BAN, a_format, a_ruling, formats, rulings
from tests.cards.test_pages import MARKUP, text_of
from tests.factories import load_core_set, load_formats_and_rulings, load_sets_of_all_games, make_deck, make_user

pytestmark = pytest.mark.django_db

HEAVIEST_PAGE = 60_000


@pytest.fixture
def core():
    load_core_set()
    load_formats_and_rulings()


@pytest.fixture
def sentry():
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))


def section(page: str, heading: str) -> str:
    """What a reader reads below a heading, until the next one of its rank."""
    found = re.search(rf'<h2 class="section-title"[^>]*>{heading}</h2>(.*?)</section>', page, re.DOTALL)
    assert found, heading
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def hrefs(page: str) -> set[str]:
    return set(re.findall(r'href="([^"]+)"', page))


@pytest.mark.parametrize("card", ["river-guard", "reader-of-tides", "the-ember-bishop", "burrow-runt", "toll-chain"])
def test_the_page_asks_few_queries_and_is_light(client, core, django_assert_max_num_queries, card):
    with django_assert_max_num_queries(22):
        page = client.get(f"/cards/{card}/")
    assert len(page.content) < HEAVIEST_PAGE


def test_every_link_of_the_page_leads_somewhere(client, core):
    for card in ("reader-of-tides", "gift-mule", "kiln-street"):
        links = hrefs(client.get(f"/cards/{card}/").content.decode())
        dead = [
            link
            for link in links
            if link.startswith("/")
            and not link.startswith("/static/")
            and client.get(link, follow=True).status_code != 200
        ]
        assert dead == []


def test_a_printing_is_chosen_by_a_link_and_shown_with_its_own_words(client, sentry):
    reprint = a_card("Sentry", "040", rarity="rare", flavor="Four lamps.", artist="Fay")
    card_file_load(data=a_file(reprint, a_card("Diver", "041"), **TIDE))
    newest = client.get("/cards/sentry/").content.decode()
    assert "TID 040" in newest
    assert "Four lamps." in newest
    older = client.get("/cards/sentry/", {"set": "cor", "edition": "classic"}).content.decode()
    assert "Four lamps." not in older
    assert 'href="?set=TID&amp;edition=classic"' in older
    assert re.search(r'rel="next" href="/cards/recruit/\?set=COR"', older)
    assert re.search(r'rel="next" href="/cards/diver/\?set=TID"', newest)
    assert client.get("/cards/sentry/", {"set": "XYZ"}).content.decode().count("TID 040") == newest.count("TID 040")


def test_keywords_and_rules_in_the_text_lead_to_their_pages(client, core):
    page = client.get("/cards/door-without-a-house/").content.decode()
    assert 'gains <a href="/cards/keywords/wota/nuisance/">Nuisance</a>' in page
    page = client.get("/cards/gift-mule/").content.decode()
    assert '<a href="/cards/keywords/wota/payment/">Payment 20</a>' in page
    assert '<a href="/rules/wota/rule/WOTA-C05/">WOTA-C05</a>' in page


def test_both_editions_are_shown_where_they_decide_differently_of_the_card(client, core):
    differ = "Where the editions differ"
    spy = section(client.get("/cards/ledger-clerk/").content.decode(), differ)
    assert "WOTA-C28" not in spy  # is about a Legend that is a Spy
    assert "WOTA-C27 Spy onto the opponent&#x27;s side face-down Classic Allowed. Current Forbidden" in spy
    wall = section(client.get("/cards/stone-imp/").content.decode(), differ)
    assert "WOTA-C03" in wall
    assert "Classic Its controller loses 3 HP, and the game goes on. Current Its controller loses 5 HP" in wall
    assert "WOTA-C02" in section(client.get("/cards/cardinal-flame/").content.decode(), differ)
    assert differ not in client.get("/cards/mirror-snare/").content.decode()


def test_abbreviations_are_spelled_out_where_they_stand(client):
    load_sets_of_all_games()
    vulpa = client.get("/cards/vulpa-last-light-of-kindling/")
    assert 'Ember Tail, <abbr title="Fire Fay Energy">3FFE</abbr>, 60 damage' in vulpa.content.decode()
    assert "HP, health points 210" in text_of(vulpa)
    assert "FFE: Fire Fay Energy Level Ultimate" in text_of(vulpa), "nothing but what stands on the card"
    tides = client.get("/cards/crystal-of-noon/").content.decode()
    assert 'Gain 2000 <abbr title="Soul Energy">SE</abbr>.' in tides
    assert '<abbr title="Fay Energy">FE</abbr> Type' in tides
    table = client.get("/cards/", {"q": "game:wota display:table"}).content.decode()
    assert '<abbr title="stamina">STA</abbr>' in table


def test_no_card_has_an_abbreviation_without_words():
    for game in GAMES.values():
        texts = [label_text(text) for card in shipped_pool(game.code) for text in game.cards.list_texts(card)]
        labels = [label for card in shipped_pool(game.code) for label, _value in stats_of(card, game.code)]
        found = {short for text in [*texts, *labels] for short in re.findall(r"\b[0-9]*([A-Z][A-Za-z.]*[A-Z])\b", text)}
        assert found <= game.words.abbreviations.keys()


def test_rulings_come_with_day_source_and_author_and_superseded_ones_are_folded_below(client, core):
    page = client.get("/cards/gift-mule/").content.decode()
    assert "You, who control it." in section(page, "Rulings")
    ruling = re.search(r'<article class="ruling">.*?You, who control it.*?</article>', page, re.DOTALL)[0]
    for part in ("16 March 2026", "Rules team", "WOTA-C05", "/cards/rulings/wota/payment-of-a-spy/"):
        assert part in ruling
    folded = re.search(
        r"<details[^>]*>\s*<summary>\s*One ruling that no longer counts\s*</summary>.*?</details>", page, re.DOTALL
    )
    assert "Its owner, who brought the card" in folded[0]
    assert "by the ruling of 16 March 2026" in folded[0]
    assert "No rulings yet." in section(client.get("/cards/river-guard/").content.decode(), "Rulings")


def test_legality_tells_status_since_when_and_why_with_its_history(client, sentry):
    today = timezone.localdate()
    since, later = today - timedelta(days=10), today + timedelta(days=10)
    free = {**BAN, "status": "legal", "since": later.isoformat(), "reason": "It sleeps."}
    formats_file_load(data=formats(a_format(changes=[{**BAN, "since": since.isoformat()}, free])))
    legality = section(client.get("/cards/sentry/").content.decode(), "Legality")
    assert legality.startswith(f"Current banned since {since.day} ")
    assert f"until {later.day} " in legality
    assert "It never slept. Announcement of 20 February 2026" in legality
    assert "History" in legality
    assert "legal It sleeps." in legality
    assert "legal Its set entered the pool." in legality
    assert "banned" not in section(client.get("/cards/recruit/").content.decode(), "Legality")


def test_the_head_of_the_page_says_at_once_where_the_card_may_be_played(client, core):
    page = client.get("/cards/river-guard/").content.decode()
    head = page[page.index('class="page-head"') : page.index("</header>", page.index('class="page-head"'))]
    said = re.findall(r'<a href="#its-legality"[^>]*>\s*([^<]+?)\s*</a>', head)
    assert said == ["Classic: legal", "Current: legal"]
    assert 'id="its-legality"' in page


def test_a_card_that_left_the_pool_is_not_legal_and_the_page_says_since_when(client, sentry):
    sets = [{"code": "COR", "since": "2026-01-15", "until": "2026-03-01"}]
    formats_file_load(data=formats(a_format(sets=sets)))
    legality = section(client.get("/cards/sentry/").content.decode(), "Legality")
    assert "not legal since 1 March 2026" in legality
    assert "Its last set left the pool." in legality


def test_a_card_that_never_was_in_a_pool_has_its_page_all_the_same(client, sentry):
    card_file_load(data=a_file(a_card("Far Shore", "001"), **TIDE))
    formats_file_load(data=formats(a_format()))
    assert section(client.get("/cards/far-shore/").content.decode(), "Legality").startswith("Current not legal")
    assert client.get("/api/v1/cards/far-shore/").json()["legality"][0]["status"] == "not legal"


def test_a_card_whose_set_comes_back_is_legal_for_that_and_not_for_an_old_announcement(client, sentry):
    sets = [
        {"code": "COR", "since": "2026-01-15", "until": "2026-03-01"},
        {"code": "COR", "since": "2026-05-01", "until": "2026-07-01"},
        {"code": "COR", "since": "2026-08-01"},
    ]
    free = {**BAN, "status": "legal", "since": "2026-02-10", "reason": "It sleeps."}
    again = {**BAN, "since": "2026-06-01", "reason": "It woke up."}
    formats_file_load(data=formats(a_format(sets=sets, changes=[{**BAN, "since": "2026-02-01"}, free, again])))
    turns = [
        (str(turn.since), turn.status, turn.announced.reason if turn.announced else "")
        for turn in legalities_of(Card.objects.get(name="Sentry"), date(2026, 9, 1))[0].turns
    ]
    assert turns == [
        ("2026-08-01", "banned", "It woke up."),
        ("2026-07-01", "not legal", ""),
        ("2026-06-01", "banned", "It woke up."),
        ("2026-05-01", "legal", ""),
        ("2026-03-01", "not legal", ""),
        ("2026-02-10", "legal", "It sleeps."),
        ("2026-02-01", "banned", "It never slept."),
        ("2026-01-15", "legal", ""),
    ]


def test_decks_that_play_the_card_are_those_that_the_reader_may_see(client, core):
    ada, ben = make_user("ada"), make_user("ben")
    make_deck(ada, "Shown wall", visibility=Visibility.PUBLIC)
    make_deck(ada, "Secret wall")
    make_deck(ben, "By link", visibility=Visibility.LINK)
    make_deck(ben, "Only maybe", text="Maybe:\n3 River Guard\n", visibility=Visibility.PUBLIC)
    make_deck(ben, "Another guard", text="3 River Guardian\n", visibility=Visibility.PUBLIC)

    def playing() -> str:
        return section(client.get("/cards/river-guard/").content.decode(), "Decks that play it")

    assert "Shown wall by ada · W.O.T.A., Current 3 copies" in playing()
    for unseen in ("Secret wall", "By link", "Only maybe", "Another guard"):
        assert unseen not in playing()
    client.force_login(ada)
    assert "Secret wall by ada · W.O.T.A., Current · Only me" in playing()


def test_the_newest_decks_are_shown_and_the_others_are_counted(client, core):
    ada = make_user("ada")
    for number in range(8):
        make_deck(ada, f"Wall {number}", visibility=Visibility.PUBLIC)
    page = client.get("/cards/river-guard/").content.decode()
    assert section(page, "Decks that play it").endswith("and 2 more Start a deck with it")
    assert "No deck you can see plays it." in client.get("/cards/cardinal-flame/").content.decode()


def test_the_data_behind_the_page_is_one_link_away(client, core):
    page = client.get("/cards/river-guard/").content.decode()
    (data,) = [link for link in hrefs(page) if link.startswith("/api/v1/cards/")]
    assert client.get(data).json()["name"] == "River Guard"


def test_a_face_writes_subtypes_like_types(client, core):
    assert ">Quick</text>" in client.get("/cards/breath-on-credit/").content.decode()


def test_a_deck_is_begun_with_the_card(client, core):
    page = client.get("/cards/last-wishes-unread/").content.decode()
    (begin,) = [link for link in hrefs(page) if link.startswith("/decks/new/?add=")]
    assert client.get(begin).context["form"].initial["text"] == "1 Last Wishes, Unread\n"


def test_related_cards_are_those_named_ruled_on_together_and_alike_each_with_its_search(client):
    text = 'When this card is summoned: add 1 card named "Drone" from your deck to your hand.'
    cards = [
        a_card("Old Queen", "001", keywords=["Twice"], text=text),
        a_card("Drone", "002", types=["Beast"]),
        a_card("Young Queen", "003", keywords=["Twice"], types=["Beast"]),
        a_card("Keeper", "004", types=["Elf"]),
    ]  # fmt: skip
    card_file_load(data=a_file(*cards))
    rulings_file_load(data=rulings(a_ruling(cards=["Old Queen", "Keeper"])))
    queen = client.get("/cards/old-queen/").content.decode()
    kin = section(queen, "Related cards")
    for words in ("Cards that it names Drone", "share a ruling with it Keeper", "More with Twice Young Queen"):
        assert words in kin
    assert "/cards/?q=related%3A%22Old+Queen%22" in queen
    assert "/cards/?q=keyword%3Atwice" in queen
    drone = client.get("/cards/drone/").content.decode()
    assert "Cards that name it Old Queen" in section(drone, "Related cards")
    assert "More of type Beast Young Queen" in section(drone, "Related cards")
    assert "/cards/?q=type%3Dbeast" in drone


def test_a_link_to_the_page_shows_a_picture_and_words_elsewhere(client, core):
    page = client.get("/cards/reader-of-tides/").content.decode()
    for name, content in (
        ("og:title", "Reader of Tides"),
        ("og:url", "http://testserver/cards/reader-of-tides/"),
        ("og:description", "Mage, Aqua, STA 20, SC 0, AP 10, SP 70. Reveal: draw 1 card."),
        ("og:image", "http://testserver/cards/reader-of-tides/preview.png?set=COR"),
    ):
        assert f'<meta property="{name}" content="{content}">' in page


def test_the_card_can_be_copied_as_text_without_scripts(client, core):
    page = client.get("/cards/reader-of-tides/").content.decode()
    text = re.search(r'<textarea id="card-text"[^>]*>(.*?)</textarea>', page, re.DOTALL)[1]
    assert text.splitlines()[:4] == [
        "Reader of Tides", "Mage, Aqua, STA 20, SC 0, AP 10, SP 70, common", "Reveal", "Reveal: draw 1 card.",
    ]  # fmt: skip
    assert 'value="http://testserver/cards/reader-of-tides/"' in page


@pytest.mark.parametrize("address", ["", "?set=%00", "?edition=<script>", "?set=" + "x" * 5_000])
def test_nothing_in_the_address_breaks_the_page(client, core, address):
    assert client.get(f"/cards/river-guard/{address}").status_code == 200


def test_markup_in_a_card_its_rulings_and_its_bans_never_becomes_markup(client):
    card_file_load(data=a_file(a_card(MARKUP, "001", text=MARKUP, flavor=MARKUP, artist=MARKUP)))
    said: dict[str, Any] = {"reason": MARKUP, "source": MARKUP}
    formats_file_load(
        data=formats(a_format(name=MARKUP, description=MARKUP, changes=[{**BAN, "card": MARKUP, **said}]))
    )
    words = {"question": MARKUP, "text": MARKUP, "source": MARKUP, "author": MARKUP}
    rulings_file_load(data=rulings(a_ruling(cards=[MARKUP], **words)))
    make_deck(make_user("ada"), MARKUP, text=f"3 {MARKUP}", visibility=Visibility.PUBLIC)
    address = Card.objects.get().get_absolute_url()
    for url in (
        address, "/cards/sets/wota/COR/", "/cards/types/wota/human/", "/cards/formats/", "/cards/formats/wota/current/",
        "/cards/rulings/", "/cards/rulings/?q=script", "/cards/rulings/wota/lamps/",
    ):  # fmt: skip
        page = client.get(url).content.decode()
        assert "<script>alert" not in page
        assert '" onload=' not in page
        assert "&lt;script&gt;" in page
    assert text_of(client.get(address)).count("<script>") >= 8
