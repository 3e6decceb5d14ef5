// Directives that docsite does not have: plugins of a project may make elements of them, and Starlight shows others as they are written.
import type { Nodes } from "mdast";
import type { LeafDirective, TextDirective } from "mdast-util-directive";
import { BUILT_IN_DIRECTIVES, type InlineDirectives } from "../../markdown/inline-directives.js";
import type { TreeOf } from "../../markdown/processor.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { treeIn } from "../markdown/tree.js";

/** All of any name. */
const ANY: InlineDirectives = {
  mayBeIn: (text) => text.includes(":"),
  isOne: (_, source) => /^::?[A-Za-z][\w-]*[[{]/.test(source),
  longest: 60,
};

/** Elements whose content is a phrase. */
const PHRASE = /^(?:a|abbr|b|cite|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/** What directives are read with. */
export interface DirectivesContext {
  readonly treeOf: TreeOf;
  readonly isMdx: boolean;
  /** Whether plugins of the project make elements of them. */
  readonly areElements: boolean;
  readonly leave: (what: string, line: number | undefined, hint: string) => void;
}

/** A text whose directives in and on lines are elements of HTML, or are read as text. Those of docsite stay. */
export function withoutDirectives(
  text: string,
  { treeOf, isMdx, areElements, leave }: DirectivesContext,
): string {
  // The braces of one are code in MDX.
  if (!/:[A-Za-z][\w-]*(?:\[[^\n]*\])?\{/.test(text)) return text;
  const tree = treeIn(text, (given) => treeOf(given, { inline: ANY }));
  if (!tree) return text;
  const edits: Edit[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "textDirective" || node.type === "leafDirective") {
      const { from, to } = rangeOf(node);
      const source = text.slice(from, to);
      if (BUILT_IN_DIRECTIVES.isOne(node.type, source)) return;
      if (areElements && node.type === "textDirective" && PHRASE.test(node.name))
        edits.push(...elementEdits(node, text));
      else {
        const braces = from + source.lastIndexOf("{");
        if (isMdx && source.endsWith("}")) edits.push({ from: braces, to: braces, text: "\\" });
        leave(`the directive \`:${node.name}\``, node.position?.start.line, "It is shown as it is written");
      }
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return edited(text, edits);
}

/** `:kbd[Ctrl]{.key}` is `<kbd class="key">Ctrl</kbd>`. */
function elementEdits(node: TextDirective | LeafDirective, text: string): Edit[] {
  const { from, to } = rangeOf(node);
  const attributes = Object.entries(node.attributes ?? {}).map(
    ([name, value]) => ` ${name}="${(value ?? "").replaceAll('"', "&quot;")}"`,
  );
  const open = `<${node.name}${attributes.join("")}>`;
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [{ from, to, text: `${open}</${node.name}>` }];
  const [start, end] = [rangeOf(first).from, rangeOf(last).to];
  if (text.charAt(start - 1) !== "[") return [];
  return [
    { from, to: start, text: open },
    { from: end, to, text: `</${node.name}>` },
  ];
}
