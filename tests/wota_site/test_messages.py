"""Every message can be translated: the catalogue holds it, and a pseudo-language shows what was not marked."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.http import HttpResponse
from django.test import Client

from accounts.models import User
from cards.models import Card, CardSet, Format, Printing
from decks.models import Deck
from rules.games import GAMES
from tests import pseudo
from tests.factories import load_core_set
from tournaments.models import Tournament

PAGES = [
    "/", "/cards/", "/cards/river-guard/", "/cards/sets/", "/cards/formats/", "/cards/syntax/", "/decks/",
    "/decks/new/", "/events/", "/events/new/", "/play/", "/rules/wota/", "/replay/", "/me/",
]  # fmt: skip
RECORDS = [*settings.BASE_DIR.glob("docs/examples/*.match"), *settings.BASE_DIR.glob("rules/games/*/examples/*.match")]
# The labels of allauth and Django are in catalogues of their own.
DATA = [
    (Card, "name"), (CardSet, "name"), (Deck, "name"), (Tournament, "name"), (Tournament, "place"),
    (Tournament, "time_zone"), (Printing, "flavor"), (Format, "name"), (Format, "description"),
]  # fmt: skip
CODES = r"\b(?:WOTA-\w+(?:-\d+)?|DECK-01|COR|CLK|IGN|PNG|SVG|JSON|STA|SC|AP|SP)\b"
DAY = r"\d{1,2} [A-Z][a-z]+ \d{4}"
# Words of the search language, and examples in fields.
QUERY = r"^[a-z-]+(?: [a-z]+)?(?:, [a-z-]+(?: [a-z]+)?)+$|\bboss:|\bmulligan\b"
IMPLIED = r"^[AB] draw \?$"  # a row of a record that nobody wrote


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    pseudo.compile_language(pseudo.read_shipped_catalog(), folder)
    return folder


def list_data() -> set[str]:
    """List what no translation of the site changes: names that people chose, and a game's own words."""
    texts = {
        settings.SITE_NAME,
        *(game.name for game in GAMES.values()),
        *User.objects.values_list("username", flat=True),
    }
    texts |= {path.stem for path in (settings.BASE_DIR / "decks" / "starters").rglob("*.txt")}
    for model, field in DATA:
        texts |= set(model.objects.values_list(field, flat=True))
    for game in GAMES.values():
        texts |= {*game.editions, *(word for section in game.deck_sections for word in (section.name, section.label))}
        if game.vocabulary is not None:
            texts |= {*game.vocabulary.types, *game.vocabulary.keywords, *game.vocabulary.numbered}
        texts |= {text for rule in game.rulebook for text in (rule.topic, rule.statement, *rule.readings.values())}
        texts |= {chapter.name for chapter in game.rulebook.chapters()}
    return set(filter(None, texts))


def build_data_pattern(texts: set[str]) -> re.Pattern[str]:
    """Matches these texts, codes and dates. The longest text comes first."""
    data = [re.escape(text) for text in sorted(texts, key=len, reverse=True)]
    return re.compile("|".join([QUERY, IMPLIED, *data, CODES, DAY]), re.IGNORECASE)


def list_unmarked(answer: HttpResponse, typed: str = "") -> list[str]:
    """List the words of a page that are not marked, but for those that the reader `typed`."""
    data, own = list_data(), " ".join(typed.split())
    pattern = build_data_pattern(data)
    # Most texts are data as a whole: to look that up is quicker than the pattern.
    texts = [text for text in pseudo.list_unmarked(answer.content.decode()) if text not in own and text not in data]
    return [text for text in texts if pseudo.WORD.search(pattern.sub("", text))]


@pytest.fixture
def client(language, settings) -> Client:
    settings.LOCALE_PATHS = [language]
    settings.LANGUAGES = [("en", "English"), (pseudo.LANGUAGE, "Pseudo")]
    return Client(headers={"Accept-Language": pseudo.LANGUAGE})


@pytest.mark.django_db
def test_every_word_of_the_main_pages_is_marked(client):
    call_command("load_demo", force=True, verbosity=0)
    client.force_login(User.objects.get(username="ada"))
    unmarked = {}
    for address in PAGES:
        answer = client.get(address)
        assert answer.status_code == 200, address
        unmarked[address] = list_unmarked(answer)
    assert {address: texts for address, texts in unmarked.items() if texts} == {}


@pytest.mark.django_db
@pytest.mark.parametrize("record", sorted(RECORDS), ids=lambda file: file.stem)
def test_what_the_rules_say_of_a_record_is_marked(record, client):
    load_core_set()
    answer = client.post("/replay/", {"record_text": record.read_text()}, follow=True)
    assert answer.status_code == 200
    assert list_unmarked(answer, record.read_text()) == []


@pytest.mark.django_db
def test_what_the_rules_say_of_a_deck_is_marked(client):
    load_core_set()
    text = "4 River Guard\n2 Nobody's Card\n\nBoss\n1 River Guard\n"
    answer = client.post("/decks/new/", {"format": "wota:current", "text": text, "check": "1"})
    assert answer.status_code == 200
    assert list_unmarked(answer, text) == []


def test_a_message_that_the_catalogue_lacks_is_noticed(tmp_path, settings):
    package = tmp_path / "shop"
    package.mkdir()
    (package / "__init__.py").write_text('from django.utils.translation import gettext as _\nTITLE = _("Sold out")\n')
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "shop.html").write_text(
        '  {% load i18n %}\n{% translate "Buy" %} (({% blocktranslate count n=n %}{{ n }} card{% plural %}{{ n }} cards'
        '{% endblocktranslate %}\n    <a title="{% translate \'Don’t\' context "shop" %}">\n'
    )
    settings.BASE_DIR = tmp_path
    with pytest.raises(CommandError, match="make messages"):
        call_command("make_messages", check=True)
    call_command("make_messages", verbosity=0)
    text = (tmp_path / "locale" / "django.pot").read_text()
    for part in ('msgid "Sold out"', 'msgid "Buy"', 'msgid_plural "%(n)s cards"', 'msgctxt "shop"\nmsgid "Don’t"'):
        assert part in text
    call_command("make_messages", check=True, verbosity=0)
    (package / "__init__.py").write_text("")
    with pytest.raises(CommandError, match="make messages"):
        call_command("make_messages", check=True)


def test_a_translation_is_brought_in_step_and_compiled(tmp_path, settings):
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "__init__.py").write_text('_("Sold out")\n_("Buy")\n')
    (tmp_path / "templates").mkdir()
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text('msgid ""\nmsgstr ""\n\nmsgid "Buy"\nmsgstr "Kaufen"\n')
    settings.BASE_DIR = tmp_path
    call_command("make_messages", verbosity=0)
    assert 'msgid "Buy"\nmsgstr "Kaufen"' in (folder / "django.po").read_text()
    assert 'msgid "Sold out"\nmsgstr ""' in (folder / "django.po").read_text()
    assert b"Kaufen" in (folder / "django.mo").read_bytes()
