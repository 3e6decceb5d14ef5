// Builds the views of API pages.
import type { ApiOutline, ApiPageContent } from "../types/api.js";
import type { Document } from "../types/document.js";
import type { ApiPage, ResolvedLink, Site } from "../types/site.js";
import type {
  ApiEntryView,
  ApiIntroductionView,
  ApiSchemaView,
  ApiSchemasView,
  ApiTagView,
  LabelledLink,
  OperationView,
} from "../types/view.js";
import { apiTitleOf } from "../text/api-versions.js";
import { apiDataOf, markedLinks, withLinksInHtml, type MarkedLinks } from "../text/api-links.js";
import { defined } from "../text/defined.js";
import { anchorsIn } from "./anchors.js";
import { schemaListOf, tagsOf } from "./api.js";
import { wordsOf } from "../words/words.js";

/** The view of a page of an API reference. */
export type ApiView =
  | ApiEntryView
  | ApiIntroductionView
  | ApiTagView
  | OperationView
  | ApiSchemasView
  | ApiSchemaView;
type Common = Omit<ApiIntroductionView, "kind" | "content" | "api">;

/** The view of a page, with its content. `links` are the resolved links of its data, `entry` is the address of the entry page. */
export function apiViewOf(
  page: Exclude<ApiPage, { kind: "api-changelog" }>,
  api: ApiOutline,
  content: ApiPageContent | undefined,
  given: {
    readonly common: Common;
    readonly entry: string;
    readonly introduction: string;
    readonly links: readonly (ResolvedLink | null)[];
    readonly config: Site["config"];
  },
): ApiView {
  const expand = defined({ expand: api.expand });
  const common = { ...given.common, api: { title: apiTitleOf(api), href: given.entry, ...expand } };
  const links = markedLinks(page, api, given.links);
  const resolve = <Value>(value: Value): Value => (links.size === 0 ? value : withLinks(value, links));
  switch (page.kind) {
    case "api-entry": {
      const excerpt = api.introduction?.description;
      return {
        ...common,
        kind: "api-entry",
        overview: resolve(api.entry.overview),
        ...(api.introduction && {
          introduction: { href: given.introduction, ...(excerpt !== undefined && { excerpt }) },
        }),
      };
    }
    case "api-introduction": {
      const text = content && "content" in content ? content.content : "";
      return { ...common, kind: "api-introduction", content: resolve(text) };
    }
    case "api-tag": {
      const tag = tagsOf(api).find(({ anchor }) => anchor === page.anchor);
      if (!tag) throw new Error(`No tag ${page.anchor} in ${api.id}`);
      return { ...common, kind: "api-tag", tag: resolve(tag) };
    }
    case "api-schemas": {
      const { listed } = content && "listed" in content ? content : { listed: [] };
      return {
        ...common,
        kind: "api-schemas",
        schemas: schemaListOf(api, resolve(listed), wordsOf(given.config.wording)),
      };
    }
    case "operation":
      if (!content || !("operation" in content)) throw new Error(`No operation ${page.index} in ${api.id}`);
      return { ...common, kind: "operation", operation: resolve(content.operation) };
    case "api-schema":
      if (!content || !("page" in content)) throw new Error(`No schema ${page.index} in ${api.id}`);
      return { ...common, kind: "api-schema", page: resolve(content.page) };
  }
}

/** The way to the page of a schema: it stands in the list of schemas, not in the sidebar. */
export function schemaTrail(
  { title, route }: ApiPage,
  api: ApiOutline | undefined,
  { config }: Pick<Site, "config">,
): LabelledLink[] {
  const list = api?.entry.overview.schemaIndex;
  const own = { label: title, href: route.path };
  return list === undefined ? [own] : [{ label: config.wording.texts.api.sections.schemas, href: list }, own];
}

/** Replaces the marks of links in all strings of a plain value. */
function withLinks<Value>(value: Value, links: MarkedLinks): Value {
  if (typeof value === "string") return withLinksInHtml(value, links) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => withLinks(item, links)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, item]) => [key, withLinks(item as unknown, links)] as const)
    // Of a link that leads nowhere, only the text is shown.
    .filter(([key, item]) => key !== "href" || item !== "");
  return Object.fromEntries(entries) as Value;
}

/** Gives the ids of the page at a route path, for links to it; `undefined` if they are unknown. */
export function anchorsOf(
  { routes, sources }: Pick<Site, "routes" | "sources">,
  documents: ReadonlyMap<string, Document>,
  apis: ReadonlyMap<string, ApiOutline>,
): (path: string) => readonly string[] | undefined {
  // Pages that have lost their file to another one are linked to by their sources alone.
  const lost = (path: string) => [...sources.values()].find(({ route }) => route.path === path);
  return (path) => {
    const page = routes.get(path) ?? lost(path);
    const api = page && "api" in page ? apis.get(page.api) : undefined;
    if (page && "api" in page && api) return apiDataOf(page, api)?.anchors;
    const document = documents.get(page?.source ?? "");
    return document && anchorsIn(document);
  };
}
