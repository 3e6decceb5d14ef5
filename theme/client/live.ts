// Live reload: updates pages of the dev server in place, and shows errors above them.
import type { LiveError, LiveState, ProblemCause } from "docsite-cli";
import { NAVIGATE_EVENT, SWAP_EVENT, type Navigation } from "./events.js";
import { keepIslands, LIVE_EVENT, REFRESH_EVENT } from "./live-islands.js";
import { MISMATCH_EVENT, type Mismatch } from "./mismatch.js";
import { parsePage } from "./parse.js";
import { GONE, showGone } from "./gone.js";
import { BADGE, opener, showProblems } from "./problems.js";
import { LIVE } from "../words/live.js";

/** What is said of an island that does not fit its HTML. */
declare const DOCSITE_MISMATCH: ProblemCause;

/** The current page as the server sent it, because scripts change the document. */
let served: Promise<Document> = fetchPage()
  .catch(() => undefined)
  .then((page = document) => {
    if (versionOf(page) !== versionOf(document)) location.reload();
    return page;
  });
let stream: EventSource | undefined;
/** The last state of the server. */
let latest: LiveState | undefined;
/** What leaves nothing to show of the page. */
let ofPage = errorsIn(document);
/** Whether what is shown is what is left of such a page, and no earlier version of it. */
let isRemainder = ofPage.length > 0;
/** Whether the page is not there. */
let isMissing = false;
/** The errors that are shown, or were put aside. */
let covering = "";

/** Problems that only a browser can find, of the page. */
let found: readonly ProblemCause[] = [];

document.addEventListener(MISMATCH_EVENT, (event) => {
  const { difference } = (event as CustomEvent<Mismatch>).detail;
  if (found.some(({ detail }) => detail === difference)) return;
  found = [...found, { ...DOCSITE_MISMATCH, detail: difference }];
  showFound();
});

document.dispatchEvent(new CustomEvent(LIVE_EVENT));

function showFound(): void {
  showProblems(latest?.problems ?? { errors: 0, warnings: 0, list: "" }, found);
}

