// Cards of which two windows changed the copies: both counts are shown, and a press takes the other one.
const place = document.getElementById("clashes");

// `setCount(section, card, count)` changes the list, which has the counts of this window.
export function showClashes(setCount) {
  return (conflicts) => {
    for (const conflict of conflicts) add(conflict, setCount);
    place.hidden = false;
  };
}

function add({ section, name, mine, theirs }, setCount) {
  const item = document.createElement("li");
  const words = document.createElement("span");
  words.textContent = place.dataset.words.replace("NAME", name).replace("SECTION", section).replace("MINE", mine).replace("THEIRS", theirs);
  const presses = document.createElement("span");
  presses.className = "cluster cluster--tight";
  presses.append(press(place.dataset.take, theirs, () => setCount(section, name, theirs)), press(place.dataset.stay, mine, () => {}));
  item.append(words, presses);
  place.querySelector("[data-list]").append(item);

  function press(label, count, choose) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button--small";
    button.textContent = label.replace("COUNT", count);
    button.addEventListener("click", () => {
      choose();
      item.remove();
      place.hidden = !place.querySelector("li");
    });
    return button;
  }
}
