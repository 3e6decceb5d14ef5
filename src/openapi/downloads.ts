// A description as files for download, in YAML and in JSON.
import { stringify } from "yaml";
import type { ApiDownload } from "../types/api.js";
import type { DescribeOptions } from "./describe-options.js";
import type { PlainFile } from "../types/output.js";
import type { ApiFile } from "../types/source.js";
import { writeJson } from "../../theme/client/request/json.js";
import { NUMBER_MARK } from "../text/number-text.js";
import { withoutDigits } from "./digits.js";
import { shortHash } from "../text/hash.js";

/** Files of a description, and their entries on the entry page, if they are wanted. */
export function downloadFiles(
  { id, downloads: wanted, urlOf }: Pick<DescribeOptions, "id" | "downloads" | "urlOf">,
  document: unknown,
  /** The entry file, if it is the complete description. */
  written: ApiFile | undefined,
): { files: PlainFile[]; downloads: ApiDownload[] } {
  if (typeof wanted === "boolean" ? !wanted : !wanted.includes("description"))
    return { files: [], downloads: [] };
  const isJson = written !== undefined && /\.json$/i.test(written.path);
  // No folding and no aliases, so that the output is easy to read.
  const yaml = written && !isJson ? written.text : yamlOf(document);
  const json = written && isJson ? written.text : `${writeJson(document, 2)}\n`;
  const files = Object.entries({ YAML: yaml, JSON: json }).map(([label, content]) => {
    const path = `assets/openapi/${id}-${shortHash(content)}.${label.toLowerCase()}`;
    return { label, path, content };
  });
  const downloads = files.map(({ label, path, content }) => {
    return { label, href: urlOf(path), bytes: Buffer.byteLength(content) };
  });
  return { files, downloads };
}

function yamlOf(document: unknown): string {
  const yaml = stringify(withoutDigits(document), { aliasDuplicateObjects: false, lineWidth: 0 });
  return yaml.replace(new RegExp(`(["']?)${NUMBER_MARK}(-?\\d[\\d.eE+-]*)\\1`, "g"), "$2");
}
