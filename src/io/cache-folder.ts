/** Folder of the cache, relative to the site folder. It may be deleted at any time. */
export const CACHE_FOLDER = ".docsite";
