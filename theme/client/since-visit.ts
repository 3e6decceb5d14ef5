// Marks pages in the sidebar that are new or have changed since the reader's last visit.
import sinceVisitStyles from "../styles/since-visit.css?text";
import { SINCE_VISIT } from "../words/since-visit.js";
import { addStyles } from "./add-styles.js";
import { onContent } from "./events.js";
import { BASE } from "./pages.js";
import { keep, recall, recallJson } from "./storage.js";

addStyles(sinceVisitStyles);

/** The last changes of the site: see `src/features/since-visit`. Times in seconds. */
interface Changes {
  readonly latest: number;
  readonly pages: Readonly<Record<string, number>>;
}

/** What a device keeps. */
interface Visit {
  /** The newest change that the visit before knew. */
  readonly known: number;
  /** The newest one that this visit knows. */
  readonly latest: number;
  /** When the reader was here last, in milliseconds. */
  readonly at: number;
  /** Changed pages that were opened on this visit. */
  readonly read: readonly string[];
}

/** A visit ends where nothing is opened for so long, in milliseconds. */
const PAUSE = 30 * 60 * 1000;

/** Begins to mark. */
export function start(): void {
  const { locale } = document.documentElement.dataset;
  const base = BASE + (locale === undefined ? "" : `${locale}/`);
  const visit = new CurrentVisit(base);
  onContent(() => void visit.open(location.pathname).catch(() => undefined));
  const menu = document.querySelector(".frame");
  // The rest of a long sidebar comes later.
  if (menu) new MutationObserver(() => visit.mark()).observe(menu, { childList: true, subtree: true });
}

class CurrentVisit {
  private changes: Changes | undefined;
  private visit: Visit | undefined;
  private readonly key: string;

  constructor(private readonly base: string) {
    this.key = `visit ${base}`;
  }

  /** A page is opened: it is no longer new. */
  async open(path: string): Promise<void> {
    const isOver = Date.now() - (this.visit?.at ?? 0) > PAUSE;
    if (isOver || !this.changes) this.changes = await this.load();
    const { latest, pages } = this.changes;
    const before = visitOf(recallJson(this.key));
    const isNew = before && Date.now() - before.at > PAUSE;
    const known = isNew ? before.latest : (before?.known ?? latest);
    const name = this.nameOf(path);
    const read = isNew ? [] : (before?.read ?? []);
    const opened = name in pages && !read.includes(name) ? [...read, name] : read;
    this.visit = { known, latest, at: Date.now(), read: opened };
    keep(this.key, JSON.stringify(this.visit));
    this.mark();
  }

  /** Marks the links of the sidebar. */
  mark(): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".sidebar a[href]")) {
      const isMarked = link.dataset["news"] !== undefined;
      if (this.isNews(this.nameOf(link.pathname)) === isMarked) continue;
      if (isMarked) {
        delete link.dataset["news"];
        link.removeAttribute("title");
      } else {
        link.dataset["news"] = "";
        link.title = SINCE_VISIT;
      }
    }
  }

  private isNews(name: string): boolean {
    const time = this.changes?.pages[name];
    return (
      time !== undefined &&
      this.visit !== undefined &&
      time > this.visit.known &&
      !this.visit.read.includes(name)
    );
  }

  private nameOf(path: string): string {
    return path.slice(this.base.length).replace(/(?:^|\/)index\.html$|\/$/, "");
  }

  /** The last changes, which are asked for once a visit. */
  private async load(): Promise<Changes> {
    const name = `changes ${this.base}`;
    const [at, text] = (recall(name, "sessionStorage") ?? "").split("\n", 2);
    const known = Date.now() - Number(at) < PAUSE ? text : undefined;
    const json =
      known ?? (await (await fetch(`${this.base}changed-pages.json`, { cache: "no-cache" })).text());
    if (known === undefined) keep(name, `${Date.now()}\n${json}`, "sessionStorage");
    const { latest, pages } = JSON.parse(json) as Changes;
    return {
      latest,
      pages: Object.fromEntries(Object.entries(pages).map(([path, time]) => [path.replace(/\/$/, ""), time])),
    };
  }
}

function visitOf(value: unknown): Visit | undefined {
  const { known, latest, at, read } = (value ?? {}) as Partial<Visit>;
  const isRight = [known, latest, at].every((each) => typeof each === "number") && Array.isArray(read);
  return isRight ? (value as Visit) : undefined;
}
