// Parts of an API reference in pages: operations, schemas and request samples.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { Mention } from "../../types/document.js";
import { mention, nameOf, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

export const ApiOperation: Component = part("ApiOperation", "operation", "id");

export const ApiSample: Component = part("ApiSample", "operation", "id", ["lang"]);

export const ApiSchema: Component = part("ApiSchema", "schema", "name");

/** A component that shows what `attribute` names; `settings` are further attributes. The site gives it the content. */
function part(
  component: string,
  kind: Mention["kind"],
  attribute: "id" | "name",
  settings: readonly string[] = [],
): Component {
  const directive = component.replace(/[A-Z]/g, (letter, at) => (at === 0 ? "" : "-") + letter.toLowerCase());
  const settingsOf = (use: Use) =>
    Object.fromEntries(
      settings.flatMap((name) => {
        const value = textIn(use, name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  return {
    directive,
    stands: ["leaf"],
    attributes: Object.fromEntries([
      [attribute, "words"],
      ["api", "value"],
      ...settings.map((name) => [name, "value"]),
    ]),
    html(use, writer) {
      const name = partName(use, attribute);
      const { context } = writer;
      if (name === undefined) {
        const at = context.pointOf(use.node.position?.start);
        context.diagnostics.push(diagnostic("component-attribute.missing", at, nameOf(use), attribute));
        return "";
      }
      mention(writer, use, kind, name);
      return context.hole({
        kind: "component",
        name: component,
        props: { part: name, ...settingsOf(use) },
        slots: {},
      });
    },
    markdown: (use, writer) =>
      writer.part({ component, name: partName(use, attribute) ?? "", ...settingsOf(use) }),
  };
}

/** The name of a part, behind that of its description where one is given. */
function partName(use: Use, attribute: string): string | undefined {
  const [name, api] = [textIn(use, attribute), textIn(use, "api")];
  return name !== undefined && api !== undefined ? `${api}:${name}` : name;
}
