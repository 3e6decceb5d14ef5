// The sites of the files that are open, and what is wrong with them.
import { existsSync } from "node:fs";
import path from "node:path";
import { manualAddress } from "../commands/manual.js";
import { configFileOf } from "../config/load.js";
import { sortDiagnostics } from "../commands/report.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { once } from "../text/once.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import { OpenFiles } from "./open-files.js";
import { editorDiagnostic, type ShownProblem } from "./problems.js";
import { SiteSession, type Checked } from "./site-session.js";
import { SourceText } from "./source-text.js";

/** How sites are looked for, and where their problems go. */
export interface WorkspaceOptions {
  /** Absolute path of the only site. Default: that of the nearest configuration above a file. */
  readonly siteDir?: string | undefined;
  readonly drafts: boolean;
  readonly publish: (params: PublishDiagnosticsParams) => void;
  /** Told once for each message. */
  readonly say: (message: string) => void;
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
    if (siteDir !== undefined) return relativeInside(siteDir, file) === undefined ? undefined : siteDir;
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (this.sessions.has(folder)) return folder;
      if (existsSync(folder) && (await configFileOf(folder)) !== undefined) return folder;
      if (path.dirname(folder) === folder) return undefined;
    }
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
    const { drafts } = this.options;
    const onChecked = (checked: Checked) => this.show(checked);
    const session = new SiteSession(siteDir, { drafts, files: this.files, onChecked });
    this.sessions.set(siteDir, session);
    return session;
  }

  /** Problems that were found in a file, by its absolute path. */
  problemsIn(file: string): readonly ShownProblem[] {
    return this.found.get(file) ?? [];
  }

  async close(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => session.close()));
  }

  private async show({ siteDir, diagnostics, versions, textOf, linksOf }: Checked): Promise<void> {
    const config = (await configFileOf(siteDir)) ?? "docsite.config.ts";
    const byFile = new Map<string, Diagnostic[]>();
    for (const problem of sortDiagnostics(diagnostics)) {
      const file = path.resolve(siteDir, problem.file ?? config);
      byFile.set(file, [...(byFile.get(file) ?? []), problem]);
    }
    for (const { code, message } of diagnostics) if (code === "failed") this.say(message);
    const before = this.shown.get(siteDir) ?? new Set();
    this.shown.set(siteDir, new Set(byFile.keys()));
    for (const file of new Set([...before, ...byFile.keys()])) {
      const problems = byFile.get(file) ?? [];
      const sitePath = relativeTo(siteDir, file);
      const written = problems.length > 0 ? textOf(sitePath) : undefined;
      const text = written === undefined ? undefined : new SourceText(written);
      const about = { text, links: linksOf(sitePath) };
      const shown = problems.map((problem) => ({
        problem,
        shown: editorDiagnostic(problem, about, this.manual()),
      }));
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
