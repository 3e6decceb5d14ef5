// The components that pages in MDX may use without an import, where they are part of code.
export { default as Admonition } from "./Admonition.js";
export { default as Badge } from "./Badge.js";
export { Card, Cards } from "./Cards.js";
export { Column, Columns } from "./Columns.js";
export { default as CodeBlock } from "./CodeBlock.js";
export { default as Details } from "./Details.js";
export { default as Heading } from "./Heading.js";
export { default as Icon } from "./Icon.js";
export { Image, default as ThemedImage } from "./Image.js";
export {
  Actions,
  Feature,
  Features,
  Hero,
  Logos,
  Plan,
  Plans,
  Quote,
  Quotes,
  Stat,
  Stats,
  Update,
} from "./Landing.js";
export { default as Link } from "./Link.js";
export { Step, Steps } from "./Steps.js";
export { default as TabItem } from "./TabItem.js";
export { default as Tabs } from "./Tabs.js";
