// A table at which one plays: drawn anew only where it differs; a card shown without leaving the game; the focus; the clocks.
import { showCards } from "./board.js";
import { takePart } from "./parts.js";

const CLOSED = "details:not([open]) > :not(summary)";
const page = document.querySelector("main");
if (page.querySelector("[data-glance-dialog]")) showCards(page);

// After a move most of the table is as it was. htmx would look at each element that goes, and the browser draw all anew.
window.htmx.defineExtension("parts", {
  isInlineSwap: (style) => style === "parts",
  handleSwap(style, table, fragment) {
    if (style !== "parts") return false;
    for (const each of table.querySelectorAll("details[open]")) each.open = false;
    takePart(table, fragment.firstElementChild);
    return [table];
  },
});

// A table that is drawn anew keeps the focus: on the card where it was, after a move on what is asked next. Whoever
// plays with keys is then one Tab from the next button, and hears whose move it is. htmx keeps it where an id is kept.
let drawings = 0;
let held = null; // where the focus was on the table

document.addEventListener("htmx:beforeRequest", ({ detail }) => { detail.requestConfig.drawing = drawings; });

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id !== "table" || !detail.shouldSwap) return;
  const { drawing, verb } = detail.requestConfig;
  if (verb === "get" && drawing !== drawings) { // asked before the table was drawn last
    detail.shouldSwap = false;
    return;
  }
  if (verb === "post" && detail.xhr.status < 400) detail.requestConfig.elt.reset?.(); // else what was ticked stays
  drawings += 1;
  detail.swapOverride = "parts";
  const at = document.activeElement;
  if (!detail.target.contains(at)) return;
  const card = verb === "get" ? at.closest(".table-card") : null;
  held = { card: card?.id, byKeys: at.matches(":focus-visible") };
});

document.addEventListener("htmx:afterSettle", () => {
  if (!held) return;
  const { card, byKeys } = held;
  held = null;
  const at = document.activeElement;
  if (document.getElementById("table").contains(at) && !at.closest(CLOSED)) return;
  const place = (card && document.getElementById(card)?.querySelector("summary")) || document.getElementById("asked");
  place?.focus({ preventScroll: !byKeys });
});

// A clock that shows zero has the table drawn anew, and the site says whether the time is over.
document.addEventListener("clock:over", () => {
  const { part } = document.getElementById("clocks").dataset;
  window.htmx.ajax("GET", part, { target: "#table", swap: "outerHTML" });
});

// A device that has slept hears the seconds anew; what is ticked or typed stays.
document.addEventListener("visibilitychange", async () => {
  const clocks = document.getElementById("clocks");
  if (document.hidden || !clocks) return;
  const answer = await fetch(clocks.dataset.part, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("clocks");
  if (fresh) document.getElementById("clocks")?.replaceWith(document.adoptNode(fresh));
});
