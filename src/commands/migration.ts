// What every migration does: it looks at the site, and carries out steps that git could undo.
import { execFileSync } from "node:child_process";
import { assembleSite, finishSite } from "../pipeline/build.js";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import {
  applySteps,
  changedSince,
  PLAN_FILE,
  strayPath,
  type MigrationPlace,
  type Steps,
} from "../migrate/apply.js";
import type { Leftover } from "../migrate/importer.js";
import { BUILT } from "../migrate/project-files.js";
import { contentPages } from "../site/content-pages.js";
import { byCodeUnit } from "../text/order.js";
import type { CheckSeverity } from "../types/config.js";
import type { ContentPage } from "../types/content.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { InPlace } from "../types/in-place.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { openProject } from "../pipeline/project.js";
import type { Progress } from "./progress.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Options of `docsite migrate`. */
export interface MigrateOptions {
  /** Change nothing. */
  readonly dryRun: boolean;
  /** Migrate a project with changes that git does not have. */
  readonly force: boolean;
  /** Absolute path of a new folder for the site; the project stays as it is. Default: the project becomes the site. */
  readonly out?: string;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** The result of `docsite migrate`. */
export interface MigrateReport {
  /** 0: migrated, 1: the site has errors or lost something, 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  /** Absent if there was nothing to migrate. */
  readonly steps?: Steps;
  readonly lost: readonly string[];
  /** What has no counterpart, or was not understood. */
  readonly left: readonly Leftover[];
  /** What became of the options of a project that builds as it is. */
  readonly inPlace?: InPlace;
  /** Addresses that the site had before, and has no more. */
  readonly lostAddresses: readonly string[];
  readonly pages: number;
  /** The folder with the built site of the old tool, where there is one: its addresses count, too. */
  readonly against?: string;
  readonly diagnostics: readonly Diagnostic[];
}

export const NOTHING: MigrateReport = {
  exitCode: 0,
  lost: [],
  left: [],
  lostAddresses: [],
  pages: 0,
  diagnostics: [],
};

/** What a site has, and the severities that its problems have because the tool of the project does not stop on them. */
export async function look(loaded: LoadedConfig, options: MigrateOptions) {
  // Without the severities of the project: with those that docsite itself gives problems.
  const { inPlace, ...plain } = loaded;
  const { reader, access, memo, pool, close } = openProject(plain, { signal: options.signal });
  try {
    const sources = await reader.read();
    options.signal.throwIfAborted();
    options.progress.stage("Checking pages");
    const wanted = { drafts: false, signal: options.signal };
    const assembled = await assembleSite(sources, access, wanted, memo, pool);
    const { diagnostics } = await finishSite(assembled, wanted, memo);
    const pages = (assembled.sites ?? []).flatMap(({ site, documents }) => contentPages(site, documents));
    const severities = inPlace ? lowered(diagnostics, inPlace) : {};
    const { baseUrl } = loaded.config;
    const inSite = (path: string) => (path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path);
    const redirects = (assembled.sites ?? []).flatMap(({ site }) =>
      site.redirects.map(({ from, to }) => ({ from: inSite(from.path), to: inSite(to) })),
    );
    return { diagnostics, severities, redirects, pages: pages.length, addresses: addressesOf(pages) };
  } finally {
    await close();
  }
}

function lowered(diagnostics: readonly Diagnostic[], { severities }: InPlace): Record<string, CheckSeverity> {
  const found = diagnostics.flatMap(({ code, severity }) => {
    const there = severities[code] ?? "warning";
    return there === "off" || (severity === "error" && there !== severity) ? [[code, there] as const] : [];
  });
  return Object.fromEntries(found.sort(([a], [b]) => byCodeUnit(a, b)));
}

/** Pages, and the places on them. */
function addressesOf(pages: readonly ContentPage[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ path: route, headings }) => [route, ...headings.map(({ id }) => `${route}#${id}`)]),
  );
}

/** Carries out steps that stay in the project, where git could bring back what they change. */
export function carryOut(
  place: MigrationPlace,
  steps: Steps,
  { force }: Pick<MigrateOptions, "force">,
): void {
  const stray = strayPath(place.siteDir, steps);
  if (stray !== undefined)
    throw new UsageError(
      `The migration would change \`${stray}\`, which leads out of the project or through a symbolic link`,
      "Replace the link with what it leads to",
    );
  if (!force) changesIn(place.siteDir);
  const changed = changedSince(place.siteDir, steps);
  if (changed !== undefined)
    throw new UsageError(
      `\`${changed}\` has changed since the migration was planned`,
      `Undo what is done with git, remove \`${CACHE_FOLDER}/${PLAN_FILE}\`, and start again`,
    );
  applySteps(place, steps);
}

/** Changes in a project that git does not have, but for what was built. Throws `UsageError` where there is no repository. */
function changesIn(siteDir: string): string {
  const args = ["status", "--porcelain", "--", ".", ...BUILT.map((folder) => `:(exclude)${folder}`)];
  try {
    return execFileSync("git", args, { cwd: siteDir, encoding: "utf8", stdio: "pipe" });
  } catch {
    throw new UsageError(
      "The project is not in a git repository, so a migration could not be undone",
      "Commit it to one, or use --force",
    );
  }
}

/** Refuses to change or remove what git could not bring back. */
export function refuseChanges(siteDir: string): void {
  if (changesIn(siteDir) !== "")
    throw new UsageError(
      "The project has changes that git does not have, so a migration could not be undone",
      "Commit them, or use --force",
    );
}
