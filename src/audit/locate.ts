// What was found in a finished page → where its author wrote it.
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic, Fix, Point } from "../model/diagnostic.js";
import type { Site } from "../model/site.js";
import { fileNameOf } from "../text/path.js";
import { positionAt } from "../text/position.js";

/** Something wrong with an address or an id in a finished file. */
export interface Finding {
  /** The address, or the id. */
  readonly url: string;
  /** What stands before the address in its tag: raw HTML is found by it. */
  readonly written: string;
  /** Whether it stands in the page's content, not in what surrounds it on every page. */
  readonly inMain: boolean;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/** Where a link was written, and the address that was made of it. */
export interface PlacedLink {
  readonly href: string;
  readonly at: Point;
}

/** What findings are looked up in. */
export interface LocatorInputs {
  readonly site: Site;
  readonly loaded: LoadedConfig;
  readonly textOf: (source: string) => string | undefined;
  readonly links: (source: string) => readonly PlacedLink[];
}

type Place = Pick<Diagnostic, "file" | "line" | "column">;

/** Turns findings into diagnostics. What every page shows is reported once. */
export class Locator {
  private readonly found: { readonly file: string; readonly finding: Finding }[] = [];
  private readonly counts = new Map<string, number>();
  private readonly sources: ReadonlyMap<string, string>;
  private readonly placed = new Map<string, ReadonlyMap<string, Point>>();

  constructor(private readonly inputs: LocatorInputs) {
    this.sources = new Map(
      inputs.site.pages.flatMap(({ route, source }) => (source === undefined ? [] : [[route.file, source]])),
    );
  }

  /** `file`: path of the output file that holds it. */
  add(file: string, finding: Finding): void {
    this.found.push({ file, finding });
    if (!finding.inMain) this.counts.set(keyOf(finding), (this.counts.get(keyOf(finding)) ?? 0) + 1);
  }

  diagnostics(): Diagnostic[] {
    const told = new Set<string>();
    return this.found.flatMap(({ file, finding }): Diagnostic[] => {
      const { code, message, hint, fix } = finding;
      const count = finding.inMain ? 1 : (this.counts.get(keyOf(finding)) ?? 1);
      const place = this.placeOf(file, finding, count > 1);
      const where =
        place.file === undefined ? ` (in ${file}${count > 1 ? ` and ${count - 1} more` : ""})` : "";
      const key = count > 1 ? keyOf(finding) : JSON.stringify([place, file, code, message]);
      if (told.has(key)) return [];
      told.add(key);
      return [{ severity: "error", code, message: message + where, ...place, hint, ...(fix && { fix }) }];
    });
  }

  /** Where a finding was written, as far as that can be told. `shared`: several pages show it. */
  placeOf(file: string, finding: Finding, shared = false): Place {
    const source = this.sources.get(file);
    if (source !== undefined && !shared) {
      const own = this.inSource(source, finding);
      if (own) return own;
    }
    const configured = this.inConfig(finding.url);
    if (configured) return configured;
    return source === undefined || shared ? {} : { file: source, line: 1, column: 1 };
  }

  private inSource(source: string, finding: Finding): Place | undefined {
    const { url, code, written: before } = finding;
    const at = code === "duplicate-id" ? undefined : this.linksOf(source).get(url);
    if (at) return at;
    const text = this.inputs.textOf(source);
    if (text === undefined) return undefined;
    const tag = before === "" ? -1 : text.indexOf(before + url);
    if (tag >= 0) return { file: source, ...positionAt(text, tag + before.length) };
    for (const written of code === "duplicate-id" ? idForms(url) : urlForms(url)) {
      const offset = code === "duplicate-id" ? text.lastIndexOf(written) : text.indexOf(written);
      if (offset >= 0) return { file: source, ...positionAt(text, offset) };
    }
    return undefined;
  }

  private linksOf(source: string): ReadonlyMap<string, Point> {
    const known = this.placed.get(source);
    if (known) return known;
    const places = new Map<string, Point>();
    for (const { href, at } of this.inputs.links(source)) if (!places.has(href)) places.set(href, at);
    this.placed.set(source, places);
    return places;
  }

  /** The value of the configuration that holds the address. */
  private inConfig(url: string): Place | undefined {
    const { loaded } = this.inputs;
    const { baseUrl, url: origin } = loaded.config;
    const local = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
    const bare = local.startsWith(baseUrl) ? `/${local.slice(baseUrl.length)}` : local;
    const path =
      pathOf(loaded.config, (value) => value === url || value === bare) ??
      pathOf(loaded.config, (value) => holds(value, url));
    return path === undefined ? undefined : { file: loaded.file, ...loaded.at(path) };
  }
}

function keyOf({ code, url, message }: Finding): string {
  return `${code} ${url} ${message}`;
}

function idForms(id: string): string[] {
  return [`{#${id}}`, `id="${id}"`, `id='${id}'`, `id=${id}`, `name="${id}"`];
}

/** Forms in which an address may have been written, the surest first. */
function urlForms(url: string): string[] {
  const name = fileNameOf(url);
  return [url, url.replaceAll("&", "&amp;"), ...(name.length > 3 ? [name] : [])];
}

/** Whether an address stands in a text as a whole, as in `5; url=/docs/a`, markup and style sheets. */
function holds(text: string, url: string): boolean {
  for (let start = text.indexOf(url); start >= 0; start = text.indexOf(url, start + 1))
    if (/["'(=]/.test(text[start - 1] ?? "") && /["')]|^$/.test(text[start + url.length] ?? "")) return true;
  return false;
}

/** Path such as `navbar.items[0].href` of the first text in a value that `matches`. */
function pathOf(value: unknown, matches: (text: string) => boolean, path = ""): string | undefined {
  if (typeof value === "string") return matches(value) ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const step = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    const found = pathOf(item, matches, step);
    if (found !== undefined) return found;
  }
  return undefined;
}
