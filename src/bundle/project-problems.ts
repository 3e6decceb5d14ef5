// What the code of a Docusaurus project wants that does not exist, and what of its theme nothing uses.
import path from "node:path";
import type { Metafile } from "esbuild";
import { diagnostic, type DiagnosticPlace } from "../diagnostics/diagnostics.js";
import { pageList } from "../diagnostics/kind.js";
import { hasOwnLinks } from "../io/component-names.js";
import { listFiles, readIfPossible } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { byCodeUnit } from "../text/order.js";
import { placeOfImport } from "../text/quoted.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { SITE_THEME, type ProjectSite } from "./root-file.js";
import { importersIn, type Importers } from "./importers.js";
import { MDX, MISSING } from "./names.js";
import { reactProblems } from "./react-version.js";
import type { SiteCode } from "./settings.js";

/** Problems of what the code of a site imports. `metafile`: of its bundle for the server; `theme`: of that of the theme. */
export function projectProblems(
  metafile: Metafile | undefined,
  site: ProjectSite,
  code: SiteCode,
  theme: Metafile | undefined,
): Diagnostic[] {
  const { siteDir, docusaurus, stub = [] } = site;
  const inputs = metafile?.inputs ?? {};
  const absent = absentIn(metafile);
  const problems = absent.length === 0 ? [] : missing(absent, importersIn(inputs), site, code);
  // Projects are read as they are, and most of them have an earlier React.
  if (!docusaurus) return [...problems, ...reactProblems([metafile, theme], site)];
  const used = new Set(Object.keys(inputs).map((input) => relativeTo(siteDir, path.resolve(PACKAGE, input))));
  const isReported = (name: string) => !stub.includes(name);
  const parts = overridden(siteDir, used).filter(isReported);
  const all = new Set(overridden(siteDir, new Set()));
  const inMarkdown = MARKDOWN.filter((name) => all.has(name) && !parts.includes(name) && isReported(name));
  const names = [
    ...parts.map((name) => `\`${name}\``),
    ...inMarkdown.map((name) => `in Markdown \`${name}\``),
    ...(hasOwnLinks(site) && isReported("a") ? ["in Markdown `a`"] : []),
  ];
  return names.length === 0 ? problems : [...problems, diagnostic("theme-parts", {}, names.join(", "))];
}

/** Components that Markdown shows as docsite draws them, though code may use those of the site. */
const MARKDOWN = ["Admonition", "CodeBlock", "Details", "TabItem", "Tabs"];

/** The packages and components that a bundle wants and that do not exist, by name. */
export function absentNames(metafile: Metafile | undefined): string[] {
  return [...new Set(absentIn(metafile).map(nameOf))];
}

/** What only style sheets and scripts of all pages want. `known`: what is reported for the server. */
export function clientProblems(
  metafile: Metafile | undefined,
  { siteDir, stub = [] }: ProjectSite,
  known: readonly string[],
): Diagnostic[] {
  const importers = importersIn(metafile?.inputs ?? {});
  const first = new Map(absentIn(metafile).map((input) => [nameOf(input), importers.get(input)?.[0]]));
  return [...first].flatMap(([name, importer]) => {
    if (known.includes(name) || isAccepted(name, stub)) return [];
    const place = importer === undefined ? {} : importPlace(siteDir, importer, name);
    const code = name.startsWith("@theme") ? "missing-component" : "missing-module";
    return diagnostic(code, place, name, "");
  });
}

/** Where a module of the site imports what does not exist; nothing for modules of packages. */
function importPlace(siteDir: string, importer: string, name: string): DiagnosticPlace {
  const file = importer.startsWith(MDX)
    ? importer.slice(MDX.length).replace(/\?.*$/, "")
    : relativeInside(siteDir, path.resolve(PACKAGE, importer));
  if (file === undefined || /(?:^|\/)node_modules\//.test(file)) return {};
  const code = readIfPossible(path.join(siteDir, file)) ?? "";
  return { file, ...(placeOfImport(code, name) ?? { line: 1, column: 1 }) };
}

function absentIn(metafile: Metafile | undefined): string[] {
  return Object.keys(metafile?.inputs ?? {}).filter((input) => input.startsWith(`${MISSING}:`));
}

/** The package or component of a module that does not exist. */
function nameOf(input: string): string {
  const specifier = input.slice(MISSING.length + 1).replace(/\?.*/, "");
  if (specifier.startsWith("@theme")) return specifier;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

function isAccepted(name: string, stub: readonly string[]): boolean {
  return stub.includes(name.slice(name.lastIndexOf("/") + 1)) || stub.includes(name);
}

/** One problem for each package and each component, with the pages that show it. */
function missing(
  absent: readonly string[],
  importers: Importers,
  { siteDir, stub = [] }: ProjectSite,
  code: SiteCode,
): Diagnostic[] {
  const reactPages = new Set(code.pages.map((page) => page.path));
  const pageOf = (input: string) => {
    if (input.startsWith(MDX)) return input.slice(MDX.length);
    const file = relativeTo(siteDir, path.resolve(PACKAGE, input));
    return reactPages.has(file) ? file : undefined;
  };
  const byName = new Map<string, Set<string>>();
  for (const input of absent) {
    const name = nameOf(input);
    if (isAccepted(name, stub)) continue;
    const pages = byName.get(name) ?? new Set();
    byName.set(name, pages);
    const seen = new Set([input]);
    for (const each of seen) {
      const page = pageOf(each);
      if (page !== undefined) pages.add(page);
      for (const importer of importers.get(each) ?? []) seen.add(importer);
    }
  }
  return [...byName].map(([name, found]) => {
    const pages = [...found].sort(byCodeUnit);
    const own = absent
      .filter((input) => nameOf(input) === name)
      .flatMap((input) => importers.get(input) ?? []);
    const places = own.map((importer) => importPlace(siteDir, importer, name));
    const place =
      places.find(({ file }) => file !== undefined && pages.includes(file)) ??
      places.find(({ file }) => file !== undefined) ??
      {};
    return diagnostic(
      name.startsWith("@theme") ? "missing-component" : "missing-module",
      place,
      name,
      pageList(pages),
    );
  });
}

/** Components in `src/theme` that no code imports: Docusaurus would show them in the frame of its pages. */
function overridden(siteDir: string, used: ReadonlySet<string>): string[] {
  const folder = path.join(siteDir, SITE_THEME);
  const names = listFiles(folder)
    .filter(
      (file) => /\.[jt]sx?$/.test(file) && !file.endsWith(".d.ts") && !used.has(relativeTo(siteDir, file)),
    )
    .map((file) => relativeTo(folder, file).replace(/(?:\/index)?\.[jt]sx?$/, ""));
  return [...new Set(names)].sort(byCodeUnit);
}
