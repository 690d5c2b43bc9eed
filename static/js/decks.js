// Decks: copy the text, and keep what is typed on this device until it is saved.
for (const button of document.querySelectorAll("[data-copies]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  const words = button.textContent;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).value);
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = words; }, 2000);
  });
}

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
