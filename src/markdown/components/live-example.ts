// A component that is shown alive, with its source. What it shows is read by a feature, which makes MDX of it.
import { decodedData } from "../../text/encoded-data.js";
import type { LiveExampleData } from "../../types/examples.js";
import type { PartWriter } from "../conversion.js";
import { componentHole, contentOf, escaped, isSet, textIn, type Component } from "./component.js";
import { madeOfFile } from "./made.js";
import type { Use } from "./use.js";

/** Name of the feature that makes them. */
export const EXAMPLES = "examples";

/** A use that names the file of an example. */
export function liveExample(use: Use, writer: PartWriter): string {
  const title = textIn(use, "title") ?? use.label?.map(use.shown).join("");
  const request = Object.fromEntries(
    [
      ["files", textIn(use, "files")] as const,
      ["name", textIn(use, "name")] as const,
      ["title", title] as const,
      ["stackblitz", isOff(use) ? "false" : undefined] as const,
      ["editable", isSet(use, "editable") ? "true" : undefined] as const,
    ].flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
  return madeOfFile(use, writer, { feature: EXAMPLES, request });
}

function isOff({ props }: Use): boolean {
  return props["stackblitz"] === false || props["stackblitz"] === "false";
}

/** What the feature makes of a use: the component, and blocks of code. */
export const LiveExample: Component = {
  directive: "live-example",
  isMade: true,
  readsChildren: true,
  attributes: { data: "value", editable: "value" },
  html(use, writer) {
    const { context } = writer;
    const { shown, editor, sources } = partsOf(use);
    if (!context.origins || !shown) return writer.blocks(use.children);
    const { title, project, below } = dataOf(use);
    if (title !== undefined) context.words.set(use.node, title);
    return componentHole("LiveExample", use, writer, {
      props: { ...(title !== undefined && { title }), ...(project && { project }), ...(below && { below }) },
      slots: {
        children: writer.blocks([shown]),
        source: writer.blocks(sources),
        ...(editor && { editor: writer.blocks([editor]) }),
      },
    });
  },
  // What reads Markdown makes the result of the code.
  markdown(use, writer) {
    const { sources } = partsOf(use);
    const { title = "" } = dataOf(use);
    // Each block says which file it is, without the labels of a group.
    const blocks = sources.flatMap((node) => (node.type === "containerDirective" ? contentOf(node) : [node]));
    return [escaped(title), writer.blocks(blocks)].filter((text) => text !== "").join("\n\n");
  },
};

/** The component, what edits it, and the blocks of code. */
function partsOf(use: Use) {
  const [shown, ...others] = contentOf(use);
  const isEdited = isSet(use, "editable");
  return { shown, editor: isEdited ? others[0] : undefined, sources: isEdited ? others.slice(1) : others };
}

function dataOf(use: Use): LiveExampleData {
  return (decodedData(textIn(use, "data")) ?? {}) as LiveExampleData;
}
