// Is this page as new as the table, and does the person see whether it is?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const sign = document.getElementById("stream");
  if (!sign) return;
  const SILENCE = 25000;
  const PAUSES = [1000, 2000, 4000, 8000, 15000];
  const GIVEN_UP = 10000;
  // Where no stream gets through, the table is asked for; while nothing is new, a little less often each time.
  const POLLS = [3000, 3000, 4000, 5000, 6000, 8000, 10000];
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
  // A proxy may open a stream and hold back what it says: it counts from its first word on.
  let spoke = false;
  let polling;
  let polls = 0;
  let polled = false;
  let answers = false;

  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const isLive = () => isOpen() && spoke;

  function state() {
    if (fieldbook.taps?.waiting() || navigator.onLine === false) return "offline";
    if (isLive()) return "connected";
    if (answers) return "polling";
    return Date.now() - downSince > GIVEN_UP ? "offline" : "reconnecting";
  }

  // Drop-outs shorter than 600 ms are not reported.
  function show() {
    clearTimeout(later);
    watch();
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

  function watch() {
    if (isLive()) polls = 0;
    if (isLive() || document.visibilityState === "hidden") {
      clearTimeout(polling);
      polling = 0;
    } else polling ||= setTimeout(poll, POLLS[Math.min(polls++, POLLS.length - 1)]);
  }
  function poll() {
    polling = 0;
    polled = true;
    htmx.trigger(sign, "stale");
    watch();
  }

  function down() {
    if (!downSince) {
      downSince = Date.now();
      answers = false;
    }
    show();
  }

  function connect() {
    clearTimeout(again);
    again = 0;
    stream?.close();
    spoke = false;
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
        if (name !== "open" && !spoke) {
          spoke = true;
          downSince = 0;
          show();
        }
        act(event.data);
      });
    on("open", () => {
      failures = 0;
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
    const { fresh, standing } = fieldbook.table().dataset;
    const { headers } = event.detail;
    const stale = wanted > fieldbook.seq();
    if (!fresh || !(stale || polled)) return event.preventDefault();
    if (!stale) headers["X-Standing"] = standing;
    wanted = 0;
    polled = false;
    event.detail.path = fresh;
    headers["X-Seen"] = fieldbook.seq();
  });
  sign.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => {
    if ([401, 403, 404, 410].includes(xhr.status)) gone();
    answers = xhr.status >= 200 && xhr.status < 300;
    if (xhr.status === 200) polls = 0;
    if (answers) fieldbook.taps?.lineIsBack();
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
  function wake({ anew = false } = {}) {
    if (document.visibilityState === "hidden") return show();
    polls = 0;
    if (!isOpen() || Date.now() - heard > SILENCE) connect();
    else resync();
    fieldbook.taps?.lineIsBack({ anew });
  }

  fieldbook.stream = {
    resync,
    show,
    // A tap did not get through: neither may the stream, which has not noticed yet.
    failed() {
      answers = false;
      if (isLive()) connect();
      else show();
    },
    // A tap got through again: so may the stream.
    works() {
      if (!isOpen()) connect();
    },
  };
  setInterval(() => {
    const stuck = stream && !again && Date.now() - heard > SILENCE;
    if (stuck && document.visibilityState !== "hidden") connect();
  }, 5000);
  addEventListener("online", () => wake({ anew: true }));
  addEventListener("offline", show);
  document.addEventListener("visibilitychange", () => wake());
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("pagehide", () => stream?.close());
  connect();
})();
