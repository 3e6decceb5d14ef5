import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "./files.js";
import { contentHash } from "../text/hash.js";

/** Hash of the code of docsite. The cache of other code must not be used. */
export function programHash(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const compiled = path.join(here, "code.sha256");
  if (existsSync(compiled)) return contentHash(process.versions.node + readFileSync(compiled, "utf8"));
  const folder = path.basename(here) === "io" ? path.dirname(here) : here;
  const files = listFiles(folder).filter((file) => /\.(?:js|ts)$/.test(file) && !file.endsWith(".d.ts"));
  return contentHash([process.versions.node, ...files.map((file) => readFileSync(file, "utf8"))].join("\0"));
}
