import { isBuiltin, SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import type { Message } from "esbuild";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Built } from "./assets.js";
import { MDX } from "./names.js";
import { problemIn } from "./style-problems.js";

/** The result of esbuild, which throws it if there are errors. */
export async function settled(run: Promise<Built>): Promise<Built> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof Error && "errors" in error && "warnings" in error) return error as unknown as Built;
    throw error;
  }
}

/**
 * A message of esbuild as a diagnostic with a path relative to the site folder.
 * `workingDir` is the folder that esbuild's own paths are relative to; `modules` are those of pages, by path.
 */
export function diagnosticOf(
  message: Message,
  siteDir: string,
  severity: Diagnostic["severity"],
  { workingDir = siteDir, modules = new Map() }: { workingDir?: string; modules?: PageModules } = {},
): Diagnostic {
  const { location, detail } = message;
  const known = problemIn(detail);
  if (known) return known;
  const text = message.text.replace(/\s+/g, " ").trim();
  // esbuild reports the importing file, but the one to fix is that without the export.
  const { module: culprit, name } = missingExport(message) ?? {};
  const [, module] = /docusaurus\/(?:core|theme)\/(.+?)(?:\/index)?\.tsx?$/.exec(culprit ?? "") ?? [];
  if (module !== undefined && !location?.file.includes("theme/docusaurus/")) {
    const prefix = culprit?.includes("docusaurus/core/") ? "@docusaurus" : "@theme";
    const imported = placeOfMessage(message, siteDir, workingDir, modules);
    return {
      ...diagnostic("not-in-docusaurus", imported ?? {}, name ?? "", `${prefix}/${module}`),
      severity,
    };
  }
  const [, markdown] = /^docsite-(?:mdx|partial):(.+?)(?:\?names)?$/.exec(culprit ?? "") ?? [];
  if (markdown !== undefined) {
    const imported = placeOfMessage(message, siteDir, workingDir, modules) ?? {};
    return { ...diagnostic("code.not-in-markdown", imported, name ?? "", markdown), severity };
  }
  if (culprit !== undefined) {
    const file = relativeTo(siteDir, path.resolve(workingDir, culprit));
    const place = { file, line: 1, column: 1 };
    return { ...diagnostic("code.not-exported", place, name ?? ""), severity };
  }
  const place = placeOfMessage(message, siteDir, workingDir, modules);
  const [, resolved] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  const specifier = resolved === undefined ? undefined : (quotedAt(location) ?? resolved);
  if (specifier !== undefined && !location?.suggestion)
    return { ...diagnostic("code.unresolved", place ?? {}, specifier, isBuiltin(specifier)), severity };
  const [, extension, unread] = /^No loader is configured for "(.+)" files: (.+)$/.exec(text) ?? [];
  if (extension !== undefined && unread !== undefined) {
    const file = relativeTo(siteDir, path.resolve(workingDir, unread));
    return { ...diagnostic("code.no-module", place ?? {}, file, extension), severity };
  }
  return { ...diagnostic("code", place ?? {}, text, location?.suggestion || undefined), severity };
}

