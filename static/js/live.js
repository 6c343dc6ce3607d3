// Is this page as new as the table, and does the person see whether it is?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  if (!document.body.dataset.live) return;
  const SILENCE = 25000;
  const PAUSES = [1000, 2000, 4000, 8000, 15000];
  const GIVEN_UP = 10000;
  let stream = null;
  let heard = 0;
  let phones = 1;
  let downSince = Date.now();
  let opened = 0;
  let failures = 0;
  let again;
  let later;
  let asking = null;
  let askAgain = false;
  let newest = 0;

  const isOpen = () => stream?.readyState === EventSource.OPEN;

  function state() {
    if (fieldbook.taps?.waiting() || navigator.onLine === false) return "offline";
    if (isOpen()) return "connected";
    return Date.now() - downSince > GIVEN_UP ? "offline" : "reconnecting";
  }

  // A line that is back within the blink of an eye was never away.
  function show() {
    clearTimeout(later);
    const now = state();
    const blink = 600 - (Date.now() - downSince);
    if (now === "reconnecting" && blink > 0) later = setTimeout(show, blink);
    else {
      write(now);
      if (now === "reconnecting") later = setTimeout(show, GIVEN_UP);
    }
  }
  function write(now) {
    const line = document.getElementById("line");
    if (!line) return;
    const waiting = fieldbook.taps?.waiting() ?? 0;
    const pattern = now === "offline" && !waiting && line.dataset.offlineEmpty ? line.dataset.offlineEmpty : line.dataset[now];
    const words = (pattern ?? "").replace("{n}", now === "connected" ? phones : waiting);
    const text = line.querySelector(".text") ?? line;
    if (line.dataset.state !== now) line.dataset.state = now;
    if (text.textContent !== words) text.textContent = words;
  }

  function down() {
    if (!downSince) downSince = Date.now();
    show();
  }

  function connect() {
    clearTimeout(again);
    again = 0;
    stream?.close();
    down();
    const url = fieldbook.table()?.dataset.live ?? document.body.dataset.live;
    const here = (stream = new EventSource(`${url}${url.includes("?") ? "&" : "?"}last=${fieldbook.seq()}`));
    heard = Date.now();
    const on = (name, act) =>
      here.addEventListener(name, (event) => {
        if (here !== stream) return;
        heard = Date.now();
        act(event.data);
      });
    on("open", () => {
      failures = downSince = 0;
      // The first stream starts from what the page shows; a later one may have missed more than numbers.
      if (opened++) resync();
      fieldbook.taps?.lineIsBack();
      show();
    });
    on("change", behind);
    on("ping", behind);
    on("look", () => resync());
    on("phones", (number) => {
      phones = number;
      show();
    });
    on("gone", gone);
    here.onerror = () => {
      if (here !== stream) return;
      down();
      if (here.readyState === EventSource.CLOSED) refused();
    };
  }

  // A browser does not ask again after a refusal; it may be a proxy's, or an old page's key.
  async function refused() {
    if (again) return;
    again = setTimeout(connect, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
    if (failures > 1) await resync();
  }

  function behind(number) {
    if (Number(number) > fieldbook.seq()) resync({ above: Number(number) });
  }

  // One question at a time; an own tap that is under way brings the table with it.
  async function resync({ above } = {}) {
    if (asking) {
      if (above) newest = above;
      else askAgain = true;
      return asking;
    }
    asking = ask(above);
    await asking;
    asking = null;
    const [all, number] = [askAgain, newest];
    askAgain = false;
    newest = 0;
    if (all) return resync();
    if (number > fieldbook.seq()) return resync({ above: number });
  }
  async function ask(above) {
    for (let wait = 0; above && fieldbook.taps?.sending() && wait < 40; wait++) {
      await new Promise((done) => setTimeout(done, 25));
    }
    const table = fieldbook.table();
    if (!table?.dataset.fresh || above <= fieldbook.seq()) return;
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), 8000);
    try {
      const answer = await fetch(table.dataset.fresh, { headers: { "HX-Request": "true", "X-Seen": String(fieldbook.seq()) }, signal: stop.signal, cache: "no-store" });
      if ([401, 403, 404, 410].includes(answer.status)) return gone();
      if (answer.ok) fieldbook.swap(await answer.text());
    } catch {
      show();
    } finally {
      clearTimeout(late);
    }
  }

  // A page that is being left, for a deleted match has sent it on its way, has nothing to reload.
  let leaving = false;
  addEventListener("beforeunload", () => (leaving = true));
  addEventListener("pageshow", () => (leaving = false));

  function gone() {
    if (leaving) return;
    stream?.close();
    const before = Number(fieldbook.kept.get("gone", 0));
    fieldbook.kept.set("gone", Date.now());
    if (Date.now() - before > 10000) return location.reload();
    again = setTimeout(connect, PAUSES.at(-1));
    down();
  }

  // A phone that wakes up cannot know what it slept through.
  function wake() {
    if (document.visibilityState === "hidden") return;
    if (!isOpen() || Date.now() - heard > SILENCE) connect();
    else resync();
    fieldbook.taps?.lineIsBack();
  }

  fieldbook.line = {
    resync,
    show,
    failed() {
      show();
      connect();
    },
  };
  setInterval(() => {
    const stuck = stream && !again && Date.now() - heard > SILENCE;
    if (stuck && document.visibilityState !== "hidden") connect();
  }, 5000);
  addEventListener("online", wake);
  addEventListener("offline", show);
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("pagehide", () => stream?.close());
  connect();
})();
