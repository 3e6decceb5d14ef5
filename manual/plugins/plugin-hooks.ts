// `reference/plugin-hooks`: every key of a plugin.
import { keySection, keysOf, type TypedKey } from "./keys.js";
import { code, page } from "./page.js";
import type { PublicType } from "./types.js";
import { membersOf, textOf, type Declarations } from "./type-comments.js";

/** Every key of a plugin. */
export function pluginKeys(declarations: Declarations): readonly TypedKey[] {
  return keysOf(membersOf({ kind: "reference", name: "Plugin", arguments: [] }, declarations), declarations);
}

/** The page. `told`: Markdown by key. `types`: all that can be imported. */
export function pluginHooksPage(
  declarations: Declarations,
  types: readonly PublicType[],
  told: ReadonlyMap<string, string>,
): string {
  return page(
    {
      title: "Plugin hooks",
      sidebar_position: 6,
      description: "Every key of a plugin with its type, when it runs and an example.",
    },
    [
      "# Plugin hooks",
      told.get("") ?? "",
      ...pluginKeys(declarations).map((key) => {
        const words = new Set(textOf(key.member.type).match(/\w+/g));
        const named = types.filter(({ name }) => words.has(name));
        const links = named.map(
          ({ name, topic }) => `[${code(name)}](types/${topic}.md#${name.toLowerCase()})`,
        );
        const example = told.get(key.path) ?? "";
        return keySection(key, declarations, {
          level: 2,
          example: links.length > 0 ? `Types: ${links.join(", ")}.\n\n${example}` : example,
        });
      }),
      "## All of them together {#together}",
      told.get("All of them together") ?? "",
    ],
  );
}
