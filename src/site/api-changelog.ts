// The page with the changes of an API since an older description.
import type { ApiOutline } from "../types/api.js";
import type { ApiCallName, ApiChange, ApiOperationChanges } from "../types/api-changes.js";
import type { Route } from "../types/page.js";
import type { ApiChangelogView, ApiShownChange } from "../types/view.js";
import type { SiteConfig } from "../types/config.js";
import { defined } from "../text/defined.js";
import { wordsOf, type Words } from "../words/words.js";
import { routeOf } from "./route.js";

/** The most changes that a page shows. The file beside it has all of them. */
const MOST = 1_000;

/** Path of the page below that of its API: one that no operation has. */
export function changelogPath({ operations }: ApiOutline): string {
  const taken = new Set(operations.map(({ operation }) => operation.slug));
  return ["changelog", "changes", "api-changelog"].find((path) => !taken.has(path)) ?? "api-changes";
}

/** A file beside the page: the same with another extension. */
export function besideChangelog(
  route: Route,
  extension: "json" | "xml",
): { readonly path: string; readonly href: string } {
  return {
    path: `${route.file.replace(/(?:\/index)?\.html$/, "")}.${extension}`,
    href: `${route.path.replace(/\/$/, "")}.${extension}`,
  };
}

/** What the page shows. `older`: the API as it was, where the site shows it. */
export function changelogOf(
  api: ApiOutline,
  older: ApiOutline | undefined,
  route: Route,
  config: SiteConfig,
): Pick<ApiChangelogView, "since" | "sinceHref" | "operations" | "schemas" | "counts" | "left" | "files"> {
  const { changes } = api;
  if (!changes) throw new Error(`No changes of ${api.id}`);
  const words = wordsOf(config.wording);
  const here = new Places(api, config);
  const there = older && new Places(older, config);
  let room = MOST;
  /** Those that there is room for. */
  const shown = <Each>(all: readonly Each[], sizeOf: (each: Each) => number): readonly Each[] =>
    all.filter((each) => (room -= sizeOf(each)) >= 0);
  const operations = shown(changes.operations, ({ changes: own }) => own.length + 1);
  const schemas = shown(changes.schemas, ({ changes: own }) => own.length + 1);
  const all = [...changes.operations, ...changes.schemas];
  const levels = changes.operations.flatMap((each) => [
    ...(each.kind === "changed" ? [] : [each.level]),
    ...each.changes.map(({ level }) => level),
  ]);
  levels.push(...changes.schemas.flatMap((each) => each.changes.map(({ level }) => level)));
  const json = besideChangelog(route, "json").href;
  const rss = besideChangelog(route, "xml").href;
  return {
    since: changes.older,
    ...(there && { sinceHref: there.entry }),
    counts: {
      breaking: levels.filter((level) => level === "breaking").length,
      all: levels.length,
    },
    operations: operations.map((each) => operationOf(words, each, here, there)),
    schemas: schemas.map((each) => {
      const { href, anchors = [] } = here.schema(each.name) ?? {};
      const olderHref = there?.schema(each.name)?.href;
      return {
        name: each.name,
        ...(href !== undefined && { href }),
        ...(olderHref !== undefined && { olderHref }),
        uses: each.operations.length,
        changes: each.changes.map((change) =>
          shownChange(words, change, href && `${href}${hashOf(change, anchors)}`),
        ),
      };
    }),
    left: all.length - operations.length - schemas.length,
    files: { json, rss },
  };
}

function operationOf(
  words: Words,
  { kind, level, before, changes, ...name }: ApiOperationChanges,
  here: Places,
  there: Places | undefined,
): ApiChangelogView["operations"][number] {
  const { method, path, isWebhook } = name;
  const href = kind === "removed" ? undefined : here.operation(name)?.href;
  const old = kind === "added" ? undefined : there?.operation(before ?? name)?.href;
  const page = kind === "removed" ? undefined : here.operation(name);
  return {
    kind,
    level,
    method: isWebhook ? "WEBHOOK" : method,
    path,
    ...(href !== undefined && { href }),
    ...(old !== undefined && { olderHref: old }),
    changes: changes.map((change) =>
      shownChange(words, change, page && `${page.href}${hashOf(change, page.anchors)}`),
    ),
  };
}

function shownChange(words: Words, change: ApiChange, href: string | undefined): ApiShownChange {
  const { kind, level, field, keyword, from, to } = change;
  const shown = kind === "removed" ? undefined : href;
  return defined({ kind, level, places: placesOf(words, change), field, keyword, from, to, href: shown });
}

/** What of an operation a change is about. */
function placesOf({ api }: Words, { part, in: place, name = "", status, mediaType }: ApiChange): string[] {
  const places: Readonly<Record<string, string>> = api.field.in;
  const where = place === undefined ? "" : Object.hasOwn(places, place) ? places[place] : place;
  return [
    ...(part === "parameter" ? [`${name} ${where}`] : []),
    ...(part === "body" ? [api.sections.body] : []),
    ...(part === "security" ? [api.sections.authorization] : []),
    ...(part === "callback" ? [api.changes.callback(name)] : []),
    ...(status === undefined ? [] : [api.changes.response(status)]),
    ...(part === "header" ? [api.changes.header(name)] : []),
    ...(mediaType === undefined ? [] : [mediaType]),
  ];
}

/** The id of what has changed on the page of its operation or schema: that of the field, or else of what the field is in. */
function hashOf(change: ApiChange, ids: readonly string[]): string {
  const around = idOf(prefixOf(change));
  const keys = (change.field ?? "").split(".").map((key) => key.replaceAll(/\[\d*\]|\{\}/g, ""));
  const whole = [around, ...keys.map(idOf)].filter((key) => key !== "").join("-");
  const section = change.part === "body" ? "request-body" : around;
  const id = [whole, section].find((each) => ids.includes(each));
  return id === undefined ? "" : `#${encodeURIComponent(id)}`;
}

/** What the ids of fields begin with. */
function prefixOf({ part, in: place, name = "", status }: ApiChange): string {
  if (part === undefined) return "field";
  if (part === "parameter") return `${place}-${name}`;
  if (part === "body") return "body";
  return status === undefined ? "" : `response-${status}`;
}

/** As the ids of the reference are made. */
function idOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
}

/** The addresses of the parts of an API. */
class Places {
  private readonly operations: ReadonlyMap<
    string,
    { readonly href: string; readonly anchors: readonly string[] }
  >;
  private readonly schemas: ReadonlyMap<
    string,
    { readonly href: string; readonly anchors: readonly string[] }
  >;
  readonly entry: string;

  constructor(api: ApiOutline, config: SiteConfig) {
    const hrefOf = (path: string) => routeOf(path, config).path;
    this.entry = hrefOf(api.basePath);
    this.operations = new Map(
      api.operations.map(({ operation: { method, path, slug }, anchors }) => [
        `${method} ${path}`,
        { href: hrefOf(`${api.basePath}/${slug}`), anchors },
      ]),
    );
    const list = api.entry.overview.schemaIndex;
    this.schemas = new Map([
      ...(list === undefined
        ? []
        : (api.schemaList?.names ?? []).map((name) => [name, { href: list, anchors: [] }] as const)),
      ...api.schemas.map(({ page: { name, href }, anchors }) => [name, { href, anchors }] as const),
    ]);
  }

  operation({ method, path }: ApiCallName) {
    return this.operations.get(`${method} ${path}`);
  }

  schema(name: string) {
    return this.schemas.get(name);
  }
}
