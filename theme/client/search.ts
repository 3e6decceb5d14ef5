// Opens the search. Dialog and index are loaded on demand.
import { NAVIGATE_EVENT, closeBeside, closeWithPage, delegate, onContent } from "./events.js";
import { isKeyFree } from "./keys.js";
import { addressToRetry, problemBox } from "./problem.js";
import { focusOn, hashTarget } from "./hash-target.js";
import type { SearchPanelProps } from "./search/panel.js";
import type { Shared } from "./search/shared.js";
import { fetchText, loadStart, versionHere } from "./search/start.js";
import { expectTarget, takeTarget } from "./search/target.js";
import { keep, recallJson } from "./storage.js";

/** Elements that open the search. */
const OPENERS = "[data-opens=search]";
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Makes the search ready. */
export function startSearch(): void {
  delegate("click", OPENERS, (opener) => {
    // A button of a form searches for what is written beside it.
    void openSearch(opener.closest("form")?.querySelector("input")?.value);
    return true;
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Element && target.closest(OPENERS)) loadDialog().catch(() => undefined);
  });
  document.addEventListener("keydown", onKey);
  onContent(showKeys);
  void markTarget();
  document.addEventListener(NAVIGATE_EVENT, () => void markTarget());
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing) return;
  const isShortcut = key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
  if (!isShortcut && !(key === "/" && isKeyFree(event))) return;
  // Sites without search have no button.
  if (!document.querySelector(OPENERS)) return;
  event.preventDefault();
  if (dialog?.open) dialog.close();
  else void openSearch();
}

function showKeys(): void {
  if (!isApple) return;
  for (const hint of document.querySelectorAll("[data-search-keys]")) hint.textContent = "⌘ K";
}

/** Whether words were marked. */
let hasMarks = false;

/** Marks the words of the search result that led here, and removes earlier marks. */
async function markTarget(): Promise<void> {
  const words = takeTarget();
  hasMarks ||= words !== undefined;
  const parts = hasMarks ? await loadDialog().catch(() => undefined) : undefined;
  parts?.markWords(words ?? [], hashTarget);
}

/** A result on the page that is open was chosen. */
function onTarget(): void {
  void markTarget();
  const section = hashTarget(location.hash);
  if (section) focusOn(section);
}

const SHARED: Shared = { expectTarget, fetchText, keep, loadStart, problemBox, recallJson, versionHere };

let loadDialog = () => import("./search/dialog.js");

/** The last dialog. It may be closed without its `close` event having fired yet. */
let dialog: HTMLDialogElement | undefined;

/** Puts the search into an element of a page. */
export async function mountOn(
  place: HTMLElement,
  own: Pick<SearchPanelProps, "text" | "part" | "most" | "onType">,
): Promise<void> {
  const start = loadStart();
  start.catch(() => undefined);
  const { mountSearch } = await loadDialog();
  mountSearch(place, { ...own, isEntered: false, start, onTarget, shared: SHARED });
}

async function openSearch(text = ""): Promise<void> {
  if (dialog?.open) return;
  const field = document.querySelector<HTMLElement>("main .search-input");
  if (field) return field.focus();
  const element = document.createElement("dialog");
  dialog = element;
  element.className = "search";
  element.ariaLabel = DOCSITE_WORDS.boot.search;
  let unmount: (() => void) | undefined;
  const root = document.documentElement;
  // Where nothing scrolls, room for a scroll bar would move the page.
  root.classList.toggle("search-open", root.scrollHeight > root.clientHeight);
  element.addEventListener("close", () => {
    root.classList.remove("search-open");
    unmount?.();
    element.remove();
  });
  closeBeside(element);
  const follow = () => {
    if (element.open) closeWithPage(element);
  };
  // A page that is on its way already was asked for before the search.
  void Promise.resolve(window.navigation?.transition?.finished).then(follow, follow);
  const input = document.createElement("input");
  input.className = "search-input";
  input.ariaLabel = DOCSITE_WORDS.boot.search;
  input.value = text;
  let isEntered = false;
  input.addEventListener("input", () => (isEntered = false));
  input.addEventListener(
    "keydown",
    // As in the panel: Safari tells of a conversion by the code alone.
    ({ key, isComposing, keyCode }) => (isEntered ||= key === "Enter" && !isComposing && keyCode !== 229),
  );
  element.append(input);
  document.body.append(element);
  element.showModal();
  await mountInto(element, input);

  async function mountInto(target: HTMLDialogElement, typed: HTMLInputElement): Promise<void> {
    const start = loadStart();
    // The dialog reports it.
    start.catch(() => undefined);
    try {
      const { mountSearch } = await loadDialog();
      // It may have been closed in the meantime.
      if (!target.open) return;
      const { value } = typed;
      unmount = mountSearch(target, { text: value, isEntered, start, onTarget, shared: SHARED });
    } catch (error) {
      const address = addressToRetry(error);
      if (address) loadDialog = () => import(address);
      const problem = problemBox("search-problem", DOCSITE_WORDS.boot.searchFailed, () => {
        problem.remove();
        void mountInto(target, typed);
      });
      target.append(problem);
    }
  }
}
