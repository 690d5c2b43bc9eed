// The keyboard everywhere: one key or two, never while somebody types, and a switch to turn them off.
import { device } from "./storage.js";

const STORE = "keys-off";
const PAUSE = 1200; // milliseconds between the two keys of a pair
const dialog = document.getElementById("keys");
const search = document.querySelector("[data-find]") ?? document.getElementById("site-search");
let waiting = 0;

const off = () => device.read(STORE) === 1;

function typing(target) {
  return target instanceof Element && target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
}

function openDialog() {
  if (!dialog.open) dialog.showModal();
}

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || off() || typing(event.target)) return;
  if (dialog.open) return;
  if (waiting && Date.now() - waiting < PAUSE) {
    waiting = 0;
    const place = document.querySelector(`[data-go="${CSS.escape(event.key)}"]`);
    if (place) {
      event.preventDefault();
      place.click();
    }
    return;
  }
  if (event.key === "g") {
    waiting = Date.now();
  } else if (event.key === "/") {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.key === "?") {
    event.preventDefault();
    openDialog();
  } else if (event.key === "t") {
    document.querySelector("[data-theme-toggle]")?.click();
  } else {
    const pressed = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`); // what a page has keys for
    if (!pressed) return;
    event.preventDefault(); // or a label's field would get the letter
    pressed.click();
  }
}

document.addEventListener("keydown", press);
for (const opener of document.querySelectorAll("[data-opens=keys]")) {
  opener.hidden = false;
  opener.addEventListener("click", openDialog);
}
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});

const lever = dialog.querySelector("[data-keys-switch]");
lever.checked = !off();
document.body.classList.toggle("no-keys", off());
lever.addEventListener("change", () => {
  device.keep(STORE, lever.checked ? 0 : 1);
  document.body.classList.toggle("no-keys", !lever.checked);
});

// Menus close when one presses Escape or looks elsewhere.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
