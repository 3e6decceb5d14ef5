// The parts of a site → the whole site: what depends on all pages is made here, everything else becomes a link to the file of its part.
import { openSync, closeSync, readFileSync } from "node:fs";
import path from "node:path";
import { clashingFiles } from "../../pipeline/clashes.js";
import { emittedFiles } from "../../pipeline/features.js";
import { partDiagnostic } from "./diagnostics.js";
import { PART, type PartIds, type WholeSite } from "./part.js";
import { caseClashes } from "../../check/check-files.js";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { contentPolicy, type PolicyParts } from "../../render/policy.js";
import { decodeText } from "../../text/bytes.js";
import { anchorOf, hasAnchor } from "../../text/url-fragment.js";
import { nearest } from "../../text/nearest.js";
import { byCodeUnit } from "../../text/order.js";
import type { Resource } from "../../text/references.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { ListedFeature } from "../../types/feature.js";
import type { OutputFile, Outputs } from "../../types/output.js";
import { jsonIn, linesIn, type Parts, type ReadPart } from "./read-parts.js";
import { Entries, mergeIndexes, searchProblems } from "./search-index.js";

/** A merged site. */
export interface Merged {
  readonly outputs: Outputs;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the files are kept that are made before the site is written. */
export interface Workspace {
  /** Absolute path of its folder, with a slash at the end. */
  readonly root: string;
  readonly write: (name: string, content: Uint8Array) => void;
  /** Absolute path of a file for what does not fit in memory. */
  readonly scratch: string;
}

/** Where the files of the site are: by path, the folder that has it, with a slash at the end. */
type Roots = Map<string, string>;

/** A file that becomes a link. A site may have a million of them, so it has no more of its own than it needs. */
class LinkedFile implements OutputFile {
  constructor(
    readonly path: string,
    private readonly root: string,
  ) {}

  get linked(): string {
    return this.root + this.path;
  }

  get key(): string {
    return this.linked;
  }

