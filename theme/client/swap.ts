// Puts a page in the place of another one, and its sidebar. Its code is loaded when somebody seems about to open a page, and gets what it
// shares with the script of every page as an argument: an import would make a file of its own of that, which every page would load.
import type { NAVIGATE_EVENT, Navigation } from "./events.js";
import type { focusOn, hashTarget } from "./hash-target.js";
import type { loadSidebar, NeedsLoad } from "./pages.js";
import type * as tree from "./sidebar-tree.js";
import type { keepInView } from "./toc.js";

/** What is in the script of every page. */
export interface Shared extends Readonly<typeof tree> {
  readonly focusOn: typeof focusOn;
  readonly hashTarget: typeof hashTarget;
  readonly keepInView: typeof keepInView;
  readonly loadSidebar: typeof loadSidebar;
  readonly mainId: string;
  readonly menuId: string;
  readonly NAVIGATE_EVENT: typeof NAVIGATE_EVENT;
  readonly NeedsLoad: typeof NeedsLoad;
}

/** How a page is shown. */
export interface Visit {
  readonly previousUrl: string;
  /** Whether the page is not wanted any more: nothing is shown then. */
  readonly isOver: () => boolean;
  /** Called when nothing keeps the new page from being shown any more. */
  readonly arrive: (title: string) => void;
  /** Called when it is in place. */
  readonly scroll: () => void;
}

/** Replaces the current page. */
export async function showPage(page: Document, visit: Visit, shared: Shared): Promise<void> {
  const { previousUrl, isOver, arrive, scroll } = visit;
  const { focusOn, hashTarget, NAVIGATE_EVENT } = shared;
  const replaceHead = await addHead(page);
  if (isOver()) return;
  const swap = () => {
    if (isOver()) return;
    arrive(page.title);
    replaceHead();
    document.title = page.title;
    placeClass(page);
    showFonts();
    placeSidebar(page, shared);
    placeNavItems(page);
    const main = mainOf(document, shared);
    // Copies, because the page is cached.
    main.replaceChildren(...document.importNode(mainOf(page, shared), true).childNodes);
    const detail: Navigation = { url: location.href, previousUrl, page };
    document.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail }));
    // A menu that closes returns the focus to its button.
    // Reading goes on at what the address names, or at the beginning.
    focusOn(hashTarget(location.hash) ?? main);
    scroll();
  };
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches)
    return swap();
  const transition = document.startViewTransition(swap);
  // Skipped animations are no problem.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

function mainOf(page: Document, { mainId, NeedsLoad }: Shared): HTMLElement {
  const main = page.getElementById(mainId);
  if (!main) throw new NeedsLoad();
  return main;
}

/**
 * Adds the head tags of the new page, and waits for its style sheets. The returned function puts them into effect, and
 * removes the tags of the old page.
 */
async function addHead(page: Document): Promise<() => void> {
  const wanted = new Map([...page.head.querySelectorAll("[data-page]")].map((tag) => [tag.outerHTML, tag]));
  const old = [...document.head.querySelectorAll("[data-page]")].filter(
    (tag) => !wanted.delete(tag.outerHTML),
  );
  const added = [...wanted.values()].map((tag) => document.importNode(tag, true));
  const sheets = added.filter(
    (tag): tag is HTMLLinkElement => tag instanceof HTMLLinkElement && tag.rel === "stylesheet",
  );
  const loaded = sheets.map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.addEventListener("load", resolve);
        sheet.addEventListener("error", resolve);
      }),
  );
  const medias = sheets.map((sheet) => sheet.getAttribute("media"));
  // They must not change the old page.
  for (const sheet of sheets) sheet.media = "not all";
  document.head.append(...added);
  await Promise.all(loaded);
  return () => {
    for (const [index, sheet] of sheets.entries()) {
      const media = medias[index];
      if (typeof media === "string") sheet.media = media;
      else sheet.removeAttribute("media");
    }
    for (const tag of old) tag.remove();
  };
}

/** A font that came too late for the first page is shown on the next ones, as if they were loaded. */
function showFonts(): void {
  for (const { href, cssRules } of document.styleSheets)
    if (href?.startsWith(location.origin))
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-display") === "optional")
          rule.style.setProperty("font-display", "swap");
}

/** Gives the `html` element the class of the new page. */
function placeClass(page: Document): void {
  const { classList, dataset } = document.documentElement;
  const namesOf = (names = "") => names.split(" ").filter(Boolean);
  const { pageClass } = page.documentElement.dataset;
  classList.remove(...namesOf(dataset["pageClass"]));
  classList.add(...namesOf(pageClass));
  if (pageClass === undefined) delete dataset["pageClass"];
  else dataset["pageClass"] = pageClass;
}

