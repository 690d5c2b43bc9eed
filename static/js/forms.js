// Forms: a protected htmx request, focus on the first error, no double submit, and a word when a request fails.
import { noteFailure } from "./polls.js";

const place = document.getElementById("toasts"); // carries its sentences in the reader's language

export function toast(words) {
  const note = document.createElement("p");
  note.className = "toast";
  note.textContent = words;
  place.append(note);
  setTimeout(() => note.remove(), 8000);
}

// Django asks for its token; every form that posts carries one.
document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.verb === "get") return;
  const token = event.detail.elt.closest("form")?.querySelector("[name=csrfmiddlewaretoken]") ?? document.querySelector("[name=csrfmiddlewaretoken]");
  if (token) event.detail.headers["X-CSRFToken"] = token.value;
});
// A refused form comes back with its errors as 422 (or 400): show them rather than drop them.
document.addEventListener("htmx:beforeSwap", (event) => {
  if ([400, 409, 422].includes(event.detail.xhr.status)) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});
document.addEventListener("htmx:sendError", (event) => {
  if (noteFailure(event.detail)) toast(place.dataset.offline);
});
document.addEventListener("htmx:responseError", (event) => {
  if (noteFailure(event.detail)) toast(place.dataset.refused);
});

document.querySelector(".notice--error[tabindex]")?.focus();

// A second press of the same button sends nothing.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "1";
  event.submitter?.setAttribute("aria-busy", "true");
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    delete form.dataset.sent;
    form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  }
});
