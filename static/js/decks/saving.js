// Saves by Ctrl-S, and by Enter in the deck's name; a deck without a name is asked for one first.
export function saveByKeys(form) {
  const { name, save } = form.elements;
  const press = save.length ? save[save.length - 1] : save;

  function saveDeck() {
    if (name.value.trim()) form.requestSubmit(press);
    else name.focus();
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
  form.querySelector("[data-save]").addEventListener("click", saveDeck);
}
