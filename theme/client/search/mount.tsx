import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { SearchPanel, type SearchPanelProps } from "./SearchPanel.js";

/** Fills the open dialog. The function that it gives empties it again. */
export function mountSearch(dialog: HTMLDialogElement, props: Omit<SearchPanelProps, "close">): () => void {
  const root = createRoot(dialog);
  // At once: letters typed into the field before React draws its own would be lost.
  flushSync(() => root.render(<SearchPanel {...props} close={() => dialog.close()} />));
  return () => root.unmount();
}
