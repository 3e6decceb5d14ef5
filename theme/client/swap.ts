import { MAIN_ID, MENU_ID } from "../parts/ids.js";
import { NAVIGATE_EVENT, type Navigation } from "./events.js";
import { NeedsLoad } from "./pages.js";
import { focusOn, hashTarget } from "./hash-target.js";
import { elementOf } from "./parse.js";
import { sidebarAfter } from "./sidebar.js";
import { BOOT } from "../words/boot.js";

/**
 * Replaces the current page. Calls `arrive` when nothing keeps the new page from being shown any more, and `scroll`
 * when it is in place. Stops when `isOver` returns true before that.
 */
export async function showPage(
  page: Document,
  previousUrl: string,
  isOver: () => boolean,
  arrive: (title: string) => void,
  scroll: () => void,
): Promise<void> {
  const replaceHead = await addHead(page);
  if (isOver()) return;
  const swap = () => {
    if (isOver()) return;
    arrive(page.title);
    replaceHead();
    document.title = page.title;
    placeClass(page);
    placeSidebar(page);
    placeNavItems(page);
    const main = mainOf(document);
    // Copies, because the page is cached.
    main.replaceChildren(...document.importNode(mainOf(page), true).childNodes);
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

/** Replaces the content by an error message. */
export function showProblem(reason: string, retry: () => void): void {
  const box = elementOf(
    '<div class="problem" role="alert"><h1></h1><p></p><button class="button primary" type="button"></button></div>',
  );
  const [title, text, button] = box.children as unknown as [Element, Element, HTMLButtonElement];
  document.title = title.textContent = BOOT.pageFailed;
  text.textContent = reason;
  button.textContent = BOOT.retry;
  button.addEventListener("click", () => {
    button.disabled = true;
    retry();
  });
  const main = mainOf(document);
  main.replaceChildren(box);
  main.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
}

function mainOf(page: Document): HTMLElement {
  const main = page.getElementById(MAIN_ID);
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
function placeSidebar(page: Document): void {
  const menu = document.getElementById(MENU_ID);
  const present = menu?.querySelector<HTMLElement>(".sidebar");
  const fresh = page.getElementById(MENU_ID)?.querySelector<HTMLElement>(".sidebar");
  const next = fresh && sidebarAfter(present, fresh);
  menu?.parentElement?.classList.toggle("has-sidebar", Boolean(next));
  if (next === present) return;
  present?.remove();
  if (next) menu?.append(next);
}

/** Replaces the lists of the navbar where those of the new page differ, as by the entry that is current. */
function placeNavItems(page: Document): void {
  const fresh = page.querySelectorAll(".nav-items");
  for (const [index, list] of document.querySelectorAll(".nav-items").entries()) {
    const next = fresh[index];
    if (next && next.outerHTML !== list.outerHTML) list.replaceWith(document.importNode(next, true));
  }
}
