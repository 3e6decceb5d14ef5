// The components that pages in MDX may use without an import, where they are part of code.
export { default as Admonition } from "./Admonition.js";
export { default as CodeBlock } from "./CodeBlock.js";
export { default as Details } from "./Details.js";
export { default as TabItem } from "./TabItem.js";
export { default as Tabs } from "./Tabs.js";
