/** In the head of every page: marks an output folder as written by docsite. */
export const GENERATOR_TAG = '<meta name="generator" content="docsite">';
