// The card editor: a field with something to mend says so.
const editor = document.getElementById("card-editor");

document.addEventListener("htmx:afterSettle", () => {
  for (const faults of editor.querySelectorAll("[id^=faults-]")) {
    const field = editor.elements[faults.id.slice("faults-".length)];
    const bad = faults.childElementCount > 0;
    field?.closest(".field").classList.toggle("field--bad", bad);
    if (bad) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }
});
