// Questions that a page repeats by itself: after a failure it waits longer, and each page for a time of its own.
import { isInUse } from "./drafts.js";

const PATIENCE = 10_000;
const LONGEST = 160_000;
const failures = new Map(); // by the element's id, which a swap keeps: how often it failed, and until when it waits

const isPoll = (element) => element.matches("[hx-trigger^=every]");

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt } = event.detail;
  if (isPoll(elt) && Date.now() < (failures.get(elt.id)?.until ?? 0)) event.preventDefault();
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) failures.delete(event.detail.elt.id);
});

// Notes a failed request, and returns whether to tell the reader: of a question that fails again and again only once.
export function noteFailure({ elt, xhr }) {
  if (!isPoll(elt)) return true;
  const times = (failures.get(elt.id)?.times ?? 0) + 1;
  const asked = Number(xhr?.getResponseHeader("Retry-After")) * 1000 || 0;
  const pause = Math.max(asked, Math.min(PATIENCE * 2 ** times, LONGEST));
  failures.set(elt.id, { times, until: Date.now() + pause * (1 + Math.random()) });
  return times === 1;
}

// Around a part with data-behind the page is old: it is loaded again, but not while it holds what somebody typed.
document.addEventListener("htmx:afterRequest", () => {
  if (!document.querySelector("[data-behind]") || document.querySelector("[data-unsaved]")) return;
  if (![...document.forms].some(isInUse)) location.reload();
});
