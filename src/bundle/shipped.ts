// The precompiled bundles of the default theme, which save most sites an esbuild run of 0.3 s.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeTo } from "../io/relative-path.js";
import { contentHash } from "../text/hash.js";
import { OUT, type Built } from "./assets.js";
import { clientSettings, serverSettings, type ThemeSite } from "./settings.js";

/** Placeholder for the site's `baseUrl`. */
const BASE_URL = "/docsite-base-url/";

interface Shipped {
  /** Hash of the theme's sources. */
  readonly theme: string;
  /** By path relative to `OUT`; `binaries` are in base64. */
  readonly texts: Readonly<Record<string, string>>;
  readonly binaries: Readonly<Record<string, string>>;
  readonly outputs: Metafile["outputs"];
}

/** A precompiled bundle: the module that renders pages, or the client with either kind of fonts. */
type Name = "server" | `client-${ThemeSite["fonts"]}`;

/**
 * Gives the precompiled bundles by name; nothing if the site has a theme of its own, or if the default theme was
 * edited. They are only valid for a site without React pages (`server`) or client modules.
 */
export function shippedBundles(site: ThemeSite): (name: Name) => Built | undefined {
  const siteTheme = path.join(site.siteDir, "theme");
  const isOwn = siteTheme !== site.defaultTheme && listFiles(siteTheme).length > 0;
  // Other characters might need escaping.
  if (isOwn || !/^[\w./~-]+$/.test(site.baseUrl)) return () => undefined;
  const theme = themeHash(site.defaultTheme);
  return (name) => {
    const shipped = readShipped(fileOf(path.join(PACKAGE, "bin", "compiled"), name));
    return shipped?.theme === theme ? restored(shipped, site.baseUrl) : undefined;
  };
}

function restored(shipped: Shipped, baseUrl: string): Built {
  const output = (name: string, contents: Uint8Array, text = "") => ({
    path: path.join(OUT, name),
    contents,
    hash: "",
    text,
  });
  const outputFiles = [
    ...Object.entries(shipped.texts).map(([name, generic]) => {
      const text = generic.replaceAll(BASE_URL, baseUrl);
      return output(name, Buffer.from(text), text);
    }),
    ...Object.entries(shipped.binaries).map(([name, base64]) => output(name, Buffer.from(base64, "base64"))),
  ];
  return { errors: [], warnings: [], outputFiles, metafile: { inputs: {}, outputs: shipped.outputs } };
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
  const all: Readonly<Record<Name, BuildOptions>> = {
    server: serverSettings(siteWith("geist"), () => []),
    "client-geist": clientSettings(siteWith("geist"), []),
    "client-system": clientSettings(siteWith("system"), []),
  };
  for (const [name, settings] of Object.entries(all)) {
    // In an installed package, no `tsconfig.json` applies to the theme.
    const { outputFiles = [], metafile } = await build({ ...settings, tsconfigRaw: {} });
    // The source map is only needed to locate errors in the site's own code.
    const files = outputFiles
      .filter(({ path: file }) => !file.endsWith(".map"))
      .map(({ path: file, contents }) => [relativeTo(OUT, file), Buffer.from(contents)] as const);
    const encoded = (isWanted: (name: string) => boolean, encoding: "utf8" | "base64") =>
      Object.fromEntries(
        files
          .filter(([name]) => isWanted(name))
          .map(([name, contents]) => [name, contents.toString(encoding)]),
      );
    const isText = (name: string) => /\.(?:js|css|svg)$/.test(name);
    const shipped: Shipped = {
      theme,
      texts: encoded(isText, "utf8"),
      binaries: encoded((name) => !isText(name), "base64"),
      outputs: metafile?.outputs ?? {},
    };
    writeFileSync(fileOf(folder, name as Name), JSON.stringify(shipped));
  }
}

function fileOf(folder: string, name: Name): string {
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
  const files = listFiles(theme).map((file) => [relativeTo(theme, file), contentHash(readFileSync(file))]);
  return contentHash(JSON.stringify(files));
}
