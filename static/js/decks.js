// Decks: warn before a list that is not saved is left.
const editor = document.getElementById("deck-editor");
if (editor) {
  const list = editor.elements.text;
  const opened = list.defaultValue;
  let leaving = false;
  editor.addEventListener("submit", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  addEventListener("beforeunload", (event) => {
    const unsaved = "unsaved" in editor.dataset ? list.value.trim() !== "" : list.value !== opened;
    if (!leaving && unsaved) event.preventDefault();
  });
}
