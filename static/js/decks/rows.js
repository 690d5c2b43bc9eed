// The deck's rows: of a new answer only those are put in that the page lacks, and no other row is touched.
import { takePart } from "../parts.js";
import { leaveOut } from "./row_keys.js";

export const readRows = (markup) => takeOver(new DOMParser().parseFromString(markup, "text/html"));

// Makes the rows' presses the script's: a form looks through all its parts for each submit button that comes or goes.
export function takeOver(place) {
  for (const step of place.querySelectorAll(".step")) step.type = "button";
  for (const row of place.querySelectorAll(".deck-row")) leaveOut(row);
  return place;
}

// What the page has: each row's `data-as` names all that it shows.
export function listRows(cards) {
  return Array.from(cards.querySelectorAll(".deck-row"), (row) => row.dataset.as).join(" ");
}

// Makes `cards` what the server's answer says; in `fresh`, a row that the page has is empty.
export function takeRows(cards, fresh) {
  const rows = [...cards.querySelectorAll(".deck-row")];
  const had = new Map(rows.map((row) => [row.dataset.as, row]));
  const here = new Map(rows.map((row) => [placeOf(row), row]));
  const groups = new Map(Array.from(cards.children, (group) => [group.dataset.group, group]));
  bringInStep(cards, [...fresh.children].map((next) => {
    const group = groups.get(next.dataset.group);
    if (!next.dataset.group) return next; // the words of a deck without cards
    const [title, lists] = next.children;
    const [oldTitle, oldLists] = group?.children ?? [title, lists];
    bringInStep(oldLists, [...lists.children].map((list, at) => {
      const oldList = oldLists.children[at] ?? list;
      oldList.className = list.className;
      bringInStep(oldList.firstElementChild, [...list.firstElementChild.children].map((row) => had.get(row.dataset.as) ?? bringUpToDate(here.get(placeOf(row)), row)));
      return oldList;
    }));
    if (oldTitle.textContent !== title.textContent) oldTitle.replaceWith(title);
    return group ?? next;
  }));
}

const placeOf = ({ dataset }) => `${dataset.section}|${dataset.card}`;

// A row that stays in the page costs less to draw than a new one.
function bringUpToDate(row, fresh) {
  if (!row) return fresh;
  takePart(row, fresh);
  return row;
}

// Makes the children these, in this order; those that stay in place are not touched.
function bringInStep(parent, wanted) {
  const stays = new Set(wanted);
  for (const each of [...parent.children]) if (!stays.has(each)) each.remove();
  let at = parent.firstElementChild;
  for (const each of wanted) {
    if (each === at) at = at.nextElementSibling;
    else parent.insertBefore(each, at);
  }
}
