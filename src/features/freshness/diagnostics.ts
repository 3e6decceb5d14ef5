import { counted } from "../../text/counted.js";
import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { warning } from "../../diagnostics/kind.js";

/** Problems with pages that describe something else, by code; see `DIAGNOSTICS`. */
export const FRESHNESS = {
  "outdated-page": warning<[changes: number, since: string, files: string]>({
    about: "What a page describes has changed after the page: a file that it `watches` in its front matter.",
    message: (changes, since, files) =>
      `The page may be out of date: ${counted(changes, "change")} after ${since} in ${files}`,
    hint: "Correct the page, or say in its front matter that it is right: `reviewed:` with the day of today",
  }),
  "review-due": warning<[date: string, owners: string]>({
    about: "The day of `review_by` in the front matter of a page is past.",
    message: (date, owners) => `The page was to be reviewed by ${date}${owners === "" ? "" : ` (${owners})`}`,
    hint: "Read the page, correct it, and set another day",
  }),
  "review-due.ahead": warning<[date: string]>({
    about: "`reviewed` in the front matter of a page is a day that has not come, so no change counts.",
    message: (date) => `The page says that it was reviewed on ${date}, which has not come yet`,
    hint: "Give the day of the last review",
  }),
  "watched-path": warning<[path: string, meant: string | undefined]>({
    about: "A page `watches` a path at which the repository has nothing, so it will not be told of changes.",
    message: (path) => `The repository has no file at \`${path}\``,
    hint: (_path, meant) =>
      meant === undefined
        ? "Give a path from the root of the repository"
        : `Paths begin at the root of the repository. Did you mean \`${meant}\`?`,
  }),
  "watched-path.repository": warning({
    about:
      "A page `watches` files, and it is in no git repository with a commit, so nothing tells what has changed.",
    message: () => "Nothing tells what has changed, because the page is in no git repository with a commit",
    hint: "Keep the site in a repository",
  }),
  "shallow-clone.watched": warning({
    about:
      "Pages watch files, and the repository is a shallow clone, which lacks the commits that tell what has changed.",
    message: () => "Nothing tells which pages are out of date, because the repository is a shallow clone",
    hint: "Fetch its history: git fetch --unshallow; in a workflow, fetch-depth: 0",
  }),
};

/** A problem with such a page. */
export const freshnessDiagnostic = diagnosticsOf(FRESHNESS);
