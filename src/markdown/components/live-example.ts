// A component that is shown alive, with its source. What it shows is read by a feature, which makes MDX of it.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { decodedData } from "../../text/encoded-data.js";
import { partialKey } from "../../text/partial-key.js";
import type { LiveExampleData } from "../../types/examples.js";
import type { PartWriter } from "../conversion.js";
import { componentHole, contentOf, nameOf, pathFrom, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

/** Name of the feature that makes them. */
export const EXAMPLES = "examples";

/** A use that names the file of an example. */
export function liveExample(use: Use, { context }: PartWriter): string {
  const from = textIn(use, "file");
  const at = context.pointOf(use.node.position?.start);
  if (from === undefined) {
    context.diagnostics.push(diagnostic("component-attribute.missing", at, nameOf(use), "file"));
    return "";
  }
  // It could be any file that can be read while the site is built, and it is code that runs.
  if (context.isUntrusted) {
    context.diagnostics.push(diagnostic("untrusted-snippet", at, from));
    return "";
  }
  const title = textIn(use, "title") ?? use.label?.map(use.shown).join("");
  const request = Object.fromEntries(
    [
      ["files", textIn(use, "files")] as const,
      ["name", textIn(use, "name")] as const,
      ["title", title] as const,
      ["stackblitz", isOff(use) ? "false" : undefined] as const,
    ].flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
  const made = { feature: EXAMPLES, request };
  const path = pathFrom(context.file, from);
  context.partials.push({ from, path, at, made });
  return context.hole({
    kind: "partial",
    path: partialKey({ path, made }),
    props: {},
    insertion: context.insert(use.node),
  });
}

function isOff({ props }: Use): boolean {
  return props["stackblitz"] === false || props["stackblitz"] === "false";
}

/** What the feature makes of a use: the component, and blocks of code. */
export const LiveExample: Component = {
  directive: "live-example",
  isMade: true,
  readsChildren: true,
  attributes: { data: "value" },
  html(use, writer) {
    const { context } = writer;
    const [shown, ...sources] = contentOf(use);
    if (!context.origins || !shown) return writer.blocks(use.children);
    const { title, project } = (decodedData(textIn(use, "data")) ?? {}) as LiveExampleData;
    if (title !== undefined) context.words.set(use.node, title);
    return componentHole("LiveExample", use, writer, {
      props: { ...(title !== undefined && { title }), ...(project && { project }) },
      slots: { children: writer.blocks([shown]), source: writer.blocks(sources) },
    });
  },
  // What reads Markdown makes the result of the code.
  markdown(use, writer) {
    const [, ...sources] = contentOf(use);
    return writer.blocks(sources);
  },
};
