"""Every page of the house: light, whole without scripts, made of our own files alone, and cheap to make."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from django.conf import settings
from django.template import engines
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.urls import reverse
from django.utils.translation import override

from cards.services import card_file_load
from judging.queries import examine_text
from rules.games import GAMES
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import load_core_set, load_sets_of, make_event, make_user
from tests.wota_site.pages import MOST_BYTES, OUTSIDE, read
from wota_site.template_loader import strip_layout, write_addresses, write_words
from wota_site.views import TRIES, _judge_sample

OPEN_PAGES = [
    "/",
    "/design/",
    "/rules/wota/",
    "/rules/wota/?q=a",
    "/rules/wota/?q=battle&edition=classic",
    "/accounts/login/?next=/decks/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    *(f"/rules/wota/{chapter.code}/" for chapter in GAMES["wota"].rulebook.chapters()),
]
OWN_PAGES = ["/", "/me/", "/me/tokens/", "/accounts/password/change/", "/accounts/logout/"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", OPEN_PAGES)
def test_a_page_for_everybody_is_light_and_strict(client: Client, address: str) -> None:
    load_core_set()
    answer = client.get(address)
    assert answer.status_code == 200
    assert len(answer.content) < MOST_BYTES
    read(answer.content.decode())


@pytest.mark.django_db
@pytest.mark.parametrize("address", OWN_PAGES)
def test_a_page_of_ones_own_is_light_and_strict(client: Client, address: str) -> None:
    make_event("ada", "ben", start=True)
    client.force_login(make_user("ada"))
    answer = client.get(address)
    assert answer.status_code == 200
    assert len(answer.content) < MOST_BYTES
    read(answer.content.decode())


def files_of(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from (path for path in (settings.BASE_DIR / folder).rglob("*") if path.is_file())


def test_no_file_of_ours_asks_another_host_for_anything() -> None:
    for path in files_of("static", "templates"):
        assert OUTSIDE.findall(path.read_text()) == [], path


def test_no_line_of_a_template_is_longer_than_a_line_of_python() -> None:
    long = [
        f"{path.relative_to(settings.BASE_DIR)}:{number} has {len(line)} characters"
        for path in files_of("templates")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > 120
    ]
    assert long == []


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("<p>\n  {% if a %}\n    one\n  {% endif %}\n\n  two\n</p>\n", "<p>\n{% if a %}one\n{% endif %}two\n</p>\n"),
        ("  {% if a %}one{% endif %}\n  two", "  {% if a %}one{% endif %}\ntwo"),
        ('<p\n  id="a"\n  hidden\n>\n', '<p id="a" hidden>\n'),
        (
            '<p\n  {% if a %}\n    id="a"\n  {% else %}\n    hidden\n  {% endif %}\n>',
            '<p {% if a %}id="a"{% else %}hidden{% endif %}>',
        ),
        (
            '{% comment %}\nWhat it\nis for.\n{% endcomment %}\n<p>{% include "b" %}</p>\n',
            '\n<p>{% include "b" %}</p>\n',
        ),
        ('one\n{% include "b" %}\ntwo\n', 'one\n{% include "b" %}two\n'),
    ],
)
def test_a_template_is_sent_without_its_layout_and_no_word_meets_another(source: str, sent: str) -> None:
    assert strip_layout(source) == sent


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ('<a href="{% url "cards:list" %}">', '<a href="/cards/">'),
        ('{% static "js/clock.js" %}', "/static/js/clock.js"),
        ('{% url "cards:list" as address %}', '{% url "cards:list" as address %}'),
        ('{% url "cards:detail" card.slug %}', '{% url "cards:detail" card.slug %}'),
        ('{% url "no:such" %}', '{% url "no:such" %}'),
    ],
)
def test_an_address_without_values_is_written_into_its_template(source: str, written: str) -> None:
    assert write_addresses(source) == written


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ('<a>{% translate "Cards" %}</a>', "<a>⟦Çàrdš⟧</a>"),
        ("{% blocktranslate trimmed %}\nAll of\n  100%\n{% endblocktranslate %}", "⟦Àll õf 100%⟧"),
        ('{% translate "Cards" as word %}', '{% translate "Cards" as word %}'),
        ("{% blocktranslate %}{{ n }} cards{% endblocktranslate %}",) * 2,
        ('{% translate "A brace" %}', '{% translate "A brace" %}'),
    ],
)
def test_words_without_values_are_written_into_the_template_of_a_language(
    source: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {"A brace": "{% brace %}", "All of 100%%": "⟦Àll õf 100%%⟧", "Cards": "⟦Çàrdš⟧"}
    monkeypatch.setattr("wota_site.template_loader.gettext", words.__getitem__)
    assert write_words(source) == written


def test_a_page_is_kept_once_for_each_language() -> None:
    loader = engines["django"].engine.template_loaders[0]
    with override("en"):
        english = loader.get_template("404.html")
    with override("de"):
        assert loader.get_template("404.html") is not english
    with override("en"):
        assert loader.get_template("404.html") is english


def test_no_style_but_the_tokens_names_a_colour() -> None:
    colour = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(", re.IGNORECASE)
    raw = [
        f"{path.name}: {found[0]}"
        for path in files_of("static/css")
        if path.name != "tokens.css"
        for found in colour.finditer(path.read_text())
    ]
    assert raw == []


def test_no_style_names_a_token_that_does_not_exist() -> None:
    used = {name for path in files_of("static/css") for name in re.findall(r"var\((--[a-z0-9-]+)\)", path.read_text())}
    defined = {name for path in files_of("static/css") for name in re.findall(r"(--[a-z0-9-]+)\s*:", path.read_text())}
    assert used <= defined


@pytest.mark.django_db
def test_the_menu_of_the_staff_is_shown_to_nobody_else(client: Client) -> None:
    people = [("cleo", True), ("ada", False), ("dara", True), ("ben", False)]
    for name, is_staff in people:
        user = make_user(name)
        user.is_staff = is_staff
        user.save()
        client.force_login(user)
        assert ("Administration" in client.get("/games/").content.decode()) == is_staff, name


@pytest.mark.django_db
def test_the_front_door_costs_a_stranger_two_queries(client: Client, django_assert_num_queries) -> None:
    make_event("ada", "ben")
    client.get("/")  # the catalogue and the formats are read into memory once
    with django_assert_num_queries(2):
        client.get("/")


@pytest.mark.django_db
def test_the_front_door_begins_with_one_search_box_and_with_searches_that_find_something(client: Client) -> None:
    for game in GAMES:
        load_sets_of(game)
    page = client.get("/").content.decode()
    hero = page[page.index('class="hero"') : page.index("</section>")]
    assert page.count('id="site-search"') == hero.count('id="site-search"') == 1
    tries = re.findall(r'href="(/cards/\?q=[^"]+)"', hero)
    assert [unescape(unquote(address)).partition("q=")[2] for address in tries] == [
        query for game in GAMES.values() for _words, query in game.words.tries[: max(1, TRIES // len(GAMES))]
    ]
    for address in tries:
        found = client.get(unescape(address)).context
        assert found["query"].problems == ()
        assert found["count"] > 2
    client.force_login(make_user("ada"))
    assert client.get("/").content.decode().count('id="site-search"') == 1


@pytest.mark.django_db
@pytest.mark.parametrize("code", GAMES)
def test_the_front_door_of_a_chosen_game_begins_with_searches_of_that_game(client: Client, code: str) -> None:
    load_sets_of(code)
    client.cookies["game"] = code
    hero = client.get("/").content.decode().partition('class="hero"')[2].partition("</section>")[0]
    tries = re.findall(r'href="(/cards/\?q=[^"]+)"', hero)
    assert len(tries) == len(GAMES[code].words.tries) > 0
    for address in tries:
        found = client.get(unescape(address)).context
        assert found["query"].problems == ()
        assert found["count"] > 2


@pytest.mark.django_db
def test_the_front_door_does_not_cost_more_when_more_waits(client: Client, django_assert_max_num_queries) -> None:
    make_event("ada", "ben", start=True)
    make_event("ada", "ben", start=True, name="Spring Open")
    client.force_login(make_user("ada"))
    with django_assert_max_num_queries(11):
        page = client.get("/").content.decode()
    assert page.count("You against ben") == 2
    assert "Report the result" in page


@pytest.mark.django_db
def test_the_front_door_tells_a_judge_nothing_of_somebody_elses_table(client: Client) -> None:
    make_event("ada", "ben", start=True)
    client.force_login(make_user("eve"))
    assert "You against" not in client.get("/").content.decode()


@pytest.mark.django_db
def test_the_theme_of_the_cookie_is_painted_by_the_server(client: Client) -> None:
    root = re.compile(r"<html ([^>]*)>")
    client.cookies["theme"] = "dark"
    assert root.search(client.get("/design/").content.decode())[1].split() == ['lang="en"', 'data-theme="dark"']
    client.cookies["theme"] = '"><script>'
    assert root.search(client.get("/design/").content.decode())[1].split() == ['lang="en"']


@pytest.mark.django_db
def test_the_style_guide_judges_its_record_once_for_each_state_of_the_cards(client: Client, monkeypatch) -> None:
    load_core_set()
    judged: list[str] = []
    monkeypatch.setattr("wota_site.views.examine_text", lambda text: judged.append(text) or examine_text(text))
    _judge_sample.cache_clear()
    pages = [client.get("/design/").content for _visit in range(2)]
    assert len(judged) == 1
    assert b"WOTA-" in pages[1]
    card_file_load(data=a_file(a_card("River Guard", "001", ap=50)))
    client.get("/design/")
    assert len(judged) == 2


@pytest.mark.django_db
def test_a_missing_page_offers_the_next_step(client: Client) -> None:
    with override_settings(DEBUG=False):
        answer = client.get("/nowhere/")
    assert answer.status_code == 404
    read(answer.content.decode())
    assert 'href="/cards/"' in answer.content.decode()


@pytest.mark.parametrize("code", [400, 403, "403_csrf", 404, 429, 500])
def test_an_error_page_needs_no_database_and_no_request(code: int | str) -> None:
    read(render_to_string(f"{code}.html"))


@pytest.mark.django_db
def test_a_rules_number_leads_to_its_place(client: Client) -> None:
    answer = client.get(reverse("rules:rule", args=["wota", "wota-cmb-03"]))
    assert answer["Location"] == "/rules/wota/cmb/#WOTA-CMB-03"
    assert 'id="WOTA-CMB-03"' in client.get(answer["Location"]).content.decode()
    assert client.get("/rules/wota/rule/WOTA-CMB-999/").status_code == 404
    assert client.get("/rules/checkers/").status_code == 404


@pytest.mark.django_db
def test_a_chapter_in_capitals_leads_to_its_own_address(client: Client) -> None:
    answer = client.get("/rules/wota/CMB/?edition=classic")
    assert (answer.status_code, answer["Location"]) == (301, "/rules/wota/cmb/?edition=classic")
    assert client.get("/rules/wota/NONE/").status_code == 404


@pytest.mark.django_db
def test_every_rule_stands_on_the_page_of_its_chapter(client: Client) -> None:
    for chapter in GAMES["wota"].rulebook.chapters():
        page = client.get(reverse("rules:chapter", args=["wota", chapter.code])).content.decode()
        assert [rule.id for rule in chapter.rules if f'id="{rule.id}"' not in page] == []


@pytest.mark.django_db
def test_an_edition_leaves_out_what_does_not_hold_in_it(client: Client) -> None:
    only = next(rule for rule in GAMES["wota"].rulebook if rule.editions == ("classic",))
    address = reverse("rules:chapter", args=["wota", only.chapter])
    assert f'id="{only.id}"' in client.get(address, {"edition": "classic"}).content.decode()
    assert f'id="{only.id}"' not in client.get(address, {"edition": "current"}).content.decode()


@pytest.mark.django_db
def test_a_search_finds_a_rule_by_words_or_number_and_says_when_it_finds_none(client: Client) -> None:
    assert 'id="WOTA-SETUP-15"' in client.get("/rules/wota/", {"q": "mulligan OWNER"}).content.decode()
    assert 'id="WOTA-CMB-03"' in client.get("/rules/wota/", {"q": "cmb-03"}).content.decode()
    assert "No rules match" in client.get("/rules/wota/", {"q": "zebra"}).content.decode()


@pytest.mark.django_db
def test_a_search_while_typing_gets_only_the_part_that_changes(client: Client) -> None:
    answer = client.get("/rules/wota/", {"q": "mulligan"}, headers={"HX-Request": "true", "HX-Target": "rules-found"})
    assert answer.content.decode().startswith('<div class="stack" id="rules-found">')
    assert "HX-Target" in answer["Vary"]
