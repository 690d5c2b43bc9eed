// The page of the cards: results while one types, every link to another query without a new page, completion, arrows.
import { arrows, focusFirst } from "./arrows.js";
import { complete } from "./completion.js";
import { followHistory, show } from "./results.js";

const PAUSE = 150; // milliseconds without a key until results are asked for
const HESITATION = 900; // the same in the middle of something, so that nobody is told of a fault they are about to mend
const UNFINISHED = /[:=<>|,(!-]$|^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/; // a sign at the end, or a quote without its other
const form = document.getElementById("finder");
const box = document.getElementById("card-q");
const suggested = complete(box, document.getElementById("suggestions"));
let pause = 0;
let typing = false; // whether the step in the history is one of typing, which is rewritten

// A query as an address has it; signs that need no escape stay readable, just as in the links of the page.
function readable(query) {
  return encodeURIComponent(query).replaceAll("%20", "+").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/");
}

function address() {
  const query = box.value.trim();
  return query ? `${form.action}?q=${readable(query)}` : form.action;
}

async function showTyped() {
  clearTimeout(pause);
  const begins = !typing;
  typing = true; // before the answer: whoever types on meanwhile is still at the same step
  await show(address(), begins);
}

async function go(to) {
  clearTimeout(pause);
  typing = false;
  await show(to, true);
}

box.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(showTyped, UNFINISHED.test(box.value.trimEnd()) ? HESITATION : PAUSE);
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  suggested.close();
  if (matchMedia("(pointer: coarse)").matches) box.blur(); // the keyboard gives the screen to the results
  await showTyped();
  typing = false;
});

// A link to the same page with another query is a query that somebody typed with one press.
document.getElementById("catalogue").addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.pathname !== location.pathname || link.hash || link.matches("[data-reload], [hx-get]")) return;
  event.preventDefault();
  box.value = new URL(link.href).searchParams.get("q") ?? "";
  const turned = link.closest("#pages");
  await go(link.href);
  if (turned) document.getElementById("results").focus();
});

document.getElementById("catalogue").addEventListener("submit", async (event) => {
  if (!event.target.matches(".pages__jump")) return;
  event.preventDefault();
  await go(`${form.action}?${new URLSearchParams(new FormData(event.target))}`);
  document.getElementById("results").focus();
});

box.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || event.key !== "ArrowDown") return;
  if (focusFirst()) event.preventDefault();
});
followHistory(box);
arrows(box);
