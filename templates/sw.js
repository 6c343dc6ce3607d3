// What can a phone still show when the line is down?
"use strict";
const VERSION = "{{ version|escapejs }}";
const OFFLINE = "{{ offline|escapejs }}";
const SHELL = [{% for url in shell %}"{{ url|escapejs }}", {% endfor %}];
const SHELL_CACHE = `shell-${VERSION}`;
const PAGES_CACHE = `pages-${VERSION}`;
const PAGES = /^\/(m\/[^/]+\/|rules\/|$)/;
const HASHED = /\.[0-9a-f]{12}\./;
const NEVER = /^\/(live|api|admin)\//;
const KEPT_PAGES = 80;
// A line that is nearly dead is worse than one that is: then the last copy comes first.
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(SHELL_CACHE);
    await cache.addAll(new Set([...SHELL, OFFLINE]));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name !== SHELL_CACHE && name !== PAGES_CACHE);
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
  if (request.mode === "navigate") event.respondWith(page(event, request.url, true));
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

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_PAGES)).map((key) => cache.delete(key)));
}
