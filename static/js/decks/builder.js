// The deckbuilder: presses, keys and the quick box change the list's text; the server judges what it then says.
import { keepHistory } from "./history.js";
import { showClashes } from "./clashes.js";
import { glanceAt } from "./glance.js";
import { keepOnServer } from "./keeping.js";
import { setCopies } from "./list.js";
import { quickAdd } from "./quick_add.js";
import { followKeys, keepOneStop } from "./row_keys.js";

const form = document.getElementById("deck-editor");
const box = document.getElementById("id_text");
const known = JSON.parse(form.dataset.knowledge);
const CONSIDERED = known.considered;
const counts = new Map(); // by section and card: the copies that the list has

const keyOf = (section, card) => `${section}|${card}`;
const copiesIn = (section, card) => counts.get(keyOf(section, card)) ?? 0;
const rowsOf = (section, card) => [...form.querySelectorAll(`.deck-row[data-card="${CSS.escape(card)}"]`)].filter((row) => row.dataset.section === section);

// The server has read the list as it stands: its rows of the deck are right.
function takeCounts() {
  counts.clear();
  for (const { dataset } of document.querySelectorAll("#deck-cards .deck-row")) {
    counts.set(keyOf(dataset.section, dataset.card), Number(dataset.count));
  }
}

function showCounts() {
  for (const row of form.querySelectorAll(".deck-row")) showCount(row, copiesIn(row.dataset.section, row.dataset.card));
  showTotal();
  keepOneStop(form);
}

function showCount(row, count) {
  row.dataset.count = count;
  row.querySelector("[data-shown]").textContent = count;
  const [fewer, more] = row.querySelectorAll("[data-step]");
  fewer.disabled = !count;
  more.disabled = "most" in row.dataset && count >= Number(row.dataset.most);
  row.classList.toggle("deck-row--in", count > 0);
}

function showTotal() {
  let total = 0;
  for (const [key, count] of counts) if (!key.startsWith(`${CONSIDERED}|`)) total += count;
  document.querySelector("[data-total]").textContent = total;
  document.querySelector("[data-verdict]").textContent = document.getElementById("verdict").dataset.legal === "yes" ? "✓" : "×";
}

// Gives a section so many copies of a card; answers how many it has then.
function setCount(section, card, wanted) {
  const before = copiesIn(section, card);
  const count = Math.max(0, Math.min(999, wanted));
  if (count === before) return before;
  const text = setCopies(box.value, known.sections, { section, card, before, count });
  if (text === null) {
    askServer(section, card, count);
    return count;
  }
  history.begin();
  box.value = text;
  counts.set(keyOf(section, card), count);
  for (const row of rowsOf(section, card)) showCount(row, count);
  showTotal();
  box.dispatchEvent(new Event("input", { bubbles: true }));
  return count;
}

// Where the copies are not on lines of their own, the press sends the form, as it does without this script.
function askServer(section, card, count) {
  sendForm("copies", `${section}|${count}|${card}`);
}

function sendForm(name, value) {
  const press = document.createElement("button");
  Object.assign(press, { name, value, hidden: true });
  form.append(press);
  form.requestSubmit(press);
}

// Another game has other cards and sections: the page comes anew with them, and with the list as it is.
document.getElementById("id_format").addEventListener("change", (event) => {
  if (event.target.value.split(":")[0] !== known.game) sendForm("game", event.target.value);
});

const history = keepHistory(box, { undo: form.querySelector("[data-undo]"), redo: form.querySelector("[data-redo]") });

form.addEventListener("click", (event) => {
  const press = event.target.closest("[data-step]");
  if (!press) return;
  event.preventDefault();
  const row = press.closest(".deck-row");
  const { section, card } = row.dataset;
  setCount(section, card, copiesIn(section, card) + Number(press.dataset.step)); // the row may be of an older answer
});

// Where the focus was when the server's rows take the place of the old ones, it is again.
let focused = null;
document.addEventListener("htmx:oobBeforeSwap", () => {
  const row = document.activeElement.closest?.("#deck-cards .deck-row");
  focused = row && { card: row.dataset.card, section: row.dataset.section, step: document.activeElement.dataset.step };
});
document.addEventListener("htmx:oobAfterSwap", (event) => {
  if (event.target.id !== "deck-cards" || !focused) return;
  const row = rowsOf(focused.section, focused.card).find((each) => each.closest("#deck-cards"));
  const again = focused.step && row?.querySelector(`[data-step="${focused.step}"]:enabled`);
  (again || row?.querySelector(".deck-row__name"))?.focus();
});

