import type { PageChunk } from "docsite";
import { MAIN_ID, MENU_ID } from "../parts/ids.js";
import { ChunkGone, elementOf, loadSidebar } from "./chunks.js";
import { NAVIGATE_EVENT } from "./events.js";
import { markCurrent } from "./sidebar.js";

/**
 * Puts a page in the place of the one that is shown. `scroll` is called when it stands; nothing is
 * changed any more once `isOver` says so.
 */
export async function showPage(chunk: PageChunk, isOver: () => boolean, scroll: () => void): Promise<void> {
  const [sidebar, removeOldHead] = await Promise.all([sidebarFor(chunk), addHead(chunk.head)]);
  if (isOver()) return;
  const swap = () => {
    if (isOver()) return;
    removeOldHead();
    document.title = chunk.title;
    placeSidebar(sidebar);
    markNavbar(chunk);
    const main = mainOf();
    main.innerHTML = chunk.main;
    runScripts(main);
    main.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent(NAVIGATE_EVENT));
    scroll();
  };
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches)
    return swap();
  const transition = document.startViewTransition(swap);
  // The animation may be skipped; only the exchange itself matters.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Says in place of the content why it cannot be shown. */
export function showProblem(reason: string, retry: () => Promise<void>): void {
  const box = elementOf(
    '<div class="problem" role="alert"><h1>This page could not be loaded</h1><p></p><button class="button primary" type="button">Retry</button></div>',
  );
  const [, text, button] = box.children as unknown as [Element, Element, HTMLButtonElement];
  text.textContent = reason;
  button.addEventListener("click", () => {
    button.disabled = true;
    void retry();
  });
  document.title = "This page could not be loaded";
  const main = mainOf();
  main.replaceChildren(box);
  main.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
}

function mainOf(): HTMLElement {
  const main = document.getElementById(MAIN_ID);
  if (!main) throw new ChunkGone();
  return main;
}

/**
 * Adds the tags of the new page that are not there yet, and waits for its style sheets. The function
 * that it gives removes those that the new page does not have.
 */
async function addHead(html: string): Promise<() => void> {
  const template = document.createElement("template");
  template.innerHTML = html;
  const wanted = new Map([...template.content.children].map((tag) => [tag.outerHTML, tag]));
  const old = [...document.head.querySelectorAll("[data-page]")].filter(
    (tag) => !wanted.delete(tag.outerHTML),
  );
  const added = [...wanted.values()].map((tag) => document.importNode(tag, true));
  const loaded = added
    .filter((tag) => tag instanceof HTMLLinkElement && tag.rel === "stylesheet")
    .map(
      (sheet) =>
        new Promise((resolve) => {
          sheet.addEventListener("load", resolve);
          sheet.addEventListener("error", resolve);
        }),
    );
  document.head.append(...added);
  await Promise.all(loaded);
  return () => {
    for (const tag of old) tag.remove();
  };
}

/** The sidebar of the new page, with its entry marked; nothing where the page has none. */
async function sidebarFor(chunk: PageChunk): Promise<{ path: string; element: HTMLElement } | undefined> {
  const { path, sidebar, sidebarHtml } = chunk;
  if (sidebarHtml !== undefined) return { path, element: elementOf(sidebarHtml) };
  if (sidebar === undefined) return undefined;
  const present = document.querySelector<HTMLElement>("[data-sidebar]");
  const holdsPage =
    present?.dataset["sidebar"] === sidebar &&
    (present.dataset["cut"] === undefined || markCurrent(present.cloneNode(true) as Element, path));
  if (holdsPage) return { path, element: present };
  const element = await loadSidebar(sidebar).catch(() => {
    // The page's own document holds what it needs of the tree.
    throw new ChunkGone();
  });
  return { path, element };
}

function placeSidebar(next: { path: string; element: HTMLElement } | undefined): void {
  const menu = document.getElementById(MENU_ID);
  const present = menu?.querySelector(".sidebar");
  menu?.parentElement?.classList.toggle("has-sidebar", next !== undefined);
  if (present !== next?.element) present?.remove();
  if (!next) return;
  if (present !== next.element) menu?.append(next.element);
  markCurrent(next.element, next.path);
}

function markNavbar({ path, nav }: PageChunk): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a.nav-item")) {
    const href = link.getAttribute("href");
    link.ariaCurrent = href === path ? "page" : href !== null && href === nav ? "true" : null;
  }
}

/** Scripts in HTML that is inserted as text do not run by themselves. */
function runScripts(root: Element): void {
  for (const inert of root.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.textContent = inert.textContent;
    // In the order in which they stand, as in a page that is loaded.
    if (!inert.async) script.async = false;
    inert.replaceWith(script);
  }
}
