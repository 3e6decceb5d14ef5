// The request console, loaded on demand.
import { createRoot } from "react-dom/client";
import { NAVIGATE_EVENT } from "../events.js";
import { Console } from "./Console.js";
import { completed, type WrittenOperation } from "./operation.js";
import { CONSOLE } from "../../words/console.js";

/** Opens the console of an operation in a dialog that is removed when it closes. */
export function openConsole(opener: HTMLElement): void {
  const operation = completed(JSON.parse(opener.nextElementSibling?.textContent ?? "{}") as WrittenOperation);
  const dialog = document.createElement("dialog");
  dialog.className = "console";
  dialog.setAttribute("aria-label", CONSOLE.title(operation.summary));
  document.body.append(dialog);
  const root = createRoot(dialog);
  root.render(<Console operation={operation} onClose={() => dialog.close()} />);
  dialog.addEventListener("close", () => {
    root.unmount();
    dialog.remove();
    opener.focus();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  // Closes when the page changes.
  document.addEventListener(NAVIGATE_EVENT, () => dialog.close(), { once: true });
  dialog.showModal();
}
