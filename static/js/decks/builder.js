// The deckbuilder: presses, keys and the quick box change the list's text; the server judges what it then says.
import { keepHistory } from "./history.js";
import { showClashes } from "./clashes.js";
import { glanceAt } from "./glance.js";
import { drawHands } from "./hand.js";
import { holdSteps } from "./holding.js";
import { judgeList } from "./judging.js";
import { keepOnServer } from "./keeping.js";
import { keepCopies } from "./copies.js";
import { drawAllRows, drawLateRows } from "./late_rows.js";
import { declare, setCopies } from "./list.js";
import { mentionCards } from "./mentions.js";
import { keepNotes } from "./notes.js";
import { keepPanes } from "./panes.js";
import { pause } from "./pausing.js";
import { keepPool } from "./pool.js";
import { pressOnServer } from "./pressing.js";
import { quickAdd } from "./quick_add.js";
import { followKeys, keepOneStop, leadToRows } from "./row_keys.js";
import { takeOver } from "./rows.js";
import { saveByKeys } from "./saving.js";
import { listSteps } from "./steps.js";

const form = document.getElementById("deck-editor");
const box = document.getElementById("id_text");
const known = JSON.parse(form.dataset.knowledge);
const CONSIDERED = known.considered;
let counted = null; // by section and card: the copies that the list has

const keyOf = (section, card) => `${section}|${card}`;
const counts = () => counted ?? takeCounts();
const copiesIn = (section, card) => counts().get(keyOf(section, card)) ?? 0;
const rowsOf = (section, card) => [...form.querySelectorAll(`.deck-row[data-card="${CSS.escape(card)}"]`)].filter((row) => row.dataset.section === section);

// The server has read the list as it stands: its rows of the deck are right.
function takeCounts() {
  drawAllRows();
  const rows = [...document.querySelectorAll("#deck-cards .deck-row")];
  counted = new Map(rows.map(({ dataset }) => [keyOf(dataset.section, dataset.card), Number(dataset.count)]));
  return counted;
}

function showCounts() {
  for (const row of form.querySelectorAll(".deck-row[data-card]")) showCount(row, copiesIn(row.dataset.section, row.dataset.card));
  showTotal();
  keepOneStop(form);
}

// A row's last button adds a copy, its first takes one away.
function adds(button) {
  return button.matches(":last-child");
}

function showCount(row, count) {
  if (row.dataset.count === String(count)) return;
  row.dataset.count = count;
  row.querySelector("output b").textContent = count;
  const [fewer, more] = row.querySelectorAll(".step");
  const { activeElement } = document;
  fewer.disabled = !count;
  more.disabled = "most" in row.dataset && count >= Number(row.dataset.most);
  row.classList.toggle("deck-row--full", more.disabled);
  if (activeElement.disabled && row.contains(activeElement)) row.querySelector(".deck-row__name, .step:enabled").focus(); // and keys go on working
}

function showTotal() {
  let total = 0;
  for (const [key, count] of counts()) if (!key.startsWith(`${CONSIDERED}|`)) total += count;
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
    press("copies", `${section}|${count}|${card}`);
    return count;
  }
  history.begin();
  box.value = text;
  counts().set(keyOf(section, card), count);
  for (const row of rowsOf(section, card)) showCount(row, count);
  showTotal();
  box.dispatchEvent(new Event("input", { bubbles: true }));
  return count;
}

function sendForm(name, value) {
  const button = document.createElement("button");
  Object.assign(button, { name, value, hidden: true });
  form.append(button);
  form.requestSubmit(button);
}

// Another game has other cards and sections: the page comes anew with them, and with the list as it is.
document.getElementById("id_format").addEventListener("change", (event) => {
  const [game] = event.target.value.split(":");
  if (game === known.game) return;
  if (!("merges" in form.dataset)) {
    form.dataset.draft = form.dataset.draft.replace(/[^:]*$/, game);
    form.dispatchEvent(new Event("draft:renamed"));
  }
  sendForm("game", event.target.value);
});

