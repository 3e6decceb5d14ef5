// The descriptions of a site → their references, each under its own path.
import type { Api } from "../model/api.js";
import type { SiteConfig } from "../model/config.js";
import type { Diagnostic, Point } from "../model/diagnostic.js";
import type { OutputFile } from "../model/output.js";
import type { Results } from "../model/results.js";
import type { ApiSource } from "../model/source.js";
import { contentHash } from "../text/hash.js";
import { fileNameOf, joinPath } from "../text/path.js";
import type { Described, DescribeOptions } from "./describe.js";

/** References of earlier runs, by everything that they came from. */
export type ApiMemo = Results<Described>;

/** Parts of a reference that only its own pages show. */
export const LARGE_PARTS: readonly string[] = [
  "files.*.content",
  "api.introduction.content",
  "api.introduction.markdown",
  ...["parameters", "body", "responses", "samples", "callbacks", "description"].map(
    (name) => `api.operations.*.operation.${name}`,
  ),
  "api.schemas.*.page.schema",
];

/** How a description is read, as plain data. */
export type DescribeSettings = Omit<DescribeOptions, "hrefOf" | "urlOf">;

/** What the references of a site are made from. */
export interface ApisInputs {
  readonly sources: readonly ApiSource[];
  readonly config: SiteConfig;
  /** Makes the reference of one description. */
  readonly describe: (source: ApiSource, settings: DescribeSettings) => Promise<Described>;
  /** Place of a key of the configuration. */
  readonly configAt: (path: string) => Point;
}

/**
 * Reads every description. One description lives at `<docs>/api`; of several, each lives at
 * `<docs>/api/<file name>`; a `basePath` in the configuration says otherwise.
 */
export async function readApis(
  { sources, config, describe, configAt }: ApisInputs,
  memo: ApiMemo,
): Promise<{ apis: readonly Api[]; files: readonly OutputFile[]; diagnostics: readonly Diagnostic[] }> {
  const current = new Set<string>();
  const apis: Api[] = [];
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const taken = new Set<string>();
  for (const [index, source] of sources.entries()) {
    if (source.files.length === 0) {
      diagnostics.push({
        severity: "error",
        code: "missing-description",
        message: `There is no file \`${source.path}\` in the site folder`,
        ...configAt(`api.descriptions[${index}].source`),
        hint: "Give the path of a YAML or JSON file relative to the site folder",
      });
      continue;
    }
    const name = freeName(fileNameOf(source.path).replace(/\.(?:ya?ml|json)$/i, ""), taken);
    const parent = joinPath(config.docs.routeBasePath, "api") ?? "api";
    const basePath = source.basePath ?? (sources.length === 1 ? parent : `${parent}/${name.toLowerCase()}`);
    const { tryIt, codeSamples, downloads } = config.api;
    const settings = { basePath, tryIt, codeSamples, downloads };
    const hashes = source.files.map(({ path, hash }) => [path, hash]);
    const key = contentHash(
      JSON.stringify([
        source.path,
        name,
        hashes,
        source.outside,
        settings,
        config.trailingSlash,
        config.baseUrl,
      ]),
    );
    const known = memo.get(key);
    const described = known ?? memo.put(key, await describe(source, { ...settings, id: name, hash: key }));
    current.add(key);
    if (described.api) apis.push(described.api);
    files.push(...described.files);
    diagnostics.push(...described.diagnostics);
  }
  memo.keepOnly([...current]);
  return { apis, files, diagnostics };
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}
