import { announce } from "./announce.js";
import { delegate, isModified, onContent } from "./events.js";
import { loadSidebar } from "./pages.js";
import { isCut, isOpen, LABEL, prepare, setOpen, toggleOf } from "./sidebar-tree.js";
import { loadSwap } from "./swapping.js";
import { keepInView } from "./toc.js";

/**
 * The sidebar. Without JavaScript, the label of a category is a link to its page, or to the first page in
 * it; with it, the label opens and closes the category. Parts that pages of large sites omit are fetched on demand.
 */
export function startSidebar(): void {
  delegate("click", LABEL, (label, event) => {
    if (isModified(event)) return false;
    const leadsToOwnPage = toggleOf(label) !== undefined && label.ariaCurrent !== "page";
    if (leadsToOwnPage) return false;
    void toggle(label);
    return true;
  });
  delegate("click", ".sidebar .category > button", (button) => {
    const label = button.parentElement?.querySelector<HTMLElement>(":scope > a");
    if (label) void toggle(label);
  });
  // A label without a page has the role of a button, and needs its keys.
  delegate("keydown", `${LABEL}[role=button]`, (label, event) => {
    if (event.key !== " ") return false;
    void toggle(label);
    return true;
  });
  delegate("click", ".sidebar a[data-more]", (link, event) => {
    if (isModified(event)) return false;
    void complete(link);
    return true;
  });
  for (const intent of ["pointerover", "focusin"]) document.addEventListener(intent, onIntent);
  onContent(() => {
    prepare(document);
    const link = document.querySelector<HTMLElement>(".sidebar [aria-current=page]");
    if (link?.checkVisibility()) keepInView(link);
  });
}

async function toggle(label: HTMLElement): Promise<void> {
  if (!isCut(label)) return setOpen(label, !isOpen(label));
  const same = await complete(label);
  if (same) setOpen(same, true);
}

/** Replaces a partial tree by the whole one. Keeps the focus on the entry, and returns it. */
async function complete(entry: HTMLElement): Promise<HTMLElement | undefined> {
  try {
    return await (await loadSwap()).completed(entry);
  } catch {
    announce(DOCSITE_WORDS.boot.sidebarFailed);
    // The linked page contains the missing part.
    location.assign((entry as HTMLAnchorElement).href);
    return undefined;
  }
}

/** Prefetches the whole tree. */
function onIntent({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const address = target.closest<HTMLElement>("[data-whole]")?.dataset["whole"];
  if (address !== undefined) loadSidebar(address).catch(() => undefined);
}
