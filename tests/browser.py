"""What every story in a browser does: goes from page to page without hurry, logs in, and has a page looked over."""

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.base import AXE_SCRIPT
from django.conf import settings
from playwright.sync_api import Locator, Page

WIDE, NARROW, HIGH = 1280, 390, 720  # a desk, as wide and high as pages come unless a story says otherwise; a phone

# Two frames after what was done last, all that moves has begun to; it is then where it wanted to go.
COME_TO_REST = """() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    .then(() => document.getAnimations().forEach((each) => each.finish()))"""

# Axe works out anew what each element's color is, of which a page has a dozen: half of all its work.
REMEMBER_COLORS = """() => {
    const { Color } = axe.commons.color, parse = Color.prototype.parseString, known = new Map();
    Color.prototype.parseString = function (text) {
        if (!known.has(text)) known.set(text, parse.call(new Color(), text));
        const { r, g, b, alpha } = known.get(text);
        return Object.assign(this, { r, g, b, alpha });
    };
}"""


@contextmanager
def next_page(page: Page) -> Iterator[None]:
    """Around the press that leads to another page. Goes on when that page has come with its scripts.

    A heading shows that a page has come, not that its scripts have run: a key pressed between the two goes nowhere.
    """
    with page.expect_event("load"):
        yield


def follow(link: Locator) -> None:
    """Presses what leads to another page, and waits for that page."""
    with next_page(link.page):
        link.click()


def write_list(page: Page, text: str) -> None:
    """Types a list as text into the deckbuilder."""
    page.get_by_role("button", name="As text").click()
    page.get_by_label("List", exact=True).fill(text)


def log_in(page: Page, name: str) -> None:
    """As somebody whom `make_user` made. Sends what the form sends: to draw it and the page after it takes a second.

    The page after it, which greets them, is asked for too: no page of the story does it.
    """
    page.request.get("/accounts/login/")
    token = next(each["value"] for each in page.context.cookies() if each["name"] == settings.CSRF_COOKIE_NAME)
    form = {"login": name, "password": f"secret-{name}", "csrfmiddlewaretoken": token}
    answer = page.request.post("/accounts/login/", form=form)
    assert answer.ok, answer.text()
    assert "/login/" not in answer.url, answer.text()


def violations(page: Page) -> list[str]:
    """What axe finds, as `rule: element` lines, so that a failure names the place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(REMEMBER_COLORS)
    page.evaluate(COME_TO_REST)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [f"{each['id']}: {node['target']} {node['html'][:120]}" for each in found for node in each["nodes"]]


def too_wide(page: Page) -> bool:
    """Whether one must scroll sideways to see all of the page."""
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def stands(page: Page, state: str, *, narrow: int = NARROW) -> None:
    """The page as it is at this moment, light on a desk and dark on a phone: nothing found, nothing to scroll to.

    It is looked at first as it has come, and the next page will come as this one was looked at last.
    """
    sights = [(WIDE, "light"), (narrow, "dark")]
    for width, scheme in sorted(sights, key=lambda sight: sight[0] != page.viewport_size["width"]):
        page.set_viewport_size({"width": width, "height": HIGH})
        page.emulate_media(color_scheme=scheme)
        page.mouse.move(0, 0)  # nothing is hovered over by chance
        found = violations(page)
        assert not found, f"{state}, {scheme}, {width}: {found}"
        assert not too_wide(page), f"{state} is too wide for {width}"
