// esbuild's output for browsers → files of the site with their addresses.
import path from "node:path";
import type { BuildResult, Metafile, OutputFile as BundledFile } from "esbuild";
import SHEETS from "../../theme/styles/sheets.json" with { type: "json" };
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import type { ClientAssets, PlainFile } from "../types/output.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { firstFonts } from "./first-fonts.js";
import { islandKey } from "./islands.js";
import { MDX, nameByContent } from "./names.js";
import { withWords } from "./wording.js";
import type { Wording } from "../words/words.js";
import { makesStyles } from "./css-in-js.js";
import type { FastRefresh } from "./fast-refresh.js";
import { scriptEntry } from "./site-scripts.js";
import type { ThemeFolders } from "./theme-overrides.js";

/** Output folder for esbuild, which writes nothing to it. */
export const OUT = path.join(PACKAGE, "out");

/** The rules of the theme for formulas, which each site completes. */
export const MATH = "math";

/** The result of an esbuild run, as far as it is used. */
export type Built = Pick<BuildResult, "errors" | "warnings" | "outputFiles" | "metafile">;

/** What else than code there is in bundles for the server. */
export interface ServerFiles {
  readonly css: string;
  readonly binaries: readonly PlainFile[];
}

/** What browsers get. */
export interface Client {
  readonly assets: ClientAssets;
  /** Addresses of the modules of islands, by key. */
  readonly islandUrls: Readonly<Record<string, string>>;
  /** Whether scripts make style elements, which are empty until they fill them by `insertRule`. */
  readonly makesStyles?: boolean;
}

/** Whether there are any. */
export function hasFiles({ css, binaries }: ServerFiles): boolean {
  return css.trim() !== "" || binaries.length > 0;
}

/** The bundles of a site. */
export interface BundledSite {
  readonly client: Built;
  /** Style sheet and images of the code on the server. */
  readonly server: ServerFiles;
  /** Files of the client modules. */
  readonly islands: readonly string[];
  /** Scripts of the site, relative to its folder. */
  readonly scripts: readonly string[];
  readonly site: ThemeFolders & { readonly baseUrl: string };
  /** In the dev server: the modules that browsers replace. */
  readonly refresh?: FastRefresh | undefined;
}

/**
 * The files for browsers, and the addresses of client modules by key. Scripts and style sheets are named after their
 * content, and imports that only cost a request are removed. `wording`: what the scripts say.
 */
