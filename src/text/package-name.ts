/**
 * What this package is called in the registry: what sites depend on, and what their code imports. The command is `docsite`.
 * `test/package-name.test.ts` holds it, and all texts, against `name` in `package.json`.
 */
export const PACKAGE_NAME = "docsite-cli";

/** The command of this package. In the registry, it is the name of another tool. */
export const COMMAND = "docsite";

/** What imports of files of the default theme begin with. */
export const THEME_PREFIX = `${PACKAGE_NAME}/theme/`;
