// Opens the search. Its dialog, React and the index arrive when a person reaches for it.
import { NAVIGATE_EVENT, delegate, onContent } from "./events.js";
import { problemBox } from "./problem.js";
import { takeTarget } from "./search/target.js";

/** Elements that open the search. */
const OPENERS = "[data-opens=search]";
const EDITABLE = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Makes the search ready, on sites that have one. */
export function startSearch(): void {
  if (document.documentElement.dataset["search"] === undefined) return;
  delegate("click", OPENERS, () => void openSearch());
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && target.closest(OPENERS)) loadDialog().catch(() => undefined);
  });
  document.addEventListener("keydown", onKey);
  onContent(showKeys);
  void markTarget();
  document.addEventListener(NAVIGATE_EVENT, () => void markTarget());
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing } = event;
  if (event.defaultPrevented || isComposing || altKey || shiftKey) return;
  const isShortcut = key.toLowerCase() === "k" && ctrlKey !== metaKey;
  const isField = target instanceof Element && target.closest(EDITABLE) !== null;
  const isSlash = key === "/" && !ctrlKey && !metaKey && !isField;
  if (!isShortcut && !isSlash) return;
  event.preventDefault();
  if (dialog?.open) dialog.close();
  else void openSearch();
}

function showKeys(): void {
  if (!isApple) return;
  for (const hint of document.querySelectorAll("[data-search-keys]")) hint.textContent = "⌘ K";
}

let marking: Promise<typeof import("./search/marks.js")> | undefined;

/** Marks the words of the result that led here, and takes away those of the page before. */
async function markTarget(): Promise<void> {
  const words = takeTarget();
  if (words) marking ??= import("./search/marks.js");
  (await marking)?.markWords(words ?? []);
}

const loadDialog = () => import("./search/mount.js");
/** The dialog opened last. It may be closed and its event of that still on the way. */
let dialog: HTMLDialogElement | undefined;

async function openSearch(): Promise<void> {
  if (dialog?.open) return;
  const element = document.createElement("dialog");
  dialog = element;
  element.className = "search";
  element.ariaLabel = "Search";
  let unmount: (() => void) | undefined;
  element.addEventListener("close", () => {
    unmount?.();
    element.remove();
  });
  // A press on the backdrop is one on the dialog itself.
  element.addEventListener("click", ({ target }) => {
    if (target === element) element.close();
  });
  const input = document.createElement("input");
  input.className = "search-input";
  input.ariaLabel = "Search";
  element.append(input);
  document.body.append(element);
  element.showModal();
  await mountInto(element, input);

  async function mountInto(target: HTMLDialogElement, typed: HTMLInputElement): Promise<void> {
    try {
      const { mountSearch } = await loadDialog();
      // Meanwhile it may have been closed.
      if (target.open)
        unmount = mountSearch(target, { text: typed.value, onTarget: () => void markTarget() });
    } catch {
      const problem = problemBox("search-problem", "Search could not be loaded.", () => {
        problem.remove();
        void mountInto(target, typed);
      });
      target.append(problem);
    }
  }
}
