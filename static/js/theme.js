// Light or dark by hand: remembered in a cookie, so that the server paints the next page right at once.
const root = document.documentElement;
const toggle = document.querySelector("[data-theme-toggle]");
const system = matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
}

function describe() {
  const words = isDark() ? toggle.dataset.toLight : toggle.dataset.toDark;
  toggle.querySelector("[data-theme-words]").textContent = words;
  toggle.title = words;
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
  if (toggle) describe();
}

if (toggle) {
  toggle.hidden = false;
  describe();
  toggle.addEventListener("click", () => choose(isDark() ? "light" : "dark"));
  system.addEventListener("change", describe);
}

// The profile's choice of three, shown only where it works.
for (const section of document.querySelectorAll("[data-theme-section]")) section.hidden = false;
for (const radio of document.querySelectorAll("[data-theme-choice]")) {
  radio.checked = radio.value === (root.dataset.theme ?? "system");
  radio.addEventListener("change", () => choose(radio.value));
}
