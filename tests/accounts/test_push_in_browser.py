"""A browser is asked to take messages of the site; each way in which that ends has a sentence of its own."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.push import make_key
from tests.browser import log_in
from tests.factories import make_user

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]
SUBSCRIBED = """PushManager.prototype.subscribe = async (asked) => {
  window.asked = { ...asked, applicationServerKey: asked.applicationServerKey.length };
  return { toJSON: () => ({
    endpoint: "https://push.example.org/send/1",
    keys: {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CUXg",
    },
  }) };
};"""
"""What a push service answers; there is none on a machine that asks nobody."""


@pytest.fixture
def devices(settings, open_page) -> Callable[..., Page]:
    """Ada's page of notices, in a browser that has been told so much."""
    settings.PUSH_PRIVATE_KEY, settings.PUSH_CONTACT = make_key(), "mailto:op@example.org"
    make_user("ada")

    def open_devices(*scripts: str, permissions: tuple[str, ...] = ()) -> Page:
        page = open_page()
        page.context.grant_permissions(list(permissions))
        for script in scripts:
            page.add_init_script(script)
        log_in(page, "ada")
        page.goto("/me/notices/")
        return page

    return open_devices


def add(page: Page) -> None:
    page.get_by_role("button", name="Add this device").click()


def told(page: Page, sentence: str) -> None:
    expect(page.locator("[data-push-said]")).to_contain_text(sentence)


def test_a_browser_that_takes_none_says_so(devices) -> None:
    page = devices("delete window.PushManager")
    told(page, "This browser cannot receive messages")
    expect(page.get_by_role("button", name="Add this device")).to_be_hidden()


def test_an_address_without_https_says_so(devices) -> None:
    told(
        devices("delete window.PushManager; Object.defineProperty(window, 'isSecureContext', { value: false })"),
        "begins with https",
    )


def test_a_refusal_leads_to_the_settings_of_the_browser(devices) -> None:
    page = devices()
    add(page)
    told(page, "does not allow messages of this site. Change that in its settings")
    expect(page.get_by_role("button", name="Add this device")).to_be_enabled()


def test_a_question_closed_without_an_answer_may_be_asked_again(devices) -> None:
    page = devices("Notification.requestPermission = async () => 'default'")
    add(page)
    told(page, "Press the button again")


def test_a_worker_that_does_not_start_is_told_apart(devices, watch) -> None:
    watch.expect("404|ServiceWorker")
    page = devices(permissions=("notifications",))
    page.evaluate("document.querySelector('[data-push-key]').dataset.worker = '/nothing.js'")
    add(page)
    told(page, "could not start receiving messages")


def test_a_push_service_out_of_reach_is_told_apart(devices, watch) -> None:
    watch.expect("incognito")
    page = devices(permissions=("notifications",))
    add(page)
    told(page, "The push service of this browser did not answer")


def test_a_site_out_of_reach_is_told_apart(devices, watch) -> None:
    watch.expect("ERR_FAILED")
    page = devices(SUBSCRIBED, permissions=("notifications",))
    page.route("**/notices/devices/", lambda route: route.abort())
    add(page)
    told(page, "This site did not answer, and the device is not added")


def test_a_device_is_listed_once_its_push_service_has_answered(devices) -> None:
    page = devices(SUBSCRIBED, permissions=("notifications",))
    add(page)
    expect(page.get_by_role("listitem").filter(has_text="added on")).to_have_count(1)
