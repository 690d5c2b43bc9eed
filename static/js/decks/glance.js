// The card in sight: its face, text and rulings, of the row that is pointed at, focused or tapped.
const PAUSE = 150; // milliseconds on a row
const PATIENCE = 350; // milliseconds away from it until a card that floats over the page goes
const panel = document.getElementById("glance");
const place = panel.querySelector("[data-glance]");
const floats = matchMedia("(max-width: 75.99rem)"); // on a wider page the card has a place of its own
const seen = new Map(); // by slug: what was fetched
let pause = 0;
let isPointed = false; // and not focused
let pointed = ""; // where the pointer was last
let wanted = "";
let shown = null; // the row whose card is in sight

async function show(slug) {
  wanted = slug;
  if (!seen.has(slug)) seen.set(slug, fetch(`/cards/${encodeURIComponent(slug)}/glance/`).then((answer) => (answer.ok ? answer.text() : "")));
  const markup = await seen.get(slug).catch(() => "");
  if (!markup) seen.delete(slug); // the next look tries again
  if (wanted !== slug || !markup) return;
  const opened = openParts();
  window.htmx.swap(place, markup, { swapStyle: "innerHTML" });
  for (const part of place.querySelectorAll("details")) part.open = opened.includes(part.dataset.part);
  panel.toggleAttribute("data-pointed", isPointed);
  panel.dataset.beside = shown?.closest("#pool") ? "pool" : "deck";
  panel.hidden = false;
  panel.dispatchEvent(new CustomEvent("glance:shown", { detail: shown }));
}

// Whoever reads rulings reads those of the next card too.
function openParts() {
  return Array.from(place.querySelectorAll("details[open]"), (part) => part.dataset.part);
}

// The word for a row's card in addresses: the last of its link.
function slugOf(row) {
  return row.querySelector(".deck-row__name").pathname.split("/").at(-2);
}

// A finger that presses a row's button wants that button and no card over the page: focus counts where it is shown.
function look(event) {
  const points = event.type === "pointerover";
  if (points && document.activeElement.matches("#glance input")) return; // whoever writes a note keeps the card in sight
  if (points ? !isMoved(event) : !event.target.matches(":focus-visible")) return;
  const row = event.target.closest?.(".deck-row:has(> a)");
  if (row) {
    clearTimeout(pause);
    isPointed = points;
    shown = row;
    if (slugOf(row) !== wanted) pause = setTimeout(show, PAUSE, slugOf(row));
  } else if (floats.matches && points === isPointed && !panel.contains(event.target)) {
    clearTimeout(pause);
    pause = setTimeout(close, PATIENCE);
  }
}

// A page that scrolls under a pointer at rest tells of a row that nobody points at.
function isMoved({ screenX, screenY, type }) {
  const here = `${screenX} ${screenY}`;
  const moved = here !== pointed;
  pointed = here;
  return moved && type === "pointerover";
}

export function glanceAt(form) {
  form.addEventListener("focusin", look);
  if (matchMedia("(hover: hover)").matches) {
    document.addEventListener("pointerover", look);
    document.addEventListener("pointermove", isMoved, { passive: true });
  } else form.addEventListener("click", tap);
  for (const button of panel.querySelectorAll("[data-turn]")) button.addEventListener("click", () => turn(Number(button.dataset.turn)));
  panel.querySelector("[data-close]").addEventListener("click", close);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
}

// Without a pointer that hovers, a tap on the name shows the card here, and the link in it leads to its page.
function tap(event) {
  const slug = event.target.closest("a.deck-row__name") && slugOf(event.target.closest(".deck-row"));
  if (!slug) return;
  event.preventDefault();
  isPointed = false;
  shown = event.target.closest(".deck-row");
  show(slug);
}

// The card of the row before or behind, whose list may have been drawn anew.
function turn(step) {
  const list = shown.closest("#pool, #deck-cards") ?? document.getElementById("deck-cards");
  const rows = [...list.querySelectorAll(".deck-row:has(> a)")];
  const next = rows[rows.findIndex((row) => slugOf(row) === wanted) + step];
  if (!next) return;
  shown = next;
  show(slugOf(next));
}

function close() {
  clearTimeout(pause);
  panel.hidden = true;
  wanted = "";
}
