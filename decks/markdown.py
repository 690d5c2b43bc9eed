"""Markdown of people: emphasis, lists, links, quotes, code, and cards in double brackets.

Nothing of the text becomes markup but this: tags are text, there are no pictures, and headings are bold paragraphs,
since the outline of a page is the site's.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from rules.engine.names import fold

_MENTION = re.compile(r"\[\[([^\[\]\n]{1,80})\]\]")
_ADDRESS = re.compile(r"https?://|/(?!/)", re.IGNORECASE)
_RULES = ("autolink", "backticks", "blockquote", "emphasis", "escape", "heading", "link", "list", "newline")


def find_mentions(text: str) -> list[str]:
    """Find the names in double brackets."""
    return _MENTION.findall(text)


def render_text(text: str, links: Mapping[str, str]) -> SafeString:
    """Render a text in paragraphs. `links` are addresses of cards by folded name."""
    return SafeString(_MARKDOWN.render(text, {"links": links}))


def render_line(text: str, links: Mapping[str, str]) -> SafeString:
    """Render a line, without paragraphs and lists."""
    return SafeString(_MARKDOWN.renderInline(text, {"links": links}))


def _take_mention(state: StateInline, silent: bool) -> bool:
    """Take `[[River Guard]]` as a link to the card. What is no card stays as it is."""
    mention = _MENTION.match(state.src, state.pos, state.posMax)
    address = mention and state.env["links"].get(fold(mention[1]))
    if not mention or not address or state.linkLevel:
        return False
    if not silent:
        state.push("link_open", "a", 1).attrs = {"href": address}
        state.push("text", "", 0).content = mention[1]
        state.push("link_close", "a", -1)
    state.pos = mention.end()
    return True


def _open_link(renderer: RendererHTML, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    if tokens[place].attrs["href"] not in env["links"].values():
        tokens[place].attrSet("rel", "nofollow ugc")
    return renderer.renderToken(tokens, place, options, env)


class _Markdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802  # as markdown-it-py calls it
        return _ADDRESS.match(url) is not None


def _build() -> MarkdownIt:
    markdown = _Markdown("zero", {"breaks": True, "maxNesting": 10}).enable(_RULES)
    markdown.inline.ruler.before("link", "mention", _take_mention)
    markdown.add_render_rule("heading_open", lambda *_of: "<p><strong>")
    markdown.add_render_rule("heading_close", lambda *_of: "</strong></p>\n")
    markdown.add_render_rule("link_open", _open_link)
    return markdown


_MARKDOWN = _build()
