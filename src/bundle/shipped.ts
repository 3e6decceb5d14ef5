// The precompiled bundles of the default theme, which save most sites an esbuild run of 0.3 s.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import { OUT, type Built } from "./assets.js";
import { clientSettings, themeSettings, type ClientParts, type ThemeSite } from "./settings.js";
import { overridesTheme } from "./theme-overrides.js";

/** A client of the theme alone. */
const PLAIN: ClientParts = { islands: [], scripts: [], modules: () => new Map() };

/** Stands for the site's `baseUrl`. */
const BASE_URL = "/docsite-base-url/";

interface Shipped {
  /** Hash of the theme's sources. */
  readonly theme: string;
  /** Paths are relative to `OUT`. */
  readonly files: readonly (readonly [path: string, encoding: "utf8" | "base64", content: string])[];
  readonly outputs: Metafile["outputs"];
}

/** A precompiled bundle: the module that renders pages, or the client with either kind of fonts. */
type BundleName = "server" | `client-${ThemeSite["fonts"]}`;

/**
 * Gives the precompiled bundles by name; nothing if the site overrides files of the theme, or if the default theme was
 * edited. The client is only valid for a site without client modules.
 */
export function shippedBundles(site: ThemeSite): (name: BundleName) => Built | undefined {
  // Other characters might need escaping.
  if (overridesTheme(site) || !/^[\w./~-]+$/.test(site.baseUrl)) return () => undefined;
  const theme = themeHash(site.defaultTheme);
  return (name) => {
    // Its style sheet holds those of the site.
    if (name !== "server" && site.docusaurus) return undefined;
    const shipped = readShipped(fileOf(path.join(PACKAGE, "bin", "compiled"), name));
    return shipped?.theme === theme ? restored(shipped, site.baseUrl) : undefined;
  };
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
  const { build } = await import("esbuild");
  const defaultTheme = path.join(PACKAGE, "theme");
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
    writeFileSync(fileOf(folder, name as BundleName), JSON.stringify(shipped));
  }
}

function fileOf(folder: string, name: BundleName): string {
  return path.join(folder, `${name}.json`);
}

function readShipped(file: string): Shipped | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Shipped;
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
