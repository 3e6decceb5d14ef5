// Keys that do something when they are pressed alone, and their list. Loaded when one is pressed first.
import shortcutStyles from "../styles/shortcuts.css?text";
import { addStyles } from "./add-styles.js";
import { closeBeside, closeWithPage } from "./events.js";
import { READER } from "../words/reader.js";
import { SHORTCUTS } from "../words/shortcuts.js";
import type { keep, recall } from "./storage.js";

/** Elements that do something of their own with letters. */
const BUSY =
  "video, audio, iframe, [role=application], [role=listbox], [role=menu], [role=textbox], [role=tree]";

/** Given as arguments: an import would make a file of its own of it, which every page would load. */
type Storage = [read: typeof recall, write: typeof keep];

/** Where the device keeps that they are off. */
const STORED = "shortcuts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  /** What it clicks; on a page without it, the key does nothing. */
  readonly target: string;
}

/** What can be done here. */
const shortcuts: readonly Shortcut[] = [
  { keys: ["/", isApple ? "⌘ K" : "Ctrl K"], label: SHORTCUTS.search, target: "[data-opens=search]" },
  { keys: ["[", "p"], label: SHORTCUTS.previous, target: "main [rel=prev]" },
  { keys: ["]", "n"], label: SHORTCUTS.next, target: "main [rel=next]" },
  { keys: ["m"], label: SHORTCUTS.menu, target: ".menu, .navbar nav" },
  { keys: ["t"], label: SHORTCUTS.theme, target: ".color-toggle" },
  { keys: ["e"], label: SHORTCUTS.edit, target: ".doc-foot > a" },
  { keys: ["c"], label: SHORTCUTS.copy, target: ".page-actions > .copy" },
  { keys: ["+"], label: READER.larger, target: "[data-reader-option=larger]" },
  { keys: ["-"], label: READER.smaller, target: "[data-reader-option=smaller]" },
  { keys: ["f"], label: READER.focus, target: "[data-reader-option=focus]" },
  { keys: ["?"], label: SHORTCUTS.list, target: "body" },
];

addStyles(shortcutStyles);

/** Does what a key is for. */
export function press({ key, target, repeat }: KeyboardEvent, ...storage: Storage): void {
  const isBusy = repeat || (target instanceof Element && target.closest(BUSY));
  if (isBusy || document.querySelector("dialog[open], :popover-open")) return;
  if (key === "?") return showList(...storage);
  if (key === "m") return goToMenu();
  const shortcut = shortcuts.find(({ keys }) => keys.includes(key));
  if (shortcut) document.querySelector<HTMLElement>(shortcut.target)?.click();
}

/** Opens the menu of narrow screens; on wide ones, moves the focus to the entry of the page. */
function goToMenu(): void {
  const openers = document.querySelectorAll<HTMLElement>("[popovertargetaction=show]");
  const opener = [...openers].find((each) => each.checkVisibility());
  if (opener) return opener.click();
  const links = document.querySelectorAll<HTMLElement>(".menu [aria-current], .menu a, .navbar nav a");
  [...links].find((link) => link.checkVisibility())?.focus();
}

/** Shows the keys of this page in a dialog, which gives the focus back. */
export function showList(read: typeof recall, write: typeof keep): void {
  const dialog = document.createElement("dialog");
  dialog.className = "shortcuts";
  dialog.innerHTML = `<div><h2 id="Shortcuts"></h2><button class="icon-button" type="button"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div><dl></dl><label><input type="checkbox" autofocus> <span></span></label>`;
  dialog.setAttribute("aria-labelledby", "Shortcuts");
  const part = <Part extends Element>(selector: string) => dialog.querySelector(selector) as Part;
  part("h2").textContent = SHORTCUTS.title;
  part("span").textContent = SHORTCUTS.enabled;
  const close = part<HTMLButtonElement>("button");
  close.ariaLabel = SHORTCUTS.close;
  close.addEventListener("click", () => dialog.close());
  part("dl").append(...shortcuts.filter(({ target }) => document.querySelector(target)).map(row));
  const box = part<HTMLInputElement>("input");
  box.checked = read(STORED) !== "off";
  box.addEventListener("change", () => write(STORED, box.checked ? undefined : "off"));
  closeBeside(dialog);
  closeWithPage(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function row({ keys, label }: Shortcut): HTMLElement {
  const entry = document.createElement("div");
  const name = document.createElement("dt");
  name.textContent = label;
  const list = document.createElement("dd");
  for (const [index, key] of keys.entries()) {
    const element = document.createElement("kbd");
    // Brackets would be mirrored.
    element.dir = "ltr";
    element.textContent = key;
    list.append(...(index === 0 ? [] : [` ${SHORTCUTS.or} `]), element);
  }
  entry.append(name, list);
  return entry;
}
