import { announce } from "./announce.js";
import { delegate } from "./events.js";

/** How long a button shows that it has copied, in milliseconds. */
const SHOWN = 2000;

/** The buttons that copy a code block. */
export function startCopy(): void {
  delegate("click", ".copy", (button) => void copy(button));
}

async function copy(button: HTMLElement): Promise<void> {
  // A button that has a text of its own, or that of a code block.
  const code = button.parentElement?.closest(".code, .endpoint")?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] ?? textOf(code));
  } catch {
    getSelection()?.selectAllChildren(code);
    return announce("The browser does not allow copying. The code is selected instead.");
  }
  announce("Copied");
  button.classList.add("copied");
  setTimeout(() => button.classList.remove("copied"), SHOWN);
}

/** The code without what only accompanies it: prompt signs. */
function textOf(code: Element): string {
  const copied = code.cloneNode(true) as Element;
  for (const prompt of copied.querySelectorAll(".prompt")) prompt.remove();
  return (copied.textContent ?? "").replace(/\n$/, "");
}
