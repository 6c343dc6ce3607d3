// How does a sheet come up from below, and how does it go away again?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const sheet = document.getElementById("sheet");
  if (!sheet?.showModal) return;
  const FIRST = ["[autofocus]", "input:not([type=hidden]), select, textarea", "button, a[href], [tabindex='0']"];
  const AT_MOST = 500;
  const INNER = { swapStyle: "innerHTML", swapDelay: 0, settleDelay: 0, ignoreTitle: true };
  let opener = null;
  let asked = 0;
  // A sheet is a place in the history: when it goes, the way back takes a moment.
  let gone = Promise.resolve();
  let arrived = null;

  // An answer may bring the next sheet in the place of this one, so it is looked up each time.
  const body = () => document.getElementById("sheet-body");

  function settle() {
    const shows = (part) => part.getClientRects().length && !part.disabled;
    const found = FIRST.map((wanted) => [...body().querySelectorAll(wanted)].find(shows));
    (found.find(Boolean) ?? sheet).focus({ preventScroll: true });
    sheet.scrollTop = 0;
  }
  function fill(html) {
    htmx.swap(body(), html, INNER);
    settle();
  }

  async function open(link) {
    const turn = ++asked;
    link.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(link.href, {
        headers: { "HX-Request": "true", "HX-Target": "sheet-body" },
        signal: AbortSignal.timeout?.(8000),
      });
      const html = await answer.text();
      if (turn !== asked) return;
      if (!answer.ok) return fieldbook.swap?.(html) || location.assign(link.href);
      await gone;
      if (turn !== asked) return;
      if (!sheet.open) {
        opener = link;
        sheet.showModal();
        history.pushState({ sheet: true }, "");
      }
      fill(html);
    } catch {
      if (turn === asked) fieldbook.say(sheet.dataset.failed);
    } finally {
      link.removeAttribute("aria-busy");
    }
  }

  // What was asked for before is not wanted any more.
  function close() {
    asked++;
    if (sheet.open) sheet.close();
  }

  fieldbook.sheet = { fill, settle, holds: (part) => sheet.open && sheet.contains(part), close };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-sheet]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      open(link);
    } else if (event.target.closest("#sheet [data-close]")) {
      event.preventDefault();
      close();
    }
  });
  sheet.addEventListener("click", (event) => {
    if (event.target !== sheet) return;
    const box = sheet.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) close();
  });
  sheet.addEventListener("cancel", () => asked++);
  sheet.addEventListener("close", () => {
    body().replaceChildren();
    // The opener may have been swapped since: its id finds the one that stands there now.
    const back = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
    // Whoever has gone on meanwhile is not called back.
    if (document.activeElement === document.body) back?.focus?.({ preventScroll: true });
    opener = null;
    if (!history.state?.sheet) return;
    gone = Promise.race([new Promise((done) => (arrived = done)), new Promise((done) => setTimeout(done, AT_MOST))]);
    history.back();
  });
  addEventListener("popstate", () => {
    if (!arrived) return close();
    arrived();
    arrived = null;
  });
  // A page that was reloaded under an open sheet stands on the sheet's place in the history.
  if (history.state?.sheet) history.replaceState(null, "");
})();
