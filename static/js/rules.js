// What do the rules do by themselves: bookmarks, arrows in the search, the way to what is kept?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const paths = document.currentScript.dataset;
  const MOST = { bookmarks: 400, recent: 12 };
  const $ = (selector) => document.querySelector(selector);

  // What most visits do not need comes when it is asked for.
  fieldbook.loaded = (src, data = {}) =>
    new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src, onload: done, onerror: failed });
      Object.assign(script.dataset, data);
      document.head.append(script);
    });
  let asked;
  const offline = () =>
    (asked ??= fieldbook.loaded(paths.offline, { engine: paths.engine }).then(() => fieldbook.offline));

  // The names first as they were read, then as the server has them in this language.
  async function marked(list) {
    const section = document.getElementById(list);
    const known = fieldbook.kept.get(`rules.${list}`, []);
    if (!section || !known.length) return;
    const rows = section.querySelector("ul");
    rows.replaceChildren(
      ...known.map((each) => {
        const row = document.createElement("li");
        row.append(Object.assign(document.createElement("a"), { textContent: each.title, href: `/rules/${each.rule}/` }));
        return row;
      }),
    );
    section.hidden = false;
    const answer = await fetch(`${section.dataset.titles}?rules=${known.map((each) => each.rule).join()}`);
    if (answer.ok) rows.innerHTML = await answer.text();
  }
  function remember(list, rule, title) {
    const others = fieldbook.kept.get(`rules.${list}`, []).filter((each) => each.rule !== rule);
    fieldbook.kept.set(`rules.${list}`, [{ rule, title }, ...others].slice(0, MOST[list]));
  }
  function entryOpened(entry) {
    const { rule, title } = entry.dataset;
    const button = entry.querySelector("[data-bookmark]");
    const label = button.querySelector("span");
    const [off, on] = [label.textContent, button.dataset.marked];
    const has = () => fieldbook.kept.get("rules.bookmarks", []).some((each) => each.rule === rule);
    const show = () => {
      button.setAttribute("aria-pressed", String(has()));
      label.textContent = has() ? on : off;
    };
    button.addEventListener("click", () => {
      if (has()) fieldbook.kept.set("rules.bookmarks", fieldbook.kept.get("rules.bookmarks", []).filter((each) => each.rule !== rule));
      else remember("bookmarks", rule, title);
      show();
    });
    button.hidden = false;
    show();
    remember("recent", rule, title);
  }

  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const input = document.getElementById("rules-q");
    if (!input || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !event.target.matches("input, textarea, select")) {
      event.preventDefault();
      return input.focus();
    }
    const stops = [input, ...document.querySelectorAll("#rules-results a")];
    const at = stops.indexOf(document.activeElement);
    if (!step || at < 0 || !stops[at + step]) return;
    event.preventDefault();
    stops[at + step].focus();
  });
  // Enter has nothing to send that is not there yet, and without a line it would leave the page.
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "rules-search") return;
    event.preventDefault();
    document.querySelector("#rules-results a")?.focus();
  });
  document.addEventListener("click", (event) => event.target.closest("[data-print]") && print());
  const searchHere = (event) => {
    if (event.target.id !== "rules-q") return;
    const { game } = document.getElementById("rules-search").dataset;
    offline().then((kept) => kept.search(event.target.value, game)).catch(() => {});
  };
  for (const name of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(name, searchHere);

  fieldbook.entryOpened = entryOpened;
  for (const list of ["bookmarks", "recent"]) marked(list).catch(() => {});
  const entry = $("#entry[data-rule]");
  if (entry) entryOpened(entry);
  for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;
  const page = document.getElementById("offline");
  if (page) offline().then((kept) => kept.draw(page)).catch(() => {});
  const back = document.getElementById("to-match");
  const match = back && fieldbook.lastMatch();
  if (match) {
    back.querySelector("a").href = match;
    back.hidden = false;
  }
  // The service worker tells when it has kept this game; a page that comes later asks the cache.
  const told = document.getElementById("kept-here");
  const url = document.body.dataset.kept;
  const tell = (kept) => kept && (told.hidden = false);
  if (told && url && window.caches) {
    navigator.serviceWorker?.addEventListener("message", ({ data }) => tell(data.kept === url));
    caches.match(url).then(tell, () => {});
  }
})();
