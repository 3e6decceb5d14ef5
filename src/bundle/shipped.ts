// The precompiled bundles of the default theme, which save most sites an esbuild run of 0.3 s.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import type { ClientAssets, PlainFile } from "../types/output.js";
import { ENGLISH_WORDING } from "../words/words.js";
import { clientAssets, OUT, type Built } from "./assets.js";
import type { ClientParts, ThemeSite } from "./settings.js";
import { DEFAULT_THEME, overridesTheme } from "./theme-overrides.js";

/** A client of the theme alone. */
const PLAIN: ClientParts = { islands: [], scripts: [], plugins: [], modules: () => new Map() };

/** Stands for the site's `baseUrl`. */
const BASE_URL = "/docsite-base-url/";

/** A file in JSON. */
type ShippedFile = readonly [path: string, encoding: "utf8" | "base64", content: string];

interface Shipped {
  /** Hash of the theme's sources. */
  readonly theme: string;
  /** Paths are relative to `OUT`. */
  readonly files: readonly ShippedFile[];
  readonly outputs: Metafile["outputs"];
}

/** The assets that `clientAssets` makes of a client. */
interface ShippedAssets extends Omit<ClientAssets, "files" | "math"> {
  readonly theme: string;
  readonly files: readonly ShippedFile[];
  readonly math?: ShippedFile;
}

/** A precompiled bundle: the module that renders pages, or the client with either kind of fonts. */
type BundleName = "server" | `client-${ThemeSite["fonts"]}`;

/** What is precompiled for a site. */
export interface ShippedBundles {
  readonly bundle: (name: BundleName) => Built | undefined;
  /** The assets of the usual client, in English and for the root of a host: naming them takes longer than reading them. */
  readonly assets: () => ClientAssets | undefined;
}

/** Of a site that needs bundles of its own. */
export const NONE_SHIPPED: ShippedBundles = { bundle: () => undefined, assets: () => undefined };

/**
 * The precompiled bundles; none if the site overrides files of the theme, or if the default theme was edited. The client is
 * only valid for a site without client modules.
 */
export function shippedBundles(site: ThemeSite): ShippedBundles {
  // Other characters might need escaping.
  const { bundler, pluginStyles = [] } = site;
  const isChanged = overridesTheme(site) || bundler !== undefined || pluginStyles.length > 0;
  if (isChanged || !/^[\w./~-]+$/.test(site.baseUrl)) return NONE_SHIPPED;
  const theme = themeHash(site.defaultTheme);
  const read = <Kind extends { readonly theme: string }>(name: string) => {
    const shipped = readShipped<Kind>(fileOf(path.join(PACKAGE, "bin", "compiled"), name));
    return shipped?.theme === theme ? shipped : undefined;
  };
  return {
    bundle(name) {
      // Its style sheet holds those of the site.
      if (name !== "server" && site.docusaurus) return undefined;
      const shipped = read<Shipped>(name);
      return shipped && restored(shipped, site.baseUrl);
    },
    assets() {
      const isUsual = site.baseUrl === "/" && site.fonts === "geist" && !site.docusaurus;
      const shipped = isUsual ? read<ShippedAssets>(ASSETS) : undefined;
      if (!shipped) return undefined;
      const { theme: _, files, math, ...rest } = shipped;
      return { ...rest, files: files.map(plainFile), ...(math && { math: plainFile(math) }) };
    },
  };
}

/** Name of the file of `ShippedAssets`. */
const ASSETS = "assets-geist";

function plainFile([name, encoding, content]: ShippedFile): PlainFile {
  return { path: name, content: encoding === "utf8" ? content : Buffer.from(content, encoding) };
}

function shippedFile({ path: name, content }: PlainFile): ShippedFile {
  return typeof content === "string"
    ? [name, "utf8", content]
    : [name, "base64", Buffer.from(content).toString("base64")];
}

function restored({ files, outputs }: Shipped, baseUrl: string): Built {
  const outputFiles = files.map(([name, encoding, content]) => {
    // Base64 has no `-`, so only texts hold this address.
    const text = content.replaceAll(BASE_URL, baseUrl);
    return { path: path.join(OUT, name), contents: Buffer.from(text, encoding), hash: "", text };
  });
  return { errors: [], warnings: [], outputFiles, metafile: { inputs: {}, outputs } };
}

/** Writes the files for `shippedBundles` to a folder. */
export async function shipBundles(folder: string): Promise<void> {
  const [{ build }, { clientSettings, themeSettings }] = await Promise.all([
    import("esbuild"),
    import("./settings.js"),
  ]);
  const defaultTheme = DEFAULT_THEME;
  const theme = themeHash(defaultTheme);
  const siteWith = (fonts: ThemeSite["fonts"]) => ({
    siteDir: PACKAGE,
    defaultTheme,
    baseUrl: BASE_URL,
    fonts,
  });
  const all: Readonly<Record<BundleName, BuildOptions>> = {
    server: themeSettings(siteWith("geist")),
    "client-geist": clientSettings(siteWith("geist"), PLAIN),
    "client-system": clientSettings(siteWith("system"), PLAIN),
  };
  for (const [name, settings] of Object.entries(all)) {
    // In an installed package, no `tsconfig.json` applies to the theme.
    const { outputFiles = [], metafile } = await build({ ...settings, tsconfigRaw: {} });
    // The source map is only needed to locate errors in the site's own code.
    const files = outputFiles
      .filter(({ path: file }) => !file.endsWith(".map"))
      .map(({ path: file, contents }) => {
        const encoding = /\.(?:js|css|svg)$/.test(file) ? "utf8" : "base64";
        return [relativeTo(OUT, file), encoding, Buffer.from(contents).toString(encoding)] as const;
      });
    const shipped: Shipped = { theme, files, outputs: metafile?.outputs ?? {} };
    writeFileSync(fileOf(folder, name), JSON.stringify(shipped));
    if (name === "client-geist") writeFileSync(fileOf(folder, ASSETS), JSON.stringify(assetsOf(shipped)));
  }
}

function assetsOf(shipped: Shipped): ShippedAssets {
  const site = { siteDir: PACKAGE, defaultTheme: DEFAULT_THEME, baseUrl: "/" };
  const server = { css: "", binaries: [] };
  const parts = { client: restored(shipped, site.baseUrl), server, islands: [], scripts: [], site };
  const { files, math, ...rest } = clientAssets(parts, ENGLISH_WORDING).assets;
  return {
    ...rest,
    theme: shipped.theme,
    files: files.map(shippedFile),
    ...(math && { math: shippedFile(math) }),
  };
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, `${name}.json`);
}

function readShipped<Kind>(file: string): Kind | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kind;
  } catch {
    return undefined;
  }
}

function themeHash(theme: string): string {
  const hash = createHash("sha256");
  for (const file of listFiles(theme)) {
    const content = readFileSync(file);
    hash.update(`${relativeTo(theme, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}
