// What does every page do by itself: theme, names, copying, asking back, short messages?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

  // A private window may refuse storage; then this page remembers as long as it is open.
  const memory = {};
  fieldbook.kept = {
    sure: true,
    get(name, otherwise) {
      if (name in memory) return memory[name];
      try {
        return JSON.parse(localStorage.getItem("fieldbook." + name)) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
    set(name, value) {
      try {
        localStorage.setItem("fieldbook." + name, JSON.stringify(value));
        delete memory[name];
        this.sure = true;
      } catch {
        memory[name] = value;
        this.sure = false;
      }
    },
    clear() {
      try {
        localStorage.clear();
      } catch {
        // Where nothing may be kept, nothing is.
      }
    },
  };

  // The match that this tab came from: its rules lead back to it.
  fieldbook.lastMatch = () => {
    try {
      if (document.body.dataset.match) sessionStorage.setItem("match", location.pathname + location.search);
      return sessionStorage.getItem("match");
    } catch {
      return null;
    }
  };
  fieldbook.lastMatch();

  let leaving;
  function toastShown() {
    clearTimeout(leaving);
    const toast = document.getElementById("toast");
    if (!toast?.childElementCount) return;
    leaving = setTimeout(() => {
      if (document.hidden || toast.matches(":hover, :focus-within")) toastShown();
      else toast.replaceChildren();
    }, 6000);
  }
  fieldbook.say = (words) => {
    const toast = document.getElementById("toast");
    if (!toast || !words) return;
    const line = document.createElement("p");
    line.textContent = words;
    toast.replaceChildren(line);
    toastShown();
  };
  for (const name of ["DOMContentLoaded", "htmx:afterSwap", "htmx:oobAfterSwap"]) {
    document.addEventListener(name, toastShown);
  }

  function theme(name) {
    document.documentElement.dataset.theme = name;
    for (const button of $$("[data-theme-set]")) {
      button.setAttribute("aria-pressed", String(button.dataset.themeSet === name));
    }
  }
  function themeChosen(name) {
    fieldbook.kept.set("theme", name);
    document.cookie = `theme=${name}; path=/; max-age=31536000; samesite=lax`;
    theme(name);
  }

  const NAMES = 24;
  const named = "[data-remember=names]";
  function namesOffered(within = document) {
    const kept = fieldbook.kept.get("names", []);
    for (const list of new Set($$(named, within).map((input) => input.list).filter(Boolean))) {
      const names = new Set([...kept, ...[...list.options].map((option) => option.value)]);
      list.replaceChildren(...[...names].map((name) => Object.assign(document.createElement("option"), { value: name })));
    }
  }
  function namesKept(form) {
    const typed = $$(named, form).map((input) => input.value.trim()).filter(Boolean);
    if (!typed.length) return;
    const before = fieldbook.kept.get("names", []);
    fieldbook.kept.set("names", [...new Set([...typed, ...before])].slice(0, NAMES));
  }

  // Phones offer the clipboard to https pages only; on the table's own network the old way still works.
  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    field.className = "visually-hidden";
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (!done) throw new Error("not copied");
  }
  // The button itself says that it has copied.
  function answered(button) {
    if (button.querySelector("[role=status]")) return;
    const was = [...button.childNodes];
    const words = document.createElement("span");
    words.setAttribute("role", "status");
    words.textContent = button.dataset.copied;
    button.replaceChildren(words);
    setTimeout(() => button.replaceChildren(...was), 3000);
  }
  async function share(button) {
    const { share: text, shareUrl: url, shareFile: file } = button.dataset;
    const what = { title: document.title, ...(text && { text }), ...(url && { url }) };
    if (file) {
      const blob = await (await fetch(file)).blob();
      what.files = [new File([blob], button.dataset.shareName || "fieldbook.png", { type: blob.type })];
      if (!navigator.canShare?.(what)) return location.assign(file);
    }
    return navigator.share(what);
  }

  // Every question brings its own answers in words: a plain yes or no may mean its opposite.
  fieldbook.confirmed = async (question, { yes, no }) => {
    const dialog = document.getElementById("confirm");
    dialog.querySelector("p").textContent = question;
    dialog.querySelector("[value=yes]").textContent = yes;
    dialog.querySelector("[value=no]").textContent = no;
    dialog.returnValue = "";
    dialog.showModal();
    await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
    return dialog.returnValue === "yes";
  };
  async function confirmed(part, question, go) {
    if (!(await fieldbook.confirmed(question, part.dataset))) return;
    // The part may have been replaced meanwhile: it counts if it still asks the same.
    const now = part.isConnected ? part : part.id && document.getElementById(part.id);
    if (now?.getAttribute("hx-confirm") !== question) return;
    now.dataset.confirmed = "";
    go(now);
    delete now.dataset.confirmed;
  }
  // What this phone kept of a match, or of everything, goes with it.
  async function forgotten(path) {
    for (const name of (await self.caches?.keys()) ?? []) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (new URL(url).pathname.startsWith(path)) await cache.delete(url, { ignoreVary: true });
      }
    }
  }
  if (document.querySelector("[data-forgotten]")) {
    fieldbook.kept.clear();
    forgotten("/");
  }
  // What htmx sends asks here, and so do forms that lead to another page.
  document.addEventListener("htmx:confirm", (event) => {
    const { elt, question, issueRequest } = event.detail;
    if (!question) return;
    event.preventDefault();
    if ("confirmed" in elt.dataset) issueRequest(true);
    else confirmed(elt, question, (part) => part.click());
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const question = form.getAttribute("hx-confirm");
    if (!question || "confirmed" in form.dataset) {
      const [, match] = new URL(form.action).pathname.match(/^(\/m\/[^/]+\/)(?:delete|leave)\/$/) ?? [];
      if (match) forgotten(match);
      return namesKept(form);
    }
    event.preventDefault();
    confirmed(form, question, (part) => part.requestSubmit());
  });
  // With a key for another window or tab a link is a link.
  document.addEventListener(
    "click",
    (event) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (elsewhere && event.target.closest("a[hx-get]")) event.stopPropagation();
    },
    true,
  );

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-theme-set], [data-copy], [data-share], [data-awake]");
    if (!button) return;
    if ("awake" in button.dataset) awakeTapped();
    else if (button.dataset.themeSet) {
      event.preventDefault();
      themeChosen(button.dataset.themeSet);
    } else if ("copy" in button.dataset) {
      copy(button.dataset.copy).then(() => answered(button), () => getSelection().selectAllChildren(button));
    } else if (navigator.share) share(button).catch(() => {});
    else copy(new URL(button.dataset.shareUrl, location).href).then(() => answered(button), () => {});
  });

  // The server does not know the table's time zone; the phone does.
  function clock(moment) {
    const at = new Date(moment);
    const today = at.toDateString() === new Date().toDateString();
    const day = today ? {} : { day: "numeric", month: "short" };
    return at.toLocaleString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", ...day });
  }

  // Some things are not everywhere: then a sentence stands in their place, or nothing, never a dead button.
  const wakes = "wakeLock" in navigator;
  const HAS = { insecure: !isSecureContext, awake: wakes, asleep: isSecureContext && !wakes };
  let lock = null;
  async function awake(wanted) {
    await lock?.release().catch(() => {});
    lock = null;
    if (wanted && document.visibilityState === "visible") lock = await navigator.wakeLock.request("screen");
  }
  function awakeShown(within) {
    const on = String(fieldbook.kept.get("awake", false));
    for (const button of $$("[data-awake]", within)) button.setAttribute("aria-pressed", on);
  }
  function awakeTapped() {
    const wanted = !fieldbook.kept.get("awake", false);
    fieldbook.kept.set("awake", wanted);
    awakeShown(document);
    // A phone that saves its battery refuses.
    awake(wanted).catch(() => fieldbook.kept.set("awake", false)).then(() => awakeShown(document));
  }
  if (wakes && document.body.dataset.match) {
    const again = () => fieldbook.kept.get("awake", false) && awake(true).catch(() => {});
    document.addEventListener("visibilitychange", again);
    again();
  }

  function ready(within) {
    for (const part of $$("[data-only]", within)) part.hidden = !HAS[part.dataset.only];
    awakeShown(within);
    for (const button of $$("[data-copy]", within)) button.hidden = false;
    for (const button of $$("[data-share]", within)) button.hidden = !navigator.share && !button.dataset.copied;
    for (const time of $$("time[datetime]", within)) time.textContent = clock(time.dateTime);
    namesOffered(within);
  }
  // The mark beside a name takes the colour that was chosen for it.
  document.addEventListener("change", (event) => {
    const mark = event.target.matches("[data-seat-colour]") && event.target.parentElement.querySelector(".seat");
    if (mark) mark.dataset.colour = event.target.value;
  });
  document.addEventListener("htmx:load", (event) => ready(event.target));
  ready(document);
  theme(fieldbook.kept.get("theme", document.documentElement.dataset.theme || "auto"));

  // Once the page stands, the service worker keeps the rules of its game, and where a match shows them.
  const FIRST_THE_PAGE = 1200;
  const { sw, kept, keptPage } = document.body.dataset;
  const worker = navigator.serviceWorker;
  if (sw && worker) worker.register(sw).catch(() => {});
  if (kept && worker) {
    const wanted = { keep: kept, page: keptPage, language: document.documentElement.lang };
    const ask = () => worker.ready.then(({ active }) => active?.postMessage(wanted));
    addEventListener("load", () => setTimeout(ask, FIRST_THE_PAGE));
  }
})();
