// Comments of JSDoc → Markdown.
import type { TypeScript, Types } from "./typescript.js";

/** What the comment of a symbol says. */
export interface DocComment {
  /** Markdown. */
  readonly description: string;
  /** It should no longer be used. The reason begins the description. */
  readonly isDeprecated?: true;
  /** `@default`, in TypeScript. */
  readonly default?: string;
  /** It is not for readers: `@internal` and the like. */
  readonly isHidden?: true;
}

const HIDDEN: ReadonlySet<string> = new Set(["internal", "ignore", "hidden", "private"]);

const DEFAULTS: ReadonlySet<string> = new Set(["default", "defaultValue", "defaultvalue"]);

/** Reads the comment of a symbol. `default` is told of in another way than `description`. */
export function docCommentOf(symbol: TypeScript.Symbol, { ts, checker }: Types): DocComment {
  const text = (parts: readonly TypeScript.SymbolDisplayPart[] | undefined) =>
    withLinks(ts.displayPartsToString(parts ? [...parts] : undefined)).trim();
  const tags = symbol.getJsDocTags(checker).map(({ name, text: parts }) => ({ name, text: text(parts) }));
  const deprecated = tags.find(({ name }) => name === "deprecated");
  const value = tags.find(({ name, text }) => DEFAULTS.has(name) && text !== "");
  const parts = [deprecated?.text ?? "", text(symbol.getDocumentationComment(checker)), ...sectionsOf(tags)];
  return {
    description: parts.filter((part) => part !== "").join("\n\n"),
    ...(deprecated && { isDeprecated: true as const }),
    ...(value && { default: codeIn(value.text) }),
    ...(tags.some(({ name }) => HIDDEN.has(name)) && { isHidden: true as const }),
  };
}

interface Tag {
  readonly name: string;
  readonly text: string;
}

/** What tags add to the description: parameters, what is given back, examples. */
function sectionsOf(tags: readonly Tag[]): string[] {
  const named = (wanted: string) => tags.filter(({ name }) => name === wanted);
  const params = named("param").flatMap(({ text }) => {
    const [, name = "", about = ""] = /^(\S+)\s*(?:-\s+)?([^]*)$/.exec(text) ?? [];
    return about === "" ? [] : [`- \`${name}\`: ${indented(about)}`];
  });
  const returns = [...named("returns"), ...named("return")].flatMap(({ text }) =>
    text === "" ? [] : [`- \`return\`: ${indented(text)}`],
  );
  const examples = named("example").flatMap(({ text }) => (text === "" ? [] : [exampleOf(text)]));
  return [[...params, ...returns].join("\n"), ...examples];
}

/** An example is code, unless it has a fence of its own. A `<caption>` is its title. */
function exampleOf(text: string): string {
  const [, caption, code = text] = /^<caption>([^<]*)<\/caption>\s*([^]*)$/.exec(text) ?? [];
  const shown = code.includes("```") ? code : `\`\`\`tsx\n${code}\n\`\`\``;
  return caption ? `${caption}\n\n${shown}` : shown;
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n  ");
}

/** The value of a tag, which authors write as code or as Markdown. */
function codeIn(text: string): string {
  const [, fenced] = /^```\w*\n([^]*?)\n?```$/.exec(text) ?? [];
  const [, inline] = /^(`+)\s*([^`]+?)\s*\1$/.exec(text) ?? [];
  const value = fenced ?? /^`+\s*([^`]+?)\s*`+$/.exec(text)?.[1] ?? inline ?? text;
  return value.replace(/\s+/g, " ").trim();
}

/** `{@link …}` as Markdown: addresses are links, names are code. */
function withLinks(text: string): string {
  return text.replace(
    /\{@(?:link|linkcode|linkplain)\s+([^}\s|]+)(?:[\s|]+([^}]*?))?\s*\}/g,
    (_, target: string, label?: string) => {
      if (/^(?:https?:|\/)/.test(target)) return `[${label || target}](${target})`;
      return label || `\`${target}\``;
    },
  );
}
