// Finds the place in the sources that causes a problem in a finished page.
import type { DiagnosticPlace } from "../diagnostics/diagnostics.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Document, SourceRange } from "../types/document.js";
import type { CopiedFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import { fileNameOf } from "../text/path.js";
import { LineIndex } from "../text/position.js";
import type { Reference } from "./scan.js";

interface SourcePlace {
  readonly at: Point;
  readonly range?: SourceRange;
}

/** Where a link was written, and the address that it resolved to. */
export interface LocatedLink extends SourcePlace {
  readonly href: string;
}

/** Inputs for finding places. */
export interface LocatorInputs {
  readonly site: Site;
  readonly loaded: LoadedConfig;
  readonly outputs: { readonly copies: readonly CopiedFile[] };
  /** Text of a React page or static file by path: their places have to be searched for in the text. */
  readonly textOf: (source: string) => string | undefined;
  readonly documentOf: (source: string) => Document | undefined;
  /** The links of a source file. */
  readonly links: (source: string) => readonly LocatedLink[];
}

/** The part of a finished file that a problem is about. */
type About = Pick<Reference, "url" | "offset" | "inMain">;

interface Finding {
  readonly path: string;
  readonly problem: Diagnostic;
  readonly about: About;
}

/** The places of addresses, ids and inline code in one source file. */
interface SourcePlaces {
  readonly addresses: ReadonlyMap<string, SourcePlace>;
  readonly ids: ReadonlyMap<string, SourcePlace>;
  /** By the beginning of the code. */
  readonly code: ReadonlyMap<string, SourcePlace>;
  readonly text: string | undefined;
  lines?: LineIndex;
}

/** What a finding is about. */
type Kind = "addresses" | "ids" | "code";

/** By the code of the diagnostic, except addresses. */
const KINDS: Readonly<Record<string, Kind>> = { "duplicate-id": "ids", "inline-code": "code" };

/** Turns findings into diagnostics. A problem in a part that all pages share is reported once. */
export class Locator {
  private readonly found: Finding[] = [];
  private readonly counts = new Map<string, number>();
  private readonly sources: ReadonlyMap<string, string>;
  private readonly copied: ReadonlyMap<string, string>;
  private readonly places = new Map<string, SourcePlaces>();
  private configured:
    | { readonly exact: ReadonlyMap<string, string>; readonly texts: [string, string][] }
    | undefined;

  constructor(private readonly inputs: LocatorInputs) {
    const { site, outputs } = inputs;
    this.sources = new Map(
      site.pages.flatMap(({ route, source }) => (source === undefined ? [] : [[route.file, source]])),
    );
    this.copied = new Map(outputs.copies.map(({ path, source }) => [path, source]));
  }

  /** `path`: output file with the problem. */
  add(path: string, problem: Diagnostic, about: About): void {
    const finding = { path, problem, about };
    this.found.push(finding);
    if (this.isShared(finding)) {
      const key = keyOf(finding);
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  diagnostics(): Diagnostic[] {
    const reported = new Set<string>();
    return this.found.flatMap((finding): Diagnostic[] => {
      const { path, problem, about } = finding;
      const { code, message, fix } = problem;
      const count = this.isShared(finding) ? (this.counts.get(keyOf(finding)) ?? 1) : 1;
      const { range, ...place } = this.locate(path, about, KINDS[code] ?? "addresses", count > 1);
      const where =
        place.file === undefined ? ` (in ${path}${count > 1 ? ` and ${count - 1} more` : ""})` : "";
      const key = count > 1 ? keyOf(finding) : JSON.stringify([place, path, code, message]);
      if (reported.has(key)) return [];
      reported.add(key);
      const located = { ...problem, message: message + where, ...place };
      return [fix ? { ...located, fix: { ...fix, ...(range && { range }) } } : located];
    });
  }

  /** Where an address was written, as far as it can be found. */
  placeOf(path: string, about: About): DiagnosticPlace {
    const { range: _, ...place } = this.locate(path, about, "addresses", false);
    return place;
  }

  /** Whether a finding is outside the content of a page, in a part that all pages share. */
  private isShared({ path, about }: Finding): boolean {
    return about.inMain !== true && !this.copied.has(path);
  }

  /** `shared`: several pages show it. */
  private locate(
    path: string,
    about: About,
    kind: Kind,
    shared: boolean,
  ): DiagnosticPlace & { readonly range?: SourceRange } {
    const copied = this.copied.get(path);
    if (copied !== undefined) return { file: copied, ...this.positionIn(copied, about.offset) };
    const source = this.sources.get(path);
    if (source !== undefined && !shared) {
      const known = this.placesIn(source);
      const found = known[kind].get(about.url);
      if (found) return { ...found.at, ...(found.range && { range: found.range }) };
      const offset = known.text === undefined ? -1 : offsetIn(known.text, about.url, kind);
      if (offset >= 0) return { file: source, ...this.positionIn(source, offset) };
    }
    return (
      this.inConfig(about.url) ?? (source === undefined || shared ? {} : { file: source, line: 1, column: 1 })
    );
  }

  private positionIn(source: string, offset: number) {
    const known = this.placesIn(source);
    return (known.lines ??= new LineIndex(known.text ?? "")).positionAt(offset);
  }

  private placesIn(source: string): SourcePlaces {
    const known = this.places.get(source);
    if (known) return known;
    const addresses = new Map<string, SourcePlace>();
    const ids = new Map<string, SourcePlace>();
    const code = new Map<string, SourcePlace>();
    const document = this.inputs.documentOf(source);
    for (const { href, ...place } of this.inputs.links(source))
      if (!addresses.has(href)) addresses.set(href, place);
    // Of elements with the same id, the last one is reported.
    for (const { id, line } of document?.headings ?? [])
      ids.set(id, { at: { file: source, line, column: 1 } });
    for (const { kind, value, ...place } of document?.markup ?? []) {
      if (kind === "address" && !addresses.has(value)) addresses.set(value, place);
      if (kind === "code" && !code.has(value)) code.set(value, place);
      if (kind === "id" && (ids.get(value)?.at.line ?? 0) <= place.at.line) ids.set(value, place);
    }
    const places = { addresses, ids, code, text: this.inputs.textOf(source) };
    this.places.set(source, places);
    return places;
  }

  /** The value of the configuration that contains the address. */
  private inConfig(url: string): DiagnosticPlace | undefined {
    const { loaded } = this.inputs;
    const { baseUrl, url: origin } = loaded.config;
    const { exact, texts } = (this.configured ??= indexOf(loaded.config));
    const local = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
    const bare = local.startsWith(baseUrl) ? `/${local.slice(baseUrl.length)}` : local;
    const path =
      exact.get(url) ?? exact.get(bare) ?? texts.find(([value]) => containsAddress(value, url))?.[1];
    return path === undefined ? undefined : { file: loaded.file, ...loaded.at(path) };
  }
}

function keyOf({ problem: { code, message }, about: { url } }: Finding): string {
  return `${code} ${url} ${message}`;
}

/** Where an address, an id or code was probably written in a source; -1 if it is not found. */
function offsetIn(text: string, url: string, kind: Kind): number {
  if (kind === "code") return text.indexOf(url);
  const isId = kind === "ids";
  const name = fileNameOf(url);
  const forms = isId
    ? [`id="${url}"`, `id='${url}'`, `name="${url}"`]
    : [url, url.replaceAll("&", "&amp;"), ...(name.length > 3 ? [name] : [])];
  const form = forms.find((one) => text.includes(one));
  return form === undefined ? -1 : isId ? text.lastIndexOf(form) : text.indexOf(form);
}

/** Strings of the configuration with their paths: all of them, and those that may contain addresses. */
function indexOf(config: LoadedConfig["config"]) {
  const exact = new Map<string, string>();
  const texts: [string, string][] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === "string") {
      if (!exact.has(value)) exact.set(value, path);
      if (/["'(=]/.test(value)) texts.push([value, path]);
    } else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value))
        visit(item, Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`);
  };
  const { docs, ...others } = config;
  visit(others, "");
  for (const { key, ...book } of docs) visit(book, key);
  return { exact, texts };
}

/** Whether a text contains an address as a whole, as in `5; url=/docs/a`, markup and style sheets. */
function containsAddress(text: string, url: string): boolean {
  for (let start = text.indexOf(url); start >= 0; start = text.indexOf(url, start + 1))
    if (/["'(=]/.test(text[start - 1] ?? "") && /["')]|^$/.test(text[start + url.length] ?? "")) return true;
  return false;
}
