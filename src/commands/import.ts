// Projects of tools that an importer knows: it plans what becomes of them.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../config/load.js";
import { listFiles, readIfExists } from "../io/files.js";
import { insideOf } from "../io/inside.js";
import { linksIn } from "../io/links.js";
import { relativeTo } from "../io/relative-path.js";
import { applySteps, type MigrationPlace, type Steps } from "../migrate/apply.js";
import { configText } from "../migrate/config-text.js";
import type { ForeignProject, ImportPlan, Leftover } from "../migrate/importer.js";
import { importerOf, TOOLS } from "../migrate/importers.js";
import { CONFIG_FILE } from "../migrate/plan.js";
import { OTHERS } from "../migrate/project-files.js";
import { movedPath } from "../migrate/references.js";
import { runModule } from "../migrate/run-module.js";
import type { OldSite } from "../parity/parity.js";
import { decodeText } from "../text/bytes.js";
import { contentHash } from "../text/hash.js";
import { UsageError } from "../diagnostics/usage-error.js";
import { addressesOf, builtSite } from "../parity/old-build.js";
import {
  carryOut,
  look,
  NOTHING,
  refuseChanges,
  type MigrateOptions,
  type MigrateReport,
} from "./migration.js";

/** Turns a project of another tool into a site: in its folder, or in a new one. */
export async function importProject(place: MigrationPlace, options: MigrateOptions): Promise<MigrateReport> {
  const { siteDir } = place;
  const { out } = options;
  const isRead = (folder: string) => !OTHERS.includes(path.basename(folder));
  // Links that lead out of the repository are left out by the build, too.
  const followed = linksIn(siteDir);
  const files = listFiles(siteDir, {
    folder: isRead,
    link: (name) => "target" in followed(name),
    unreadable: () => {},
  }).map((name) => relativeTo(siteDir, name));
  const read = (file: string) => {
    const bytes = readIfExists(path.join(siteDir, file));
    return bytes && decodeText(bytes);
  };
  const found = importerOf(files, read);
  if (!found) {
    throw new UsageError(
      `${siteDir} has no configuration of a tool that can be migrated from: ${TOOLS.join(", ")}`,
      "Pass the folder of the project: docsite migrate website",
    );
  }
  if (out !== undefined && existsSync(path.join(out, CONFIG_FILE))) return NOTHING;
  if (out !== undefined && existsSync(out) && readdirSync(out).length > 0)
    throw new UsageError(`${out} is not empty`, "Choose a folder that does not exist");
  options.progress.stage(`Reading the ${found.importer.tool} project`);
  const run: ForeignProject["run"] = (file, settings) => runModule(siteDir, file, settings);
  const plan = await found.importer.plan({ files, read, run }, found.file);
  const planned = stepsOf(plan, found.file, read);
  const isLinked = (file: string) => out === undefined && insideOf(siteDir, file) === undefined;
  const linked = planned.texts.flatMap(([file]) => (isLinked(file) ? [file] : []));
  const steps = { ...planned, texts: planned.texts.filter(([file]) => !isLinked(file)) };
  const before = builtSite(siteDir, found.importer.outputs(found.file));
  const report = { ...NOTHING, steps, left: [...plan.left, ...linked.map(linkLeft)] };
  if (options.dryRun) return report;
  if (out === undefined) {
    if (!options.force) refuseChanges(siteDir);
    carryOut(place, steps, options);
    return { ...report, ...(await lookAfter(siteDir, plan, before, options)) };
  }
  const made = copyOf(siteDir, out, plan);
  applySteps({ siteDir: made, cacheDir: path.join(made, ".docsite") }, { ...steps, removed: [] });
  if (existsSync(out)) rmSync(out, { recursive: true });
  renameSync(made, out);
  return { ...report, ...(await lookAfter(out, plan, before, options)) };
}

/** A symbolic link may lead to what others use as well. */
function linkLeft(file: string): Leftover {
  return {
    what: "a symbolic link, whose file was not changed",
    file,
    hint: "Put the file in its place, and correct its syntax",
  };
}

/** A copy of what the site is made of, beside the new folder: it gets its name when it is done. */
function copyOf(siteDir: string, out: string, { sources }: ImportPlan): string {
  const made = path.join(path.dirname(out), `.${path.basename(out)}.docsite-migration`);
  rmSync(made, { recursive: true, force: true });
  mkdirSync(path.join(made, ".docsite"), { recursive: true });
  // A link may lead nowhere.
  const filter = (name: string) => !OTHERS.includes(path.basename(name)) && existsSync(name);
  for (const source of new Set(sources)) {
    const from = path.join(siteDir, source);
    if (source.startsWith("../") || !existsSync(from)) continue;
    mkdirSync(path.dirname(path.join(made, source)), { recursive: true });
    cpSync(from, path.join(made, source), { recursive: true, dereference: true, filter });
  }
  return made;
}

/** The steps of a plan. The old configuration stays where some of it was left. */
function stepsOf(
  { config, moves = [], texts, left }: ImportPlan,
  configFile: string,
  read: (file: string) => string | undefined,
): Steps {
  const places = new Map(moves.map(([from, to]) => [to, from] as const));
  const before = (file: string) => read(movedPath(file, places));
  const changed = [...texts].flatMap(([file, text]): Steps["texts"] => {
    const old = before(file);
    if (old === text) return [];
    return old === undefined ? [[file, text]] : [[file, text, contentHash(old)]];
  });
  return {
    moves,
    texts: [...changed, [CONFIG_FILE, configText(config, () => undefined).text]],
    removed: left.some(({ file }) => file === configFile) ? [] : [configFile],
  };
}

/** Whether the site has what the project had. */
async function lookAfter(
  siteDir: string,
  { addresses }: ImportPlan,
  before: OldSite | undefined,
  options: MigrateOptions,
): Promise<Partial<MigrateReport> & Pick<MigrateReport, "exitCode">> {
  const { loaded, diagnostics } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, diagnostics };
  const after = await look(loaded, options);
  const { baseUrl } = loaded.config;
  const bare = (address: string) => address.replace(/\/(?=#|$)/, "").replace(/^(?!\/)/, "/");
  const there = new Set([...after.addresses].map((address) => bare(address.slice(baseUrl.length - 1))));
  const redirected = new Set(after.redirects.map(({ from }) => bare(from)));
  const built = before ? addressesOf(before, (address) => redirected.has(bare(address))) : [];
  const had = new Map([...built, ...addresses].map((address) => [bare(address), address]));
  const lostAddresses =
    after.pages === 0 ? [] : [...had].flatMap(([address, given]) => (there.has(address) ? [] : [given]));
  const isWell =
    lostAddresses.length === 0 && after.diagnostics.every(({ severity }) => severity !== "error");
  return {
    exitCode: isWell ? 0 : 1,
    lostAddresses,
    pages: after.pages,
    diagnostics: after.diagnostics,
    ...(before && { against: before.name }),
  };
}
