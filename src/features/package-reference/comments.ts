// Comments of TypeDoc's model → Markdown.
import type { Words } from "../../words/words.js";
import { boxed, codeOf, escaped, firstSentences, textOfOthers, withEnds } from "../../made-pages/markdown.js";
import type { Comment, CommentPart } from "./model.js";
import { webAddress } from "./type-code.js";

/** What comments are written with. */
export interface CommentTools {
  readonly words: Words["reference"];
  /** Address of a reflection by its id. */
  readonly addressOf: (id: number) => string | undefined;
  /** Address of a file of the package by its id: where its repository shows it. */
  readonly fileAt: (id: number) => string | undefined;
}

/** Stands for the address of a link that leads nowhere. */
const NOWHERE = "\ufdd3";

/** Markdown of the parts of a comment. */
export function markdownOf(parts: readonly CommentPart[] = [], tools: CommentTools): string {
  let text = "";
  for (const part of parts) {
    const isAtStart = text === "" || text.endsWith("\n");
    text += part.kind === "text" ? textOfOthers(part.text, isAtStart) : partText(part, tools);
  }
  // Only the text is left of links that lead nowhere.
  const plain = text.replace(/!?\[([^\][]*)\]\(\ufdd3[^()\s]*\)/g, "$1").replaceAll(NOWHERE, "");
  return withEnds(plain.trim());
}

function partText({ kind, text, tag, target }: CommentPart, { addressOf, fileAt }: CommentTools): string {
  if (kind === "relative-link") return (typeof target === "number" ? fileAt(target) : undefined) ?? NOWHERE;
  if (kind !== "inline-tag") return text;
  if (!tag?.startsWith("@link")) return text;
  const address = typeof target === "number" ? addressOf(target) : webAddress(target);
  const isName = tag !== "@linkplain" && /^[\w$.#~]+(?:\(\))?$/.test(text);
  const label = isName || tag === "@linkcode" ? codeOf(text) : escaped(text);
  return address === undefined ? label : `[${label}](<${address}>)`;
}

/** Tags that are told in another way. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "@returns",
  "@return",
  "@param",
  "@typeParam",
  "@template",
  "@default",
  "@defaultValue",
  "@group",
  "@category",
  "@groupDescription",
  "@categoryDescription",
  "@privateRemarks",
  "@sortStrategy",
  "@module",
  "@packageDocumentation",
  "@summary",
]);

/** All that a comment says, with examples at the end. `label`: writes the title of a part; `isBoxed`: whether what is deprecated is said in a box. */
export function commentMarkdown(
  comment: Comment | undefined,
  tools: CommentTools,
  label: (text: string) => string = (text) => `**${text}**`,
  isBoxed = true,
): string {
  if (!comment) return "";
  const { words } = tools;
  const { blockTags = [], modifierTags = [] } = comment;
  const named = (...names: string[]) => blockTags.filter(({ tag }) => names.includes(tag));
  const contents = (...names: string[]) => named(...names).map(({ content }) => markdownOf(content, tools));
  const reasons = contents("@deprecated");
  const deprecated = isBoxed ? reasons.map((text) => boxed("warning", words.deprecated, text)) : reasons;
  const stages = modifierTags.flatMap((tag) => STAGES.get(tag) ?? []);
  const throws = contents("@throws", "@exception");
  const others = blockTags.filter(({ tag }) => !ELSEWHERE.has(tag) && !KNOWN.has(tag));
  const sees = contents("@see");
  return [
    stages.length > 0 ? stages.map((stage) => `**${stage}**`).join(" · ") : "",
    ...deprecated,
    markdownOf(comment.summary, tools),
    ...contents("@remarks"),
    ...contents("@since").map((text) => `${words.since} ${text}`),
    ...(throws.length > 0 ? [label(words.throws), listOf(throws)] : []),
    ...others.flatMap(({ tag, content }) => [label(titleOf(tag)), markdownOf(content, tools)]),
    ...(sees.length > 0 ? [label(words.see), listOf(sees)] : []),
    ...contents("@example").flatMap((text) => [label(words.example), text]),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

const KNOWN: ReadonlySet<string> = new Set([
  "@deprecated",
  "@remarks",
  "@since",
  "@throws",
  "@exception",
  "@see",
  "@example",
]);

/** Modifiers that readers should know of. */
const STAGES: ReadonlyMap<string, string> = new Map([
  ["@alpha", "Alpha"],
  ["@beta", "Beta"],
  ["@experimental", "Experimental"],
]);

/** What a tag says, on one line where that is one thing; nothing where the comment lacks it. */
export function tagText(comment: Comment | undefined, names: readonly string[], tools: CommentTools): string {
  const found = comment?.blockTags?.find(({ tag }) => names.includes(tag));
  return found ? markdownOf(found.content, tools) : "";
}

/** The first paragraph of a summary. */
export function firstParagraph(comment: Comment | undefined, tools: CommentTools): string {
  return firstSentences(markdownOf(comment?.summary, tools));
}

function listOf(texts: readonly string[]): string {
  if (texts.length === 1) return texts[0] ?? "";
  return texts.map((text) => (/^[-*] /.test(text) ? text : `- ${text.replaceAll("\n", "\n  ")}`)).join("\n");
}

function titleOf(tag: string): string {
  const words = tag.slice(1).replace(/([a-z])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
