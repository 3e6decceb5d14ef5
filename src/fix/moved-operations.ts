// Operations whose pages have another address than in the last build, and the redirects that this needs.
import type { ApiListing, ApiOutline, ApiTag } from "../types/api.js";
import type { Site } from "../types/site.js";
import { unescapeHtml } from "../text/html.js";

/** A redirect for the configuration: paths under the base URL. */
export interface Moved {
  readonly from: string;
  readonly to: string;
}

/**
 * The redirects that are missing for the operations of a description. `entry` is the HTML of its entry page as it was built last;
 * operations are the same where their ids are.
 */
export function movedOperations(
  entry: string,
  { entry: { overview } }: ApiOutline,
  { config, routes, redirects }: Pick<Site, "config" | "routes" | "redirects">,
): Moved[] {
  const now = new Map(
    overview.groups
      .flatMap(({ tags }) => tags.flatMap(operationsOf))
      .flatMap(({ operationId, href }) => (operationId === undefined ? [] : [[operationId, href] as const])),
  );
  const before = Array.from(
    entry.matchAll(/<a href="([^"]*)" data-operation="([^"]*)"/g),
    ([, href = "", id = ""]) => [unescapeHtml(id), unescapeHtml(href)] as const,
  );
  const taken = new Set([...routes.keys(), ...redirects.map(({ from }) => from.path)]);
  const pathOf = (href: string) => `/${href.slice(config.baseUrl.length)}`;
  return [...new Map(before)].flatMap(([id, old]) => {
    const href = now.get(id);
    const isMoved = href !== undefined && href !== old && old.startsWith(config.baseUrl) && !taken.has(old);
    return isMoved ? [{ from: pathOf(old), to: pathOf(href) }] : [];
  });
}

function operationsOf({ operations, children = [] }: ApiTag): readonly ApiListing[] {
  return [...operations, ...children.flatMap(operationsOf)];
}

/**
 * The source of a configuration with further redirects. `at`: offset of the key `redirects`. `undefined` where no list follows it,
 * which code can make in many ways.
 */
export function withRedirects(source: string, at: number, moved: readonly Moved[]): string | undefined {
  const list = /^(["']?)redirects\1\s*:\s*\[/.exec(source.slice(at));
  if (!list) return undefined;
  const isJson = list[1] === '"';
  const key = (name: string) => (isJson ? `"${name}"` : name);
  const start = at + list[0].length;
  const isEmpty = /^\s*\]/.test(source.slice(start));
  const entries = moved.map(
    ({ from, to }) => `{ ${key("from")}: ${JSON.stringify(from)}, ${key("to")}: ${JSON.stringify(to)} }`,
  );
  return `${source.slice(0, start)}${entries.join(", ")}${isEmpty ? "" : ", "}${source.slice(start)}`;
}
