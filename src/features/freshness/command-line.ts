// `docsite freshness`.
import type { SiteReport } from "../../types/site-report.js";

export const freshnessOfPages: SiteReport = {
  name: "freshness",
  description:
    "list pages that may be out of date: what they watch has changed after them, or a review is due",
  options: [
    ["--owner <name>", "list the pages of an owner alone"],
    ["--all", "list pages that are up to date, too"],
    ["--strict", "fail if a page may be out of date, or watches what is nowhere"],
    ["--json", "print a JSON object with every page, its owners and the commits"],
  ],
  load: async () => (await import("./report.js")).freshnessReport,
};
