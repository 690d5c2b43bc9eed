// The card editor: a field that has something to mend says so, and what is typed is not left behind by mistake.
const editor = document.getElementById("card-editor");
const opened = new URLSearchParams(new FormData(editor)).toString();
let leaving = false;

document.addEventListener("htmx:afterSettle", () => {
  for (const faults of editor.querySelectorAll("[id^=faults-]")) {
    const field = editor.elements[faults.id.slice("faults-".length)];
    const bad = faults.childElementCount > 0;
    field?.closest(".field").classList.toggle("field--bad", bad);
    if (bad) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }
});

editor.addEventListener("submit", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });
addEventListener("beforeunload", (event) => {
  if (!leaving && new URLSearchParams(new FormData(editor)).toString() !== opened) event.preventDefault();
});
