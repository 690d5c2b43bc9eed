// The board of a game: arrows from the card that acts to its targets, and a card's face at a press of its name.
const SVG = "http://www.w3.org/2000/svg";
const HEAD = 12; // pixels of an arrow's head
const seen = new Map(); // by address: what was fetched

function boxOf(element, board) {
  const box = element.getBoundingClientRect();
  const ground = board.getBoundingClientRect();
  return { x: box.x + box.width / 2 - ground.x, y: box.y + box.height / 2 - ground.y, wide: box.width / 2, high: box.height / 2 };
}

// Where the way from the middle of one box to another's leaves the first.
function edgeOf(box, towards) {
  const [x, y] = [towards.x - box.x, towards.y - box.y];
  const share = Math.min(1, box.wide / (Math.abs(x) || 1e-9), box.high / (Math.abs(y) || 1e-9));
  return { x: box.x + x * share, y: box.y + y * share };
}

function arrowBetween(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const neck = { x: to.x - along.x * HEAD, y: to.y - along.y * HEAD };
  const side = { x: (-along.y * HEAD) / 2, y: (along.x * HEAD) / 2 };
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", "board__arrow");
  path.setAttribute("d", `M${from.x} ${from.y}L${neck.x} ${neck.y}M${to.x} ${to.y}L${neck.x + side.x} ${neck.y + side.y}L${neck.x - side.x} ${neck.y - side.y}Z`);
  return path;
}

// Draws the arrows of a board anew.
export function drawArrows(board) {
  board.querySelector(".board__arrows")?.remove();
  const targets = [...board.querySelectorAll("[data-aimed]")];
  if (!targets.length) return;
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "board__arrows");
  picture.setAttribute("aria-hidden", "true");
  for (const actor of board.querySelectorAll("[data-acts]")) {
    for (const target of targets) {
      const [from, to] = [boxOf(actor, board), boxOf(target, board)];
      picture.append(arrowBetween(edgeOf(from, to), edgeOf(to, from)));
    }
  }
  board.append(picture);
}

async function fetchGlance(address) {
  if (!seen.has(address)) seen.set(address, fetch(`${address}glance/`).then((answer) => (answer.ok ? answer.text() : "")));
  const markup = await seen.get(address).catch(() => "");
  if (!markup) seen.delete(address); // the next press tries again
  return markup;
}

// A press of a card's name shows the card over the page; where that fails the link leads to the card's page.
export function showCards(root) {
  const dialog = root.querySelector("[data-glance-dialog]");
  root.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-glance]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const markup = await fetchGlance(link.getAttribute("href"));
    if (!markup) {
      location.assign(link.href);
      return;
    }
    window.htmx.swap(dialog.querySelector("[data-glance-place]"), markup, { swapStyle: "innerHTML" });
    if (!dialog.open) dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
