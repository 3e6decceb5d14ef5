// The groups that the lists of modules have.
import type { Words } from "../../words/words.js";
import { Kind, type Group, type Reflection } from "./model.js";
import type { SymbolGroup } from "./places.js";

const SYMBOL_GROUPS: readonly (readonly [number, SymbolGroup | "modules" | "references"])[] = [
  [Kind.module, "modules"],
  [Kind.namespace, "namespaces"],
  [Kind.enum, "enumerations"],
  [Kind.class, "classes"],
  [Kind.interface, "interfaces"],
  [Kind.typeAlias, "typeAliases"],
  [Kind.variable, "variables"],
  [Kind.function, "functions"],
  [Kind.document, "documents"],
  [Kind.reference, "references"],
];

/** The groups of what a module has, as its comments say, in the language of the site where they say nothing. */
export function groupsOf(reflection: Reflection, words: Words["reference"]): readonly Group[] {
  const children = reflection.children ?? [];
  const kinds = new Map(children.map(({ id, kind }) => [id, kind]));
  const titles = new Map(SYMBOL_GROUPS.map(([kind, word]) => [kind, words[word]] as const));
  const categories = reflection.categories ?? [];
  if (categories.length > 1) return categories;
  if (reflection.groups)
    return reflection.groups.map((group) => {
      const [kind, ...others] = [...new Set((group.children ?? []).map((id) => kinds.get(id)))];
      const isUsual = others.length === 0 && USUAL.has(group.title);
      return { ...group, title: (isUsual && titles.get(kind ?? 0)) || group.title };
    });
  return SYMBOL_GROUPS.flatMap(([kind, word]) => {
    const ids = children.filter((child) => child.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? [{ title: words[word], children: ids }] : [];
  });
}

/** The titles that TypeDoc gives groups. */
const USUAL: ReadonlySet<string> = new Set([
  "Modules",
  "Namespaces",
  "Enumerations",
  "Classes",
  "Interfaces",
  "Type Aliases",
  "Variables",
  "Functions",
  "Documents",
  "References",
]);
