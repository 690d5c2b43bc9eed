// Presses whose change of the list only the server can make: it answers with the list, and the page stays.
import { send } from "../sending.js";

const ALONE = "[name=pick], [name=guesses]";

// `write(text)` takes the changed list over; `isNow(text)` says whether the list still is so. Answers with a way to press.
export function pressOnServer(form, box, { write, sendForm }) {
  async function press(name, value) {
    const before = box.value;
    const body = new URLSearchParams({ format: form.elements.format.value, text: before, [name]: value });
    const answer = await send(form, form.dataset.press, body).catch(() => null);
    if (!answer?.ok) sendForm(name, value); // the page says what is wrong
    else if (box.value === before) write((await answer.json()).text);
    else if (name === "copies") await press(name, value); // the list has changed meanwhile; a line's number may have too
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest(ALONE);
    if (!button) return;
    event.preventDefault();
    press(button.name, button.value);
    form.addEventListener("list:judged", keepFocus, { once: true });
  });

  // The button is gone with its line: the next question has the focus, or else the judgment.
  function keepFocus() {
    if (document.activeElement === document.body) (form.querySelector(ALONE) ?? document.getElementById("legality")).focus();
  }
  return press;
}
