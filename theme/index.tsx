// The default theme: React components that render views to HTML, on the server only.
import type { ThemeModule } from "docsite-cli";
import { Admonition } from "./content/Admonition.js";
import { ApiOperation, ApiSample, ApiSchema } from "./content/Api.js";
import { Badge, TextIcon } from "./content/Badge.js";
import { BrowserDiagram } from "./content/BrowserDiagram.js";
import { Card, Cards } from "./content/Cards.js";
import { Changes } from "./content/Changes.js";
import { Column, Columns } from "./content/Columns.js";
import { CodeBlock } from "./content/CodeBlock.js";
import { Diagram } from "./content/Diagram.js";
import { Example } from "./content/Example.js";
import { FileTree } from "./content/FileTree.js";
import { Image } from "./content/Image.js";
import * as landing from "./content/Landing.js";
import { DocCardList, TOCInline } from "./content/lists.js";
import { Steps } from "./content/Steps.js";
import { Tabs } from "./content/Tabs.js";
import { Term } from "./content/Term.js";
import { LiveExample } from "./content/LiveExample.js";
import { TypedCode } from "./content/TypedCode.js";
import { SchemaTree } from "./content/SchemaTree.js";
import { TypeMembers } from "./content/TypeMembers.js";
import { TypeSignature } from "./content/TypeSignature.js";
import { Video } from "./content/Video.js";
import { ICONS } from "./parts/icons.js";

export { Main } from "./Main.js";
export { Sidebar } from "./parts/Sidebar.js";
export { LoneNavItem as NavItem } from "./parts/NavItems.js";
export { Shell } from "./Shell.js";
export { SocialCard } from "./SocialCard.js";

const rare = {
  ApiOperation,
  ApiSample,
  ApiSchema,
  Badge,
  Card,
  Cards,
  Changes,
  Column,
  Columns,
  DocCardList,
  Example,
  FileTree,
  Image,
  LiveExample,
  Steps,
  Term,
  TextIcon,
  TOCInline,
  TypedCode,
  SchemaTree,
  TypeMembers,
  TypeSignature,
  Video,
};

/** Components for documents. The Markdown converter sets their props. */
export const content = {
  Admonition,
  BrowserDiagram,
  CodeBlock,
  Diagram,
  Tabs,
  ...rare,
  ...landing,
} as unknown as ThemeModule["content"];

/** Their style sheets are loaded by the pages that have one of them. */
export const sheets: ThemeModule["sheets"] = {
  Blog: "blog",
  BrowserDiagram: "diagram",
  Diagram: "diagram",
  ...Object.fromEntries(Object.keys(rare).map((name) => [name, "components"])),
  ...Object.fromEntries(Object.keys(landing).map((name) => [name, "landing"])),
  Hero: ["landing", "components"],
  ApiOperation: "api",
  ApiSample: "api",
  ApiSchema: "api",
  SchemaTree: "api",
  LiveExample: "live-example",
  TypedCode: "code-types",
  TypeMembers: "types",
  TypeSignature: "types",
};

export const icons = ICONS;
