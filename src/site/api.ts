// Builds the pages and sidebars of API descriptions.
import type { ApiListing, ApiOutline as Api, ApiTag } from "../types/api.js";
import type { SiteConfig } from "../types/config.js";
import type { ApiPage, SidebarCategory, SidebarItem, SidebarLink } from "../types/site.js";
import { withFirst } from "./truncate-sidebar.js";
import { bookOf } from "../text/books.js";
import { routeOf } from "./route.js";

/** Id of the sidebar of an API. It cannot clash with configured sidebars. */
export function apiSidebarOf({ id }: Api): string {
  return `api:${id}`;
}

/** Every page of an API: entry, introduction, operations, large schemas. */
export function apiPagesOf(api: Api, config: SiteConfig): ApiPage[] {
  const { overview } = api.entry;
  const at = (path: string) => routeOf(path === "" ? api.basePath : `${api.basePath}/${path}`, config);
  const common = { api: api.id, sidebar: apiSidebarOf(api), unlisted: false };
  const about = (description: string | undefined) => (description === undefined ? {} : { description });
  const descriptions = api.operations.map(({ description }) => description);
  return [
    {
      ...common,
      kind: "api-entry",
      route: at(""),
      title: overview.title,
      source: api.source,
      ...about(api.entry.description),
    },
    ...(api.introduction
      ? [
          {
            ...common,
            kind: "api-introduction" as const,
            route: at("introduction"),
            title: "Introduction",
            // The entry page has the same description, so a prefix distinguishes them.
            description:
              api.introduction.description === undefined
                ? `Introduction to ${overview.title}`
                : `Introduction: ${api.introduction.description}`,
          },
        ]
      : []),
    ...api.operations.map(({ operation, description }, index) => {
      const subtitle = `${operation.method} ${operation.path}`;
      const repeated = descriptions.filter((other) => other === description).length > 1;
      return {
        ...common,
        kind: "operation" as const,
        route: at(operation.slug),
        title: operation.summary,
        subtitle,
        index,
        ...about(repeated && description !== undefined ? `${subtitle}: ${description}` : description),
      };
    }),
    ...api.schemas.map(({ page, description }, index) => ({
      ...common,
      kind: "api-schema" as const,
      route: at(`schemas/${page.slug}`),
      title: page.name,
      index,
      ...about(description),
    })),
  ];
}

/** The sidebar of an API: entry, introduction, then operations by tag. */
export function apiSidebar(api: Api, config: SiteConfig): SidebarItem[] {
  const link = (label: string, path: string): SidebarLink => {
    const href = routeOf(path, config).path;
    return { kind: "link", key: path, label, href, page: href };
  };
  const shown = new Set<string>();
  const { groups } = api.entry.overview;
  const tags = groups.flatMap((group): SidebarItem[] => {
    const items = group.tags.flatMap((tag) => tagItem(tag, shown, config));
    return group.label === undefined ? items : [category(group.label, `group ${group.label}`, items, false)];
  });
  const [only, ...others] = groups.flatMap((group) => group.tags);
  const isFlat = only !== undefined && others.length === 0 && only.label === "Operations";
  return [
    link("Overview", api.basePath),
    ...(api.introduction ? [link("Introduction", `${api.basePath}/introduction`)] : []),
    ...(isFlat ? only.operations.map((operation) => operationLink(operation, false)) : tags),
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
    : [category(tag.label, tag.anchor, items, bookOf({}, config.docs).sidebarCollapsed)];
}

function category(
  label: string,
  key: string,
  items: readonly SidebarItem[],
  collapsed: boolean,
): SidebarCategory {
  return withFirst({ kind: "category", key, label, items, collapsed, collapsible: true });
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
