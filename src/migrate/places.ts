// Where docsite has the pages of a project.
import path from "node:path/posix";

/** Folder of a language's translations. */
export function translations(name: string): string {
  return `i18n/${name}/docusaurus-plugin-content-docs/current`;
}

/** The path that docsite makes of a file. */
export function usualPath(name: string): string {
  const bare = name.replace(/\.mdx?$/i, "").replace(/(?:^|\/)(?:index|readme)$/i, "");
  const [folder, base] = [path.basename(path.dirname(bare)), path.basename(bare)];
  return folder.toLowerCase() === base.toLowerCase() ? path.dirname(bare) : bare;
}

/** Files, and the folders that they are in. */
export function placesOf(files: readonly string[]): ReadonlySet<string> {
  const places = new Set(files);
  for (const file of files)
    for (
      let folder = path.dirname(file);
      folder !== "." && !places.has(folder);
      folder = path.dirname(folder)
    )
      places.add(folder);
  return places;
}
