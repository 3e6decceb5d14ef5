// The default theme: React components that render views to HTML, on the server only.
import type { ThemeModule } from "docsite";
import { Admonition } from "./content/Admonition.js";
import { CodeBlock } from "./content/CodeBlock.js";
import { Diagram } from "./content/Diagram.js";
import { Tabs } from "./content/Tabs.js";

export { Main } from "./Main.js";
export { Sidebar } from "./parts/Sidebar.js";
export { Shell } from "./Shell.js";

/** Components for documents. The Markdown converter sets their props. */
export const content = { Admonition, CodeBlock, Diagram, Tabs } as unknown as ThemeModule["content"];
