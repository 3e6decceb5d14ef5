// Reads API descriptions and the files that they refer to: those in the repository of the site, and those beside one that is named elsewhere.
import { lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../types/config.js";
import type { ApiFile, ApiSource } from "../types/source.js";
import { listedDescriptions } from "../text/api-versions.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { climbingPath, decodePath, folderOf, isHidden } from "../text/path.js";
import { DESCRIPTIONS } from "../text/site-folders.js";
import { hasCode, isMissing } from "./files.js";
import { relativeInside } from "./relative-path.js";
import { repositoryAround } from "./surroundings.js";

const DESCRIPTION = /^[\s{]*(?:[^\n]*[{,]\s*)?["']?(?:openapi|swagger)["']?\s*:/m;

/** `$ref` and `externalValue` in YAML and JSON, with the file before a `#`. */
const REFERENCES = /["']?(?:\$ref|externalValue)["']?\s*:\s*(?:"([^"#]+)|'([^'#]+)|([^\s"'#,}]+))/g;

/**
 * Every description of a site: those in the configuration, or the files of `openapi/` with a key `openapi` or
 * `swagger`. The description of a configured file that does not exist has no files.
 */
export function readDescriptions(siteDir: string, api: SiteConfig["api"]): ApiSource[] {
  const reader = new Reader(siteDir);
  if (api.descriptions) {
    return listedDescriptions(api.descriptions).map(({ source, settings, since, overlays, ...listed }) => {
      const read = (file: string) =>
        reader.description(
          climbingPath(file),
          overlays.map((each) => climbingPath(each)),
        );
      const older = since === undefined ? {} : { older: read(since) };
      return { ...read(source), ...settings, ...listed, ...older };
    });
  }
  const names = namesIn(path.join(siteDir, DESCRIPTIONS))
    .filter((name) => /\.(?:ya?ml|json)$/i.test(name) && !isHidden(name))
    .map((name) => `${DESCRIPTIONS}/${name}`);
  const read = (file: string): ApiSource => ({ ...reader.description(file), found: true });
  const found = names.filter((file) => isDescription(reader.file(file)?.text ?? "")).map(read);
  // Links that are not followed are told of.
  const isTold = (file: string) =>
    found.some(({ outside, missing }) => outside.includes(file) || missing.includes(file));
  const isSkipped = (file: string) =>
    !reader.file(file) && lstatSync(path.join(siteDir, file)).isSymbolicLink() && !isTold(file);
  return [...found, ...names.filter(isSkipped).map(read)];
}

/** A description with all files that it refers to, by its path relative to a folder, which may climb. */
export function readDescription(folder: string, entry: string): ApiSource {
  return new Reader(folder).description(entry);
}

/** The files that the text of a file of a description refers to, by their paths relative to it, decoded. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(REFERENCES)]
    .map(([, double, single, plain]) => decodePath(double ?? single ?? plain ?? ""))
    .filter((target) => !/^[a-z][a-z0-9+.-]*:|^\//i.test(target));
}

/** Whether a file is a description, by its text. */
export function isDescription(text: string): boolean {
  return DESCRIPTION.test(text);
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
  /** Folders whose files may be read, by their real paths. */
  private readonly roots: string[];
  private readonly files = new Map<string, ApiFile | "missing" | "outside">();

  constructor(private readonly siteDir: string) {
    const site = realpathSync(siteDir);
    this.roots = [repositoryAround(site) ?? site];
  }

  /** A description with all files that it refers to, directly or indirectly. */
  description(entry: string, overlays: readonly string[] = []): ApiSource {
    const found = new Map<string, ApiFile>();
    const outside = new Set<string>();
    const missing = new Set<string>();
    const queue = [...overlays, entry];
    // Who names a file elsewhere means it. A link is not followed there, as elsewhere.
    for (const name of queue)
      if (name.startsWith("../")) this.roots.push(path.join(realpathSync(this.siteDir), folderOf(name)));
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (found.has(name)) continue;
      const file = this.file(name);
      if (!file) {
        (this.files.get(name) === "outside" ? outside : missing).add(name);
        continue;
      }
      found.set(name, file);
      for (const target of referencesIn(file.text)) {
        // What an overlay adds is a part of the description.
        const folder = folderOf(overlays.includes(name) ? entry : name);
        queue.push(climbingPath(folder, target));
      }
    }
    return {
      path: entry,
      overlays,
      files: [...found.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
      outside: [...outside].sort(byCodeUnit),
      missing: [...missing].sort(byCodeUnit),
    };
  }

  file(name: string): ApiFile | undefined {
    const before = this.files.get(name);
    // It may lie beside a description that has been named since.
    const known = before === undefined || before === "outside" ? this.read(name) : before;
    this.files.set(name, known);
    return typeof known === "string" ? undefined : known;
  }

  private read(name: string): ApiFile | "missing" | "outside" {
    const file = path.join(this.siteDir, name);
    try {
      if (!this.isInside(realpathSync(file))) return "outside";
      const text = readFileSync(file, "utf8");
      return { path: name, text, hash: shortHash(text) };
    } catch (error) {
      if (!isMissing(error) && !hasCode(error, "EISDIR")) throw error;
      return this.isInside(path.resolve(realpathSync(this.siteDir), name)) ? "missing" : "outside";
    }
  }

  private isInside(file: string): boolean {
    return this.roots.some((root) => relativeInside(root, file) !== undefined);
  }
}
