import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { assembleSite, finishSite } from "../pipeline/build.js";
import { configFileOf, loadConfig } from "../config/load.js";
import { DOCUSAURUS_CONFIGS } from "../docusaurus/keys.js";
import { runProject, type RunProject } from "../docusaurus/run.js";
import { CACHE_FOLDER, cacheFolderOf } from "../io/cache-folder.js";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import {
  applySteps,
  changedSince,
  PLAN_FILE,
  strayPath,
  unfinishedSteps,
  type MigrationPlace,
  type Steps,
} from "../migrate/apply.js";
import { planMigration, type MigratedProject } from "../migrate/plan.js";
import { contentPages } from "../site/content-pages.js";
import { decodeText } from "../text/bytes.js";
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
  /** What became of the options of Docusaurus. */
  readonly inPlace?: InPlace;
  /** Addresses that the site had before, and has no more. */
  readonly lostAddresses: readonly string[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: MigrateReport = { exitCode: 0, lost: [], lostAddresses: [], pages: 0, diagnostics: [] };

/** Turns a Docusaurus project into a site of docsite. A migration that was interrupted is finished. */
export async function migrate(siteDir: string, options: MigrateOptions): Promise<MigrateReport> {
  const { dir, problem } = await cacheFolderOf(siteDir);
  if (dir === undefined) throw new UsageError(problem?.message ?? "", problem?.hint);
  const place = { siteDir, cacheDir: dir };
  const left = unfinishedSteps(place);
  if (left) {
    if (!options.dryRun) carryOut(place, left, options);
    return { ...NOTHING, steps: left };
  }
  const file = await configFileOf(siteDir);
  if (file === undefined || !DOCUSAURUS_CONFIGS.includes(file)) {
    if (file !== undefined) return NOTHING;
    throw new UsageError(
      `${siteDir} has no docusaurus.config.*`,
      "Pass the folder of the Docusaurus project: docsite migrate website",
    );
  }
  options.progress.stage("Reading the project");
  const run = await runProject(siteDir, file);
  const { loaded, diagnostics } = await loadConfig(siteDir);
  if (!run.value || !loaded) return { ...NOTHING, exitCode: 2, diagnostics };
  const before = await look(loaded, options);
  // Without its pages, nothing tells what a migration would lose.
  const isUnread = before.diagnostics.some(({ code, severity }) => code === "code" && severity === "error");
  if (before.pages === 0 || isUnread) return { ...NOTHING, exitCode: 1, diagnostics: before.diagnostics };
  const migration = planMigration(projectOf(siteDir, file, run, before));
  const steps = { moves: migration.moves, texts: migration.texts, removed: migration.removed };
  const report = {
    ...NOTHING,
    steps,
    lost: migration.lost,
    pages: before.pages,
    ...(run.inPlace && { inPlace: run.inPlace }),
  };
  if (options.dryRun) return report;
  if (!options.force) refuseChanges(siteDir);
  carryOut(place, steps, options);
  const migrated = await loadConfig(siteDir);
  if (!migrated.loaded) return { ...report, exitCode: 2, diagnostics: migrated.diagnostics };
  const after = await look(migrated.loaded, options);
  const lostAddresses = [...before.addresses].filter((address) => !after.addresses.has(address));
  const isWell =
    lostAddresses.length === 0 && after.diagnostics.every(({ severity }) => severity !== "error");
  return { ...report, exitCode: isWell ? 0 : 1, lostAddresses, diagnostics: after.diagnostics };
}

/** What a site has, and the severities that its problems have because Docusaurus does not stop on them. */
async function look(loaded: LoadedConfig, options: MigrateOptions) {
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

/** Folders that builds write. */
const BUILT: readonly string[] = [".docusaurus", ".docsite", "build", "dist"];

/** Folders with files that are no part of a project. */
const OTHERS: readonly string[] = ["node_modules", ".git", ...BUILT];

function projectOf(
  siteDir: string,
  file: string,
  { value, originOf }: RunProject,
  { severities, redirects }: Pick<MigratedProject, "severities" | "redirects">,
): MigratedProject {
  const config = value ?? { title: "", url: "" };
  const visitor = { folder: (folder: string) => !OTHERS.includes(path.basename(folder)) };
  const beside = [config.docs ?? []]
    .flat()
    .flatMap((book) => (book.path?.startsWith("../") ? [book.path] : []));
  const folders = [".", ...beside].map((folder) => path.join(siteDir, folder));
  return {
    config,
    file,
    files: folders.flatMap((folder) => listFiles(folder, visitor)).map((name) => relativeTo(siteDir, name)),
    read: (name) => decodeText(readFileSync(path.join(siteDir, name))),
    importOf: (each) => {
      const origin = originOf(each);
      if (!origin) return undefined;
      const { module, name, packageName } = origin;
      return { module: packageName === undefined ? `./${relativeTo(siteDir, module)}` : module, name };
    },
    severities,
    redirects,
  };
}

/** Carries out steps that stay in the project, where git could bring back what they change. */
function carryOut(place: MigrationPlace, steps: Steps, { force }: Pick<MigrateOptions, "force">): void {
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
function refuseChanges(siteDir: string): void {
  if (changesIn(siteDir) !== "")
    throw new UsageError(
      "The project has changes that git does not have, so a migration could not be undone",
      "Commit them, or use --force",
    );
}
