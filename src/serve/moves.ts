// Where the pages are that people look at, when their files were renamed or deleted.
import type { LiveState } from "../types/live.js";
import type { ServedPage } from "./state.js";

/** How many pages are followed: those that were looked at last. */
const MOST = 100;

/** Share of its lines that a file has in common with the one that it was, as for git. */
const LEAST_ALIKE = 0.5;

interface Followed {
  readonly page: ServedPage;
  /** What its file said when somebody looked. */
  readonly text: string | undefined;
  /** The addresses that the site had when it had the page. */
  addresses: ReadonlySet<string>;
  /** Its address now, if it is another one; `null` for none. */
  now?: string | null;
}

/** Follows the pages that people look at. `read` gives the text of a file of the site. */
export class PageMoves {
  private readonly followed = new Map<string, Followed>();
  private addresses: ReadonlySet<string> = new Set();

  constructor(private readonly read: (source: string) => string | undefined) {}

  /** Somebody looks at a page. */
  look(page: ServedPage): void {
    const { addresses } = this;
    const text =
      page.source === undefined
        ? undefined
        : (this.read(page.source) ?? this.followed.get(page.address)?.text);
    this.followed.delete(page.address);
    this.followed.set(page.address, { page, text, addresses });
    const [oldest = ""] = this.followed.keys();
    if (this.followed.size > MOST) this.followed.delete(oldest);
  }

  /** The site has these pages now. */
  update(pages: readonly ServedPage[]): void {
    this.addresses = new Set(pages.map(({ address }) => address));
    for (const each of this.followed.values()) {
      if (this.addresses.has(each.page.address)) {
        each.addresses = this.addresses;
        delete each.now;
      } else if (each.now === undefined || each.now === null || !this.addresses.has(each.now))
        each.now = this.successorOf(each, pages)?.address ?? null;
    }
  }

  /** Where pages are that are no longer where they were. */
  get moves(): LiveState["moves"] {
    const moved = [...this.followed].filter(([, { now }]) => now !== undefined);
    return Object.fromEntries(moved.map(([address, { now = null }]) => [address, now]));
  }

  /** The page of the same file, or a new one of its id, with its text, or with the text that is most alike. */
  private successorOf(
    { page, text, addresses }: Followed,
    pages: readonly ServedPage[],
  ): ServedPage | undefined {
    const { source, id } = page;
    if (source === undefined) return undefined;
    const same = pages.find((each) => each.source === source);
    if (same) return same;
    const fresh = pages.filter((each) => each.source !== undefined && !addresses.has(each.address));
    const named = fresh.find((each) => id !== undefined && each.id === id);
    if (named || text === undefined || text.trim() === "") return named;
    const [best] = fresh
      .map((each) => ({ each, alike: likeness(text, this.read(each.source ?? "") ?? "") }))
      .sort((a, b) => b.alike - a.alike);
    return best && best.alike >= LEAST_ALIKE ? best.each : undefined;
  }
}

/** How much of two texts is in lines that both have, of 1. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const left = new Map<string, number>();
  for (const line of linesOf(one)) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of linesOf(other)) {
    const count = left.get(line) ?? 0;
    if (count > 0) shared += line.length;
    left.set(line, count - 1);
  }
  const size = (text: string) => linesOf(text).reduce((sum, line) => sum + line.length, 0);
  return shared / Math.max(size(one), size(other), 1);
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
