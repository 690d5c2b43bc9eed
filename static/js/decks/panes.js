// On a phone one pane is seen at a time; elsewhere the pool stays beside the cards or the text.
export function keepPanes(form) {
  const buttons = [...form.querySelectorAll("[data-pane]")];

  function showPane(name) {
    const before = form.dataset.shows;
    form.dataset.shows = form.elements.shows.value = name;
    if (before && before !== name && form.getBoundingClientRect().top < 0) form.scrollIntoView();
    for (const button of buttons) button.setAttribute("aria-pressed", button.dataset.pane === name);
  }

  for (const button of buttons) button.addEventListener("click", () => showPane(button.dataset.pane));
  for (const link of form.querySelectorAll("[data-leads]")) link.addEventListener("click", () => showPane(link.dataset.leads));
  for (const part of form.querySelectorAll("[data-needs-script]")) part.hidden = false;
  return showPane;
}
