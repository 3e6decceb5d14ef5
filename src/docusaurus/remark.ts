// Plugins of unified that a Docusaurus project names for one of its folders.
import type { Plugin } from "../types/plugin.js";
import type { UnifiedEntry } from "../types/unified.js";
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

/** The plugins of one folder. */
interface FolderPlugins {
  /** Relative to the site folder: that of the files, and those of their versions. */
  readonly folders: readonly string[];
  readonly remarkPlugins: readonly UnifiedEntry[];
  readonly rehypePlugins: readonly UnifiedEntry[];
  /** There are formulas. */
  readonly math: boolean;
}

/** Reads the plugins of the options of a folder. */
export function unifiedPluginsOf(
  options: Options,
  folders: readonly string[],
  project: Project,
): FolderPlugins {
  const found = { math: false };
  const entriesOf = (key: string): UnifiedEntry[] =>
    (options.list(key) ?? []).flatMap((entry, index) => {
      if (!entry) return [];
      const [plugin, ...settings]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
      const name = stubName(plugin) ?? project.packageOf(plugin);
      const at = `${key}[${index}]`;
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
  return { folders, remarkPlugins: remark, rehypePlugins: rehype, math: found.math };
}

/** Plugins that work in their folders only. */
export function scopedPlugins(all: readonly FolderPlugins[], siteDir: string): Plugin[] {
  return all
    .filter(({ remarkPlugins, rehypePlugins }) => remarkPlugins.length + rehypePlugins.length > 0)
    .map(({ folders, remarkPlugins, rehypePlugins }) => {
      const absolute = folders.map((folder) => `${normalized(`${siteDir}/${folder}`)}/`);
      const scoped = (entry: UnifiedEntry) => inFolders(entry, absolute);
      return {
        name: folders[0] ?? "",
        remarkPlugins: remarkPlugins.map(scoped),
        rehypePlugins: rehypePlugins.map(scoped),
      };
    });
}

type Attach = (this: unknown, ...settings: readonly unknown[]) => unknown;
type Transformer = (tree: unknown, file: { readonly path?: string }, next: () => void) => unknown;

/** A plugin that leaves files elsewhere as they are. Syntax that it adds is read everywhere. */
function inFolders(entry: UnifiedEntry, folders: readonly string[]): UnifiedEntry {
  const [plugin, ...settings] = (Array.isArray(entry) ? entry : [entry]) as [Attach, ...unknown[]];
  const attach = function (this: unknown): Transformer | undefined {
    const transform = plugin.apply(this, settings);
    if (typeof transform !== "function") return undefined;
    // unified counts parameters: with a third one, it waits for a call.
    const isIn = ({ path = "" }: { readonly path?: string }) =>
      folders.some((folder) => normalized(path).startsWith(folder));
    if (transform.length < 3)
      return (tree, file) => (isIn(file) ? (transform as Transformer)(tree, file, () => {}) : undefined);
    return (tree, file, next) => {
      if (isIn(file)) return (transform as Transformer)(tree, file, next);
      next();
      return undefined;
    };
  };
  Object.defineProperty(attach, "name", { value: plugin.name });
  // Options belong to what pages were made with.
  return [attach, { settings }] as unknown as UnifiedEntry;
}

/** A path without `..`. */
function normalized(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else parts.push(part);
  return parts.join("/");
}
