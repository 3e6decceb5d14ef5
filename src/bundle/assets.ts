// What esbuild made for browsers → files of the site with their addresses.
import path from "node:path";
import type { BuildResult, OutputFile as BundledFile } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import type { ClientAssets, OutputFile } from "../model/output.js";
import { shortHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { islandKey } from "./islands.js";
import { nameByContent } from "./names.js";
import type { ThemeFolders } from "./shadow.js";

/** Where bundles would lie, were they written. */
export const OUT = path.join(PACKAGE, "out");

/** What esbuild made of a site. */
export interface BundledSite {
  readonly client: BuildResult;
  readonly server: BuildResult;
  /** Files of the client modules. */
  readonly islands: readonly string[];
  readonly site: ThemeFolders & { readonly baseUrl: string };
}

/** The files that browsers load, and the addresses of the client modules by key. */
export function clientAssets(bundled: BundledSite): {
  assets: ClientAssets;
  islandUrls: Readonly<Record<string, string>>;
} {
  const { client, server, site } = bundled;
  const { baseUrl } = site;
  const files = new Map<string, OutputFile>();
  const add = (file: OutputFile) => files.set(file.path, file);
  const texts = textsOf(client, baseUrl);
  const named = nameByContent(texts);
  for (const file of named) add(file);
  for (const file of [...(client.outputFiles ?? []), ...(server.outputFiles ?? [])])
    if (!/\.(?:js|css|map)$/.test(file.path))
      add({ path: relativeTo(OUT, file.path), content: file.contents });
  const pageCss = textOf(server.outputFiles, ".css");
  const pageStyles = pageCss.trim() === "" ? undefined : `assets/pages-${shortHash(pageCss)}.css`;
  if (pageStyles) add({ path: pageStyles, content: pageCss });
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
    islandUrls: islandUrlsOf(
      bundled,
      new Map(texts.map(({ path: old }, index) => [old, named[index]?.path ?? old])),
    ),
  };
}

function textsOf(client: BuildResult, baseUrl: string): OutputFile[] {
  const outputs = Object.entries(client.metafile?.outputs ?? {});
  // Files made of no source hold functions of the bundler's own. Who imports nothing from one needs no request for it.
  const unneeded = outputs
    .filter(([name, { inputs }]) => name.endsWith(".js") && Object.keys(inputs).length === 0)
    .map(([name]) => `import"${baseUrl}${relativeTo(OUT, path.resolve(PACKAGE, name))}";`);
  return (client.outputFiles ?? []).flatMap((file) => {
    const name = relativeTo(OUT, file.path);
    // The styles of client modules are already part of the pages' style sheet.
    if (!/\.(?:js|css)$/.test(name) || /^assets\/island-[^/]+\.css$/.test(name)) return [];
    return [{ path: name, content: unneeded.reduce((text, line) => text.replace(line, ""), file.text) }];
  });
}

function islandUrlsOf(
  { client, islands, site }: BundledSite,
  renamed: ReadonlyMap<string, string>,
): Record<string, string> {
  const outputs = new Map(
    Object.entries(client.metafile?.outputs ?? {}).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined || !output.endsWith(".js")
        ? []
        : [[path.resolve(PACKAGE, entryPoint), relativeTo(OUT, path.resolve(PACKAGE, output))] as const],
    ),
  );
  return Object.fromEntries(
    islands.map((file) => [
      islandKey(file, site),
      site.baseUrl + (renamed.get(outputs.get(file) ?? "") ?? ""),
    ]),
  );
}

/** Text of the output with an extension; empty where there is none. */
export function textOf(files: readonly BundledFile[] | undefined, extension: string): string {
  return files?.find((file) => file.path.endsWith(extension))?.text ?? "";
}
