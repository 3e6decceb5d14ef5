// Which files of a folder belong to a project.
/** Folders that builds write. */
export const BUILT: readonly string[] = [".docusaurus", ".docsite", "build", "dist"];

/** Folders with files that are no part of a project. */
export const OTHERS: readonly string[] = ["node_modules", ".git", ...BUILT];
