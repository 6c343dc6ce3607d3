// How does a thumb type a number, a small sum, or the name that it looks for?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const PLUS_MINUS = /[+-]/;
  const DIGITS = 6;

  const inputOf = (pad) => document.getElementById(pad.dataset.for);
  const total = (fieldbook.total = (sum) => (sum.match(/[+-]?\d+/g) ?? []).reduce((all, part) => all + Number(part), 0));

  // What is typed after a Next that is still on its way: it belongs to the number that the answer asks for.
  let ahead = null;
  const NEXT = "→";
  const ENTER = "✓";
  const SHOWN = 8;
  const asked = (form) => form.elements.event?.value;
  const sent = (form) => ahead?.form === form;

  function typedAhead(pad, key) {
    const form = pad.closest("form");
    if (!sent(form)) return false;
    const { keys } = ahead;
    // With nothing typed ahead that could be deleted, or without a connection, the number that was sent is corrected.
    if (!keys.length && (key === "back" || !form.hasAttribute("aria-busy"))) ahead = null;
    else if (key === "back") keys.pop();
    else if (keys.at(-1) !== ENTER) keys.push(key);
    show(pad);
    return ahead !== null;
  }
  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      const pad = form.querySelector(".pad");
      // What is known to be refused leads nowhere: it is corrected.
      const goesOn = submitter?.value === "next" && !form.querySelector("[aria-invalid=true]");
      if (pad && sent(form) && ahead.keys.length) {
        event.preventDefault();
        event.stopImmediatePropagation();
        typedAhead(pad, goesOn ? NEXT : ENTER);
      } else if (pad) ahead = goesOn ? { form, event: asked(form), keys: [] } : null;
    },
    true,
  );
  document.addEventListener("close", ({ target }) => target.id === "drawer" && (ahead = null), true);

  // The next number is here. A form that came back refused is the same number: nothing is typed into it.
  function handOver(form) {
    if (!ahead || sent(form)) return;
    const { event, keys } = ahead;
    ahead = null;
    if (!keys.length || asked(form) === event) return;
    // Who typed ahead has waited for this form: its controls take a tap at once.
    form.dataset.awaited = "";
    const pad = form.querySelector(".pad");
    for (const key of pad ? keys : []) {
      if (key !== NEXT && key !== ENTER) press(pad, key);
      else if (sent(form)) typedAhead(pad, key);
      else (form.querySelector(`[name=then][value="${key === NEXT ? "next" : ""}"]`) ?? form.querySelector(".go")).click();
    }
  }

  function show(pad) {
    const input = inputOf(pad);
    const sum = input.value;
    const complete = /\d$/.test(sum);
    const form = pad.closest("form");
    const output = form.querySelector("output.sum");
    const more = sent(form) ? ahead.keys.join("").slice(-SHOWN) : "";
    const { low, high, tooLow, tooHigh, floored } = pad.dataset;
    const number = floored === undefined ? total(sum) : Math.max(0, total(sum));
    const equals = PLUS_MINUS.test(sum.slice(1)) && complete ? `= ${number}`.replace("= -", "= −") : "";
    if (output) output.textContent = more ? `${NEXT} ${more}` : equals;
    const wrong =
      !/\d/.test(sum) ? "" : high && number > Number(high) ? tooHigh : low && number < Number(low) ? tooLow : "";
    input.setAttribute("aria-invalid", String(Boolean(wrong)));
    const note = form.querySelector(".note");
    // What the server says of an empty field stays until something is typed.
    if (note && (sum || "touched" in input.dataset)) note.textContent = (wrong ?? "").replace("{high}", high).replace("{low}", low);
  }

  function press(pad, key) {
    if (typedAhead(pad, key)) return;
    const input = inputOf(pad);
    // The number that was there is a proposal: the first digit replaces it, a sign goes on from it.
    const sum = "touched" in input.dataset || !/^\d/.test(key) ? input.value : "";
    input.dataset.touched = "";
    if (key === "back") input.value = pad.querySelector("[data-key='+1']") ? sum.replace(/[+-]?\d*$/, "") : sum.slice(0, -1);
    else if (/^[+-]\d+$/.test(key)) input.value = (sum + key).replace(/^\+/, "");
    else if (PLUS_MINUS.test(key)) input.value = signed(pad, sum, key);
    else if (/^\d+$/.test(key)) {
      const [before, digits] = sum.match(/^(.*?)(\d*)$/).slice(1);
      const number = (digits + key).replace(/^0+(?=\d)/, "");
      if (number.length <= DIGITS) input.value = before + number;
    }
    show(pad);
  }

  function signed(pad, sum, sign) {
    const open = sum.replace(/[+-]$/, "");
    if (open) return open + sign;
    // Where nothing may be below zero, the limit says so: a sign that is dropped would book another number.
    return sign === "-" ? "-" : "";
  }

  document.addEventListener("click", (event) => {
    const key = event.target.closest(".pad [data-key]");
    if (!key) return;
    const pad = key.closest(".pad");
    press(pad, key.dataset.key);
    // After a thumb or a mouse, Enter should send the number and not press the key again.
    if (event.detail) inputOf(pad).focus({ preventScroll: true });
  });
  document.addEventListener("keydown", (event) => {
    const pad = event.target.closest("form")?.querySelector(".pad");
    if (!pad || event.ctrlKey || event.metaKey || event.altKey || event.key === "Enter") return;
    const elsewhere = event.target.matches("input, select, textarea") && event.target !== inputOf(pad);
    if (elsewhere) return;
    const key = { Backspace: "back", "−": "-" }[event.key] ?? event.key;
    if (/^\d$|^[+-]$|^back$/.test(key)) press(pad, key);
    else if (event.key.length > 1 || event.target !== inputOf(pad)) return;
    event.preventDefault();
  });
  document.addEventListener("input", (event) => {
    const pad = event.target.closest("form")?.querySelector(".pad");
    if (pad && event.target === inputOf(pad)) show(pad);
  });

  // One more, one less, and never past the limit.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    const input = button && document.getElementById(button.dataset.for);
    if (!input) return;
    const next = total(input.value) + Number(button.dataset.step);
    const past = Number(button.dataset.step) > 0 ? next > Number(button.dataset.limit) : next < Number(button.dataset.limit);
    if (past) return;
    input.value = next;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-set]");
    const input = button && document.getElementById(button.dataset.for);
    if (!input) return;
    input.value = button.dataset.set;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  // Of the numbers that are one tap each, the one that stands there is marked.
  document.addEventListener("change", ({ target }) => {
    for (const button of document.querySelectorAll(`[data-set][data-for="${target.id}"]`)) {
      button.setAttribute("aria-pressed", String(button.dataset.set === target.value));
    }
  });

  // A sum that follows what is entered, such as what an expedition has and what it needs.
  function summed(form) {
    for (const output of form?.querySelectorAll("[data-adds]") ?? []) {
      const added = output.dataset.adds.split(" ").map((part) => {
        const [name, each] = part.split(":");
        return total(form.elements[name]?.value ?? "") * Number(each);
      });
      output.value = added.reduce((all, part) => all + part, Number(output.dataset.base));
    }
  }
  document.addEventListener("change", ({ target }) => summed(target.form));

  function ready(within) {
    for (const { form } of within.querySelectorAll("[data-adds]")) summed(form);
    for (const pad of within.querySelectorAll(".pad")) {
      const input = inputOf(pad);
      // Without scripts the number that is offered stands behind what is typed: nothing has to be deleted first.
      if (input.placeholder) input.defaultValue = input.placeholder;
      input.placeholder = "";
      input.inputMode = "none";
      show(pad);
    }
    const form = within.querySelector("#ask-form");
    if (form) handOver(form);
  }
  // A number that is typed replaces the one that stands there.
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches("input[inputmode=numeric]")) setTimeout(() => target.select());
  });
  document.addEventListener("htmx:load", (event) => ready(event.target));
  ready(document);
})();

