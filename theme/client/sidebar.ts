import { announce } from "./announce.js";
import { delegate, isModified, onContent } from "./events.js";
import { loadSidebar } from "./chunks.js";
import { keepInView } from "./toc.js";

const LABEL = ".sidebar .category > a[aria-expanded]";

/**
 * The tree of pages. Without script the label of a category leads to its page, or to the first page in
 * it; here it opens and closes. What a page of a large site leaves out of the tree is fetched on demand.
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
  // A label without a page of its own is a button here, and answers to the keys of one.
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
    labelsAsButtons(document);
    const link = document.querySelector<HTMLElement>(".sidebar [aria-current=page]");
    if (link?.checkVisibility()) keepInView(link);
  });
}

/** Shows the tree with the page at `path` marked, and what leads to it open. Gives `false` where it is not in the tree. */
export function markCurrent(sidebar: Element, path: string): boolean {
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

function labelsAsButtons(root: ParentNode): void {
  for (const label of root.querySelectorAll<HTMLElement>(LABEL))
    if (!toggleOf(label)) label.setAttribute("role", "button");
}

function toggleOf(label: HTMLElement): HTMLElement | undefined {
  return label.parentElement?.querySelector<HTMLElement>(":scope > button") ?? undefined;
}

function isOpen(label: HTMLElement): boolean {
  return label.ariaExpanded === "true";
}

/** Whether the children of a category are left out of this page. */
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

/** Puts the whole tree in place of a cut one; focus stays on the entry that is given. Gives that entry. */
async function complete(entry: HTMLElement): Promise<HTMLElement | undefined> {
  const sidebar = entry.closest<HTMLElement>("[data-sidebar]");
  const id = sidebar?.dataset["sidebar"];
  if (!sidebar || id === undefined) return undefined;
  const hadFocus = entry === document.activeElement || toggleOf(entry) === document.activeElement;
  try {
    const whole = await loadSidebar(id);
    takeOver(sidebar, whole);
    sidebar.replaceWith(whole);
    labelsAsButtons(whole);
    const same = sameAs(entry, whole);
    if (hadFocus) same?.focus();
    if (same) keepInView(same);
    return same;
  } catch {
    announce("The list of pages could not be loaded.");
    // The page behind the link lists what is missing here.
    location.assign((entry as HTMLAnchorElement).href);
    return undefined;
  }
}

/** Brings the state of a tree to the one that takes its place. */
function takeOver(from: Element, to: Element): void {
  const current = from.querySelector("a[aria-current=page]")?.getAttribute("href");
  for (const label of from.querySelectorAll<HTMLElement>(".category > a[aria-expanded]")) {
    const same = sameAs(label, to);
    if (same && !isCut(label)) setOpen(same, isOpen(label));
  }
  if (current) markCurrent(to, current);
}

function sameAs(entry: HTMLElement, tree: Element): HTMLElement | undefined {
  return [...tree.querySelectorAll<HTMLElement>("a")].find(
    (other) =>
      other.getAttribute("href") === entry.getAttribute("href") &&
      (entry.dataset["more"] !== undefined || other.textContent === entry.textContent),
  );
}

/** Fetches the whole tree before it is asked for. */
function onIntent({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const id = target.closest<HTMLElement>("[data-sidebar][data-cut]")?.dataset["sidebar"];
  if (id !== undefined) loadSidebar(id).catch(() => undefined);
}
