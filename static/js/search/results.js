// Results that follow the query: only what changed of the page is fetched, and the address always says what is shown.
const PARTS = "#said:innerHTML,#game-tabs,#faults,#shelf,#facet-list:innerHTML,#ways"; // what changes beside the results
const catalogue = document.getElementById("catalogue");
let shown = location.search; // null after a failure, so that the same may be asked for again
let asked = new AbortController();

// Shows the list at an address. `push` leaves a step to go back to; without it the step that is there is rewritten.
export async function show(address, push) {
  const url = new URL(address, location.href);
  if (url.search === shown) return;
  shown = url.search;
  history[push ? "pushState" : "replaceState"](null, "", url);
  asked.abort(); // a late answer must not take the place of this one
  asked = new AbortController();
  const { signal } = asked;
  const { htmx } = window;
  htmx.trigger("#results", "htmx:abort");
  catalogue.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, { headers: { "HX-Request": "true" }, signal });
    if (!answer.ok) throw new Error(answer.statusText);
    htmx.swap("#results", await answer.text(), { swapStyle: "outerHTML" }, { select: "#results", selectOOB: PARTS });
  } catch (failure) {
    if (signal.aborted) return;
    shown = null;
    htmx.trigger(catalogue, failure instanceof TypeError ? "htmx:sendError" : "htmx:responseError"); // a toast says so
  }
  catalogue.removeAttribute("aria-busy");
}

// Whoever goes back or forward is shown what was there, box and all.
export function followHistory(box) {
  addEventListener("popstate", () => {
    if (location.search === shown) return; // a step within the page, such as to its content
    box.value = new URLSearchParams(location.search).get("q") ?? "";
    const url = location.href;
    show(url, false);
  });
}
