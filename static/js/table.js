// How does a fresh fragment take the old one's place without disturbing the hands on it?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const OUTER = { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0, ignoreTitle: true };

  fieldbook.table = () => document.getElementById("table");
  fieldbook.seq = () => Number(fieldbook.table()?.dataset.seq ?? 0);

  // What the hands left open, scrolled or half typed, by id.
  function handsOn(table, submitted) {
    const typing = document.activeElement;
    const half = table.contains(typing) && typing.id && !submitted?.contains(typing) && typing.value !== typing.defaultValue;
    return {
      focused: table.contains(typing),
      typed: half ? [typing.id, typing.value] : null,
      open: [...table.querySelectorAll("details[id]")].map((part) => [part.id, part.open]),
      scrolled: [...table.querySelectorAll("[id]")]
        .filter((part) => part.scrollLeft || part.scrollTop)
        .map((part) => [part.id, part.scrollLeft, part.scrollTop]),
    };
  }
  function handsBack(hands) {
    const found = (id) => document.getElementById(id);
    for (const [id, open] of hands.open) if (found(id)) found(id).open = open;
    for (const [id, left, top] of hands.scrolled) found(id)?.scrollTo({ left, top, behavior: "instant" });
    // What was tapped may be gone: then Tab goes on from the table's top, not from the page's end.
    if (hands.focused && document.activeElement === document.body) {
      fieldbook.table().tabIndex = -1;
      fieldbook.table().focus({ preventScroll: true });
    }
    if (hands.typed && found(hands.typed[0])) found(hands.typed[0]).value = hands.typed[1];
  }

  // Answers may overtake each other: an older table never replaces a newer one.
  fieldbook.swap = (html, submitted) => {
    const table = fieldbook.table();
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
    if (!table || !fresh) return false;
    if (Number(fresh.dataset.seq ?? 0) < fieldbook.seq()) return true;
    const hands = handsOn(table, submitted);
    const [left, top] = [scrollX, scrollY];
    const hero = () => document.getElementById("hero")?.textContent;
    const before = hero();
    htmx.swap(table, html, OUTER, { select: "#table" });
    handsBack(hands);
    // After one's own tap a new sentence of the moment is read from the top; others' taps move nothing.
    const turned = submitted && before !== undefined && hero() !== before;
    scrollTo({ left, top: turned ? 0 : top, behavior: "instant" });
    return true;
  };
})();
