import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { listFiles } from "./files.js";
import { PACKAGE } from "./package-root.js";
import { packageFolder } from "./package-state.js";
import { relativeTo } from "./relative-path.js";
import { keyOf } from "../text/hash.js";

/** Packages of docsite whose code makes what is cached. The others make files whose content is in keys. */
const PACKAGES = ["prismjs", "react", "satteri"];

/** Hash of the code of docsite and of the version of Node, which all machines that make parts of one site have in common. */
export function programHash(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const compiled = path.join(here, "command.cjs");
  const folder = path.basename(here) === "io" ? path.dirname(here) : here;
  const files = existsSync(compiled)
    ? [compiled]
    : listFiles(folder).filter((file) => /\.(?:js|ts)$/.test(file) && !file.endsWith(".d.ts"));
  const code = files.map((file) => {
    const bytes = readFileSync(file);
    return [bytes.length, crc32(bytes)];
  });
  return keyOf(process.versions.node, code);
}

/** Hash of all that makes results, but for their inputs. The cache of another program must not be used. */
export function cacheProgram(): string {
  // Builds of Node with the same version may write dates and sort words in different ways.
  const { icu, cldr, tz, unicode } = process.versions;
  return keyOf(programHash(), [icu, cldr, tz, unicode], PACKAGES.map(sizesIn));
}

/** Names and sizes: there are hundreds of files, of which few are loaded, and a build of a small site has no time to read them. */
function sizesIn(name: string): unknown {
  const folder = packageFolder(name, PACKAGE);
  if (folder === undefined) return undefined;
  const files = listFiles(folder).filter((file) => /(?<!\.min)\.c?js$/.test(file));
  const manifest = readFileSync(path.join(folder, "package.json"), "utf8");
  return [manifest, files.map((file) => [relativeTo(folder, file), statSync(file).size])];
}
