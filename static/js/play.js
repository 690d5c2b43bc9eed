// A deck to begin with is played in an edition of its own game.
const { deck, format } = document.querySelector(".table-open").elements;

function followGame() {
  const [kind, game] = deck.value.split(":");
  const isOfGame = ({ value }) => value.startsWith(`${game}:`);
  if (kind === "starter" && !isOfGame(format)) format.value = [...format.options].find(isOfGame)?.value ?? format.value;
}

deck.addEventListener("change", followGame);
followGame();
