// The late rows of a long deck come as text, which only a page without script reads. Here they are drawn, list after list.
import { partsDrawn } from "./first_frames.js";
import { awaitFrame } from "./pausing.js";
import { readRows } from "./rows.js";

const late = [...document.querySelectorAll("#deck-cards noscript")];

function drawNext() {
  const text = late.shift();
  text?.replaceWith(...readRows(text.textContent).body.children);
}

export async function drawLateRows() {
  while (late.length) {
    await partsDrawn;
    await awaitFrame();
    drawNext();
  }
}

// For whoever presses meanwhile.
export function drawAllRows() {
  while (late.length) drawNext();
}
