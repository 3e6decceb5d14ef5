import type { ExportFormat } from "../../../types/search-export.js";

/** Records as they are, one a line. */
export const jsonl: ExportFormat = {
  file: "records.jsonl",
  lines: (record) => [`${JSON.stringify(record)}\n`],
};
