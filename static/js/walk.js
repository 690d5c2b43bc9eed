// Walking through a record: each step is drawn in place, the ones around it are fetched before they are asked for.
import { drawArrows, showCards } from "./board.js";
import { toast } from "./forms.js";

const CLOSE = 2; // so near to the end of what is there, more is fetched
const AROUND = 4; // steps on both sides that come with one
const PAUSE = 150; // milliseconds that one stays at a row before what lies around it is fetched
const walk = document.querySelector("[data-walk]");
const moment = walk.querySelector("[data-moment]");
const slider = walk.querySelector("[data-slider]");
const player = walk.querySelector("[data-play]");
const speed = walk.querySelector("[data-speed]");
const rowBox = walk.querySelector("#walk-row");
const record = walk.querySelector("[data-record]");
const steps = new Map(); // by place
const asked = new Map(); // by address: what is under way
const last = Number(walk.dataset.last);
let wanted = Number(walk.dataset.place);
let playing = 0;
let resting = 0;
let waiting = 0;
let jumps = 0; // rows asked for by their numbers
let typing = false; // a number that is not asked for yet stays in the box

function ask(query) {
  const address = `${walk.dataset.walk}?${query}`;
  if (!asked.has(address)) {
    asked.set(address, fetch(address, { headers: { Accept: "application/json" } }).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    }).finally(() => asked.delete(address)));
  }
  return asked.get(address);
}

function keep(answer) {
  for (const step of answer.steps) steps.set(step.place, step);
  return answer;
}

// Fetches what comes next on the way that one goes, where it is not there yet.
async function prefetch(place, way) {
  const edge = Math.max(0, Math.min(last, place + way * CLOSE));
  const center = Math.max(0, Math.min(last, place + way * AROUND));
  if (place === wanted && !steps.has(edge)) await ask(`place=${center}&around`).then(keep).catch(() => {}); // asked for again when it is wanted
}

function point(name, row) {
  const link = walk.querySelector(`[data-step=${name}]`);
  if (row) {
    link.href = `?row=${row}#board`;
    for (const name of ["role", "tabindex", "aria-disabled"]) link.removeAttribute(name);
  } else {
    link.setAttribute("tabindex", "0"); // who has gone as far as it goes still stands here
    link.removeAttribute("href");
    link.setAttribute("role", "link");
    link.setAttribute("aria-disabled", "true");
  }
}

function markPlace(place) {
  const path = `M${Math.round((place * 1000) / Math.max(last, 1))} 0V100`;
  for (const now of walk.querySelectorAll("[data-now]")) now.setAttribute("d", path);
}

function drawAllArrows() {
  for (const board of moment.querySelectorAll("[data-board]")) drawArrows(board);
}

function markRow(row) {
  const box = record?.querySelector(".record");
  const line = record?.querySelector(`#line-${row}`);
  if (!line) return false;
  record.querySelector(".record__line--now")?.classList.remove("record__line--now");
  line.classList.add("record__line--now");
  const inside = line.offsetTop - box.offsetTop - box.clientHeight / 2;
  if (box.scrollHeight > box.clientHeight) box.scrollTop = inside;
  return true;
}

async function fetchRecord(place) {
  const answer = await ask(`place=${place}&lines`).then(keep).catch(() => null);
  if (!answer || place !== wanted) return;
  record.innerHTML = answer.lines; // a swap of htmx sets the classes of lines once more, a moment later
  markRow(steps.get(place).row);
}

function draw(step) {
  const focused = document.activeElement;
  moment.innerHTML = step.html;
  if (moment.contains(focused)) walk.focus();
  slider.value = step.place;
  slider.setAttribute("aria-valuetext", `${step.row}. ${step.sentence}`);
  walk.querySelector("[data-said]").textContent = [step.title, step.sentence, ...step.changes].join(". ");
  if (!typing) rowBox.value = step.row;
  markPlace(step.place);
  point("before", step.before);
  point("after", step.after);
  drawAllArrows();
  try {
    history.replaceState(null, "", `?row=${step.row}#board`);
  } catch {
    // browsers allow so many changes of an address in a while; the next step changes it again
  }
  clearTimeout(resting);
  if (record && !markRow(step.row)) resting = setTimeout(fetchRecord, PAUSE, step.place);
}

async function go(place) {
  const way = Math.max(0, place) < wanted ? -1 : 1;
  wanted = Math.max(0, Math.min(last, place));
  const goal = wanted;
  if (!steps.has(goal)) await ask(`place=${goal}`).then(keep).catch(() => {});
  const step = steps.get(goal);
  if (goal !== wanted) return; // somebody was faster
  if (!step) {
    stop();
    toast(document.getElementById("toasts").dataset.offline);
    return;
  }
  draw(step);
  clearTimeout(waiting);
  waiting = setTimeout(prefetch, PAUSE, goal, way);
}

// A row's place is known to the server: its step comes with the place.
async function goToRow(row) {
  jumps += 1;
  const jump = jumps;
  const known = [...steps.values()].find((step) => step.row === Number(row));
  if (known) {
    await go(known.place);
    return;
  }
  const answer = await ask(`row=${encodeURIComponent(row)}`).then(keep).catch(() => null);
  if (answer && jump === jumps) await go(answer.steps[0].place);
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  player.setAttribute("aria-pressed", "false");
}

function playOn() {
  if (wanted >= last) {
    stop();
    return;
  }
  playing = setTimeout(async () => {
    await go(wanted + 1);
    if (playing) playOn();
  }, Number(speed.querySelector("select").value));
}

const GOALS = { first: () => 0, before: () => wanted - 1, after: () => wanted + 1, last: () => last };

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = event.target.closest("[data-step]");
  const link = event.target.closest("a[data-row]");
  if (!step && !link) return;
  event.preventDefault();
  stop();
  if (step) go(GOALS[step.dataset.step]());
  else goToRow(Number(link.dataset.row));
  if (link && !walk.contains(link)) walk.scrollIntoView();
});
walk.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  const goal = { Home: 0, End: last }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  stop();
  go(goal);
});
walk.querySelector("[data-jump]").addEventListener("submit", (event) => {
  event.preventDefault();
  stop();
  typing = false;
  goToRow(rowBox.value.trim());
});
rowBox.addEventListener("input", () => {
  typing = true;
});
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
player.addEventListener("click", () => {
  if (playing) {
    stop();
    return;
  }
  player.setAttribute("aria-pressed", "true");
  if (wanted >= last) go(0).then(playOn);
  else playOn();
});
addEventListener("resize", drawAllArrows);

showCards(walk);
drawAllArrows();
markPlace(wanted);
markRow(walk.dataset.row);
for (const control of [slider, player, speed]) control.hidden = false;
waiting = setTimeout(prefetch, PAUSE, wanted, -1);
