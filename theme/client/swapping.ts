import { MAIN_ID, MENU_ID } from "../parts/ids.js";
import { NAVIGATE_EVENT } from "./events.js";
import { focusOn, hashTarget } from "./hash-target.js";
import { loadSidebar, NeedsLoad } from "./pages.js";
import { isCut, isOpen, LABEL, prepare, setOpen, toggleOf } from "./sidebar-tree.js";
import type { Shared, Visit } from "./swap.js";
import { keepInView } from "./toc.js";

const SHARED: Shared = {
  focusOn,
  hashTarget,
  isCut,
  isOpen,
  keepInView,
  LABEL,
  loadSidebar,
  mainId: MAIN_ID,
  menuId: MENU_ID,
  NAVIGATE_EVENT,
  NeedsLoad,
  prepare,
  setOpen,
  toggleOf,
};

/** What puts a page in the place of another one: see `swap.ts`. */
export async function loadSwap() {
  const { completed, showPage } = await import("./swap.js");
  return {
    completed: (entry: HTMLElement) => completed(entry, SHARED),
    showPage: (page: Document, visit: Visit) => showPage(page, visit, SHARED),
  };
}
