// How long browsers may keep the files of a site.

/** Folder of files with hashed names, with few exceptions. Browsers may cache these forever. */
export const ASSETS = "assets/";

export const FOREVER = "public, max-age=31536000, immutable";

/** The end of a name with a hash. */
export const HASHED = /[.-](?:[0-9a-f]{8}|[0-9A-Z]{8})\.[0-9a-z]+$/;

/** Whether the name of a file of `ASSETS` has a hash of its content, so that the file never changes. */
export function isHashed(path: string): boolean {
  return HASHED.test(path);
}

/** How long browsers may keep a file, by its path in the site. */
export function cachingOf(path: string): string {
  return path.startsWith(ASSETS) && isHashed(path) ? FOREVER : "no-cache";
}
