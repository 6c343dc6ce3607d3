// What can a phone still show when the line is down?
"use strict";
const VERSION = "{{ version|escapejs }}";
const OFFLINE = "{{ offline|escapejs }}";
const SHELL = [{% for url in shell %}"{{ url|escapejs }}", {% endfor %}];
const SHELL_CACHE = `shell-${VERSION}`;
const PAGES_CACHE = `pages-${VERSION}`;
const PAGES = /^\/(m\/[^/]+\/|$)/;
// Pages of the rules are not kept one by one: a game's rules are kept whole by the page that was opened.
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
  const sheet = request.headers.get("HX-Target") === "sheet-body";
  if (RULES.test(url.pathname) && (sheet || request.mode === "navigate")) event.respondWith(rules(event, url, sheet));
  else if (request.mode === "navigate") event.respondWith(page(event, request.url, true));
  else if (sheet && PAGES.test(url.pathname)) event.respondWith(page(event, asSheet(url), false));
  else if (url.pathname.startsWith("/static/")) event.respondWith(shell(event));
});

// A sheet has the same address as its page, but is a different text.
function asSheet(url) {
  const own = new URL(url);
  own.searchParams.set("__sheet", "1");
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
    event.waitUntil(cache.delete(key, { ignoreVary: true }));
  }
  return answer;
}

async function rules(event, url, sheet) {
  const kept = sheet ? await shortRule(url) : (await keptRules()).length ? await caches.match(RULES_PAGE) : null;
  const asked = fetch(event.request);
  asked.catch(() => {});
  const slow = kept && new Promise((done) => setTimeout(done, PATIENCE, kept.clone()));
  try {
    return await (slow ? Promise.race([asked, slow]) : asked);
  } catch (error) {
    if (kept) return kept;
    if (!sheet) return (await caches.match(RULES_PAGE)) ?? (await caches.match(OFFLINE)) ?? Response.error();
    throw error;
  }
}

async function keptRules() {
  const keys = await (await caches.open(RULES_KEPT)).keys();
  return keys.map((request) => new URL(request.url)).filter((url) => url.pathname.endsWith(".json"));
}

// The sheet over a page, from what the phone keeps; of two languages the one that was read last.
async function shortRule(url) {
  const [, , game, id] = url.pathname.split("/");
  const cache = await caches.open(RULES_KEPT);
  const read = await (await cache.match(RULES_LANGUAGE))?.text();
  const paths = (await keptRules()).filter((each) => each.pathname.endsWith(`/${game}.json`));
  const path = paths.find((each) => each.pathname.includes(`/${read}/`)) ?? paths[0];
  const kept = path && (await (await cache.match(path)).json());
  const entry = kept?.chapters.flatMap((chapter) => chapter.entries).find((each) => each.id === id);
  if (!entry) return undefined;
  const rule = entry.html.replace(/<blockquote>.*?<\/blockquote>/gs, "") || entry.html;
  const html = kept.sheet.replace("{title}", entry.heading).replaceAll("{url}", url.pathname).replace("{rule}", () => rule);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_PAGES)).map((key) => cache.delete(key)));
}
