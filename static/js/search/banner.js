// The banner's search box completes like that of the cards; what it needs for that is fetched when somebody goes there.
const box = document.getElementById("site-search");

box.addEventListener("focus", async () => {
  const before = box.value;
  const { complete } = await import("./completion.js");
  const { ask } = complete(box, document.getElementById("site-suggestions"));
  if (box.value !== before) ask(); // somebody typed faster than that came
}, { once: true });
