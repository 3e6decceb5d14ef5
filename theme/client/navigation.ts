// Client navigation with the Navigation API. Browsers without it do full page loads.
import { announce } from "./announce.js";
import { SWAP_EVENT } from "./events.js";
import { BASE, NeedsLoad, loadPage, pageNameOf } from "./pages.js";
import { mayBePage, startPreloading, takeFailure } from "./preload.js";
import { showProblem } from "./problem.js";
import { loadSwap } from "./swapping.js";

/** Time until a navigation shows the progress bar, in milliseconds. */
const PATIENCE = 200;

/** Name of the page in the document; `undefined` while an error is shown. */
let shown: string | undefined = pageNameOf(location.pathname);

/** Name of the page that the address has already, and the document not yet. */
let awaited: string | undefined;

/** Address of the page that was shown last. */
let lastUrl = location.href;

/** Addresses of the links that led away from pages, by the keys of their entries in the history. */
const followed = new Map<string, string>();

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
  const { pathname } = url;
  const name = pageNameOf(pathname);
  const isForeign = !event.canIntercept || event.downloadRequest !== null || event.formData !== null;
  // Scripts handle their own history entries.
  const isWithin = event.hashChange || (destination.sameDocument && type !== "traverse");
  // Either ends the navigation to an awaited page, which has to go on then.
  if (isForeign || (isWithin && name !== awaited) || type === "reload" || !mayBePage(url)) return;
  const address = withoutIndex(url);
  if (address && type !== "traverse" && event.cancelable) {
    event.preventDefault();
    queueMicrotask(() => navigation.navigate(address, { history: type }));
    return;
  }
  // Within the document, the browser would load nothing.
  if (takeFailure(name) && !destination.sameDocument) return;
  const link = document.activeElement?.closest("main a[href]")?.getAttribute("href");
  const left = window.navigation.currentEntry?.key;
  if (link && left !== undefined && type !== "traverse") followed.set(left, link);
  event.intercept({ focusReset: "manual", scroll: "manual", handler: () => visit(pathname, event) });
}

/** Shows a page or an error, unless another navigation starts. */
async function visit(path: string, event: NavigateEvent): Promise<void> {
  const { signal } = event;
  const isOver = () => signal.aborted;
  const name = pageNameOf(path);
  const scroll = () => {
    // Chromium 147 does not scroll to the top by itself.
    if (event.navigationType !== "traverse" && location.hash === "")
      scrollTo({ top: 0, behavior: "instant" });
    else event.scroll();
    const href = event.navigationType === "traverse" && followed.get(event.destination.key);
    const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
    if (link) link.focus({ preventScroll: true });
  };

  // What hears of the new page may change the address, and so end this navigation.
  const arrive = (title: string) => {
    shown = name;
    awaited = undefined;
    lastUrl = location.href;
    announce(title);
  };
  awaited = name === shown ? undefined : name;
  if (awaited === undefined) {
    // Another query may choose other tabs, and what the hash names may be hidden.
    document.dispatchEvent(new CustomEvent(SWAP_EVENT));
    return scroll();
  }
  const hideProgress = progressAfter(PATIENCE);
  signal.addEventListener("abort", hideProgress);
  try {
    const swap = loadSwap().catch(() => {
      throw new NeedsLoad();
    });
    const [page, { showPage }] = await Promise.all([loadPage(path), swap]);
    if (!isOver()) await showPage(page, { previousUrl: lastUrl, isOver, arrive, scroll });
  } catch (error) {
    if (isOver()) return;
    if (error instanceof NeedsLoad) return location.reload();
    shown = undefined;
    showProblem(error instanceof Error ? error.message : String(error), () =>
      location.replace(location.href),
    );
  } finally {
    hideProgress();
  }
}

/** Shows the progress bar after a delay. The returned function removes it. */
function progressAfter(delay: number): () => void {
  const bar = document.createElement("div");
  bar.className = "route-progress";
  bar.role = "progressbar";
  bar.ariaLabel = DOCSITE_WORDS.boot.pageLoading;
  const timer = setTimeout(
    () => (document.querySelector("header.navbar") ?? document.body).append(bar),
    delay,
  );
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
