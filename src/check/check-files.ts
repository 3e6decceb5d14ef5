// Checks every address and id in the files of the finished site.
import { diagnostic, type DiagnosticPlace } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Outputs } from "../types/output.js";
import type { Site } from "../types/site.js";
import { foldCase } from "../text/case-fold.js";
import { byCodeUnit } from "../text/order.js";
import { kindOf } from "../text/page-kind.js";
import { asBrowsersRead, schemeOf } from "../text/path.js";
import { policySourceOf, SELF } from "../text/policy-source.js";
import type { Resource } from "../text/references.js";
import { Locator, type LocatorInputs } from "./locate.js";
import { referencesIn, type FileScan, type Reference } from "./scan.js";
import { UNSAFE, type Targets, type Target } from "./targets.js";

/** Inputs of the check. */
export interface FileCheckInputs extends LocatorInputs {
  readonly outputs: Pick<Outputs, "files" | "copies">;
  /** Scans of the files to check by path, including complete sidebars that pages show only a part of. */
  readonly scans: ReadonlyMap<string, FileScan>;
  /** What addresses may lead to. */
  readonly targets: Targets;
  /** Report pages that no other page links to. */
  readonly orphans: boolean;
  /** Whether a file is the page of an API reference, which has no ids but those that docsite makes. */
  readonly isDescribed: (path: string) => boolean;
  /** Where a description has an address that a file shows; nothing for what the author of the site has written. */
  readonly describedAt: (path: string, address: string) => Omit<DeadAddress, "unless"> | undefined;
  /** Awaited for each file: see `turns`. */
  readonly turn: () => Promise<void>;
}

/** An address in the text of an API description that leads nowhere. */
export interface DeadAddress extends Pick<Diagnostic, "unless"> {
  readonly url: string;
  readonly at: Point;
  /** Path of the description. */
  readonly source: string;
}

/** The result of checking the files of a site. */
export interface FileCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses of other sites, each with its first place. */
  readonly external: ReadonlyMap<string, DiagnosticPlace>;
  /** Other origins that pages load resources from, sorted, by kind of resource. */
  readonly origins: ReadonlyMap<Resource, readonly string[]>;
}

/** Checks the finished site, always all of it: a site of 1,000 pages takes less than 100 ms. */
export async function checkFiles(
  inputs: FileCheckInputs,
): Promise<FileCheck & { readonly dead: readonly DeadAddress[] }> {
  const { site, outputs, scans, targets, turn } = inputs;
  const { url } = site.config;
  const copied = new Set(outputs.copies.map(({ path }) => path));
  const locator = new Locator(inputs);
  const external = new Map<string, () => DiagnosticPlace>();
  const origins = new Map<Resource, Set<string>>();
  const linked = new Set<string>();
  const dead: DeadAddress[] = [];
  const inPosts = addressesInExcerpts(site, scans);
  const pages = new Set(site.pages.map(({ route }) => route.file));
  /** Allows what an address loads in the policy; gives the problem where no policy can. */
  const allow = (resource: Resource, address: string, isElsewhere: boolean) => {
    const source = sourceFor(resource, address, isElsewhere, url);
    if (source !== undefined && typeof source !== "string") return source;
    if (source !== undefined) origins.set(resource, (origins.get(resource) ?? new Set()).add(source));
    return undefined;
  };

  for (const path of [...scans.keys()].sort(byCodeUnit)) {
    await turn();
    const scan = scans.get(path);
    if (!scan) continue;
    // Static files of the site may rely on scripts, which cannot be run here.
    const isOwnFile = copied.has(path);
    const add = (about: Pick<Reference, "url" | "offset" | "inMain" | "weak">, problem: Diagnostic) =>
      locator.add(path, isOwnFile || about.weak ? { ...problem, severity: "warning" } : problem, about);
    const known = inPosts(path);
    for (const { id, offset } of known ? [] : scan.duplicates)
      add(
        { url: id, offset, inMain: true },
        diagnostic(inputs.isDescribed(path) ? "duplicate-id.made" : "duplicate-id.element", {}, id),
      );
    // A policy need not apply to static files of the site.
    for (const { name, code, ...about } of isOwnFile || known ? [] : (scan.inlineCode ?? [])) {
      const key = name === "script" ? "inline-code.script" : "inline-code";
      add({ url: code, ...about }, diagnostic(key, {}, name));
    }
    const base = scan.base === undefined ? targets.baseOf(path) : targets.baseIn(path, scan.base.url);
    if (scan.base && pages.has(path)) add(scan.base, diagnostic("base-element", {}));
    else if (scan.base) allow("base", scan.base.url, base === undefined);
    for (const reference of referencesIn(scan)) {
      // Scripts of a static file may make what it refers to.
      if (isOwnFile && reference.kind === "id") continue;
      const { page, problem, external: isElsewhere } = targetOf(reference, path, base, targets);
      if (page !== undefined && page !== path && isPage(path)) linked.add(page);
      if (problem && !known?.has(reference.url)) {
        const described =
          reference.kind === "link" && isDead(problem) && inputs.describedAt(path, reference.url);
        if (described) dead.push({ ...described, ...(problem.unless && { unless: problem.unless }) });
        else add(reference, problem);
      }
      const { resource } = reference;
      const blocked = resource && allow(resource, reference.url, isElsewhere === true);
      if (blocked && !isOwnFile && !known?.has(reference.url)) add(reference, blocked);
      if (!isElsewhere) continue;
      if (reference.kind === "link" && !reference.weak && !external.has(reference.url))
        external.set(reference.url, () => locator.placeOf(path, reference));
    }
  }
  return {
    dead,
    diagnostics: [...locator.diagnostics(), ...(inputs.orphans ? orphans(linked, site) : [])],
    external: new Map([...external].map(([address, place]) => [address, place()])),
    origins: new Map([...origins].map(([resource, found]) => [resource, [...found].sort(byCodeUnit)])),
  };
}

