// esbuild's output for browsers → files of the site with their addresses.
import path from "node:path";
import type { BuildResult, OutputFile as BundledFile } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import type { ClientAssets, PlainFile } from "../types/output.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { islandKey } from "./islands.js";
import { nameByContent } from "./names.js";
import type { ThemeFolders } from "./theme-overrides.js";

/** Output folder for esbuild, which writes nothing to it. */
export const OUT = path.join(PACKAGE, "out");

/** The result of an esbuild run, as far as it is used. */
export type Built = Pick<BuildResult, "errors" | "warnings" | "outputFiles" | "metafile">;

/** The bundles of a site. */
export interface BundledSite {
  /** As published. */
  readonly client: Built;
  readonly server: Built;
  /** Files of the client modules. */
  readonly islands: readonly string[];
  readonly site: ThemeFolders & { readonly baseUrl: string };
}

/**
 * A client build as it is published: scripts and style sheets are named after their content,
 * and imports that only cost a request are removed.
 */
export function asPublished(client: Built, baseUrl: string): Built {
  const { metafile, outputFiles = [] } = client;
  if (!metafile) return client;
  const outputs = Object.entries(metafile.outputs).map(([output, made]) => ({
    name: relativeTo(OUT, path.resolve(PACKAGE, output)),
    made,
  }));
  // Files without sources hold helpers of the bundler. Imports of them without names are unnecessary requests.
  const unneeded = outputs
    .filter(({ name, made }) => name.endsWith(".js") && Object.keys(made.inputs).length === 0)
    .map(({ name }) => `import"${baseUrl}${name}";`);
  const texts = outputFiles.flatMap((file) => {
    const name = relativeTo(OUT, file.path);
    // The styles of client modules are already part of the pages' style sheet.
    if (!/\.(?:js|css)$/.test(name) || /^assets\/island-[^/]+\.css$/.test(name)) return [];
    return [{ path: name, text: unneeded.reduce((text, line) => text.replace(line, ""), file.text) }];
  });
  const named = nameByContent(texts);
  const renamed = new Map(texts.map(({ path: old }, index) => [old, named[index]?.path ?? old]));
  return {
    ...client,
    outputFiles: [
      ...named.map(({ path: name, text }) => ({
        path: path.join(OUT, name),
        contents: Buffer.from(text),
        hash: "",
        text,
      })),
      ...outputFiles.filter((file) => !/\.(?:js|css|map)$/.test(file.path)),
    ],
    metafile: {
      ...metafile,
      outputs: Object.fromEntries(
        outputs.map(({ name, made }) => [
          path.relative(PACKAGE, path.join(OUT, renamed.get(name) ?? name)),
          made,
        ]),
      ),
    },
  };
}

/** The files for browsers, and the addresses of client modules by key. */
export function clientAssets(bundled: BundledSite): {
  assets: ClientAssets;
  islandUrls: Readonly<Record<string, string>>;
} {
  const { client, server, site } = bundled;
  const { baseUrl } = site;
  const others = server.outputFiles?.filter((file) => !/\.(?:js|css|map)$/.test(file.path)) ?? [];
  const files = new Map(
    [...(client.outputFiles ?? []), ...others].map((file): [string, PlainFile] => {
      const name = relativeTo(OUT, file.path);
      return [name, { path: name, content: file.contents }];
    }),
  );
  const pageCss = textOf(server.outputFiles, ".css");
  const pageStyles = pageCss.trim() === "" ? undefined : `assets/pages-${shortHash(pageCss)}.css`;
  if (pageStyles) files.set(pageStyles, { path: pageStyles, content: pageCss });
  const urls = (name: RegExp) =>
    [...files.keys()].filter((file) => name.test(file)).map((file) => baseUrl + file);
  return {
    assets: {
      files: [...files.values()].sort((a, b) => byCodeUnit(a.path, b.path)),
      styles: urls(/^assets\/style-[^/]+\.css$/),
      scripts: urls(/^assets\/boot-[^/]+\.js$/),
      preloads: urls(/^assets\/geist-latin-wght-normal-[^/]+\.woff2$/),
      ...(pageStyles && { pageStyles: baseUrl + pageStyles }),
    },
    islandUrls: islandUrlsOf(bundled),
  };
}

function islandUrlsOf({ client, islands, site }: BundledSite): Record<string, string> {
  const outputs = new Map(
    Object.entries(client.metafile?.outputs ?? {}).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined || !output.endsWith(".js")
        ? []
        : [[path.resolve(PACKAGE, entryPoint), relativeTo(OUT, path.resolve(PACKAGE, output))] as const],
    ),
  );
  return Object.fromEntries(
    islands.map((file) => [islandKey(file, site), site.baseUrl + (outputs.get(file) ?? "")]),
  );
}

/** Text of the output with an extension; empty where there is none. */
export function textOf(files: readonly BundledFile[] | undefined, extension: string): string {
  return files?.find((file) => file.path.endsWith(extension))?.text ?? "";
}
