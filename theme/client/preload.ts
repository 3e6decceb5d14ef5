import { BASE, loadPage, pageNameOf } from "./pages.js";
import { loadSwap } from "./swapping.js";

/** How long pointer or focus must rest on a link, in milliseconds. */
const DELAY = 65;

/** Pages that could not be preloaded, which get a full load. */
const failed = new Set<string>();

let aimed: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Preloads pages when someone seems about to open them. */
export function startPreloading(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") aim(target);
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) aim(target);
  });
  // The click follows and navigates.
  document.addEventListener("pointerdown", () => clearTimeout(timer));
  document.addEventListener("touchstart", ({ target }) => preload(linkAt(target)), { passive: true });
}

/** Whether the preload of a page has failed. Resets the failure, so that the next attempt can succeed. */
export function takeFailure(name: string): boolean {
  return failed.delete(name);
}

/** Whether an address may be a page of this site. The browser handles other files. */
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
  loadPage(url.pathname).catch(() => failed.add(name));
  loadSwap().catch(() => undefined);
}
