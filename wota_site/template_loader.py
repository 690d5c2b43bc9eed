"""Templates without layout, and with their fixed addresses: readable sources, half the bytes for a phone.

Indentation and comments go, a start tag over several lines becomes one, and a line of nothing but flow leaves no line
end. What separates two words stays: every other line still ends with a line end, an included template's last one too.

An address of a page without values, or of a file, is the same wherever it stands. It is written in once: a page has a
dozen, and Django takes as long to find one as to look up five values.
"""

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader as FilesystemLoader
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse

COMMENT = re.compile(r"\{% comment %\}.*?\{% endcomment %\}", re.DOTALL)
INDENTATION = re.compile(r"\n[ \t\n]+")
START_TAG = re.compile(r"<[a-z][a-z0-9]*\n.*?\n>", re.DOTALL)
FLOW = r"(?:if|elif|else|endif|for|empty|endfor|with|endwith|block|endblock|load|extends|include)"
ONLY_FLOW = re.compile(rf"^((?:\{{% {FLOW}\b(?:(?!%\}}).)*%\}})+)\n", re.MULTILINE)
BEFORE_ATTRIBUTE = re.compile(r"^(\{% (?:if|elif|else)\b(?:(?!%\}).)*%\})\n", re.MULTILINE)
FIXED_ADDRESS = re.compile(r'\{% (url|static) "([^"]+)" %\}')
AFTER_ATTRIBUTE = re.compile(r"\n(\{% (?:elif|else|endif)\b)")


class Loader(FilesystemLoader):
    def get_contents(self, origin: Origin) -> str:
        return write_addresses(strip_layout(super().get_contents(origin)))


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
