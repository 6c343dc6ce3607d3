// How does a helper answer a tap, keep its address, and lead back to the match?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const helper = document.getElementById("helper");
  const QUIET = 1200;
  const form = () => document.getElementById("helper-form");
  const strips = () => [...helper.querySelectorAll(".strip > .chips")];
  const here = () => location.pathname + location.search;
  let shown = here();
  let keeping;

  // An answer that the match can take over leads to its entry there, filled in.
  function recorded() {
    const table = fieldbook.lastMatch?.()?.match(/^\/m\/[^/]+\//)?.[0];
    for (const link of table ? helper.querySelectorAll("[data-record]") : []) {
      link.href = `${table}ask/?${new URLSearchParams({ tab: "play", filled: 1, event: link.dataset.record })}`;
      link.hidden = false;
    }
  }

  // What lay before a player the last time in this match is offered again, for as long as nothing is entered.
  const KEPT = "helper-answers";
  function remembered() {
    const link = helper.querySelector("[data-remembered]");
    const table = fieldbook.lastMatch?.()?.match(/^\/m\/[^/]+\//)?.[0];
    if (!link || !table) return;
    const { pathname, searchParams } = new URL(form().dataset.address || here(), location.href);
    const isKept = ([name]) => link.dataset.remembered.split(" ").some((start) => name.startsWith(start));
    const entered = [...searchParams].filter(isKept);
    // Two people may plan on one phone: each has animals of their own.
    const seat = searchParams.get("seat") ?? "";
    const kept = fieldbook.kept.get(KEPT, {});
    const seats = kept.table === table ? kept.seats ?? {} : {};
    if (entered.length) fieldbook.kept.set(KEPT, { table, seats: { ...seats, [seat]: entered } });
    link.hidden = entered.length > 0 || !seats[seat];
    if (!link.hidden) link.href = `${pathname}?${new URLSearchParams([...searchParams, ...seats[seat]])}`;
  }

  function ready() {
    recorded();
    remembered();
    document.getElementById("plain-http").hidden = isSecureContext;
    for (const strip of strips()) {
      const chosen = strip.querySelector(":checked")?.parentElement;
      const past = chosen && chosen.offsetLeft + chosen.offsetWidth > strip.offsetLeft + strip.clientWidth;
      if (past) strip.scrollLeft = chosen.offsetLeft - strip.offsetLeft - strip.clientWidth / 2;
    }
  }

  // The address has its own places in the history. Had htmx made them, closing the drawer over the page
  // would be a way back for it, and it would put the page there anew.
  function entered() {
    const { address } = form().dataset;
    if (!address) return;
    for (const next of document.querySelectorAll("input[name=next]")) next.value = address;
    if (address === shown) return;
    history.pushState(null, "", address);
    shown = address;
    // What somebody stays at is kept, not every tap on the way there.
    clearTimeout(keeping);
    keeping = setTimeout(keep, QUIET);
  }
  function keep() {
    const wanted = { keep: document.body.dataset.kept, page: shown, language: document.documentElement.lang };
    navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(wanted));
  }
  addEventListener("popstate", () => {
    if (here() === shown) return;
    shown = here();
    htmx.ajax("GET", shown, "#helper").catch(() => location.reload());
  });

  let scrolled = [];
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.target === helper) scrolled = strips().map((strip) => [strip.id, strip.scrollLeft]);
  });
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target !== helper) return;
    ready();
    for (const [id, left] of scrolled) document.getElementById(id)?.scrollTo({ left, behavior: "instant" });
    entered();
  });

  // What was tapped stands in the form: it is asked again with the next tap, or when the line is back.
  let waits = false;
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.addEventListener(name, ({ detail }) => {
      if (detail.target !== helper) return;
      waits = true;
      fieldbook.say(helper.dataset.failed);
    });
  }
  addEventListener("online", () => {
    if (waits) htmx.trigger(form(), "change");
    waits = false;
  });

  const back = document.querySelector("[data-match-words]");
  const match = fieldbook.lastMatch?.();
  if (match) {
    back.href = match;
    back.querySelector("span").textContent = back.dataset.matchWords;
  }
  ready();
})();
