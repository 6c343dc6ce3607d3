// How does a notice stay in sight until it is read or answered?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const notices = document.getElementById("notices");
  if (!notices) return;
  const READ = "notices";
  const MOST_READ = 40;
  // A notice that was read goes on standing at the top of the page, but no longer follows the reader.
  const below = document.createElement("div");
  below.className = notices.className;
  notices.dataset.follows = "";
  notices.after(below);

  const key = (notice) => notice.dataset.notice;
  const known = () => fieldbook.kept.get(READ, []);
  const isRead = (notice) => known().includes(key(notice));
  const standing = () => [...notices.children, ...below.children];

  function ready(notice) {
    for (const button of notice.querySelectorAll("[data-dismiss]")) button.hidden = isRead(notice);
    htmx.process(notice);
    return notice;
  }
  function place(notice) {
    (isRead(notice) ? below : notices).append(ready(notice));
  }

  // What was told once, of a tap or by somebody else, is in no later table: it stays. Of what goes on, the table knows.
  function pass(fresh) {
    const same = fresh.id && standing().find((notice) => notice.id === fresh.id);
    if (same) same.replaceWith(ready(fresh));
    else place(fresh);
  }
  function merge(fresh) {
    const lasting = fresh.filter(key);
    for (const notice of standing().filter(key)) {
      const now = lasting.find((each) => key(each) === key(notice));
      if (now?.textContent === notice.textContent) lasting.splice(lasting.indexOf(now), 1);
      else notice.remove();
    }
    lasting.forEach(place);
    fresh.filter((notice) => !key(notice)).forEach(pass);
  }
  notices.addEventListener("htmx:oobBeforeSwap", (event) => {
    event.detail.shouldSwap = false;
    merge([...event.detail.fragment.children]);
  });
  // The answer to a tap may be older than the table by now: what it says of the tap still counts.
  function late(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const notice of page.querySelectorAll("#notices > :not([data-notice])")) pass(document.adoptNode(notice));
  }

  document.addEventListener("click", ({ target }) => {
    const notice = target.closest("[data-dismiss]")?.closest(".banner");
    if (!notice) return;
    fieldbook.steady(() => {
      if (!key(notice)) return notice.remove();
      fieldbook.kept.set(READ, [...known(), key(notice)].slice(-MOST_READ));
      place(notice);
    });
    const table = fieldbook.table();
    table.tabIndex = -1;
    table.focus({ preventScroll: true });
  });
  // The next tap answers: a clash with its own button, a refusal with any.
  function answered(part) {
    const own = part.closest(".banner");
    const done = standing().filter((notice) => !key(notice) && (notice === own || notice.id));
    if (done.length) fieldbook.steady(() => done.forEach((notice) => notice.remove()));
  }

  fieldbook.notices = {
    answered,
    late,
    bottom: () => notices.getBoundingClientRect().bottom,
    height: () => notices.offsetHeight,
  };
  document.addEventListener("DOMContentLoaded", () => standing().forEach(place));
})();
