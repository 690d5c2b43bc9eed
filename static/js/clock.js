// Clocks of rounds and of players: counted from the seconds that the site sent, never from the clock of the device.
const known = new WeakMap(); // by element: the seconds left, and when this page heard so
const over = new WeakSet(); // clocks that stop at zero, and have told so

function show(seconds) {
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "+" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

// A player's time stands still for the free seconds of a decision, and stops at zero.
function read(clock) {
  const { left, heard } = known.get(clock);
  const free = Number(clock.dataset.free ?? 0);
  const now = Math.min(left, left + free - Math.floor((performance.now() - heard) / 1000));
  return "stops" in clock.dataset ? Math.max(0, now) : now;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-running]")) {
    if (!known.has(clock)) known.set(clock, { left: Number(clock.dataset.left), heard: performance.now() });
    const now = read(clock);
    clock.querySelector(".clock__time").textContent = show(now);
    clock.classList.toggle("clock--over", now < 0);
    const words = clock.querySelector(".clock__words");
    if (words && now < 0 && words.textContent !== words.dataset.over) words.textContent = words.dataset.over;
    if (now === 0 && "stops" in clock.dataset && !over.has(clock)) {
      over.add(clock);
      clock.dispatchEvent(new CustomEvent("clock:over", { bubbles: true }));
    }
  }
}

// Each answer to the page's question brings the seconds anew, also after the device has slept.
document.addEventListener("clock", (event) => {
  for (const clock of document.querySelectorAll(".clock[data-running]")) {
    known.set(clock, { left: event.detail.left, heard: performance.now() });
  }
  tick();
});
document.addEventListener("htmx:afterSettle", tick);
setInterval(tick, 1000);
tick();
