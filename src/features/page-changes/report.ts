// What `docsite changes` prints.
import { realpathSync } from "node:fs";
import { UsageError } from "../../diagnostics/usage-error.js";
import { shallowEdges } from "../../io/git.js";
import { commitAt, commitsTo, filesSince, headOf, type Commit, type FileSince } from "../../io/git-log.js";
import { repositoryAt } from "../../io/git-objects.js";
import { relativeTo } from "../../io/relative-path.js";
import { byCodeUnit } from "../../text/order.js";
import { escaped } from "../../made-pages/markdown.js";
import type { WholeSite } from "../../types/feature.js";
import type { SiteReporter } from "../../types/site-report.js";
import { publishedPages } from "./shown-pages.js";

/** A page, or a file that was one. */
interface ChangedPage extends FileSince {
  /** Absent for one that was removed. */
  readonly shown?: { readonly title: string; readonly address: string };
  /** The newest one first. */
  readonly commits: readonly Pick<Commit, "hash" | "time" | "subject">[];
}

/** Pages that are not published are left out. */
export const changesReport: SiteReporter = async (sites, { siteDir }, given) => {
  const { since } = given;
  if (typeof since !== "string")
    throw new UsageError(
      "Nothing says since when",
      "Name a commit or a day: --since v1.2, or --since 2026-03-01",
    );
  const repository = repositoryAt(siteDir);
  if (!repository || (await headOf(repository.top)) === undefined)
    throw new UsageError("The site is in no git repository with a commit");
  const { top, common } = repository;
  const base = await commitAt(top, since);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(since);
  if (base === undefined && (!isDay || shallowEdges(common).size > 0))
    throw new UsageError(
      `The repository has no commit ${isDay ? "before " : ""}${since}`,
      "A shallow clone lacks commits and tags: git fetch --unshallow --tags",
    );
  const inRepository = relativeTo(realpathSync.native(top), realpathSync.native(siteDir));
  const pages = await changedPages(sites, top, inRepository, base);
  const text = given["json"] === true ? JSON.stringify({ since, base, pages }, undefined, 2) : textOf(pages);
  return { text, diagnostics: [] };
};

async function changedPages(
  sites: readonly WholeSite[],
  top: string,
  siteFolder: string,
  base: string | undefined,
): Promise<readonly ChangedPage[]> {
  const shown = shownPages(sites);
  const isOld = new Set(
    sites.flatMap(({ site }) => site.config.docs.flatMap(({ ref, path }) => (ref === undefined ? [] : path))),
  );
  const { docs, pages, collections } = sites[0]?.site.config ?? { docs: [], pages: [], collections: [] };
  const i18n = sites.flatMap(({ site }) => site.config.i18n?.path ?? []);
  const folders = [...docs, ...pages, ...collections]
    .map(({ path }) => path)
    .filter((path) => !isOld.has(path));
  const placed = (path: string) => joined(siteFolder, path);
  const files = await filesSince(top, base, [...new Set([...folders, ...i18n].map(placed))]);
  const sitePath = new Map([...shown.keys()].map((path) => [placed(path), path]));
  const found = files.flatMap((file) => {
    const page = shown.get(sitePath.get(file.path) ?? "");
    const isPage = page !== undefined || (file.kind === "removed" && /\.mdx?$/.test(file.path));
    return isPage ? [{ ...file, ...(page && { shown: page }) }] : [];
  });
  const names = found.flatMap(({ path, from }) => [path, ...(from === undefined ? [] : [from])]);
  const commits = names.length === 0 ? [] : ((await commitsTo(top, names, base)) ?? []);
  return found.map((page) => ({
    ...page,
    commits: commits
      .filter((commit) => commit.files.some(({ path }) => path === page.path || path === page.from))
      .map(({ hash, time, subject }) => ({ hash, time, subject })),
  }));
}

/** Published pages by the paths of their files, without those that no file of today is. */
function shownPages(sites: readonly WholeSite[]): ReadonlyMap<string, NonNullable<ChangedPage["shown"]>> {
  return new Map(
    sites
      .toReversed()
      .flatMap((whole) =>
        [...publishedPages(whole)].flatMap(([source, { title, route }]) =>
          whole.documents.get(source)?.generated
            ? []
            : [[source, { title, address: whole.site.config.url + route.path }] as const],
        ),
      ),
  );
}

/** A path relative to the repository. Folders of the site may be beside it: `../docs`. */
function joined(folder: string, path: string): string {
  const segments = folder.split("/").filter(Boolean);
  for (const segment of path.split("/"))
    if (segment === "..") segments.pop();
    else segments.push(segment);
  return segments.join("/");
}

/** Subjects that are named of each page. */
const MOST_SUBJECTS = 10;

const TITLES = [
  ["added", "New pages"],
  ["changed", "Changed pages"],
  ["moved", "Moved pages"],
  ["removed", "Removed pages"],
] as const;

function textOf(pages: readonly ChangedPage[]): string {
  const parts = TITLES.flatMap(([kind, title]) => {
    const own = pages
      .filter((page) => page.kind === kind)
      .map(lineOf)
      .sort(byCodeUnit);
    return own.length > 0 ? [`## ${title}`, own.join("\n")] : [];
  });
  return parts.length > 0 ? parts.join("\n\n") : "No page has changed";
}

function lineOf({ kind, path, from, shown, commits }: ChangedPage): string {
  const name = shown ? `[${escaped(shown.title)}](${shown.address})` : `\`${path}\``;
  const old = kind === "moved" && from !== undefined ? `, which was \`${from}\`` : "";
  const all = [...new Set(commits.map(({ subject }) => escaped(subject)))];
  const more = all.length > MOST_SUBJECTS ? [`and ${all.length - MOST_SUBJECTS} more`] : [];
  const subjects = [...all.slice(0, MOST_SUBJECTS), ...more].join("; ");
  return `- ${name}${old}${subjects === "" ? "" : `: ${subjects}`}`;
}
