// The request console, loaded when somebody opens it.
import { createRoot } from "react-dom/client";
import { NAVIGATE_EVENT } from "../events.js";
import { Console } from "./Console.js";
import { completed, type WrittenOperation } from "./operation.js";

/** Opens the console of an operation in a dialog that is removed when it closes. */
export function openConsole(opener: HTMLElement): void {
  const operation = completed(JSON.parse(opener.nextElementSibling?.textContent ?? "{}") as WrittenOperation);
  const dialog = document.createElement("dialog");
  dialog.className = "console";
  dialog.setAttribute("aria-label", `Try it: ${operation.summary}`);
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
  // The page of the operation is gone.
  document.addEventListener(NAVIGATE_EVENT, () => dialog.close(), { once: true });
  dialog.showModal();
}
