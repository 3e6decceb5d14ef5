// Types in code blocks, as shiki-twoslash shows them in Docusaurus.
import { isObject } from "../text/json.js";
import type { UserConfig } from "../types/config.js";
import type { Options } from "./options.js";
import type { Project } from "./project.js";

/** The setting of Markdown. */
export type CheckedCode = NonNullable<UserConfig["markdown"]>["twoslash"];

/**
 * Reads the options of shiki-twoslash. Without the package that docsite takes, blocks are shown as code, as they are without the option:
 * nothing is wrong with the project.
 */
export function checkedCodeOf(options: Options, project: Project): CheckedCode {
  const given = options.read("defaultCompilerOptions");
  options.unneeded(
    ["themes", "theme", "langs", "wrapFragments", "disableImplicitReactImport", "cacheRoot"],
    "docsite shows code in its own way",
  );
  options.unsupported(["addTryButton"], "there is no button that opens the playground");
  options.finish();
  if (project.resolve("twoslash") === undefined) {
    options.note("", "unsupported", "types in code take the package `twoslash`, which is not installed");
    return undefined;
  }
  options.note("", "taken");
  return isObject(given) ? { compilerOptions: given } : true;
}
