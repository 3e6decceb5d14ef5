// Plugins of unified that a Docusaurus project names for one of its folders.
import type { Plugin } from "../types/plugin.js";
import type { UnifiedEntry } from "../types/unified.js";
import { checkedCodeOf, type CheckedCode } from "./checked-code.js";
import type { Project } from "./project.js";
import type { Options } from "./options.js";
import { stubName } from "./stubs.js";

/** Packages whose work docsite does itself. */
const BUILT_IN: ReadonlySet<string> = new Set([
  "@docusaurus/remark-plugin-npm2yarn",
  "remark-math",
  "rehype-katex",
  "remark-gfm",
  "remark-directive",
  "remark-frontmatter",
]);

/** The plugins of the files of some folders. */
interface FolderPlugins {
  /** Relative to the site folder. */
  readonly folders: readonly string[];
  readonly remarkPlugins: readonly UnifiedEntry[];
  readonly rehypePlugins: readonly UnifiedEntry[];
  /** There are formulas. */
  readonly math: boolean;
  /** Code is checked. */
  readonly twoslash?: CheckedCode;
}

/** Reads the plugins of options that are about some folders. */
export function unifiedPluginsOf(
  options: Options,
  folders: readonly string[],
  project: Project,
): FolderPlugins {
  const found: { math: boolean; twoslash?: CheckedCode } = { math: false };
  const entriesOf = (key: string): UnifiedEntry[] =>
    (options.list(key) ?? []).flatMap((entry, index) => {
      if (!entry) return [];
      const [plugin, ...settings]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
      const name = stubName(plugin) ?? project.packageOf(plugin);
      const at = `${key}[${index}]`;
      if (name === "remark-shiki-twoslash") {
        found.twoslash = checkedCodeOf(options.at(settings[0], at), project);
        return [];
      }
      if (name !== undefined && BUILT_IN.has(name)) {
        if (/math|katex/.test(name)) found.math = true;
        options.note(at, "unneeded", `docsite does what ${name} does`);
        return [];
      }
      if (stubName(plugin) !== undefined) {
        options.note(at, "unsupported", `${name} is not installed`);
        return [];
      }
      if (typeof plugin !== "function") {
        options.note(at, "unsupported", "it is no function");
        return [];
      }
      return [settings.length > 0 ? [plugin, ...settings] : plugin] as UnifiedEntry[];
    });
  const remark = [...entriesOf("beforeDefaultRemarkPlugins"), ...entriesOf("remarkPlugins")];
  const rehype = [...entriesOf("beforeDefaultRehypePlugins"), ...entriesOf("rehypePlugins")];
  options.unsupported(["recmaPlugins"], "pages are not compiled as a whole");
  return { folders, remarkPlugins: remark, rehypePlugins: rehype, ...found };
}

/** Plugins that change the files of their folders only. */
export function scopedPlugins(all: readonly FolderPlugins[]): Plugin[] {
  return all
    .filter(({ remarkPlugins, rehypePlugins }) => remarkPlugins.length + rehypePlugins.length > 0)
    .map(({ folders, remarkPlugins, rehypePlugins }) => ({
      name: folders[0] ?? "markdown",
      folders,
      ...(remarkPlugins.length > 0 && { remarkPlugins }),
      ...(rehypePlugins.length > 0 && { rehypePlugins }),
    }));
}
