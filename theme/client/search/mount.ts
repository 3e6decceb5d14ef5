import panelStyles from "../../styles/search-panel.css?text";
import { addStyles } from "../add-styles.js";
import { SearchPanel, type SearchPanelProps } from "./panel.js";

addStyles(panelStyles);

/**
 * Puts the search into the open dialog. The returned function takes it away again. A site may have its own search by
 * overriding this file.
 */
export function mountSearch(dialog: HTMLDialogElement, props: Omit<SearchPanelProps, "close">): () => void {
  const panel = new SearchPanel({ ...props, close: () => dialog.close() });
  // In one step, so that no letters get lost that are typed before.
  dialog.replaceChildren(panel.root);
  panel.focus();
  return () => dialog.replaceChildren();
}
