// Turns API descriptions into references. Unchanged descriptions come from the cache.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { ApiChangesSince, ApiOutline, ApiPageContent } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { OutputFile } from "../types/output.js";
import type { ApiSource } from "../types/source.js";
import type { ApiPage } from "../types/site.js";
import { listApis, type ListedApi } from "../openapi/apis.js";
import type { ComparedApis } from "../openapi/changes.js";
import { partOf, type DescribedOutline } from "../openapi/parts.js";
import type { Pool } from "../workers/pool.js";
import { decodeJson } from "../text/bytes.js";
import { defined } from "../text/defined.js";
import { keyOf } from "../text/hash.js";

/** The references of a site, and a way to load the contents of their pages. */
export interface References {
  readonly apis: readonly ApiOutline[];
  /** The descriptions for download. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** `undefined` for pages that only show the outline of an API. */
  readonly contentOf: (page: ApiPage) => Promise<ApiPageContent | undefined>;
}

/** Kinds of pages that only show the outline of an API. */
const OUTLINED: ReadonlySet<ApiPage["kind"]> = new Set(["api-entry", "api-tag", "api-changelog"]);

/** Length of a description that takes as long as one Markdown file, in UTF-16 code units. */
const TEXT_PER_FILE = 150;

/** Reads all descriptions of a site in parallel. */
export async function readReferences(
  { apis: sources, loaded }: Sources,
  memo: Memo,
  pool: Pool,
): Promise<References> {
  const { apis, diagnostics } = listApis(sources, loaded);
  const { baseUrl, publicPath, trailingSlash, wording } = loaded.config;
  const setup = { baseUrl, publicPath, wording, ...(trailingSlash !== undefined && { trailingSlash }) };
  const describe = (api: ListedApi) => pool.runOne("describe", setup, api, workOf(api.source));
  const described = await Promise.all(
    apis.map((api) => memo.get<DescribedOutline>("api", api.settings.hash, () => describe(api))),
  );
  const compared = await Promise.all(apis.map((api) => changesOf(api, apis, memo, pool)));
  const partIn = async (place: number, part: string) => {
    const api = apis[place];
    if (!api) throw new Error("There is no such description");
    const again = async () => (await describe(api)).parts?.[part] ?? new Uint8Array();
    const [bytes] = await memo.getParts("api", part, [api.settings.hash], again);
    return bytes ?? new Uint8Array();
  };
  return {
    apis: described.flatMap(({ api }, place) =>
      api ? defined({ ...api, version: apis[place]?.version, changes: compared[place]?.changes }) : [],
    ),
    files: described.flatMap(({ files }, place) =>
      files.map((path) => ({ path, key: path, content: () => partIn(place, path) })),
    ),
    diagnostics: [
      ...diagnostics,
      ...described.flatMap((each) => each.diagnostics),
      ...compared.flatMap((each) => each?.diagnostics ?? []),
    ],
    contentOf: async (page) => {
      if (OUTLINED.has(page.kind)) return undefined;
      const place = described.findIndex(({ api }) => api?.id === page.api);
      return decodeJson<ApiPageContent>(await partIn(place, partOf(page)));
    },
  };
}

/** What has changed since the description that an API is compared with: the one that it names, or else that of the version before. */
async function changesOf(
  api: ListedApi,
  all: readonly ListedApi[],
  memo: Memo,
  pool: Pool,
): Promise<{ readonly changes: ApiChangesSince; readonly diagnostics: readonly Diagnostic[] } | undefined> {
  const { source, version } = api;
  const before = all.find(
    (each) => version && each.version?.api === version.api && each.version.place === version.place + 1,
  );
  const older = source.older ?? before?.source;
  if (!older || older.files.length === 0) return undefined;
  const since = source.older ? undefined : before?.version?.label;
  const item = { older: filesOf(older), newer: filesOf(source), ...defined({ since }) };
  const key = keyOf(since, [older, source].map(stateOf));
  const found = await memo.get<ComparedApis | null>("api changes", key, () =>
    pool.runOne("compare", null, item, workOf(older) + workOf(source)),
  );
  if (!found) return undefined;
  const { changes, diagnostics } = found;
  const olderApi = source.older ? undefined : before?.settings.id;
  return { changes: { ...changes, older: found.older, ...defined({ olderApi }) }, diagnostics };
}

/** Equal for sources that are read in the same way. */
function stateOf({ path, overlays, files, outside, missing }: ApiSource) {
  return [path, overlays, files.map((file) => [file.path, file.hash]), outside, missing];
}

/** What a description is read from, without its settings. */
function filesOf({ path, overlays, files, outside, missing }: ApiSource): ApiSource {
  return { path, overlays, files, outside, missing };
}

function workOf({ files }: ApiSource): number {
  return files.reduce((sum, { text }) => sum + text.length, 0) / TEXT_PER_FILE;
}
