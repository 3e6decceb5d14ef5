// The formats of exported records.
import { algolia } from "./algolia.js";
import type { ExportFormat } from "./format.js";
import { meilisearch } from "./meilisearch.js";
import { opensearch } from "./opensearch.js";
import { typesense } from "./typesense.js";

/** The formats, by their names on the command line. */
export const EXPORT_FORMATS = {
  typesense,
  meilisearch,
  algolia,
  opensearch,
  jsonl: { file: "records.jsonl", lines: (record) => [`${JSON.stringify(record)}\n`] },
} satisfies Readonly<Record<string, ExportFormat>>;

export type ExportFormatName = keyof typeof EXPORT_FORMATS;
