import { BOOT } from "../words/boot.js";

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
  button.textContent = BOOT.retry;
  button.addEventListener("click", retry);
  box.append(text, button);
  return box;
}

/** Where to load a module from after an error: browsers remember that it could not be loaded, and only try again with a different URL. */
export function addressToRetry(error: unknown): string | undefined {
  const address = /https?:\S+\.js\b/.exec(String(error))?.[0];
  return address && `${address}?again=${Date.now()}`;
}