// Another list takes the place of this one, as a step that can be undone.
function write(text) {
  history.begin();
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

const press = pressOnServer(form, box, { write, sendForm });
const history = keepHistory(box, {
  undo: form.querySelector("[data-undo]"),
  redo: form.querySelector("[data-redo]"),
  stepped: () => drawSteps(),
});
const drawSteps = listSteps(history.steps, write);

form.addEventListener("click", (event) => {
  const step = event.target.closest(".step");
  if (!step) return;
  event.preventDefault();
  const { section, card } = step.closest(".deck-row").dataset;
  setCount(section, card, copiesIn(section, card) + (adds(step) ? 1 : -1)); // the row may be of an older answer
});

// Where the focus was when new rows take the place of old ones, it is again.
judgeList(form, box, (take) => {
  const { activeElement } = document;
  const { card, section } = activeElement.closest("#deck-cards .deck-row")?.dataset ?? {};
  take();
  if (!card || document.activeElement === activeElement) return;
  const row = rowsOf(section, card).find((each) => each.closest("#deck-cards"));
  const same = adds(activeElement) ? ".step:last-child:enabled" : ".step:first-child:enabled";
  const again = activeElement.matches(".step") && row?.querySelector(same);
  (again || row?.querySelector(".deck-row__name"))?.focus();
});

// An answer to an older list must not take back what was pressed since.
form.addEventListener("list:judged", ({ detail }) => {
  if (detail === box.value) takeCounts();
  showCounts();
});

quickAdd(document.getElementById("quick-add"), document.getElementById("quick-suggestions"), document.getElementById("quick-said"), known, {
  considered: CONSIDERED,
  side: known.side,
  add: (card, kind, count, section) => {
    const home = section ?? known.homes_apart[card] ?? known.homes[kind] ?? Object.keys(known.sections)[0];
    return setCount(home, card, copiesIn(home, card) + count);
  },
  copies: (card) => [...counts()].filter(([key]) => key.endsWith(`|${card}`)).reduce((sum, [, count]) => sum + count, 0),
  most: (card) => form.querySelector(`.deck-row[data-card="${CSS.escape(card)}"][data-most]`)?.dataset.most,
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
  const login = document.getElementById("log-in-again");
  if (login) login.hidden = word !== "out";
}

if ("merges" in form.dataset) keepOnServer(form, box, { adopt, clashed: showClashes(setCount), shown: showKept });
else form.addEventListener("input", () => showKept("device"));

// A list that is pasted into the box goes into the list.
document.getElementById("quick-add").addEventListener("paste", (event) => {
  const pasted = event.clipboardData.getData("text");
  if (!pasted.trim().includes("\n")) return;
  event.preventDefault();
  write(box.value.trim() ? `${box.value.trimEnd()}\n${pasted}` : pasted);
  showPane("cards");
});

// What the list declares is a line of it.
form.addEventListener("click", (event) => {
  const line = event.target.closest("[name=declare]");
  if (!line) return;
  event.preventDefault();
  write(declare(box.value, ...line.value.split(":")));
});

holdSteps(form, (step) => {
  const { section, card, most } = step.closest(".deck-row").dataset;
  if (adds(step) && most === undefined) return false;
  setCount(section, card, adds(step) ? Number(most) : 0);
  return true;
});

const showPane = keepPanes(form);
keepPool(form, { showPool: () => showPane("pool"), drawn: showCounts });
saveByKeys(form, { showName: () => showPane("cards") });
glanceAt(form);
keepCopies();
drawHands(form, box);
mentionCards(known.names); // a name is completed before Enter ends the note
keepNotes(box, known.sections, write);
leadToRows(document.getElementById("pool-q"), document.getElementById("pool"));
followKeys(form, { considered: CONSIDERED, copiesIn, setCount });
await pause();
showPane(form.elements.shows.value || (box.value.trim() || !matchMedia("(max-width: 62rem)").matches ? "cards" : "pool"));
takeOver(form);
await drawLateRows();
showTotal();
await pause();
keepOneStop(form);
