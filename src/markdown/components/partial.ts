// Other Markdown files in the place of a directive, with parameters.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { partialKey } from "../../text/partial-key.js";
import { flatVariables } from "../../text/variables.js";
import { pathFrom, textIn, type Component } from "./component.js";

export const Partial: Component = {
  directive: "partial",
  stands: ["leaf"],
  attributes: { file: "value" },
  takesAny: true,
  html(use, { context }) {
    const from = textIn(use, "file");
    const at = context.pointOf(use.node.position?.start);
    if (from === undefined) {
      context.diagnostics.push(diagnostic("component-attribute.missing", at, "<Partial>", "file"));
      return "";
    }
    // It could be any file that can be read while the site is built.
    if (context.isUntrusted) {
      context.diagnostics.push(diagnostic("untrusted-snippet", at, from));
      return "";
    }
    const path = pathFrom(context.file, from);
    const { file: _, key: __, ...props } = use.props;
    // Code of MDX reads what it is given from `props`.
    const isMarkdown = !/\.mdx$/i.test(path);
    const partial = { path, ...(isMarkdown && { parameters: flatVariables(props) }) };
    context.partials.push({ ...partial, from, at });
    return context.hole({
      kind: "partial",
      path: partialKey(partial),
      props: isMarkdown ? {} : props,
      insertion: context.insert(use.node),
    });
  },
  // The insertion stands for it.
  markdown: () => "",
};
