// What was sent without being logged in comes back into its form after the log-in, once. It stays on this device.
import { controlsOf, fill, valueOf } from "./drafts.js";
import { toast } from "./forms.js";
import { tab } from "./storage.js";

const KEPT = "sent";
const ACCOUNTS = "/accounts/"; // the pages of the log-in
const words = document.getElementById("toasts").dataset.returned;
const here = () => location.pathname + location.search;
const cameFromLogIn = () => document.referrer && new URL(document.referrer).pathname.startsWith(ACCOUNTS);
const isTyped = (control) => control.type !== "hidden";

function take() {
  const kept = tab.read(KEPT);
  tab.drop(KEPT);
  return kept;
}

function keep(form) {
  const values = controlsOf(form).filter(isTyped).map((control) => [control.name, valueOf(control)]);
  if (values.length) tab.keep(KEPT, { page: here(), action: form.action, values });
}

function bringBack({ action, values }) {
  const form = [...document.forms].find((each) => each.method === "post" && each.action === action);
  if (!form) return;
  fill(form, { values });
  form.closest("details")?.setAttribute("open", "");
  form.querySelector("details")?.setAttribute("open", "");
  toast(words);
}

if (!location.pathname.startsWith(ACCOUNTS)) {
  const kept = take();
  if (kept?.page === here() && cameFromLogIn()) bringBack(kept);
  document.addEventListener("submit", ({ target: form, defaultPrevented }) => {
    if (!defaultPrevented && form.method === "post" && !("draft" in form.dataset)) keep(form);
  });
}
