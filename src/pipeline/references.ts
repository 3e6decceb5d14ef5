// Turns API descriptions into references. Unchanged descriptions come from the cache.
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { ApiOutline, ApiPageContent } from "../types/api.js";
import type { ApiVersion } from "../types/api-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { OutputFile } from "../types/output.js";
import type { ApiSource } from "../types/source.js";
import type { ApiPage } from "../types/site.js";
import { listApis, type ListedApi } from "../openapi/apis.js";
import { partOf, type DescribedOutline } from "../openapi/parts.js";
import type { Pool } from "../workers/pool.js";
import { decodeJson } from "../text/bytes.js";

/** The references of a site, and a way to load the contents of their pages. */
export interface References {
  readonly apis: readonly ApiOutline[];
  /** The descriptions for download. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** `undefined` for pages that only show the outline of an API: entry and tags. */
  readonly contentOf: (page: ApiPage) => Promise<ApiPageContent | undefined>;
}

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
  const partIn = async (place: number, part: string) => {
    const api = apis[place];
    if (!api) throw new Error("There is no such description");
    const again = async () => (await describe(api)).parts?.[part] ?? new Uint8Array();
    const [bytes] = await memo.getParts("api", part, [api.settings.hash], again);
    return bytes ?? new Uint8Array();
  };
  return {
    apis: described.flatMap(({ api }, place) => (api ? withVersion(api, apis[place]?.version) : [])),
    files: described.flatMap(({ files }, place) =>
      files.map((path) => ({ path, key: path, content: () => partIn(place, path) })),
    ),
    diagnostics: [...diagnostics, ...described.flatMap((each) => each.diagnostics)],
    contentOf: async (page) => {
      if (page.kind === "api-entry" || page.kind === "api-tag") return undefined;
      const place = described.findIndex(({ api }) => api?.id === page.api);
      return decodeJson<ApiPageContent>(await partIn(place, partOf(page)));
    },
  };
}

/** The version is no part of what is remembered: a description says nothing about the others. */
function withVersion(api: ApiOutline, version: ApiVersion | undefined): ApiOutline {
  return version ? { ...api, version } : api;
}

function workOf({ files }: ApiSource): number {
  return files.reduce((sum, { text }) => sum + text.length, 0) / TEXT_PER_FILE;
}
