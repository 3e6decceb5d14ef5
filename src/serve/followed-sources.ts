// The sources of a site that is read again after each change: what is read says what is watched.
import path from "node:path";
import type { Mode } from "../bundle/environment.js";
import type { Memo } from "../cache/memo.js";
import { loadConfig } from "../config/load.js";
import { contentIn, foldersOf, withoutOf } from "../io/content.js";
import { LoadedPackages } from "../io/loaded-packages.js";
import { relativeTo } from "../io/relative-path.js";
import { isOfProject } from "../text/folders.js";
import type { Sources } from "../load.js";
import type { AssembledSite } from "../pipeline/build.js";
import { openSources } from "../pipeline/project.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { SiteWatcher } from "./watcher.js";

/** How the sources are opened. */
export interface FollowedOptions {
  /** From the command line. */
  readonly baseUrl?: string | undefined;
  readonly locale?: string | undefined;
  /** Whether the scripts are those that authors see. */
  readonly mode: Mode;
}

/** The tools for one configuration. */
export interface Project extends ReturnType<typeof openSources> {
  readonly loaded: LoadedConfig;
}

/** What was read, or why the configuration is none. */
export type Followed =
  | { readonly project: Project; readonly sources: Sources }
  | { readonly diagnostics: readonly Diagnostic[]; readonly project?: undefined };

/** Reads a site again and again, and tells its watcher what it depends on. */
export class FollowedSources {
  readonly packages = new LoadedPackages();
  private project: Project | undefined;

  constructor(
    private readonly siteDir: string,
    private readonly memo: Memo,
    private readonly watcher: SiteWatcher,
    private readonly options: FollowedOptions,
  ) {}

  /** `files`: absolute paths of changed files; absent for the first time. */
  async read(files: readonly string[] | undefined): Promise<Followed> {
    const { watcher } = this;
    const isNew = !this.project || (files ?? []).some((file) => watcher.files.isConfig(file));
    if (isNew) {
      await this.dispose();
      this.project = undefined;
      const { baseUrl, locale } = this.options;
      const { loaded, diagnostics, watch } = await loadConfig(this.siteDir, baseUrl, locale, this.packages);
      watcher.watch("config", watch, !loaded);
      if (!loaded) return { diagnostics };
      const contentFile = contentIn(loaded.config);
      const without = withoutOf(loaded.config);
      watcher.watchContent({
        folders: foldersOf(loaded.config).map((folder) => path.join(this.siteDir, folder)),
        isRead: (file) => contentFile(file, relativeTo(this.siteDir, file)) !== undefined,
        isOther: (file) => isOfProject(relativeTo(this.siteDir, file), without),
      });
      this.project = this.open(loaded);
    }
    const { project } = this;
    if (!project) throw new Error("No configuration was loaded");
    // The first read, and the first one after a change of code, reads all files.
    const isCode = isNew || !files || files.some((file) => watcher.files.isCode(file));
    if (isCode) project.bundler.invalidate();
    const sources = await project.reader.read(isCode ? undefined : files);
    watcher.watch("sources", sources.dependencies, false);
    return { project, sources };
  }

  /** Watches what only the assembled site tells. */
  watchAssembled({ partials, reads }: Pick<AssembledSite, "partials" | "reads">): void {
    const files = partials.map((file) => path.join(this.siteDir, file));
    this.watcher.watch("partials", files, false);
    this.packages.note(reads);
  }

  async dispose(): Promise<void> {
    await this.project?.bundler.dispose();
  }

  private open(loaded: LoadedConfig): Project {
    const { memo, packages, watcher } = this;
    const { mode } = this.options;
    const onImports = watcher.watch.bind(watcher);
    return { loaded, ...openSources(loaded, memo, { packages, onImports, mode }) };
  }
}
