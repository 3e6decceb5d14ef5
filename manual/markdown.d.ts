// Markdown that React pages import is a component.
declare module "*.md" {
  import type { ComponentType } from "react";
  const Markdown: ComponentType;
  export default Markdown;
}
