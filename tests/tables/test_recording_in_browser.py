"""A game is recorded on a phone, ten minutes of it without a net, and nothing is lost."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from tables.models import Recording
from tests.browser import stands
from tests.factories import load_core_set

pytestmark = pytest.mark.django_db(transaction=True)
OPENING = ("A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A")


@pytest.fixture
def phone(page: Page, watch) -> Page:
    watch.expect("ERR_INTERNET_DISCONNECTED")
    load_core_set()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/records/")
    page.get_by_label("List of player A").select_option("starter:wota:riverwall")
    page.get_by_label("List of player B").select_option("starter:wota:emberrush")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#recording")).to_be_visible()
    return page


def tap(page: Page, text: str) -> None:
    page.locator(f"button[name=text][value='{text}']").first.click()


def last_row(page: Page, text: str) -> None:
    expect(page.locator(".recording-row code").first).to_have_text(text)


def open_game(page: Page) -> None:
    for text in OPENING:
        tap(page, text)
        last_row(page, text)


def rows() -> list[str]:
    return [row.text for row in Recording.objects.get().rows.filter(taken_back=False).order_by("number")]


def test_rows_wait_on_the_phone_without_a_net_and_come_in_order_with_it(phone: Page) -> None:
    open_game(phone)
    stands(phone, "a game being recorded")
    phone.context.set_offline(True)
    phone.locator("summary", has_text="River Guard").click()
    phone.locator("details[open] button", has_text="attack position").first.click()
    expect(phone.get_by_text("No connection.")).to_be_visible()
    phone.get_by_label("Write a row yourself").fill("-- build2")
    phone.get_by_role("button", name="Write", exact=True).first.click()
    phone.get_by_label("Write a row yourself").fill("== 2 B")
    phone.get_by_role("button", name="Write", exact=True).first.click()
    expect(phone.locator("#queue li")).to_have_count(3)
    assert rows() == list(OPENING)
    phone.context.set_offline(False)
    last_row(phone, "== 2 B")
    expect(phone.locator("#queue")).to_be_hidden()
    assert rows() == [*OPENING, 'A summon "River Guard" attack #a1', "-- build2", "== 2 B"]


def test_rows_outlast_a_page_that_is_closed_and_one_that_is_not_legal_is_answered(phone: Page) -> None:
    open_game(phone)
    address = phone.url
    phone.context.set_offline(True)
    for text in ("-- attack", "== 2 B"):
        phone.get_by_label("Write a row yourself").fill(text)
        phone.get_by_role("button", name="Write", exact=True).first.click()
    expect(phone.locator("#queue li")).to_have_count(2)
    phone.context.set_offline(False)
    phone.goto("about:blank")
    phone.goto(address)
    expect(phone.get_by_role("heading", name="This is not legal")).to_be_visible()
    expect(phone.locator(".recording-row--waits")).to_have_count(1)
    stands(phone, "a row in question")
    phone.get_by_role("button", name="Take it back", exact=True).click()
    expect(phone.get_by_role("heading", name="This is not legal")).to_be_hidden()
    last_row(phone, "== 2 B")
    assert rows() == [*OPENING, "== 2 B"]


def test_a_second_device_is_told_of_what_the_first_has_written(phone: Page, watch) -> None:
    watch.expect("409")
    open_game(phone)
    phone.context.set_offline(True)
    phone.get_by_label("Write a row yourself").fill("== 2 B")
    phone.get_by_role("button", name="Write", exact=True).first.click()
    other = phone.context.browser.new_page()
    other.goto(phone.url)
    other.locator("button[name=text][value='-- build2']").first.click()
    expect(other.locator(".recording-row code").first).to_have_text("-- build2")
    other.close()
    phone.context.set_offline(False)
    expect(phone.get_by_text("Another device has written rows here. Check")).to_be_visible()
    assert rows() == [*OPENING, "-- build2"]
    phone.get_by_role("button", name="Write mine after those").click()
    last_row(phone, "== 2 B")
    assert rows() == [*OPENING, "-- build2", "== 2 B"]


def test_rows_come_after_a_log_in_in_another_window(phone: Page, watch) -> None:
    """A log-in changes the token of every page that is open."""
    watch.expect("403")
    open_game(phone)
    phone.context.add_cookies([{"name": settings.CSRF_COOKIE_NAME, "value": "a" * 32, "url": phone.url}])
    tap(phone, "-- build2")
    last_row(phone, "-- build2")
    assert rows() == [*OPENING, "-- build2"]


def test_rows_that_the_site_does_not_take_are_kept_until_the_page_is_loaded_again(phone: Page, watch) -> None:
    watch.expect("404")
    open_game(phone)
    phone.route("**/rows/", lambda route: route.fulfill(status=404))
    tap(phone, "-- build2")
    expect(phone.get_by_text("The site takes no rows from this page.")).to_be_visible()
    phone.unroute("**/rows/")
    phone.reload()
    last_row(phone, "-- build2")
    expect(phone.locator("#queue")).to_be_hidden()


def test_a_phone_that_may_keep_nothing_records_all_the_same(phone: Page) -> None:
    phone.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('barred'); } })"
    )
    phone.reload()
    open_game(phone)
    expect(phone.locator("[data-keypad]")).to_be_visible()
    assert rows() == list(OPENING)


def test_the_keypad_and_the_keyboard_write_rows(phone: Page) -> None:
    open_game(phone)
    keys = phone.locator("[data-keypad]")
    for words in ("Player A", "Set", "?", "battle"):
        keys.get_by_role("button", name=words, exact=True).click()
    field = phone.get_by_label("Write a row yourself")
    expect(field).to_have_value("A set ? battle")
    field.press("End")
    field.type(" #a1")
    field.press("Enter")
    last_row(phone, re.compile("A set . battle #a1"))
    summary = phone.locator("#menu summary").first
    summary.focus()
    summary.press("Enter")
    phone.keyboard.press("Tab")
    expect(phone.locator("#menu details[open] button").first).to_be_focused()
