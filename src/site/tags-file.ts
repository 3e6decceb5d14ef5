// `tags.yml` of a book: the tags that its documents may have.
import * as v from "valibot";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { TagsSource } from "../types/source.js";
import { isObject } from "../text/json.js";
import { asText } from "../text/written-value.js";
import { withoutMarks } from "../text/template.js";
import { parseYaml } from "../text/yaml.js";

/** A file of tags. */
export interface TagsFile {
  readonly path: string;
  /** By the name that documents use. */
  readonly tags: ReadonlyMap<
    string,
    { readonly label: string; readonly permalink?: string; readonly description?: string }
  >;
  readonly diagnostics: readonly Diagnostic[];
}

const definition = v.nullable(
  v.strictObject({
    label: v.exactOptional(v.string()),
    permalink: v.exactOptional(v.pipe(v.string(), v.regex(/^[^?#\\\s]+$/))),
    description: v.exactOptional(v.string()),
  }),
);

/** Parses a file of tags. Without a label, the name of a tag is its label. */
export function parseTagsFile({ path, text }: TagsSource): TagsFile {
  const yaml = parseYaml(withoutMarks(text));
  const diagnostics: Diagnostic[] = yaml.problems.map(({ message, line, column }) =>
    diagnostic("tags-file.syntax", { file: path, line, column }, message),
  );
  const value = yaml.value ?? {};
  const tags = new Map<string, { label: string; permalink?: string; description?: string }>();
  if (typeof value !== "object" || Array.isArray(value)) {
    diagnostics.push(diagnostic("tags-file.mapping", { file: path, line: 1, column: 1 }));
    return { path, tags, diagnostics };
  }
  for (const [name, entry] of Object.entries(value)) {
    const texts = isObject(entry)
      ? Object.fromEntries(
          Object.entries(entry).map(([key, value]) => [key, asText(value, yaml.textAt([name, key]))]),
        )
      : entry;
    const { success, output } = v.safeParse(definition, texts);
    if (success) tags.set(name, { label: name, ...output });
    else diagnostics.push(diagnostic("tags-file.value", { file: path, ...yaml.at([name]) }, name));
  }
  return { path, tags, diagnostics };
}
