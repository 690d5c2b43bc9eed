// The pool: what leads to a search, the address that keeps it, and what stays as it was when new rows come.
import { pause } from "./pausing.js";
import { readRows } from "./rows.js";

const pool = document.getElementById("pool");
let drawings = 0;

// htmx would look at each element of the old and the new rows at once.
async function draw(markup) {
  drawings += 1;
  const mine = drawings;
  await pause();
  const fresh = readRows(markup);
  await pause();
  if (mine !== drawings) return;
  pool.replaceChildren(...fresh.body.childNodes);
  const more = pool.querySelector("[data-more]");
  if (more) window.htmx.process(more);
  await pause();
  if (mine === drawings) window.htmx.trigger(pool, "htmx:afterSettle");
}

function search(query) {
  const typed = document.getElementById("pool-q");
  typed.value = query;
  for (const name of ["input", "change"]) typed.dispatchEvent(new Event(name, { bubbles: true }));
}

// `showPool()` brings the pool in sight, `drawn()` follows each new drawing of it.
export function keepPool(form, { showPool, drawn }) {
  let lookedAt = null;

  // A bar of a plot shows its cards of the deck in the pool; a value of a facet narrows the search.
  form.addEventListener("click", (event) => {
    const bar = event.target.closest("[data-bar]")?.dataset.bar ?? event.target.closest("[name=bar]")?.value;
    const facet = event.target.closest("[name=facet]")?.value;
    if (bar === undefined && facet === undefined) return;
    event.preventDefault();
    if (bar !== undefined) {
      document.getElementById("pool-keep").value = "in";
      showPool();
    }
    search(bar ?? facet);
  });

  // The address has the search, so that it can be kept and sent.
  form.querySelector(".builder__search").addEventListener("change", () => {
    const url = new URL(location.href);
    for (const name of ["q", "keep", "to"]) {
      const { value } = form.elements[name];
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    window.history.replaceState(null, "", url);
  });

  // What is open and in focus stays so.
  document.addEventListener("htmx:beforeSwap", ({ target, detail }) => {
    if (target !== pool || !detail.shouldSwap) return;
    const { activeElement } = document;
    lookedAt = {
      card: activeElement.closest("#pool .deck-row")?.dataset.card,
      open: Boolean(target.querySelector("details[open] [name=facet]")),
      words: activeElement.closest("[name=facet]")?.firstChild.textContent,
    };
    detail.shouldSwap = false;
    draw(detail.serverResponse);
  });
  document.addEventListener("htmx:afterSettle", ({ target }) => {
    drawn();
    if (target !== pool || !lookedAt) return;
    const values = [...pool.querySelectorAll("[name=facet]")];
    if (lookedAt.open && values.length) values[0].closest("details").open = true;
    values.find((each) => each.firstChild.textContent === lookedAt.words)?.focus();
    const rows = [...pool.querySelectorAll(".deck-row")];
    if (lookedAt.card) (rows.find((row) => row.dataset.card === lookedAt.card) ?? rows[0])?.querySelector(".deck-row__name").focus();
    lookedAt = null;
  });
}
