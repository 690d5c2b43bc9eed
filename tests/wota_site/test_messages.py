"""Every message can be translated: the catalogue holds it, and a pseudo-language shows what was not marked."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import User
from cards.models import Card, CardSet, Format, Printing
from decks.models import Deck
from rules.games import GAMES
from tests import pseudo
from tournaments.models import Tournament
from wota_site import messages

PAGES = [
    "/", "/cards/", "/cards/river-guard/", "/cards/sets/", "/cards/formats/", "/cards/syntax/", "/decks/",
    "/decks/new/", "/events/", "/events/new/", "/rules/wota/", "/replay/", "/me/",
]  # fmt: skip
# The labels of allauth and Django are in catalogues of their own.
DATA = [
    (Card, "name"), (CardSet, "name"), (Deck, "name"), (Tournament, "name"), (Printing, "flavor"),
    (Format, "name"), (Format, "description"),
]  # fmt: skip
CODES = r"\b(?:WOTA-\w+(?:-\d+)?|CMB-03|COR|PNG|SVG|JSON|STA|SC|AP|SP)\b"
DAY = r"\d{1,2} [A-Z][a-z]+ \d{4}"
QUERY = r"^[a-z]+(?:, [a-z]+)+$|\bboss:|\bmulligan\b"  # words of the search language, and examples in fields


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    pseudo.compile_language(messages.build_catalog(settings.BASE_DIR), folder)
    return folder


def build_data_pattern() -> re.Pattern[str]:
    """Matches what no translation of the site changes: names that people chose, a game's own words, codes and dates."""
    texts = {"W.O.T.A.", *User.objects.values_list("username", flat=True)}
    for model, field in DATA:
        texts |= set(model.objects.values_list(field, flat=True))
    for game in GAMES.values():
        texts |= {*game.editions, *(section.name for section in game.deck_sections)}
        texts |= {*game.vocabulary.types, *game.vocabulary.keywords, *game.vocabulary.numbered}
        texts |= {text for rule in game.rulebook for text in (rule.topic, rule.statement, *rule.readings.values())}
        texts |= {chapter.name for chapter in game.rulebook.chapters()}
    data = [re.escape(text) for text in sorted(filter(None, texts), key=len, reverse=True)]
    return re.compile("|".join([QUERY, *data, CODES, DAY]), re.IGNORECASE)


@pytest.mark.django_db
def test_every_word_of_the_main_pages_is_marked(language, settings):
    call_command("load_demo", force=True, verbosity=0)
    settings.LOCALE_PATHS = [language]
    settings.LANGUAGES = [("en", "English"), (pseudo.LANGUAGE, "Pseudo")]
    client = Client(headers={"Accept-Language": pseudo.LANGUAGE})
    client.force_login(User.objects.get(username="ada"))
    data, unmarked = build_data_pattern(), []
    for address in PAGES:
        answer = client.get(address)
        assert answer.status_code == 200, address
        texts = pseudo.list_unmarked(answer.content.decode())
        unmarked += [f"{address}: {text}" for text in texts if pseudo.WORD.search(data.sub("", text))]
    assert sorted(unmarked) == []


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
