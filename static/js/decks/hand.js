// A hand of the list as it is: drawn by the server, the same for the same seed.
import { send } from "../sending.js";

export function drawHands(form, box) {
  const panel = document.getElementById("hand");
  const place = panel?.querySelector("[data-place]");
  if (!place) return; // this game draws no hands

  async function draw({ seed = "", mulligans = 0, draws = 0, back = [] }) {
    const body = new URLSearchParams({ format: form.elements.format.value, text: box.value, seed, mulligans, draws });
    for (const each of back) body.append("back", each);
    const answer = await send(form, panel.dataset.address, body).catch(() => null);
    if (!answer?.ok) return;
    const hasFocus = panel.contains(document.activeElement);
    window.htmx.swap(place, await answer.text(), { swapStyle: "innerHTML" });
    if (hasFocus) panel.querySelector("[data-hand] button").focus();
  }

  // What the hand on the page is of.
  function readHand() {
    const [seed, mulligans, back] = place.querySelector("[data-hand]").dataset.hand.split(" ");
    return { seed, mulligans, back: back ? back.split(",") : [] };
  }

  panel.addEventListener("toggle", () => { if (panel.open && !place.firstElementChild) draw({}); });
  place.addEventListener("click", ({ target }) => {
    const press = target.closest("button");
    if (!press) return;
    const { draws, mulligans } = press.dataset;
    const { seed, ...hand } = readHand();
    if (draws) draw({ ...hand, seed, draws });
    else if (mulligans) draw({ seed, mulligans });
    else if ("putsBack" in press.dataset) draw({ ...hand, seed, back: Array.from(place.querySelectorAll(":checked"), (tick) => tick.value) });
    else draw({});
  });
  place.addEventListener("change", ({ target }) => {
    if (target.id === "hand-seed") draw({ seed: target.value });
  });
}
