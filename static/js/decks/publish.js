// The description of a deck: names of cards are completed.
import { mentionCards } from "./mentions.js";

mentionCards(document.querySelector("[data-names]").dataset.names);
