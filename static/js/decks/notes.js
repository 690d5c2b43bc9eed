// What the player says of the card in sight: why it is in the deck, and a category of their own.
import { readNotes, writeCategory, writeRemark } from "./list_notes.js";

const panel = document.getElementById("glance");
const fields = panel.querySelector("[data-notes]");
const remark = document.getElementById("card-remark");
const category = document.getElementById("card-category");
const known = document.getElementById("card-categories");

// `write(text)` takes a list over.
export function keepNotes(box, sections, write) {
  let card = null; // the section and the name

  function show() {
    const said = card && readNotes(box.value, sections, ...card);
    fields.hidden = !said;
    if (!said) return;
    if (document.activeElement !== remark) remark.value = said.remark;
    if (document.activeElement !== category) category.value = said.category;
    known.replaceChildren(...said.categories.map((name) => new Option(name)));
  }

  panel.addEventListener("glance:shown", ({ detail: row }) => {
    card = row && [row.dataset.section, row.dataset.card];
    show();
  });
  box.addEventListener("input", () => { if (!panel.hidden) show(); });
  for (const [field, change] of [[remark, writeRemark], [category, writeCategory]]) {
    const keep = () => {
      const text = change(box.value, sections, ...card, field.value);
      if (text !== box.value) write(text);
    };
    field.addEventListener("change", keep);
    addEventListener("pagehide", () => { if (document.activeElement === field) keep(); }); // not left, and so not changed yet
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
      event.preventDefault(); // Enter never sends the form from here
      field.blur();
    });
  }
}
