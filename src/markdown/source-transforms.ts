// The hooks `transformSource` of plugins: they change the text of files before it is read.
import { isBelow } from "../text/folders.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Plugin } from "../types/plugin.js";
import type { MarkdownText } from "./parse.js";
import type { RunAs } from "./unified-plugins.js";

/** Changes a file. What a hook throws is a problem of the file, which the other hooks change all the same. */
export type SourceTransform = (file: MarkdownText) => Promise<{
  readonly file: MarkdownText;
  readonly diagnostics: readonly Diagnostic[];
}>;

/** The hooks of plugins, one after the other; nothing where there are none. */
export function sourceTransform(plugins: readonly Plugin[], runAs: RunAs): SourceTransform | undefined {
  const hooks = plugins.filter(({ transformSource }) => transformSource);
  if (hooks.length === 0) return undefined;
  return async (file) => {
    const diagnostics: Diagnostic[] = [];
    const written = file.text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
    let text = written;
    for (const { name, folders, transformSource } of hooks) {
      if (folders?.every((folder) => !isBelow(file.path, folder))) continue;
      try {
        const who = { what: `\`transformSource\` of ${name}`, file: file.path };
        const before = text;
        const changed: unknown = await runAs(who, () => transformSource?.(before, { path: file.path }));
        if (typeof changed !== "string") throw new Error("It has to give the text of the file");
        text = changed;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const place = { file: file.path, line: 1, column: 1 };
        diagnostics.push(diagnostic("plugin-failed.hook", place, name, "transformSource", reason));
      }
    }
    return { file: text === written ? file : { ...file, text }, diagnostics };
  };
}
