// Who sits down again with one tap, in the colour of last time?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const offered = document.getElementById("names-offered");
  const form = offered?.closest("form");
  if (!form) return;
  const SHOWN = 12;
  const entries = [...form.querySelectorAll(".seat-entry")].map((entry) => ({
    name: entry.querySelector("input"),
    colour: entry.querySelector("select"),
  }));
  const same = (a, b) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const filled = () => entries.filter(({ name }) => name.value.trim());
  const chips = () => [...offered.querySelectorAll("[data-name]")];

  function colourSet(entry, colour) {
    entry.colour.value = colour;
    entry.colour.dispatchEvent(new Event("change", { bubbles: true }));
  }
  // Nobody who sits there already gives a colour away; an empty seat does.
  function coloured(entry, colour) {
    if (!colour || entry.colour.value === colour) return;
    const other = entries.find((each) => each !== entry && each.colour.value === colour);
    if (other?.name.value.trim()) return;
    if (other) colourSet(other, entry.colour.value);
    colourSet(entry, colour);
  }

  function added(name, colour) {
    if (chips().some((chip) => same(chip.dataset.name, name))) return;
    const chip = offered.querySelector("template").content.firstElementChild.cloneNode(true);
    Object.assign(chip.dataset, { name, ...(colour && { colour }) });
    const mark = chip.querySelector(".seat");
    if (colour) mark.dataset.colour = colour;
    else mark.remove();
    chip.append(name);
    offered.append(chip);
  }

  const turned = (button) => document.getElementById(button.dataset.turns);

  function shown() {
    const here = filled();
    const free = here.length < entries.length;
    let left = SHOWN;
    for (const chip of chips()) {
      chip.hidden = !free || left <= 0 || here.some(({ name }) => same(name.value, chip.dataset.name));
      if (!chip.hidden) left--;
    }
    offered.hidden = left === SHOWN;
    for (const offer of form.querySelectorAll(".offer")) {
      offer.hidden = here.length < Number(offer.dataset.from) || here.length > Number(offer.dataset.to);
    }
    for (const button of form.querySelectorAll("[data-turns]")) {
      button.setAttribute("aria-pressed", String(turned(button).checked));
    }
    firstsOffered();
  }

  // Whoever sits there may begin: a person with a name, or a bot that is ticked and numbered among its kind.
  const first = form.querySelector("[name=first]");
  const firsts = [...(first?.options ?? [])];
  const titles = new Map(firsts.map((option) => [option.value, option.text]));
  function firstsOffered() {
    if (!first) return;
    const numbers = {};
    const offered = firsts.filter((option) => {
      if (!option.value) return true;
      const entry = entries[option.value];
      if (entry) return (option.textContent = entry.name.value.trim());
      if (!form.querySelector(`[name="${option.value}"]`)?.checked) return false;
      const kind = option.value.replace(/\d+$/, "");
      const number = (numbers[kind] = (numbers[kind] ?? 0) + 1);
      option.textContent = number > 1 ? `${titles.get(`${kind}0`)} ${number}` : titles.get(`${kind}0`);
      return true;
    });
    const chosen = first.value;
    first.replaceChildren(...offered);
    first.value = offered.some((option) => option.value === chosen) ? chosen : "";
  }

  const colours = fieldbook.kept.get("colours", {});
  for (const name of fieldbook.kept.get("names", [])) added(name, colours[name]);

  offered.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-name]");
    const entry = entries.find(({ name }) => !name.value.trim());
    if (!chip || !entry) return;
    entry.name.value = chip.dataset.name;
    coloured(entry, chip.dataset.colour);
    shown();
  });
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-turns]");
    if (!button) return;
    turned(button).checked = !turned(button).checked;
    shown();
  });
  form.addEventListener("input", shown);
  form.addEventListener("submit", () => {
    const played = filled().map(({ name, colour }) => [name.value.trim(), colour.value]);
    fieldbook.kept.set("colours", { ...fieldbook.kept.get("colours", {}), ...Object.fromEntries(played) });
  });
  shown();
})();
