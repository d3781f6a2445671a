"""Being told in a browser: subscribed on the page, pushed to a service, shown by the worker, and led to the table.

The service of a browser's maker is not there in tests. A local one takes its place: what the page gets from
`PushManager` names its address, the server sends there what only the browser can read, and the browser's own tools hand
that to the worker. Nor has a browser without windows a place for notices: what the worker shows is noted.
"""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.guests import Guest, Guests
from tests.browser.test_identity import named
from tests.server.service.notices.receivers import Browser, Hook

SUBSCRIBING = """
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async function (how) {
        window.subscribedWith = btoa(String.fromCharCode(...new Uint8Array(how.applicationServerKey)));
        return { toJSON: () => (SUBSCRIPTION) };
    };
    PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => (window.unsubscribed = true) });
"""
NOTING = """() => {
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async function (title, { body, tag, data }) {
        self.shown.push({ title, body, tag, data });
    };
    clients.openWindow = async (place) => (self.went = `opened ${place}`);
    WindowClient.prototype.focus = async function () { self.went = `focused ${new URL(this.url).pathname}`; };
}"""
SHOWN = """async (count) => {
    while (self.shown.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
    return self.shown;
}"""
CLICK = """async () => {
    const { data } = self.shown.at(-1);
    const clicked = new ExtendableEvent("notificationclick");
    clicked.notification = { data, close() { self.closed = true; } };
    self.went = "";
    dispatchEvent(clicked);
    while (!self.went || !self.closed) await new Promise((resolve) => setTimeout(resolve, 20));
    return self.went;
}"""


def come(guests: Guests, browser: Browser, hook: Hook) -> Guest:
    """Somebody whose browser may show notices and is told by a local service."""
    guest = guests.come()
    guest.context.add_init_script(SUBSCRIBING.replace("SUBSCRIPTION", json.dumps(browser.subscription(hook.address))))
    named(guest, "Elena")
    return guest


def switch_on(guest: Guest) -> None:
    guest.open("/notices")
    guest.page.get_by_role("button", name="Switch on here").click()
    expect(guest.page.get_by_role("switch", name="Use: This browser")).to_have_attribute("aria-checked", "true")


def test_a_browser_is_subscribed_told_and_forgotten(guests: Guests, hook: Hook) -> None:
    browser = Browser()
    guest = come(guests, browser, hook)
    switch_on(guest)
    assert guest.run("window.subscribedWith.length") == 88  # the 65 bytes of the server's key
    guest.page.get_by_role("button", name="Test: This browser").click()
    expect(guest.page.locator("#sent li.arrived small")).to_have_text("browser, 1 device")
    [request] = hook.got
    assert browser.read(request)["title"] == "A test from Pentapolis"
    assert violations(guest) == []
    guest.page.get_by_role("button", name="Forget: This browser").click()
    expect(guest.page.get_by_role("button", name="Switch on here")).to_be_visible()
    assert guest.run("window.unsubscribed") is True


def test_the_worker_shows_a_notice_under_its_topic_and_leads_to_it(guests: Guests, hook: Hook) -> None:
    browser = Browser()
    guest = come(guests, browser, hook)
    switch_on(guest)
    guest.page.get_by_role("button", name="Test: This browser").click()
    expect(guest.page.locator("#sent li.arrived")).to_have_count(1)
    told, tools = browser.read(hook.got[0]), Tools(guest)
    worker = guest.context.service_workers[0]
    worker.evaluate(NOTING)
    tools.deliver(told)
    tools.deliver(told)  # as after a server that died: browsers keep one of those with the same tag
    shown = {"title": told["title"], "body": told["text"], "tag": told["id"], "data": "/notices"}
    assert worker.evaluate(SHOWN, 2) == [shown, shown]
    assert hook.got[0].headers["topic"] == told["id"]
    assert worker.evaluate(CLICK) == "focused /notices"
    tools.deliver({**told, "link": "https://elsewhere.example/table/some?seat=1"})
    worker.evaluate(SHOWN, 3)
    assert worker.evaluate(CLICK) == "opened /table/some?seat=1"


class Tools:
    """The browser's own tools: what comes by a push service is handed to the worker."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.session = guest.context.new_cdp_session(guest.page)
        self.registered: list[str] = []
        self.session.on("ServiceWorker.workerRegistrationUpdated", self.note)
        self.session.send("ServiceWorker.enable")
        while not self.registered:
            guest.page.wait_for_timeout(20)

    def note(self, event: dict[str, Any]) -> None:
        self.registered += [each["registrationId"] for each in event["registrations"] if not each["isDeleted"]]

    def deliver(self, told: dict[str, Any]) -> None:
        where = {"origin": self.guest.address, "registrationId": self.registered[0]}
        self.session.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(told)})


def test_a_browser_that_may_not_or_cannot_is_told_why(guests: Guests) -> None:
    guest = guests.come()
    guest.context.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' });")
    named(guest, "Elena")
    guest.open("/notices")
    expect(guest.page.locator("#ways li").first).to_contain_text("was told not to show notices")
    other = guests.come()
    other.context.add_init_script("delete window.PushManager;")
    named(other, "Bea")
    other.open("/notices")
    expect(other.page.locator("#ways li").first).to_contain_text("cannot be told while no page is open")
    assert violations(other) == []


RENEW = """async (subscription) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription });
    const ended = new ExtendableEvent("pushsubscriptionchange");
    ended.oldSubscription = { options: { applicationServerKey: null } };
    dispatchEvent(ended);
}"""


def test_a_subscription_that_the_maker_of_the_browser_ends_is_renewed(guests: Guests, hook: Hook) -> None:
    browser, fresh = Browser(), Browser()
    guest = come(guests, browser, hook)
    switch_on(guest)
    with guest.context.expect_event("response", lambda reply: reply.url.endswith("/api/notices/push")) as answered:
        guest.context.service_workers[0].evaluate(RENEW, fresh.subscription(f"{hook.address}/anew"))
    assert answered.value.status == 201
    guest.page.reload()
    expect(guest.page.get_by_role("switch", name="Use: This browser")).to_have_count(1)
    guest.page.get_by_role("button", name="Test: This browser").click()
    expect(guest.page.locator("#sent li.arrived")).to_have_count(1)
    assert [request.path for request in hook.got] == ["/room/anew"]
    assert fresh.read(hook.got[0])["title"] == "A test from Pentapolis"
