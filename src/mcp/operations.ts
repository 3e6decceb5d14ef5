// The operations of the site's API references, read from the Markdown files of their pages.
import type { BuiltSite } from "./built-site.js";
import { unescaped } from "./overview.js";
import type { Page, Pages } from "./pages.js";
import { RequestError } from "./request-error.js";

/** An operation, or a webhook, with its page. */
export interface Operation {
  readonly page: Page;
  /** As `GET`. */
  readonly method: string;
  readonly path: string;
  /** Its `operationId`. */
  readonly id?: string;
  readonly summary: string;
  /** Names of its tags. */
  readonly tags: readonly string[];
  /** Title of the description that it is of. */
  readonly api: string;
  readonly isDeprecated: boolean;
  /** What its page says before its first section. */
  readonly about: string;
}

/** What operations to list. */
export interface OperationFilter {
  readonly text?: string | undefined;
  readonly method?: string | undefined;
  readonly tag?: string | undefined;
  readonly api?: string | undefined;
}

/** A line of a list of operations: the address of its page, method, path, and notes. */
const LISTED = /^\s*- \[((?:[^\\\]]|\\.)*)\]\(([^)]*)\): `([A-Z]+) ([^`]*)`(.*)$/;

/** What stands before the description of an operation: its method and path, its server, and its id. */
const IDENTIFIED = /^# [^\n]*\n\n`[^`\n]*`\n\n(?:[^\n]*`[^`\n]*`\n\n)?[^`\n]*[:：] ?`([^`\n]+)`(?:\n|$)/;

/** The operations of listed pages, in the order of their pages. */
export async function operationsOf(
  site: BuiltSite,
  pages: Pages,
  shown: readonly Page[],
): Promise<Operation[]> {
  const texts = new Map<Page, string>();
  for (const page of shown)
    if (page.isApi && page.twin !== undefined) texts.set(page, (await site.textIfExists(page.twin)) ?? "");
  const own = new Map<Page, Omit<Operation, "tags" | "api" | "isDeprecated">>();
  for (const [page, text] of texts) {
    const [, method, path] = /^# [^\n]*\n\n`([A-Z]+) ([^`\n]*)`(?:\n|$)/.exec(text) ?? [];
    const [about = ""] = text.split(/^## /m);
    const id = IDENTIFIED.exec(about)?.[1];
    if (method !== undefined && path !== undefined)
      own.set(page, { page, method, path, ...(id !== undefined && { id }), summary: page.title, about });
  }
  const listings = [...texts].flatMap(([page, text]) => {
    const entries = own.has(page) ? [] : listingIn(text, pages);
    return entries.length === 0 ? [] : [{ page, title: titleOf(text), entries }];
  });
  // The page of a whole API lists the most; those of its tags repeat parts of it.
  const headed = (entries: readonly ListedOperation[]) =>
    entries.filter(({ heading }) => heading !== undefined).length;
  listings.sort((a, b) => b.entries.length - a.entries.length || headed(b.entries) - headed(a.entries));
  return Array.from(own.values(), (operation) => {
    const listed = listings.flatMap(({ page, title, entries }) =>
      entries
        .filter((entry) => entry.page === operation.page)
        .map((entry) => ({ ...entry, listing: page, title })),
    );
    const [first] = listed;
    const tags = listed.flatMap(({ heading }) => heading ?? []);
    return {
      ...operation,
      tags: [...new Set(tags.length > 0 ? tags : listed.map(({ title }) => title))],
      api: first?.title ?? "",
      isDeprecated: listed.some((entry) => entry.isDeprecated),
    };
  });
}

interface ListedOperation {
  readonly page: Page;
  readonly heading?: string;
  readonly isDeprecated: boolean;
}

function listingIn(text: string, pages: Pages): ListedOperation[] {
  let heading: string | undefined;
  return text.split("\n").flatMap((line): ListedOperation[] => {
    const [, name] = /^#{2,6} (.*)$/.exec(line) ?? [];
    if (name !== undefined) heading = unescaped(name).replace(/\\([*_`~#&])/g, "$1");
    const [, , address, , , notes = ""] = LISTED.exec(line) ?? [];
    const page = address === undefined ? undefined : pages.at(address);
    return page
      ? [{ page, ...(heading !== undefined && { heading }), isDeprecated: notes.trim() !== "" }]
      : [];
  });
}

function titleOf(text: string): string {
  return unescaped(/^# (.*)/.exec(text)?.[1] ?? "");
}

/** Those of the operations that a filter lets through. */
export function filtered(
  operations: readonly Operation[],
  { text = "", method, tag, api }: OperationFilter,
): readonly Operation[] {
  const words = text.toLowerCase().match(/\S+/g) ?? [];
  const is = (value: string, wanted: string | undefined) =>
    wanted === undefined || value.toLowerCase() === wanted.trim().toLowerCase();
  return operations.filter((operation) => {
    const { summary, path, about, page } = operation;
    const haystack =
      `${summary} ${operation.method} ${path} ${about} ${page.description ?? ""}`.toLowerCase();
    return (
      is(operation.method, method) &&
      is(operation.api, api) &&
      (tag === undefined || operation.tags.some((name) => is(name, tag))) &&
      words.every((word) => haystack.includes(word))
    );
  });
}

/** The operation that an id, a method and path, or the address of its page means. Throws `RequestError`. */
export function operationFor(operations: readonly Operation[], pages: Pages, wanted: string): Operation {
  const text = wanted.trim();
  const [, method, path] = /^([a-z]+)\s+(\S.*)$/i.exec(text) ?? [];
  const ofMethod = (each: Operation) => method !== undefined && each.method === method.toUpperCase();
  const named = operations.filter((each) => each.id === text || (ofMethod(each) && each.path === path));
  const alike = operations.filter(
    (each) =>
      (ofMethod(each) && samePath(each.path, path ?? "")) ||
      each.summary.toLowerCase() === text.toLowerCase(),
  );
  const candidates = named.length > 0 ? named : alike;
  const [only] = candidates;
  if (only && candidates.length === 1) return only;
  if (only) {
    const which = candidates.map((each) => `${lineOf(each)}`).join("; ");
    throw new RequestError(
      `Several operations are ${JSON.stringify(text)}`,
      `Ask for one by its address: ${which}`,
    );
  }
  const page = pages.at(text);
  const own = operations.find((each) => each.page === page);
  if (own) return own;
  const near = filtered(operations, { text: path ?? text }).slice(0, 5);
  throw new RequestError(
    `There is no operation ${JSON.stringify(text.slice(0, 200))}`,
    near.length > 0 ? `Did you mean ${near.map(lineOf).join("; or ")}?` : "Find it with list_operations",
  );
}

/** Whether two paths differ in the names of parameters only. */
function samePath(a: string, b: string): boolean {
  const plain = (path: string) => path.replace(/\{[^}]*\}|(?<=\/):[\w-]+/g, "{}").replace(/^\/*|\/+$/g, "");
  return plain(a) === plain(b);
}

function lineOf({ method, path, page }: Operation): string {
  return `${method} ${path} (${page.href})`;
}
