import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { MadeOf } from "../../types/document.js";
import type { PartWriter } from "../conversion.js";
import { nameOf, pathFrom, textIn } from "./component.js";
import type { Use } from "./use.js";

/** What a feature makes of the file that a use names: it is inserted like a partial. A use without `file` is reported. */
export function madeOfFile(use: Use, { context }: PartWriter, made: MadeOf): string {
  const from = textIn(use, "file");
  const at = context.pointOf(use.node.position?.start);
  if (from === undefined) {
    context.diagnostics.push(diagnostic("component-attribute.missing", at, nameOf(use), "file"));
    return "";
  }
  // It could be any file that can be read while the site is built, and code that runs.
  if (context.isUntrusted) {
    context.diagnostics.push(diagnostic("untrusted-snippet", at, from));
    return "";
  }
  const path = pathFrom(context.file, from);
  // A label is shown by what is made, if at all: behind it in other forms of the page it would be text of its own.
  if (use.node.type === "leafDirective") use.node.children = [];
  return context.made(use.node, { from, path, made });
}
