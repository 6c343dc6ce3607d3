// What do the rules show without a line? Answers, entries and chapters from what the phone has kept.
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const { engine: enginePath } = document.currentScript.dataset;
  const KEPT = "rules";
  const PATH = /^\/rules\/offline\/(\w+)\/([\w-]+)\.json$/;
  // As rulesref/texts/markdown.py and rulesref/search/snippets.py part a text.
  const SENTENCE_END = /([.!?…])[ \u00a0]+(?=[«„“"(]?[A-ZА-ЯЁÄÖÜ0-9])/g;
  const WORDS = 4;
  const ON_LINE_ONLY = ["print", "glossary"];
  const made = (tag, text = "", more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);

  // The reader's language where it was kept, any other otherwise.
  async function readGames() {
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
  let reading;
  const keptGames = () => (reading ??= readGames());

  let engine;
  const loaded = () => (engine ??= fieldbook.loaded(enginePath).then(() => fieldbook.engine));
  const indexes = new Map();
  function gameIndexOf(kept, { gameIndex }) {
    if (!indexes.has(kept.game)) indexes.set(kept.game, gameIndex(kept.index));
    return indexes.get(kept.game);
  }
  const entriesOf = (kept) => kept.chapters.flatMap((chapter) => chapter.entries);
  const entryOf = (kept, id) => entriesOf(kept).find((entry) => entry.id === id);
  const addressOf = (game, id) => `/rules/${game}/${id}/`;

  function sentencesOf(html) {
    const box = new DOMParser().parseFromString(html.replace(/<\/(p|li|t[dhr]|blockquote)>/g, "\n$&"), "text/html").body;
    return box.textContent.replace(SENTENCE_END, "$1\n").split(/\n+/).map((part) => part.trim()).filter(Boolean);
  }
  function markedIn(sentence, hit, { words, normalised }) {
    const said = new Set();
    const found = [...words(sentence)].filter((word) => {
      const met = hit.index.tongues[0].exact(normalised(word[0])).filter((each) => hit.classes.has(each));
      for (const each of met) said.add(each);
      return met.length;
    });
    return { sentence, found, said };
  }
  function lineOf(tag, { sentence, found }) {
    const line = made(tag);
    let at = 0;
    for (const word of found) {
      line.append(sentence.slice(at, word.index), made("mark", word[0]));
      at = word.index + word[0].length;
    }
    line.append(sentence.slice(at));
    return line;
  }
  // The first of the sentences that add most to the title.
  function snippetOf(hit, entry, title, known) {
    const told = sentencesOf(entry.html).filter((each) => each.split(" ").length >= WORDS && !each.endsWith(":"));
    let [best, most] = [undefined, -1];
    for (const sentence of [...sentencesOf(entry.short), ...told]) {
      const marked = markedIn(sentence, hit, known);
      const more = [...marked.said].filter((each) => !title.said.has(each)).length;
      if (more > most) [best, most] = [marked, more];
    }
    return best;
  }
  function row(kept, entry, words, game) {
    const link = made("a", "", { href: addressOf(kept.game, entry.id) });
    if (document.body.dataset.match) {
      link.setAttribute("hx-get", addressOf(kept.game, entry.id));
      link.setAttribute("hx-target", "#drawer-body");
    }
    link.dataset.accent = kept.accent;
    const box = made("span", "", { className: "grow" });
    box.append(...words, ...(game ? [] : [" ", made("small", kept.title, { className: "game" })]));
    link.append(box);
    const item = made("li");
    item.append(link);
    return item;
  }
  function found(query, chosen, known, game) {
    return known.search(query, chosen.map((kept) => gameIndexOf(kept, known))).map((hit) => {
      const kept = chosen.find((each) => each.game === hit.game);
      const entry = entryOf(kept, hit.id);
      const title = markedIn(entry.title, hit, known);
      const item = row(kept, entry, [lineOf("b", title)], game);
      item.querySelector("span").append(lineOf("small", snippetOf(hit, entry, title, known)));
      return item;
    });
  }
  // As rulesref/search/nearest_names.py: the names that share most pairs of letters; otherwise what each game is about.
  function near(query, chosen, { nearest }, game) {
    const named = chosen.flatMap((kept) =>
      entriesOf(kept).map((entry) => ({ kept, entry, names: [entry.title, ...entry.terms] })),
    );
    const offers = nearest(query, named);
    const about = chosen.map((kept) => ({ kept, entry: entryOf(kept, "about") })).filter(({ entry }) => entry);
    return (offers.length ? offers : about).map(({ kept, entry }) => row(kept, entry, [made("b", entry.title)], game));
  }

  let turn = 0;
  async function search(query, game) {
    const mine = ++turn;
    const place = document.getElementById("rules-results");
    const [known, all] = await Promise.all([loaded(), keptGames()]);
    if (mine !== turn) return;
    const chosen = all.filter((kept) => !game || kept.game === game);
    if (!query.trim()) return place.replaceChildren();
    const rows = found(query, chosen, known, game);
    const says = place.dataset[rows.length ? "fromPhone" : "nothing"];
    const list = made("ol", "", { className: "rows leaf found" });
    list.append(...(rows.length ? rows : near(query, chosen, known, game)));
    place.replaceChildren(made("p", says, { className: "small from-phone" }), list);
    htmx.process(place);
  }

  function leaf(title, items) {
    const list = made("ul", "", { className: "rows" });
    list.append(...items);
    const part = made("section", "", { className: "leaf" });
    part.append(made("h2", title), list);
    return part;
  }
  function link(text, href) {
    const item = made("li");
    item.append(made("a", text, { href }));
    return item;
  }
  function drawEntry(page, kept, entry) {
    const article = document.getElementById("entry");
    Object.assign(article.dataset, { rule: `${kept.game}/${entry.id}`, title: entry.title });
    page.remove();
    article.querySelector("header").append(made("h1", entry.title));
    Object.assign(article.querySelector("[data-of]"), { textContent: kept.title, href: `/rules/${kept.game}/` });
    article.querySelector(".lead").innerHTML = entry.short;
    article.querySelector("[data-body]").innerHTML = entry.html;
    article.querySelector(".pages").textContent = entry.pages;
    const see = entry.see.map((each) => entryOf(kept, each)).filter(Boolean);
    if (see.length) article.append(leaf(page.dataset.see, see.map((each) => link(each.title, addressOf(kept.game, each.id)))));
    article.hidden = false;
    htmx.process(article);
    fieldbook.entryOpened(article);
  }
  function drawGame(page, kept, missing) {
    page.replaceChildren(made("h1", kept.title));
    if (missing) page.append(made("p", missing));
    for (const chapter of kept.chapters) {
      page.append(leaf(chapter.title, chapter.entries.map((entry) => link(entry.title, addressOf(kept.game, entry.id)))));
    }
  }
  function drawIndex(page, all, asked) {
    if (!all.length || asked) page.append(made("p", page.dataset.none));
    if (all.length) page.append(leaf(page.dataset.games, all.map((kept) => link(kept.title, `/rules/${kept.game}/`))));
  }
  // The address stays what was asked for; the page is drawn from what is kept.
  async function draw(page) {
    const all = await keptGames();
    const [, game, id] = location.pathname.split("/").filter(Boolean);
    const kept = all.find((each) => each.game === game);
    const entry = kept && id && entryOf(kept, id);
    const onLine = [game, id].some((part) => ON_LINE_ONLY.includes(part));
    if (kept) {
      document.body.dataset.accent = kept.accent;
      document.getElementById("rules-search").dataset.game = kept.game;
      document.title = `${entry?.title ?? kept.title} · Fieldbook`;
    }
    if (entry) drawEntry(page, kept, entry);
    else if (kept) drawGame(page, kept, id && page.dataset[onLine ? "onLine" : "missing"]);
    else drawIndex(page, all, game && game !== "search" && !onLine);
    if (onLine && !kept) page.append(made("p", page.dataset.onLine));
    const asked = new URLSearchParams(location.search);
    if (!asked.get("q")) return;
    document.getElementById("rules-q").value = asked.get("q");
    await search(asked.get("q"), asked.get("game") ?? "");
  }

  fieldbook.offline = { search, draw };
})();
