import { MAIN_ID } from "../parts/ids.js";
import { elementOf } from "./parse.js";

/** An error message with a button to retry. */
export function problemBox(className: string, message: string, retry: () => void): HTMLElement {
  const box = document.createElement("div");
  box.className = className;
  box.role = "alert";
  const text = document.createElement("p");
  text.textContent = message;
  const button = document.createElement("button");
  button.className = "button";
  button.type = "button";
  button.textContent = DOCSITE_WORDS.boot.retry;
  button.addEventListener("click", retry);
  box.append(text, button);
  return box;
}

/** Where to load a module from after an error: browsers remember that it could not be loaded, and only try again with a different URL. */
export function addressToRetry(error: unknown): string | undefined {
  const address = /https?:\S+\.js\b/.exec(String(error))?.[0];
  return address && `${address}?again=${Date.now()}`;
}

/** Replaces the content of the page by an error message. */
export function showProblem(reason: string, retry: () => void): void {
  const box = elementOf(
    '<div class="problem" role="alert"><h1></h1><p></p><button class="button primary" type="button"></button></div>',
  );
  const [title, text, button] = box.children as unknown as [Element, Element, HTMLButtonElement];
  document.title = title.textContent = DOCSITE_WORDS.boot.pageFailed;
  text.textContent = reason;
  button.textContent = DOCSITE_WORDS.boot.retry;
  button.addEventListener("click", () => {
    button.disabled = true;
    retry();
  });
  const main = document.getElementById(MAIN_ID);
  main?.replaceChildren(box);
  main?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
}
