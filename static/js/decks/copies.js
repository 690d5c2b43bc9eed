// The copies of the card in sight, with the presses of its row: a phone shows the card over the row.
const panel = document.getElementById("glance");
const place = panel.querySelector("[data-copies]");

export function keepCopies() {
  panel.addEventListener("glance:shown", ({ detail: row }) => {
    for (const name of Object.keys(place.dataset)) if (name !== "copies") delete place.dataset[name];
    const { section, card, count, most } = row.dataset;
    Object.assign(place.dataset, { section, card, count, ...(most === undefined ? {} : { most }) });
    place.replaceChildren(row.querySelector(".counter").cloneNode(true));
    for (const press of place.querySelectorAll("button")) press.tabIndex = 0;
    place.hidden = false;
  });
}
