// `docsite migrate`: a project of Docusaurus or of another tool becomes a site of docsite.
import { readFileSync } from "node:fs";
import path from "node:path";
import { configFileOf, loadConfig } from "../config/load.js";
import { DOCUSAURUS_CONFIGS } from "../docusaurus/keys.js";
import { runProject, type RunProject } from "../docusaurus/run.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import { unfinishedSteps } from "../migrate/apply.js";
import { OTHERS } from "../migrate/project-files.js";
import { planMigration, type MigratedProject } from "../migrate/plan.js";
import { decodeText } from "../text/bytes.js";
import { UsageError } from "../diagnostics/usage-error.js";
import { importProject } from "./import.js";
import {
  carryOut,
  look,
  NOTHING,
  refuseChanges,
  type MigrateOptions,
  type MigrateReport,
} from "./migration.js";

/** Turns a project into a site of docsite. A migration that was interrupted is finished. */
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
  if (file === undefined) return importProject(place, options);
  if (!DOCUSAURUS_CONFIGS.includes(file)) return NOTHING;
  if (options.out !== undefined)
    throw new UsageError("A Docusaurus project is migrated where it is", "Copy it, and migrate the copy");
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
