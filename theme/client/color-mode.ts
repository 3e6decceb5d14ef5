import { delegate, onContent } from "./events.js";
import { COLOR_MODE as KEY, keep, recall } from "./storage.js";

const TOGGLE = ".color-toggle";
const root = document.documentElement;
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** A mode that a reader has chosen; `undefined`: that of the site. */
type Choice = "light" | "dark" | undefined;

let choice: Choice;
let bars: HTMLMetaElement | undefined;

/**
 * The button for light and dark mode, synchronized across tabs. Where the site follows the system, it leads back to that, too. An inline
 * script sets the initial mode.
 */
export function startColorMode(): void {
  choice = choiceOf(recall(KEY));
  delegate("click", TOGGLE, () => {
    const mode = next();
    apply(mode);
    keep(KEY, mode);
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY) apply(choiceOf(newValue));
  });
  // A page from the back/forward cache has missed events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) apply(choiceOf(recall(KEY)));
  });
  prefersDark.addEventListener("change", () => {
    if (choice === undefined) apply(undefined);
  });
  onContent(label);
}

function choiceOf(text: string | null | undefined): Choice {
  return text === "light" || text === "dark" ? text : undefined;
}

function followsSystem(): boolean {
  return document.querySelector<HTMLElement>(TOGGLE)?.dataset["default"] === "system";
}

/** What the button leads to: the other mode; where the site follows the system, the other one, that of the system, and back to it. */
function next(): Choice {
  const [own, other] = prefersDark.matches ? (["dark", "light"] as const) : (["light", "dark"] as const);
  if (!followsSystem()) return isDark() ? "light" : "dark";
  if (choice === undefined) return other;
  return choice === other ? own : undefined;
}

function isDark(): boolean {
  const { theme } = root.dataset;
  return theme === "dark" || (theme === "system" && prefersDark.matches);
}

function apply(mode: Choice): void {
  if (!document.querySelector(TOGGLE) || (mode === undefined && !followsSystem())) return;
  choice = mode;
  // Color transitions would pass through unreadable contrasts.
  root.classList.add("no-transition");
  root.dataset["theme"] = mode ?? (prefersDark.matches ? "dark" : "light");
  label();
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove("no-transition")));
}

function label(): void {
  const leadsTo = next();
  const names = { light: DOCSITE_WORDS.boot.lightMode, dark: DOCSITE_WORDS.boot.darkMode };
  for (const button of document.querySelectorAll<HTMLElement>(TOGGLE)) {
    button.ariaLabel = leadsTo ? names[leadsTo] : DOCSITE_WORDS.boot.systemMode;
    button.classList.toggle("to-system", leadsTo === undefined);
  }
  colorBrowser();
}

/** Gives the bars of a phone's browser the color of the page, unless the site has set one. */
function colorBrowser(): void {
  if (!bars && document.querySelector("meta[name=theme-color]")) return;
  if (!bars) {
    bars = document.createElement("meta");
    bars.name = "theme-color";
    document.head.append(bars);
  }
  bars.content = getComputedStyle(root).backgroundColor;
}
