// Links and images whose addresses have spaces, which makes text of them.
import type { Nodes, Root } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { ConversionContext } from "../conversion-context.js";
import type { Prose } from "./prose.js";

/** Text in brackets with parentheses that hold spaces, and no title. */
const SPACED =
  /(?<!\\)!?\[[^[\]\n]*\]\((?=[^()<>\n\0"']*\))([^()<>\n\0"']*[^\s()<>\0"'][ \t]+[^\s()<>\n\0"'=][^()<>\n\0"']*)\)/g;

/** A path or an address. */
const ADDRESS =
  /^(?:https?:\/\/\S|\/\S|\.{1,2}\/)|\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf|zip|txt|json|ya?ml)(?:[#?].*)?$/i;

/** Size of an image behind its address. */
const SIZED = /(?<!\\)!\[[^[\]\n]*\]\([^\s()]+[ \t]+=(?:\d+%?)?x(?:\d+%?)?(?:[ \t]+"[^"\n]*")?[ \t]*\)/g;

/** Whether a text holds one, be it code. */
function isPossible(text: string): boolean {
  const candidates = text.match(/\]\([^()\n]*\)/g) ?? [];
  return candidates.some((each) => each.includes(" ") && (!/ ["'(]/.test(each) || each.includes(" =")));
}

/** Reports links and images that are text because of a space. */
export function reportSpacedLinks(
  tree: Root,
  text: string,
  prose: () => Prose,
  context: ConversionContext,
): void {
  if (!isPossible(text)) return;
  const { text: shown } = prose();
  const links = new Set<number | undefined>();
  const gather = (node: Nodes): void => {
    if (node.type === "link" || node.type === "image") links.add(node.position?.start.offset);
    if ("children" in node) for (const child of node.children) gather(child);
  };
  gather(tree);
  const pointAt = (offset: number) => {
    const before = shown.slice(0, offset);
    return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
  };
  for (const match of shown.matchAll(SPACED)) {
    const [written, address = ""] = match;
    const bare = address.trim();
    if (links.has(match.index) || !ADDRESS.test(bare)) continue;
    const start = match.index + written.length - 1 - address.trimStart().length;
    const [from, to] = [pointAt(start), pointAt(start + bare.length)];
    const range = context.rangeOf({ type: "text", value: "", position: { start: from, end: to } });
    context.diagnostics.push({
      ...diagnostic("link-space", { file: context.file, ...pointAt(match.index) }, bare),
      ...(range && { fix: { part: "address", from: bare, to: `<${bare}>`, range } as const }),
    });
  }
  for (const match of shown.matchAll(SIZED)) {
    if (links.has(match.index)) continue;
    const size = match[0]
      .slice(match[0].search(/[ \t]=/))
      .trim()
      .replace(/\)$/, "");
    const at = { file: context.file, ...pointAt(match.index) };
    const what = "the size of an image (Marked 2, HackMD, Azure DevOps)";
    const instead = 'Write `::image{src="a.png" alt="…" width=100}`';
    context.diagnostics.push({
      ...diagnostic("foreign-syntax", at, size, what, instead, "Syntax of other tools"),
      recurring: { of: "image-size", count: 1 },
    });
  }
}
