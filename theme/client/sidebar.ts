import { announce } from "./announce.js";
import { delegate, isModified, onContent } from "./events.js";
import { loadSidebar } from "./pages.js";
import { keepInView } from "./toc.js";
import { BOOT } from "../words/boot.js";

const LABEL = ".sidebar .category > a[aria-expanded]";

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

/**
 * The sidebar for a new page: the present one with the new page marked, if it contains
 * the whole sidebar of the new page; otherwise a copy of the latter with the same categories open.
 */
export function sidebarAfter(present: HTMLElement | null | undefined, fresh: HTMLElement): HTMLElement {
  const path = currentOf(fresh);
  if (present && treeOf(present) === treeOf(fresh) && markCurrent(present, path)) return present;
  const next = document.importNode(fresh, true);
  prepare(next);
  if (present) takeOver(present, next);
  markCurrent(next, path);
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
function markCurrent(sidebar: Element, path: string): boolean {
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

/** Adds what only the script needs: buttons of categories that the page omits, and roles. */
function prepare(root: ParentNode): void {
  for (const label of root.querySelectorAll<HTMLElement>(".sidebar .cut > a:only-child")) {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = BOOT.pagesOf(label.textContent);
    label.after(button);
    setOpen(label, false);
  }
  for (const label of root.querySelectorAll<HTMLElement>(LABEL))
    if (!toggleOf(label)) label.setAttribute("role", "button");
}

function toggleOf(label: HTMLElement): HTMLElement | undefined {
  return label.parentElement?.querySelector<HTMLElement>(":scope > button") ?? undefined;
}

function isOpen(label: HTMLElement): boolean {
  return label.ariaExpanded === "true";
}

/** Whether this page omits the children of a category. */
function isCut(label: HTMLElement): boolean {
  return label.matches(".category > [aria-expanded]") && !label.parentElement?.querySelector(":scope > ul");
}

function setOpen(label: HTMLElement, open: boolean): void {
  for (const element of [label, toggleOf(label)]) element?.setAttribute("aria-expanded", String(open));
}

async function toggle(label: HTMLElement): Promise<void> {
  if (!isCut(label)) return setOpen(label, !isOpen(label));
  const same = await complete(label);
  if (same) setOpen(same, true);
}

/** Replaces a partial tree by the whole one. Keeps the focus on the entry, and returns it. */
async function complete(entry: HTMLElement): Promise<HTMLElement | undefined> {
  const sidebar = entry.closest<HTMLElement>("[data-whole]");
  const address = sidebar?.dataset["whole"];
  if (!sidebar || address === undefined) return undefined;
  const hadFocus = entry === document.activeElement || toggleOf(entry) === document.activeElement;
  try {
    const whole = await loadSidebar(address);
    whole.dataset["tree"] = address;
    takeOver(sidebar, whole);
    markCurrent(whole, currentOf(sidebar));
    sidebar.replaceWith(whole);
    prepare(whole);
    const same = sameAs(entry, whole);
    if (hadFocus) same?.focus();
    if (same) keepInView(same);
    return same;
  } catch {
    announce(BOOT.sidebarFailed);
    // The linked page contains the missing part.
    location.assign((entry as HTMLAnchorElement).href);
    return undefined;
  }
}

/** Copies the open state of categories from the previous tree. */
function takeOver(from: Element, to: Element): void {
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

/** Prefetches the whole tree. */
function onIntent({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const address = target.closest<HTMLElement>("[data-whole]")?.dataset["whole"];
  if (address !== undefined) loadSidebar(address).catch(() => undefined);
}
