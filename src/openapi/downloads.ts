// A description as files for download, in YAML and in JSON.
import { stringify } from "yaml";
import type { ApiDownload } from "../types/api.js";
import type { PlainFile } from "../types/output.js";
import type { ApiFile } from "../types/source.js";
import { shortHash } from "../text/hash.js";

/** Files of a description, and their entries on the entry page. `urlOf` gives the address of an output file. */
export function downloadFiles(
  id: string,
  document: unknown,
  /** The entry file, if it is the complete description. */
  written: ApiFile | undefined,
  urlOf: (path: string) => string,
): { files: PlainFile[]; downloads: ApiDownload[] } {
  const writtenJson = written !== undefined && /\.json$/i.test(written.path);
  const texts = [
    {
      label: "YAML",
      extension: "yaml",
      // No folding and no aliases, so that the output is easy to read.
      text:
        written && !writtenJson
          ? written.text
          : stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
    },
    {
      label: "JSON",
      extension: "json",
      text: written && writtenJson ? written.text : `${JSON.stringify(document, null, 2)}\n`,
    },
  ];
  const entries = texts.map(({ label, extension, text }) => {
    const path = `assets/openapi/${id}-${shortHash(text)}.${extension}`;
    const bytes = Buffer.byteLength(text);
    return { file: { path, content: text }, download: { label, href: urlOf(path), bytes } };
  });
  return { files: entries.map(({ file }) => file), downloads: entries.map(({ download }) => download) };
}
