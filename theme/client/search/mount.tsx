import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { SearchPanel, type SearchPanelProps } from "./SearchPanel.js";

/** Renders the search into the open dialog. The returned function unmounts it. */
export function mountSearch(dialog: HTMLDialogElement, props: Omit<SearchPanelProps, "close">): () => void {
  const root = createRoot(dialog);
  // Synchronous, so that no letters get lost that are typed before React renders its field.
  flushSync(() => root.render(<SearchPanel {...props} close={() => dialog.close()} />));
  return () => root.unmount();
}
