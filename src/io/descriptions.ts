// Disk → API descriptions, each with the files that it refers to. Nothing outside the site folder is read.
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../model/config.js";
import type { ApiFile, ApiSource } from "../model/source.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { decodePath, folderOf, joinPath } from "../text/path.js";
import { isMissing } from "./files.js";

/** The folder whose files are descriptions where the configuration names none. */
const FOLDER = "openapi";

const DESCRIPTION = /^[\s{]*(?:[^\n]*[{,]\s*)?["']?(?:openapi|swagger)["']?\s*:/m;

/** `$ref` and `externalValue`, in YAML and in JSON, with what they name before a `#`. */
const REFERENCES = /["']?(?:\$ref|externalValue)["']?\s*:\s*(?:"([^"#]+)|'([^'#]+)|([^\s"'#,}]+))/g;

/**
 * Every description of a site: those of the configuration, else the files of `openapi/` that have the key
 * `openapi` or `swagger`. A configured file that does not exist has no files.
 */
export function readDescriptions(siteDir: string, api: SiteConfig["api"]): ApiSource[] {
  const reader = new Reader(siteDir);
  if (api.descriptions) {
    return api.descriptions.map(({ source, basePath }) => {
      const name = joinPath(source) ?? source;
      return { ...reader.description(name), ...(basePath !== undefined && { basePath }) };
    });
  }
  return namesIn(path.join(siteDir, FOLDER))
    .filter((name) => /\.(?:ya?ml|json)$/i.test(name))
    .map((name) => `${FOLDER}/${name}`)
    .filter((file) => DESCRIPTION.test(reader.file(file)?.text ?? ""))
    .map((file) => reader.description(file));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort(byCodeUnit);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

class Reader {
  private readonly root: string;
  private readonly files = new Map<string, ApiFile | "missing" | "outside">();

  constructor(private readonly siteDir: string) {
    this.root = realpathSync(siteDir);
  }

  /** A description and, from file to file, all that it refers to. */
  description(entry: string): ApiSource {
    const found = new Map<string, ApiFile>();
    const outside = new Set<string>();
    const waiting = [entry];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name)) continue;
      const file = this.file(name);
      if (!file) {
        if (this.files.get(name) === "outside") outside.add(name);
        continue;
      }
      found.set(name, file);
      for (const [, double, single, plain] of file.text.matchAll(REFERENCES)) {
        const target = decodePath(double ?? single ?? plain ?? "");
        if (/^[a-z][a-z0-9+.-]*:|^\//i.test(target)) continue;
        const next = joinPath(folderOf(name), target);
        if (next !== undefined) waiting.push(next);
      }
    }
    return {
      path: entry,
      files: [...found.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
      outside: [...outside].sort(byCodeUnit),
    };
  }

  file(name: string): ApiFile | undefined {
    const known = this.files.get(name) ?? this.read(name);
    this.files.set(name, known);
    return typeof known === "string" ? undefined : known;
  }

  private read(name: string): ApiFile | "missing" | "outside" {
    const file = path.join(this.siteDir, name);
    try {
      if (!realpathSync(file).startsWith(this.root + path.sep)) return "outside";
      const text = readFileSync(file, "utf8");
      return { path: name, text, hash: shortHash(text) };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (isMissing(error) || code === "EISDIR" || code === "ENOTDIR") return "missing";
      throw error;
    }
  }
}
