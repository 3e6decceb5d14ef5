import type { Point } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";

/**
 * Where a key is written: in the configuration, or, for a key such as `sidebars.json#docs[0]`, in another file. `text`: what stands
 * there, for Docusaurus projects.
 */
export function configPlace(
  { file, at }: Pick<LoadedConfig, "file" | "at">,
  key: string,
  text?: string,
): Point {
  const [, other] = /^(.*\.(?:json|ya?ml))#/.exec(key) ?? [];
  const found = at(key, text);
  if (other === undefined) return { file, ...found };
  return found.file === other ? { ...found, file: other } : { file: other, line: 1, column: 1 };
}
