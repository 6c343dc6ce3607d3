// What was tapped, is it counted, and what if the connection is down?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const match = document.body.dataset.match;
  const outbox = document.getElementById("outbox");
  if (!match || !outbox) return;
  // A dead line is tried often, for nobody is bothered by it; a server that asks for patience gets it.
  const TRIES = [500, 1000];
  const PAUSES = [1000, 2000, 4000, 8000, 15000];
  const AT_MOST_EVERY = 1000;
  const HANGS = 4000;
  const sending = new Map();
  let flushing = false;
  let failures = 0;
  let notBefore = 0;
  let again;
  let onTheWay = null;
  // What it is asked about whether it is to be entered once more.
  let askedAgain = null;

  const all = () => fieldbook.kept.get("outbox", []);
  const mine = () => all().filter((entry) => entry.match === match);
  const remove = (id) => fieldbook.kept.set("outbox", all().filter((entry) => entry.id !== id));

  // randomUUID exists on https pages only; these numbers exist everywhere.
  function freshId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  function csrf() {
    const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    return cookie ? cookie[1] : document.querySelector("input[name=csrfmiddlewaretoken]")?.value ?? "";
  }

  const from = (part) => part.dataset.from ?? part.id;
  const waitsFrom = (key) => (failures ? mine() : []).filter((entry) => entry.from === key);
  // The same once more, while it waits: perhaps nobody saw that it does.
  document.addEventListener("htmx:confirm", (event) => {
    const { elt, verb, issueRequest } = event.detail;
    const waits = verb === "post" && from(elt) && waitsFrom(from(elt)).length;
    if (!waits || event.defaultPrevented) return;
    event.preventDefault();
    askedAgain = from(elt);
    fieldbook.confirmed(outbox.dataset.again, outbox.dataset).then((yes) => {
      askedAgain = null;
      if (yes) issueRequest(true);
    });
  });
  // Sent meanwhile, it waits no longer, and the question has no sense any more.
  function askedInVain() {
    if (askedAgain && !waitsFrom(askedAgain).length) document.getElementById("confirm").close("no");
  }

  // htmx has collected what a button says. It goes to the outbox first, and from there to the server.
  document.addEventListener("htmx:configRequest", (event) => {
    const { verb, elt, path, formData, headers } = event.detail;
    if (elt === outbox) headers["X-CSRFToken"] = csrf();
    else if (verb === "post") {
      event.preventDefault();
      tapped(elt, path, new URLSearchParams(formData));
      fieldbook.notices?.answered(elt);
    }
  });
  const typedIn = (part) => part.querySelector(".pad-entry input")?.value;
  function tapped(part, url, body) {
    for (const own of ["csrfmiddlewaretoken", "tap"]) body.delete(own);
    // A form that was corrected is another tap, also while the first is on its way.
    const same = (!part.matches("form") && part.id) || body.toString();
    if ([...sending.values()].some((other) => other.same === same)) return;
    const id = freshId();
    body.set("tap", id);
    const says = part.dataset.says ?? part.textContent.trim();
    const typed = typedIn(part);
    const entry = { id, match, url, body: body.toString(), says, from: from(part), at: Date.now() };
    if (typed) entry.becomes = fieldbook.total(typed);
    fieldbook.kept.set("outbox", [...all(), entry]);
    if (!fieldbook.kept.sure) fieldbook.say(outbox.dataset.unsure);
    sending.set(id, { part, same });
    part.setAttribute("aria-busy", "true");
    shown();
    flush();
  }

  function release(entry) {
    const part = sending.get(entry.id)?.part;
    sending.delete(entry.id);
    if (part && ![...sending.values()].some((other) => other.part === part)) part.removeAttribute("aria-busy");
  }

  async function flush() {
    if (flushing) return;
    flushing = true;
    clearTimeout(again);
    try {
      for (let entry; (entry = mine()[0]); ) {
        if (!(await send(entry))) break;
        shown();
      }
    } finally {
      // Whatever goes wrong with one tap, the next one is sent.
      flushing = false;
    }
    shown();
  }

  async function send(entry) {
    const values = new FormData();
    for (const [name, value] of new URLSearchParams(entry.body)) values.append(name, value);
    onTheWay = { id: entry.id, part: sending.get(entry.id)?.part, since: Date.now() };
    try {
      await htmx.ajax("post", entry.url, { source: outbox, values });
    } catch {
      // A tap that was taken back here is no failure of the connection.
      return mine().some((waiting) => waiting.id === entry.id) ? wait() : true;
    }
    const { xhr } = onTheWay;
    // Without an answer nobody knows whether it was counted: it is sent again under the same number.
    if (!xhr?.status || xhr.status >= 500 || xhr.status === 429) return wait(xhr);
    if (failures) fieldbook.stream?.works();
    failures = 0;
    remove(entry.id);
    release(entry);
    settle(onTheWay);
    return true;
  }
  outbox.addEventListener("htmx:beforeSend", ({ detail }) => (onTheWay.xhr = detail.xhr));

  // A proxy speaks for a server that is not there; only one that is there says how long it wants to be left alone.
  const isDead = (xhr) => !xhr?.status || ([502, 503, 504].includes(xhr.status) && !xhr.getResponseHeader("Retry-After"));
  function wait(xhr) {
    const dead = isDead(xhr);
    const pauses = dead ? TRIES : PAUSES;
    const asked = dead ? 0 : Math.min(Number(xhr.getResponseHeader("Retry-After")) * 1000, 60000);
    const pause = Math.max(pauses[Math.min(failures++, pauses.length - 1)], asked);
    for (const waiting of mine()) {
      laidAside(waiting);
      release(waiting);
    }
    notBefore = Date.now() + (dead ? AT_MOST_EVERY : pause);
    again = setTimeout(flush, pause);
    if (dead) fieldbook.stream?.failed();
    // Why it asks for patience, and what to do about it.
    else if (xhr.status === 503) fieldbook.say(plain(xhr));
    return false;
  }

  // What waits is on its list. Its form has nothing left to say, except where the next one was to follow it.
  function laidAside({ id, body }) {
    const part = sending.get(id)?.part;
    const goesOn = new URLSearchParams(body).get("then") === "next";
    if (part && !goesOn && fieldbook.drawer?.holds(part)) fieldbook.drawer.close();
  }

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.requestConfig.elt !== outbox) return;
    const { part } = onTheWay;
    onTheWay.inDrawer = part && fieldbook.drawer?.holds(part);
    if (!detail.xhr.getResponseHeader("HX-Retarget")) return;
    // The form says what is wrong with it, where it stands. Answered again meanwhile: the later answer counts.
    onTheWay.asked = Boolean(part?.isConnected);
    detail.shouldSwap = onTheWay.asked && [...sending.values()].filter((other) => other.part === part).length === 1;
    if (detail.shouldSwap) detail.target = part.parentElement;
  });
  function settle({ xhr, inDrawer, asked }) {
    if (asked) return;
    const ok = xhr.status < 400;
    if (xhr.getResponseHeader("X-Seq") !== null) {
      // A reload shows what the tap has led to, not what was chosen before it.
      const here = fieldbook.table().dataset.fresh;
      if (here && ok && !inDrawer) history.replaceState(history.state, "", here);
      if (inDrawer && xhr.getResponseHeader("X-Drawer") !== "keep") fieldbook.drawer.close();
    } else if (ok) fieldbook.stream?.resync();
    else fieldbook.say(plain(xhr));
  }

  function plain(xhr) {
    if (!xhr.getResponseHeader("Content-Type")?.includes("html")) return xhr.responseText.slice(0, 300);
    const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
    return (page.querySelector("main") ?? page.body).textContent.trim().replace(/\s+/g, " ").slice(0, 300);
  }

  // The list of what waits: only while something does, not for the moment that a tap takes.
  function shown() {
    fieldbook.stream?.show();
    const pattern = document.getElementById("outbox-entry");
    const waiting = failures ? mine() : [];
    outbox.hidden = !waiting.length;
    outbox.replaceChildren(
      ...waiting.map((entry) => {
        const item = pattern.content.cloneNode(true);
        item.querySelector(".says").textContent = entry.says;
        item.querySelector("[data-discard]").dataset.discard = entry.id;
        return item;
      }),
    );
    marked();
    askedInVain();
  }
  // It is seen in the number that it changes, "1 → 2, waiting", else where it was tapped.
  function marked() {
    for (const mark of document.querySelectorAll(".waits")) mark.remove();
    const counted = new Set();
    for (const part of document.querySelectorAll("[data-counts], [data-counts-down]")) {
      const { counts, countsDown } = part.dataset;
      const [up, down] = [counts, countsDown].map((key) => (key ? waitsFrom(key).length : 0));
      if (up || down) mark(part, Number(part.firstChild.textContent) + up - down);
      counted.add(counts).add(countsDown);
    }
    for (const key of new Set((failures ? mine() : []).map((entry) => entry.from))) {
      if (!key || counted.has(key)) continue;
      const { becomes } = waitsFrom(key).at(-1);
      for (const part of document.querySelectorAll(`[id="${key}"], [id="line-${key}"]`)) mark(part, becomes);
      const form = document.querySelector(`#drawer form[data-from="${key}"]`);
      if (form) mark(document.querySelector("#drawer .drawer-head h2"));
    }
  }
  function mark(part, becomes) {
    // Not a span: games have styles of their own for those in their buttons.
    const words = document.createElement("em");
    words.className = "waits";
    const isButton = part.matches("button, .btn");
    const place = (!isButton && part.querySelector(".num")) || part;
    const after = becomes === undefined ? "" : ` → ${becomes}`;
    // In a button it stands apart already.
    words.textContent = `${after}${after || !isButton ? ", " : ""}${outbox.dataset.waits}`;
    place.insertBefore(words, place.querySelector(".visually-hidden"));
  }
  document.addEventListener("click", (event) => {
    const id = event.target.closest("[data-discard]")?.dataset.discard;
    if (!id) return;
    remove(id);
    if (onTheWay?.id === id) onTheWay.xhr?.abort();
    shown();
  });

  fieldbook.taps = {
    // The connection is said to be back: worth a try, unless it was the server that asked for patience. What was sent
    // before hangs on a line that is no more.
    lineIsBack({ anew = false } = {}) {
      if (!failures) return flush();
      if (flushing && (anew || Date.now() - onTheWay.since > HANGS)) {
        failures = 1;
        return onTheWay.xhr?.abort();
      }
      clearTimeout(again);
      again = setTimeout(flush, anew ? 0 : Math.max(0, notBefore - Date.now()));
    },
    sending: () => flushing,
    waiting: () => (failures ? mine().length : 0),
    marked,
    // What was tapped, where this answer is the answer to a tap.
    answered: (elt) => (elt === outbox ? onTheWay.part : undefined),
  };
  addEventListener("storage", (event) => event.key === "fieldbook.outbox" && shown());
  if (mine().length) {
    failures = 1;
    shown();
    // htmx reads its settings when the page stands.
    document.addEventListener("DOMContentLoaded", flush);
  }
})();
