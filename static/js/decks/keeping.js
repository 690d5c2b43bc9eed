// Keeps a saved deck's list on the server as it is changed, merged with what other windows change.
import { tabName } from "../tabs.js";
import { send } from "../sending.js";

const MOST_ALIVE = 60_000; // bytes that a browser still sends for a page that is closed
const PAUSE = 600; // milliseconds after the last change
const LONGEST = 1800; // milliseconds after the first
const RETRY = 3000;

// `shown(word)` says how the list is kept; `clashed(conflicts)` shows what two windows changed; `adopt(text)` takes a list over.
export function keepOnServer(form, box, { adopt, clashed, shown }) {
  const address = form.dataset.merges;
  // What the server has of this tab travels with the draft on the device, but not with the form.
  const held = document.createElement("input");
  Object.assign(held, { type: "hidden", name: "held", disabled: true });
  form.append(held);
  let base = form.dataset.standsOn ?? box.defaultValue;
  let sent = null;
  let seen = Number(form.dataset.seen); // the last edit whose conflicts this tab has shown
  remember();
  let touched = false;
  let busy = false;
  let first = 0;
  let timer = 0;
  box.autocomplete = "off"; // what the browser would bring back may be older than what the server merged
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(address) : null;

  function remember() {
    held.value = JSON.stringify({ base, sent, seen });
  }

  function note(nextBase, nextSent) {
    base = nextBase;
    sent = nextSent;
    remember();
    if (base === box.value && sent === null) {
      box.defaultValue = box.value;
      delete form.dataset.late;
      form.dispatchEvent(new Event("draft:settled"));
    } else {
      held.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  function exchangeTexts(before, text) {
    const body = new URLSearchParams({ before, text, window: tabName(), seen, late: form.dataset.late ?? "" });
    const keepalive = document.visibilityState === "hidden" && body.toString().length < MOST_ALIVE;
    return send(form, address, body, { keepalive });
  }

  // One exchange with the server: what was sent without an answer is sent again before anything newer.
  async function exchange() {
    const text = sent ?? box.value;
    if (text !== base) note(base, text);
    const answer = await exchangeTexts(base, text);
    if (!answer.ok) {
      shown({ 401: "out", 403: "out", 404: "gone" }[answer.status] ?? "device");
      if (answer.status === 422) sent = null; // too long: the next list may be shorter
      return answer.status >= 500;
    }
    const merged = await answer.json();
    takeFields(merged.fields);
    if (merged.number > seen) channel?.postMessage(merged.number);
    seen = merged.number;
    const isLast = box.value === text;
    sent = null;
    base = isLast ? merged.text : text;
    if (isLast && merged.text !== text) adopt(merged.text);
    note(base, null);
    if (merged.conflicts.length) clashed(merged.conflicts);
    if (touched) shown("server"); // a deck that was only opened has nothing to make a version of
    return box.value !== base;
  }

  // What was saved elsewhere and not changed here.
  function takeFields(fields) {
    form.elements.version.value = fields.version;
    for (const field of ["name", "format", "visibility"]) {
      const control = form.elements[field];
      const start = control.options ? [...control.options].find((option) => option.defaultSelected)?.value : control.defaultValue;
      if (control.value !== start || start === fields[field]) continue;
      control.value = fields[field];
      if (control.options) for (const option of control.options) option.defaultSelected = option.value === fields[field];
      else control.defaultValue = fields[field];
    }
  }

  async function keep() {
    clearTimeout(timer);
    timer = first = 0;
    if (busy || "sent" in form.dataset) return;
    busy = true;
    let again = false;
    try {
      again = await exchange();
    } catch {
      shown("device"); // no connection: the device has it
      timer = setTimeout(keep, RETRY);
    }
    busy = false;
    if (again && !timer) timer = setTimeout(keep, PAUSE);
  }

  const isBehind = () => sent !== null || (touched && box.value !== base);
  const refresh = () => { if (touched || sent !== null || box.value === base) keep(); };

  box.addEventListener("input", () => {
    if (!touched && box.value !== base) shown("device");
    touched = true;
    if (box.value === base && sent === null) return;
    first ||= Date.now();
    clearTimeout(timer);
    timer = setTimeout(keep, Math.max(0, Math.min(PAUSE, first + LONGEST - Date.now())));
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") refresh();
    else if (isBehind()) keep();
  });
  addEventListener("pagehide", () => { if (isBehind()) keep(); });
  addEventListener("online", () => { if (isBehind()) keep(); });
  channel?.addEventListener("message", ({ data }) => { if (data > seen) refresh(); });
  form.addEventListener("draft:restored", () => { ({ base, sent, seen } = JSON.parse(held.value)); });
  form.addEventListener("draft:ready", () => {
    remember(); // the browser may have put back an older one
    refresh(); // the page may be older than what the server has: after Back, or when what the last page sent came later
  });
}
