// `reference/components`: every built-in component and directive, with its attributes.
import type { Component } from "../../src/markdown/components/component.js";
import { shownType } from "./keys.js";
import { code, page, prose, table } from "./page.js";
import { literalsOf, membersOf, type Declaration, type Declarations, type Member } from "./type-comments.js";

/** A component with the type of its props. */
export interface ShownComponent {
  readonly name: string;
  /** Its names as a directive: those of an admonition are its types. */
  readonly directives: readonly string[];
  /** Absent: its type is missing. */
  readonly declaration?: Declaration;
  /** Those that it has besides `id` and `className`. */
  readonly props: readonly Member[];
  /** The names of the attributes that the program knows. */
  readonly attributes: readonly string[];
}

/** What is no component of Markdown, but of code alone. */
const HEADING = "Heading";

/** All built-in components, by name. */
export function componentsIn(
  builtIns: Readonly<Record<string, Component>>,
  declarations: Declarations,
): readonly ShownComponent[] {
  return Object.entries(builtIns)
    .filter(([, { isMade }]) => !isMade)
    .toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map(([name, { directive, attributes }]) => {
      const declaration = declarations.get(`${name}Props`);
      return {
        name,
        directives: directive === undefined ? typesOf(name, declarations) : [directive],
        ...(declaration && { declaration }),
        props: membersOf({ kind: "reference", name: `${name}Props`, arguments: [] }, declarations),
        attributes: Object.keys(attributes),
      };
    });
}

function typesOf(name: string, declarations: Declarations): readonly string[] {
  const props = membersOf({ kind: "reference", name: `${name}Props`, arguments: [] }, declarations);
  const type = name === "Admonition" ? props.find((prop) => prop.name === "type")?.type : undefined;
  return type ? literalsOf(type, declarations) : [];
}

/** The page. `told`: Markdown with examples by the name of the component. */
export function componentsPage(
  components: readonly ShownComponent[],
  declarations: Declarations,
  told: ReadonlyMap<string, string>,
): string {
  const common = membersOf({ kind: "reference", name: "CommonProps", arguments: [] }, declarations);
  return page(
    {
      title: "Components and directives",
      sidebar_position: 5,
      description: "Every built-in component with its directive, attributes and a rendered example.",
      toc_max_heading_level: 2,
    },
    [
      "# Components and directives",
      told.get("") ?? "",
      table(
        ["Component", "Directive", "What it is"],
        components.map(({ name, directives, declaration }) => [
          `[${code(name)}](#${name.toLowerCase()})`,
          directives.map(code).join(", "),
          prose(declaration?.comment.text.replace(/(?<=[^.]{8}\.) .*/, "") ?? ""),
        ]),
      ),
      "All of them take these attributes:",
      attributeList(common, declarations),
      ...components.flatMap(({ name, directives, declaration, props }) => [
        `## ${code(name)} {#${name.toLowerCase()}}`,
        prose(declaration?.comment.text ?? ""),
        directives.length === 0 ? "" : `Directive: ${directives.map(code).join(", ")}.`,
        told.get(name) ?? "",
        props.length > 0 ? attributeList(props, declarations) : "It has no attributes of its own.",
      ]),
      `## ${code(HEADING)} {#heading}`,
      told.get(HEADING) ?? "",
    ],
  );
}

function attributeList(props: readonly Member[], declarations: Declarations): string {
  return props
    .map(({ name, type, isOptional, comment }) => {
      const required = isOptional ? "" : " **required**";
      const usual = comment.default === undefined ? "" : ` Default: ${prose(comment.default)}.`;
      return `- ${code(name)} (${code(shownType(type, declarations))})${required}: ${prose(comment.text)}${usual}`;
    })
    .join("\n");
}
