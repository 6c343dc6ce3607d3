"""How heavy a page is on a first visit, and that it can be installed as an app."""

import pytest

LIMIT = 100_000
PAGES = (
    "/",
    "/start/evolution/",
    "/join/",
    "/history/",
    "/about/",
    "play",
    "score",
    "rules",
    "log",
    "people",
)
RULES = ("/rules/", "/rules/evolution/", "/rules/evolution/horns/", "/rules/glossary/")


class Scale:
    """Adds up what came over the network, headers included."""

    def __init__(self, page):
        self.bytes = 0
        self.encodings = set()
        self.talk = page.context.new_cdp_session(page)
        self.talk.send("Network.enable")
        self.talk.send("Network.setCacheDisabled", {"cacheDisabled": True})
        self.talk.on("Network.loadingFinished", self.weigh)
        self.talk.on("Network.responseReceived", self.read)

    def weigh(self, told):
        self.bytes += told["encodedDataLength"]

    def read(self, told):
        head = {key.lower(): value for key, value in told["response"]["headers"].items()}
        self.encodings.add(head.get("content-encoding", ""))


# On the table's own Wi-Fi a phone is offered gzip only; behind TLS, and here, brotli too.
@pytest.mark.parametrize("encoding", ["gzip, deflate, br", "gzip"])
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_a_first_visit_stays_light(hand_out, locale, encoding, record_property):
    phone = hand_out(locale=locale, service_workers="block")
    phone.open("/start/evolution/")
    for place, name in enumerate(("Ann", "Ben", "Cleo")):
        phone.page.locator(f"#id_name-{place}").fill(name)
    phone.touch("main .btn.main")
    phone.page.wait_for_url("**/m/*/**")
    match = phone.match
    phone.context.set_extra_http_headers({"Accept-Encoding": encoding})
    scale = Scale(phone.page)
    weights = {}
    for page in PAGES + RULES:
        tab = "" if page == "play" else f"{page}/"
        scale.bytes = 0
        phone.page.goto(page if page.startswith("/") else f"{match}{tab}")
        phone.page.evaluate("document.fonts.ready.then(() => true)")
        phone.page.wait_for_timeout(150)
        weights[page] = scale.bytes
    print(f"first visit, {locale}, {encoding}: {weights}")
    record_property(f"bytes, {locale}, {encoding}", weights)
    assert encoding.split()[-1] in scale.encodings
    assert min(weights.values()) > 5_000, "the scale has missed something"
    assert max(weights.values()) < LIMIT


def test_a_static_file_is_what_it_says_and_no_more(hand_out, server):
    phone = hand_out()
    phone.open("/")
    for address in phone.page.locator("script[src], link[rel=stylesheet]").evaluate_all(
        "all => all.map((each) => each.src ?? each.href)"
    ):
        head = phone.page.request.get(address).headers
        assert head["x-content-type-options"] == "nosniff" and "immutable" in head["cache-control"]
        assert "referrer-policy" not in head and "access-control-allow-origin" not in head


def test_the_app_can_be_installed(playwright_runs, chromium_path, server, tmp_path):
    context = playwright_runs.chromium.launch_persistent_context(
        str(tmp_path), executable_path=chromium_path, args=["--no-sandbox", "--disable-dev-shm-usage"]
    )
    try:
        page = context.new_page()
        page.goto(f"{server.address}/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        talk = context.new_cdp_session(page)
        manifest = talk.send("Page.getAppManifest")
        assert manifest["url"] == f"{server.address}/manifest.webmanifest"
        assert not manifest["errors"]
        assert talk.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        context.close()
