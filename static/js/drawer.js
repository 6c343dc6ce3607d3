// How does the drawer come up from below, and how does it go away again?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const drawer = document.getElementById("drawer");
  if (!drawer) return;
  // On a phone a field that takes letters or digits would call up a keyboard over half of the drawer.
  const TYPED = "input:not([type=radio], [type=checkbox], [inputmode=none]), textarea";
  const FIRST = ["[autofocus]", "input:not([type=hidden]), select, textarea", "button, a[href], [tabindex='0']"];
  const AT_MOST = 500;
  // The link whose answer the drawer waits for; what was asked for before it is not wanted any more.
  let wanted = null;
  let opener = null;
  // A drawer is a place in the history: when it goes, the way back takes a moment.
  let leaving = null;
  let arrived = null;
  // What could be tapped before the drawer came or went: a second tap meant for it does nothing.
  let before = null;

  // An answer may bring the next drawer in the place of this one, so it is looked up each time.
  const body = () => document.getElementById("drawer-body");
  const asksHere = ({ detail }) => detail.requestConfig.verb === "get" && detail.requestConfig.target === body();

  document.addEventListener("htmx:confirm", (event) => {
    if (!leaving || event.detail.target !== body()) return;
    event.preventDefault();
    leaving.then(() => event.detail.issueRequest(true));
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (asksHere(event)) wanted = event.detail.elt;
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!asksHere(event)) return;
    const { detail } = event;
    const link = detail.requestConfig.elt;
    if (wanted !== link) detail.shouldSwap = false;
    else if (!detail.shouldSwap) location.assign(link.href);
    // A refusal brings the table instead.
    else if (detail.swapOverride !== "none") open(link);
  });
  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, (event) => {
      if (!asksHere(event) || wanted !== event.detail.elt) return;
      open(wanted);
      body().replaceChildren(document.getElementById("drawer-failed").content.cloneNode(true));
      settle();
    });
  }
  document.addEventListener("htmx:afterSettle", (event) => {
    if (!drawer.open || event.target !== body()) return;
    settle();
    if (before) fieldbook.guard?.(before);
    before = null;
  });

  function open(link) {
    if (drawer.open) return;
    opener = link;
    before = fieldbook.controls?.();
    drawer.showModal();
    // The way back from the drawer leaves the page where a tap has led it meanwhile.
    history.scrollRestoration = "manual";
    history.pushState({ drawer: true }, "");
  }
  function settle() {
    const byThumb = matchMedia("(pointer: coarse)").matches;
    const shows = (part) =>
      part.getClientRects().length && !part.disabled && !(byThumb && part.matches(TYPED) && !part.autofocus);
    const found = FIRST.map((first) => [...body().querySelectorAll(first)].find(shows));
    (found.find(Boolean) ?? drawer).focus({ preventScroll: true });
    drawer.scrollTop = 0;
    // A form that comes back with a fault shows the first one.
    body().querySelector(".error")?.scrollIntoView({ block: "center" });
  }
  function close() {
    wanted = null;
    if (!drawer.open) return;
    const inside = fieldbook.controls?.();
    drawer.close();
    if (inside) fieldbook.guard(inside);
  }

  fieldbook.drawer = { holds: (part) => drawer.open && drawer.contains(part), close };

  drawer.addEventListener("click", (event) => {
    if (event.target.closest("[data-close]")) {
      event.preventDefault();
      close();
    }
    if (event.target !== drawer) return;
    const box = drawer.getBoundingClientRect();
    const beside = event.clientX < box.left || event.clientX > box.right;
    if (beside || event.clientY < box.top || event.clientY > box.bottom) close();
  });
  drawer.addEventListener("cancel", () => (wanted = null));
  drawer.addEventListener("close", () => {
    body().replaceChildren();
    // The opener may have been swapped since: its id finds the one that stands there now.
    const back = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
    // Whoever has gone on meanwhile is not called back.
    if (document.activeElement === document.body) back?.focus?.({ preventScroll: true });
    opener = null;
    if (!history.state?.drawer) return;
    const gone = [new Promise((done) => (arrived = done)), new Promise((done) => setTimeout(done, AT_MOST))];
    leaving = Promise.race(gone).then(() => (leaving = null));
    history.back();
  });
  addEventListener("popstate", () => {
    if (!arrived) return close();
    arrived();
    arrived = null;
  });
  // A page that was reloaded under an open drawer stands on the drawer's place in the history. Whatever else a place
  // holds would be htmx's, which puts a copy of the page there when somebody goes back to it.
  if (history.state) history.replaceState(null, "");
  history.scrollRestoration = "auto";
})();
