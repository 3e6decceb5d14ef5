// The default theme: React components that run on the server only and turn plain views into HTML.
import type { ThemeModule } from "docsite";
import { Admonition } from "./content/Admonition.js";
import { CodeBlock } from "./content/CodeBlock.js";
import { Tabs } from "./content/Tabs.js";

export { Main } from "./Main.js";
export { Sidebar } from "./parts/Sidebar.js";
export { Shell } from "./Shell.js";

/** Components that stand in documents. Markdown sets their props, so their types are settled there. */
export const content = { Admonition, CodeBlock, Tabs } as unknown as ThemeModule["content"];
