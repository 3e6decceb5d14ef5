import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, warning } from "../../diagnostics/kind.js";

/** Problems with lists of pages that have changed, by code; see `DIAGNOSTICS`. */
export const PAGE_CHANGES = {
  "missing-ref.changes": error<[since: string]>({
    about:
      "A list of pages that have changed begins with a tag, branch or commit that the repository does not have.",
    message: (since) => `No changes since \`${since}\`: the repository has no such tag, branch or commit`,
    hint: "Name a tag, a branch, a commit, or a day such as 2026-03-01; `git fetch --tags` gets tags",
  }),
  "missing-ref.changes-outside": warning({
    about:
      "A page lists pages that have changed, and they are in no git repository with a commit, or git is not installed, so the list is empty.",
    message: () =>
      "Nothing tells which pages have changed, because the site is in no git repository with a commit",
    hint: "Keep the site in a repository, and build it in a clone with its history",
  }),
  "shallow-clone.changes": warning<[since?: string]>({
    about:
      "A page lists pages that have changed, and the repository is a shallow clone, which lacks commits.",
    message: () => "The list of changed pages lacks some, because the repository is a shallow clone",
    hint: "Fetch its history: git fetch --unshallow --tags; in a workflow, fetch-depth: 0",
  }),
};

/** A problem with such a list. */
export const changesDiagnostic = diagnosticsOf(PAGE_CHANGES);