/** Replaces the sidebar by that of the new page, if it has one. */
function placeSidebar(page: Document, shared: Shared): void {
  const menu = document.getElementById(shared.menuId);
  const present = menu?.querySelector<HTMLElement>(".sidebar");
  const fresh = page.getElementById(shared.menuId)?.querySelector<HTMLElement>(".sidebar");
  const next = fresh && sidebarAfter(present, fresh, shared);
  menu?.parentElement?.classList.toggle("has-sidebar", Boolean(next));
  placeSections(page, menu, shared);
  if (next === present) return;
  present?.remove();
  if (next) menu?.append(next);
}

/** Replaces the list above the sidebar where that of the new page differs, as by the section that is current. */
function placeSections(page: Document, menu: HTMLElement | null, { menuId }: Shared): void {
  const old = menu?.querySelector(".sections");
  const fresh = page.getElementById(menuId)?.querySelector(".sections");
  if (old && fresh?.isEqualNode(old)) return;
  old?.remove();
  if (!fresh) return;
  const copy = document.importNode(fresh, true);
  const sidebar = menu?.querySelector(".sidebar");
  if (sidebar) sidebar.before(copy);
  else menu?.append(copy);
}

/** Replaces the lists of the navbar where those of the new page differ, as by the entry that is current. */
function placeNavItems(page: Document): void {
  const fresh = page.querySelectorAll(".nav-items");
  for (const [index, list] of document.querySelectorAll(".nav-items").entries()) {
    const next = fresh[index];
    if (next && next.outerHTML !== list.outerHTML) list.replaceWith(document.importNode(next, true));
  }
}

/**
 * The sidebar for a new page: the present one with the new page marked, if it contains
 * the whole sidebar of the new page; otherwise a copy of the latter with the same categories open.
 */
function sidebarAfter(
  present: HTMLElement | null | undefined,
  fresh: HTMLElement,
  shared: Shared,
): HTMLElement {
  const path = currentOf(fresh);
  if (present && treeOf(present) === treeOf(fresh) && markCurrent(present, path, shared)) return present;
  const next = document.importNode(fresh, true);
  shared.prepare(next);
  if (present) takeOver(present, next, shared);
  markCurrent(next, path, shared);
  return next;
}

/** Identifies the tree of a sidebar or of a part of one. */
function treeOf(sidebar: HTMLElement): string {
  const { whole, tree } = sidebar.dataset;
  const links = () =>
    [...sidebar.querySelectorAll("a")].map((a) => `${a.getAttribute("href")} ${a.textContent}`);
  return whole ?? tree ?? links().join("\n");
}

/** Address of the marked page; empty if there is none. */
function currentOf(sidebar: Element): string {
  return sidebar.querySelector("a[aria-current=page]")?.getAttribute("href") ?? "";
}

/** Marks the page at `path` and opens its categories. Returns `false` if it is not in the tree. */
function markCurrent(sidebar: Element, path: string, { LABEL, isCut, setOpen, toggleOf }: Shared): boolean {
  for (const old of sidebar.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  const links = [...sidebar.querySelectorAll<HTMLAnchorElement>("a:not([data-more])")].filter(
    (link) => link.getAttribute("href") === path && !(link.matches(LABEL) && !toggleOf(link)),
  );
  for (const link of links) {
    link.ariaCurrent = "page";
    for (let at = link.closest(".category"); at; at = at.parentElement?.closest(".category") ?? null) {
      const label = at.querySelector<HTMLElement>(":scope > a");
      if (label) setOpen(label, true);
    }
  }
  const isWhole = links.every((link) => !isCut(link));
  return links.length > 0 && isWhole;
}

/** Replaces a partial tree by the whole one. Keeps the focus on the entry, and returns it. */
export async function completed(entry: HTMLElement, shared: Shared): Promise<HTMLElement | undefined> {
  const { loadSidebar, prepare, toggleOf, keepInView } = shared;
  const sidebar = entry.closest<HTMLElement>("[data-whole]");
  const address = sidebar?.dataset["whole"];
  if (!sidebar || address === undefined) return undefined;
  const hadFocus = entry === document.activeElement || toggleOf(entry) === document.activeElement;
  const whole = await loadSidebar(address);
  whole.dataset["tree"] = address;
  takeOver(sidebar, whole, shared);
  markCurrent(whole, currentOf(sidebar), shared);
  sidebar.replaceWith(whole);
  prepare(whole);
  const same = sameAs(entry, whole);
  if (hadFocus) same?.focus();
  if (same) keepInView(same);
  return same;
}

/** Copies the open state of categories from the previous tree. */
function takeOver(from: Element, to: Element, { isCut, isOpen, setOpen }: Shared): void {
  for (const label of from.querySelectorAll<HTMLElement>(".category > a[aria-expanded]")) {
    const same = sameAs(label, to);
    if (same && !isCut(label) && !isCut(same)) setOpen(same, isOpen(label));
  }
}

function sameAs(entry: HTMLElement, tree: Element): HTMLElement | undefined {
  return [...tree.querySelectorAll<HTMLElement>("a")].find(
    (other) =>
      other.getAttribute("href") === entry.getAttribute("href") &&
      (entry.dataset["more"] !== undefined || other.textContent === entry.textContent),
  );
}
