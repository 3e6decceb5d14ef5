// `docsite size`.
import type { FilesReport } from "../../types/site-files.js";

export const sizeOfPages: FilesReport = {
  name: "size",
  description: "list how large pages are with all that they load",
  options: [
    ["--all", "list all pages and files, and not the 20 largest alone"],
    ["--json", "print a JSON object with every page and its files"],
    ["--treemap <file>", "write a page that shows files as areas of their sizes, relative to the site"],
  ],
  load: async () => (await import("./report.js")).sizeReport,
};
