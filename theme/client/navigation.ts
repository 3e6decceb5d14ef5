// Client navigation with the Navigation API. Browsers without it do full page loads.
import { announce } from "./announce.js";
import { BASE, NeedsLoad, loadPage, pageNameOf } from "./pages.js";
import { mayBePage, startPreloading, takeFailure } from "./preload.js";
import { showPage, showProblem } from "./swap.js";
import { BOOT } from "../words/boot.js";
import { hashTarget } from "./hash-target.js";

/** Time until a navigation shows the progress bar, in milliseconds. */
const PATIENCE = 200;

/** Name of the page in the document; `undefined` while an error is shown. */
let shown: string | undefined = pageNameOf(location.pathname);

/** Address of the page that was shown last. */
let lastUrl = location.href;

/** Replaces full page loads by client navigation. */
export function startNavigation(): void {
  normalizeAddress();
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", onNavigate);
  startPreloading();
}

/** Removes `index.html` from the address. */
function normalizeAddress(): void {
  const address = withoutIndex(new URL(location.href));
  if (address) history.replaceState(history.state, "", address);
}

/** The canonical address of a URL that ends in `index.html`; `undefined` for other URLs. */
function withoutIndex(url: URL): string | undefined {
  const { pathname, search, hash } = url;
  if (!pathname.endsWith("/index.html")) return undefined;
  const folder = pathname.slice(0, -"index.html".length);
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
  const isSlashed = folder === BASE || (canonical.endsWith("/") && new URL(canonical).pathname !== BASE);
  return (isSlashed ? folder : folder.slice(0, -1)) + search + hash;
}

function onNavigate(event: NavigateEvent): void {
  const { navigationType: type, destination } = event;
  const url = new URL(destination.url);
  const isForeign = !event.canIntercept || event.downloadRequest !== null || event.formData !== null;
  // Scripts handle their own history entries.
  const isScripted = destination.sameDocument && type !== "traverse";
  if (isForeign || isScripted || event.hashChange || type === "reload" || !mayBePage(url)) return;
  const address = withoutIndex(url);
  if (address && type !== "traverse" && event.cancelable) {
    event.preventDefault();
    queueMicrotask(() => navigation.navigate(address, { history: type }));
    return;
  }
  const { pathname } = url;
  if (takeFailure(pageNameOf(pathname))) return;
  event.intercept({ focusReset: "manual", scroll: "manual", handler: () => visit(pathname, event) });
}

async function visit(path: string, event: NavigateEvent): Promise<void> {
  const isOver = () => event.signal.aborted;
  const scroll = () => {
    // Chromium 147 does not scroll to the top by itself.
    if (event.navigationType !== "traverse" && location.hash === "") scrollToTop();
    else event.scroll();
  };
  if (pageNameOf(path) === shown) return scroll();
  await show(path, isOver, scroll);
}

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: "instant" });
}

/** Shows a page or an error. `isOver`: whether another navigation has started. */
async function show(path: string, isOver: () => boolean, scroll: () => void): Promise<void> {
  const hideProgress = progressAfter(PATIENCE);
  try {
    const page = await loadPage(path);
    if (isOver()) return;
    await showPage(page, lastUrl, isOver, scroll);
    if (isOver()) return;
    shown = pageNameOf(path);
    lastUrl = location.href;
    announce(page.title);
  } catch (error) {
    if (isOver()) return;
    if (error instanceof NeedsLoad) return location.reload();
    shown = undefined;
    showProblem(error instanceof Error ? error.message : String(error), () => retry(path));
  } finally {
    hideProgress();
  }
}

function retry(path: string): Promise<void> {
  const isOver = () => location.pathname !== path;
  return show(path, isOver, () => {
    const target = hashTarget(location.hash);
    if (target) target.scrollIntoView();
    else scrollToTop();
  });
}

/** Shows the progress bar after a delay. The returned function removes it. */
function progressAfter(delay: number): () => void {
  const bar = document.createElement("div");
  bar.className = "route-progress";
  bar.role = "progressbar";
  bar.ariaLabel = BOOT.pageLoading;
  const timer = setTimeout(
    () => (document.querySelector("header.navbar") ?? document.body).append(bar),
    delay,
  );
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
