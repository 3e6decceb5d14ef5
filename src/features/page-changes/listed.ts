// What pages ask for → the pages that have changed.
import { commitAt, contentsIn } from "../../io/git-log.js";
import { contentsOf } from "../../io/git-objects.js";
import { decodeText } from "../../text/bytes.js";
import { frontMatterBlock } from "../../text/front-matter.js";
import { keyOf } from "../../text/hash.js";
import { byCodeUnit } from "../../text/order.js";
import { parseYaml } from "../../text/yaml.js";
import type { Diagnostic, Point } from "../../types/diagnostic.js";
import type { AskedChanges } from "../../types/page-changes.js";
import type { Page } from "../../types/site.js";
import { changedSince, lastChanges, type ChangedFile } from "./changed-files.js";
import { changesDiagnostic } from "./diagnostics.js";
import { foldersOf, isListedPage, publishedPages, type ListedSite } from "./shown-pages.js";
import { treesOf, type Tree } from "./trees.js";

/** A page that has changed, or a file that was one. */
export interface ListedChange extends Pick<ChangedFile, "kind" | "commits"> {
  readonly title: string;
  /** Absent: it was removed. */
  readonly page?: Page;
}

/** How many a page lists that does not say it. */
const USUAL = { recent: 20, since: 200 } as const;

/** Commits that are looked through at first for the last changes. */
const FIRST_COMMITS = 500;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The changes that a page asks for, all of them, and how many it shows. `on`: the page; `at`: where it asks. */
export async function listedChanges(
  asked: AskedChanges,
  on: Page | undefined,
  at: Point,
  site: ListedSite,
): Promise<{
  readonly changes: readonly ListedChange[];
  readonly most: number;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { since, limit } = asked;
  const most = limit ?? USUAL[since === undefined ? "recent" : "since"];
  const trees = await treesOf(foldersOf(site.site, on), site.siteDir);
  if (trees.length === 0)
    return { changes: [], most, diagnostics: [changesDiagnostic("missing-ref.changes-outside", at)] };
  const { changes, diagnostics } =
    since === undefined
      ? await recentChanges(trees, on, at, most, site)
      : await changesSince(trees, on, at, since, site);
  return { changes, most, diagnostics };
}

/** When a page was changed last, ISO 8601 in UTC; empty where no commit tells it. */
export function timeOf({ commits }: ListedChange): string {
  return commits[0]?.time ?? "";
}

async function recentChanges(
  trees: readonly Tree[],
  on: Page | undefined,
  at: Point,
  most: number,
  site: ListedSite,
) {
  const shown = pagesFor(site, on);
  let isShort = false;
  const all = await Promise.all(
    trees.map(async (tree) => {
      const read = async (commits: number) => {
        const { files, isAll } = await remembered(site, [tree, commits], () => lastChanges(tree, commits));
        const changes = files.flatMap((file) => listed(file, shown.get(file.path)));
        return { changes, isEnough: isAll || changes.length >= most };
      };
      const first = await read(FIRST_COMMITS);
      const { changes } = first.isEnough ? first : await read(Number.MAX_SAFE_INTEGER);
      isShort ||= tree.edges.length > 0 && changes.length < most;
      return changes;
    }),
  );
  const changes = all.flat().sort((one, other) => byCodeUnit(timeOf(other), timeOf(one)));
  return { changes, diagnostics: isShort ? [changesDiagnostic("shallow-clone.changes", at)] : [] };
}

async function changesSince(
  trees: readonly Tree[],
  on: Page | undefined,
  at: Point,
  since: string,
  site: ListedSite,
) {
  const shown = pagesFor(site, on);
  const isDay = DAY.test(since);
  const bases = await Promise.all(trees.map(async ({ top, tip }) => await commitAt(top, since, tip)));
  const known = trees.flatMap((tree, place) => {
    const base = bases[place];
    const isFromBeginning = isDay && tree.edges.length === 0;
    return base !== undefined || isFromBeginning ? [{ tree, base }] : [];
  });
  if (known.length === 0) {
    const isShallow = trees.some(({ edges }) => edges.length > 0);
    const code = isShallow ? "shallow-clone.changes" : "missing-ref.changes";
    return { changes: [], diagnostics: [changesDiagnostic(code, at, since)] };
  }
  const all = await Promise.all(
    known.map(async ({ tree, base }) => {
      const files = await remembered(site, [tree, base ?? ""], () => changedSince(tree, base));
      const present = files.flatMap((file) =>
        file.kind === "removed" ? [] : listed(file, shown.get(file.path)),
      );
      const removed = base === undefined ? [] : await removedPages(tree, base, files, site);
      return [...present, ...removed];
    }),
  );
  return { changes: all.flat(), diagnostics: [] };
}

/** The pages that a list on a page may name, by the paths of their files. */
function pagesFor(site: ListedSite, on: Page | undefined): ReadonlyMap<string, Page> {
  const pages = [...publishedPages(site)].filter(([, page]) => isListedPage(page, site.site, on));
  return new Map(pages);
}

function listed({ kind, commits }: ChangedFile, page: Page | undefined): ListedChange[] {
  return page ? [{ kind, commits, title: page.title, page }] : [];
}

/** Values that depend on commits alone. */
async function remembered<Value>(
  { remember }: ListedSite,
  inputs: readonly unknown[],
  make: () => Promise<Value>,
): Promise<Value> {
  const [found] = await remember<Value>("page-changes", [keyOf(...inputs)], async (_, put) => {
    await put(0, await make());
  });
  return found ?? (await make());
}

/** Files that were pages: parts of pages and drafts were none. Translations are gone with what they translate. */
async function removedPages(
  tree: Tree,
  base: string,
  files: readonly ChangedFile[],
  { site, documents }: ListedSite,
): Promise<ListedChange[]> {
  const ofLanguages = site.config.i18n?.path;
  const removed = files.filter(
    ({ kind, path }) =>
      kind === "removed" &&
      /\.mdx?$/.test(path) &&
      !/(?:^|\/)_/.test(path) &&
      !documents.has(path) &&
      !(ofLanguages !== undefined && path.startsWith(`${ofLanguages}/`)),
  );
  if (removed.length === 0) return [];
  const places = removed.map(({ place }) => place);
  const hashes = await contentsIn(tree.top, base, places);
  const texts = contentsOf(
    tree.top,
    [...new Set(places.flatMap((place) => hashes.get(place) ?? []))].map((blob) => ({ blob, size: 0 })),
  );
  return removed.flatMap(({ kind, path, place, commits }) => {
    const text = decodeText(texts.get(hashes.get(place) ?? "") ?? new Uint8Array());
    const title = titleIn(text);
    return title === undefined ? [] : [{ kind, commits, title: title || path.replace(/^.*\/|\.mdx?$/g, "") }];
  });
}

/** The title of a page, as far as its text says it in one line; nothing for a draft and for a page that was in no list. */
function titleIn(text: string): string | undefined {
  const block = frontMatterBlock(text);
  const given = block ? parseYaml(block.source).value : undefined;
  const { title, draft, unlisted } = (typeof given === "object" ? given : {}) as Readonly<
    Record<string, unknown>
  >;
  if (draft === true || unlisted === true) return undefined;
  if (typeof title === "string" || typeof title === "number") return String(title);
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(text.slice(block?.whole.length ?? 0))?.[1] ?? "";
  return heading.replace(/[ \t]*\{#[^}]*\}$/, "").replace(/[*_`]/g, "");
}
