import { readFileSync } from "node:fs";
import path from "node:path";
import type { LoadedConfig } from "../types/loaded-config.js";
import { byCodeUnit } from "../text/order.js";
import { isMissing } from "./files.js";

/**
 * Names of the components that a site exports for its pages, and that plugins bring. The bundler knows better what a module
 * exports, but only after the documents are parsed.
 */
export function componentNames({ siteDir, plugins }: Pick<LoadedConfig, "siteDir" | "plugins">): string[] {
  const text = textOf(path.join(siteDir, "theme", "components.tsx"));
  const declared = text.matchAll(/^export\s+(?:async\s+)?(?:function|const|class)\s+([A-Z]\w*)/gm);
  const listed = Array.from(text.matchAll(/^export\s*\{([^}]*)\}/gm), ([, names = ""]) => names.split(","));
  const names = [
    ...Array.from(declared, ([, name = ""]) => name),
    ...listed.flat().map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
    ),
    ...(plugins?.list ?? []).flatMap(({ components = {} }) => Object.keys(components)),
  ];
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort(byCodeUnit);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return "";
    throw error;
  }
}
