// Operations whose pages have another address than in the last build, and the redirects that this needs.
import type { ApiListing, ApiOutline, ApiTag } from "../types/api.js";
import type { Site } from "../types/site.js";
import { unescapeHtml } from "../text/html.js";
import { LineIndex, type Position } from "../text/position.js";

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
  const found = inList(source, at, moved);
  return found && source.slice(0, found.at) + found.added + source.slice(found.at);
}

/** A text that is put into another one at an offset. */
export interface Insertion {
  readonly at: number;
  readonly added: string;
}

/**
 * What adds redirects to a configuration: to the list that it has, or as a list above its first key. `at`: the place of a key.
 * `undefined` where neither is written as it usually is.
 */
export function redirectsInsertion(
  source: string,
  at: (key: string) => Position,
  moved: readonly Moved[],
): Insertion | undefined {
  const lines = new LineIndex(source);
  const key = lines.offsetAt(at("redirects"));
  if (/^["']?redirects["']?\s*:/.test(source.slice(key, key + 40)))
    return inList(source, key, moved) ?? inBlock(source, key, moved);
  const title = lines.offsetAt(at("title"));
  const [, quote] = /^(["']?)title\1[ \t]*:/.exec(source.slice(title, title + 40)) ?? [];
  if (quote === undefined) return undefined;
  const [indent = ""] = /[^\n]*$/.exec(source.slice(0, title)) ?? [];
  const isAlone = indent.trim() === "";
  const isFlow = /[{,]\s*$/.test(source.slice(0, title - (isAlone ? indent.length : 0)));
  if (!isFlow) return { at: title, added: `redirects:\n${blockEntries(moved, `${indent}  `)}\n${indent}` };
  const name = quote === '"' ? '"redirects"' : "redirects";
  const list = `${name}: [${entries(moved, quote === '"').join(", ")}],`;
  return { at: title, added: isAlone ? `${list}\n${indent}` : `${list} ` };
}

/** In brackets that follow the key. */
function inList(source: string, at: number, moved: readonly Moved[]): Insertion | undefined {
  const list = /^(["']?)redirects\1\s*:\s*\[/.exec(source.slice(at));
  if (!list) return undefined;
  const start = at + list[0].length;
  const isEmpty = /^\s*\]/.test(source.slice(start));
  return { at: start, added: entries(moved, list[1] === '"').join(", ") + (isEmpty ? "" : ", ") };
}

/** In the lines of YAML that follow the key. */
function inBlock(source: string, at: number, moved: readonly Moved[]): Insertion | undefined {
  const list = /^redirects:[ \t]*\n(?=([ \t]*)- )/.exec(source.slice(at));
  if (!list) return undefined;
  return { at: at + list[0].length, added: `${blockEntries(moved, list[1] ?? "")}\n` };
}

function entries(moved: readonly Moved[], isJson: boolean): string[] {
  const key = (name: string) => (isJson ? `"${name}"` : name);
  return moved.map(
    ({ from, to }) => `{ ${key("from")}: ${JSON.stringify(from)}, ${key("to")}: ${JSON.stringify(to)} }`,
  );
}

function blockEntries(moved: readonly Moved[], indent: string): string {
  return moved
    .map(({ from, to }) => `${indent}- from: ${JSON.stringify(from)}\n${indent}  to: ${JSON.stringify(to)}`)
    .join("\n");
}
