// How does a fresh table take the old one's place without disturbing the hands on it?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const SETTLED = 600;
  const ANCHORS = 8;
  const found = (id) => document.getElementById(id);
  const hero = () => (found("step") ?? found("hero"))?.textContent;
  const headline = () => found("headline")?.textContent;
  let hands = null;
  let touched = 0;
  let changed = [];
  let settling;

  fieldbook.table = () => found("table");
  fieldbook.seq = () => Number(fieldbook.table()?.dataset.seq ?? 0);

  // What may be tapped on the screen, by what it does, and where it is.
  function controls() {
    const above = document.querySelector("dialog[open]") ?? document;
    return [...above.querySelectorAll("a[href], button:not([type=button]), [data-dismiss]")]
      .map((part) => ({ part, does: does(part), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width && box.bottom > 0 && box.top < innerHeight);
  }
  const does = (part) => part.id || `${part.form?.elements.event?.value} ${part.textContent}`;
  const holds = (box, x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom;

  // One tap, one meaning: a control that has just come to another's place takes no tap that was meant for that one.
  function guard(before) {
    settle();
    for (const { part, does, box } of controls()) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const there = before.filter((each) => holds(each.box, x, y));
      if (!there.length || there.some((each) => each.does === does) || part.closest("[data-awaited]")) continue;
      part.setAttribute("aria-disabled", "true");
      changed.push(part);
    }
    settling = setTimeout(settle, SETTLED);
  }
  function settle() {
    clearTimeout(settling);
    for (const part of changed) part.removeAttribute("aria-disabled");
    changed = [];
  }
  document.addEventListener(
    "click",
    (event) => {
      touched = Date.now();
      // A keyboard has its focus where it was; whoever goes on elsewhere has seen what changed.
      if (!event.detail || !changed.includes(event.target.closest?.("[aria-disabled]"))) return settle();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  Object.assign(fieldbook, { controls, guard });

  // What stands on the screen, from the top: what is still there afterwards keeps its place.
  function anchors(table) {
    const head = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    // On a low screen the header scrolls away: nothing above the edge is in sight.
    const top = Math.max(0, head, fieldbook.notices?.bottom() ?? 0);
    // What lies in a closed fold has a place on paper only.
    return [...table.querySelectorAll("[id]")]
      .filter((part) => !part.closest("details:not([open]) > :not(summary)"))
      .map((part) => [part.id, part.getBoundingClientRect()])
      .filter(([, box]) => box.height && box.top >= top && box.top < innerHeight)
      .slice(0, ANCHORS)
      .map(([id, box]) => [id, box.top]);
  }
  const reachable = (table) => [...table.querySelectorAll("a[id], button[id], summary")].map((part) => part.id);

  // What the hands left open, scrolled or half typed, by id.
  function handsOn(table, tapped) {
    const typing = document.activeElement;
    const half = table.contains(typing) && typing.id && !tapped?.contains(typing) && typing.value !== typing.defaultValue;
    const own = tapped?.isConnected && table.contains(tapped) && tapped.id;
    return {
      tapped,
      noticed: fieldbook.notices?.height() ?? 0,
      said: [hero(), headline()],
      controls: controls(),
      anchors: [...(own ? [[own, tapped.getBoundingClientRect().top]] : []), ...anchors(table)],
      place: [scrollX, scrollY],
      focused: table.contains(typing) ? [typing.id, reachable(table)] : null,
      typed: half ? [typing.id, typing.value] : null,
      open: [...table.querySelectorAll("details[id]")].map((part) => [part.id, part.open]),
      scrolled: [...table.querySelectorAll("[id]")]
        .filter((part) => part.scrollLeft || part.scrollTop)
        .map((part) => [part.id, part.scrollLeft, part.scrollTop]),
    };
  }
  function handsBack({ tapped, noticed, said, controls, anchors, place, focused, typed, open, scrolled }) {
    for (const [id, was] of open) if (found(id)) found(id).open = was;
    for (const [id, left, top] of scrolled) found(id)?.scrollTo({ left, top, behavior: "instant" });
    const turned = said[0] !== undefined && hero() !== said[0];
    if (focused && document.activeElement === document.body) beside(focused, turned).focus({ preventScroll: true });
    if (typed && found(typed[0])) found(typed[0]).value = typed[1];
    // A new sentence of the moment is read from the top: after one's own tap, or when the phase has changed and nobody
    // is about to tap here. A new notice then makes the page give way instead of lying over it. Otherwise nothing moves.
    const quiet = Date.now() - touched > 2000 && !document.querySelector("dialog[open]");
    const top = turned && (tapped || (quiet && said[1] !== headline()));
    const gives = (tapped || quiet) && (fieldbook.notices?.height() ?? 0) > noticed;
    scrollTo({ left: place[0], top: top ? 0 : place[1], behavior: "instant" });
    if (!top && !gives) hold(anchors);
    guard(controls);
  }
  // Something above goes away, and the rest stays where it is.
  fieldbook.steady = (act) => {
    const [before, kept] = [controls(), anchors(fieldbook.table())];
    act();
    hold(kept);
    guard(before);
  };
  function hold(anchors) {
    const [id, top] = anchors.find(([each]) => found(each)?.getClientRects().length) ?? [];
    if (id) scrollBy({ top: found(id).getBoundingClientRect().top - top, behavior: "instant" });
  }
  // What was tapped is gone: Tab goes on beside it, or from the top where the table has turned to something else.
  function beside([id, ids], turned) {
    const at = ids.indexOf(id);
    const near = turned || at < 0 ? [] : [...ids.slice(at + 1), ...ids.slice(0, at).reverse()];
    const part = found(near.find((each) => each && found(each)?.getClientRects().length) ?? "table");
    if (part.id === "table") part.tabIndex = -1;
    return part;
  }

  // Every answer with a table says its number. They may overtake each other: an older one never replaces a newer one.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const number = detail.xhr.getResponseHeader("X-Seq");
    if (number === null || !detail.shouldSwap) return;
    if (Number(number) < fieldbook.seq()) {
      detail.shouldSwap = false;
      fieldbook.notices?.late(detail.xhr.responseText);
    } else hands = handsOn(fieldbook.table(), fieldbook.taps?.answered(detail.requestConfig.elt));
  });
  document.addEventListener("htmx:afterSettle", ({ target }) => {
    if (target.id !== "table" || !hands) return;
    handsBack(hands);
    hands = null;
    fieldbook.taps?.marked();
  });
})();
