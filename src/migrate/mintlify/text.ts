// What stands in pages of Mintlify besides components: code, imports, expressions.
import type { Code, Nodes, Root } from "mdast";
import { rangeOf, type Edit } from "../markdown/edits.js";

/** Words after the language that are no title. */
const FLAGS = /^(?:lines|wrap|expandable|twoslash|showLineNumbers|copy)$/;

/** Edits of code blocks, of imports from the root of the project, and of braces that Mintlify shows as text. `folder`: where the project will be. */
export function textEdits(tree: Root, text: string, folder: string): Edit[] {
  const edits: Edit[] = [];
  const code: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "code") edits.push(...fence(node, text));
    else if (node.type === "mdxjsEsm") {
      code.push(node.value);
      edits.push(...importEdits(text, rangeOf(node), folder));
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  const escape = (node: Nodes): void => {
    if (node.type === "mdxTextExpression" && isUndefined(node.value, code)) {
      const { from, to } = rangeOf(node);
      edits.push({ from, to: from + 1, text: "\\{" }, { from: to - 1, to, text: "\\}" });
    }
    if ("children" in node) for (const child of node.children) escape(child);
  };
  escape(tree);
  return edits;
}

/** Code with imports from the root of a project that has moved into a folder. */
export function withImports(text: string, folder: string): string {
  let result = "";
  let done = 0;
  for (const { from, to, text: by } of importEdits(text, { from: 0, to: text.length }, folder)) {
    result += text.slice(done, from) + by;
    done = to;
  }
  return result + text.slice(done);
}

function importEdits(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  folder: string,
): Edit[] {
  const source = text.slice(from, to);
  return Array.from(source.matchAll(/(?<=\bfrom\s*["']|^import\s*["'])\/(?=[^"'\n/])/gm), ({ index }) => ({
    from: from + index,
    to: from + index + 1,
    text: `@site/${folder}/`,
  }));
}

/** Whether an expression is a name that the page does not have. */
function isUndefined(value: string, code: readonly string[]): boolean {
  const [, name] = /^\s*([A-Za-z_$][\w$]*)(?:\.[\w$]+)*\s*$/.exec(value) ?? [];
  if (name === undefined || /^(?:props|undefined|null|true|false|frontMatter|toc)$/.test(name)) return false;
  return !code.some((each) => new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(each));
}

/** The words after the language are the title: `sh npm`. */
function fence(node: Code, text: string): Edit[] {
  if (!node.meta) return [];
  const { from } = rangeOf(node);
  const end = text.indexOf("\n", from);
  const line = text.slice(from, end < 0 ? undefined : end);
  const at = line.lastIndexOf(node.meta);
  const tokens = node.meta.match(/[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\S+/g) ?? [];
  const options = tokens.filter((token) => /^(?:[\w-]+=|\{)/.test(token) || FLAGS.test(token));
  const words = tokens.filter((token) => !options.includes(token));
  const isKnown = options.every((token) => !/^(?:icon=|theme=|expandable$|copy$)/.test(token));
  if (at < 0 || (words.length === 0 && isKnown)) return [];
  const kept = options.filter((token) => !/^(?:icon=|theme=|expandable$|copy$)/.test(token));
  const title =
    words.length > 0 && !kept.some((token) => token.startsWith("title="))
      ? [`title="${words.join(" ").replaceAll('"', "'")}"`]
      : [];
  return [{ from: from + at, to: from + at + node.meta.length, text: [...title, ...kept].join(" ") }];
}
