// The pages of API references.
import type { ApiPageContent } from "../../types/api.js";
import type {
  ApiChangelogPage,
  ApiEntryPage,
  ApiIntroductionPage,
  ApiPage,
  ApiSchemaPage,
  ApiSchemasPage,
  ApiTagPage,
  OperationPage,
  PageKind,
  ViewTools,
} from "../../types/site.js";
import { apiTitleOf } from "../../text/api-versions.js";
import { apiDataOf } from "../../text/api-links.js";
import { besideChangelog, changelogOf } from "../api-changelog.js";
import { apiViewOf, schemaTrail } from "../api-view.js";
import type { PageViewCommon } from "../../types/page-view.js";
import type { PreparedPage } from "../../types/prepared-page.js";
import { pageKey } from "../prepared-page.js";
import { routeOf } from "../route.js";

import { listed, sidebarTrail } from "./common.js";

function prepare(
  page: Exclude<ApiPage, ApiChangelogPage>,
  common: PageViewCommon,
  tools: ViewTools,
): PreparedPage {
  const { apis, links, site, keyed } = tools;
  const api = apis.get(page.api);
  if (!api) throw new Error(`No API \`${page.api}\``);
  const resolved = links.ofDescription(apiDataOf(page, api)?.links ?? [], api.source, page);
  const { config } = site;
  const hrefOf = (path: string) => routeOf(`${api.basePath}/${path}`, config).path;
  const given = { common, entry: hrefOf(""), introduction: hrefOf("introduction"), links: resolved };
  const part = "index" in page ? page.index : "anchor" in page && page.anchor;
  return {
    key: () => pageKey({ body: [page.kind, part, api.hash], ...keyed(page, common), links: resolved }),
    links: resolved,
    findings: links.findings,
    view: (content?: ApiPageContent) => apiViewOf(page, api, content, { ...given, config }),
  };
}

/** The changes of an API are all in its outline. */
function prepareChangelog(page: ApiChangelogPage, common: PageViewCommon, tools: ViewTools): PreparedPage {
  const { apis, site, keyed, links } = tools;
  const api = apis.get(page.api);
  if (!api) throw new Error(`No API \`${page.api}\``);
  const older = apis.get(api.changes?.olderApi ?? "");
  const { config } = site;
  const href = routeOf(api.basePath, config).path;
  const hashes = [api.hash, older?.hash, api.changes?.older];
  return {
    key: () => pageKey({ body: [page.kind, ...hashes], ...keyed(page, common), links: [] }),
    links: [],
    findings: links.findings,
    view: () => ({
      ...common,
      kind: "api-changelog",
      api: { title: apiTitleOf(api), href },
      ...changelogOf(api, older, page.route, config),
    }),
  };
}

const inApi = {
  ...listed,
  prepare,
  breadcrumbs: sidebarTrail,
  markdown: () => "api" as const,
  thing: () => ({ "@type": "APIReference" }),
  area: ({ api }: ApiPage) => ["api", api] as const,
  search: { boost: 1, sections: "api", title: ({ title }: ApiPage) => title },
  record: { page: "api", section: "api" },
} as const;

/** Pages with fields that operations have, too, come after these in results. */
const OF_FIELDS = { ...inApi.search, boost: 0.5 };

export const apiEntry: PageKind<ApiEntryPage> = { ...inApi, isEntry: () => true };

export const apiIntroduction: PageKind<ApiIntroductionPage> = {
  ...inApi,
  search: {
    ...inApi.search,
    title: ({ title }, api = "") => `${api}: ${title}`,
  },
};

export const operation: PageKind<OperationPage> = {
  ...inApi,
  subtitle: ({ subtitle }) => subtitle,
  record: { page: "operation", section: "operation" },
};

export const apiTag: PageKind<ApiTagPage> = { ...inApi, repeats: () => true };

export const apiSchemas: PageKind<ApiSchemasPage> = {
  ...inApi,
  repeats: () => true,
  search: OF_FIELDS,
  record: { page: "api", section: "schema" },
};

export const apiChangelog: PageKind<ApiChangelogPage> = {
  ...inApi,
  prepare: prepareChangelog,
  tags: ({ route }) => [
    {
      tag: "link",
      attributes: {
        rel: "alternate",
        type: "application/rss+xml",
        href: besideChangelog(route, "xml").href,
      },
    },
  ],
  // What the API is like now is on the other pages.
  repeats: () => true,
  search: null,
};

export const apiSchema: PageKind<ApiSchemaPage> = {
  ...inApi,
  // It stands in the list of schemas, not in the sidebar.
  breadcrumbs: (page, { site, apis, isShown }) =>
    isShown(page) ? schemaTrail(page, apis.get(page.api), site) : [],
  repeats: ({ repeats }) => repeats,
  search: OF_FIELDS,
  record: { page: "schema", section: "schema" },
};
