import { delegate, onContent } from "./events.js";
import { keep, recall } from "./storage.js";
import { BOOT } from "../words/boot.js";

const KEY = "theme";
const root = document.documentElement;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** The button for light and dark mode, synchronized across tabs. An inline script sets the initial mode. */
export function startColorMode(): void {
  delegate("click", ".color-toggle", () => {
    const mode = isDark() ? "light" : "dark";
    apply(mode);
    keep(KEY, mode);
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) apply(newValue ?? undefined);
  });
  // A page from the back/forward cache has missed events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) apply(recall(KEY));
  });
  prefersDark.addEventListener("change", label);
  onContent(label);
}

function isDark(): boolean {
  const { theme } = root.dataset;
  return theme === "dark" || (theme === "system" && prefersDark.matches);
}

function apply(mode: string | undefined): void {
  if ((mode !== "light" && mode !== "dark") || !document.querySelector(".color-toggle")) return;
  // Color transitions would pass through unreadable contrasts.
  root.classList.add("no-transition");
  root.dataset["theme"] = mode;
  label();
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove("no-transition")));
}

function label(): void {
  const name = isDark() ? BOOT.lightMode : BOOT.darkMode;
  for (const button of document.querySelectorAll(".color-toggle")) button.setAttribute("aria-label", name);
}
