// Clicks on links and the history, without full loads. Browsers without the Navigation API load pages as a whole.
import { announce } from "./announce.js";
import { BASE, ChunkGone, loadPage, pageNameOf, siteVersion } from "./chunks.js";
import { mayBePage, startPreloading, takeFailure } from "./preload.js";
import { showPage, showProblem } from "./swap.js";

/** A navigation that takes longer shows that it does, in milliseconds. */
const PATIENCE = 200;

/** Name of the page whose content stands in the document; absent while an error does. */
let shown: string | undefined = pageNameOf(location.pathname);

/** Exchanges the content instead of loading pages as a whole. */
export function startNavigation(): void {
  normaliseAddress();
  if (!("navigation" in window) || siteVersion() === undefined) return;
  navigation.addEventListener("navigate", onNavigate);
  startPreloading();
}

/** Takes `index.html` off the address; query and hash stay. */
function normaliseAddress(): void {
  const address = withoutIndex(new URL(location.href));
  if (address) history.replaceState(history.state, "", address);
}

/** The address without `index.html` at the end of its path, in the form that the site writes; nothing where it has none. */
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
  // What scripts push into the history is theirs.
  const isScripted = destination.sameDocument && type !== "traverse";
  if (isForeign || isScripted || event.hashChange || type === "reload" || !mayBePage(url)) return;
  const address = withoutIndex(url);
  if (address && type !== "traverse" && event.cancelable) {
    event.preventDefault();
    queueMicrotask(() => navigation.navigate(address, { history: type }));
    return;
  }
  const name = pageNameOf(url.pathname);
  if (takeFailure(name)) return;
  event.intercept({ focusReset: "manual", scroll: "manual", handler: () => visit(name, event) });
}

async function visit(name: string, event: NavigateEvent): Promise<void> {
  const isOver = () => event.signal.aborted;
  if (name === shown) return event.scroll();
  await show(name, isOver, () => event.scroll());
}

/** Shows a page, or why that is not possible. `isOver` tells that another navigation has begun. */
async function show(name: string, isOver: () => boolean, scroll: () => void): Promise<void> {
  const hideProgress = progressAfter(PATIENCE);
  try {
    const chunk = await loadPage(name);
    if (isOver()) return;
    await showPage(chunk, isOver, scroll);
    if (isOver()) return;
    shown = name;
    announce(chunk.title);
  } catch (error) {
    if (isOver()) return;
    if (error instanceof ChunkGone) return location.reload();
    shown = undefined;
    showProblem(error instanceof Error ? error.message : String(error), () => retry(name));
  } finally {
    hideProgress();
  }
}

function retry(name: string): Promise<void> {
  const isOver = () => pageNameOf(location.pathname) !== name;
  return show(name, isOver, () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Shows the progress bar after a while; the function that it gives takes it away. */
function progressAfter(delay: number): () => void {
  const bar = document.createElement("div");
  bar.className = "route-progress";
  bar.role = "progressbar";
  bar.ariaLabel = "Page loading";
  const timer = setTimeout(
    () => (document.querySelector("header.navbar") ?? document.body).append(bar),
    delay,
  );
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
