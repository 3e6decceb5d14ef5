import { BASE, loadPage, pageNameOf } from "./chunks.js";

/** How long the pointer or the focus has to rest on a link, in milliseconds. */
const DELAY = 65;

/** Pages whose preload failed: the browser loads them as a whole. */
const failed = new Set<string>();

let aimed: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the chunk of a page when a person seems about to go there. */
export function startPreloading(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") aim(target);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) aim(target);
  });
  // The click is on its way: from here on it is a navigation.
  document.addEventListener("pointerdown", () => clearTimeout(timer));
  document.addEventListener("touchstart", ({ target }) => preload(linkAt(target)), { passive: true });
}

/** Whether the preload of a page has failed. Tells it once: the next attempt starts anew. */
export function takeFailure(name: string): boolean {
  return failed.delete(name);
}

/** Whether an address may be a page of this site: files of other kinds are left to the browser. */
export function mayBePage(url: URL): boolean {
  return (
    url.origin === location.origin &&
    url.pathname.startsWith(BASE) &&
    !/\.(?!html?$)[a-z][a-z\d]{1,4}$/i.test(url.pathname)
  );
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

function aim(target: EventTarget | null): void {
  const link = linkAt(target);
  if (link === aimed) return;
  aimed = link;
  clearTimeout(timer);
  if (link) timer = setTimeout(preload, DELAY, link);
}

function preload(link: HTMLAnchorElement | null): void {
  if (!link || link.target || link.hasAttribute("download") || !/^https?:/.test(link.protocol)) return;
  const url = new URL(link.href);
  const name = pageNameOf(url.pathname);
  if (!mayBePage(url) || name === pageNameOf(location.pathname)) return;
  loadPage(name).catch(() => failed.add(name));
}
