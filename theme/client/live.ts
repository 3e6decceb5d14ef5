// Runs in pages that the dev server sends: shows edits without a reload, and errors over the page.
import type { LiveState } from "docsite";
import { NAVIGATE_EVENT, SWAP_EVENT } from "./events.js";

/** Page as the server sent it, for what is shown: scripts change the document in between. */
let served: Promise<Document> = fetchPage().then((page) => {
  if (versionOf(page) !== versionOf(document)) location.reload();
  return page;
});
let stream: EventSource | undefined;

/** Browsers allow six streams to a server, for all tabs together: pages that nobody sees have none. */
function connect(): void {
  stream?.close();
  stream = undefined;
  if (document.visibilityState === "hidden") return;
  stream = new EventSource("/__docsite/events");
  stream.addEventListener("message", (event: MessageEvent<string>) => {
    const state = JSON.parse(event.data) as LiveState;
    showErrors(state.errors);
    // A server that is just going away: the next one is heard of as soon as it is there.
    served = served.then((page) => update(page, state).catch(() => page));
  });
}

// Another page is shown now.
document.addEventListener(NAVIGATE_EVENT, () => (served = fetchPage()));
document.addEventListener("visibilitychange", connect);
connect();

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** The version of the site that a page was made from. */
function versionOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>("script[data-version]")?.dataset["version"];
}

async function update(before: Document, state: LiveState): Promise<Document> {
  if (versionOf(before) === `${state.session} ${state.version}`) return before;
  const after = await fetchPage();
  if (scriptsOf(before) !== scriptsOf(after)) location.reload();
  else {
    document.title = after.title;
    // Chunks and the search index of the version before are gone.
    for (const name of ["version", "search"])
      document.documentElement.dataset[name] = after.documentElement.dataset[name] ?? "";
    replaceStyles(after);
    replaceParts(before, after);
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
  for (const link of wanted) {
    if (present.some((old) => old.getAttribute("href") === link.getAttribute("href"))) continue;
    const copy = document.importNode(link, true);
    // The old sheet goes only when the new one is there, or the page would flash.
    copy.addEventListener("load", () => {
      for (const old of present) if (!hrefs.has(old.getAttribute("href"))) old.remove();
    });
    document.head.append(copy);
  }
}

/** Replaces the smallest top-level parts of the page whose markup differs. Scroll positions stay. */
function replaceParts(before: Document, after: Document): void {
  const scroll = { left: scrollX, top: scrollY };
  const replaced: Element[] = [];
  const old = [...before.body.children].filter((element) => element.localName !== "script");
  const next = [...after.body.children].filter((element) => element.localName !== "script");
  const live = [...document.body.children].filter((element) => isServed(element));
  const sameShape = old.length === next.length && live.length === old.length;
  if (!sameShape) {
    for (const element of live) element.remove();
    const copies = next.map((element) => document.importNode(element, true));
    document.body.prepend(...copies);
    replaced.push(...copies);
  } else replaceChanged(old, next, live, replaced);
  scrollTo({ ...scroll, behavior: "instant" });
  if (replaced.length > 0) document.dispatchEvent(new CustomEvent(SWAP_EVENT, { detail: replaced }));
}

function replaceChanged(
  old: readonly Element[],
  next: readonly Element[],
  live: readonly Element[],
  replaced: Element[],
): void {
  for (const [index, element] of next.entries()) {
    const was = old[index];
    const present = live[index];
    if (!was || !present || was.outerHTML === element.outerHTML) continue;
    const children = [...element.children];
    // Layout elements are gone into; the header, the sidebar and the content are replaced whole.
    const isLayout =
      element.localName === "div" && children.length > 1 && was.children.length === children.length;
    if (isLayout && present.children.length === children.length) {
      replaceChanged([...was.children], children, [...present.children], replaced);
      continue;
    }
    const copy = document.importNode(element, true);
    const scrolls = { left: present.scrollLeft, top: present.scrollTop };
    present.replaceWith(copy);
    copy.scrollTo(scrolls);
    replaced.push(copy);
  }
}

function isServed(element: Element): boolean {
  return element.localName !== "script" && element.localName !== OVERLAY;
}

const OVERLAY = "docsite-errors";

/** The errors over the page, in a shadow tree that the page's styles do not reach. */
function showErrors(errors: readonly string[]): void {
  document.querySelector(OVERLAY)?.remove();
  if (errors.length === 0) return;
  const overlay = document.createElement(OVERLAY);
  overlay.setAttribute("role", "alertdialog");
  overlay.setAttribute("aria-label", "The site has errors");
  const shadow = overlay.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement("div");
  const title = document.createElement("h2");
  title.textContent = errors.length === 1 ? "The site has an error" : `The site has ${errors.length} errors`;
  const close = document.createElement("button");
  close.textContent = "Close";
  close.addEventListener("click", () => overlay.remove());
  box.append(title, close);
  for (const error of errors) {
    const pre = document.createElement("pre");
    pre.textContent = error;
    box.append(pre);
  }
  const note = document.createElement("p");
  note.textContent = "Below is the last version without errors. This goes when the error is mended.";
  box.append(note);
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
p { grid-column: 1 / -1; margin: 0; color: #b2bdc0; font-size: .875rem; }
`;
