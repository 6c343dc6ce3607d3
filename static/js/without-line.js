// What do the rules show without a line? Answers, entries and chapters from what the phone has kept.
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const { engine: enginePath } = document.currentScript.dataset;
  const KEPT = "rules";
  const PATH = /^\/rules\/offline\/(\w+)\/([\w-]+)\.json$/;
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

  fieldbook.withoutLine = { search: searchHere, draw: drawWithoutLine };
})();
