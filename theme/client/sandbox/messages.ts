// What the editor of an example and the frame that runs it say to each other.

/** Why code does not run, for the editor to say in words. */
export type Failure =
  /** What the code throws, or a mistake in it. */
  | { readonly kind: "error"; readonly message: string; readonly file?: string; readonly line?: number }
  /** It imports what is not there; `known`: what is. */
  | {
      readonly kind: "import";
      readonly file: string;
      readonly name: string;
      readonly known: readonly string[];
    }
  | { readonly kind: "component"; readonly file: string; readonly name: string }
  /** The policy with which the frame was sent allows no code. */
  | { readonly kind: "refused" }
  /** It runs and runs. */
  | { readonly kind: "endless" }
  /** A file did not come. */
  | { readonly kind: "loading" };

/** How the page looks: the frame looks alike. */
export interface Look {
  /** Attributes of the root element. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly title: string;
}

/** What the frame gets from the page, as a document with an origin of its own may load nothing of a site that keeps others out. */
export interface Start {
  readonly type: "start";
  /** Code, in its order. */
  readonly scripts: readonly string[];
  /** Style sheets: texts, and addresses of those of other sites. */
  readonly sheets: readonly { readonly text?: string; readonly address?: string }[];
}

/** What the frame runs. */
export interface Run {
  readonly type: "run";
  /** Counts up. */
  readonly number: number;
  readonly component: string;
  /** Texts by path; that of the component is the first. */
  readonly files: readonly (readonly [path: string, text: string])[];
}

export type ToFrame = Start | { readonly type: "look"; readonly look: Look } | Run;

export type FromFrame =
  /** The document is there; it can run code. */
  | { readonly type: "ready" | "started" }
  | { readonly type: "shown"; readonly number: number }
  | { readonly type: "failed"; readonly number: number; readonly failure: Failure }
  | { readonly type: "height"; readonly height: number };
