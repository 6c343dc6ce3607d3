// How is an order entered: by tapping one after the other, instead of a list for each place?
(() => {
  "use strict";

  const chosen = (lists) => [...lists].map((list) => list.value).filter(Boolean);

  function fill(lists, keys, all) {
    const left = all.filter((key) => !keys.includes(key));
    // The last one needs no tap.
    const full = lists.length === all.length && left.length === 1 ? [...keys, ...left] : keys;
    lists.forEach((list, place) => (list.value = full[place] ?? ""));
  }

  function show(buttons, lists) {
    const keys = chosen(lists);
    for (const button of buttons) {
      const place = keys.indexOf(button.value) + 1;
      button.setAttribute("aria-pressed", String(place > 0));
      button.querySelector("b").textContent = place || "";
    }
  }

  function chip(option) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn order-chip";
    button.value = option.value;
    button.append(document.createElement("b"), ` ${option.text}`);
    return button;
  }

  function enhance(question) {
    const lists = question.querySelectorAll("select");
    if (!lists.length || "tapped" in question.dataset) return;
    question.dataset.tapped = "";
    const options = [...lists[0].options].filter((option) => option.value);
    const all = options.map((option) => option.value);
    const row = document.createElement("div");
    row.className = "buttons";
    const buttons = options.map(chip);
    row.append(...buttons);
    question.append(row);
    let cameByItself = "";
    row.addEventListener("click", (event) => {
      const key = event.target.closest("button")?.value;
      if (!key) return;
      // Who taps the last one as well means it: it stays.
      const confirmed = key === cameByItself;
      cameByItself = "";
      if (confirmed) return;
      const keys = chosen(lists);
      const at = keys.indexOf(key);
      // A second tap takes it out again, and what came to its place by itself.
      if (at >= 0) keys.splice(at, 1);
      else keys.push(key);
      fill(lists, at >= 0 && keys.length === all.length - 1 ? keys.slice(0, -1) : keys, all);
      if (chosen(lists).length > keys.length) cameByItself = chosen(lists).at(-1);
      show(buttons, lists);
    });
    show(buttons, lists);
  }

  const enhanceAll = () => document.querySelectorAll("fieldset.order").forEach(enhance);
  document.addEventListener("htmx:load", enhanceAll);
  enhanceAll();
})();
