// Plugins of unified → transforms. Loaded with the first page of a site that has some.
import remarkParse from "remark-parse";
import { unified, type PluggableList, type Processor } from "unified";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Plugin } from "../types/plugin.js";
import type { ConversionContext } from "./conversion-context.js";
import type { PluginSyntax } from "./processor.js";
import type { ElementTransform, Transform, TransformedFile } from "./transforms.js";

/** What the plugins of a site do to every Markdown file. */
export interface MarkdownPlugins {
  readonly transforms: readonly Transform[];
  readonly elements: readonly ElementTransform[];
  /** Syntax that they add; nothing where they add none. */
  readonly syntax: PluginSyntax | undefined;
  /** Plugins that cannot be used at all. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The hooks that take plugins of unified. */
type Hook = "remarkPlugins" | "rehypePlugins";

/** Runs code under a name, for errors that nobody waits for. `what`: such as "`toc` in `remarkPlugins` of docs". */
export type RunAs = <Value>(who: { readonly what: string; readonly file: string }, run: () => Value) => Value;

/** How long a plugin may wait in one document, in milliseconds: some ask servers. */
const PATIENCE = 60_000;

/** The same for one that has not come to an end before. */
const IMPATIENCE = 500;

/**
 * Prepares plugins. `file`: the configuration, which is where a plugin is reported that does not start. `patience`: how long each may
 * wait in one document, in milliseconds.
 */
export function markdownPlugins(
  plugins: readonly Plugin[],
  file: string,
  runAs: RunAs,
  patience = PATIENCE,
): MarkdownPlugins {
  const diagnostics: Diagnostic[] = [];
  const processorsFor = (hook: Hook) =>
    plugins.flatMap((plugin) =>
      (plugin[hook] ?? []).flatMap((entry) => {
        if (!entry) return [];
        const names = [nameOf(entry), plugin.name, hook] as const;
        try {
          // On its own, so that an error tells which plugin throws it.
          const processor = unified()
            .use(hook === "remarkPlugins" ? [remarkParse] : [])
            .use([entry] as PluggableList)
            .freeze();
          return [{ processor, names, folders: plugin.folders }];
        } catch (error) {
          diagnostics.push(
            diagnostic("plugin-failed.start", { file, line: 1, column: 1 }, ...names, textOf(error)),
          );
          return [];
        }
      }),
    );
  const remark = processorsFor("remarkPlugins");
  return {
    transforms: remark.map((each) => runner(each, runAs, patience) as Transform),
    elements: processorsFor("rehypePlugins").map((each) => runner(each, runAs, patience) as ElementTransform),
    syntax: syntaxOf(remark.map(({ processor }) => processor)),
    diagnostics,
  };
}

interface Prepared {
  readonly processor: Pick<Processor, "run" | "data">;
  readonly names: readonly [name: string, plugin: string, hook: Hook];
  /** Of the files that it changes; absent for all. */
  readonly folders: readonly string[] | undefined;
}

/** A plugin that throws leaves the tree as it is by then; the next ones go on. */
function runner({ processor, names, folders }: Prepared, runAs: RunAs, patience: number) {
  let isStuck = false;
  return async (tree: never, file: TransformedFile, context: ConversionContext): Promise<unknown> => {
    if (folders?.every((folder) => !context.file.startsWith(`${folder}/`))) return undefined;
    try {
      const [name, plugin, hook] = names;
      const what = `\`${name}\` in \`${hook}\` of ${plugin}`;
      const running = runAs({ what, file: context.file }, () => processor.run(tree, file));
      return await within(isStuck ? IMPATIENCE : patience, running, () => {
        isStuck = true;
        return new Error(
          "It does not come to an end. It may wait for another document: documents are made one after the other",
        );
      });
    } catch (error) {
      // What `file.fail` throws is one of the messages of the file.
      if (!file.messages.includes(error as never))
        context.diagnostics.push(
          diagnostic("plugin-failed", { file: context.file, line: 1, column: 1 }, ...names, textOf(error)),
        );
      return undefined;
    }
  };
}

/** What is awaited, or the error for what takes longer. */
async function within<Value>(milliseconds: number, value: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([value, ending]);
  } finally {
    clearTimeout(timer);
  }
}

/** The name of a plugin's function. Those of packages are often nameless. */
function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  const name = typeof plugin === "function" ? plugin.name : "";
  return name === "" || name === "default" ? "plugin" : name;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function syntaxOf(processors: readonly Pick<Processor, "data">[]): PluginSyntax | undefined {
  const all = (key: string) =>
    processors.flatMap((processor) => (processor.data() as Record<string, unknown[] | undefined>)[key] ?? []);
  const syntax = {
    micromark: all("micromarkExtensions"),
    fromMarkdown: all("fromMarkdownExtensions"),
  } as unknown as PluginSyntax;
  return syntax.micromark.length + syntax.fromMarkdown.length > 0 ? syntax : undefined;
}
