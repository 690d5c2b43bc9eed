// The arrows lead from card to card, as the cards stand on the screen, and from the first row back into the box.
const CARDS = "#cards > li > a, #cards h2 > a, #cards th > a";

const cards = () => [...document.querySelectorAll(CARDS)];

export function focusFirst() {
  const [first] = cards();
  first?.focus();
  return Boolean(first);
}

export function arrows(box) {
  document.addEventListener("keydown", (event) => {
    const from = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !from.matches?.(CARDS)) return;
    const all = cards();
    const to = target(event.key, all, from);
    if (to === undefined) return;
    event.preventDefault();
    (to ?? box).focus();
  });
}

// The card that a key leads to; null for the box; undefined if the key leads nowhere.
function target(key, all, from) {
  const at = all.indexOf(from);
  switch (key) {
    case "ArrowRight": return all[at + 1];
    case "ArrowLeft": return all[at - 1];
    case "Home": return all[0];
    case "End": return all.at(-1);
    case "ArrowDown": return beside(from, all.slice(at + 1), 1);
    case "ArrowUp": return beside(from, all.slice(0, at).reverse(), -1) ?? null;
    default: return undefined;
  }
}

// The nearest card of the next row in this direction.
function beside(from, others, direction) {
  const here = from.getBoundingClientRect();
  const middle = (box) => box.left + box.width / 2;
  const below = others.map((card) => ({ card, box: card.getBoundingClientRect() })).filter(({ box }) => (box.top - here.top) * direction > here.height / 2);
  if (!below.length) return undefined;
  const row = below.filter(({ box }) => Math.abs(box.top - below[0].box.top) < below[0].box.height / 2);
  return row.reduce((best, each) => (Math.abs(middle(each.box) - middle(here)) < Math.abs(middle(best.box) - middle(here)) ? each : best)).card;
}
