/** The folder of API descriptions of a site, for those that the configuration does not list. */
export const DESCRIPTIONS = "openapi";

/** The folders of sources that every site may have, besides those that its configuration names. */
export const SOURCE_FOLDERS: readonly string[] = ["content", DESCRIPTIONS, "theme", "i18n"];

/** The folder that sites are written to, unless the command line says otherwise. */
export const OUTPUT = "dist";
