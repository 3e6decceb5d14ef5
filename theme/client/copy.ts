import { announce } from "./announce.js";
import { delegate } from "./events.js";
import { BOOT } from "../words/boot.js";

/** How long a button shows success, in milliseconds. */
const SHOWN = 2000;

/** The buttons that copy a code block. */
export function startCopy(): void {
  delegate("click", ".copy", (button) => void copy(button));
}

async function copy(button: HTMLElement): Promise<void> {
  // The button may specify its own text.
  const code = button.parentElement?.closest(".code, .endpoint, .operation-id")?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] ?? textOf(code));
  } catch {
    getSelection()?.selectAllChildren(code);
    return announce(BOOT.copyingDenied);
  }
  announce(BOOT.copied);
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), SHOWN);
}

/** The code without prompt signs. */
function textOf(code: Element): string {
  const copied = code.cloneNode(true) as Element;
  for (const prompt of copied.querySelectorAll(".prompt")) prompt.remove();
  return (copied.textContent ?? "").replace(/\n$/, "");
}
