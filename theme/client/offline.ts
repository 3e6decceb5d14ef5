// Pages without a network: starts the service worker, and says when a page is not from the network.
import offlineStyles from "../styles/offline.css?text";
import type { FromWorker, ToWorker } from "../offline/messages.js";
import { pageNameIn } from "../offline/messages.js";
import { OFFLINE } from "../words/offline.js";
import { addStyles } from "./add-styles.js";
import { announce } from "./announce.js";
import { onContent } from "./events.js";
import { BASE } from "./pages.js";
import { parsePage } from "./parse.js";

declare const DOCSITE_DEVELOPMENT: boolean;

/** How often a page that is not from the network asks for it again, in milliseconds. */
const AGAIN = 15_000;

/** How many saved pages are listed at most. */
const LISTED = 100;

addStyles(offlineStyles);

/** Since when pages are saved that the network did not give, by their names. Empty: another page stands in for it. */
const saved = new Map<string, string>();
let note: HTMLElement | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/** Starts the worker. A preview has none. */
export function start(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || DOCSITE_DEVELOPMENT) return;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => hear(data));
  serviceWorker.startMessages();
  const opened = document.documentElement.dataset["saved"];
  if (opened !== undefined) saved.set(nameHere(), opened);
  onContent(() => {
    show();
    void listPages();
  });
  for (const name of ["online", "visibilitychange"]) addEventListener(name, askAgain);
  const register = () => void registerWorker(serviceWorker).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  await container.register(`${BASE}sw.js`, { scope: BASE });
  const { active } = await container.ready;
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const message: ToWorker = {
    loaded: [location.href, ...loaded.filter((url) => url.startsWith(location.origin + BASE))],
    isSaving: connection?.saveData !== true,
  };
  active?.postMessage(message, []);
}

function nameHere(): string {
  return pageNameIn(BASE, location.pathname);
}

function hear(message: FromWorker): void {
  const name = pageNameIn(BASE, new URL(message.page).pathname);
  const isHere = name === nameHere();
  if ("saved" in message) {
    saved.set(name, message.saved);
    if (isHere) show();
    return;
  }
  const date = saved.get(name);
  saved.delete(name);
  if (!isHere || date === undefined) return;
  // There is nothing to lose on a page that stands in for another one.
  if (date === "") location.reload();
  else if (message.isOther) tell(OFFLINE.changed, true);
  else hide();
}

/** Says that the page is not from the network; nothing where it is. */
function show(): void {
  const date = saved.get(nameHere());
  if (date === undefined || date === "") hide();
  else tell(OFFLINE.saved(shownDate(date)), false);
  if (date !== undefined) timer ??= setInterval(askAgain, AGAIN);
}

function shownDate(date: string): string {
  const language = document.documentElement.lang || undefined;
  return new Date(date).toLocaleString(language, { dateStyle: "long", timeStyle: "short" });
}

function hide(): void {
  note?.remove();
  note = undefined;
  clearInterval(timer);
  timer = undefined;
}

function tell(text: string, hasChanged: boolean): void {
  if (note?.textContent?.startsWith(text)) return;
  hide();
  note = document.createElement("aside");
  note.className = "offline-note";
  note.ariaLabel = OFFLINE.title;
  const said = document.createElement("p");
  said.textContent = text;
  note.append(said);
  if (hasChanged) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = OFFLINE.reload;
    button.addEventListener("click", () => location.reload());
    note.append(button);
  }
  document.body.append(note);
  announce(text);
}

/** Asks the network for a page that it did not give. The worker tells what has come of it. */
function askAgain(): void {
  if (saved.has(nameHere()) && document.visibilityState === "visible")
    void fetch(location.href, { cache: "no-cache" }).catch(() => undefined);
}

/** Lists the saved pages, on the page that stands in for others. */
async function listPages(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-saved-pages]");
  if (!place || place.childElementCount > 0) return;
  const pages = await caches.open(`docsite ${BASE} pages`);
  for (const { url } of (await pages.keys()).toReversed().slice(0, LISTED)) {
    const text = await (await pages.match(url))?.text();
    const page = text === undefined ? undefined : parsePage(text);
    const title = page?.querySelector("main h1")?.textContent ?? page?.title ?? "";
    if (!page || title === "" || page.querySelector("[data-saved-pages]")) continue;
    const [item, link] = [document.createElement("li"), document.createElement("a")];
    link.href = url;
    link.textContent = title;
    item.append(link);
    place.append(item);
  }
  place.hidden = place.childElementCount === 0;
  const lead = place.previousElementSibling;
  if (lead instanceof HTMLElement) lead.hidden = place.hidden;
}
