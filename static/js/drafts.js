// Drafts: what is typed into a form with data-draft stays on this device until the form is saved, for each tab by itself.
// A form with data-unsaved has come back from the server with what was typed, such as a corrected list.
// The page that confirms the saving names the draft in data-saved; templates/components/draft.html offers to restore it.
// A form with data-merges takes back at once what a closed tab left, since its script merges it with what is there now.
import { device, dropOld } from "./storage.js";
import { findOpenTabs, settled, tabName } from "./tabs.js";

const PREFIX = "draft:";
const RETURNS = ["reload", "back_forward"]; // browsers keep what is typed then, but not all of them and not always
const ONE_TIME = ["csrfmiddlewaretoken", "form_key"];

export function controlsOf(form) {
  return [...form.querySelectorAll("input, select, textarea")].filter(({ form: own, name, type }) =>
    own === form && name && !ONE_TIME.includes(name) && !["button", "file", "password", "submit"].includes(type));
}

const isVisible = (control) => control.type !== "hidden";
const isTick = (control) => ["checkbox", "radio"].includes(control.type);
export const valueOf = (control) => (isTick(control) ? control.checked : control.value);

function startValueOf(control) {
  if (isTick(control)) return control.defaultChecked;
  if (!control.options) return control.defaultValue;
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value;
}

const nameOf = (key, tab = tabName()) => `${PREFIX}${key}:${tab}`;

// The drafts of a form that no other open tab is writing, this tab's own first, then the newest.
async function findDrafts(key) {
  await settled;
  const own = nameOf(key);
  const open = new Set((await findOpenTabs()).map((tab) => nameOf(key, tab)));
  const names = device.list(nameOf(key, "")).filter((name) => name === own || !open.has(name));
  const drafts = names.map((name) => ({ name, ...device.read(name) })).filter(({ values }) => values);
  return drafts.sort((one, other) => (other.name === own) - (one.name === own) || other.at - one.at);
}

// A draft is a list of [name, value, whether to bring it back]: a name may occur more than once.
function pairUp(form, draft) {
  const left = [...draft.values];
  return controlsOf(form).flatMap((control) => {
    const at = left.findIndex(([name]) => name === control.name);
    const [, value, isMeant = true] = at < 0 ? [] : left.splice(at, 1)[0];
    return at >= 0 && isMeant ? [[control, value]] : [];
  });
}

export function fill(form, draft) {
  for (const [control, value] of pairUp(form, draft)) {
    if (isTick(control)) control.checked = value;
    else control.value = value;
  }
}

function differs(form, draft) {
  return pairUp(form, draft).some(([control, value]) => isVisible(control) && valueOf(control) !== value);
}

const isChanged = (control) => valueOf(control) !== startValueOf(control);
const mustBeKept = (control) => !isVisible(control) || "unsaved" in control.form.dataset || isChanged(control);

function changedControlsOf(form) {
  return controlsOf(form).filter((control) => isVisible(control) && isChanged(control));
}

const hasFile = (form) => [...form.querySelectorAll("[type=file]")].some(({ files }) => files.length);

// Whether somebody has typed into a form, types into it, or has just sent it.
export function isInUse(form) {
  const isTypedInto = form.querySelector(":is(input, textarea):focus") !== null || changedControlsOf(form).length > 0;
  return "sent" in form.dataset || isTypedInto || hasFile(form);
}

function announce(control) {
  for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
}

function keepDraftsOf(form) {
  let key = form.dataset.draft;
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
    const values = controlsOf(form).map((control) => [control.name, valueOf(control), mustBeKept(control)]);
    wouldBeLost = !device.keep(nameOf(key), { at: Date.now(), values });
    form.classList.toggle("is-unkept", wouldBeLost);
  }

  form.addEventListener("input", () => {
    if (!announcing) keep();
  });
  // What the form's script has kept elsewhere is now where the form begins.
  form.addEventListener("draft:settled", () => {
    if (changedControlsOf(form).length) keep();
    else device.drop(nameOf(key));
  });
  // What is typed has become the draft of another thing, such as a deck of another game.
  form.addEventListener("draft:renamed", () => {
    device.drop(nameOf(key));
    key = form.dataset.draft;
    keep();
  });
  form.addEventListener("submit", () => { wouldBeLost = false; });
  addEventListener("beforeunload", (event) => {
    if (wouldBeLost) event.preventDefault();
  });

  function restore(draft) {
    fill(form, draft);
    form.dispatchEvent(new Event("draft:restored"));
    announceAll(changedControlsOf(form));
    keep();
    if (draft.name === nameOf(key)) return;
    form.dataset.late = "1"; // from another tab, and perhaps from long ago
    device.drop(draft.name);
  }

  function closeOffer() {
    offer.hidden = true;
    controlsOf(form).find(isVisible)?.focus();
  }

  offer.querySelector("[data-draft-restore]").addEventListener("click", () => {
    restore(offered);
    closeOffer();
  });
  offer.querySelector("[data-draft-discard]").addEventListener("click", () => {
    device.drop(offered.name);
    closeOffer();
  });

  // By "pageshow" the browser has put back what it remembers itself.
  addEventListener("pageshow", async (event) => {
    if ("merges" in form.dataset && !event.persisted) form.reset(); // what the browser put back may be older than the page
    if ("unsaved" in form.dataset) keep();
    const found = await findDrafts(key);
    const drafts = found.filter((draft) => differs(form, draft));
    if ("merges" in form.dataset) for (const { name } of found.filter((draft) => !drafts.includes(draft))) device.drop(name);
    // After Back and reload this tab goes on with its own, and is offered nothing that another tab has left.
    const returned = RETURNS.includes(performance.getEntriesByType("navigation")[0]?.type) && found[0]?.name === nameOf(key);
    if (!drafts.length || (returned && drafts[0] !== found[0])) announceAll(changedControlsOf(form));
    else if (returned || "merges" in form.dataset) restore(drafts[0]);
    else show(drafts[0]);
    form.dispatchEvent(new Event("draft:ready"));
  });

  function show(draft) {
    offered = draft;
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    offer.querySelector("time").textContent = day.format(draft.at);
    offer.querySelector("time").dateTime = new Date(draft.at).toISOString();
    offer.hidden = false;
  }
}

dropOld(PREFIX);
for (const note of document.querySelectorAll("[data-saved]")) device.drop(nameOf(note.dataset.saved));
for (const form of document.querySelectorAll("form[data-draft]")) keepDraftsOf(form);
