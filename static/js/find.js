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
