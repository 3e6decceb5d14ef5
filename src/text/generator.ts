/** Stands in the head of every page: tells a site that docsite wrote from somebody's own files. */
export const GENERATOR_TAG = '<meta name="generator" content="docsite">';
