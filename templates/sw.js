// What can a phone still show when the line is down?
"use strict";
const VERSION = "{{ version|escapejs }}";
const OFFLINE = "{{ offline|escapejs }}";
const SHELL = [{% for url in shell %}"{{ url|escapejs }}", {% endfor %}];
const SHELL_CACHE = `shell-${VERSION}`;
const PAGES_CACHE = `pages-${VERSION}`;
const PAGES = /^\/(m\/[^/]+\/|games\/|$)/;
// Pages of the rules are not kept one by one: a game's rules are kept whole as soon as one of its pages asks.
const RULES = /^\/rules\//;
const RULES_PAGE = "{{ rules|escapejs }}";
const RULES_KEPT = "rules";
const RULES_LANGUAGE = "/rules/language";
const HASHED = /\.[0-9a-f]{12}\./;
const NEVER = /^\/(live|api|admin)\//;
const KEPT_PAGES = 80;
// A line that is nearly dead is worse than one that is: then the last copy comes first.
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(SHELL_CACHE);
    await cache.addAll(new Set(SHELL));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => ![SHELL_CACHE, PAGES_CACHE, RULES_KEPT].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || NEVER.test(url.pathname)) return;
  const drawer = request.headers.get("HX-Target") === "drawer-body";
  if (RULES.test(url.pathname) && (drawer || request.mode === "navigate")) event.respondWith(rules(event, url, drawer));
  else if (request.mode === "navigate") event.respondWith(page(event, request.url, true));
  else if (drawer && PAGES.test(url.pathname)) event.respondWith(page(event, asDrawer(url), false));
  else if (url.pathname.startsWith("/static/")) event.respondWith(shell(event));
});

self.addEventListener("message", (event) => {
  const { keep, page, language } = event.data ?? {};
  if (!keep?.startsWith("/rules/")) return;
  const kept = async () => {
    await keepRules(keep, language);
    event.source?.postMessage({ kept: keep });
    if (page && PAGES.test(page)) await keepPage(new URL(page, location).href);
  };
  event.waitUntil(kept().catch(() => {}));
});

// Another version has another address and takes the place of the old one.
async function keepRules(path, language) {
  const cache = await caches.open(RULES_KEPT);
  await cache.put(RULES_LANGUAGE, new Response(language));
  if (await cache.match(path)) return;
  await cache.add(path);
  const { pathname, search } = new URL(path, location);
  for (const { url } of await cache.keys()) {
    const other = new URL(url);
    if (other.pathname === pathname && other.search !== search) await cache.delete(url);
  }
}

async function keepPage(url) {
  const cache = await caches.open(PAGES_CACHE);
  if (await cache.match(url, { ignoreVary: true })) return;
  const answer = await fetch(url);
  if (answer.ok && !answer.redirected) await cache.put(url, answer);
}

// A drawer has the same address as its page, but is a different text.
function asDrawer(url) {
  const own = new URL(url);
  own.searchParams.set("__drawer", "1");
  return own.href;
}

// A name with a hash in it never changes its content; any other may, as on a developer's machine.
async function shell(event) {
  const { request } = event;
  const cache = await caches.open(SHELL_CACHE);
  const copy = await cache.match(request, { ignoreVary: true });
  if (copy && HASHED.test(request.url)) return copy;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(cache.put(request, answer.clone()));
    return answer;
  } catch (error) {
    if (copy) return copy;
    throw error;
  }
}

async function page(event, key, whole) {
  const cache = await caches.open(PAGES_CACHE);
  const copy = await cache.match(key, { ignoreVary: true });
  const asked = fetch(event.request).then((answer) => kept(event, cache, key, answer));
  event.waitUntil(asked.catch(() => {}));
  const slow = copy && new Promise((done) => setTimeout(done, PATIENCE, copy));
  try {
    return await (slow ? Promise.race([asked, slow]) : asked);
  } catch (error) {
    if (copy) return copy;
    if (whole) return (await caches.match(OFFLINE)) ?? Response.error();
    throw error;
  }
}

function kept(event, cache, key, answer) {
  const html = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (answer.ok && html && !answer.redirected && PAGES.test(new URL(key).pathname)) {
    const copy = answer.clone();
    event.waitUntil(cache.put(key, copy).then(() => trim(cache)));
  } else if ([403, 404, 410].includes(answer.status)) {
    event.waitUntil(forget(cache, new URL(key).pathname.split("/").slice(0, 3).join("/")));
  }
  return answer;
}

// A match that this phone may no longer see leaves nothing behind, on none of its pages.
async function forget(cache, path) {
  const gone = (await cache.keys()).filter(({ url }) => `${new URL(url).pathname}/`.startsWith(`${path}/`));
  await Promise.all(gone.map(({ url }) => cache.delete(url, { ignoreVary: true })));
}

async function rules(event, url, drawer) {
  const kept = drawer ? await shortRule(url) : (await keptRules()).length ? await caches.match(RULES_PAGE) : null;
  const asked = fetch(event.request);
  asked.catch(() => {});
  const slow = kept && new Promise((done) => setTimeout(done, PATIENCE, kept.clone()));
  try {
    return await (slow ? Promise.race([asked, slow]) : asked);
  } catch (error) {
    if (kept) return kept;
    if (!drawer) return (await caches.match(RULES_PAGE)) ?? (await caches.match(OFFLINE)) ?? Response.error();
    throw error;
  }
}

async function keptRules() {
  const keys = await (await caches.open(RULES_KEPT)).keys();
  return keys.map((request) => new URL(request.url)).filter((url) => url.pathname.endsWith(".json"));
}

// The drawer over a page, from what the phone keeps; of two languages the one that was read last.
async function shortRule(url) {
  const [, , game, id] = url.pathname.split("/");
  const cache = await caches.open(RULES_KEPT);
  const read = await (await cache.match(RULES_LANGUAGE))?.text();
  const paths = (await keptRules()).filter((each) => each.pathname.endsWith(`/${game}.json`));
  const path = paths.find((each) => each.pathname.includes(`/${read}/`)) ?? paths[0];
  const kept = path && (await (await cache.match(path)).json());
  const entry = kept?.chapters.flatMap((chapter) => chapter.entries).find((each) => each.id === id);
  // What an earlier version kept has no drawer.
  if (!entry || !kept.drawer) return undefined;
  const { heading: title, short, html: rule, pages } = entry;
  const filled = { title, short, rule, pages, url: url.pathname };
  const html = kept.drawer.replace(/\{(title|short|rule|pages|url)\}/g, (_, part) => filled[part]);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_PAGES)).map((key) => cache.delete(key)));
}
