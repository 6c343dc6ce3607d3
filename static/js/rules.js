// What do the rules do by themselves: bookmarks, arrows in the search, and everything without a line?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const { engine: enginePath } = document.currentScript.dataset;
  const KEPT = "rules";
  const PATH = /^\/rules\/offline\/(\w+)\/([\w-]+)\.json$/;
  const MANY = 12;
  const $ = (selector) => document.querySelector(selector);
  const made = (tag, text = "", more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);

  // The reader's language where it was kept, any other otherwise.
  async function keptGames() {
    if (!window.caches) return [];
    const cache = await caches.open(KEPT);
    const found = new Map();
    for (const request of await cache.keys()) {
      const [, language, game] = PATH.exec(new URL(request.url).pathname) ?? [];
      if (game && (!found.has(game) || language === document.documentElement.lang)) found.set(game, request);
    }
    const read = [...found.values()].map(async (request) => (await cache.match(request)).json());
    return (await Promise.all(read)).map((kept) => ({ ...kept, game: kept.index.game }));
  }

  let engine;
  const loaded = () =>
    (engine ??= new Promise((done, failed) => {
      const script = made("script", "", { src: enginePath, onload: () => done(fieldbook.engine), onerror: failed });
      document.head.append(script);
    }));
  const shelves = new Map();
  const entryOf = (kept, id) => kept.chapters.flatMap((chapter) => chapter.entries).find((entry) => entry.id === id);
  const addressOf = (game, id) => `/rules/${game}/${id}/`;

  function sentencesOf(entry) {
    const box = new DOMParser().parseFromString((entry.short + entry.html).replace(/<\/(p|li|t[dhr])>/g, "\n$&"), "text/html").body;
    const parts = box.textContent.split(/\n+|(?<=[.!?…]) (?=\p{Lu})/u).map((part) => part.trim());
    return parts.filter((part) => part.split(" ").length > 2);
  }
  function snippetOf(hit, entry, { words, normalised }) {
    let [best, most] = [[], -1];
    for (const sentence of sentencesOf(entry)) {
      const found = [...words(sentence)].filter((word) => hit.shelf.tongues[0].exact(normalised(word[0])).some((each) => hit.classes.has(each)));
      if (found.length > most) [best, most] = [[sentence, found], found.length];
    }
    const [sentence = "", found = []] = best;
    const line = made("small");
    let at = 0;
    for (const word of found) {
      line.append(sentence.slice(at, word.index), made("mark", word[0]));
      at = word.index + word[0].length;
    }
    line.append(sentence.slice(at));
    return line;
  }

  async function searchHere(query, game) {
    const place = document.getElementById("rules-results");
    const [known, all] = await Promise.all([loaded(), keptGames()]);
    const chosen = all.filter((kept) => !game || kept.game === game);
    const asked = chosen.map((kept) => {
      if (!shelves.has(kept.version + kept.game)) shelves.set(kept.version + kept.game, known.shelf(kept.index));
      return shelves.get(kept.version + kept.game);
    });
    const list = made("ol", "", { className: "rows leaf found" });
    for (const hit of known.search(query, asked)) {
      const kept = chosen.find((each) => each.game === hit.game);
      const entry = entryOf(kept, hit.id);
      if (!entry) continue;
      const link = made("a", "", { href: addressOf(hit.game, hit.id) });
      if (document.body.dataset.match) link.dataset.sheet = "";
      const words = made("span", "", { className: "grow" });
      words.append(made("b", entry.title), " ", made("small", game ? "" : kept.title, { className: "game" }), snippetOf(hit, entry, known));
      link.append(words);
      list.append(made("li"));
      list.lastChild.append(link);
    }
    const says = place.dataset[list.childElementCount ? "fromPhone" : "nothing"];
    place.replaceChildren(made("p", says, { className: "small from-phone" }), ...(list.childElementCount ? [list] : []));
  }

  function rows(entries, kept) {
    const list = made("ul", "", { className: "rows" });
    for (const entry of entries) {
      list.append(made("li"));
      list.lastChild.append(made("a", entry.title, { href: addressOf(kept.game, entry.id) }));
    }
    return list;
  }
  function leaf(title, list) {
    const part = made("section", "", { className: "leaf" });
    part.append(made("h2", title), list);
    return part;
  }
  // The address stays what was asked for; the page is drawn from what is kept.
  async function drawWithoutLine(page) {
    const all = await keptGames();
    const [, game, id] = location.pathname.split("/").filter(Boolean);
    const kept = all.find((each) => each.game === game);
    const query = new URLSearchParams(location.search).get("q");
    const input = document.getElementById("rules-q");
    if (kept) {
      document.body.dataset.accent = kept.accent;
      document.getElementById("rules-search").dataset.game = kept.game;
      const entry = entryOf(kept, id);
      page.replaceChildren(made("h1", entry?.title ?? kept.title));
      document.title = `${entry?.title ?? kept.title} · Fieldbook`;
      if (entry) {
        page.append(made("div", "", { className: "prose", innerHTML: entry.html }));
        const see = entry.see.map((each) => entryOf(kept, each)).filter(Boolean);
        if (see.length) page.append(leaf(page.dataset.see, rows(see, kept)));
      } else {
        if (id) page.append(made("p", page.dataset.missing));
        page.append(...kept.chapters.map((chapter) => leaf(chapter.title, rows(chapter.entries, kept))));
      }
    } else if (all.length) {
      const list = made("ul", "", { className: "rows leaf" });
      for (const each of all) {
        list.append(made("li"));
        list.lastChild.append(made("a", each.title, { href: `/rules/${each.game}/` }));
      }
      page.append(list);
    } else page.append(made("p", page.dataset.none));
    if (query) {
      input.value = query;
      await searchHere(query, new URLSearchParams(location.search).get("game") ?? "");
    }
  }

  function marked(list) {
    const section = document.getElementById(list);
    const known = fieldbook.kept.get(`rules.${list}`, []);
    if (!section || !known.length) return;
    section.querySelector("ul").replaceChildren(
      ...known.map((each) => {
        const row = made("li");
        row.append(made("a", each.title, { href: addressOf(...each.rule.split("/")) }));
        return row;
      }),
    );
    section.hidden = false;
  }
  function remember(list, rule, title) {
    const others = fieldbook.kept.get(`rules.${list}`, []).filter((each) => each.rule !== rule);
    fieldbook.kept.set(`rules.${list}`, [{ rule, title }, ...others].slice(0, MANY));
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
  document.addEventListener("htmx:sendError", (event) => {
    if (event.target.id !== "rules-q") return;
    searchHere(event.target.value, document.getElementById("rules-search").dataset.game).catch(() => {});
  });

  for (const list of ["bookmarks", "recent"]) marked(list);
  const entry = $("#entry[data-rule]");
  if (entry) entryOpened(entry);
  for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;
  const page = document.getElementById("without-line");
  if (page) drawWithoutLine(page).catch(() => {});
  // The service worker tells when it has kept this game; a page that comes later asks the cache.
  const told = document.getElementById("kept-here");
  const url = document.body.dataset.kept;
  const tell = (kept) => kept && (told.hidden = false);
  if (told && url && window.caches) {
    navigator.serviceWorker?.addEventListener("message", ({ data }) => tell(data.kept === url));
    caches.match(url).then(tell, () => {});
  }
})();
