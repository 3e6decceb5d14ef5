// Settings of what helps readers on every page.
import type { OwnTexts } from "../words/words.js";

/** A program that readers may open a page in. */
export interface Assistant {
  /** Its name, as in "Open in ChatGPT". */
  readonly label: string;
  /**
   * Address that opens it. `{prompt}` stands for a request to read the page, `{markdown}` for the address of the page as Markdown, and
   * `{page}` for that of the page itself.
   */
  readonly url: string;
}

/** What readers can do with a page. */
export interface PageActionsConfig {
  /** Copy it as Markdown. Default `true`. */
  readonly copy?: boolean;
  /** View it as Markdown. Default `true`. */
  readonly view?: boolean;
  /** Print it. Default `true`. */
  readonly print?: boolean;
  /** Open it in one of these. `false`: none. Default: ChatGPT and Claude. */
  readonly assistants?: readonly Assistant[] | false;
}

/** Where answers to the question go whether a page was helpful. */
export interface FeedbackConfig {
  /** Address that gets each answer as JSON by POST: on the web, or a path such as `/api/feedback`. */
  readonly url?: string;
  /** In its place, a module of the site for browsers, such as `./src/feedback.ts`: its default export is called with each answer. */
  readonly module?: string;
  /** Whether readers can add a comment. Default `true`. */
  readonly comment?: boolean;
}

/** Settings of what helps readers, as written by the author. */
export interface ReadingConfig {
  /** Replacements for single texts of docsite, in the language of the site, or its default one. */
  readonly texts?: OwnTexts;
  /** The menu beside the title of documents, posts and pages of an API. `false`: none. Default: with all of its entries. */
  readonly pageActions?: boolean | PageActionsConfig;
  /** Whether keys that are pressed alone do something: `?` lists them. Readers can switch them off, too. Default `true`. */
  readonly shortcuts?: boolean;
  /** Asks under documents, posts and pages of an API whether they were helpful. Default: no. */
  readonly feedback?: FeedbackConfig;
  /** Whether the home page and the first page offer returning readers the place where they left off. Their device keeps it. Default `false`. */
  readonly resume?: boolean;
}

/** The same with every default filled in. */
export interface ReadingSettings {
  readonly pageActions:
    | false
    | (Required<Omit<PageActionsConfig, "assistants">> & { readonly assistants: readonly Assistant[] });
  readonly shortcuts: boolean;
  readonly feedback?: FeedbackConfig & { readonly comment: boolean };
  readonly resume: boolean;
}

/** What pages show of them. */
export type ReadingView = Pick<ReadingSettings, "pageActions" | "shortcuts" | "feedback" | "resume">;
