// Asks the index for the dialog. Older answers stay until newer ones come, and those that come too late are dropped.
import type { Results } from "./engine.js";
import type { SearchSession } from "./answering.js";
import { openSession } from "./session.js";
import type { Shared } from "./shared.js";
import type { Start } from "./start.js";
import { SEARCH } from "../../words/search.js";

/** What the dialog shows of the search. */
export interface Answers {
  /** `undefined` before something is typed, and until the first answer. */
  readonly results: Results | undefined;
  /** Why there is no answer. */
  readonly problem?: string | undefined;
}

export class Asking {
  answers: Answers = { results: undefined };
  /** Whether the answers are those to an earlier question than the last one. */
  isWaiting = false;
  /** Whether more pages of the last answer are to come. */
  private isGrowing = false;
  private opening: Promise<SearchSession> | undefined;
  private session: SearchSession | undefined;
  private query = "";
  private area: number | undefined;

  /**
   * `start`: the beginning of the index. `changed`: called when there is something new to show; `answered`: when the last question
   * has its whole answer.
   */
  constructor(
    start: Promise<Start>,
    private readonly shared: Pick<Shared, "fetchText" | "loadStart"> & { readonly most: number | undefined },
    private readonly changed: () => void,
    private readonly answered: () => void,
  ) {
    this.open(start);
  }

  get suggestions(): SearchSession["suggestions"] {
    return this.session?.suggestions ?? [];
  }

  get areas(): SearchSession["areas"] {
    return this.session?.areas ?? [];
  }

  /** Asks for a text. `area`: place of the only part of the site to search. */
  ask(query: string, area: number | undefined): void {
    this.query = query;
    this.area = area;
    this.isWaiting = query.trim() !== "";
    this.isGrowing = false;
    if (this.isWaiting) this.request(0);
    else this.show({ ...this.answers, results: undefined });
  }

  /** Asks for more pages of the last answer. */
  more(): void {
    const { results, problem } = this.answers;
    if (!results?.hasMore || this.isWaiting || this.isGrowing || problem !== undefined) return;
    this.isGrowing = true;
    this.request(results.pages.length);
  }

  private request(shown: number): void {
    const { query, area, shared } = this;
    const { most } = shared;
    const isLatest = () => this.query === query && this.area === area;
    const show = (results: Results) => {
      this.isWaiting = false;
      this.isGrowing = false;
      this.show({ results });
    };
    // Once the session is open, results whose files are loaded appear in the same frame.
    const asked =
      this.session?.ask({ query, area, most }, isLatest, show, shown) ??
      this.opening?.then((session) => session.ask({ query, area, most }, isLatest, show, shown));
    asked?.then(
      () => {
        if (!isLatest()) return;
        this.isWaiting = false;
        this.answered();
      },
      (error: unknown) => {
        if (isLatest()) this.fail(this.session?.problemOf?.(error));
      },
    );
  }

  /** Begins again after a failure. */
  retry(): void {
    this.session = undefined;
    this.show({ results: this.answers.results });
    this.open(this.shared.loadStart());
    this.ask(this.query, this.area);
  }

  private open(start: Promise<Start>): void {
    this.opening = start.then((found) => openSession(found, this.shared.fetchText));
    this.opening.then(
      (session) => {
        this.session = session;
        this.changed();
      },
      () => this.fail(),
    );
  }

  private fail(problem: string = SEARCH.failed): void {
    this.show({ ...this.answers, problem });
  }

  private show(answers: Answers): void {
    this.answers = answers;
    this.changed();
  }
}
