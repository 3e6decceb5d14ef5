declare module "@theme/MDXComponents/*" {
  import type { ComponentType } from "react";
  const part: ComponentType<Record<string, unknown>>;
  export default part;
}
