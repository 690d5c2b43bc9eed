// The keys on a card's row: arrows lead from card to card, digits and the other arrows set how many copies there are.
const LISTS = "#pool, #deck-cards";

const rowsIn = (list) => [...list.querySelectorAll(".deck-row")];

// The Tab key stops once in each list, at the row where the focus was last.
export function keepOneStop(form) {
  const focused = document.activeElement.closest(".deck-row");
  for (const list of form.querySelectorAll(LISTS)) {
    stopAt(list, list.contains(focused) ? focused : findStop(list) ?? list.querySelector(".deck-row"));
  }
}

export const leaveOut = (row) => mark(row, "");

const findStop = (list) => list.querySelector('.deck-row[data-stop="1"]');

function stopAt(list, row) {
  const before = findStop(list);
  if (row === before) return;
  if (before) leaveOut(before);
  mark(row, "1");
}

function mark(row, stop) {
  row.dataset.stop = stop;
  for (const part of row.querySelectorAll("a, button")) part.tabIndex = stop ? 0 : -1;
}

// With Shift the keys set the copies in the section `considered`.
export function followKeys(form, { considered, copiesIn, setCount }) {
  form.addEventListener("focusin", (event) => {
    const row = event.target.closest(".deck-row");
    const list = row?.closest(LISTS);
    if (list) stopAt(list, row);
  });
  form.addEventListener("keydown", (event) => {
    const row = event.target.closest(".deck-row");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const section = event.shiftKey ? considered : row.dataset.section;
    const { card } = row.dataset;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (event.key === "ArrowDown") focusBeside(row, 1);
    else if (event.key === "ArrowUp") focusBeside(row, -1);
    else if (event.key === "ArrowRight") setCount(section, card, copiesIn(section, card) + 1);
    else if (event.key === "ArrowLeft") setCount(section, card, copiesIn(section, card) - 1);
    else if (digit !== undefined) setCount(section, card, Number(digit));
    else return;
    event.preventDefault();
  });
}

// Below the last card found the next ones are asked for.
function focusBeside(row, step) {
  const list = row.closest(LISTS);
  if (!list) return; // the card in sight stands alone
  const rows = rowsIn(list);
  const next = rows[rows.indexOf(row) + step];
  const more = !next && step > 0 && list.querySelector("[data-more]");
  if (more) {
    more.click();
    list.addEventListener("htmx:afterSettle", () => focusBeside(row, step), { once: true });
  }
  next?.querySelector(".deck-row__name").focus();
}

// From the search to the cards found, as soon as they are those of what is typed.
export function leadToRows(search, pool) {
  let wanted = false;
  function lead() {
    const isThere = pool.querySelector("[data-of]")?.dataset.of.trim() === search.value.trim();
    if (!wanted || !isThere) return;
    wanted = false;
    pool.querySelector(".deck-row__name")?.focus();
  }
  search.addEventListener("keydown", (event) => {
    wanted = !event.isComposing && ["ArrowDown", "Enter"].includes(event.key);
    if (!wanted) return;
    event.preventDefault(); // Enter never sends the form from here
    lead();
  });
  search.addEventListener("blur", () => { wanted = false; });
  pool.addEventListener("htmx:afterSettle", lead);
}
