// `docsite fetch`.
import type { ConfigReport } from "../../types/config-report.js";

export const fetchFiles: ConfigReport = {
  name: "fetch",
  description: "copy the files of other servers that remoteFiles names into the site",
  options: [
    ["--check", "write nothing, and fail if a server has something else now"],
    ["--force", "replace copies that were changed, too"],
  ],
  load: async () => (await import("./fetch.js")).fetchReport,
};
