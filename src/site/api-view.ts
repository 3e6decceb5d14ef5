// Page of an API + its data → what the page shows.
import type { Api, ApiPageData } from "../model/api.js";
import type { ApiPage, ResolvedLink, Site } from "../model/site.js";
import type { ApiEntryView, ApiIntroductionView, ApiSchemaView, OperationView } from "../model/view.js";
import { escapeHtml } from "../text/escape.js";

/** The view of a page of an API reference. */
export type ApiView = ApiEntryView | ApiIntroductionView | OperationView | ApiSchemaView;
type Common = Omit<ApiIntroductionView, "kind" | "content" | "api">;

/** The data of a page: contents, ids, links. */
export function apiDataOf(page: ApiPage, api: Api): ApiPageData | undefined {
  switch (page.kind) {
    case "api-entry":
      return api.entry;
    case "api-introduction":
      return api.introduction;
    case "operation":
      return api.operations[page.index];
    case "api-schema":
      return api.schemas[page.index];
  }
}

/** The view of a page. `links` stands beside the links of its data, `entry` is the address of the API's entry. */
export function apiViewOf(
  page: ApiPage,
  api: Api,
  given: {
    readonly common: Common;
    readonly entry: string;
    readonly introduction: string;
    readonly links: readonly (ResolvedLink | undefined)[];
  },
): ApiView {
  const common = { ...given.common, api: { title: api.entry.overview.title, href: given.entry } };
  const settle = <Value>(value: Value): Value =>
    given.links.length === 0 ? value : withLinks(value, given.links);
  switch (page.kind) {
    case "api-entry": {
      const excerpt = api.introduction?.description;
      return {
        ...common,
        kind: "api-entry",
        overview: settle(api.entry.overview),
        ...(api.introduction && {
          introduction: { href: given.introduction, ...(excerpt !== undefined && { excerpt }) },
        }),
      };
    }
    case "api-introduction":
      return { ...common, kind: "api-introduction", content: settle(api.introduction?.content ?? "") };
    case "operation": {
      const found = api.operations[page.index];
      if (!found) throw new Error(`No operation ${page.index} in ${api.id}`);
      return { ...common, kind: "operation", operation: settle(found.operation), tryIt: api.tryIt };
    }
    case "api-schema": {
      const found = api.schemas[page.index];
      if (!found) throw new Error(`No schema ${page.index} in ${api.id}`);
      return { ...common, kind: "api-schema", page: settle(found.page) };
    }
  }
}

/** Begins the number of a link in HTML of descriptions (`markHole`). */
const LINK_MARK = "\ufdd0";

/** A plain value whose texts have their marks of links replaced. */
function withLinks<Value>(value: Value, links: readonly (ResolvedLink | undefined)[]): Value {
  if (typeof value === "string") {
    const text: string = value.includes(LINK_MARK)
      ? value.replace(/ ?href="\ufdd0(\d+)\ufdd1"/g, (_, index: string) => {
          const link = links[Number(index)];
          return link ? ` href="${escapeHtml(link.href)}"` : "";
        })
      : value;
    return text as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withLinks(item, links)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, withLinks(item as unknown, links)] as const,
  );
  return Object.fromEntries(entries) as Value;
}

/** Ids of the pages of APIs by their addresses, for links that lead there. */
export function apiAnchors(site: Site, apis: ReadonlyMap<string, Api>): Map<string, readonly string[]> {
  return new Map(
    site.pages.flatMap((page) => {
      const api = "api" in page ? apis.get(page.api) : undefined;
      const data = "api" in page && api ? apiDataOf(page, api) : undefined;
      return data ? [[page.route.path, data.anchors] as const] : [];
    }),
  );
}
