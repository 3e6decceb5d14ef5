// What `docsite freshness` prints.
import { counted } from "../../text/counted.js";
import { today } from "../../io/git.js";
import { byCodeUnit } from "../../text/order.js";
import type { SiteReporter } from "../../types/site-report.js";
import { examine, type ExaminedPage } from "./examine.js";
import { pagesOf } from "./index.js";
import { changesAfter, isDue, problemsOf } from "./problems.js";

/** Files that are named of each page, and commits of each file. */
const MOST_FILES = 10;
const MOST_COMMITS = 5;

/** What is listed of a page that is up to date is its name. */
export const freshnessReport: SiteReporter = async (sites, { siteDir }, given) => {
  const { owner } = given;
  const keys = pagesOf(sites, siteDir).filter(
    ({ owners }) => typeof owner !== "string" || owners.includes(owner),
  );
  const pages = await examine(keys, siteDir);
  const day = today();
  const problems = problemsOf(pages, day);
  const isFailed = given["strict"] === true && problems.length > 0;
  if (given["json"] === true) return { text: jsonOf(pages, day), diagnostics: [], isFailed };
  // What is wrong with a page is said once: in the list.
  const isListed = (code: string) => code === "outdated-page" || code === "review-due";
  const diagnostics = problems.filter(({ code }) => !isListed(code));
  return { text: textOf(pages, day, given["all"] === true), diagnostics, isFailed };
};

type State = "outdated" | "unknown" | "fresh" | "unwatched";

function stateOf(page: ExaminedPage): State {
  if (changesAfter(page).count > 0) return "outdated";
  if (page.isUnknown || page.isOutside) return "unknown";
  return page.keys.watches.length > 0 ? "fresh" : "unwatched";
}

function jsonOf(pages: readonly ExaminedPage[], day: string): string {
  const all = pages.map((page) => {
    const { keys, since, files, uncommitted, missing } = page;
    const { document, owners, watches, reviewed, reviewBy } = keys;
    return {
      file: document.path,
      owners,
      state: stateOf(page),
      since,
      reviewed,
      reviewBy,
      isDue: isDue(page, day),
      watches,
      missing: missing.map((each) => each.path),
      changed: files.map(({ path, commits }) => ({
        path,
        commits: commits.map(({ hash, time, subject }) => ({ hash, time, subject })),
      })),
      uncommitted,
    };
  });
  return JSON.stringify({ today: day, pages: all }, undefined, 2);
}

function textOf(pages: readonly ExaminedPage[], day: string, isWhole: boolean): string {
  const listed = pages.filter((page) => isWhole || stateOf(page) === "outdated" || isDue(page, day));
  const owners = [...new Set(listed.flatMap(({ keys }) => keys.owners))].sort(byCodeUnit);
  const groups = [
    ...owners.map((owner) => [owner, listed.filter(({ keys }) => keys.owners.includes(owner))] as const),
    ["No owner", listed.filter(({ keys }) => keys.owners.length === 0)] as const,
  ].filter(([, own]) => own.length > 0);
  const blocks = groups.flatMap(([title, own]) => [
    ...(owners.length > 0 ? [`${title}:`] : []),
    ...own.flatMap((page) => linesOf(page, day)),
    "",
  ]);
  const count = (isCounted: (page: ExaminedPage) => boolean) => pages.filter(isCounted).length;
  const watching = count(({ keys }) => keys.watches.length > 0);
  const counts = [
    watching === 1 ? "1 page watches files" : `${watching} pages watch files`,
    `${count((page) => stateOf(page) === "outdated")} may be out of date`,
    `${count((page) => isDue(page, day))} to be reviewed`,
  ];
  return [...blocks, counts.join(", ")].join("\n");
}

function linesOf(page: ExaminedPage, day: string): string[] {
  const { keys, since, files, uncommitted } = page;
  const { count } = changesAfter(page);
  const state = stateOf(page);
  const said = [
    ...(count > 0 ? [`${counted(count, "change")} after ${since ?? ""}`] : []),
    ...(state === "unknown" ? ["nothing tells what has changed"] : []),
    ...(state === "fresh" ? ["up to date"] : []),
    ...(isDue(page, day) ? [`to be reviewed by ${keys.reviewBy ?? ""}`] : []),
  ];
  return [
    `${keys.document.path}${said.length > 0 ? `: ${said.join(", ")}` : ""}`,
    ...files
      .slice(0, MOST_FILES)
      .flatMap(({ path, commits }) => [
        `  ${path}`,
        ...commits
          .slice(0, MOST_COMMITS)
          .map(({ hash, time, subject }) => `    ${hash.slice(0, 8)} ${time.slice(0, 10)} ${subject}`),
        ...(commits.length > MOST_COMMITS ? [`    and ${commits.length - MOST_COMMITS} more`] : []),
      ]),
    ...(files.length > MOST_FILES ? [`  and ${files.length - MOST_FILES} more files`] : []),
    ...uncommitted.map((path) => `  ${path} (not committed)`),
  ];
}
