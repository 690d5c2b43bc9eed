// A recording of a game on paper: rows are kept on this device until the server has them, in order, each once.
// Without a net one goes on tapping; what has been written meanwhile by another device is told before anything is sent.
import { toast } from "./forms.js";
import { send as sendForm } from "./sending.js";
import { device, dropOld } from "./storage.js";

const PREFIX = "recording:";
const AGAIN = 3000;
const panel = document.getElementById("queue");
const typed = document.querySelector("form[data-typed]");
const part = () => document.getElementById("recording");
const store = PREFIX + part().dataset.code;

const kept = device.read(store);
let queue = kept?.rows ?? []; // rows that the server does not have yet: { key, text, at }
let seen = queue.length ? kept.seen : Number(part().dataset.revision); // the revision that the rows follow
let state = "";
let isSending = false;
let timer = 0;

let wouldBeLost = false;
function keep() {
  if (!queue.length) device.drop(store);
  wouldBeLost = queue.length > 0 && !device.keep(store, { at: Date.now(), seen, rows: queue });
}

addEventListener("beforeunload", (event) => {
  if (wouldBeLost) event.preventDefault();
});

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The row of a form: its text, or what it begins with and the things that are ticked or get points.
function composeRow(form, button) {
  if (button?.name === "text") return button.value;
  const data = new FormData(form);
  const begin = data.get("begin");
  if (!begin) return (data.get("text") ?? "").trim();
  const points = [...data].filter(([name, value]) => name.startsWith("points:") && Number(value) > 0);
  return [begin, ...data.getAll("piece"), ...points.map(([name, value]) => `${name.slice(7)} ${Number(value)}`)].join(" ");
}

// While rows wait, the page does not know their handles: a card gets the next that none of them gives.
function renameHandle(text, gives) {
  if (!gives || !queue.length) return text;
  const used = new Set(queue.flatMap((row) => row.text.match(/#\w+/g) ?? []));
  const letter = gives[0];
  let number = Number(gives.slice(1));
  while (used.has(`#${letter}${number}`)) number += 1;
  return text.replace(`#${gives}`, `#${letter}${number}`);
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-row]");
  if (!form) return;
  event.preventDefault();
  event.stopPropagation(); // no form of this page is sent by itself, so none counts as sent
  const text = renameHandle(composeRow(form, event.submitter), event.submitter?.dataset.gives);
  if (!text) return;
  queue.push({ key: newKey(), text, at: Date.now() });
  keep();
  if ("typed" in form.dataset) form.elements.text.value = "";
  showQueue();
  send();
}, true);

async function send() {
  if (isSending || !queue.length || ["stale", "refused", "barred"].includes(state)) return;
  isSending = true;
  const [row] = queue;
  const body = new FormData();
  body.set("key", row.key);
  body.set("text", row.text);
  body.set("seen", seen);
  let answer = null;
  let html = "";
  try {
    answer = await sendForm(typed, typed.action, body, { headers: { "HX-Request": "true" } });
    html = await answer.text();
  } catch {
    answer = null;
  }
  isSending = false;
  if (answer?.ok && answer.headers.has("X-Written-At")) {
    state = "";
    seen = Number(answer.headers.get("X-Written-At"));
    queue.shift();
    keep();
    if (!queue.length) show(html);
    showQueue();
    send();
  } else if (answer?.status === 409) {
    state = "stale";
    show(html);
    showQueue();
  } else if (answer?.status === 422) {
    state = "refused";
    show(html);
    showQueue();
  } else if (answer?.status === 403 || answer?.status === 404) {
    state = "barred";
    showQueue();
  } else {
    state = "offline"; // or the server is away: it is the same for who waits
    showQueue();
    clearTimeout(timer);
    timer = setTimeout(send, Math.max(AGAIN, Number(answer?.headers.get("Retry-After")) * 1000 || 0));
  }
}

function show(html) {
  const focused = document.activeElement?.closest("#menu") !== null;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("recording");
  if (!fresh) return;
  part().replaceWith(document.adoptNode(fresh));
  htmx.process(part());
  adopt();
  if (focused) part().querySelector("#menu button, #menu summary, #question")?.focus?.({ preventScroll: true });
}

// What another device or this one has changed: from now on rows follow that.
function adopt() {
  if (!queue.length) seen = Number(part().dataset.revision);
  const search = document.getElementById("search-name");
  if (document.activeElement !== search) search.value = "";
  offerCopy();
  showKeys();
}

function offerCopy() {
  const button = part().querySelector("[data-copies]");
  if (!button || !navigator.clipboard) return;
  button.hidden = false;
  button.onclick = async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).value);
    toast(button.dataset.done);
  };
}

function showQueue() {
  panel.hidden = !queue.length;
  panel.querySelector("[data-queue-state]").textContent = panel.dataset[state || "sending"];
  panel.querySelector("[data-queue-rows]").replaceChildren(...queue.map(({ text }) => {
    const item = document.createElement("li");
    const code = document.createElement("code");
    code.textContent = text;
    item.append(code);
    return item;
  }));
  panel.querySelector("[data-queue-choices]").hidden = state !== "stale" && state !== "refused";
  if (state === "") panel.hidden = queue.length < 2; // a row that is on its way needs no word
}

panel.querySelector("[data-queue-send]").addEventListener("click", () => {
  state = "";
  seen = Number(part().dataset.revision);
  showQueue();
  send();
});
panel.querySelector("[data-queue-drop]").addEventListener("click", () => {
  state = "";
  const [first] = queue;
  queue = [];
  seen = Number(part().dataset.revision);
  keep();
  if (first && !typed.elements.text.value) typed.elements.text.value = first.text;
  showQueue();
});

// The page asks for what others write, but not while rows of its own wait, nor while something is open or typed.
document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt } = event.detail;
  if (elt === part() && (queue.length || part().querySelector("details[open], #note:focus"))) event.preventDefault();
});
document.addEventListener("htmx:afterSwap", () => { if (part()) adopt(); });

for (const name of ["online", "focus", "pageshow"]) addEventListener(name, () => send());
document.addEventListener("visibilitychange", () => { if (!document.hidden) send(); });

// The keypad: taps put a row together where the menu has not what happened, or there is no net.
function showKeys() {
  const data = document.getElementById("recording-keys");
  const pad = typed.querySelector("[data-keypad]");
  if (!data) return;
  const keys = JSON.parse(data.textContent);
  const groups = [
    Object.entries(keys.players).map(([text, words]) => ({ text, words })),
    keys.verbs,
    [{ text: "?", words: "?" }, { text: "->", words: "→" }, ...keys.words.map((text) => ({ text, words: text })),
      ...keys.phases.map((text) => ({ text, words: text }))],
    keys.cards,
    ...Object.values(keys.names).map((names) => names.map((name) => ({ text: `"${name}"`, words: name }))),
  ];
  pad.replaceChildren(...groups.filter((group) => group.length).flatMap((group) => [breakLine(), ...group.map(makeKey)]));
  pad.hidden = false;
}

function breakLine() {
  const line = document.createElement("span");
  line.className = "recording-keys__title";
  return line;
}

function makeKey({ text, words, form }) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "button button--small";
  key.textContent = words;
  if (form) key.title = form;
  key.addEventListener("click", () => {
    const field = typed.elements.text;
    field.value = `${field.value} ${text}`.trim();
  });
  return key;
}

dropOld(PREFIX);
showKeys();
offerCopy();
showQueue();
send();
