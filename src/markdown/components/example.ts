// Markdown as it is written, beside what it becomes.
import type { Heading } from "mdast";
import { headingNodes } from "../headings.js";
import {
  componentHole,
  contentOf,
  isSet,
  titleOf,
  type Component,
  type MarkdownWriter,
} from "./component.js";
import { liveExample } from "./live-example.js";
import type { Use } from "./use.js";

export const Example: Component = {
  directive: "example",
  stands: ["leaf"],
  attributes: {
    title: "words",
    stacked: "value",
    file: "value",
    files: "value",
    name: "value",
    stackblitz: "value",
    editable: "value",
  },
  html(use, writer) {
    // A line of its own has no content that could be the example.
    if (use.props["file"] !== undefined || use.node.type === "leafDirective") return liveExample(use, writer);
    const { context } = writer;
    const title = titleOf(use, "title");
    for (const heading of headingsIn(use)) context.exampleHeadings.add(heading);
    // Comments in the source that mark lines are a part of what is shown.
    const source = context.hole({
      kind: "component",
      name: "CodeBlock",
      props: {
        language: context.language,
        html: context.highlight(sourceIn(use, context), context.language, { marks: new Map() }),
        wrap: true,
      },
      slots: {},
    });
    return componentHole("Example", use, writer, {
      props: { ...(isSet(use, "stacked") && { stacked: true }) },
      slots: {
        ...(title.length > 0 && { title: writer.phrases(title) }),
        source,
        children: writer.blocks(use.children),
      },
    });
  },
  // What reads Markdown makes the result of it.
  markdown(use, writer) {
    // The insertion stands for it.
    if (use.props["file"] !== undefined || use.node.type === "leafDirective") return "";
    const title = titleOf(use, "title");
    const source = sourceIn(use, writer);
    const inner = source.match(/`{3,}/g) ?? [];
    const fence = "`".repeat(Math.max(3, ...inner.map((marks) => marks.length + 1)));
    const label = title.length === 0 ? "" : `${writer.phrases(title)}\n\n`;
    return `${label}${fence}${writer.language}\n${source}\n${fence}`;
  },
};

/** Headings that are shown as examples are no sections of the page. */
function headingsIn({ children }: Use): readonly Heading[] {
  return children.flatMap(headingNodes);
}

/** What is written between the first and the last line of a use, without what stands before its lines. */
function sourceIn(use: Use, text: Pick<MarkdownWriter, "sourceOf">): string {
  const { start: opening, end: closing } = use.node.position ?? {};
  const places = contentOf(use).flatMap(({ position }) => (position ? [position] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (!opening || !closing || !first || !last) return "";
  const at = (line: number) => ({ line, column: 1 });
  const start = first.start.line > opening.line ? at(first.start.line) : first.start;
  const end = last.end.line < closing.line ? at(last.end.line + 1) : last.end;
  const lines = text
    .sourceOf({ type: "root", children: [], position: { start, end } })
    .split("\n")
    .map((line, index) =>
      index === 0 && start === first.start ? line : withoutStart(line, opening.column - 1),
    );
  const columns = places.map(({ start: { line, column } }) =>
    line === opening.line ? opening.column : column,
  );
  const indent = Math.max(0, Math.min(...columns) - opening.column);
  return lines
    .map((line) => withoutStart(line, indent))
    .join("\n")
    .trimEnd();
}

/** A line without what quotes, lists and elements put before it. */
function withoutStart(line: string, length: number): string {
  let from = 0;
  while (from < length && " \t>".includes(line[from] ?? "-")) from += 1;
  return line.slice(from);
}
