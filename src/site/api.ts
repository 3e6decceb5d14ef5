// Builds the pages and sidebars of API descriptions.
import type { ApiListedSchema, ApiListing, ApiOutline as Api, ApiTag } from "../types/api.js";
import type { SiteConfig } from "../types/config.js";
import type { ApiPage, Route, SidebarCategory, SidebarItem, SidebarLink } from "../types/site.js";
import type { ApiSchemasView } from "../types/view.js";
import { byCodeUnit } from "../text/order.js";
import { changelogPath } from "./api-changelog.js";
import { withFirst } from "./truncate-sidebar.js";
import { apiTitleOf } from "../text/api-versions.js";
import { bookOf } from "../text/books.js";
import { routeOf } from "./route.js";
import { wordsOf, type Words } from "../words/words.js";

/** Id of the sidebar of an API. It cannot clash with configured sidebars. */
export function apiSidebarOf({ id }: Api): string {
  return `api:${id}`;
}

/** Every page of an API: entry, introduction, tags, operations, schemas. */
export function apiPagesOf(api: Api, config: SiteConfig): ApiPage[] {
  const words = wordsOf(config.wording);
  const { overview } = api.entry;
  const at = (path: string) => routeOf(path === "" ? api.basePath : `${api.basePath}/${path}`, config);
  const { version } = api;
  const common = { api: api.id, sidebar: apiSidebarOf(api), unlisted: false, ...(version && { version }) };
  const about = (description: string | undefined) => (description === undefined ? {} : { description });
  return [
    {
      ...common,
      kind: "api-entry",
      route: at(""),
      title: apiTitleOf(api),
      source: api.source,
      ...about(api.entry.description),
    },
    ...(api.introduction
      ? [
          {
            ...common,
            kind: "api-introduction" as const,
            route: at("introduction"),
            title: words.sidebar.introduction,
            // The entry page has the same description, so a prefix distinguishes them.
            description:
              api.introduction.description === undefined
                ? words.api.introductionTo(apiTitleOf(api))
                : `${words.sidebar.introduction}: ${api.introduction.description}`,
          },
        ]
      : []),
    ...operationPages(api, common, at),
    ...tagsOf(api).flatMap(({ label, anchor, slug, excerpt }) =>
      slug === undefined
        ? []
        : [
            {
              ...common,
              kind: "api-tag" as const,
              route: at(`tags/${slug}`),
              title: label,
              anchor,
              ...about(excerpt),
            },
          ],
    ),
    ...(overview.schemaIndex === undefined
      ? []
      : [
          {
            ...common,
            kind: "api-schemas" as const,
            route: at("schemas"),
            title: words.api.sections.schemas,
            description: words.api.schema.list(apiTitleOf(api)),
          },
        ]),
    ...(api.changes
      ? [
          {
            ...common,
            kind: "api-changelog" as const,
            route: at(changelogPath(api)),
            title: words.api.changes.title,
            description: words.api.changes.of(apiTitleOf(api), api.changes.older),
          },
        ]
      : []),
    ...api.schemas.map(({ page, description }, index) => ({
      ...common,
      kind: "api-schema" as const,
      route: at(`schemas/${page.slug}`),
      title: page.name,
      index,
      repeats: page.shared !== true,
      ...about(description),
    })),
  ];
}

/** Operations with equal descriptions say which they are. */
function operationPages(
  { operations }: Api,
  common: Pick<ApiPage, "api" | "sidebar" | "unlisted" | "version">,
  at: (path: string) => Route,
): ApiPage[] {
  const descriptions = operations.map(({ description }) => description);
  return operations.map(({ operation, description }, index) => {
    const subtitle = `${operation.method} ${operation.path}`;
    const repeated = descriptions.filter((other) => other === description).length > 1;
    const about = repeated && description !== undefined ? `${subtitle}: ${description}` : description;
    return {
      ...common,
      kind: "operation",
      route: at(operation.slug),
      title: operation.summary,
      subtitle,
      index,
      ...(about !== undefined && { description: about }),
    };
  });
}

/** All schemas of an API by name: those with pages, and small ones, which the list shows itself. */
export function schemaListOf(
  api: Api,
  listed: readonly ApiListedSchema[],
  words: Words,
): ApiSchemasView["schemas"] {
  const paged = api.schemas.map(({ page: { name, href, type }, description }) => {
    const isSaid = description !== undefined && description !== words.api.schema.page(name);
    return { name, href, type, ...(isSaid && { description }) };
  });
  return [...paged, ...listed].sort((one, other) => byCodeUnit(one.name, other.name));
}

/** The tags of an API, each once. */
export function tagsOf({ entry: { overview } }: Api): ApiTag[] {
  const all = (tags: readonly ApiTag[]): ApiTag[] => tags.flatMap((tag) => [tag, ...all(tag.children ?? [])]);
  const found = new Map<string, ApiTag>();
  for (const tag of all(overview.groups.flatMap((group) => group.tags))) {
    const key = tag.slug ?? tag.anchor;
    if (!found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}

/** The sidebar of an API: entry, introduction, then operations by tag, and the list of schemas. */
export function apiSidebar(api: Api, config: SiteConfig): SidebarItem[] {
  const link = (label: string, path: string): SidebarLink => {
    const href = routeOf(path, config).path;
    return { kind: "link", key: path, label, href, page: href };
  };
  const words = config.wording.texts;
  const shown = new Set<string>();
  const { groups } = api.entry.overview;
  const tags = groups.flatMap((group): SidebarItem[] => {
    const items = group.tags.flatMap((tag) => tagItem(tag, shown, config));
    return group.label === undefined ? items : [category(group.label, `group ${group.label}`, items, false)];
  });
  const [only, ...others] = groups.flatMap((group) => group.tags);
  const isFlat = only !== undefined && others.length === 0 && only.anchor === "tag-operations";
  return [
    link(words.sidebar.overview, api.basePath),
    ...(api.introduction ? [link(words.sidebar.introduction, `${api.basePath}/introduction`)] : []),
    ...(isFlat ? only.operations.map((operation) => operationLink(operation, false)) : tags),
    ...(api.entry.overview.schemaIndex === undefined
      ? []
      : [link(words.api.sections.schemas, `${api.basePath}/schemas`)]),
    ...(api.changes ? [link(words.api.changes.title, `${api.basePath}/${changelogPath(api)}`)] : []),
  ];
}

function tagItem(tag: ApiTag, shown: Set<string>, config: SiteConfig): SidebarItem[] {
  const operations = tag.operations.map((operation) => {
    // Under further tags, an operation is shown but not repeated in the reading order.
    const reference = shown.has(operation.slug);
    shown.add(operation.slug);
    return operationLink(operation, reference);
  });
  const items = [...operations, ...(tag.children ?? []).flatMap((child) => tagItem(child, shown, config))];
  return items.length === 0
    ? []
    : [category(tag.label, tag.anchor, items, bookOf({}, config.docs).sidebarCollapsed, tag.href)];
}

function category(
  label: string,
  key: string,
  items: readonly SidebarItem[],
  collapsed: boolean,
  href?: string,
): SidebarCategory {
  const page = href === undefined ? {} : { href, page: href };
  return withFirst({ kind: "category", key, label, items, collapsed, collapsible: true, ...page });
}

function operationLink(
  { slug, href, summary, method, kind, deprecated }: ApiListing,
  reference: boolean,
): SidebarLink {
  return {
    kind: "link",
    key: slug,
    label: summary,
    href,
    page: href,
    method: kind === "webhook" ? "WEBHOOK" : method,
    ...(deprecated && { deprecated }),
    ...(reference && { reference }),
  };
}
