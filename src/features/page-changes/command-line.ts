// `docsite changes`.
import type { SiteReport } from "../../types/site-report.js";

export const changesOfPages: SiteReport = {
  name: "changes",
  description:
    "list the pages that are new, changed, moved or removed since a version, a commit or a day, as Markdown",
  options: [
    ["--since <commit>", "a tag, a branch, a commit, or a day such as 2026-03-01"],
    ["--json", "print a JSON object with every page and its commits"],
  ],
  load: async () => (await import("./report.js")).changesReport,
};
