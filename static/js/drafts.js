// Drafts: what is typed into a form with data-draft stays on this device until the form is saved.
// A form with data-unsaved has come back from the server with what was typed, such as a corrected list.
// The page that confirms the saving names the draft in data-saved; templates/components/draft.html offers to restore it.
const PREFIX = "draft:";
const KEPT_FOR = 30 * 24 * 3600 * 1000; // milliseconds
const RETURNS = ["reload", "back_forward"]; // browsers keep what is typed then, but not all of them and not always
const ONE_TIME = ["csrfmiddlewaretoken", "form_key"];

function controlsOf(form) {
  return [...form.elements].filter(({ name, type }) =>
    name && !ONE_TIME.includes(name) && !["button", "fieldset", "file", "output", "password", "submit"].includes(type));
}

const isVisible = (control) => control.type !== "hidden";
const isTick = (control) => ["checkbox", "radio"].includes(control.type);
const valueOf = (control) => (isTick(control) ? control.checked : control.value);

function startValueOf(control) {
  if (isTick(control)) return control.defaultChecked;
  if (!control.options) return control.defaultValue;
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value;
}

function readDraft(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key));
  } catch {
    return null;
  }
}

function writeDraft(key, values) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values }));
    return true;
  } catch {
    return false; // storage may be barred or full
  }
}

function dropDraft(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // storage is barred, so there is no draft
  }
}

function dropOldDrafts() {
  let keys = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  } catch {
    return;
  }
  for (const key of keys) {
    if (!(readDraft(key)?.at > Date.now() - KEPT_FOR)) dropDraft(key);
  }
}

// A draft is a list of [name, value]: a name may occur more than once.
function pairUp(form, draft) {
  const left = [...draft.values];
  return controlsOf(form).flatMap((control) => {
    const at = left.findIndex(([name]) => name === control.name);
    return at < 0 ? [] : [[control, left.splice(at, 1)[0][1]]];
  });
}

function differs(form, draft) {
  return pairUp(form, draft).some(([control, value]) => isVisible(control) && valueOf(control) !== value);
}

function changedControlsOf(form) {
  return controlsOf(form).filter((control) => isVisible(control) && valueOf(control) !== startValueOf(control));
}

function announce(control) {
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
}

function keepDraftsOf(form) {
  const key = form.dataset.draft;
  const offer = form.querySelector("[data-draft-offer]");
  let offered = null;
  let announcing = false;
  let wouldBeLost = false;

  function announceAll(controls) {
    announcing = true;
    controls.forEach(announce);
    announcing = false;
  }

  function keep() {
    wouldBeLost = !writeDraft(key, controlsOf(form).map((control) => [control.name, valueOf(control)]));
  }

  form.addEventListener("input", () => {
    if (!announcing) keep();
  });
  form.addEventListener("submit", () => { wouldBeLost = false; });
  addEventListener("beforeunload", (event) => {
    if (wouldBeLost) event.preventDefault();
  });

  function restore(draft) {
    for (const [control, value] of pairUp(form, draft)) {
      if (isTick(control)) control.checked = value;
      else control.value = value;
    }
    announceAll(changedControlsOf(form));
  }

  function closeOffer() {
    offer.hidden = true;
    controlsOf(form).find(isVisible)?.focus();
  }

  offer.querySelector("[data-draft-restore]").addEventListener("click", () => {
    writeDraft(key, offered.values);
    restore(offered);
    closeOffer();
  });
  offer.querySelector("[data-draft-discard]").addEventListener("click", () => {
    dropDraft(key);
    closeOffer();
  });

  // By "pageshow" the browser has put back what it remembers itself.
  addEventListener("pageshow", () => {
    if ("unsaved" in form.dataset) keep();
    const draft = readDraft(key);
    if (!draft || !differs(form, draft)) {
      announceAll(changedControlsOf(form));
      return;
    }
    if (RETURNS.includes(performance.getEntriesByType("navigation")[0]?.type)) {
      restore(draft);
      return;
    }
    offered = draft;
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    offer.querySelector("time").textContent = day.format(draft.at);
    offer.querySelector("time").dateTime = new Date(draft.at).toISOString();
    offer.hidden = false;
  });
}

dropOldDrafts();
for (const note of document.querySelectorAll("[data-saved]")) dropDraft(note.dataset.saved);
for (const form of document.querySelectorAll("form[data-draft]")) keepDraftsOf(form);
