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

/** Characters of a description from which it is offered in one format: the other is of use to hardly anybody then. */
const LARGE = 300_000;

/** Files of a description, and their entries on the entry page, if they are wanted. */
export function downloadFiles(
  { id, downloads: wanted, urlOf }: Pick<DescribeOptions, "id" | "downloads" | "urlOf">,
  document: unknown,
  /** The entry file, if it is the complete description. */
  written: ApiFile | undefined,
): { files: PlainFile[]; downloads: ApiDownload[] } {
  if (typeof wanted === "boolean" ? !wanted : !wanted.includes("description"))
    return { files: [], downloads: [] };
  const isYaml = written !== undefined && !/\.json$/i.test(written.path);
  const yaml = () => ({ label: "YAML", content: isYaml ? written.text : yamlOf(document) });
  const json = () => ({
    label: "JSON",
    content: (!isYaml && written?.text) || `${writeJson(document, 2)}\n`,
  });
  const own = isYaml ? yaml() : json();
  const contents = own.content.length > LARGE ? [own] : [yaml(), json()];
  const files = contents.map(({ label, content }) => {
    const path = `assets/openapi/${id}-${shortHash(content)}.${label.toLowerCase()}`;
    return { label, path, content };
  });
  const downloads = files.map(({ label, path, content }) => {
    return { label, href: urlOf(path), bytes: Buffer.byteLength(content) };
  });
  return { files, downloads };
}

/** Without folding and aliases, so that it is easy to read. */
function yamlOf(document: unknown): string {
  const yaml = stringify(withoutDigits(document), { aliasDuplicateObjects: false, lineWidth: 0 });
  return yaml.replace(new RegExp(`(["']?)${NUMBER_MARK}(-?\\d[\\d.eE+-]*)\\1`, "g"), "$2");
}
