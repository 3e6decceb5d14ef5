/** Stands, among the keys of the modules of islands, for what passes contexts from one island into another. */
export const CONTEXTS = "docsite:contexts";
