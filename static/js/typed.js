// How does a form keep what was typed while a link beside it leads away and back?
(() => {
  "use strict";
  const link = document.querySelector("[data-keeps-form]");
  const form = link?.closest("form");
  if (!form) return;
  const KEPT = "typed:" + location.pathname;
  const own = (field) => field.name && field.name !== "csrfmiddlewaretoken";

  // A private window may refuse storage: then the browser keeps what it can by itself.
  function stored(action) {
    try {
      return action(sessionStorage);
    } catch {
      return null;
    }
  }
  const taken = () =>
    stored((storage) => {
      const typed = JSON.parse(storage.getItem(KEPT) ?? "null");
      storage.removeItem(KEPT);
      return typed;
    });

  function put(field, typed) {
    const values = typed.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === "checkbox" || field.type === "radio") field.checked = values.includes(field.value);
    else if (values.length) field.value = values[0];
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  link.addEventListener("click", () => {
    const typed = [...new FormData(form)].filter(([name]) => own({ name }));
    stored((storage) => storage.setItem(KEPT, JSON.stringify(typed)));
  });
  // The browser may bring the page back as it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && taken());
  const typed = taken();
  if (typed) for (const field of form.elements) if (own(field)) put(field, typed);
})();
