// The console and the settings of an API, loaded on demand.
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import consoleStyles from "../../styles/console.css?text";
import { addStyles } from "../add-styles.js";
import { inContextsOfRoot } from "../contexts.js";
import { closeBeside, closeWithPage } from "../events.js";
import { Console } from "./Console.js";
import { load, type ApiFile, type OperationFile } from "./data.js";
import { SettingsStore } from "./settings.js";
import { SettingsFields } from "./SettingsFields.js";
import { CONSOLE } from "../../words/console.js";

declare const DOCSITE_PASSES_CONTEXTS: boolean;

addStyles(consoleStyles);

/** Opens the console of an operation, whose button names the files for it. */
export async function openConsole(opener: HTMLElement): Promise<void> {
  const { console: operationUrl = "", api: apiUrl = "", key = "" } = opener.dataset;
  const [operation, api] = await Promise.all([load<OperationFile>(operationUrl), load<ApiFile>(apiUrl)]);
  const store = new SettingsStore(key);
  openDialog(opener, CONSOLE.title(operation.summary), (close) => (
    <Console api={api} operation={operation} store={store} onClose={close} />
  ));
}

/** Opens the settings of an API. */
export async function openSettings(opener: HTMLElement): Promise<void> {
  const { api: apiUrl = "", key = "" } = opener.dataset;
  const api = await load<ApiFile>(apiUrl);
  const store = new SettingsStore(key);
  openDialog(opener, CONSOLE.settings, (close) => (
    <div className="console-form">
      <header>
        <h2>{CONSOLE.settings}</h2>
        <button className="button" type="button" onClick={close}>
          {CONSOLE.close}
        </button>
      </header>
      <div className="console-body console-settings">
        <SettingsFields api={api} store={store} />
      </div>
    </div>
  ));
}

/** Shows something in a dialog that is removed when it closes. Nothing when the reader has gone on to something else. */
function openDialog(opener: HTMLElement, name: string, content: (close: () => void) => ReactNode): void {
  if (!opener.isConnected || document.querySelector("dialog:modal")) return;
  const dialog = document.createElement("dialog");
  dialog.className = "console";
  dialog.setAttribute("aria-label", name);
  document.body.append(dialog);
  const root = createRoot(dialog);
  const shown = content(() => dialog.close());
  if (DOCSITE_PASSES_CONTEXTS) void inContextsOfRoot(shown).then((node) => root.render(node));
  else root.render(shown);
  dialog.addEventListener("close", () => {
    root.unmount();
    dialog.remove();
    opener.focus();
  });
  closeBeside(dialog);
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    // A button that has the focus would be pressed as well.
    event.preventDefault();
    if (!event.repeat) dialog.querySelector("form")?.requestSubmit();
  });
  closeWithPage(dialog);
  dialog.showModal();
}
