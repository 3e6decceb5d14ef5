// Members, parameters and type parameters → rows of tables.
import { codeOf } from "../../made-pages/markdown.js";
import type { DescribedRow } from "../../made-pages/writer.js";
import { commentMarkdown, tagText, type CommentTools } from "./comments.js";
import { commentOf, isDeprecated, signaturesOf, type Reflection, type Type } from "./model.js";

/** What a row shows besides its type and its description. `id`: of its element; nothing leads to one without. */
export function rowOf(member: Reflection, id: string | undefined, tools: CommentTools): DescribedRow["row"] {
  const { name, flags, defaultValue, comment, inheritedFrom } = member;
  const tagged = tagText(comment, ["@defaultValue", "@default"], tools).replace(/^`+|`+$/g, "");
  const value = tagged || (defaultValue === "..." ? "" : (defaultValue ?? ""));
  const isOptional = flags?.["isOptional"] || defaultValue !== undefined;
  return {
    name: (name === "__namedParameters" ? "options" : name) + (isOptional ? "?" : ""),
    ...(id !== undefined && { id }),
    isRequired: false,
    ...(value !== "" && !/\n/.test(value) && { default: value }),
    ...(isDeprecated(member) && { isDeprecated: true }),
    ...(inheritedFrom && { origin: { name: (inheritedFrom.name ?? "").replace(/\.[^.]*$/, "") } }),
  };
}

/** The description of a row: of what is inherited from another page, a link to there. */
export function describedIn(member: Reflection, tools: CommentTools): string {
  const { inheritedFrom, overwrites } = member;
  const target = inheritedFrom?.target;
  if (typeof target === "number" && tools.addressOf(target) !== undefined)
    return referenceTo(inheritedFrom, tools);
  const comment = commentOf(member);
  const returns = signaturesOf(member).length > 0 ? tagText(comment, ["@returns", "@return"], tools) : "";
  const replaced = referenceTo(overwrites, tools);
  return [
    commentMarkdown(comment, tools, undefined, false),
    returns === "" ? "" : `${tools.words.returns}: ${returns}`,
    replaced === "" ? "" : `${tools.words.overrides} ${replaced}`,
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** The name of a type as a link, where it has a page. */
export function referenceTo(type: Type | undefined, { addressOf }: CommentTools): string {
  if (!type?.name) return "";
  const address = typeof type.target === "number" ? addressOf(type.target) : undefined;
  return address === undefined ? codeOf(type.name) : `[${codeOf(type.name)}](<${address}>)`;
}
