// The API descriptions of a site → the route of each reference.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { ApiVersion } from "../types/api-config.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiSource } from "../types/source.js";
import { keyOf } from "../text/hash.js";
import { bookOf } from "../text/books.js";
import { defined } from "../text/defined.js";
import { resolveVariables, variableUses } from "../text/variables.js";
import { fileNameOf, joinPath } from "../text/path.js";
import type { DescribeOptions } from "./describe-options.js";

/** How a description is read, as plain data. */
export type DescribeSettings = Omit<DescribeOptions, "hrefOf" | "urlOf" | "words">;

/** A description to read, with the options for it. */
export interface ListedApi {
  readonly source: ApiSource;
  readonly settings: DescribeSettings;
  /** Absent: the API has no versions. */
  readonly version?: ApiVersion;
}

/**
 * The route of each description's reference: `<docs>/api` for a single API, otherwise `<docs>/api/<id>`, where the id is the file name
 * unless the configuration names one. A `basePath` in the configuration overrides both. Versions but the latest are below that.
 */
export function listApis(
  sources: readonly ApiSource[],
  { file, at, config, variables: all }: LoadedConfig,
): { readonly apis: readonly ListedApi[]; readonly diagnostics: readonly Diagnostic[] } {
  const apis: ListedApi[] = [];
  const diagnostics: Diagnostic[] = [];
  const taken = new Set<string>();
  const ids = new Map<number, string>();
  const apiOf = ({ api }: ApiSource, index: number) => api ?? index;
  const isOnly = new Set(sources.filter((each) => !isSkipped(each)).map(apiOf)).size === 1;
  const { tryIt, codeSamples, downloads, proxyUrl, oauth } = config.api;
  for (const [index, source] of sources.entries()) {
    if (isSkipped(source)) {
      const why = source.outside.includes(source.path) ? "outside" : "missing";
      diagnostics.push(diagnostic("symbolic-link", { file: source.path }, why));
      continue;
    }
    const isMissing = (path: string, key: string) =>
      diagnostics.push(
        diagnostic(
          source.outside.includes(path) ? "missing-description.outside" : "missing-description",
          { file, ...at(`${source.writtenAt}.${key}`) },
          path,
        ),
      );
    if (source.older && !source.older.files.some(({ path }) => path === source.older?.path))
      isMissing(source.older.path, "since");
    for (const path of source.overlays)
      if (!source.files.some((each) => each.path === path)) isMissing(path, "overlays");
    if (!source.files.some(({ path }) => path === source.path)) {
      isMissing(source.path, "source");
      continue;
    }
    const known = ids.get(apiOf(source, index));
    const api =
      known ?? freeName(source.id ?? fileNameOf(source.path).replace(/\.(?:ya?ml|json)$/i, ""), taken);
    ids.set(apiOf(source, index), api);
    const id = known === undefined ? api : freeName(`${api}-${source.version?.name}`, taken);
    const parent = joinPath(bookOf({}, config.docs).routeBasePath, "api") ?? "api";
    const whole = source.basePath ?? (isOnly ? parent : `${parent}/${api.toLowerCase()}`);
    const basePath = joinPath(whole, source.below ?? "") ?? whole;
    const schemas = source.schemas ?? config.api.schemas;
    const expand = source.expand ?? config.api.expand;
    const { baseUrl: address, slug = "summary" } = source;
    const options = defined({ proxyUrl: source.proxyUrl ?? proxyUrl, oauth: source.oauth ?? oauth });
    const ofConsole = tryIt ? options : {};
    const names = all
      ? variableUses(source.files.map(({ text }) => text).join("\n")).map(({ name }) => name)
      : [];
    const variables = all && names.length > 0 ? resolveVariables([...new Set(names)].sort(), all) : undefined;
    const settings = {
      id,
      basePath,
      tryIt,
      codeSamples,
      downloads,
      slug,
      origin: new URL(config.url).origin,
      ...defined({ baseUrl: address, servers: source.servers, schemas, expand, variables }),
      ...ofConsole,
    };
    const hashes = source.files.map(({ path, hash }) => [path, hash]);
    const { trailingSlash, baseUrl, publicPath, wording } = config;
    const policy = [trailingSlash, baseUrl, publicPath];
    const hash = keyOf(
      source.path,
      source.overlays,
      hashes,
      source.outside,
      source.found,
      settings,
      ...policy,
      wording,
    );
    const version = source.version && { ...source.version, api };
    apis.push({ source, settings: { ...settings, hash }, ...(version && { version }) });
  }
  return { apis, diagnostics };
}

/** Whether a source is a link in the folder of descriptions that is not followed. It is no API. */
function isSkipped({ found, path, files }: ApiSource): boolean {
  return found === true && !files.some((each) => each.path === path);
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}
