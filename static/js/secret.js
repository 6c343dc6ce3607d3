// How is a number seen by its owner alone, and for no longer than a look takes?
(() => {
  "use strict";
  const LOOK = 8000;
  const SHORT = 300;
  const AFTER_A_TAP = 3000;
  let open = null;
  let since = 0;
  let late;

  const summary = (event) => event.target.closest?.(".secret > summary");

  function close() {
    clearTimeout(late);
    if (open) open.open = false;
    open = null;
  }
  function look(secret, time) {
    close();
    open = secret;
    secret.open = true;
    since = Date.now();
    late = setTimeout(close, time);
  }

  document.addEventListener("pointerdown", (event) => {
    const part = event.button === 0 && summary(event);
    if (part) look(part.parentElement, LOOK);
  });
  // Held, it closes with the finger; after a short tap there is time to read.
  function released() {
    if (!open) return;
    clearTimeout(late);
    if (Date.now() - since > SHORT) close();
    else late = setTimeout(close, AFTER_A_TAP);
  }
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, released);
  document.addEventListener("click", (event) => {
    const part = summary(event);
    if (!part) return;
    event.preventDefault();
    // A keyboard or a screen reader presses without a pointer.
    if (event.detail) return;
    if (part.parentElement === open) close();
    else look(part.parentElement, LOOK);
  });
  document.addEventListener("contextmenu", (event) => summary(event) && event.preventDefault());
  document.addEventListener("focusout", (event) => open?.contains(event.target) && close());
  document.addEventListener("visibilitychange", close);
  addEventListener("pagehide", close);

  // What a peek has shown is covered again, and the page stands at the table's address. Left to htmx, it would keep a
  // copy of what was shown, and put that in the place of the page on the way back from the next drawer.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { elt, path } = detail.requestConfig;
    if (elt.id === "peek-ends" && detail.shouldSwap) history.replaceState(history.state, "", path);
  });
})();
