// The sites of the files that are open, and what is wrong with them.
import { existsSync } from "node:fs";
import path from "node:path";
import { manualAddress } from "../commands/manual.js";
import { configFileOf } from "../config/load.js";
import { once } from "../text/once.js";
import type { PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import { OpenFiles } from "./open-files.js";
import { shownProblem, type ShownProblem } from "./problems.js";
import { SiteSession } from "./site-session.js";
import type { Checked } from "./thread-messages.js";

/** How sites are looked for, and where their problems go. */
export interface WorkspaceOptions {
  /** Absolute path of the only site. Default: that of the nearest configuration above a file. */
  readonly siteDir?: string | undefined;
  readonly drafts: boolean;
  readonly publish: (params: PublishDiagnosticsParams) => void;
  /** Told once for each message. */
  readonly say: (message: string) => void;
  /** For what code of sites prints. */
  readonly log: (line: string) => void;
}

/** The sites that an editor works on. */
export class Workspace {
  readonly files = new OpenFiles();
  private readonly sessions = new Map<string, SiteSession>();
  /** Files with problems, of each site. */
  private readonly shown = new Map<string, ReadonlySet<string>>();
  /** What was found last, by file. */
  private readonly found = new Map<string, readonly ShownProblem[]>();
  private readonly said = new Set<string>();
  private readonly manual = once(manualAddress);

  constructor(private readonly options: WorkspaceOptions) {}

  /** The folder of the site that a file belongs to. */
  async siteDirOf(file: string): Promise<string | undefined> {
    const { siteDir } = this.options;
    // Its content may lie beside it.
    if (siteDir !== undefined) return siteDir;
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (this.sessions.has(folder)) return folder;
      if (existsSync(folder) && (await configFileOf(folder)) !== undefined) return folder;
      if (path.dirname(folder) === folder) break;
    }
    return [...this.sessions.values()].find((session) => session.has(file))?.siteDir;
  }

  /** The site that a file belongs to. It is followed from then on. */
  async sessionOf(file: string): Promise<SiteSession | undefined> {
    const siteDir = await this.siteDirOf(file);
    return siteDir === undefined ? undefined : this.follow(siteDir);
  }

  /** Follows a site. */
  follow(siteDir: string): SiteSession {
    const known = this.sessions.get(siteDir);
    if (known) return known;
    const { drafts, log } = this.options;
    const session = new SiteSession(siteDir, {
      drafts,
      files: this.files,
      onChecked: (checked) => this.show(siteDir, checked),
      onFailed: (message) => this.say(message),
      log,
    });
    this.sessions.set(siteDir, session);
    return session;
  }

  /** An open file has another text, is open now or no longer. */
  async changed(file: string, delay?: number): Promise<void> {
    // Any site may show it.
    for (const session of this.sessions.values()) session.tell(file);
    (await this.sessionOf(file))?.check(delay);
  }

  /** Problems that were found in a file, by its absolute path. */
  problemsIn(file: string): readonly ShownProblem[] {
    return this.found.get(file) ?? [];
  }

  async close(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => session.close()));
  }

  private show(siteDir: string, { problems, versions }: Checked): void {
    const manual = this.manual();
    for (const { problem } of [...problems.values()].flat())
      if (problem.code === "failed") this.say(problem.message);
    const before = this.shown.get(siteDir) ?? new Set();
    this.shown.set(siteDir, new Set(problems.keys()));
    for (const file of new Set([...before, ...problems.keys()])) {
      const shown = (problems.get(file) ?? []).map((each) => shownProblem(each, manual));
      this.found.set(file, shown);
      const version = versions.get(file);
      this.options.publish({
        uri: this.files.uriOf(file),
        ...(version !== undefined && { version }),
        diagnostics: shown.map((each) => each.shown),
      });
    }
  }

  private say(message: string): void {
    if (this.said.has(message)) return;
    this.said.add(message);
    this.options.say(message);
  }
}