// What somebody has opened below stays open when the server's judgment takes the place of the last.
let opened = [];
const summaries = () => [...document.querySelectorAll("#legality details > summary")];
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.target.id === "legality") opened = summaries().filter((each) => each.parentNode.open).map((each) => each.textContent);
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id === "legality") for (const each of summaries()) each.parentNode.open = opened.includes(each.textContent);
});

// An answer to an older list must not take back what was pressed since. The next request may begin before it settles.
const asked = new WeakMap(); // by request: the list that it sent
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.target.id === "legality") asked.set(detail.xhr, box.value);
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "legality" && asked.get(event.detail.xhr) === box.value) takeCounts();
  showCounts();
});

quickAdd(document.getElementById("quick-add"), document.getElementById("quick-suggestions"), document.getElementById("quick-said"), known.names, {
  considered: CONSIDERED,
  add: (card, kind, count, section) => {
    const home = section ?? known.homes_apart[card] ?? known.homes[kind] ?? Object.keys(known.sections)[0];
    return setCount(home, card, copiesIn(home, card) + count);
  },
  held: (card) => [...counts].filter(([key]) => key.endsWith(`|${card}`)).reduce((sum, [, count]) => sum + count, 0),
  sectionCalled: (word) => {
    const asked = word.trim().toLowerCase();
    const found = Object.entries(known.sections).find(([, words]) => words.includes(asked));
    return found ? found[0] : CONSIDERED;
  },
});

// What other windows changed is taken over where it differs, so that the caret stays.
function adopt(text) {
  const now = box.value;
  let start = 0;
  while (start < now.length && now[start] === text[start]) start += 1;
  let end = 0;
  while (end < Math.min(now.length, text.length) - start && now.at(-1 - end) === text.at(-1 - end)) end += 1;
  history.begin();
  box.setRangeText(text.slice(start, text.length - end), start, now.length - end, "preserve");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

const kept = document.getElementById("kept");
function showKept(word) {
  kept.textContent = kept.dataset[word === "device" && form.classList.contains("is-unkept") ? "full" : word];
  kept.hidden = false;
}

if ("merges" in form.dataset) keepOnServer(form, box, { adopt, clashed: showClashes(setCount), shown: showKept });
else form.addEventListener("input", () => showKept("device"));

// A list that is pasted into the box goes into the list.
document.getElementById("quick-add").addEventListener("paste", (event) => {
  const pasted = event.clipboardData.getData("text");
  if (!pasted.trim().includes("\n")) return;
  event.preventDefault();
  history.begin();
  box.value = box.value.trim() ? `${box.value.trimEnd()}\n${pasted}` : pasted;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  showPane("cards");
});

// On a phone one pane is seen at a time; elsewhere the pool stays beside the cards or the text.
function showPane(name) {
  const before = form.dataset.shows;
  form.dataset.shows = form.elements.shows.value = name;
  if (before && before !== name && form.getBoundingClientRect().top < 0) form.scrollIntoView();
  for (const button of form.querySelectorAll("[data-pane]")) button.setAttribute("aria-pressed", button.dataset.pane === name);
}

for (const button of form.querySelectorAll("[data-pane]")) button.addEventListener("click", () => showPane(button.dataset.pane));
for (const link of form.querySelectorAll("[data-leads]")) link.addEventListener("click", () => showPane(link.dataset.leads));
for (const part of form.querySelectorAll("[data-needs-script]")) part.hidden = false;

// A bar of a plot shows its cards of the deck in the pool.
form.addEventListener("click", (event) => {
  const query = event.target.closest("[data-bar]")?.dataset.bar ?? event.target.closest("[name=bar]")?.value;
  if (query === undefined) return;
  event.preventDefault();
  const search = document.getElementById("pool-q");
  search.value = query;
  document.getElementById("pool-keep").value = "in";
  search.dispatchEvent(new Event("change", { bubbles: true }));
  showPane("pool");
});

// The address has the search, so that it can be kept and sent.
form.querySelector(".builder__search").addEventListener("change", () => {
  const url = new URL(location.href);
  for (const name of ["q", "keep"]) {
    const { value } = form.elements[name];
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  window.history.replaceState(null, "", url);
});

glanceAt(form);
followKeys(form, { considered: CONSIDERED, copiesIn, setCount });
showPane(form.elements.shows.value || (box.value.trim() || !matchMedia("(max-width: 62rem)").matches ? "cards" : "pool"));
takeCounts();
showCounts();
