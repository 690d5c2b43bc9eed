// Undo and redo of a list's text, whatever changed it, and the steps that led to it.
const PAUSE = 800; // milliseconds: typing without a longer pause is one step
const MOST = 500; // steps that are kept

// `stepped()` follows each new step. A step is a text and the time at which it was made.
export function keepHistory(box, { undo, redo, stepped }) {
  const past = [];
  const future = [];
  let last = { text: box.value, at: Date.now() };
  let changed = 0;

  function note() {
    if (box.value === last.text) return;
    if (Date.now() - changed > PAUSE || !past.length) past.push(last);
    if (past.length > MOST) past.shift();
    changed = Date.now();
    future.length = 0;
    last = { text: box.value, at: changed };
    show();
  }

  function step(from, to) {
    if (!from.length) return;
    to.push(last);
    last = from.pop();
    changed = 0;
    box.value = last.text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    show();
  }

  function show() {
    undo.disabled = !past.length;
    redo.disabled = !future.length;
    stepped();
  }

  const back = () => step(past, future);
  const forth = () => step(future, past);
  box.addEventListener("input", note);
  undo.addEventListener("click", back);
  redo.addEventListener("click", forth);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target.matches("input") && event.target.value) return; // the field undoes its own typing
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) back();
    else if (key === "y" || key === "z") forth();
    else return;
    event.preventDefault();
  });
  return { begin: () => { changed = 0; }, steps: () => [...past, last] };
}
