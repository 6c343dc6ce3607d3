// Is this page as new as the table, and does the person see whether it is?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const sign = document.getElementById("stream");
  if (!sign) return;
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
  // The number that the table has to reach; any, where something beside the log has changed.
  let wanted = 0;

  const isOpen = () => stream?.readyState === EventSource.OPEN;

  function state() {
    if (fieldbook.taps?.waiting() || navigator.onLine === false) return "offline";
    if (isOpen()) return "connected";
    return Date.now() - downSince > GIVEN_UP ? "offline" : "reconnecting";
  }

  // Drop-outs shorter than 600 ms are not reported.
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
    const waiting = fieldbook.taps?.waiting() ?? 0;
    const pattern = sign.dataset[now === "offline" && !waiting ? "offlineEmpty" : now];
    const words = pattern.replace("{n}", now === "connected" ? phones : waiting);
    const text = sign.querySelector(".text");
    if (sign.dataset.state !== now) sign.dataset.state = now;
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
    const { stream: url } = fieldbook.table().dataset;
    const { release } = document.body.dataset;
    const made = release ? `&release=${release}` : "";
    const here = (stream = new EventSource(`${url}&last=${fieldbook.seq()}${made}`));
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
    on("renew", renew);
    on("gone", gone);
    here.onerror = () => {
      if (here !== stream) return;
      down();
      if (here.readyState === EventSource.CLOSED) refused();
    };
  }

  // A browser does not ask again after a refusal; it may be a proxy's, or an old page's key.
  function refused() {
    if (again) return;
    again = setTimeout(connect, PAUSES[Math.min(failures++, PAUSES.length - 1)]);
    if (failures > 1) resync();
  }

  // An own tap that is on the way brings the table with it.
  async function behind(number) {
    for (let wait = 0; fieldbook.taps?.sending() && wait < 40; wait++) await new Promise((done) => setTimeout(done, 25));
    if (Number(number) > fieldbook.seq()) resync(Number(number));
  }

  // htmx asks one question at a time and keeps the last of those that come meanwhile.
  function resync(number = Infinity) {
    wanted = Math.max(wanted, number);
    htmx.trigger(sign, "stale");
  }
  sign.addEventListener("htmx:configRequest", (event) => {
    // A tap may have led the table to another address; a page that asks something has none to be fresh at.
    const { fresh } = fieldbook.table().dataset;
    if (!fresh || wanted <= fieldbook.seq()) return event.preventDefault();
    wanted = 0;
    event.detail.path = fresh;
    event.detail.headers["X-Seen"] = fieldbook.seq();
  });
  sign.addEventListener("htmx:afterRequest", ({ detail }) => {
    if ([401, 403, 404, 410].includes(detail.xhr.status)) gone();
    show();
  });

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

  // Another release serves: the page comes anew, but takes nothing away that is being typed or sent.
  let renewing;
  function renew() {
    clearTimeout(renewing);
    const typed = document.querySelector("dialog[open], input:focus, textarea:focus, select:focus");
    const lately = Date.now() - fieldbook.kept.get("renewed", 0) < 10000;
    if (typed || lately || fieldbook.taps?.sending()) renewing = setTimeout(renew, 500);
    else if (!leaving) {
      fieldbook.kept.set("renewed", Date.now());
      location.reload();
    }
  }

  // A phone that wakes up cannot know what it slept through.
  function wake() {
    if (document.visibilityState === "hidden") return;
    if (!isOpen() || Date.now() - heard > SILENCE) connect();
    else resync();
    fieldbook.taps?.lineIsBack();
  }

  fieldbook.stream = {
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
