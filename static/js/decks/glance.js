// The card in sight: its face and rulings, of the row that is pointed at, focused or tapped.
const PAUSE = 150; // milliseconds on a row
const panel = document.getElementById("glance");
const place = panel.querySelector("[data-glance]");
const seen = new Map(); // by slug: what was fetched
let pause = 0;
let wanted = "";

async function show(slug) {
  wanted = slug;
  if (!seen.has(slug)) seen.set(slug, fetch(`/cards/${encodeURIComponent(slug)}/glance/`).then((answer) => (answer.ok ? answer.text() : "")));
  const markup = await seen.get(slug).catch(() => "");
  if (!markup) seen.delete(slug); // the next look tries again
  if (wanted !== slug || !markup) return;
  window.htmx.swap(place, markup, { swapStyle: "innerHTML" });
  panel.hidden = false;
}

// A finger that presses a row's button wants that button and no card over the page: focus counts where it is shown.
function look(event) {
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
  const slug = event.target.closest?.(".deck-row")?.dataset.slug;
  clearTimeout(pause);
  if (slug && slug !== wanted) pause = setTimeout(show, PAUSE, slug);
}

export function glanceAt(form) {
  form.addEventListener("focusin", look);
  if (matchMedia("(hover: hover)").matches) form.addEventListener("pointerover", look);
  else form.addEventListener("click", tap);
  panel.querySelector("[data-close]").addEventListener("click", close);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
}

// Without a pointer that hovers, a tap on the name shows the card here, and the link in it leads to its page.
function tap(event) {
  const slug = event.target.closest(".deck-row__name") && event.target.closest(".deck-row").dataset.slug;
  if (!slug) return;
  event.preventDefault();
  show(slug);
}

function close() {
  clearTimeout(pause);
  panel.hidden = true;
  wanted = "";
}
