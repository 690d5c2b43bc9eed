// The wall: its names move up slowly, or page by page for who wants no motion; a button and a touch stop them.
const STEP = 40; // pixels a second
const REST = 4000; // at either end
const PAGE = 12_000; // so long stands a page without motion
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let stopped = false;
let kept = 0; // how far the names had moved, which a newer wall goes on from
let restUntil = performance.now() + REST;
let before = performance.now();

const names = () => document.querySelector(".wall__names");
const hasMore = (box) => box.scrollHeight > box.clientHeight + 1;
const isHeld = (box) => stopped || box.matches(":hover, :focus-within");

function moveOn(now) {
  const box = names();
  const passed = Math.min(now - before, 100);
  before = now;
  if (!calm.matches && box && hasMore(box) && !isHeld(box) && now > restUntil) {
    kept += (STEP * passed) / 1000;
    if (kept >= box.scrollHeight - box.clientHeight + STEP) {
      kept = 0;
      restUntil = now + REST;
    }
    box.scrollTop = kept;
    if (kept === 0) restUntil = now + REST;
  } else if (box) kept = box.scrollTop;
  requestAnimationFrame(moveOn);
}

setInterval(() => {
  const box = names();
  if (!calm.matches || !box || !hasMore(box) || isHeld(box)) return;
  const end = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  box.scrollTo({ top: end ? 0 : box.scrollTop + box.clientHeight * 0.9, behavior: "instant" });
}, PAGE);

function prepare() {
  const box = names();
  const button = document.querySelector("[data-wall-pause]");
  if (!box || !button) return;
  button.hidden = !hasMore(box);
  button.setAttribute("aria-pressed", String(stopped));
  box.scrollTop = kept;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-wall-pause]")) return;
  stopped = !stopped;
  prepare();
});
document.addEventListener("wall", (event) => {
  document.querySelector("[data-wall-at]").textContent = event.detail.at;
});
document.addEventListener("htmx:afterSettle", prepare);
addEventListener("resize", prepare);
prepare();
requestAnimationFrame(moveOn);
