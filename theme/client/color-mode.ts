import { delegate, onContent } from "./events.js";
import { keep, recall } from "./storage.js";

const KEY = "theme";
const root = document.documentElement;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** The button that changes between light and dark; other open tabs follow. The first value is set before the first paint. */
export function startColorMode(): void {
  delegate("click", ".color-toggle", () => {
    const mode = isDark() ? "light" : "dark";
    apply(mode);
    keep(KEY, mode);
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) apply(newValue ?? undefined);
  });
  // A page that the browser kept missed what happened in the meantime.
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
  // Colours that fade pass through pairs that nobody can read.
  root.classList.add("no-transition");
  root.dataset["theme"] = mode;
  label();
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove("no-transition")));
}

function label(): void {
  const name = isDark() ? "Switch to light mode" : "Switch to dark mode";
  for (const button of document.querySelectorAll(".color-toggle")) button.setAttribute("aria-label", name);
}
