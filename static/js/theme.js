// Light or dark by hand: remembered in a cookie, so that the server paints the next page right at once.
const root = document.documentElement;
const toggles = document.querySelectorAll("[data-theme-toggle]");
const system = matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
}

function describe() {
  for (const toggle of toggles) {
    const words = isDark() ? toggle.dataset.toLight : toggle.dataset.toDark;
    toggle.querySelector("[data-theme-words]").textContent = words;
    toggle.title = words;
    toggle.hidden = false;
  }
}

function choose(theme) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  if (theme === "system") {
    delete root.dataset.theme;
    document.cookie = `theme=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  } else {
    root.dataset.theme = theme;
    document.cookie = `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  }
  describe();
}

for (const toggle of toggles) toggle.addEventListener("click", () => choose(isDark() ? "light" : "dark"));
system.addEventListener("change", describe);
describe();

// The profile's choice of three, shown only where it works.
for (const section of document.querySelectorAll("[data-theme-section]")) section.hidden = false;
for (const radio of document.querySelectorAll("[data-theme-choice]")) {
  radio.checked = radio.value === (root.dataset.theme ?? "system");
  radio.addEventListener("change", () => choose(radio.value));
}
