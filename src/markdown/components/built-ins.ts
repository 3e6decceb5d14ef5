// The components that every page may use, by name.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { nearest } from "../../text/nearest.js";
import { ADMONITIONS } from "../admonition-types.js";
import type { PartWriter } from "../conversion.js";
import { ApiOperation, ApiSample, ApiSchema } from "./api.js";
import { Admonition, Details } from "./admonition.js";
import { Badge, Icon } from "./badge.js";
import { CaptionedTable } from "./captioned-table.js";
import { Card, Cards, Feature, Features } from "./cards.js";
import { Changes } from "./changes.js";
import { CheckedCode } from "./checked-code.js";
import { CodeBlock } from "./code-block.js";
import { Column, Columns } from "./columns.js";
import { nameOf, textIn, type Component } from "./component.js";
import { Example } from "./example.js";
import { FileTree } from "./file-tree.js";
import { Actions, Hero, Logos, Plan, Plans, Quote, Quotes, Stat, Stats, Update } from "./landing.js";
import { DocCardList, Link, Term, TOCInline } from "./lists.js";
import { Image, ThemedImage, Video } from "./media.js";
import { LiveExample } from "./live-example.js";
import { Partial } from "./partial.js";
import { SchemaTree } from "./schema-tree.js";
import { Snippet } from "./snippet.js";
import { Step, Steps } from "./steps.js";
import { CodeGroup, TabItem, Tabs } from "./tabs.js";
import { PropsTable, TypeMembers, TypeSignature, TypeTable } from "./type-tables.js";
import type { Use } from "./use.js";

/** By name. */
export const BUILT_INS: Readonly<Record<string, Component>> = {
  Actions,
  Admonition,
  ApiOperation,
  ApiSample,
  ApiSchema,
  Badge,
  CaptionedTable,
  Card,
  Cards,
  Changes,
  CheckedCode,
  CodeBlock,
  CodeGroup,
  Column,
  Columns,
  Details,
  DocCardList,
  Example,
  Feature,
  Features,
  FileTree,
  Hero,
  Icon,
  Image,
  Link,
  LiveExample,
  Logos,
  Partial,
  Plan,
  Plans,
  Quote,
  Quotes,
  SchemaTree,
  Snippet,
  Stat,
  Stats,
  Step,
  Steps,
  TabItem,
  Tabs,
  Term,
  ThemedImage,
  TOCInline,
  PropsTable,
  TypeMembers,
  TypeSignature,
  TypeTable,
  Update,
  Video,
};

/** The names of components by those of their directives. Admonitions have one for each type. */
export const DIRECTIVES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(ADMONITIONS).map((type) => [type, "Admonition"] as const),
  ...Object.entries(BUILT_INS).flatMap(([name, { directive }]) =>
    directive === undefined ? [] : [[directive, name] as const],
  ),
]);

/** HTML text of a use of a built-in component, with marks of holes. Attributes without effect are reported. */
export function builtInHtml(use: Use, writer: PartWriter): string {
  const component = record(use, writer);
  for (const child of component.item === undefined ? [] : use.children) {
    const item = writer.context.useOf(child);
    if (item && item.name === component.item) record(item, writer);
  }
  return component.html(use, writer);
}

/** Records what the search finds of a use, and reports its attributes without effect. */
function record(use: Use, writer: PartWriter): Component {
  const component = BUILT_INS[use.name] as Component;
  reportAttributes(use, component, writer);
  writer.context.words.set(use.node, wordsOf(use, component));
  return component;
}

const COMMON = ["id", "class", "className", "key"];

function reportAttributes(use: Use, { attributes, takesAny }: Component, { context }: PartWriter): void {
  const at = context.pointOf(use.node.position?.start);
  for (const name of Object.keys(use.props)) {
    const kind = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    const value = textIn(use, name);
    if (kind === undefined) {
      if (takesAny || COMMON.includes(name)) continue;
      const names = [...Object.keys(attributes), "id", "className"];
      context.diagnostics.push(
        diagnostic("component-attribute", at, nameOf(use), name, nearest(name, names)),
      );
    } else if (typeof kind === "object" && value !== undefined && !kind.includes(value)) {
      context.diagnostics.push(
        diagnostic("component-value", at, name, value, kind.join(", "), nearest(value, kind)),
      );
    }
  }
}

/** What the search finds of attributes. */
function wordsOf({ props }: Use, { attributes }: Component): string {
  return Object.entries(props)
    .filter(([name, value]) => attributes[name] === "words" && typeof value === "string")
    .map(([, value]) => value as string)
    .join("\n");
}
