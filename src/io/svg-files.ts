import path from "node:path";
import type { LoadedConfig } from "../types/loaded-config.js";
import { decodeText } from "../text/bytes.js";
import { decodePath } from "../text/path.js";
import { readIfExists } from "./files.js";

/** The SVG files that the configuration names as logos and icons, by path relative to the site folder. Missing ones are left out. */
export function readSvgFiles({ siteDir, config }: LoadedConfig): ReadonlyMap<string, string> {
  const { navbar, footer, staticDirectories, publicPath } = config;
  const icons = navbar.items.flatMap((item) => [item, ...("items" in item ? item.items : [])]);
  const named = [
    ...[navbar.logo, footer.logo].flatMap((logo) => [logo?.src, logo?.srcDark]),
    ...icons.map((item) => ("icon" in item ? item.icon : undefined)),
  ];
  const files = new Map<string, string>();
  for (const name of new Set(named)) {
    if (name === undefined || !/\.svg$/i.test(name)) continue;
    const given = decodePath(name);
    // Code often knows the base URL, and writes it.
    const rest = given.startsWith(publicPath) ? [given.slice(publicPath.length)] : [];
    const insides = [given.replace(/^(?:@site\/|\.?\/+)/, ""), ...rest];
    for (const inside of insides)
      for (const file of [...staticDirectories.map((folder) => `${folder}/${inside}`), inside]) {
        const bytes = readIfExists(path.join(siteDir, file));
        if (bytes) files.set(file, decodeText(bytes));
      }
  }
  return files;
}
