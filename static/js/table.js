// How does a fresh table take the old one's place without disturbing the hands on it?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const hero = () => document.getElementById("hero")?.textContent;
  let hands = null;

  fieldbook.table = () => document.getElementById("table");
  fieldbook.seq = () => Number(fieldbook.table()?.dataset.seq ?? 0);

  // What the hands left open, scrolled or half typed, by id.
  function handsOn(table, tapped) {
    const typing = document.activeElement;
    const half = table.contains(typing) && typing.id && !tapped?.contains(typing) && typing.value !== typing.defaultValue;
    return {
      tapped,
      hero: hero(),
      place: [scrollX, scrollY],
      focused: table.contains(typing),
      typed: half ? [typing.id, typing.value] : null,
      open: [...table.querySelectorAll("details[id]")].map((part) => [part.id, part.open]),
      scrolled: [...table.querySelectorAll("[id]")]
        .filter((part) => part.scrollLeft || part.scrollTop)
        .map((part) => [part.id, part.scrollLeft, part.scrollTop]),
    };
  }
  function handsBack({ tapped, hero: before, place, focused, typed, open, scrolled }) {
    const found = (id) => document.getElementById(id);
    for (const [id, was] of open) if (found(id)) found(id).open = was;
    for (const [id, left, top] of scrolled) found(id)?.scrollTo({ left, top, behavior: "instant" });
    // What was tapped may be gone: then Tab goes on from the table's top, not from the page's end.
    if (focused && document.activeElement === document.body) {
      fieldbook.table().tabIndex = -1;
      fieldbook.table().focus({ preventScroll: true });
    }
    if (typed && found(typed[0])) found(typed[0]).value = typed[1];
    // After one's own tap a new sentence of the moment is read from the top; others' taps move nothing.
    const turned = tapped && before !== undefined && hero() !== before;
    scrollTo({ left: place[0], top: turned ? 0 : place[1], behavior: "instant" });
  }

  // Every answer with a table says its number. They may overtake each other: an older one never replaces a newer one.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const number = detail.xhr.getResponseHeader("X-Seq");
    if (number === null || !detail.shouldSwap) return;
    if (Number(number) < fieldbook.seq()) detail.shouldSwap = false;
    else hands = handsOn(fieldbook.table(), fieldbook.taps?.answered(detail.requestConfig.elt));
  });
  document.addEventListener("htmx:afterSettle", ({ target }) => {
    if (target.id !== "table" || !hands) return;
    handsBack(hands);
    hands = null;
  });
})();