export function clientAssets(
  { client, server, islands, scripts: own, site, refresh }: BundledSite,
  wording: Wording,
): Client {
  const { baseUrl } = site;
  const nameOf = (output: string) => relativeTo(OUT, path.resolve(PACKAGE, output));
  const outputs = Object.entries(client.metafile?.outputs ?? {}).map(([output, made]) => ({
    name: nameOf(output),
    made,
  }));
  const refreshed = refresh?.outputs(client.metafile?.outputs ?? {}, nameOf);
  // Files without sources hold helpers of the bundler. Imports of them without names are unnecessary requests.
  const unneeded = outputs
    .filter(({ name, made }) => name.endsWith(".js") && Object.keys(made.inputs).length === 0)
    .map(({ name }) => `import"${baseUrl}${name}";`);
  const texts = (client.outputFiles ?? []).flatMap((file) => {
    const name = relativeTo(OUT, file.path);
    // The styles of client modules are already part of the pages' style sheet.
    if (!/\.(?:js|css)$/.test(name) || /^assets\/island-[^/]+\.css$/.test(name)) return [];
    const text = unneeded.reduce((whole, line) => whole.replace(line, ""), file.text);
    return [{ path: name, text: name.endsWith(".js") ? withWords(text, wording) : text }];
  });
  const named = nameByContent(texts, refreshed?.naming).map(({ path: name, text }): PlainFile => ({
    path: name,
    content: text,
  }));
  const { css: ofPages, binaries } = server;
  const pageStyles =
    ofPages.trim() === "" ? [] : [{ path: `assets/pages-${shortHash(ofPages)}.css`, content: ofPages }];
  const math = named.find(({ path: name }) => new RegExp(`^assets/${MATH}-[^/]+\\.css$`).test(name));
  // Both bundles may hold the same image.
  const scripts = new Map(texts.map((text, index) => [text.path, named[index]?.path]));
  const replaced = refreshed?.files((name) => baseUrl + (scripts.get(name) ?? "")) ?? [];
  const files = new Map(
    [
      ...named.filter((file) => file !== math),
      ...binariesOf(client),
      ...binaries,
      ...pageStyles,
      ...replaced,
    ].map((file) => [file.path, file]),
  );
  const urls = (name: RegExp) =>
    [...files.keys()].filter((file) => name.test(file)).map((file) => baseUrl + file);
  const ofScripts = (extension: string) =>
    own.flatMap((file) => urls(new RegExp(`^assets/${scriptEntry(file)}-[^/]+\\.${extension}$`)));
  const [pageStylesUrl] = pageStyles.map((file) => baseUrl + file.path);
  const entries = new Map(
    outputs
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, made: { entryPoint = "" } }) => [
        entryPoint.startsWith(MDX) ? entryPoint : path.resolve(PACKAGE, entryPoint),
        scripts.get(name),
      ]),
  );
  const styles = [...urls(/^assets\/style-[^/]+\.css$/), ...ofScripts("css")];
  const css = styles.map((url) => files.get(url.slice(baseUrl.length))?.content ?? "").join("\n");
  const code = texts.flatMap(({ path: name, text }) => (name.endsWith(".js") ? [text] : []));
  return {
    ...(makesStyles(Object.keys(client.metafile?.inputs ?? {}), code) && { makesStyles: true }),
    assets: {
      files: [...files.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
      ...(math && { math }),
      styles,
      fonts: firstFonts(css),
      scripts: [...urls(/^assets\/boot-[^/]+\.js$/), ...ofScripts("js")],
      sheets: Object.fromEntries(
        SHEETS.flatMap((name) => urls(new RegExp(`^assets/${name}-[^/-]+\\.css$`)).map((url) => [name, url])),
      ),
      apiScripts: apiScripts(client.metafile?.outputs ?? {}).flatMap(
        (output) => scripts.get(relativeTo(OUT, path.resolve(PACKAGE, output))) ?? [],
      ),
      ...(pageStylesUrl !== undefined && { pageStyles: pageStylesUrl }),
    },
    islandUrls: Object.fromEntries(
      islands.map((file) => [islandKey(file, site), baseUrl + (entries.get(file) ?? "")]),
    ),
  };
}

/** What pages of API references load on demand, in the folder of the theme. */
const API_PARTS = /(?:^|\/)client\/(?:console\/mount|oauth\/window|old-addresses|request-samples)\.tsx?$/;

/** Scripts that nothing but these parts imports. */
function apiScripts(outputs: Metafile["outputs"]): string[] {
  const isApi = (output: string) => API_PARTS.test(outputs[output]?.entryPoint ?? "");
  const imported = new Set(Object.values(outputs).flatMap((made) => made.imports.map((one) => one.path)));
  const reached = new Set(Object.keys(outputs).filter((output) => !imported.has(output) && !isApi(output)));
  for (const output of reached)
    for (const { path: next } of outputs[output]?.imports ?? []) if (!isApi(next)) reached.add(next);
  return Object.keys(outputs).filter((output) => output.endsWith(".js") && !reached.has(output));
}

/** What else than code there is in bundles for the server. */
export function serverFiles(servers: readonly Built[]): ServerFiles {
  const css = servers.map(({ outputFiles }) => textOf(outputFiles, ".css")).join("");
  return { css, binaries: servers.flatMap(binariesOf) };
}

function binariesOf({ outputFiles = [] }: Built): PlainFile[] {
  return outputFiles
    .filter((file) => !/\.(?:js|css|map)$/.test(file.path))
    .map((file) => ({ path: relativeTo(OUT, file.path), content: file.contents }));
}

/** Text of the output with an extension; empty where there is none. */
export function textOf(files: readonly BundledFile[] | undefined, extension: string): string {
  return files?.find((file) => file.path.endsWith(extension))?.text ?? "";
}
