"""Templates without layout, with their fixed words and addresses: readable sources, half the bytes for a phone.

Indentation and comments go, a start tag over several lines becomes one, and a line of nothing but flow leaves no line
end. What separates two words stays: every other line still ends with a line end, an included template's last one too.

An address of a page without values, or of a file, is the same wherever it stands, and so are words without values in a
language. They are written in once: a page has a hundred, and Django takes as long for one as to look up five values.
"""

import re

from django.template import Origin
from django.template.loaders.cached import Loader as CachedLoader
from django.template.loaders.filesystem import Loader as FilesystemLoader
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language, gettext, trim_whitespace

COMMENT = re.compile(r"\{% comment %\}.*?\{% endcomment %\}", re.DOTALL)
INDENTATION = re.compile(r"\n[ \t\n]+")
START_TAG = re.compile(r"<[a-z][a-z0-9]*\n.*?\n>", re.DOTALL)
FLOW = r"(?:if|elif|else|endif|for|empty|endfor|with|endwith|block|endblock|load|extends|include)"
ONLY_FLOW = re.compile(rf"^((?:\{{% {FLOW}\b(?:(?!%\}}).)*%\}})+)\n", re.MULTILINE)
BEFORE_ATTRIBUTE = re.compile(r"^(\{% (?:if|elif|else)\b(?:(?!%\}).)*%\})\n", re.MULTILINE)
FIXED_ADDRESS = re.compile(r'\{% (url|static) "([^"]+)" %\}')
FIXED_WORDS = re.compile(r'\{% translate "([^"\\{]+)" %\}')
FIXED_SENTENCE = re.compile(r"\{% blocktranslate trimmed %\}([^{]+)\{% endblocktranslate %\}")
AFTER_ATTRIBUTE = re.compile(r"\n(\{% (?:elif|else|endif)\b)")


class LoaderByLanguage(CachedLoader):
    """Keeps each template once for each language."""

    def cache_key(self, template_name: str, skip: list[Origin] | None = None) -> str:
        return f"{get_language()}:{super().cache_key(template_name, skip)}"


class Loader(FilesystemLoader):
    def get_contents(self, origin: Origin) -> str:
        return write_words(write_addresses(strip_layout(super().get_contents(origin))))


def strip_layout(source: str) -> str:
    source = START_TAG.sub(join_lines, INDENTATION.sub("\n", COMMENT.sub("", source)))
    return ONLY_FLOW.sub(r"\1", source.replace("\n>", ">"))


def join_lines(start_tag: re.Match[str]) -> str:
    tag = AFTER_ATTRIBUTE.sub(r"\1", BEFORE_ATTRIBUTE.sub(r"\1", start_tag[0]))
    return tag.removesuffix("\n>").replace("\n", " ") + ">"


def write_addresses(source: str) -> str:
    """Write the fixed addresses in. A tag that leads nowhere stays, so that its page fails and not the loading."""

    def find_address(tag: re.Match[str]) -> str:
        kind, name = tag.groups()
        try:
            return reverse(name) if kind == "url" else static(name)
        except (NoReverseMatch, ValueError):
            return tag[0]

    return FIXED_ADDRESS.sub(find_address, source)


def write_words(source: str) -> str:
    """Write the words of the spoken language, unless they have values.

    A tag stays where its translation would be read as a template.
    """

    def find_words(tag: re.Match[str]) -> str:
        message = trim_whitespace(tag[1]).replace("%", "%%")  # as makemessages writes it
        words = gettext(message).replace("%%", "%")
        return tag[0] if "{" in words else words

    return FIXED_SENTENCE.sub(find_words, FIXED_WORDS.sub(find_words, source))
