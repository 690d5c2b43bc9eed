// Saves by Ctrl-S, by the buttons, and by Enter in the deck's name; a deck without a name is asked for one first.
export function saveByKeys(form, { showName }) {
  const { name, save } = form.elements;
  const press = save.length ? save[save.length - 1] : save;

  function saveDeck() {
    if (name.value.trim()) {
      form.requestSubmit(press);
      return;
    }
    if (!name.offsetParent) showName();
    name.focus();
  }

  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    saveDeck();
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    saveDeck();
  });
  for (const button of form.querySelectorAll("[data-save]")) button.addEventListener("click", saveDeck);
}
