// What was tapped, is it counted, and what if the line is down?
(() => {
  "use strict";
  const fieldbook = (window.fieldbook ??= {});
  const match = document.body.dataset.match;
  if (!match) return;
  const PATIENCE = 8000;
  const PAUSES = [1000, 2000, 4000, 8000, 15000];
  const sending = new Map();
  let flushing = false;
  let failures = 0;
  let failedAt = 0;
  let again;
  let onTheWay = null;

  const all = () => fieldbook.kept.get("outbox", []);
  const mine = () => all().filter((entry) => entry.match === match);
  const remove = (id) => fieldbook.kept.set("outbox", all().filter((entry) => entry.id !== id));

  // randomUUID exists on https pages only; these numbers exist everywhere.
  function freshId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  function csrf() {
    const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    return cookie ? cookie[1] : document.querySelector("input[name=csrfmiddlewaretoken]")?.value ?? "";
  }

  function contents(form, submitter) {
    const body = new URLSearchParams(new FormData(form, submitter));
    for (const own of ["csrfmiddlewaretoken", "tap", "seq"]) body.delete(own);
    return body;
  }

  function write(form, submitter) {
    const body = contents(form, submitter);
    const id = freshId();
    body.set("tap", id);
    // A sheet is answered as it was opened, whatever has come to the table behind it.
    body.set("seq", form.elements.seq?.value ?? String(fieldbook.seq()));
    const url = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    const says = submitter?.dataset.says ?? form.dataset.says ?? submitter?.textContent.trim() ?? "";
    const entry = { id, match, url, body: body.toString(), says, at: Date.now() };
    fieldbook.kept.set("outbox", [...all(), entry]);
    if (!fieldbook.kept.sure) fieldbook.say(document.getElementById("outbox")?.dataset.unsure);
    return entry;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("form.tap")) return;
    event.preventDefault();
    const submitter = event.submitter?.form === form ? event.submitter : undefined;
    // One form may serve many buttons: then each button is a tap of its own.
    const part = submitter && !form.contains(submitter) ? submitter : form;
    // A sheet that was corrected is another tap, also while the first is on its way.
    const same = (part === submitter && part.id) || contents(form, submitter).toString();
    const twice = [...sending.values()].some((other) => other.same === same);
    if (twice && !("repeat" in part.dataset) && !("repeat" in (submitter?.dataset ?? {}))) return;
    sending.set(write(form, submitter).id, { part, same });
    part.setAttribute("aria-busy", "true");
    shown();
    flush();
  });

  function release(entry) {
    const part = sending.get(entry.id)?.part;
    sending.delete(entry.id);
    if (part && ![...sending.values()].some((other) => other.part === part)) part.removeAttribute("aria-busy");
    return part;
  }

  async function flush() {
    if (flushing) return;
    flushing = true;
    clearTimeout(again);
    for (let entry; (entry = mine()[0]); ) {
      if (!(await send(entry))) break;
      shown();
    }
    flushing = false;
    shown();
  }

  async function send(entry) {
    const stop = new AbortController();
    onTheWay = { id: entry.id, stop };
    const late = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(entry.url, {
        method: "POST",
        body: entry.body,
        signal: stop.signal,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          "HX-Request": "true",
          "X-CSRFToken": csrf(),
        },
      });
      const html = await answer.text();
      if (answer.status >= 500 || answer.status === 429) return wait(Number(answer.headers.get("Retry-After")) * 1000);
      failures = 0;
      remove(entry.id);
      settle(answer, html, release(entry));
      return true;
    } catch {
      // A tap that was taken back here is no failure of the line.
      return mine().some((waiting) => waiting.id === entry.id) ? wait(0, true) : true;
    } finally {
      clearTimeout(late);
    }
  }

  function wait(atLeast, deadLine = false) {
    const pause = Math.max(PAUSES[Math.min(failures++, PAUSES.length - 1)], Math.min(atLeast || 0, 60000));
    for (const waiting of mine()) release(waiting);
    failedAt = deadLine ? Date.now() : Infinity;
    again = setTimeout(flush, pause);
    if (deadLine) fieldbook.line?.failed();
    return false;
  }

  function settle(answer, html, part) {
    const elsewhere = answer.headers.get("HX-Redirect");
    if (elsewhere) return location.assign(elsewhere);
    const inSheet = part && fieldbook.sheet?.holds(part);
    // Answered again meanwhile: what counts is the later answer.
    if (answer.status === 422 && [...sending.values()].some((other) => other.part === part)) return;
    if (answer.status === 422 && inSheet && answer.headers.get("HX-Retarget") === "#sheet-body") return fieldbook.sheet.fill(html);
    const said = answer.ok || answer.status === 409 || answer.status === 422;
    if (said && fieldbook.swap(html, part)) {
      // A reload shows what the tap has led to, not what was chosen before it.
      const here = fieldbook.table().dataset.fresh;
      if (here && answer.ok && !inSheet) history.replaceState(history.state, "", here);
      if (!inSheet) return;
      if (answer.headers.get("X-Sheet") === "keep") fieldbook.sheet.settle();
      else fieldbook.sheet.close();
    } else if (answer.ok) fieldbook.line?.resync();
    else fieldbook.say(plain(answer, html));
  }

  function plain(answer, html) {
    if (!answer.headers.get("Content-Type")?.includes("html")) return html.slice(0, 300);
    const page = new DOMParser().parseFromString(html, "text/html");
    return (page.querySelector("main") ?? page.body).textContent.trim().replace(/\s+/g, " ").slice(0, 300);
  }

  // The list of what waits: only while something does, not for the moment that a tap takes.
  function shown() {
    fieldbook.line?.show();
    const list = document.getElementById("outbox");
    const pattern = document.getElementById("outbox-entry");
    if (!list || !pattern) return;
    const waiting = failures ? mine() : [];
    list.hidden = !waiting.length;
    list.replaceChildren(
      ...waiting.map((entry) => {
        const item = pattern.content.cloneNode(true);
        item.querySelector(".says").textContent = entry.says;
        item.querySelector("[data-discard]").dataset.discard = entry.id;
        return item;
      }),
    );
  }
  document.addEventListener("click", (event) => {
    const id = event.target.closest("[data-discard]")?.dataset.discard;
    if (!id) return;
    remove(id);
    if (onTheWay?.id === id) onTheWay.stop.abort();
    shown();
  });

  fieldbook.taps = {
    // The line is said to be back: worth a try, unless it was the server that asked for patience.
    lineIsBack() {
      if (!failures || Date.now() - failedAt > 1000) flush();
    },
    sending: () => flushing,
    waiting: () => (failures ? mine().length : 0),
  };
  addEventListener("storage", (event) => event.key === "fieldbook.outbox" && shown());
  if (mine().length) {
    failures = 1;
    shown();
    flush();
  }
})();
