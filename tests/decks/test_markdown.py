"""What people write of a deck is Markdown: a small part of it, and nothing else becomes markup."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.markdown import find_mentions, render_line, render_text

LINKS = {"river guard": "/cards/river-guard/"}
TAGS = {"a", "blockquote", "br", "code", "em", "li", "ol", "p", "strong", "ul"}


class Tags(HTMLParser):
    """Collects the tags and attributes of a page's part."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_comment(self, data: str) -> None:
        self.found.append(("comment", {}))

    handle_decl = handle_pi = unknown_decl = handle_comment


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("Keep *two* or **three**.\nThen", "<p>Keep <em>two</em> or <strong>three</strong>.<br>\nThen</p>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("## Plan", "<p><strong>Plan</strong></p>"),
        ("> q `c`", "<blockquote>\n<p>q <code>c</code></p>\n</blockquote>"),
        ("[[river guard]]", '<p><a href="/cards/river-guard/">river guard</a></p>'),
        ("[[Nobody]]", "<p>[[Nobody]]</p>"),
        ("[b](https://e.org)", '<p><a href="https://e.org" rel="nofollow ugc">b</a></p>'),
        ("[b](//e.org) [c](javascript:alert)", "<p>[b](//e.org) [c](javascript:alert)</p>"),
        ("![p](data:x) <b>", "<p>![p](data:x) &lt;b&gt;</p>"),
    ],
)
def test_a_small_part_of_markdown_is_read(text, markup):
    assert render_text(text, LINKS).strip() == markup


def test_a_line_has_no_paragraphs():
    assert (
        render_line("- *why* [[River Guard]]", LINKS) == '- <em>why</em> <a href="/cards/river-guard/">River Guard</a>'
    )
    assert find_mentions("[[River Guard]] and [[Nobody]]") == ["River Guard", "Nobody"]


PIECES = [
    *"[]()*_`<>&\"'\\\n\t\0\u202ea ",
    "[[River Guard]]", "\n\n", "- ", "1. ", "# ", "> ", "![", "](", "javascript:", "data:",
    "https://e.org", "//e.org", "<script>", "<img src=x onerror=y>", "<!--", "&#106;", " onclick=x",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_no_text_becomes_other_markup(text):
    for render in (render_text, render_line):
        for tag, attributes in Tags(render(text, LINKS)).found:
            assert tag in TAGS
            assert set(attributes) <= ({"href", "rel"} if tag == "a" else {"start"} if tag == "ol" else set())
            address = attributes.get("href", "https://")
            assert address.startswith(("https://", "http://", "/"))
            assert not address.startswith("//")