/** The name that a module lacks, according to a message of esbuild. `module` is relative to the folder that esbuild's paths are relative to. */
export function missingExport({
  text,
}: Message): { readonly module: string; readonly name: string } | undefined {
  const [, module, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  return module === undefined || name === undefined ? undefined : { module, name };
}

/** A message of esbuild about the code of a configuration. `detail`: what a package threw when it was loaded. */
export function configProblem(error: Message, siteDir: string): Diagnostic {
  const { module, name } = missingExport(error) ?? {};
  const [, specifier] = /^docsite-package:([^?]+)/.exec(module ?? "") ?? [];
  if (specifier !== undefined) {
    const place = placeOfMessage(error, siteDir, siteDir, new Map()) ?? {};
    const text = `The module ${JSON.stringify(specifier)} does not provide an export named ${JSON.stringify(name)}`;
    return diagnostic("config-syntax", place, text, undefined);
  }
  const { message, hint, ...place } = diagnosticOf(error, siteDir, "error");
  if (error.detail) return diagnostic("config-threw", place, error.text);
  return diagnostic("config-syntax", place, message, hint);
}

/** The text in quotes at a place, which is what the author wrote: plugins resolve names to others. */
function quotedAt(location: Message["location"]): string | undefined {
  if (!location) return undefined;
  const written = location.lineText.slice(location.column, location.column + location.length);
  return /^(["'`])(.+)\1$/.exec(written)?.[2];
}

function placeOfMessage(
  { location }: Message,
  siteDir: string,
  workingDir: string,
  modules: PageModules,
): Place | undefined {
  if (!location) return undefined;
  const { file, line, column, lineText } = location;
  return (
    placeInPage(file, line, modules) ?? {
      file: relativeTo(siteDir, path.resolve(workingDir, file)),
      line,
      // esbuild counts bytes from 0.
      column: Buffer.from(lineText).subarray(0, column).toString().length + 1,
    }
  );
}

/** Bundled code with its source map. */
export interface BundledCode {
  /** Name under which it was evaluated. */
  readonly filename: string;
  /** Source map as JSON text. */
  readonly map: string;
  /** Absolute path of the folder that the map's paths are relative to. */
  readonly mapDir: string;
}

/** The module of a page in MDX. */
export interface PageModuleText {
  /** JSX. */
  readonly text: string;
  /** The line in the page for each of its lines; 0 for those that are none of the page's. */
  readonly lines: readonly number[];
  /** The file of these lines, where it is code in TypeScript that stands in a page. Absent: it is the module of the page. */
  readonly file?: string;
}

type PageModules = ReadonlyMap<string, PageModuleText>;

/** Whether problems have places in the code of pages, which moves with their text. */
export function namesPages(diagnostics: readonly Diagnostic[], modules: PageModules): boolean {
  return diagnostics.some(({ file }) => file !== undefined && modules.has(file));
}

/** The place in a page for a line of its module; nothing where `file` is no such module. */
export function placeInPage(file: string, line: number, modules: PageModules): Place | undefined {
  if (!file.includes(MDX)) return undefined;
  const page = file.slice(file.indexOf(MDX) + MDX.length);
  const { lines = [], file: written = page } = modules.get(page) ?? {};
  // Our own lines stand between those of an element.
  const own = lines.slice(0, line).findLast((each) => each > 0) ?? lines.find((each) => each > 0);
  return { file: written, line: own ?? 1, column: 1 };
}

type Place = Required<Pick<Diagnostic, "file" | "line" | "column">>;

/** The innermost position of an error within the site's own code, according to its stack. */
export function placeOf(
  error: unknown,
  siteDir: string,
  { filename, map, mapDir }: BundledCode,
  modules: PageModules = new Map(),
): Pick<Diagnostic, "file" | "line" | "column"> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => line.includes(filename));
  if (frames.length === 0 || map === "") return {};
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const frame of frames) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in found)) continue;
    const inPage = placeInPage(found.originalSource, found.originalLine + 1, modules);
    if (inPage) return inPage;
    const file = relativeInside(siteDir, path.resolve(mapDir, found.originalSource));
    if (file === undefined) continue;
    return { file, line: found.originalLine + 1, column: found.originalColumn + 1 };
  }
  return {};
}

/** A `tsconfig.json` that extends one of a package: what checks types may need it. What bundles lack without it, their imports tell. */
function isForeignBase({ text, location }: Message): boolean {
  return /^Cannot find base config file "[^"./]/.test(text) && location !== null;
}

/** What esbuild said of several bundles, each once. `given`: see `diagnosticOf`. */
export function messagesOf(
  results: readonly Built[],
  siteDir: string,
  given: Parameters<typeof diagnosticOf>[3],
): Diagnostic[] {
  const all = results.flatMap(({ errors, warnings }) => [
    ...errors.map((message) => diagnosticOf(message, siteDir, "error", given)),
    ...warnings
      .filter((message) => !isForeignBase(message))
      .map((message) => diagnosticOf(message, siteDir, "warning", given)),
  ]);
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}
