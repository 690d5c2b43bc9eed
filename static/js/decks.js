// Decks: keep what is typed on this device until it is saved.
const editor = document.getElementById("deck-editor");
if (editor) {
  const list = editor.elements.text;
  const opened = list.value;
  let leaving = false;
  editor.addEventListener("submit", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  addEventListener("beforeunload", (event) => {
    if (!leaving && list.value !== opened) event.preventDefault();
  });
}
