// The banner's search box completes like that of the cards; what it needs for that is fetched when somebody goes there.
const box = document.getElementById("site-search");

box.addEventListener("focus", async () => {
  const { complete } = await import("./completion.js");
  complete(box, document.getElementById("site-suggestions"));
}, { once: true });
