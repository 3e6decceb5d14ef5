import { announce } from "./announce.js";
import { delegate, isModified } from "./events.js";

/** How long a button shows success, in milliseconds. */
const SHOWN = 2000;

/** The buttons that copy a code block, and the links of headings to themselves, which lead there as well. */
export function startCopy(): void {
  delegate("click", ".copy", (button) => void copy(button));
  delegate("click", ".anchor", (link, event) => {
    if (!isModified(event)) void copyLink(link as HTMLAnchorElement);
  });
}

async function copyLink(link: HTMLAnchorElement): Promise<void> {
  // Where the browser does not allow it, the address bar has it.
  await navigator.clipboard?.writeText(link.href).then(
    () => show(link, "copied", DOCSITE_WORDS.boot.linkCopied),
    () => undefined,
  );
}

async function copy(button: HTMLElement): Promise<void> {
  const { source } = button.dataset;
  if (source !== undefined) return copyFrom(source, button);
  // The button may specify its own text.
  const code = button.parentElement?.closest(".code, .endpoint, .operation-id")?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] ?? textOf(code));
  } catch {
    getSelection()?.selectAllChildren(code);
    return announce(DOCSITE_WORDS.boot.copyingDenied);
  }
  show(button, "copied", DOCSITE_WORDS.boot.copied);
}

/** Copies what is at an address. Browsers only allow it if they get the promise in the moment of the click. */
async function copyFrom(address: string, button: HTMLElement): Promise<void> {
  const load = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error();
    return new Blob([await response.text()], { type: "text/plain" });
  };
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": load() })]);
    show(button, "copied", DOCSITE_WORDS.boot.copied);
  } catch {
    show(button, "failed", DOCSITE_WORDS.boot.copyingFailed);
  }
}

/** Tells the outcome, and shows it on the button for a while. */
function show(button: HTMLElement, state: "copied" | "failed", text: string): void {
  announce(text);
  button.classList.add(state);
  setTimeout(() => button.classList.remove(state), SHOWN);
}

/** The code without prompt signs. */
function textOf(code: Element): string {
  const copied = code.cloneNode(true) as Element;
  for (const prompt of copied.querySelectorAll(".prompt")) prompt.remove();
  return (copied.textContent ?? "").replace(/\n$/, "");
}