// Which of many names does a thumb look for, in whatever language it types them?
(() => {
  "use strict";
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

  function found(input) {
    const place = document.getElementById(input.dataset.finds);
    const wanted = plain(input.value.trim());
    for (const each of place.querySelectorAll("[data-words]")) {
      each.hidden = Boolean(wanted) && !plain(each.dataset.words).includes(wanted);
    }
    for (const group of place.querySelectorAll("details, section")) {
      const hits = group.querySelectorAll("[data-words]:not([hidden])").length;
      group.hidden = Boolean(wanted) && !hits;
      if (group.open !== undefined) group.open = wanted ? hits > 0 : "was" in group.dataset;
    }
  }
  document.addEventListener("input", ({ target }) => {
    if (target.matches?.("[data-finds]")) found(target);
  });
  // A search is no answer: the form that it stands in must not be sent for it.
  document.addEventListener(
    "change",
    (event) => {
      if (event.target.matches?.("[data-finds]")) event.stopPropagation();
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches?.("[data-finds]")) event.preventDefault();
  });
  function ready(within) {
    for (const input of within.querySelectorAll("[data-finds]")) {
      input.parentElement.hidden = false;
      for (const group of document.getElementById(input.dataset.finds).querySelectorAll("details[open]")) {
        group.dataset.was = "";
      }
    }
  }
  document.addEventListener("htmx:load", (event) => ready(event.target));
  ready(document);
})();
