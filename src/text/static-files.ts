// Files that are copied as they are.
import type { CopiedFile } from "../types/output.js";
import type { Site } from "../types/site.js";

/** Path of a file in the output; nothing for a file that is in none of the static folders. Both are relative to the site folder. */
export function staticNameOf(file: string, folders: readonly string[]): string | undefined {
  let length = 0;
  for (const folder of folders) if (file.startsWith(`${folder}/`)) length = Math.max(length, folder.length);
  return length === 0 ? undefined : file.slice(length + 1);
}

/** Whether a file of a static folder is never published: keys, the history of a repository, and what macOS leaves in folders. */
export function isPrivate(name: string): boolean {
  return isKeyFile(name) || /(?:^|\/)(?:\.git(?:\/|$)|\.DS_Store$)/.test(name);
}

/** Whether a file has the name of one that programs take keys and passwords from. */
export function isKeyFile(name: string): boolean {
  return /(?:^|\/)\.env(?:\.(?!example$|sample$|template$)[^/]*)?$/.test(name);
}

/** Paths of the static files among those that are copied. `sites`: the site in each language. */
export function staticPaths(sites: readonly Pick<Site, "config">[], copies: readonly CopiedFile[]): string[] {
  const folders = sites.flatMap(({ config }) => config.staticDirectories);
  return copies.flatMap(({ path, source }) => (staticNameOf(source, folders) === undefined ? [] : [path]));
}
