// A table at which one plays: a press of a card's name shows the card without leaving the game; the focus; the clocks.
import { showCards } from "./board.js";

const page = document.querySelector("main");
if (page.querySelector("[data-glance-dialog]")) showCards(page);

// A table that is drawn anew keeps the focus: on the card where it was, after a move on what is asked next. Whoever
// plays with keys is then one Tab from the next button, and hears whose move it is. htmx keeps it where an id is kept.
let held = null; // where the focus was on the table

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const at = document.activeElement;
  if (detail.target.id !== "table" || !detail.target.contains(at)) return;
  const card = detail.requestConfig.verb === "get" ? at.closest(".table-card") : null;
  held = { card: card?.id, byKeys: at.matches(":focus-visible") };
});

document.addEventListener("htmx:afterSettle", () => {
  if (!held) return;
  const { card, byKeys } = held;
  held = null;
  if (document.getElementById("table").contains(document.activeElement)) return;
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
