// Where a reader left off: this device keeps it, and the first page offers it on the next visit.
import { RESUME } from "../words/resume.js";
import type { onContent } from "./events.js";
import type { keep, recall, recallJson } from "./storage.js";

/** Given as an argument: an import would make a file of its own of it, which every page would load. */
interface Shared {
  readonly onContent: typeof onContent;
  readonly keep: typeof keep;
  readonly recall: typeof recall;
  readonly recallJson: typeof recallJson;
}

/** A place in a page. */
interface Place {
  readonly path: string;
  readonly title: string;
  /** Id of the heading that was read last. */
  readonly id?: string;
}

/** How far down the window a heading is that counts as read. */
const LINE = 0.3;

/** Begins to keep the place. `home`: paths of the pages that offer it, and are no places themselves. */
export function start(home: readonly string[], shared: Shared): void {
  const { keep: write, recall: read } = shared;
  // Sites on one host have places of their own.
  const key = `reading ${home[0]}`;
  let box: HTMLElement | undefined;
  let page: Pick<Place, "path" | "title"> | undefined;
  const save = () => {
    if (!page || page.path !== location.pathname) return;
    const id = readHeading();
    write(key, JSON.stringify({ ...page, ...(id !== undefined && { id }) } satisfies Place));
    // On this visit, the reader knows.
    write(key, "1", "sessionStorage");
  };
  shared.onContent(() => {
    box?.remove();
    const path = location.pathname;
    const isFirst = home.includes(path);
    const title = document.querySelector("main article h1")?.textContent;
    page = isFirst || title == null ? undefined : { path, title };
    if (page) save();
    const place = shared.recallJson(key);
    if (!isFirst || read(key, "sessionStorage") !== undefined || !isPlace(place)) return;
    box = offer(place, () => write(key, undefined));
    document.body.append(box);
  });
  addEventListener("scrollend", save, { passive: true });
  addEventListener("pagehide", save);
}

function isPlace(value: unknown): value is Place {
  const { path, title } = (value ?? {}) as Partial<Record<keyof Place, unknown>>;
  return typeof path === "string" && /^\/(?!\/)/.test(path) && typeof title === "string";
}

function readHeading(): string | undefined {
  const headings = [...document.querySelectorAll("main :is(h2, h3)[id]")];
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * LINE)?.id;
}

function offer({ path, title, id }: Place, forget: () => void): HTMLElement {
  const box = document.createElement("aside");
  box.className = "resume";
  box.ariaLabel = RESUME.name;
  const link = document.createElement("a");
  link.href = id === undefined ? path : `${path}#${encodeURIComponent(id)}`;
  link.textContent = RESUME.lead(title);
  const close = document.createElement("button");
  close.className = "icon-button";
  close.type = "button";
  close.ariaLabel = RESUME.dismiss;
  close.innerHTML =
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>';
  close.addEventListener("click", () => {
    forget();
    box.remove();
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  });
  box.append(link, close);
  return box;
}
