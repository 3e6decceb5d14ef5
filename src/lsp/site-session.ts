// A site that is followed by a thread of its own: what is known of it, and what is wished of it.
import path from "node:path";
import { Worker } from "node:worker_threads";
import { PACKAGE } from "../io/package-root.js";
import type { ApiOutline } from "../types/api.js";
import type { Document } from "../types/document.js";
import { ComponentProps } from "./component-props.js";
import type { PageLinks } from "./known-site.js";
import type { OpenFiles } from "./open-files.js";
import { SiteModel } from "./site-model.js";
import { TextParser } from "./text-parser.js";
import type {
  Change,
  Checked,
  FromThread,
  KnownUpdate,
  OpenText,
  ThreadData,
  ToThread,
  Wish,
} from "./thread-messages.js";

/** How a site is followed. */
export interface SessionOptions {
  readonly drafts: boolean;
  readonly files: OpenFiles;
  readonly onChecked: (checked: Checked) => void;
  /** Told what has gone wrong outside of a check. */
  readonly onFailed: (message: string) => void;
  /** What code of the site prints. */
  readonly log: (line: string) => void;
}

/** How long a thread may take to leave everything in order, in milliseconds. */
const PATIENCE = 2000;

/** A site that is followed. */
export class SiteSession {
  private thread: Worker | undefined;
  private isClosed = false;
  readonly components: ComponentProps;
  private readonly parser = new TextParser();
  private current: SiteModel | undefined;
  /** Resolves when it is known whether there is a site. */
  private known = deferred();
  private readonly parts: Parts[] = [];
  private ids = 0;
  private readonly waiting = new Map<number, (change: Change) => void>();

  constructor(
    readonly siteDir: string,
    private readonly options: SessionOptions,
  ) {
    this.components = new ComponentProps(siteDir);
    this.start();
  }

  /**
   * The site as it was assembled last, with the texts of open files as they are now: what else has changed since then is on its way.
   * Waits for the first one.
   */
  async model(): Promise<SiteModel | undefined> {
    if (!this.current) await this.known.promise;
    return this.current;
  }

  /** Whether a file, by its absolute path, is one of the site as it was assembled last. */
  has(file: string): boolean {
    return this.current?.isDocument(this.current.sitePathOf(file)) ?? false;
  }

  /** What a wish changes in the site with all that has changed. */
  wish(wish: Wish): Promise<Change> {
    const id = (this.ids += 1);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ kind: "wish", id, wish });
    });
  }

  /** A file has another text, or is open no longer. */
  tell(file: string): void {
    const open = this.options.files.at(file);
    this.send({ kind: "text", file, ...(open && { open: { file, ...open } }) });
  }

  /** The site has changed, and is checked when nothing does for a moment. */
  check(delay?: number): void {
    this.send({ kind: "check", delay });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { thread } = this;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once("exit", resolve));
    this.send({ kind: "close" });
    const timer = setTimeout(() => void thread.terminate(), PATIENCE);
    await ended;
    clearTimeout(timer);
  }

  private send(message: ToThread): void {
    // A thread that has ended begins anew with what is to be done.
    const thread = this.thread ?? this.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message);
  }

  private start(): Worker {
    const { siteDir } = this;
    const { drafts, files, log } = this.options;
    const texts = files.paths.flatMap((file): OpenText[] => {
      const open = files.at(file);
      return open ? [{ file, ...open }] : [];
    });
    const workerData: ThreadData = { siteDir, drafts, texts };
    // Standard output is the protocol's.
    const thread = new Worker(path.join(PACKAGE, "bin", "site-thread.js"), { workerData, stdout: true });
    thread.stdout.setEncoding("utf8").on("data", (text: string) => log(text.trimEnd()));
    this.thread = thread;
    let reason = "its thread has ended";
    thread.on("message", (message: FromThread) => this.take(message));
    thread.on("error", ({ message }: Error) => (reason = message));
    thread.on("exit", () => this.lose(thread, reason));
    return thread;
  }

  /** What is known stays; what was wished has to be wished again. */
  private lose(thread: Worker, reason: string): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    this.parts.length = 0;
    for (const resolve of this.waiting.values())
      resolve({ refused: `The check of the site failed: ${reason}` });
    this.waiting.clear();
    this.known.resolve();
    if (this.isClosed) return;
    this.known = deferred();
    if (!this.current) this.known.resolve();
    this.options.onFailed(
      `The check of \`${this.siteDir}\` failed, and begins anew with the next change: ${reason}`,
    );
  }

  private take(message: FromThread): void {
    switch (message.kind) {
      case "parts": {
        const { documents, apis, links } = (this.parts[message.language] ??= noParts());
        for (const document of message.documents) documents.set(document.path, document);
        for (const api of message.apis) apis.set(api.id, api);
        for (const [route, each] of message.links) links.set(route, each);
        return;
      }
      case "known":
        if (message.known) this.know(message.known);
        return this.known.resolve();
      case "checked":
        void this.parser.trim();
        return this.options.onChecked(message);
      case "change":
        this.waiting.get(message.id)?.(message.change);
        return void this.waiting.delete(message.id);
      case "failed":
        return this.options.onFailed(message.message);
    }
  }

  private know({ languages, ...known }: KnownUpdate): void {
    const complete = languages.map((each, place) => {
      const { documents, apis, links } = this.parts[place] ?? noParts();
      const parts = {
        documents: named(documents, each.documents),
        apis: named(apis, each.apis),
        links: named(links, each.links),
      };
      this.parts[place] = parts;
      return { ...each, ...parts };
    });
    const site = { ...known, languages: complete };
    this.current = new SiteModel(this.siteDir, site, this.options.files, this.parser);
  }
}

/** What was sent of a language. */
interface Parts {
  readonly documents: Map<string, Document>;
  readonly apis: Map<string, ApiOutline>;
  readonly links: Map<string, PageLinks>;
}

function noParts(): Parts {
  return { documents: new Map(), apis: new Map(), links: new Map() };
}

/** Those of some names, in their order. */
function named<Value>(all: ReadonlyMap<string, Value>, names: readonly string[]): Map<string, Value> {
  const found = names.map((name) => [name, all.get(name)] as const);
  return new Map(found.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
