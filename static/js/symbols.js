// How are symbols copied from a card: by tapping them on keys with pictures, instead of typing their names?
(() => {
  "use strict";

  const keysOf = (input) => input.value.split(/\s+/).filter(Boolean);

  // The strip shows what stands in the field, with the pictures and words of the keys.
  function show(input, keys) {
    const strip = input.closest(".symbol-row").querySelector(".symbol-strip");
    strip.replaceChildren(
      ...keysOf(input).flatMap((key) => {
        const button = keys.querySelector(`[value="${key}"]`);
        if (!button) return [];
        const symbol = document.createElement("span");
        symbol.className = "symbol";
        symbol.dataset.symbol = key;
        symbol.append(...[...button.childNodes].map((node) => node.cloneNode(true)));
        symbol.lastElementChild.className = "visually-hidden";
        return [symbol];
      }),
    );
    const most = Number(input.dataset.most);
    for (const button of keys.querySelectorAll("[value]")) button.disabled = keysOf(input).length >= most;
    keys.querySelector("[data-back]").disabled = !keysOf(input).length;
  }

  function open(row) {
    const keys = document.getElementById(row.closest("fieldset").dataset.keys);
    for (const other of document.querySelectorAll(".symbol-row.open")) {
      other.classList.remove("open");
      other.querySelector(".symbol-strip").setAttribute("aria-expanded", "false");
    }
    for (const other of document.querySelectorAll(".symbol-keys")) other.hidden = other !== keys;
    row.classList.add("open");
    row.querySelector(".symbol-strip").setAttribute("aria-expanded", "true");
    row.append(keys);
    show(row.querySelector("input"), keys);
  }

  function enhance(row) {
    if ("tapped" in row.dataset) return;
    row.dataset.tapped = "";
    const input = row.querySelector("input");
    const strip = row.querySelector(".symbol-strip");
    input.type = "hidden";
    const name = row.querySelector("label") ?? row.closest("fieldset").querySelector("legend");
    name.id ||= `${input.id}_name`;
    strip.setAttribute("role", "button");
    strip.setAttribute("aria-labelledby", `${name.id} ${input.id}_strip`);
    strip.id = `${input.id}_strip`;
    strip.tabIndex = 0;
    strip.setAttribute("aria-expanded", "false");
    strip.addEventListener("click", () => open(row));
    strip.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      open(row);
    });
  }

  function pressed(event) {
    const button = event.target.closest(".symbol-keys button");
    if (!button) return;
    const keys = button.closest(".symbol-keys");
    const input = keys.closest(".symbol-row").querySelector("input");
    const entered = keysOf(input);
    if ("back" in button.dataset) entered.pop();
    else entered.push(button.value);
    input.value = entered.join(" ");
    show(input, keys);
  }

  function enhanceAll() {
    const rows = [...document.querySelectorAll(".symbol-row")];
    const fresh = rows.filter((row) => !("tapped" in row.dataset));
    fresh.forEach(enhance);
    // What was refused is entered again, or else what is asked now, or the first one that is still empty; one
    // alone needs no tap.
    const first =
      fresh.find((row) => row.matches(".invalid")) ??
      fresh.find((row) => row.matches("[data-first]")) ??
      fresh.find((row) => !row.querySelector("input").value) ??
      (fresh.length === 1 ? fresh[0] : undefined);
    if (first) open(first);
  }
  document.addEventListener("click", pressed);
  document.addEventListener("htmx:load", enhanceAll);
  enhanceAll();
})();
