// Tells the scripts of the site what readers search for.
import type { SearchDetail } from "docsite-cli";
import type { Results } from "./engine.js";

/** For how long results are looked at before a query counts, in milliseconds. */
const LOOK = 1000;

export class Telling {
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** `told`: the query that is not told again. `isStill`: whether the reader still looks at the results of a query. */
  constructor(
    private told: string | undefined,
    private readonly isStill: (query: string) => boolean,
  ) {}

  /** To be called whenever other results are shown, or none. */
  shown(query: string, results: Results | undefined): void {
    clearTimeout(this.waiting);
    if (!results) return;
    this.waiting = setTimeout(() => {
      if (query !== this.told && this.isStill(query)) this.tell(query, results);
    }, LOOK);
  }

  /** To be called when a result is opened. */
  opened(query: string, results: Results, result: string): void {
    clearTimeout(this.waiting);
    this.tell(query, results, result);
  }

  private tell(typed: string, { nearest, count }: Results, result?: string): void {
    this.told = typed;
    const query = typed.trim();
    const detail: SearchDetail = {
      query,
      count: nearest ? 0 : count,
      ...(result !== undefined && { result }),
    };
    document.dispatchEvent(new CustomEvent("docsite:search", { detail }));
  }
}