/** Whether an address leads nowhere: one that runs code is an error wherever it stands. */
function isDead({ code }: Diagnostic): boolean {
  return code !== "unsafe-link";
}

/** Whether visitors open a file directly. */
function isPage(path: string): boolean {
  return path.endsWith(".html") && !path.startsWith("assets/");
}

const UNCHECKED: Target = {};

/** `base`: address that relative ones are resolved against; `undefined` if it is on another site. */
function targetOf(
  { url, kind }: Reference,
  path: string,
  base: string | undefined,
  targets: Targets,
): Target {
  switch (kind) {
    case "place": {
      const problem = path.endsWith(".css") ? undefined : targets.referenceProblem(url, path);
      return problem ? { problem } : UNCHECKED;
    }
    case "id":
      return { problem: targets.missingId(url, path) };
    case "map":
      return { problem: diagnostic("broken-anchor.image-map", {}, url.slice(1)) };
    default:
      // With a base on another site, relative addresses lead to that site too.
      return base === undefined && !/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(url)
        ? UNCHECKED
        : targets.resolve(url, kind, base ?? "/");
  }
}

/** Resources that a policy lets pages bring along as `data:`. */
const WITH_DATA: ReadonlySet<Resource> = new Set(["font", "media"]);

/**
 * The source that allows an address in the policy; `undefined` if it allows it anyway, or if no address is like that, which is
 * reported as such.
 */
function sourceFor(
  resource: Resource,
  address: string,
  isElsewhere: boolean,
  site: string,
): string | Diagnostic | undefined {
  if (isElsewhere) return policySourceOf(asBrowsersRead(address), site);
  const scheme = schemeOf(address);
  if (scheme === undefined || scheme === "http" || scheme === "https")
    return resource === "object" || resource === "base" ? SELF : undefined;
  // Frames may be empty, and addresses that run code are reported as such.
  if (scheme === "about" || UNSAFE.has(scheme)) return undefined;
  if (resource === "form") return `${scheme}:`;
  if (scheme === "data" && resource === "image") return undefined;
  if (scheme === "data" && WITH_DATA.has(resource)) return "data:";
  return diagnostic("blocked-address", {}, scheme, resource);
}

/** Reports files that are the same file on Windows and macOS: the one that is written last would win. */
export function caseClashes(outputs: FileCheckInputs["outputs"]): Diagnostic[] {
  const seen = new Map<string, string>();
  // The files that go with clashing pages clash too. The page is enough for a report.
  const pages = outputs.files.filter(({ path }) => path.endsWith(".html"));
  const reported = [...pages, ...outputs.copies].map(({ path }) => path);
  return reported.flatMap((path): Diagnostic[] => {
    const folded = foldCase(path);
    const other = seen.get(folded);
    seen.set(folded, path);
    if (other === undefined || other === path) return [];
    return [diagnostic("case-clash", {}, path, other)];
  });
}

function orphans(linked: ReadonlySet<string>, site: Site): Diagnostic[] {
  return site.pages
    .filter(
      (page) => !kindOf(page, site).isIndex && !page.unlisted && page.route.path !== site.config.baseUrl,
    )
    .filter(({ route }) => !linked.has(route.file))
    .map(({ route, source }) => {
      const place = source === undefined ? {} : { file: source, line: 1, column: 1 };
      return diagnostic("orphan-page", place, route.path, /\.mdx?$/.test(source ?? ""));
    });
}

/** The addresses in the pages that a page shows parts of, by its file; nothing for other files. */
function addressesInExcerpts(
  site: Site,
  scans: ReadonlyMap<string, FileScan>,
): (file: string) => ReadonlySet<string> | undefined {
  const { pages, routes } = site;
  const shown = new Map(
    pages.flatMap((page) => {
      const excerpted = kindOf(page, site).excerpts(page, site);
      return excerpted ? [[page.route.file, excerpted.pages]] : [];
    }),
  );
  return (file) => {
    const others = shown.get(file);
    if (!others) return undefined;
    const found = others.flatMap((path) => {
      const scan = scans.get(routes.get(path)?.route.file ?? "");
      const urls = scan ? referencesIn(scan).map(({ url }) => url) : [];
      // Links to places of that page lead to it.
      return urls.flatMap((url) => (url.startsWith("#") ? [url, path + url] : [url]));
    });
    return new Set(found);
  };
}
