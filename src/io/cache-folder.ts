/** Folder of the cache, relative to the site folder. Users may delete it at any time. */
export const CACHE_FOLDER = ".docsite";
