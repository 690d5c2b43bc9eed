// The page's head is drawn in the first frame, and each large part in one of its own: all in one keep a slow phone waiting.
import { awaitFrame } from "./pausing.js";

async function drawParts() {
  let part = null;
  do {
    await awaitFrame();
    part = document.querySelector(".later");
    part?.classList.remove("later");
  } while (part || document.readyState === "loading");
}

export const partsDrawn = drawParts();