  async content(): Promise<Uint8Array> {
    return readFileSync(this.linked);
  }
}

/** Merges the parts of a site. */
export async function mergeParts(
  { parts, whole }: Parts,
  workspace: Workspace,
  listed: readonly ListedFeature[],
): Promise<Merged> {
  const files: Roots = new Map();
  const diagnostics: Diagnostic[] = [];
  for (const { dir, folder, files: own } of parts) {
    const root = `${dir}/${PART.site}`;
    for (const file of own) {
      const other = files.get(file);
      // Pages of several shards may show the same image.
      if (other === undefined) files.set(file, root);
      else if (!readFileSync(other + file).equals(readFileSync(root + file)))
        diagnostics.push(partDiagnostic("part-incomplete", {}, folder, PART.site + file));
    }
  }
  const searched = await searchFiles(parts, whole, workspace, files);
  const policy = contentPolicy(
    joined(
      parts.map((each) => each.policy),
      parts[0].policy,
    ),
  );
  const statics = [...new Set(parts.flatMap((part) => part.statics))];
  const replaced = new Set(whole.replaced);
  const isStatic = new Set(statics);
  const planOf = (name: string) => whole.emitted[name];
  const made = emittedFiles(
    await Promise.all(
      listed.flatMap(({ name, load }) => (planOf(name) === undefined ? [] : (load?.() ?? []))),
    ),
    planOf,
    {
      files: [...files.keys()].filter((name) => !isStatic.has(name)).sort(byCodeUnit),
      statics: statics.sort(byCodeUnit),
      policy,
      markdownAt: textsOf(parts, files),
    },
    (name) => replaced.has(name),
  );
  const linked = Array.from(files, ([name, root]) => new LinkedFile(name, root));
  const all = [...linked, ...made].sort((a, b) => byCodeUnit(a.path, b.path));
  const found = [
    ...distinctOf(parts.map((part) => settled(part, parts, files))),
    ...diagnostics,
    ...searched,
  ];
  return {
    outputs: { files: all, copies: [], routes: parts[0].routes, contentPolicy: policy },
    diagnostics: [...found, ...clashingFiles(all, []), ...caseClashes({ files: all, copies: [] })],
  };
}

/** What several shards report, such as problems of the configuration, is one problem. */
function distinctOf(reports: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const seen = new Set<string>();
  return reports.flatMap((report) => {
    const fresh = report.filter((problem) => !seen.has(JSON.stringify(problem)));
    for (const problem of report) seen.add(JSON.stringify(problem));
    return fresh;
  });
}

/** The problems that a shard found, without those that the files of others settle. */
function settled(
  { diagnostics }: ReadPart,
  parts: readonly ReadPart[],
  files: Readonly<Roots>,
): Diagnostic[] {
  const wanted = new Set(
    diagnostics.flatMap(({ unless }) => (unless?.id === undefined ? [] : [unless.file])),
  );
  const ids = idsOf(parts, wanted);
  return diagnostics.flatMap(({ unless, ...problem }): Diagnostic[] => {
    if (!unless) return [problem];
    const { file, id } = unless;
    if (id === undefined) return files.has(file) ? [] : [problem];
    const known = ids.get(file) ?? [];
    const anchor = anchorOf(`#${id}`);
    if (!anchor || hasAnchor(new Set(known), anchor)) return [];
    const { hint } = diagnostic("broken-anchor", {}, anchor.id, undefined, nearest(anchor.id, known));
    return [{ ...problem, ...(hint !== undefined && { hint }) }];
  });
}

/** The ids of some pages. */
function idsOf(
  parts: readonly ReadPart[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (wanted.size === 0) return found;
  for (const { dir } of parts) {
    const file = openSync(path.join(dir, PART.ids), "r");
    for (const [, line] of linesIn(file)) {
      const [page, ...ids] = JSON.parse(decodeText(line)) as PartIds;
      if (wanted.has(page)) found.set(page, ids);
    }
    closeSync(file);
  }
  return found;
}

/** What the policy of the site is made of, from what those of its parts are. */
function joined(all: readonly PolicyParts[], first: PolicyParts): PolicyParts {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort(byCodeUnit);
  const origins = new Map<Resource, readonly string[]>();
  for (const [resource, sources] of all.flatMap((each) => each.origins))
    origins.set(resource, sorted([...(origins.get(resource) ?? []), ...sources]));
  return {
    ...first,
    pageScripts: sorted(all.flatMap((each) => each.pageScripts)),
    pageStyles: sorted(all.flatMap((each) => each.pageStyles)),
    origins: [...origins],
  };
}

/** The Markdown files of pages, of which features make others. */
function textsOf(parts: readonly ReadPart[], files: Readonly<Roots>) {
  const replaced = new Map(
    parts.flatMap(({ dir }) => jsonIn<readonly (readonly [string, string])[]>(dir, PART.texts) ?? []),
  );
  return (name: string) => ({
    key: name,
    content: async () => replaced.get(name) ?? readFileSync(`${files.get(name)}${name}`, "utf8"),
  });
}

/** Makes the search indexes, adds their files, and gives the problems that search tests find. */
async function searchFiles(
  parts: readonly ReadPart[],
  { search }: WholeSite,
  workspace: Workspace,
  files: Roots,
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const [site, plan] of search.entries()) {
    if (!plan) continue;
    const entries = new Entries(parts, site);
    try {
      const own = new Set<string>();
      await mergeIndexes(plan, entries, workspace.scratch, (file) => {
        // Indexes share the parts that are equal.
        if (!own.has(file.path)) workspace.write(file.path, file.content);
        own.add(file.path);
      });
      for (const name of own) files.set(name, workspace.root);
      problems.push(...(await searchProblems(plan, entries, workspace.root, own)));
    } finally {
      entries.close();
    }
  }
  return problems;
}
