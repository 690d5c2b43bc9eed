// A press held on + gives as many copies as the rules allow, one held on − takes them all.
const HELD = 500; // milliseconds
const SLIP = 12; // pixels that a finger may move

// `act(press)` does it, and answers whether there was something to do.
export function holdSteps(form, act) {
  let timer = 0;
  let from = null;
  let isDone = false;

  function stop() {
    clearTimeout(timer);
    from = null;
  }

  form.addEventListener("pointerdown", (event) => {
    const press = event.target.closest(".step:enabled");
    isDone = false;
    if (!press || event.button) return;
    from = event;
    timer = setTimeout(() => {
      isDone = act(press);
      if (isDone) navigator.vibrate?.(15);
    }, HELD);
  });
  form.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP) stop();
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, stop);
  // The finger lets go of a button that has done its work, and a phone shows no menu for it.
  form.addEventListener("click", (event) => {
    if (!isDone || !event.target.closest(".step")) return;
    isDone = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  form.addEventListener("contextmenu", (event) => {
    if (event.target.closest(".step")) event.preventDefault();
  });
}