/** Browsers allow six connections per server across all tabs, so hidden pages close theirs. */
function connect(): void {
  stream?.close();
  stream = undefined;
  if (document.visibilityState === "hidden") return;
  stream = new EventSource("/__docsite/events");
  stream.addEventListener("message", (event: MessageEvent<string>) => {
    latest = JSON.parse(event.data) as LiveState;
    showErrors();
    showProblems(latest.problems, found);
    follow(isMissing);
    served = upToDate(served, latest);
  });
  stream.addEventListener("error", () => {
    // The browser gives up when a proxy answers in the place of a server that is not there.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  });
}

// The new page may have been fetched before the last edit.
document.addEventListener(NAVIGATE_EVENT, (event) => {
  found = [];
  showFound();
  const page = Promise.resolve((event.detail as Navigation).page);
  void page.then((shown) => {
    ofPage = errorsIn(shown);
    isRemainder = ofPage.length > 0;
    showErrors();
    follow(false);
  });
  served = latest ? upToDate(page, latest) : page;
});

/** Nothing while the page cannot be built: what is shown stays. */
async function fetchPage(): Promise<Document | undefined> {
  const { pathname } = location;
  const response = await fetch(location.href);
  const page = parsePage(await response.text());
  // After a navigation, it is of no interest any more.
  if (location.pathname === pathname) {
    ofPage = errorsIn(page);
    showErrors();
    follow(response.status === 404);
  }
  return response.status === 503 || errorsIn(page).length > 0 ? undefined : page;
}

/** Leads from a page that is not there any more to where it is now, or says that it is gone. */
function follow(missing: boolean): void {
  isMissing = missing;
  const moves = Object.entries(latest?.moves ?? {});
  const [, now] = (isMissing && moves.find(([from]) => isHere(from))) || [];
  if (now != null) location.replace(now + location.hash);
  else void showGone(now === null);
}

function isHere(address: string): boolean {
  const plain = (path: string) => decodeURI(path).replace(/\/$/, "");
  return plain(address) === plain(location.pathname);
}

/** Updates the page. Ignores errors: the stream reconnects to a restarted server. */
function upToDate(shown: Promise<Document>, state: LiveState): Promise<Document> {
  return shown.then((page) => update(page, state).catch(() => page));
}

/** The version of the site that a page was made from. */
function versionOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>("script[data-version]")?.dataset["version"];
}

/** What the server says that leaves nothing to show of a page. */
function errorsIn(page: Document): readonly LiveError[] {
  const errors = page.querySelector<HTMLElement>("script[data-version]")?.dataset["errors"];
  return errors === undefined ? [] : (JSON.parse(errors) as LiveError[]);
}

async function update(before: Document, state: LiveState): Promise<Document> {
  if (versionOf(before) === `${state.session} ${state.version}`) return before;
  const { pathname } = location;
  const after = await fetchPage();
  // After a navigation, the new page is updated when it is shown.
  if (!after || location.pathname !== pathname) return before;
  if (scriptsOf(before) !== scriptsOf(after)) location.reload();
  else {
    document.title = after.title;
    const isOther = keepIslands(before, after, document);
    replaceStyles(after);
    if (replaceParts(before, after) || isOther) {
      found = [];
      showFound();
    }
    document.dispatchEvent(new CustomEvent(REFRESH_EVENT));
    isRemainder = false;
  }
  return after;
}

function scriptsOf(page: Document): string {
  return [...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")).join(" ");
}

function replaceStyles(after: Document): void {
  const wanted = [...after.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const hrefs = new Set(wanted.map((link) => link.getAttribute("href")));
  const removeOld = () => {
    for (const old of present) if (!hrefs.has(old.getAttribute("href"))) old.remove();
  };
  const fresh = wanted.filter(
    (link) => !present.some((old) => old.getAttribute("href") === link.getAttribute("href")),
  );
  if (fresh.length === 0) removeOld();
  for (const link of fresh) {
    const copy = document.importNode(link, true);
    // Removed only after the new one has loaded, to avoid a flash.
    copy.addEventListener("load", removeOld);
    document.head.append(copy);
  }
}

/** Replaces the smallest changed parts of the page, and keeps scroll positions. Returns whether there are any. */
function replaceParts(before: Document, after: Document): boolean {
  const scroll = { left: scrollX, top: scrollY };
  const replaced = replaceChildren(before.body, after.body, document.body, isServed);
  scrollTo({ ...scroll, behavior: "instant" });
  if (replaced) document.dispatchEvent(new CustomEvent(SWAP_EVENT));
  return replaced;
}

/**
 * Turns the children of `parent`, which were made from those of `was`, into those of `element`. Common ones at both
 * ends stay, and so do those that `isPart` leaves out. Returns whether anything changed.
 */
function replaceChildren(
  was: Element,
  element: Element,
  parent: Element,
  isPart: (child: Element) => boolean = () => true,
): boolean {
  const childrenOf = ({ children }: Element) => [...children].filter(isPart);
  const [old, next, live] = [childrenOf(was), childrenOf(element), childrenOf(parent)];
  const isKnown = live.length === old.length;
  const same = (index: number, other: number) => isKnown && old[index]?.isEqualNode(next[other] ?? null);
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && same(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && same(old.length - 1 - end, next.length - 1 - end)) end += 1;
  const gone = live.slice(start, live.length - end);
  const come = next.slice(start, next.length - end);
  if (isKnown && gone.length === come.length) {
    for (const [index, child] of come.entries()) replaceElement(old[start + index], child, gone[index]);
    return come.length > 0;
  }
  const copies = come.map((child) => document.importNode(child, true));
  const [ahead, behind] = [live[start - 1], live[live.length - end]];
  if (ahead) ahead.after(...copies);
  else if (behind) behind.before(...copies);
  else parent.prepend(...copies);
  for (const child of gone) child.remove();
  return true;
}

function replaceElement(was: Element | undefined, element: Element, present: Element | undefined): void {
  if (!was || !present || was.isEqualNode(element)) return;
  const isHollow = present.localName === "div" && element.children.length > 1;
  // Scripts change the header and the sidebar, so these are replaced as a whole.
  if ((isHollow || present.closest("main")) && isFrame(was, element, present)) {
    replaceChildren(was, element, present);
    return;
  }
  const scrolls = { left: present.scrollLeft, top: present.scrollTop };
  const copy = document.importNode(element, true);
  present.replaceWith(copy);
  if (scrolls.left + scrolls.top > 0) copy.scrollTo(scrolls);
}

/** Whether two elements differ only in their children. */
function isFrame(was: Element, element: Element, present: Element): boolean {
  const hasText = [was, element].some(({ childNodes }) =>
    [...childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== "",
    ),
  );
  const isOwn = present.localName.includes("-") || present.children.length !== was.children.length;
  return !hasText && !isOwn && was.cloneNode().isEqualNode(element.cloneNode());
}

function isServed(element: Element): boolean {
  return !["script", OVERLAY, BADGE, GONE].includes(element.localName);
}

const OVERLAY = "docsite-errors";

/** Shows errors of the site, or of the page, above it, in a shadow tree without the page's styles. */
function showErrors(): void {
  const ofSite = latest?.errors ?? [];
  const errors = ofSite.length > 0 ? ofSite : ofPage;
  const text = JSON.stringify(errors);
  if (text === covering) return;
  covering = text;
  document.querySelector(OVERLAY)?.remove();
  if (errors.length === 0) return;
  const [name, titleOf] =
    ofSite.length > 0 ? [LIVE.name, LIVE.title] : ([LIVE.pageName, LIVE.pageTitle] as const);
  const overlay = document.createElement(OVERLAY);
  overlay.setAttribute("role", "alertdialog");
  overlay.setAttribute("aria-label", name);
  const shadow = overlay.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  const title = document.createElement("h2");
  title.textContent = titleOf(errors.length);
  const close = document.createElement("button");
  close.textContent = LIVE.close;
  close.addEventListener("click", () => overlay.remove());
  const said = document.createElement("p");
  said.role = "status";
  box.append(title, close, said);
  for (const { text, page, place } of errors) {
    const pre = document.createElement("pre");
    pre.textContent = text;
    const link = document.createElement("a");
    link.href = page;
    link.target = "_blank";
    link.textContent = page;
    box.append(pre, ...(place ? [opener(place, (words) => (said.textContent = words))] : []), link);
  }
  const note = document.createElement("p");
  note.textContent = LIVE.note;
  if (ofSite.length > 0 || !isRemainder) box.append(note);
  shadow.append(box);
  document.body.append(overlay);
}

const OVERLAY_STYLE = `
:host { position: fixed; inset: 0; z-index: 99999; overflow: auto; background: rgb(10 20 26 / .72); padding: 5vh 1rem; }
div { max-width: 60rem; margin: auto; background: #101a1f; color: #e5ebec; border-radius: .75rem; padding: 1.25rem 1.5rem;
  border-top: 4px solid #f99e9b; font: 15px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 1fr auto; gap: .75rem; }
h2 { margin: 0; font-size: 1.125rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid #5e6b70; border-radius: .375rem; padding: .125rem .75rem; cursor: pointer; }
pre { grid-column: 1 / -1; margin: 0; overflow: auto; background: #0a1216; padding: .875rem 1rem; border-radius: .5rem;
  font: 13px/1.6 ui-monospace, monospace; }
.place { grid-column: 1 / -1; justify-self: start; font: 13px/1.6 ui-monospace, monospace; }
a { grid-column: 1 / -1; margin-top: -.5rem; color: #8ecbff; font-size: .8125rem; overflow-wrap: anywhere; }
p { grid-column: 1 / -1; margin: 0; color: #b2bdc0; font-size: .875rem; }
`;

document.addEventListener("visibilitychange", connect);
showErrors();
connect();
